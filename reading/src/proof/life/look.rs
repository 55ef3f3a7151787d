//! What is seen of a fight for life without reading.
//!
//! In: a [`Fight`]. Out: whether it is decided, and if not, how much is still to be shown. A group lives if it lives
//! unconditionally (Benson 1976). A string alone is dead if there is room for one eye only: the attacker's stones
//! around stand, so he takes its liberties one by one. Where walls are only assumed to stand, a group is believed alive
//! if it would live so with every space that a string encloses alone as an eye, and every large one as two. Where
//! nothing is decided, counts of the room for eyes, points that the attacker does not hold by a standing stone beside
//! them, and of strings in atari guide the search. Cost: 200 to 500 ns.

use super::super::numbers::Numbers;
use super::super::rules::Role;
use super::area::{Bits, Footing};
use super::fight::{Fight, Stones};
use super::outlook::Counts;

/// A string needs so many regions.
const EYES: u32 = 2;

/// More strings or regions are not looked at.
const MOST: usize = 24;

/// An eye space without stones of the attacker that has so many points becomes two eyes.
const TWO_EYED: u32 = 7;

/// An eye space is an eye at least if no more than one in so many of its points has a stone of the attacker.
const THIN: u32 = 3;

/// Who has won, or how much is still to be shown.
pub(super) enum Seen {
    Won(Role),
    /// So it looks.
    Believed(Role),
    Open(Numbers),
}

/// A position looked at. It is kept from one position to the next, so that nothing is allocated.
#[derive(Default)]
pub(super) struct Look {
    /// The strings of the defender.
    strings: Vec<Stones>,
    regions: Vec<Region>,
    /// Points of the attacker's strings that stand, and those beside them and the walls.
    held: Bits,
    /// Where the defender may make eyes.
    room: Bits,
}

/// The attacker's strings that stand, and the points beside them and beside the walls.
pub(super) fn held(fight: &Fight) -> Bits {
    let theirs = fight.stones(Role::Attacker);
    fight.area.walled | fight.connected(theirs & fight.area.walled, theirs).reach
}

impl Look {
    /// Who has won, or how much is still to be shown, with `role` to move.
    pub(super) fn seen(&mut self, fight: &Fight, role: Role) -> Seen {
        let keys = fight.area.keys & fight.stones(Role::Defender);
        if keys == 0 {
            return Seen::Won(Role::Attacker);
        }
        self.find_strings(fight);
        let escaped = |string: &Stones| fight.stands(Role::Defender, string.stones);
        if self.strings.iter().any(|string| string.stones & keys != 0 && escaped(string)) {
            return Seen::Won(Role::Defender);
        }
        self.held = held(fight);
        self.room = fight.area.all() & !fight.stones(Role::Defender) & !self.held;
        self.find_regions(fight);
        if self.is_key_among(standing(&self.strings, &self.regions, Region::serves), keys) {
            return Seen::Won(Role::Defender);
        }
        let proves = matches!(fight.area.footing, Footing::Firm(_));
        if !proves && self.is_key_among(standing(&self.strings, &self.regions, Region::eyes), keys) {
            return Seen::Believed(Role::Defender);
        }
        let rooms = Rooms::of(fight, self.room, self.held & fight.empty());
        if rooms.is_one_eye() && self.is_plain(fight) {
            return Seen::Won(Role::Attacker);
        }
        Seen::Open(self.counts(fight, keys, &rooms).numbers(role))
    }

    /// Whether one of these strings has a key stone.
    fn is_key_among(&self, strings: u32, keys: Bits) -> bool {
        (0..self.strings.len()).any(|k| strings >> k & 1 != 0 && self.strings[k].stones & keys != 0)
    }

    /// Whether a group with room for one eye is dead. Where walls are assumed to stand anyway, it is assumed too that
    /// nobody lives where stones of the group have been taken.
    fn is_plain(&self, fight: &Fight) -> bool {
        let alone = self.strings.len() == 1 || !matches!(fight.area.footing, Footing::Firm(_));
        alone && fight.area.homed & fight.empty() == 0
    }

    fn find_strings(&mut self, fight: &Fight) {
        self.strings.clear();
        let ours = fight.stones(Role::Defender);
        let mut rest = ours;
        while rest != 0 && self.strings.len() < MOST {
            let string = fight.connected(rest & rest.wrapping_neg(), ours);
            rest &= !string.stones;
            self.strings.push(string);
        }
    }

    /// Finds the regions that are eyes of some string.
    fn find_regions(&mut self, fight: &Fight) {
        self.regions.clear();
        let within = fight.area.all() & !fight.stones(Role::Defender);
        let mut rest = self.room;
        while rest != 0 {
            let region = fight.connected(rest & rest.wrapping_neg(), within);
            rest &= !region.stones;
            if region.stones & self.held != 0 {
                continue;
            }
            let empty = region.stones & fight.empty();
            let (mut around, mut served) = (0u32, 0u32);
            for (k, string) in self.strings.iter().enumerate().filter(|(_, s)| s.stones & region.reach != 0) {
                around |= 1 << k;
                served |= u32::from(empty & !string.reach == 0) << k;
            }
            let (points, hostile) = (region.stones.count_ones(), (region.stones & !empty).count_ones());
            self.regions.push(Region { around, served, points, hostile });
        }
    }

    #[allow(clippy::cast_possible_truncation, reason = "there are few")]
    fn counts(&self, fight: &Fight, keys: Bits, rooms: &Rooms) -> Counts {
        let mut counts = Counts {
            half_eyes: rooms.half_eyes,
            regions: self.regions.len() as u32,
            points: rooms.points,
            empty: (self.room & fight.empty()).count_ones(),
            exposed: rooms.exposed,
            hostile: (self.room & fight.stones(Role::Attacker)).count_ones(),
            strings: self.strings.len() as u32,
            ..Counts::default()
        };
        for string in &self.strings {
            let liberties = (string.reach & fight.empty()).count_ones();
            counts.atari += u32::from(liberties == 1);
            if string.stones & keys != 0 {
                counts.liberties = counts.liberties.max(liberties);
            }
        }
        let theirs = fight.stones(Role::Attacker);
        let mut weak = theirs & !self.held;
        while weak != 0 {
            let string = fight.connected(weak & weak.wrapping_neg(), theirs);
            weak &= !string.stones;
            counts.hostile_atari += u32::from((string.reach & fight.empty()).count_ones() == 1);
        }
        counts
    }
}

/// The connected parts of the room for eyes.
struct Rooms {
    parts: u32,
    points: u32,
    half_eyes: u32,
    /// Parts that the attacker can enter from a point that he holds.
    exposed: u32,
}

impl Rooms {
    fn of(fight: &Fight, room: Bits, doors: Bits) -> Rooms {
        let (mut rest, mut rooms) = (room, Rooms { parts: 0, points: 0, half_eyes: 0, exposed: 0 });
        while rest != 0 {
            let Stones { stones: part, reach } = fight.connected(rest & rest.wrapping_neg(), room);
            rest &= !part;
            rooms.exposed += u32::from(reach & doors != 0);
            rooms.parts += 1;
            rooms.points += part.count_ones();
            rooms.half_eyes += [0, 2, 2, 3, 4, 4][part.count_ones().min(5) as usize];
        }
        rooms
    }

    /// Whether there is room for one eye at most.
    fn is_one_eye(&self) -> bool {
        self.parts <= 1 && self.points <= 2
    }
}

/// A region without stones of the defender.
struct Region {
    /// The strings around it, by bit.
    around: u32,
    /// Those of them that all its empty points are next to.
    served: u32,
    points: u32,
    /// The attacker's stones in it.
    hostile: u32,
}

impl Region {
    /// How many eyes it is for the string with this number, unconditionally.
    fn serves(&self, k: usize) -> u32 {
        self.served >> k & 1
    }

    /// How many eyes it will be, so it looks: one that a string encloses alone is one at least, and a large one two.
    fn eyes(&self, k: usize) -> u32 {
        let is_around = self.around >> k & 1 != 0;
        let thin = self.hostile * THIN <= self.points;
        match () {
            () if !is_around => 0,
            () if self.hostile == 0 && self.points >= TWO_EYED * self.around.count_ones() => 2,
            () if thin && self.around.count_ones() == 1 => 1,
            () => self.serves(k),
        }
    }
}

/// The strings that live, by bit, if regions are so many eyes for them and all strings around a region live.
fn standing(strings: &[Stones], regions: &[Region], eyes: impl Fn(&Region, usize) -> u32) -> u32 {
    let mut standing = (1u32 << strings.len()) - 1;
    loop {
        let before = standing;
        for k in 0..strings.len() {
            let whole = regions.iter().filter(|region| region.around & !standing == 0);
            if standing >> k & 1 != 0 && whole.map(|region| eyes(region, k)).sum::<u32>() < EYES {
                standing &= !(1 << k);
            }
        }
        if standing == before {
            return standing;
        }
    }
}
