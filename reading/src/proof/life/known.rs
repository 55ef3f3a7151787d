//! What is known about a position.
//!
//! In: nothing. Out: numbers or a verdict, and what it rests on. Cost: none.

use super::super::numbers::Numbers;
use super::super::rules::KoRule;
use super::area::Bits;

/// The way of what holds on every way.
pub(super) const ANY_WAY: u64 = 0;

/// The node of no repetition.
pub(super) const NOWHERE: u16 = u16::MAX;

/// What a verdict rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Basis {
    /// Whether every reply has been refuted, no eye space was taken for sound by its looks, and no odds were trusted.
    pub(super) proved: bool,
    /// Whether a ko rule had a part in it.
    pub(super) ko: bool,
    /// The first node of the line, counted from the root, whose repetition had a part in it.
    pub(super) repeats: u16,
}

impl Default for Basis {
    fn default() -> Basis {
        Basis::SEEN
    }
}

impl Basis {
    /// Seen from the position alone, without a ko.
    pub(super) const SEEN: Basis = Basis { proved: true, ko: false, repeats: NOWHERE };
    /// Believed.
    pub(super) const BELIEVED: Basis = Basis { proved: false, ..Basis::SEEN };

    /// What a verdict rests on that needs both.
    pub(super) fn and(self, other: Basis) -> Basis {
        Basis { proved: self.proved && other.proved, ko: self.ko || other.ko, repeats: self.repeats.min(other.repeats) }
    }
}

/// What is known about a position.
#[derive(Clone, Copy, Default)]
pub(super) struct Known {
    pub(super) numbers: Numbers,
    /// What the verdict rests on, if there is one.
    pub(super) basis: Basis,
    /// The points that the verdict rests on.
    pub(super) zone: Bits,
    /// The rule under which it was read.
    pub(super) rule: KoRule,
    /// The way on which it was read, if the verdict rests on that.
    pub(super) way: u64,
}

impl Known {
    /// Whether a verdict holds under this rule.
    pub(super) fn holds(&self, rule: KoRule) -> bool {
        !self.basis.ko || self.numbers.winner().is_some_and(|winner| rule.favours(winner, self.rule))
    }
}
