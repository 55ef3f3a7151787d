//! Proof and disproof numbers: how much is still to be shown.
//!
//! In: nothing but numbers. Out: the same, put together and compared. The goal supplies
//! the initial numbers.

use super::rules::Role;

/// The number of what cannot be shown.
pub(super) const INFINITE: u32 = 1_000_000;

/// How many positions have at least to be settled to show that the attacker has his way, or that the defender has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Numbers {
    pub(super) attack: u32,
    pub(super) defense: u32,
}

impl Numbers {
    /// No bound.
    pub(super) const UNBOUNDED: Numbers = Numbers { attack: INFINITE, defense: INFINITE };

    /// The question is decided.
    pub(super) const fn won_by(winner: Role) -> Numbers {
        match winner {
            Role::Attacker => Numbers { attack: 0, defense: INFINITE },
            Role::Defender => Numbers { attack: INFINITE, defense: 0 },
        }
    }

    /// Who has won, if that is decided.
    pub(super) fn winner(self) -> Option<Role> {
        match self {
            Numbers { attack: 0, .. } => Some(Role::Attacker),
            Numbers { defense: 0, .. } => Some(Role::Defender),
            _ => None,
        }
    }

    /// What this side wants to show, and what it wants to prevent.
    pub(super) fn seen_by(self, role: Role) -> (u32, u32) {
        match role {
            Role::Attacker => (self.attack, self.defense),
            Role::Defender => (self.defense, self.attack),
        }
    }

    /// The inverse of [`Numbers::seen_by`]; a zero makes the other number infinite.
    pub(super) fn from_view(role: Role, wanted: u32, prevented: u32) -> Numbers {
        match (wanted, prevented) {
            (0, _) => return Numbers::won_by(role),
            (_, 0) => return Numbers::won_by(role.other()),
            _ => {}
        }
        let (wanted, prevented) = (wanted.min(INFINITE - 1), prevented.min(INFINITE - 1));
        match role {
            Role::Attacker => Numbers { attack: wanted, defense: prevented },
            Role::Defender => Numbers { attack: prevented, defense: wanted },
        }
    }

    /// Whether one of the numbers has reached its bound.
    pub(super) fn reaches(self, bound: Numbers) -> bool {
        self.attack >= bound.attack || self.defense >= bound.defense
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_and_its_inverse() {
        let numbers = Numbers { attack: 3, defense: 7 };
        for role in [Role::Attacker, Role::Defender] {
            let (wanted, prevented) = numbers.seen_by(role);
            assert_eq!(Numbers::from_view(role, wanted, prevented), numbers);
        }
        assert_eq!(Numbers::from_view(Role::Defender, 0, 5).winner(), Some(Role::Defender));
        assert_eq!(Numbers::from_view(Role::Defender, 5, 0).winner(), Some(Role::Attacker));
        assert_eq!(Numbers { attack: 1, defense: 1 }.winner(), None);
    }
}
