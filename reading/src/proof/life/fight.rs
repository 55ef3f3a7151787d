//! The stones of a fight for life, as bits.
//!
//! In: an [`Area`] and moves. Out: the position after them, and its strings. Strings around that stand are not part of
//! it: what lies beside them is connected with them, has liberties for ever, and is never taken. The strings are kept
//! up to date by every move. Cost: 50 to 100 ns a move.

use super::super::rules::Role;
use super::area::{Area, Bits};
use crate::table::mix;
use go_board::{Board, Color, Point};
use std::ops::Range;

/// What a move has changed.
#[derive(Clone)]
struct Frame {
    stones: [Bits; 2],
    spans: [Range<usize>; 2],
    height: usize,
    ko: Option<u8>,
    hash: u64,
}

/// A fight for life.
pub(super) struct Fight {
    pub(super) area: Area,
    /// The attacker's stones and the defender's.
    stones: [Bits; 2],
    /// The strings of this position and of those before it.
    strings: Vec<Stones>,
    /// Which of them are the attacker's now, and which the defender's; each in the order of their first points.
    spans: [Range<usize>; 2],
    /// Where the side to move may not retake a ko.
    ko: Option<u8>,
    hash: u64,
    frames: Vec<Frame>,
    /// Whether moves that need not be tried are.
    #[cfg(test)]
    pub(super) lists_idle: bool,
    /// Whether races are read to their ends.
    #[cfg(test)]
    pub(super) reads_races: bool,
}

/// A string.
#[derive(Clone, Copy)]
pub(super) struct Stones {
    pub(super) stones: Bits,
    /// The stones and all points beside them.
    pub(super) reach: Bits,
}

impl Fight {
    /// The fight in an area of `board`, where `first` moves first.
    pub(super) fn new(board: &Board, area: Area, first: Role) -> Fight {
        let (strings, spans, frames) = (Vec::new(), [0..0, 0..0], Vec::new());
        let mut fight = Fight {
            area,
            stones: [0; 2],
            strings,
            spans,
            ko: None,
            hash: 0,
            frames,
            #[cfg(test)]
            lists_idle: false,
            #[cfg(test)]
            reads_races: false,
        };
        for place in 0..fight.area.points().len() {
            let p = fight.area.point(place);
            if let Some(color) = board.color_at(p) {
                let role = fight.role(color);
                fight.toggle(role, 1 << place);
            }
        }
        fight.ko = fight.area.ko(board, first).and_then(|place| u8::try_from(place).ok());
        [Role::Attacker, Role::Defender].into_iter().for_each(|role| fight.find_strings(role));
        fight
    }

    /// Finds the strings of a side.
    fn find_strings(&mut self, role: Role) {
        let (start, stones) = (self.strings.len(), self.stones(role));
        let mut rest = stones;
        while rest != 0 {
            let string = self.connected(rest & rest.wrapping_neg(), stones);
            rest &= !string.stones;
            self.strings.push(string);
        }
        self.spans[role as usize] = start..self.strings.len();
    }

    fn role(&self, color: Color) -> Role {
        if color == self.area.owner { Role::Defender } else { Role::Attacker }
    }

    /// The stones of a side.
    pub(super) fn stones(&self, role: Role) -> Bits {
        self.stones[role as usize]
    }

    /// The strings of a side, in the order of their first points.
    pub(super) fn strings(&self, role: Role) -> &[Stones] {
        &self.strings[self.spans[role as usize].clone()]
    }

    /// How many strings there are.
    pub(super) fn strings_in_all(&self) -> u64 {
        self.spans.iter().map(|span| span.len() as u64).sum()
    }

    /// The empty points.
    pub(super) fn empty(&self) -> Bits {
        self.area.all() & !(self.stones[0] | self.stones[1])
    }

    /// The string or region within `within` that holds the bits of `start`.
    pub(super) fn connected(&self, start: Bits, within: Bits) -> Stones {
        let (mut stones, mut reach, mut front) = (start, start, start);
        // All of the front at once: no look-up waits for another.
        while front != 0 {
            let around = self.reach(front);
            reach |= around;
            front = around & within & !stones;
            stones |= front;
        }
        Stones { stones, reach }
    }

    /// The points beside these.
    #[inline]
    pub(super) fn reach(&self, points: Bits) -> Bits {
        #[allow(clippy::cast_possible_truncation, reason = "the halves")]
        let (mut low, mut high) = (points as u64, (points >> 64) as u64);
        let mut reach = 0;
        while low != 0 {
            reach |= self.area.near(low.trailing_zeros() as usize);
            low &= low - 1;
        }
        while high != 0 {
            reach |= self.area.near(64 + high.trailing_zeros() as usize);
            high &= high - 1;
        }
        reach
    }

    /// Whether the string is connected with one that stands.
    pub(super) fn stands(&self, role: Role, string: Bits) -> bool {
        string & self.safe(role) != 0
    }

    /// The points where stones of `role` are connected with what stands.
    pub(super) fn safe(&self, role: Role) -> Bits {
        match role {
            Role::Attacker => self.area.walled,
            Role::Defender => self.area.homed,
        }
    }

    /// Whether these stones of `role` could be connected with what stands, if need be by taking stones; those of the
    /// other side that stand, or are among `solid`, are never taken.
    pub(super) fn gets_out(&self, role: Role, stones: Bits, solid: Bits) -> bool {
        if self.safe(role) == 0 {
            return false;
        }
        let standing = self.strings(role.other()).iter().filter(|string| self.stands(role.other(), string.stones));
        let solid = standing.fold(solid, |all, string| all | string.stones);
        self.connected(stones, self.area.all() & !solid).stones & self.safe(role) != 0
    }

    /// The stones of the opponent that a move of `role` at `place` takes.
    fn taken(&self, place: usize, role: Role) -> Bits {
        let (other, near) = (role.other(), self.area.near(place));
        let breathing = self.empty() & !(1 << place);
        let beside = self.strings(other).iter().filter(|string| string.stones & near != 0);
        let taken = beside.filter(|s| s.reach & breathing == 0 && !self.stands(other, s.stones));
        taken.fold(0, |all, string| all | string.stones)
    }

    /// The string that a stone of `role` at `place` becomes part of.
    fn joined(&self, place: usize, role: Role) -> Stones {
        let near = self.area.near(place);
        let stone = Stones { stones: 1 << place, reach: 1 << place | near };
        self.strings(role)
            .iter()
            .filter(|string| string.stones & near != 0)
            .fold(stone, |all, string| Stones { stones: all.stones | string.stones, reach: all.reach | string.reach })
    }

    /// Keeps those strings of a side that have none of these stones, and another one, if given, in its place.
    fn change_strings(&mut self, role: Role, gone: Bits, mut new: Option<Stones>) {
        let start = self.strings.len();
        for k in self.spans[role as usize].clone() {
            let string = self.strings[k];
            let comes_first = |new: &mut Stones| new.stones.trailing_zeros() < string.stones.trailing_zeros();
            self.strings.extend(new.take_if(comes_first));
            if string.stones & gone == 0 {
                self.strings.push(string);
            }
        }
        self.strings.extend(new);
        self.spans[role as usize] = start..self.strings.len();
    }

    fn toggle(&mut self, role: Role, mut stones: Bits) {
        self.stones[role as usize] ^= stones;
        while stones != 0 {
            self.hash ^= mix(u64::from(stones.trailing_zeros()) << 1 | role as u64);
            stones &= stones - 1;
        }
    }

    fn push(&mut self) {
        let (spans, height) = (self.spans.clone(), self.strings.len());
        self.frames.push(Frame { stones: self.stones, spans, height, ko: self.ko, hash: self.hash });
    }

    /// Plays at an empty point, also in a ko that is forbidden; false if that is suicide.
    pub(super) fn place(&mut self, place: usize, role: Role) -> bool {
        let stone = 1 << place;
        let taken = self.taken(place, role);
        let own = self.joined(place, role);
        let breathes = own.reach & (self.empty() | taken) & !own.stones != 0 || self.stands(role, own.stones);
        if !breathes {
            return false;
        }
        self.push();
        let alone = own.stones == stone && own.reach & self.empty() & !stone == 0 && !self.stands(role, stone);
        self.toggle(role, stone);
        self.toggle(role.other(), taken);
        self.change_strings(role, own.stones, Some(own));
        if taken != 0 {
            self.change_strings(role.other(), taken, None);
        }
        let is_ko = alone && taken.count_ones() == 1;
        self.ko = is_ko.then(|| u8::try_from(taken.trailing_zeros()).unwrap_or_default());
        true
    }

    /// Passes, which frees a ko.
    pub(super) fn pass(&mut self) {
        self.push();
        self.ko = None;
    }

    /// Takes back the last move or pass.
    pub(super) fn undo(&mut self) {
        if let Some(frame) = self.frames.pop() {
            (self.stones, self.spans, self.ko, self.hash) = (frame.stones, frame.spans, frame.ko, frame.hash);
            self.strings.truncate(frame.height);
        }
    }

    /// The point at a place; `None` if it is a pass.
    pub(super) fn point(&self, place: u8) -> Option<Point> {
        let place = usize::from(place);
        (place < self.area.points().len()).then(|| self.area.point(place))
    }

    /// Where a ko may not be retaken.
    pub(super) fn ko(&self) -> Option<u8> {
        self.ko
    }

    /// A number for the stones and the ko.
    pub(super) fn hash(&self) -> u64 {
        self.hash ^ self.ko.map_or(0, |place| mix(1 << 20 | u64::from(place)))
    }
}
