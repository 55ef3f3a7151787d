//! Where strings are kept: cyclic lists of stones, liberty lists and neighbour lists in one array of words.
//!
//! Every word that a trial move overwrites is noted in a journal together with its old value; undoing a move plays the
//! journal backwards. That restores the lists exactly, order included, whatever the move did. Records of strings that
//! a trial move creates need no journal: undoing lowers the number of records.
//!
//! A record holds the size of the string, its origin, its number of liberties, its number of neighbours, the first
//! [`LISTED`] liberties and all neighbours. A string is adjacent to at most min(2k + 2, 360 − k) ≤ 240 others (k its
//! size; the neighbours need a stone each and at least one empty point among them).

use crate::point::{CELLS, Point};

/// Liberties listed per string; longer lists are completed by walking the stones.
pub(super) const LISTED: usize = 8;

const STRING_OF: usize = 0;
const NEXT: usize = CELLS;
const RECORDS: usize = 2 * CELLS;

const SIZE: usize = 0;
const ORIGIN: usize = 1;
const LIBERTY_COUNT: usize = 2;
const NEIGHBOUR_COUNT: usize = 3;
const LIBERTIES: usize = 4;
const NEIGHBOURS: usize = LIBERTIES + LISTED;
/// Words per record: room for 276 neighbours; an odd number of cache lines, so that records do not compete for the same ones.
const RECORD: usize = 288;

/// Records for which a fresh or cloned store has room before its storage grows.
const SPARE: usize = 96;
/// Journal entries for which a fresh or cloned store has room before its storage grows.
const JOURNAL: usize = 2048;

/// Number of a string's record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct StringId(u16);

impl StringId {
    /// A value that no string has, to fill arrays.
    pub(super) const NONE: StringId = StringId(u16::MAX);

    /// The id of the `k`-th record.
    pub(super) fn nth(k: usize) -> StringId {
        StringId(word(k))
    }

    #[inline]
    fn at(self, field: usize) -> usize {
        RECORDS + RECORD * usize::from(self.0) + field
    }
}

/// The old value of a word.
#[derive(Clone, Copy, Debug)]
struct Change {
    at: u32,
    old: u16,
}

/// The strings of a position and the journal of changes to them.
#[derive(Debug)]
pub(super) struct Store {
    words: Vec<u16>,
    strings: u16,
    /// Words from here on belong to records younger than the last mark; changes to them need no journal.
    young: usize,
    journal: Vec<Change>,
}

/// A state of the store to go back to.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mark {
    journal: u32,
    strings: u16,
}

#[inline]
#[allow(clippy::cast_possible_truncation, reason = "sizes, counts and indices are at most 421")]
fn word(n: usize) -> u16 {
    n as u16
}

impl Store {
    pub(super) fn new() -> Store {
        let mut words = Vec::with_capacity(RECORDS + SPARE * RECORD);
        words.resize(RECORDS, 0);
        Store { words, strings: 0, young: RECORDS, journal: Vec::with_capacity(JOURNAL) }
    }

    /// Forgets all strings and the journal.
    pub(super) fn clear(&mut self) {
        self.strings = 0;
        self.journal.clear();
    }

    pub(super) fn forget_journal(&mut self) {
        self.journal.clear();
    }

    /// The present state, to rewind to.
    #[inline]
    pub(super) fn mark(&mut self) -> Mark {
        self.young = StringId(self.strings).at(0);
        #[allow(clippy::cast_possible_truncation, reason = "the journal is far shorter than 2^32")]
        Mark { journal: self.journal.len() as u32, strings: self.strings }
    }

    /// Back to the state at `mark`.
    #[inline]
    pub(super) fn rewind(&mut self, mark: Mark) {
        let start = mark.journal as usize;
        for change in self.journal[start..].iter().rev() {
            self.words[change.at as usize] = change.old;
        }
        self.journal.truncate(start);
        self.strings = mark.strings;
    }

    #[inline]
    fn set(&mut self, at: usize, value: u16) {
        if at < self.young {
            #[allow(clippy::cast_possible_truncation, reason = "at most 720 records of 288 words")]
            let entry = Change { at: at as u32, old: self.words[at] };
            self.journal.push(entry);
        }
        self.words[at] = value;
    }

    /// The string that the stone at `p` belongs to; meaningless if there is none.
    #[inline]
    pub(super) fn string_of(&self, p: Point) -> StringId {
        StringId(self.words[STRING_OF + p.index()])
    }

    #[inline]
    pub(super) fn set_string_of(&mut self, p: Point, s: StringId) {
        self.set(STRING_OF + p.index(), s.0);
    }

    /// The next stone in the cycle of the string.
    #[inline]
    pub(super) fn next(&self, p: Point) -> Point {
        Point::from_raw(self.words[NEXT + p.index()])
    }

    #[inline]
    pub(super) fn set_next(&mut self, p: Point, q: Point) {
        self.set(NEXT + p.index(), q.raw());
    }

    /// A new string consisting of the stone at `p`, without liberties and neighbours yet.
    #[inline]
    pub(super) fn new_string(&mut self, p: Point) -> StringId {
        let s = StringId(self.strings);
        self.strings += 1;
        let base = s.at(0);
        if self.words.len() < base + RECORD {
            self.words.resize(base + RECORD, 0);
        }
        self.words[base..base + LIBERTIES].copy_from_slice(&[1, p.raw(), 0, 0]);
        self.set_string_of(p, s);
        self.set_next(p, p);
        s
    }

    /// The number of records in use, those of captured and absorbed strings included.
    pub(super) fn record_count(&self) -> usize {
        usize::from(self.strings)
    }

    #[inline]
    pub(super) fn size(&self, s: StringId) -> usize {
        usize::from(self.words[s.at(SIZE)])
    }

    #[inline]
    pub(super) fn set_size(&mut self, s: StringId, size: usize) {
        self.set(s.at(SIZE), word(size));
    }

    #[inline]
    pub(super) fn origin(&self, s: StringId) -> Point {
        Point::from_raw(self.words[s.at(ORIGIN)])
    }

    #[inline]
    pub(super) fn set_origin(&mut self, s: StringId, p: Point) {
        self.set(s.at(ORIGIN), p.raw());
    }

    /// The exact number of liberties, however many of them are listed.
    #[inline]
    pub(super) fn liberty_count(&self, s: StringId) -> usize {
        usize::from(self.words[s.at(LIBERTY_COUNT)])
    }

    /// The listed liberties: all, or the first [`LISTED`].
    #[inline]
    pub(super) fn listed(&self, s: StringId) -> impl ExactSizeIterator<Item = Point> + Clone + '_ {
        let n = self.liberty_count(s).min(LISTED);
        self.words[s.at(LIBERTIES)..][..n].iter().map(|&w| Point::from_raw(w))
    }

    /// The `k`-th listed liberty.
    #[inline]
    pub(super) fn listed_at(&self, s: StringId, k: usize) -> Point {
        Point::from_raw(self.words[s.at(LIBERTIES + k)])
    }

    /// Appends a liberty: counts it, and lists it while there is room.
    #[inline]
    pub(super) fn append_liberty(&mut self, s: StringId, p: Point) {
        let n = self.liberty_count(s);
        if n < LISTED {
            self.set(s.at(LIBERTIES + n), p.raw());
        }
        self.set(s.at(LIBERTY_COUNT), word(n + 1));
    }

    /// Deletes `p` from a complete liberty list: the last entry takes its place. Nothing happens if it is not listed.
    #[inline]
    pub(super) fn delete_liberty(&mut self, s: StringId, p: Point) {
        let n = self.liberty_count(s);
        debug_assert!(n <= LISTED, "the list is complete");
        let at = s.at(LIBERTIES);
        if let Some(k) = self.words[at..at + n].iter().position(|&w| w == p.raw()) {
            if k != n - 1 {
                self.set(at + k, self.words[at + n - 1]);
            }
            self.set(s.at(LIBERTY_COUNT), word(n - 1));
        }
    }

    /// Replaces the whole list by the first entries of a list of `count` liberties.
    pub(super) fn set_liberties(&mut self, s: StringId, first: &[Point], count: usize) {
        for (k, p) in first.iter().take(LISTED).enumerate() {
            if self.words[s.at(LIBERTIES + k)] != p.raw() {
                self.set(s.at(LIBERTIES + k), p.raw());
            }
        }
        self.set(s.at(LIBERTY_COUNT), word(count));
    }

    /// The neighbours in list order.
    #[inline]
    pub(super) fn neighbours(&self, s: StringId) -> impl ExactSizeIterator<Item = StringId> + Clone + '_ {
        let n = self.neighbour_count(s);
        self.words[s.at(NEIGHBOURS)..][..n].iter().map(|&w| StringId(w))
    }

    #[inline]
    pub(super) fn neighbour_count(&self, s: StringId) -> usize {
        usize::from(self.words[s.at(NEIGHBOUR_COUNT)])
    }

    #[inline]
    pub(super) fn neighbour(&self, s: StringId, k: usize) -> StringId {
        StringId(self.words[s.at(NEIGHBOURS + k)])
    }

    #[inline]
    pub(super) fn has_neighbour(&self, s: StringId, t: StringId) -> bool {
        self.neighbours(s).any(|u| u == t)
    }

    #[inline]
    pub(super) fn append_neighbour(&mut self, s: StringId, t: StringId) {
        let n = self.neighbour_count(s);
        self.set(s.at(NEIGHBOURS + n), t.0);
        self.set(s.at(NEIGHBOUR_COUNT), word(n + 1));
    }

    /// Deletes `t` from the neighbours of `s`: the last entry takes its place.
    #[inline]
    pub(super) fn delete_neighbour(&mut self, s: StringId, t: StringId) {
        let n = self.neighbour_count(s);
        let at = s.at(NEIGHBOURS);
        if let Some(k) = self.words[at..at + n].iter().position(|&w| w == t.0) {
            if k != n - 1 {
                self.set(at + k, self.words[at + n - 1]);
            }
            self.set(s.at(NEIGHBOUR_COUNT), word(n - 1));
        }
    }
}

/// Copies what is in use and keeps the spare room.
impl Clone for Store {
    fn clone(&self) -> Store {
        let used = RECORDS + RECORD * self.record_count();
        let mut words = Vec::with_capacity(used + SPARE * RECORD);
        words.extend_from_slice(&self.words[..used]);
        let mut journal = Vec::with_capacity(self.journal.len() + JOURNAL);
        journal.extend_from_slice(&self.journal);
        Store { words, strings: self.strings, young: self.young, journal }
    }
}
