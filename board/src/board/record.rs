//! What the board knows about a string.

use crate::point::Point;

/// Liberties listed per string; longer lists are completed by walking the stones.
pub(super) const LISTED: usize = 8;

/// A cell of the wall that is nobody's liberty: it fills unused places.
pub(super) const NOWHERE: Point = Point::from_raw(0);

/// A string as the board keeps it: its size, origin and liberties. See [`Board::string`](super::Board::string).
#[derive(Clone, Copy, Debug)]
pub struct StringRecord {
    pub(super) size: u16,
    pub(super) origin: Point,
    /// The exact number of liberties, however many of them are listed.
    liberty_count: u16,
    pub(super) neighbours: u16,
    /// The first liberties; behind them [`NOWHERE`].
    listed: [Point; LISTED],
    /// The number of neighbours when the record was noted in the journal.
    pub(super) old_neighbours: u16,
    /// The mark after which the record was noted in the journal.
    pub(super) stamp: u32,
}

impl StringRecord {
    /// A string of one stone, without liberties and neighbours yet.
    #[inline]
    pub(super) fn of_stone(p: Point, stamp: u32) -> StringRecord {
        StringRecord {
            size: 1,
            origin: p,
            liberty_count: 0,
            neighbours: 0,
            listed: [NOWHERE; LISTED],
            old_neighbours: 0,
            stamp,
        }
    }

    /// The number of stones.
    #[must_use]
    #[inline]
    pub fn size(&self) -> usize {
        usize::from(self.size)
    }

    /// The first stone in board order. Two strings of a position are the same if their origins are.
    #[must_use]
    #[inline]
    pub fn origin(&self) -> Point {
        self.origin
    }

    /// The exact number of liberties.
    #[must_use]
    #[inline]
    pub fn liberty_count(&self) -> usize {
        usize::from(self.liberty_count)
    }

    /// The first eight liberties, or all if there are fewer, in list order.
    #[must_use]
    #[inline]
    pub fn liberties(&self) -> &[Point] {
        &self.listed[..self.liberty_count().min(LISTED)]
    }

    /// Whether [`StringRecord::liberties`] are all.
    #[inline]
    pub(super) fn lists_all(&self) -> bool {
        self.liberty_count() <= LISTED
    }

    /// Whether the empty point `p` is among the first eight liberties. Cost: one comparison of eight words.
    #[inline]
    pub(super) fn lists(&self, p: Point) -> bool {
        self.listed.iter().fold(false, |found, &q| found | (p == q))
    }

    /// Appends a liberty: counts it, and lists it while there is room.
    #[inline]
    pub(super) fn append_liberty(&mut self, p: Point) {
        if let Some(place) = self.listed.get_mut(usize::from(self.liberty_count)) {
            *place = p;
        }
        self.liberty_count += 1;
    }

    /// Deletes `p` from a complete liberty list: the last entry takes its place. Nothing happens if it is not listed.
    #[inline]
    pub(super) fn delete_liberty(&mut self, p: Point) {
        debug_assert!(self.lists_all(), "the list is complete");
        if let Some(k) = self.listed.iter().position(|&q| q == p) {
            let last = usize::from(self.liberty_count - 1) % LISTED;
            self.listed[k] = self.listed[last];
            self.listed[last] = NOWHERE;
            self.liberty_count -= 1;
        }
    }

    /// Replaces all liberties.
    pub(super) fn clear_liberties(&mut self) {
        self.listed = [NOWHERE; LISTED];
        self.liberty_count = 0;
    }
}
