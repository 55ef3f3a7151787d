//! What is seen of a fight for life without reading.
//!
//! In: a [`Fight`]. Out: whether it is decided, and if not, how much is still to be shown. A group lives if it lives
//! unconditionally (Benson 1976). A string alone is dead if there is room for one eye only: the attacker's stones
//! around stand, so he takes its liberties one by one; unless it gets out, if need be by taking stones. In a fight of
//! two groups the attacker's strings that live are walls, and plain races are [counted](super::counting). Where walls
//! are only assumed to stand, a group is believed alive if it would live so with every large space as two eyes, and,
//! for a search that trusts eyes, every space that a string encloses alone as one. Where nothing is decided, long odds
//! decide if they are trusted; otherwise the parts of the room for eyes, points that the attacker does not hold by a
//! standing stone beside them, and the strings of both sides guide the search. Cost: some 0.3 µs in small areas, up to
//! 1 µs in large ones full of strings.

use super::super::numbers::Numbers;
use super::super::rules::Role;
use super::area::{Bits, Footing};
use super::counting::Counting;
use super::fight::{Fight, Stones};
use super::nakade;
use super::outlook::{Count, Outlook};
use super::race::lead;

/// More strings or regions are not looked at.
const MOST: usize = 24;

/// An eye space without stones of the attacker that has so many points becomes two eyes. The carpenter's square, which
/// does not, has nine.
const TWO_EYED: u32 = 10;

/// An eye space is an eye at least if no more than one in so many of its points has a stone of the attacker.
const THIN: u32 = 3;

/// Who has won, or how much is still to be shown.
pub(super) enum Seen {
    /// With the points that this rests on.
    Won(Role, Bits),
    /// So it looks: eye spaces seem sound, a race was counted, or odds are long and trusted.
    Believed(Role, Bits),
    Open(Numbers),
}

/// What a search takes for a decision.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Trust {
    /// Only what always counts: large spaces and races.
    #[default]
    Nothing,
    /// Besides, that a space which a string encloses alone is an eye.
    Eyes,
    /// Besides, long odds, but not such eyes.
    Odds,
}

/// A position looked at. It is kept from one position to the next, so that little is allocated.
#[derive(Default)]
pub(super) struct Look {
    trust: Trust,
    counting: Counting,
    regions: Vec<Region>,
    /// Points of the attacker's strings that stand, and those beside them and the walls.
    held: Bits,
    /// Where the defender may make eyes.
    room: Bits,
    /// The connected parts of the room.
    parts: Vec<Part>,
}

/// A connected part of the room.
struct Part {
    stones: Stones,
    /// The strings of the defender around it, by bit.
    around: u32,
    points: u32,
    /// The attacker's stones in it.
    hostile: u32,
}

impl Part {
    fn of(stones: Stones, theirs: Bits, strings: &[Stones]) -> Part {
        let around = strings.iter().enumerate();
        let around = around.fold(0, |all, (k, s)| all | u32::from(s.stones & stones.reach != 0) << k);
        Part { around, points: stones.stones.count_ones(), hostile: count(stones.stones & theirs), stones }
    }
}

/// How many points these are; often none.
fn count(points: Bits) -> u32 {
    if points == 0 { 0 } else { points.count_ones() }
}

/// The attacker's strings that stand, and the points beside them and beside the walls.
pub(super) fn held(fight: &Fight) -> Bits {
    let theirs = fight.strings(Role::Attacker).iter();
    let standing = theirs.filter(|string| fight.stands(Role::Attacker, string.stones));
    standing.fold(fight.area.walled, |held, string| held | string.reach)
}

impl Look {
    /// The look of a search that trusts this.
    pub(super) fn new(trust: Trust) -> Look {
        Look { trust, ..Look::default() }
    }

    /// Who has won, or how much is still to be shown, with `role` to move.
    pub(super) fn seen(&mut self, fight: &Fight, role: Role) -> Seen {
        let keys = fight.area.keys & fight.stones(Role::Defender);
        if keys == 0 {
            return match role == Role::Defender && nakade::is_left_with_one_eye(fight) {
                true => Seen::Believed(Role::Defender, fight.area.all()),
                false if fight.area.rivals == 0 => Seen::Won(Role::Attacker, fight.area.keys),
                false => Seen::Won(Role::Attacker, fight.area.all()),
            };
        }
        let strings = strings(fight);
        let escaped = |string: &Stones| fight.stands(Role::Defender, string.stones);
        if let Some(string) = strings.iter().find(|string| string.stones & keys != 0 && escaped(string)) {
            return Seen::Won(Role::Defender, string.stones);
        }
        let living = living(fight);
        self.held = held(fight) | living.reach;
        self.room = fight.area.all() & !fight.stones(Role::Defender) & !self.held;
        let rooms = self.find_rooms(fight, strings);
        let alive = standing(&self.regions, Region::served);
        if is_key_among(strings, alive, keys) {
            return Seen::Won(Role::Defender, self.home(strings, alive));
        }
        let proves = matches!(fight.area.footing, Footing::Firm(_));
        let looks_sound = |region: &Region| region.eyes(self.trust == Trust::Eyes);
        let alive = if proves { 0 } else { standing(&self.regions, looks_sound) };
        if is_key_among(strings, alive, keys) {
            return Seen::Believed(Role::Defender, self.home(strings, alive));
        }
        if rooms.is_one_eye() && is_plain(fight, living.stones) {
            return Seen::Won(Role::Attacker, fight.area.all());
        }
        if fight.area.rivals != 0
            && let Some(winner) = self.counting.winner(fight, role)
        {
            return Seen::Believed(winner, fight.area.all());
        }
        let outlook = self.outlook(fight, role, &rooms);
        match outlook.favourite() {
            // Odds know nothing of a ko that is forbidden now.
            Some(winner) if self.trust == Trust::Odds && fight.ko().is_none() => {
                Seen::Believed(winner, fight.area.all())
            }
            _ => Seen::Open(outlook.numbers()),
        }
    }

    /// Finds the connected parts of the room, and those of them that only the defender borders on.
    fn find_rooms(&mut self, fight: &Fight, strings: &[Stones]) -> Rooms {
        self.regions.clear();
        self.parts.clear();
        let [theirs, ours] = [Role::Attacker, Role::Defender].map(|role| fight.stones(role));
        let empty = fight.empty();
        let (mut rest, mut rooms) = (self.room, Rooms::default());
        while rest != 0 {
            let part = fight.connected(rest & rest.wrapping_neg(), self.room);
            rest &= !part.stones;
            let part = Part::of(part, theirs, strings);
            rooms.add(&part, self.held & empty);
            if part.stones.reach & self.held & !ours == 0 {
                self.regions.push(Region::of(&part, empty, strings));
            }
            self.parts.push(part);
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
        let (held, mut hostile) = (self.held & fight.empty(), 0);
        let mut outlook = Outlook::new(role);
        for part in &self.parts {
            outlook.part(part.points, count(part.stones.reach & held), part.hostile, part.around.count_ones());
            hostile += part.hostile;
        }
        let [atari, hostile_atari, most] = self.add_strings(fight, &mut outlook);
        let counts = [
            (Count::HalfEyes, rooms.half_eyes),
            (Count::Regions, self.regions.len() as u32),
            (Count::Atari, atari),
            (Count::HostileAtari, hostile_atari),
            (Count::Liberties, most),
            (Count::Points, rooms.points),
            (Count::Empty, rooms.points - hostile),
            (Count::Exposed, rooms.exposed),
            (Count::Hostile, hostile),
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
        // The stones of strings with at most one liberty in the area, and with two.
        let mut short = [0; 2];
        for string in strings(fight) {
            let (liberties, is_key) = (string.reach & empty, string.stones & fight.area.keys != 0);
            let number = liberties.count_ones();
            if let Some(short) = short.get_mut(number.max(1) as usize - 1) {
                *short |= string.stones;
            }
            outlook.string(number, count(liberties & self.room), string.stones.count_ones(), is_key);
            atari += u32::from(number == 1);
            most = if is_key { number.max(most) } else { most };
        }
        for weak in fight.strings(Role::Attacker).iter().filter(|string| string.stones & self.held == 0) {
            let least = (1..).zip(short).find(|&(_, stones)| stones & weak.reach != 0).map(|(least, _)| least);
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

/// Whether a group with room for one eye is dead: it cannot get out, not even by taking stones. Where walls are assumed
/// to stand anyway, it is assumed too that nobody lives where stones of the group have been taken. `living` are stones
/// of the attacker that are never taken, besides those that stand.
fn is_plain(fight: &Fight, living: Bits) -> bool {
    let alone = strings(fight).len() == 1 || !matches!(fight.area.footing, Footing::Firm(_));
    let keys = fight.area.keys & fight.stones(Role::Defender);
    alone && !fight.gets_out(Role::Defender, keys, living)
}

/// The attacker's strings that live unconditionally, where his group has to live, too.
fn living(fight: &Fight) -> Stones {
    let (nothing, strings) = (Stones { stones: 0, reach: 0 }, fight.strings(Role::Attacker));
    if fight.area.rivals == 0 || strings.len() > MOST {
        return nothing;
    }
    let (empty, all) = (fight.empty(), fight.area.all() & !fight.stones(Role::Attacker));
    let (mut rest, mut regions) = (all, Vec::new());
    while rest != 0 {
        let space = fight.connected(rest & rest.wrapping_neg(), all);
        rest &= !space.stones;
        if space.stones & fight.area.homed == 0 {
            let hostile = fight.stones(Role::Defender);
            regions.push(Region::of(&Part::of(space, hostile, strings), empty, strings));
        }
    }
    let alive = standing(&regions, Region::served);
    let alive = strings.iter().enumerate().filter(|&(k, _)| alive >> k & 1 != 0);
    alive.fold(nothing, |all, (_, s)| Stones { stones: all.stones | s.stones, reach: all.reach | s.reach })
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
    fn add(&mut self, part: &Part, doors: Bits) {
        let points = part.points;
        self.exposed += u32::from(part.stones.reach & doors != 0);
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
    fn of(part: &Part, empty: Bits, strings: &[Stones]) -> Region {
        let &Part { stones: Stones { stones: within, .. }, around, points, hostile } = part;
        let strings = strings.iter().enumerate().filter(|(k, _)| around >> k & 1 != 0);
        let served = strings.fold(0, |all, (k, string)| all | u32::from(within & empty & !string.reach == 0) << k);
        Region { within, around, served, points, hostile }
    }

    /// The strings for which it is an eye unconditionally, and those for which it is two.
    fn served(&self) -> [u32; 2] {
        [self.served, 0]
    }

    /// The strings for which it will be an eye, so it looks, and those for which it will be two: a large one is two,
    /// and one that a string encloses alone is one, if that is trusted.
    fn eyes(&self, trusts: bool) -> [u32; 2] {
        let thin = trusts && self.hostile * THIN <= self.points;
        match () {
            () if self.hostile == 0 && self.points >= TWO_EYED * self.around.count_ones() => [self.around; 2],
            () if thin && self.around.count_ones() == 1 => [self.around, 0],
            () => self.served(),
        }
    }
}

/// The strings that live, by bit, if all strings around a region have to. `eyes` gives, for a region, the strings for
/// which it is at least one eye and those for which it is two.
fn standing(regions: &[Region], eyes: impl Fn(&Region) -> [u32; 2]) -> u32 {
    let mut standing = u32::MAX;
    loop {
        let (mut one, mut two) = (0, 0);
        for region in regions.iter().filter(|region| region.around & !standing == 0) {
            let [once, twice] = eyes(region);
            two |= one & once | twice;
            one |= once;
        }
        if standing & two == standing {
            return standing;
        }
        standing &= two;
    }
}
