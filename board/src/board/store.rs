//! Where strings are kept: cyclic lists of stones, and for every string a record with its liberties and neighbours.
//!
//! A trial move changes a handful of records, links and neighbour entries. The first time it changes a record, the
//! whole fixed part of the record (one half of a cache line) is noted in a journal; links and neighbour entries are
//! noted one by one. Undoing a move plays the journals back, which restores the lists exactly, order included, whatever
//! the move did. Records that the move itself created need no journal: undoing lowers the number of records.
//!
//! A record lists the first [`LISTED`] liberties and all neighbours. A string is adjacent to at most
//! min(2k + 2, 360 − k) ≤ 240 others (k its size; the neighbours need a stone each and at least one empty point among
//! them).

use super::occupant::Occupant;
use super::record::{NOWHERE, StringRecord};
use crate::color::Color;
use crate::point::{CELLS, Point, Size};

pub(super) use super::record::LISTED;

/// Room for neighbours: more than any string has, and as much as makes an entry an odd number of cache lines, so that
/// entries do not compete for the same ones.
const NEIGHBOURS: usize = 272;

/// Entries for which a fresh or cloned store has room before its storage grows.
const SPARE: usize = 96;
/// Changes of each kind for which a fresh or cloned store has room before its journals grow.
const CHANGES: usize = 1024;

/// What occupies a cell and, if that is a stone, the one behind it in the cycle of its string.
#[derive(Clone, Copy, Debug)]
struct Link {
    occupant: Occupant,
    next: Point,
}

#[derive(Clone, Debug)]
struct Entry {
    record: StringRecord,
    neighbours: [Occupant; NEIGHBOURS],
}

impl Entry {
    /// The neighbours.
    #[inline]
    fn listed(&self) -> &[Occupant] {
        &self.neighbours[..usize::from(self.record.neighbours)]
    }

    /// Puts `t` at place `k` of the neighbours of this string `s`. Places that were not in use at the latest mark need
    /// no journal: the number of neighbours goes back, and what a former move had there is in the journal.
    #[inline]
    fn set_neighbour(&mut self, journal: &mut Journal, s: Occupant, k: usize, t: Occupant) {
        let place = &mut self.neighbours[k];
        if k < usize::from(self.record.old_neighbours) {
            journal.neighbours.push((s, short(k), *place));
        }
        *place = t;
    }
}

/// Old values of what a trial move has changed.
#[derive(Clone, Debug)]
struct Journal {
    records: Vec<(Occupant, StringRecord)>,
    links: Vec<(Point, Link)>,
    /// String, place in its list, neighbour.
    neighbours: Vec<(Occupant, u16, Occupant)>,
}

/// The strings of a position and the journal of changes to them.
#[derive(Debug)]
pub(super) struct Store {
    links: [Link; CELLS],
    entries: Vec<Entry>,
    /// Entries in use; those behind are kept for later.
    used: usize,
    /// The number of the latest mark.
    stamp: u32,
    journal: Journal,
}

/// A state of the store to go back to: numbers of journal entries and of strings.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mark {
    records: u32,
    links: u32,
    neighbours: u32,
    used: u32,
}

#[inline]
#[allow(clippy::cast_possible_truncation, reason = "sizes, counts and indices are at most 720")]
fn short(n: usize) -> u16 {
    n as u16
}

#[inline]
#[allow(clippy::cast_possible_truncation, reason = "journals are far shorter than 2^32")]
fn long(n: usize) -> u32 {
    n as u32
}

impl Journal {
    fn with_room_for(changes: usize) -> Journal {
        let (records, links) = (Vec::with_capacity(changes), Vec::with_capacity(changes));
        Journal { records, links, neighbours: Vec::with_capacity(changes) }
    }

    /// Notes the record of `s` unless that has been done since the mark with this stamp.
    #[inline]
    fn note(&mut self, s: Occupant, record: &mut StringRecord, stamp: u32) {
        if record.stamp != stamp {
            self.records.push((s, *record));
            record.stamp = stamp;
            record.old_neighbours = record.neighbours;
        }
    }

    fn clear(&mut self) {
        self.records.clear();
        self.links.clear();
        self.neighbours.clear();
    }
}

impl Store {
    /// A store for a board of this size without stones.
    pub(super) fn new(size: Size) -> Store {
        let mut links = [Link { occupant: Occupant::WALL, next: NOWHERE }; CELLS];
        size.points().for_each(|p| links[p.index()].occupant = Occupant::NOBODY);
        let (entries, journal) = (Vec::with_capacity(SPARE), Journal::with_room_for(CHANGES));
        Store { links, entries, used: 0, stamp: 1, journal }
    }

    /// Forgets all strings and the journal. Stones stay where they are, without strings.
    pub(super) fn clear(&mut self) {
        self.used = 0;
        self.journal.clear();
    }

    pub(super) fn forget_journal(&mut self) {
        self.journal.clear();
    }

    /// The present state, to rewind to.
    #[inline]
    pub(super) fn mark(&mut self) -> Mark {
        if self.stamp == u32::MAX {
            self.restart_stamps();
        }
        self.stamp += 1;
        Mark {
            records: long(self.journal.records.len()),
            links: long(self.journal.links.len()),
            neighbours: long(self.journal.neighbours.len()),
            used: long(self.used),
        }
    }

    /// Makes all stamps old before they repeat.
    #[cold]
    fn restart_stamps(&mut self) {
        self.entries.iter_mut().for_each(|entry| entry.record.stamp = 0);
        self.journal.records.iter_mut().for_each(|(_, record)| record.stamp = 0);
        self.stamp = 0;
    }

    /// Back to the state at `mark`.
    #[inline]
    pub(super) fn rewind(&mut self, mark: Mark) {
        for (s, record) in &self.journal.records[mark.records as usize..] {
            self.entries[s.number()].record = *record;
        }
        self.journal.records.truncate(mark.records as usize);
        for (p, link) in self.journal.links[mark.links as usize..].iter().rev() {
            self.links[p.index()] = *link;
        }
        self.journal.links.truncate(mark.links as usize);
        if self.journal.neighbours.len() > mark.neighbours as usize {
            for (s, k, t) in self.journal.neighbours[mark.neighbours as usize..].iter().rev() {
                self.entries[s.number()].neighbours[usize::from(*k)] = *t;
            }
            self.journal.neighbours.truncate(mark.neighbours as usize);
        }
        self.used = mark.used as usize;
    }

    /// What occupies the cell `p`.
    #[inline]
    pub(super) fn at(&self, p: Point) -> Occupant {
        self.links[p.index()].occupant
    }

    /// What is around `p`, a point of the board: to the south, west, north and east.
    #[inline]
    pub(super) fn around(&self, p: Point) -> [Occupant; 4] {
        let [south, west, north, east] = p.around(&self.links);
        [south.occupant, west.occupant, north.occupant, east.occupant]
    }

    /// Notes what occupies `p` without keeping the old value: for points where stones are placed, taken away or put
    /// back.
    #[inline]
    pub(super) fn occupy(&mut self, p: Point, occupant: Occupant) {
        self.links[p.index()].occupant = occupant;
    }

    #[inline]
    fn change_link(&mut self, p: Point) -> &mut Link {
        let link = &mut self.links[p.index()];
        self.journal.links.push((p, *link));
        link
    }

    #[inline]
    pub(super) fn set_string(&mut self, p: Point, s: Occupant) {
        self.change_link(p).occupant = s;
    }

    /// The next stone in the cycle of the string.
    #[inline]
    pub(super) fn next(&self, p: Point) -> Point {
        self.links[p.index()].next
    }

    #[inline]
    pub(super) fn set_next(&mut self, p: Point, q: Point) {
        self.change_link(p).next = q;
    }

    /// Puts a stone that belongs to no string yet into the cycle of `s`, directly behind the stone `front`.
    #[inline]
    pub(super) fn insert_behind(&mut self, front: Point, p: Point, s: Occupant) {
        let next = self.next(front);
        *self.change_link(p) = Link { occupant: s, next };
        self.set_next(front, p);
    }

    /// A new string consisting of the stone at `p`, without liberties and neighbours yet.
    #[inline]
    pub(super) fn new_string(&mut self, p: Point, color: Color) -> Occupant {
        let s = Occupant::string(color, self.used);
        let record = StringRecord::of_stone(p, self.stamp);
        if let Some(entry) = self.entries.get_mut(self.used) {
            entry.record = record;
        } else {
            self.entries.push(Entry { record, neighbours: [Occupant::NOBODY; NEIGHBOURS] });
        }
        self.used += 1;
        *self.change_link(p) = Link { occupant: s, next: p };
        s
    }

    /// The `k`-th string; strings are numbered in the order in which they were formed.
    pub(super) fn nth_string(&self, k: usize) -> (Occupant, Color) {
        let s = self.at(self.entries[k].record.origin);
        (s, if s.is(Color::Black) { Color::Black } else { Color::White })
    }

    /// The number of strings, captured and absorbed ones included.
    pub(super) fn string_count(&self) -> usize {
        self.used
    }

    #[inline]
    pub(super) fn record(&self, s: Occupant) -> &StringRecord {
        &self.entries[s.number()].record
    }

    /// The record, to be changed by the trial move of the latest mark.
    #[inline]
    pub(super) fn change(&mut self, s: Occupant) -> &mut StringRecord {
        let record = &mut self.entries[s.number()].record;
        self.journal.note(s, record, self.stamp);
        record
    }

    /// The neighbours in list order.
    #[inline]
    pub(super) fn neighbours(&self, s: Occupant) -> &[Occupant] {
        self.entries[s.number()].listed()
    }

    /// The records of the neighbours in list order.
    #[inline]
    pub(super) fn neighbour_records(&self, s: Occupant) -> impl Iterator<Item = &StringRecord> + Clone + '_ {
        self.neighbours(s).iter().map(|t| self.record(*t))
    }

    #[inline]
    pub(super) fn neighbour(&self, s: Occupant, k: usize) -> Occupant {
        self.entries[s.number()].neighbours[k]
    }

    #[inline]
    pub(super) fn append_neighbour(&mut self, s: Occupant, t: Occupant) {
        let Store { entries, journal, stamp, .. } = self;
        let entry = &mut entries[s.number()];
        journal.note(s, &mut entry.record, *stamp);
        let n = usize::from(entry.record.neighbours);
        entry.record.neighbours += 1;
        entry.set_neighbour(journal, s, n, t);
    }

    /// Deletes `t` from the neighbours of `s`: the last entry takes its place.
    #[inline]
    pub(super) fn delete_neighbour(&mut self, s: Occupant, t: Occupant) {
        let Store { entries, journal, stamp, .. } = self;
        let entry = &mut entries[s.number()];
        if let Some(k) = entry.listed().iter().position(|&u| u == t) {
            journal.note(s, &mut entry.record, *stamp);
            entry.record.neighbours -= 1;
            let last = usize::from(entry.record.neighbours);
            entry.set_neighbour(journal, s, k, entry.neighbours[last]);
            // A later move may use the freed place without noting what was there.
            entry.set_neighbour(journal, s, last, t);
        }
    }

    /// The neighbour `t` of `u` becomes part of `s`: it is deleted, and `s` appended unless it is there already; in
    /// that case `u` is also appended to the neighbours of `s`.
    #[inline]
    pub(super) fn succeed_neighbour(&mut self, u: Occupant, t: Occupant, s: Occupant) {
        let Store { entries, journal, stamp, .. } = self;
        let entry = &mut entries[u.number()];
        if entry.listed().contains(&s) {
            self.delete_neighbour(u, t);
        } else if let Some(place) = entry.listed().iter().position(|&v| v == t) {
            journal.note(u, &mut entry.record, *stamp);
            let last = usize::from(entry.record.neighbours) - 1;
            entry.set_neighbour(journal, u, place, entry.neighbours[last]);
            entry.set_neighbour(journal, u, last, s);
            self.append_neighbour(s, u);
        }
    }

    /// Makes two strings neighbours, unless they are.
    #[inline]
    pub(super) fn befriend(&mut self, s: Occupant, t: Occupant) {
        if !self.neighbours(s).contains(&t) {
            self.append_neighbour(s, t);
            self.append_neighbour(t, s);
        }
    }
}

/// Copies what is in use and keeps the spare room.
impl Clone for Store {
    fn clone(&self) -> Store {
        let mut entries = Vec::with_capacity(self.used + SPARE);
        entries.extend_from_slice(&self.entries[..self.used]);
        let mut journal = Journal::with_room_for(self.journal.records.len() + CHANGES);
        journal.records.extend_from_slice(&self.journal.records);
        journal.links.extend_from_slice(&self.journal.links);
        journal.neighbours.extend_from_slice(&self.journal.neighbours);
        Store { links: self.links, entries, used: self.used, stamp: self.stamp, journal }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The stamps wrap around between two marks; what was changed before and after is restored.
    #[test]
    fn stamps_start_again() {
        let mut store = Store::new(Size::new(9).unwrap());
        let p = Point::new(3, 3);
        let s = store.new_string(p, Color::White);
        let liberties = |store: &Store| store.record(s).liberties().to_vec();
        let points = [Point::new(4, 3), Point::new(3, 2), Point::new(2, 3)];
        store.stamp = u32::MAX - 1;
        let mut marks = Vec::new();
        for q in points {
            marks.push(store.mark());
            store.change(s).append_liberty(q);
        }
        assert!(store.stamp < 10, "started again");
        for (k, mark) in marks.into_iter().enumerate().rev() {
            assert_eq!(liberties(&store), points[..=k]);
            store.rewind(mark);
        }
        assert!(liberties(&store).is_empty());
    }
}
