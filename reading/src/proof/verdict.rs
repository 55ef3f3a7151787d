//! Verdicts of single searches, and what they come to under all ko rules.

use super::rules::{KoRule, Role};
use crate::{Certainty, Code, Solution};
use go_board::{Point, PointSet};

/// What one search has found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Verdict {
    pub(super) winner: Role,
    /// The first move, if the side that moves first has won; `None` is a pass.
    pub(super) point: Option<Point>,
    pub(super) proved: bool,
    /// Whether another ko rule could make a difference.
    pub(super) ko: bool,
    /// What a proof rests on.
    pub(super) zone: PointSet,
}

/// Whether `first`, moving first, has its way, by searches under one ko rule each. Where a ko had a part in the answer,
/// the question is asked again with its winner worse off: the opponent may retake kos.
pub(super) fn settle(first: Role, mut search: impl FnMut(KoRule) -> Option<Verdict>) -> Option<Solution> {
    let plain = search(KoRule::Plain)?;
    let wins = plain.winner == first;
    if !plain.ko {
        return Some(solution(if wins { Code::Win } else { Code::Lose }, plain.point, &[plain]));
    }
    let retaker = if wins { first.other() } else { first };
    let ko = search(KoRule::retaken_by(retaker))?;
    Some(match (wins, ko.winner == first) {
        (true, true) => solution(Code::Win, ko.point, &[ko]),
        (true, false) => solution(Code::KoA, plain.point, &[plain, ko]),
        (false, true) => solution(Code::KoB, ko.point, &[plain, ko]),
        (false, false) => solution(Code::Lose, None, &[ko]),
    })
}

fn solution(code: Code, point: Option<Point>, verdicts: &[Verdict]) -> Solution {
    let proved = verdicts.iter().all(|verdict| verdict.proved);
    let mut zone = PointSet::new();
    if proved {
        verdicts.iter().for_each(|verdict| zone.insert_all(&verdict.zone));
    }
    let certainty = if proved { Certainty::Proved } else { Certainty::Likely };
    Solution { code, point, certainty, zone }
}
