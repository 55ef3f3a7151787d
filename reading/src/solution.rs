//! Answers that say how sure they are.

use crate::{Code, Outcome};
use go_board::{Point, PointSet};

/// How sure an answer is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Certainty {
    /// It is the best that was found, but rests on a horizon, on a list of likely moves, on positions that look
    /// decided, or on a search that was cut off.
    Likely,
    /// It holds against every legal move of the other side near by, if strings around that are safe or have two
    /// liberties elsewhere, and are not enclosed by the fight, are never taken. Only answers about life are of this
    /// kind.
    Assumed,
    /// It holds against every legal move of the other side, on the whole board.
    Proved,
}

/// The answer to a question that is settled by proof where that is possible.
///
/// What is proved of a capture is this. The attacker wins when the target is taken; if it was a single stone and the
/// defender can retake at once with a capture, only when he does not, and if he does, it goes on about the stone that
/// he has put there. The defender wins when the target has five liberties, or if the game never ends. Simple ko holds;
/// a code other than [`Code::Win`] and [`Code::Lose`] says what changes if one side may retake kos at once, as if it
/// had made a threat. Both may pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solution {
    /// How it ends for the side that moves first.
    pub code: Code,
    /// Its first move. `None` if it fails, or if it succeeds without moving.
    pub point: Option<Point>,
    /// How sure that is.
    pub certainty: Certainty,
    /// The points on which a proof rests: it stays valid while the game goes on and none of them changes. It says
    /// nothing about a different position that merely agrees on them. Strings beside them are assumed to stand if the
    /// answer is [assumed](Certainty::Assumed). Empty if it is likely only.
    pub zone: PointSet,
    /// How many ko threats the side needs that has to find the first one, if a ko decides and [that was
    /// asked](crate::Reader::set_grading). The other side is taken to have none.
    pub threats: Option<Threats>,
}

/// How many times a side has to retake at once to win a ko, each time as if it had made a threat that was answered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Threats {
    /// So many times at least.
    pub least: u8,
    /// Whether that is enough. If not, it is open whether it needs more, or it needs more than are asked about.
    pub is_enough: bool,
}

impl Solution {
    /// An answer that is not proved.
    #[must_use]
    pub const fn likely(Outcome { code, point }: Outcome) -> Solution {
        Solution { code, point, certainty: Certainty::Likely, zone: PointSet::new(), threats: None }
    }

    /// The answer alone.
    #[must_use]
    pub const fn outcome(&self) -> Outcome {
        Outcome { code: self.code, point: self.point }
    }

    /// Whether it is proved.
    #[must_use]
    pub fn is_proved(&self) -> bool {
        self.certainty == Certainty::Proved
    }
}

/// What is known of what lies around a group before its life is read.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Surroundings {
    /// Stones of strings of the opponent that are dead, and enclose nothing.
    pub dead: PointSet,
    /// Stones of strings of the opponent that are never taken, whatever happens to their liberties. Of those that have
    /// none outside the fight nothing is assumed.
    pub safe: PointSet,
    /// Stones of strings of the opponent that are never taken, even if all their liberties are part of the fight.
    pub standing: PointSet,
    /// Points that are no way out for the group, such as those of the opponent's area. Friends there are one.
    pub shut: PointSet,
    /// Stones of strings of both colours that may be taken: those of the opponent do not stand because they have
    /// liberties outside the fight, and who reaches a friend among them by taking stones has not got out.
    pub shaky: PointSet,
}

/// A fight of two groups of different colours for their lives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contest {
    /// Key stones of the group whose side moves first.
    pub own: PointSet,
    /// Key stones of its rival.
    pub other: PointSet,
    /// Stones of other strings, of both colours, that are never taken. If too much would be in question, the next set
    /// is tried.
    pub standing: Vec<PointSet>,
    /// Stones of other strings, of both colours, that may be taken, those of [`Contest::standing`] among them. They are
    /// part of the fight, unless too much would be in question or nothing is settled so: then they are strings like
    /// others.
    pub shaky: PointSet,
}

/// What reading says of the life of a group, one side moving first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LifeAnswer {
    /// It is settled, as surely as the solution says.
    Settled(Solution),
    /// The limit came first; this is what the search leaned to, with the most promising move either way. A failure
    /// without a move if nothing was read because [too many points](crate::Reader::set_widest_area) around are empty.
    Open(Outcome),
    /// The group is not enclosed, or too much around it is in question.
    Free,
}

impl LifeAnswer {
    /// The solution, if the question is settled.
    #[must_use]
    pub const fn solution(&self) -> Option<Solution> {
        match self {
            LifeAnswer::Settled(solution) => Some(*solution),
            LifeAnswer::Open(_) | LifeAnswer::Free => None,
        }
    }

    /// How it ends, or probably ends; `free` if the group is not enclosed.
    #[must_use]
    pub fn likely(&self, free: Outcome) -> Outcome {
        match self {
            LifeAnswer::Settled(solution) => solution.outcome(),
            LifeAnswer::Open(outcome) => *outcome,
            LifeAnswer::Free => free,
        }
    }

    /// Whether it is settled that the side whose answer this is, moving first, kills by a ko that it takes first, and
    /// that the other side, whose answer is `saved`, moving first, comes to no better: it need not hurry, but may start
    /// the ko when there are no threats left, as with a bent four in the corner.
    #[must_use]
    pub const fn is_ko_at_leisure(&self, saved: &LifeAnswer) -> bool {
        matches!(
            (self, saved),
            (
                LifeAnswer::Settled(Solution { code: Code::KoA, .. }),
                LifeAnswer::Settled(Solution { code: Code::KoB, .. })
            )
        )
    }

    /// The move, if there is one.
    #[must_use]
    pub fn point(&self) -> Option<Point> {
        match self {
            LifeAnswer::Settled(solution) => solution.point,
            LifeAnswer::Open(outcome) => outcome.point,
            LifeAnswer::Free => None,
        }
    }
}
