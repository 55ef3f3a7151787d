//! What occupies a cell of the walled array, in one word.

use crate::color::Color;

/// Nobody, the wall, or a stone together with the number of its string: the two highest bits tell which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Occupant(u16);

const KIND: u32 = 14;
const NUMBER: u16 = (1 << KIND) - 1;

impl Occupant {
    /// An empty point.
    pub(super) const NOBODY: Occupant = Occupant(2 << KIND);
    /// A cell beyond the edge.
    pub(super) const WALL: Occupant = Occupant(3 << KIND);

    /// The string with this number.
    #[inline]
    pub(super) const fn string(color: Color, number: usize) -> Occupant {
        debug_assert!(number < (1 << KIND), "strings are far fewer");
        #[allow(clippy::cast_possible_truncation, reason = "strings are far fewer than 2^14")]
        Occupant((color as u16) << KIND | number as u16)
    }

    /// A stone that has been placed but belongs to no string yet.
    #[inline]
    pub(super) const fn newcomer(color: Color) -> Occupant {
        Occupant::string(color, NUMBER as usize)
    }

    /// The number of the string.
    #[inline]
    pub(super) const fn number(self) -> usize {
        (self.0 & NUMBER) as usize
    }

    /// Whether this is a stone of `color`.
    #[inline]
    pub(super) const fn is(self, color: Color) -> bool {
        self.0 >> KIND == color as u16
    }

    #[inline]
    pub(super) const fn is_nobody(self) -> bool {
        self.0 == Occupant::NOBODY.0
    }

    #[inline]
    pub(super) const fn is_wall(self) -> bool {
        self.0 == Occupant::WALL.0
    }

    #[inline]
    pub(super) const fn is_stone(self) -> bool {
        self.0 < Occupant::NOBODY.0
    }
}

/// Up to four different strings around a point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strings {
    len: u8,
    strings: [Occupant; 4],
}

impl Strings {
    #[inline]
    pub(super) const fn new() -> Strings {
        Strings { len: 0, strings: [Occupant::NOBODY; 4] }
    }

    #[inline]
    pub(super) fn as_slice(&self) -> &[Occupant] {
        &self.strings[..usize::from(self.len).min(4)]
    }

    #[inline]
    pub(super) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub(super) fn contains(&self, s: Occupant) -> bool {
        let [a, b, c, d] = self.strings;
        (s == a) | (s == b) | (s == c) | (s == d)
    }

    /// Adds `s`; false if it was already there.
    #[inline]
    pub(super) fn insert(&mut self, s: Occupant) -> bool {
        let fresh = !self.contains(s);
        if fresh {
            self.strings[usize::from(self.len) % 4] = s;
            self.len += 1;
        }
        fresh
    }
}
