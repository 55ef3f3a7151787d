//! Transposition table: answers of reading nodes by position.
//!
//! In: a 64-bit key made of the position, the ko state, the routine and its targets; the remaining depth; an answer.
//! Out: the stored answer if it was read at least as deeply, else its move as a hint. Afterwards nothing outside the
//! table has changed; the answers of a reading do not depend on the table except at the horizon, where an entry read
//! more deeply than asked is better than what would be read. Cost: one cache line per look-up; 128 KiB of memory, which
//! grow to 2 MiB as answers come in: most questions need little, and memory never touched costs nothing (a list of 127
//! questions takes 12 % less time than with 2 MiB at once).

use crate::{Code, Outcome};
use go_board::Point;

/// Buckets of two entries each that an empty table uses: 128 KiB.
const FEWEST: usize = 1 << 12;
/// Buckets that a table grows to: 2 MiB.
const MOST: usize = 1 << 16;
/// Growth when there are as many answers as buckets.
const FACTOR: usize = 4;
/// Answers with more remaining depth than this are not stored.
const MAX_REMAINING: i32 = 31;

/// What a table entry is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Routine {
    /// Capturing a string.
    Attack = 1,
    /// Saving a string.
    Defense = 2,
    /// Connecting two strings.
    Connect = 3,
    /// Keeping two strings apart.
    Disconnect = 4,
    /// Connecting a string to an area.
    BreakIn = 5,
    /// Keeping a string out of an area.
    BlockOff = 6,
}

/// The result of a look-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Found {
    /// Nothing is known.
    Nothing,
    /// An answer read less deeply than asked: only its move is of use, to be tried early.
    Hint(Option<Point>),
    /// An answer that can be used.
    Answer(Outcome),
}

#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    /// Index of the move; 0 (a wall cell) for none.
    point: u16,
    code: u8,
    remaining: u8,
    /// Nodes it took, saturating.
    cost: u16,
    /// 0 in an entry never written.
    generation: u16,
}

/// Two entries that share a cache line.
#[derive(Clone, Copy, Default)]
#[repr(align(32))]
struct Bucket([Entry; 2]);

/// A fixed-size table of two-entry buckets: the first entry keeps what was expensive to find, the second what is new.
///
/// An emptied table uses as few buckets as a new one, so that it behaves like one; the memory stays.
#[derive(Clone)]
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    /// Buckets in use, a power of two.
    used: usize,
    /// Entries written since the table was emptied, those that replaced an older one not counted.
    answers: usize,
    generation: u16,
}

impl Table {
    /// An empty table.
    pub(crate) fn new() -> Table {
        Table { buckets: vec![Bucket::default(); FEWEST], used: FEWEST, answers: 0, generation: 1 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        if self.generation == u16::MAX {
            self.buckets.fill(Bucket::default());
            self.generation = 0;
        }
        self.generation += 1;
        (self.used, self.answers) = (FEWEST, 0);
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "the index is taken from the low bits")]
    fn bucket(&self, key: u64) -> usize {
        key as usize & (self.used - 1)
    }

    /// What is known under `key`, for a question with `remaining` plies to go.
    pub(crate) fn get(&self, key: u64, remaining: i32) -> Found {
        let Bucket(bucket) = &self.buckets[self.bucket(key)];
        let Some(entry) = bucket.iter().find(|e| e.key == key && e.generation == self.generation) else {
            return Found::Nothing;
        };
        let point = (entry.point != 0).then(|| Point::from_index(usize::from(entry.point)));
        if i32::from(entry.remaining) < remaining {
            return Found::Hint(point);
        }
        Found::Answer(Outcome { code: Code::from_value(entry.code), point })
    }

    /// Stores an answer that took `cost` nodes. Answers beyond the storable depths are dropped.
    #[allow(clippy::cast_possible_truncation, reason = "ranges are checked or saturated first")]
    pub(crate) fn put(&mut self, key: u64, remaining: i32, answer: Outcome, cost: u64) {
        if !(0..=MAX_REMAINING).contains(&remaining) {
            return;
        }
        let entry = Entry {
            key,
            point: answer.point.map_or(0, |p| p.index() as u16),
            code: answer.code.value() as u8,
            remaining: remaining as u8,
            cost: cost.min(u64::from(u16::MAX)) as u16,
            generation: self.generation,
        };
        if self.answers >= self.used && self.used < MOST {
            self.grow();
        }
        let (generation, bucket) = (self.generation, self.bucket(key));
        let Bucket([kept, newest]) = &mut self.buckets[bucket];
        let is_same = |e: &Entry| e.key == key && e.generation == generation;
        let same = is_same(kept);
        self.answers += usize::from(!same && newest.generation != generation);
        let replaces = kept.generation != generation || (kept.remaining, kept.cost) <= (entry.remaining, entry.cost);
        if same {
            *kept = entry;
        } else if is_same(newest) || !replaces {
            *newest = entry;
        } else {
            *newest = *kept;
            *kept = entry;
        }
    }

    /// Spreads the entries over more buckets. Those of a bucket come to a group of buckets that no other one shares,
    /// and stay in order.
    #[cold]
    fn grow(&mut self) {
        let before = self.used;
        self.used *= FACTOR;
        if self.buckets.len() < self.used {
            self.buckets.resize(self.used, Bucket::default());
        }
        for k in 0..before {
            let Bucket(entries) = std::mem::take(&mut self.buckets[k]);
            for entry in entries.into_iter().filter(|entry| entry.generation == self.generation) {
                let bucket = self.bucket(entry.key);
                let Bucket([first, second]) = &mut self.buckets[bucket];
                *if first.generation == self.generation { second } else { first } = entry;
            }
        }
    }
}

/// Mixes a number into a pseudo-random one (the finaliser of the splitmix64 generator).
pub(crate) fn mix(x: u64) -> u64 {
    let x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(row: usize) -> Outcome {
        Outcome { code: Code::KoA, point: Some(Point::new(row, 3)) }
    }

    #[test]
    fn an_answer_is_trusted_up_to_its_depth() {
        let mut table = Table::new();
        table.put(77, 5, answer(1), 3);
        assert_eq!(table.get(77, 5), Found::Answer(answer(1)));
        assert_eq!(table.get(77, 6), Found::Hint(Some(Point::new(1, 3))));
        assert_eq!(table.get(78, 0), Found::Nothing);
        table.clear();
        assert_eq!(table.get(77, 5), Found::Nothing);
    }

    #[test]
    fn the_expensive_answer_survives_newer_cheap_ones() {
        let mut table = Table::new();
        let stride = MOST as u64;
        table.put(9, 6, answer(1), 500);
        table.put(9 + stride, 6, answer(2), 5);
        table.put(9 + 2 * stride, 6, answer(3), 5);
        assert_eq!(table.get(9, 6), Found::Answer(answer(1)));
        assert_eq!(table.get(9 + stride, 6), Found::Nothing);
        assert_eq!(table.get(9 + 2 * stride, 6), Found::Answer(answer(3)));
    }

    #[test]
    fn nothing_is_lost_when_the_table_grows() {
        let mut table = Table::new();
        for emptied in 0..2 {
            for key in 1..=2 * FEWEST as u64 {
                table.put(mix(key), 6, answer(1), key);
            }
            assert_eq!(table.used, FACTOR * FEWEST);
            let known = (1..=2 * FEWEST as u64).filter(|&key| table.get(mix(key), 6) != Found::Nothing).count();
            assert!(known > 7 * FEWEST / 4, "only {known} answers are left after emptying {emptied} times");
            table.clear();
            assert_eq!((table.used, table.get(mix(1), 6)), (FEWEST, Found::Nothing));
        }
    }

    #[test]
    fn an_emptied_table_forgets_like_a_new_one() {
        let keys = [1, 2, 3].map(|k| k * MOST as u64);
        let known = |table: &mut Table| {
            for (key, cost) in keys.into_iter().zip([9, 5, 7]) {
                table.put(key, 6, answer(1), cost);
            }
            keys.map(|key| table.get(key, 6) != Found::Nothing)
        };
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            let mut table = Table::new();
            order.iter().for_each(|&k| table.put(keys[k], 6, answer(2), 1));
            table.clear();
            assert_eq!(known(&mut table), known(&mut Table::new()), "emptied after {order:?}");
        }
    }

    #[test]
    fn depths_that_do_not_fit_are_not_stored() {
        let mut table = Table::new();
        table.put(4, -1, answer(1), 1);
        table.put(5, 32, answer(1), 1);
        assert_eq!((table.get(4, -1), table.get(5, 32)), (Found::Nothing, Found::Nothing));
    }
}
