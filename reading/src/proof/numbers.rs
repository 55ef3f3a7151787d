//! Proof and disproof numbers: how much is still to be shown.
//!
//! In: the liberties of the target and who is to move. Out: first estimates for a position that has not been read yet.
//! The estimates were chosen by the number of nodes on the positions of 20 games; they change costs, not answers.

use super::rules::{Side, Verdict};

/// The number of what cannot be shown.
pub(super) const INFINITE: u32 = 1_000_000;

/// How many positions have at least to be settled to show that the target is captured, or that it is safe.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Numbers {
    pub(super) captured: u32,
    pub(super) safe: u32,
}

impl Numbers {
    /// The target is lost.
    pub(super) const CAPTURED: Numbers = Numbers { captured: 0, safe: INFINITE };
    /// The target gets away.
    pub(super) const SAFE: Numbers = Numbers { captured: INFINITE, safe: 0 };
    /// No bound.
    pub(super) const UNBOUNDED: Numbers = Numbers { captured: INFINITE, safe: INFINITE };

    /// Whether the question is decided.
    pub(super) fn settled(self) -> bool {
        self.captured == 0 || self.safe == 0
    }

    /// How the target ends, if that is decided.
    pub(super) fn verdict(self) -> Option<Verdict> {
        match self {
            Numbers::CAPTURED => Some(Verdict::Captured),
            Numbers::SAFE => Some(Verdict::Safe),
            _ => None,
        }
    }

    /// What `side` wants to show, and what it wants to prevent.
    pub(super) fn seen_by(self, side: Side) -> (u32, u32) {
        match side {
            Side::Attacker => (self.captured, self.safe),
            Side::Defender => (self.safe, self.captured),
        }
    }

    /// The inverse of [`Numbers::seen_by`]; a zero makes the other number infinite.
    pub(super) fn from_view(side: Side, wanted: u32, prevented: u32) -> Numbers {
        let (captured, safe) = match side {
            Side::Attacker => (wanted, prevented),
            Side::Defender => (prevented, wanted),
        };
        match (captured, safe) {
            (0, _) => Numbers::CAPTURED,
            (_, 0) => Numbers::SAFE,
            _ => Numbers { captured: captured.min(INFINITE - 1), safe: safe.min(INFINITE - 1) },
        }
    }

    /// Whether one of the numbers has reached its bound.
    pub(super) fn reaches(self, bound: Numbers) -> bool {
        self.captured >= bound.captured || self.safe >= bound.safe
    }

    /// The attacker is to move against `liberties` liberties; one liberty means that it cannot be taken directly.
    pub(super) fn before_attack(liberties: usize) -> Numbers {
        let (captured, safe) = [(8, 2), (3, 3), (20, 2), (80, 1)][liberties.clamp(1, 4) - 1];
        Numbers { captured, safe }
    }

    /// The defender is to move with `liberties` liberties, of which the best gives `extension` when played.
    pub(super) fn before_defense(liberties: usize, extension: usize) -> Numbers {
        let more = [0, 0, 1, 10, 30][extension.min(4)];
        let (captured, safe) = [(1, 3), (8, 2), (30, 1), (100, 1)][liberties.clamp(1, 4) - 1];
        Numbers { captured: captured + more, safe }
    }

    /// Stands for the moves of `side` that have not been generated yet.
    pub(super) fn of_later_moves(side: Side, liberties: usize) -> Numbers {
        let k = liberties.clamp(1, 4) - 1;
        let (captured, safe) = match side {
            Side::Attacker => [(4, 1), (8, 2), (16, 2), (40, 1)][k],
            Side::Defender => [(1, 3), (4, 2), (10, 1), (30, 1)][k],
        };
        Numbers { captured, safe }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_and_its_inverse() {
        let numbers = Numbers { captured: 3, safe: 7 };
        for side in [Side::Attacker, Side::Defender] {
            let (wanted, prevented) = numbers.seen_by(side);
            assert_eq!(Numbers::from_view(side, wanted, prevented), numbers);
        }
        assert_eq!(Numbers::from_view(Side::Defender, 0, 5), Numbers::SAFE);
        assert!(Numbers::from_view(Side::Attacker, 0, 5).settled());
    }
}
