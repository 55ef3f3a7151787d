//! The table of proof numbers.
//!
//! In: a 64-bit key made of the position and the question, and a ko rule. Out: the numbers found for it, if they have
//! not been overwritten; those that no ko had a part in serve all rules. Cost: one cache line per look-up; 1.5 MiB, taken
//! when the first proof search begins, and 6 MiB more for the first that sees far.

use super::numbers::Numbers;
use super::rules::KoRule;

/// Entries for questions that a few hundred nodes settle.
pub(crate) const NEAR_ENTRIES: usize = 1 << 16;
/// Entries for questions that take a hundred thousand nodes.
pub(crate) const FAR_ENTRIES: usize = 1 << 18;

/// What is known about a position.
#[derive(Clone, Copy, Default)]
pub(super) struct Known {
    pub(super) numbers: Numbers,
    /// Whether a ko was met while reading it.
    pub(super) ko: bool,
    /// The rule under which it was read; without a ko it is of no matter.
    pub(super) rule: KoRule,
}

#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    known: Known,
    /// 0 in an entry never written.
    generation: u16,
}

/// A direct-mapped table; the newest entry stays.
#[derive(Clone)]
pub(crate) struct ProofTable {
    /// How many entries there are to be, a power of two.
    capacity: usize,
    /// Empty until [`ProofTable::prepare`].
    entries: Vec<Entry>,
    generation: u16,
}

impl ProofTable {
    /// An empty table that will have `capacity` entries, a power of two.
    pub(crate) const fn new(capacity: usize) -> ProofTable {
        assert!(capacity.is_power_of_two(), "the low bits of a key are an entry's place");
        ProofTable { capacity, entries: Vec::new(), generation: 1 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        if self.generation == u16::MAX {
            self.entries.fill(Entry::default());
            self.generation = 0;
        }
        self.generation += 1;
    }

    /// Takes its memory, if it has not yet.
    pub(super) fn prepare(&mut self) {
        if self.entries.is_empty() {
            self.entries = vec![Entry::default(); self.capacity];
        }
    }

    #[allow(clippy::cast_possible_truncation, reason = "the index is taken from the low bits")]
    fn slot(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    /// What is known under this key and rule.
    pub(super) fn get(&self, key: u64, rule: KoRule) -> Option<Known> {
        let entry = &self.entries[self.slot(key)];
        let valid = entry.key == key && entry.generation == self.generation;
        (valid && (!entry.known.ko || entry.known.rule == rule)).then_some(entry.known)
    }

    pub(super) fn put(&mut self, key: u64, known: Known) {
        let slot = self.slot(key);
        self.entries[slot] = Entry { key, known, generation: self.generation };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cleared_table_knows_nothing() {
        let mut table = ProofTable::new(NEAR_ENTRIES);
        table.prepare();
        table.put(5, Known { numbers: Numbers::SAFE, ko: true, rule: KoRule::Plain });
        assert!(table.get(5, KoRule::Plain).is_some_and(|k| k.ko && k.numbers == Numbers::SAFE));
        assert!(table.get(5 + NEAR_ENTRIES as u64, KoRule::Plain).is_none());
        table.clear();
        assert!(table.get(5, KoRule::Plain).is_none());
    }

    #[test]
    fn what_met_no_ko_is_true_under_every_rule() {
        let mut table = ProofTable::new(NEAR_ENTRIES);
        table.prepare();
        for (key, ko) in [(5, true), (6, false)] {
            table.put(key, Known { numbers: Numbers::CAPTURED, ko, rule: KoRule::Plain });
            assert_eq!(table.get(key, KoRule::AttackerRetakes).is_none(), ko);
        }
    }
}
