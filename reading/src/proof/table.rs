//! The table of proof numbers.
//!
//! In: a 64-bit key made of the position and the question, and a ko rule. Out: the numbers found for it, if they have
//! not been overwritten; those that no ko had a part in serve all rules. Cost: one cache line per look-up; 1.5 MiB, taken when the first proof search begins.

use super::numbers::Numbers;
use super::rules::KoRule;

const ENTRIES: usize = 1 << 16;

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
    entries: Vec<Entry>,
    generation: u16,
}

impl ProofTable {
    /// An empty table.
    pub(crate) const fn new() -> ProofTable {
        ProofTable { entries: Vec::new(), generation: 1 }
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
            self.entries = vec![Entry::default(); ENTRIES];
        }
    }

    #[allow(clippy::cast_possible_truncation, reason = "the index is taken from the low bits")]
    fn slot(key: u64) -> usize {
        key as usize & (ENTRIES - 1)
    }

    /// What is known under this key and rule.
    pub(super) fn get(&self, key: u64, rule: KoRule) -> Option<Known> {
        let entry = &self.entries[ProofTable::slot(key)];
        let valid = entry.key == key && entry.generation == self.generation;
        (valid && (!entry.known.ko || entry.known.rule == rule)).then_some(entry.known)
    }

    pub(super) fn put(&mut self, key: u64, known: Known) {
        self.entries[ProofTable::slot(key)] = Entry { key, known, generation: self.generation };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cleared_table_knows_nothing() {
        let mut table = ProofTable::new();
        table.prepare();
        table.put(5, Known { numbers: Numbers::SAFE, ko: true, rule: KoRule::Plain });
        assert!(table.get(5, KoRule::Plain).is_some_and(|k| k.ko && k.numbers == Numbers::SAFE));
        assert!(table.get(5 + ENTRIES as u64, KoRule::Plain).is_none());
        table.clear();
        assert!(table.get(5, KoRule::Plain).is_none());
    }

    #[test]
    fn what_met_no_ko_is_true_under_every_rule() {
        let mut table = ProofTable::new();
        table.prepare();
        for (key, ko) in [(5, true), (6, false)] {
            table.put(key, Known { numbers: Numbers::CAPTURED, ko, rule: KoRule::Plain });
            assert_eq!(table.get(key, KoRule::AttackerRetakes).is_none(), ko);
        }
    }
}
