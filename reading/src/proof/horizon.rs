//! How far a proof search sees.
//!
//! In: a ply, counted from the question. Out: whether all points around the target are considered there, and how many
//! liberties make the target safe. A question is asked with the near horizon first, which settles nearly all of them in
//! a few hundred nodes. Where that takes half its limit and does not end in a plain capture, the question is asked with
//! the far horizon too, which favours the attacker.
//!
//! The plies, and the limits below, were chosen on the lists of attacks and defences that `tests/regression.rs` runs and
//! on the positions after every 40th move of 60 games. Of 18,591 questions there about strings of up to four liberties 150
//! go that far, and take 110,000 nodes more on average; 64 get another answer, 26 of them a capture. Of the captures that
//! the near horizon missed two thirds stood when every reply near the target was put as a question of its own (34 of 50,
//! when a tenth of the limit made a question hard); the others did not, because the defender's later moves are those of
//! depth-first reading.

use super::rules::Side;

/// The last ply at which the defender considers all points around the target.
const WIDE_DEFENSES: i32 = 1;

/// How far a search sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Horizon {
    /// For the usual question.
    Near,
    /// For the hard one. What a long chase lacks with the near horizon is attacks, not defences: the attacker has to look
    /// after cutting stones of his own on the way.
    Far,
}

impl Horizon {
    /// How many times the usual limit of nodes a search may take.
    pub(super) fn effort(self) -> u64 {
        match self {
            Horizon::Near => 1,
            Horizon::Far => 15,
        }
    }

    /// Whether `side` considers all points around the target at `ply`.
    pub(super) fn is_wide(self, side: Side, ply: i32) -> bool {
        match (side, self) {
            (Side::Attacker, Horizon::Near) => ply <= 1,
            (Side::Attacker, Horizon::Far) => true,
            (Side::Defender, _) => ply <= WIDE_DEFENSES,
        }
    }

    /// The number of liberties that make the target safe at `ply`.
    pub(super) fn enough(self, ply: i32) -> usize {
        let (until_five, until_four) = match self {
            Horizon::Near => (7, 16),
            Horizon::Far => (12, 20),
        };
        match ply {
            p if p <= until_five => 5,
            p if p <= until_four => 4,
            _ => 3,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_far_horizon_favours_the_attacker_at_every_ply() {
        for ply in 0..40 {
            assert!(Horizon::Far.enough(ply) >= Horizon::Near.enough(ply), "ply {ply}");
            assert!(Horizon::Far.is_wide(Side::Attacker, ply), "ply {ply}");
            assert_eq!(
                Horizon::Far.is_wide(Side::Defender, ply),
                Horizon::Near.is_wide(Side::Defender, ply),
                "ply {ply}"
            );
        }
        assert_eq!([7, 8, 16, 17].map(|ply| Horizon::Near.enough(ply)), [5, 4, 4, 3]);
        assert_eq!([12, 13, 20, 21].map(|ply| Horizon::Far.enough(ply)), [5, 4, 4, 3]);
    }
}
