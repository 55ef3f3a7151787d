//! The words of a proof search: who is to move, who may retake a ko, how the target ends, and how kos are settled.

use crate::{Code, Outcome};
use go_board::Point;

/// Who is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Attacker,
    Defender,
}

/// Who may retake a ko at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum KoRule {
    #[default]
    Plain,
    AttackerRetakes,
    DefenderRetakes,
}

/// How the target ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    Captured,
    Safe,
}

impl Side {
    /// The other side.
    pub(super) fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }

    /// What this side plays for.
    pub(super) fn goal(self) -> Verdict {
        match self {
            Side::Attacker => Verdict::Captured,
            Side::Defender => Verdict::Safe,
        }
    }
}

impl KoRule {
    /// Only this side may retake.
    pub(super) fn retaken_by(side: Side) -> KoRule {
        match side {
            Side::Attacker => KoRule::AttackerRetakes,
            Side::Defender => KoRule::DefenderRetakes,
        }
    }

    /// Whether `side` may.
    pub(super) fn lets_retake(self, side: Side) -> bool {
        self == KoRule::retaken_by(side)
    }
}

/// What one search has found: the verdict, the move, and whether a ko was met on the way.
pub(super) type Answer = (Verdict, Option<Point>, bool);

/// Whether `first`, moving first, has its way, by searches under one ko rule each. Where a ko was met, the question is
/// asked again with the winner of the first answer worse off: its opponent may retake kos.
pub(super) fn settle(first: Side, mut search: impl FnMut(KoRule) -> Option<Answer>) -> Option<Outcome> {
    let (verdict, point, ko) = search(KoRule::Plain)?;
    let wins = verdict == first.goal();
    if !ko {
        return Some(if wins { Outcome { code: Code::Win, point } } else { Outcome::FAILS });
    }
    let retaker = if wins { first.other() } else { first };
    let (second, other_point, _) = search(KoRule::retaken_by(retaker))?;
    Some(match (wins, second == first.goal()) {
        (true, true) => Outcome { code: Code::Win, point: other_point },
        (true, false) => Outcome { code: Code::KoA, point },
        (false, true) => Outcome { code: Code::KoB, point: other_point },
        (false, false) => Outcome::FAILS,
    })
}
