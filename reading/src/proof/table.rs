//! The table of proof numbers.
//!
//! In: a 64-bit key made of the position and the question, a ko rule, and the way on which the position is met. Out:
//! what has been found about it, if that has not been overwritten and holds under this rule and on this way. Cost: one
//! cache line per look-up; 1 MiB, taken when the first proof search begins, and 56 bytes for every settled node.

use super::grounds::Grounds;
use super::numbers::Numbers;
use super::rules::KoRule;
use go_board::PointSet;

/// Entries, a power of two.
const ENTRIES: usize = 1 << 15;
/// The way of what holds on every way.
pub(super) const ANY_WAY: u64 = 0;

/// What is known about a position.
#[derive(Clone, Copy, Default)]
pub(super) struct Known {
    pub(super) numbers: Numbers,
    /// What the verdict rests on, if there is one.
    pub(super) grounds: Grounds,
    /// The rule under which it was read.
    pub(super) rule: KoRule,
    /// The way on which it was read, if the verdict rests on that.
    pub(super) way: u64,
}

#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    known: Known,
    /// 0 in an entry never written.
    generation: u16,
}

/// A direct-mapped table; the newest entry stays. With it, the zones of all proofs of a question.
#[derive(Clone)]
pub(crate) struct ProofTable {
    /// Empty until [`ProofTable::prepare`].
    entries: Vec<Entry>,
    generation: u16,
    zones: Vec<PointSet>,
}

impl Default for ProofTable {
    fn default() -> ProofTable {
        ProofTable { entries: Vec::new(), generation: 1, zones: Vec::new() }
    }
}

impl ProofTable {
    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        if self.generation == u16::MAX {
            self.entries.fill(Entry::default());
            self.generation = 0;
        }
        self.generation += 1;
        self.zones.clear();
    }

    /// Takes its memory, if it has not yet.
    pub(super) fn prepare(&mut self) {
        if self.entries.is_empty() {
            self.entries = vec![Entry::default(); ENTRIES];
        }
    }

    #[allow(clippy::cast_possible_truncation, reason = "the index is taken from the low bits")]
    fn slot(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    /// What is known under this key, this rule, and on this way. Numbers without a verdict serve all rules and ways.
    pub(super) fn get(&self, key: u64, rule: KoRule, way: u64) -> Option<Known> {
        let entry = &self.entries[self.slot(key)];
        if entry.key != key || entry.generation != self.generation {
            return None;
        }
        let known = entry.known;
        let holds = known.numbers.winner().is_none_or(|winner| {
            (known.way == ANY_WAY || known.way == way) && (!known.grounds.ko || rule.favours(winner, known.rule))
        });
        holds.then_some(known)
    }

    pub(super) fn put(&mut self, key: u64, known: Known) {
        let slot = self.slot(key);
        self.entries[slot] = Entry { key, known, generation: self.generation };
    }

    /// Keeps a zone; its number.
    #[allow(clippy::cast_possible_truncation, reason = "as many as nodes are searched")]
    pub(super) fn keep(&mut self, zone: PointSet) -> u32 {
        self.zones.push(zone);
        (self.zones.len() - 1) as u32
    }

    /// The zone with this number.
    pub(super) fn zone(&self, number: u32) -> &PointSet {
        &self.zones[number as usize]
    }
}
