//! How far a search for a capture sees.
//!
//! In: a ply, counted from the question. Out: how many liberties make the target safe there, whether the attacker
//! considers all points around it, and whether "safe" is to be proved. What the *near* horizon calls safe is believed;
//! what it calls captured is proved, because every defence is considered at every ply whatever the horizon.

use super::super::rules::Role;

/// So many liberties make the target safe by definition of the question.
pub(in super::super) const SAFE_LIBERTIES: usize = 5;

/// How far a search sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) enum Horizon {
    /// Finds captures, and believes that the target is safe where it finds none.
    Near,
    /// Proves either.
    Full,
}

impl Horizon {
    /// Whether `role` considers all points around the target at `ply` before its node is given up.
    pub(super) fn is_wide(self, role: Role, ply: usize) -> bool {
        role == Role::Attacker && self == Horizon::Near && ply <= 1
    }

    /// Whether it has to be proved that `role`, to move, has lost.
    pub(super) fn proves_loss(self, role: Role) -> bool {
        role == Role::Defender || self == Horizon::Full
    }

    /// The number of liberties that make the target safe at `ply`.
    pub(super) fn enough(self, ply: usize) -> usize {
        match (self, ply) {
            (Horizon::Full, _) | (_, 0..=7) => SAFE_LIBERTIES,
            (_, 8..=16) => SAFE_LIBERTIES - 1,
            _ => SAFE_LIBERTIES - 2,
        }
    }
}
