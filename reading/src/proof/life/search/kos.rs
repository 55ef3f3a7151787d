//! Moves of a search under its ko rule.
//!
//! In: a place and who moves there. Out: the position after it and what is left of the rule, or that it is forbidden.
//! Cost: that of a [`Fight`](super::Fight).

use super::super::memory::PASS;
use super::Search;
use crate::proof::rules::{KoRule, Role};
use crate::table::mix;

impl Search<'_> {
    /// A number for the position with `role` to move under this rule.
    pub(super) fn key(&self, role: Role, rule: KoRule) -> u64 {
        self.fight.hash() ^ mix(1 << 40 | role as u64) ^ rule.salt()
    }

    /// Whether a move takes back a ko that has just been taken.
    pub(super) fn retakes_ko(&self, place: u8) -> bool {
        self.fight.ko() == Some(place)
    }

    /// The rule after a move.
    pub(super) fn rule_after(&self, place: u8) -> KoRule {
        if self.retakes_ko(place) { self.rule.after_retaking() } else { self.rule }
    }

    /// Who wins if the node at this place of the way is repeated.
    pub(super) fn winner_of_repetition(&self, at: usize, retakes: bool) -> Role {
        match self.rule {
            KoRule::DEFENDER_RETAKES if self.way.retook_since(at, retakes) => Role::Attacker,
            _ => Role::Defender,
        }
    }

    /// Plays a move, or passes, under the ko rule: the rule that holds afterwards, `None` if it is not possible.
    pub(super) fn play(&mut self, place: u8, role: Role) -> Option<KoRule> {
        let after = self.rule_after(place);
        match place {
            PASS => {
                self.fight.pass();
                Some(after)
            }
            _ if self.retakes_ko(place) && !self.rule.lets_retake(role) => None,
            _ => self.fight.place(usize::from(place), role).then_some(after),
        }
    }
}
