//! Verdicts of single searches, and what they come to under all ko rules.

use super::rules::{KoRule, Role};
use crate::{Certainty, Code, Outcome, Solution};
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

/// What searches have come to.
pub(super) enum Settled {
    /// The question is settled under every ko rule.
    Fully(Solution),
    /// It is settled for the case that neither side retakes a ko at once, and a ko has a part in that.
    Plainly(Verdict),
    /// It is open.
    Open,
}

impl Settled {
    /// The solution, if there is one.
    pub(super) fn solution(self) -> Option<Solution> {
        match self {
            Settled::Fully(solution) => Some(solution),
            Settled::Plainly(_) | Settled::Open => None,
        }
    }
}

/// Whether `first`, moving first, has its way, by searches under one ko rule each. Where a ko had a part in the answer,
/// the question is asked again with its winner worse off: the opponent may retake kos.
pub(super) fn settle(first: Role, mut search: impl FnMut(KoRule) -> Option<Verdict>) -> Settled {
    let Some(plain) = search(KoRule::PLAIN) else { return Settled::Open };
    let wins = plain.winner == first;
    if !plain.ko {
        return Settled::Fully(solution(if wins { Code::Win } else { Code::Lose }, plain.point, &[plain]));
    }
    let retaker = if wins { first.other() } else { first };
    let Some(ko) = search(KoRule::retaken_by(retaker)) else { return Settled::Plainly(plain) };
    Settled::Fully(match (wins, ko.winner == first) {
        (true, true) => solution(Code::Win, ko.point, &[ko]),
        (true, false) => solution(Code::KoA, plain.point, &[plain, ko]),
        (false, true) => solution(Code::KoB, ko.point, &[plain, ko]),
        (false, false) => solution(Code::Lose, None, &[ko]),
    })
}

impl Verdict {
    /// The likely answer for `first` where this is proved if neither side retakes a ko at once, and depth-first reading
    /// says `natural`: that, unless the proof rules it out.
    pub(super) fn likely_answer(&self, first: Role, natural: Outcome) -> Outcome {
        match (self.winner == first, natural.code) {
            (true, Code::Win | Code::KoA) | (false, Code::Lose | Code::KoB) => natural,
            (true, _) => Outcome { code: Code::KoA, point: self.point },
            (false, _) => Outcome::FAILS,
        }
    }
}

fn solution(code: Code, point: Option<Point>, verdicts: &[Verdict]) -> Solution {
    let proved = verdicts.iter().all(|verdict| verdict.proved);
    let mut zone = PointSet::new();
    if proved {
        verdicts.iter().for_each(|verdict| zone.insert_all(&verdict.zone));
    }
    let certainty = if proved { Certainty::Proved } else { Certainty::Likely };
    Solution { code, point, certainty, zone, threats: None }
}
