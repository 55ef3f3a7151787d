//! What is seen of a fight for life without reading.
//!
//! In: a [`Fight`]. Out: whether it is decided, and if not, how much is still to be shown. A group lives if it lives
//! unconditionally (Benson 1976). A string alone is dead if there is room for one eye only: the attacker's stones
//! around stand, so he takes its liberties one by one. Where walls are only assumed to stand, a group is believed alive
//! if it would live so with every space that a string encloses alone as an eye, and every large one as two. Where
//! nothing is decided, the parts of the room for eyes, points that the attacker does not hold by a standing stone beside
//! them, and the strings of both sides guide the search. Cost: 200 to 500 ns.

use super::super::numbers::Numbers;
use super::super::rules::Role;
use super::area::{Bits, Footing};
use super::fight::{Fight, Stones};
use super::outlook::{Count, Outlook};
use super::race::lead;

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
    /// With the points that this rests on.
    Won(Role, Bits),
    /// So it looks.
    Believed(Role, Bits),
    Open(Numbers),
}

/// A position looked at. It is kept from one position to the next, so that nothing is allocated.
#[derive(Default)]
pub(super) struct Look {
    regions: Vec<Region>,
    /// Points of the attacker's strings that stand, and those beside them and the walls.
    held: Bits,
    /// Where the defender may make eyes.
    room: Bits,
    /// The connected parts of the room.
    parts: Vec<Stones>,
}

/// The attacker's strings that stand, and the points beside them and beside the walls.
pub(super) fn held(fight: &Fight) -> Bits {
    let theirs = fight.strings(Role::Attacker).iter();
    let standing = theirs.filter(|string| fight.stands(Role::Attacker, string.stones));
    standing.fold(fight.area.walled, |held, string| held | string.reach)
}

impl Look {
    /// Who has won, or how much is still to be shown, with `role` to move.
    pub(super) fn seen(&mut self, fight: &Fight, role: Role) -> Seen {
        let keys = fight.area.keys & fight.stones(Role::Defender);
        if keys == 0 {
            return Seen::Won(Role::Attacker, fight.area.keys);
        }
        let strings = strings(fight);
        let escaped = |string: &Stones| fight.stands(Role::Defender, string.stones);
        if let Some(string) = strings.iter().find(|string| string.stones & keys != 0 && escaped(string)) {
            return Seen::Won(Role::Defender, string.stones);
        }
        self.held = held(fight);
        self.room = fight.area.all() & !fight.stones(Role::Defender) & !self.held;
        let rooms = self.find_rooms(fight, strings);
        let alive = standing(strings.len(), &self.regions, Region::serves);
        if is_key_among(strings, alive, keys) {
            return Seen::Won(Role::Defender, self.home(strings, alive));
        }
        let proves = matches!(fight.area.footing, Footing::Firm(_));
        let alive = if proves { 0 } else { standing(strings.len(), &self.regions, Region::eyes) };
        if is_key_among(strings, alive, keys) {
            return Seen::Believed(Role::Defender, self.home(strings, alive));
        }
        if rooms.is_one_eye() && is_plain(fight) {
            return Seen::Won(Role::Attacker, fight.area.all());
        }
        Seen::Open(self.outlook(fight, role, &rooms).numbers())
    }

    /// Finds the connected parts of the room, and those of them that only the defender borders on.
    fn find_rooms(&mut self, fight: &Fight, strings: &[Stones]) -> Rooms {
        self.regions.clear();
        self.parts.clear();
        let (ours, empty) = (fight.stones(Role::Defender), fight.empty());
        let (mut rest, mut rooms) = (self.room, Rooms::default());
        while rest != 0 {
            let part = fight.connected(rest & rest.wrapping_neg(), self.room);
            rest &= !part.stones;
            rooms.add(part, self.held & empty);
            self.parts.push(part);
            if part.reach & self.held & !ours == 0 {
                self.regions.push(Region::of(part, empty, strings));
            }
        }
        rooms
    }

    /// The strings that live, by bit, and the regions that they live by.
    fn home(&self, strings: &[Stones], alive: u32) -> Bits {
        let living = strings.iter().enumerate().filter(|&(k, _)| alive >> k & 1 != 0).map(|(_, string)| string.stones);
        let regions = self.regions.iter().filter(|region| region.around & !alive == 0).map(|region| region.within);
        living.chain(regions).fold(0, |home, points| home | points)
    }

    /// What counts, parts of the room and strings come to.
    #[allow(clippy::cast_possible_truncation, reason = "there are few")]
    fn outlook(&self, fight: &Fight, role: Role, rooms: &Rooms) -> Outlook {
        let (empty, theirs) = (fight.empty(), fight.stones(Role::Attacker));
        let mut outlook = Outlook::new(role);
        for part in &self.parts {
            let doors = (part.reach & self.held & empty).count_ones();
            let around = strings(fight).iter().filter(|string| string.stones & part.reach != 0).count();
            let hostile = (part.stones & theirs).count_ones();
            outlook.part(part.stones.count_ones(), doors, hostile, around as u32);
        }
        let [atari, hostile_atari, most] = self.add_strings(fight, &mut outlook);
        let counts = [
            (Count::HalfEyes, rooms.half_eyes),
            (Count::Regions, self.regions.len() as u32),
            (Count::Atari, atari),
            (Count::HostileAtari, hostile_atari),
            (Count::Liberties, most),
            (Count::Points, rooms.points),
            (Count::Empty, (self.room & empty).count_ones()),
            (Count::Exposed, rooms.exposed),
            (Count::Hostile, (self.room & theirs).count_ones()),
            (Count::Strings, strings(fight).len() as u32),
        ];
        counts.into_iter().for_each(|(count, n)| outlook.count(count, n));
        outlook.lead(lead(fight, role));
        outlook
    }

    /// Takes in the strings: how many of the defender's, and of the attacker's that do not stand, have one liberty, and
    /// the most liberties of one with a key stone.
    fn add_strings(&self, fight: &Fight, outlook: &mut Outlook) -> [u32; 3] {
        let empty = fight.empty();
        let (mut atari, mut hostile_atari, mut most) = (0, 0, 0);
        for string in strings(fight) {
            let (liberties, is_key) = (string.reach & empty, string.stones & fight.area.keys != 0);
            let number = liberties.count_ones();
            outlook.string(number, (liberties & self.room).count_ones(), string.stones.count_ones(), is_key);
            atari += u32::from(number == 1);
            most = if is_key { number.max(most) } else { most };
        }
        for weak in fight.strings(Role::Attacker).iter().filter(|string| string.stones & self.held == 0) {
            let beside = strings(fight).iter().filter(|string| string.stones & weak.reach != 0);
            let least = beside.map(|string| (string.reach & empty).count_ones()).min();
            let liberties = (weak.reach & empty).count_ones();
            outlook.weak(liberties, weak.stones.count_ones(), least.unwrap_or(u32::MAX));
            hostile_atari += u32::from(liberties == 1);
        }
        [atari, hostile_atari, most]
    }
}

/// The strings of the defender that are looked at.
fn strings(fight: &Fight) -> &[Stones] {
    let strings = fight.strings(Role::Defender);
    &strings[..strings.len().min(MOST)]
}

/// Whether one of these strings, by bit, has a key stone.
fn is_key_among(strings: &[Stones], chosen: u32, keys: Bits) -> bool {
    strings.iter().enumerate().any(|(k, string)| chosen >> k & 1 != 0 && string.stones & keys != 0)
}

/// Whether a group with room for one eye is dead. Where walls are assumed to stand anyway, it is assumed too that
/// nobody lives where stones of the group have been taken.
fn is_plain(fight: &Fight) -> bool {
    let alone = strings(fight).len() == 1 || !matches!(fight.area.footing, Footing::Firm(_));
    alone && fight.area.homed & fight.empty() == 0
}

/// The connected parts of the room for eyes.
#[derive(Default)]
struct Rooms {
    parts: u32,
    points: u32,
    half_eyes: u32,
    /// Parts that the attacker can enter from a point that he holds.
    exposed: u32,
}

impl Rooms {
    /// Adds a part. `doors` are the empty points that the attacker holds.
    fn add(&mut self, part: Stones, doors: Bits) {
        let points = part.stones.count_ones();
        self.exposed += u32::from(part.reach & doors != 0);
        self.parts += 1;
        self.points += points;
        self.half_eyes += [0, 2, 2, 3, 4, 4][points.min(5) as usize];
    }

    /// Whether there is room for one eye at most.
    fn is_one_eye(&self) -> bool {
        self.parts <= 1 && self.points <= 2
    }
}

/// A region without stones of the defender.
struct Region {
    /// Its points.
    within: Bits,
    /// The strings around it, by bit.
    around: u32,
    /// Those of them that all its empty points are next to.
    served: u32,
    points: u32,
    /// The attacker's stones in it.
    hostile: u32,
}

impl Region {
    /// A part of the room that only the defender borders on.
    fn of(part: Stones, empty: Bits, strings: &[Stones]) -> Region {
        let empty = part.stones & empty;
        let (mut around, mut served) = (0u32, 0u32);
        for (k, string) in strings.iter().enumerate().filter(|(_, s)| s.stones & part.reach != 0) {
            around |= 1 << k;
            served |= u32::from(empty & !string.reach == 0) << k;
        }
        Region {
            within: part.stones,
            around,
            served,
            points: part.stones.count_ones(),
            hostile: (part.stones & !empty).count_ones(),
        }
    }

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
fn standing(strings: usize, regions: &[Region], eyes: impl Fn(&Region, usize) -> u32) -> u32 {
    let mut standing = (1u32 << strings) - 1;
    loop {
        let before = standing;
        for k in 0..strings {
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
