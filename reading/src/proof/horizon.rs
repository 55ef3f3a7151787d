//! How far a proof search sees.
//!
//! In: a ply, counted from the question. Out: whether all points around the target are considered there, and how many
//! liberties make the target safe. A question is asked with the near horizon first, which settles nearly all of them in
//! a few hundred nodes. Where that takes half its limit and does not end in a plain capture, the question is asked with
//! the far horizon too, which favours the attacker.
//!
//! Of 18,600 questions about 15,651 strings of up to four liberties in 60 games 150 go that far, and take 110,000 nodes
//! more on average; 64 get another answer. Two thirds of the new captures stand where every reply near the target is put
//! as a question of its own; the others do not, because the defender's later moves are those of depth-first reading.

use super::rules::Side;

/// The last ply at which the defender considers all points around the target.
const WIDE_DEFENSES: i32 = 1;

/// The plies at which a search begins to see less.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Horizon {
    /// The last ply at which the attacker considers all points around the target.
    wide_attacks: i32,
    /// Past this ply four liberties are enough to be safe; before it, it takes five.
    four_liberties: i32,
    /// Past this ply three liberties are enough.
    three_liberties: i32,
}

impl Horizon {
    /// For the usual question.
    pub(super) const NEAR: Horizon = Horizon { wide_attacks: 1, four_liberties: 7, three_liberties: 16 };

    /// For the hard question. What such a chase lacks with the near horizon is attacks, not defences: the attacker has to
    /// look after cutting stones of his own on the way.
    pub(super) const FAR: Horizon = Horizon { wide_attacks: i32::MAX, four_liberties: 12, three_liberties: 20 };

    /// Whether `side` considers all points around the target at `ply`.
    pub(super) fn is_wide(self, side: Side, ply: i32) -> bool {
        match side {
            Side::Attacker => ply <= self.wide_attacks,
            Side::Defender => ply <= WIDE_DEFENSES,
        }
    }

    /// The number of liberties that make the target safe at `ply`.
    pub(super) fn enough(self, ply: i32) -> usize {
        match ply {
            p if p > self.three_liberties => 3,
            p if p > self.four_liberties => 4,
            _ => 5,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_far_horizon_favours_the_attacker_at_every_ply() {
        for ply in 0..40 {
            assert!(Horizon::FAR.enough(ply) >= Horizon::NEAR.enough(ply), "ply {ply}");
            assert!(Horizon::FAR.is_wide(Side::Attacker, ply), "ply {ply}");
            assert_eq!(
                Horizon::FAR.is_wide(Side::Defender, ply),
                Horizon::NEAR.is_wide(Side::Defender, ply),
                "ply {ply}"
            );
        }
        assert_eq!([7, 8, 16, 17].map(|ply| Horizon::NEAR.enough(ply)), [5, 4, 4, 3]);
    }
}
