//! Verdicts that are found on boards that look alike, searched again in tests.
//!
//! In: a position and such a verdict. Out: a panic if a search of its own proves the contrary. Cost: that of a search.

use super::Search;
use crate::proof::life::known::Known;
use crate::proof::life::look::Trust;
use crate::proof::life::memory::Memory;
use crate::proof::rules::{KoRule, Role};

impl Search<'_> {
    /// Whether a verdict about a position that looks alike holds here, too, under this rule.
    pub(super) fn search_again(&mut self, role: Role, rule: KoRule, known: Known) {
        if !known.basis.proved || self.memory.alike.is_off {
            return;
        }
        let mut memory = Memory::default();
        memory.alike.is_off = true;
        let found = Search::new(self.fight, &mut memory, rule, (20_000, Trust::Nothing)).run(role);
        if let Some(found) = found.ok().filter(|found| found.proved) {
            assert_eq!(Some(found.winner), known.numbers.winner(), "{role:?} to move, zone {:b}", known.zone);
            self.memory.alike.checked += 1;
        }
    }
}
