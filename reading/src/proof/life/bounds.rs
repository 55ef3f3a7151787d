//! Groups that are not enclosed, read from two sides.
//!
//! In: a question about a group, and its area with either surroundings. Out: the answer, or what it leans to. If the
//! attacker has all that lies behind some steps and the defender lives all the same, he lives: what is really there can
//! only be better for him. If he is safe wherever he gets behind these steps and dies all the same, he dies. Between
//! the two the area grows, as long as there are nodes. A move that one side of it leads to is read first on the other.

use super::area::{Area, Footing};
use super::inside::{Horizon, NoArea};
use super::{Turn, killed, lives};
use crate::reading::Reading;
use crate::{Code, LifeAnswer, Outcome};
use go_board::Board;

/// How far the areas of a group that is not enclosed reach, in steps, one after the other. In three steps many a group
/// has no room for the eyes that it makes: of 415 problems of books 17 in a hundred were answered wrong that way, and
/// 45 right; from five steps on it is 8 and 49. Chosen on these. Beyond seven steps few areas are left that are small
/// enough to be settled: of 494 problems 260 are answered right with them and 259 without, in as many nodes.
const HORIZONS: [usize; 4] = [5, 7, 9, 12];

/// The same for a first glance, for which a larger area takes longer than it is worth.
const GLANCE: [usize; 3] = [3, 5, 7];

/// A search with no more nodes is a first glance.
const FEW: u64 = 500;

/// The share of the nodes left that a search may take, in quarters, besides half as many for a move that is read first.
const SHARE: u64 = 3;

/// One side from which a group is read.
struct Bound {
    horizon: fn(usize) -> Horizon,
    /// The code that decides the question.
    decides: Code,
    /// The answer in the largest area that was settled, or in the first one.
    answer: LifeAnswer,
    /// Whether a larger area may say more.
    goes_on: bool,
}

impl Bound {
    fn new(horizon: fn(usize) -> Horizon, decides: Code) -> Bound {
        Bound { horizon, decides, answer: LifeAnswer::Free, goes_on: true }
    }

    /// Takes in the answer in a larger area; whether that decides the question.
    fn take(&mut self, answer: LifeAnswer) -> bool {
        let is_settled = matches!(answer, LifeAnswer::Settled(_));
        if is_settled || matches!(self.answer, LifeAnswer::Free) {
            self.answer = answer;
        }
        self.goes_on = is_settled;
        answer.solution().is_some_and(|solution| solution.code == self.decides)
    }
}

impl Reading {
    /// Whether `turn.first` has its way about a group that is not enclosed. `around` gives its area.
    pub(super) fn solve_open(
        &mut self,
        board: &Board,
        turn: Turn,
        around: impl Fn(Horizon) -> Result<Area, NoArea>,
    ) -> LifeAnswer {
        let before = self.proof_nodes;
        let inner = Bound::new(Horizon::Walled, lives(turn.first));
        let outer = Bound::new(Horizon::Steps, killed(turn.first));
        let mut bounds = [inner, outer];
        let (mut hint, mut is_wide) = (turn.hint, false);
        let horizons: &[usize] = if turn.limit <= FEW { &GLANCE } else { &HORIZONS };
        'all: for &steps in horizons {
            for bound in bounds.iter_mut().filter(|bound| bound.goes_on) {
                let area = match around((bound.horizon)(steps)) {
                    Ok(area) => area,
                    // The other area of so many steps has the same points, and larger ones have more.
                    Err(NoArea::Wide) => {
                        is_wide = true;
                        break 'all;
                    }
                    Err(_) => continue,
                };
                let left = turn.limit.saturating_sub(self.proof_nodes - before);
                bound.goes_on = !matches!(area.footing, Footing::Walls | Footing::Firm(_));
                let answer = self.solve_in(board, area, Turn { hint, limit: left.saturating_mul(SHARE) / 4, ..turn });
                hint = answer.point().or(hint);
                if bound.take(answer) {
                    return answer;
                }
            }
        }
        let [inner, outer] = bounds.map(|bound| bound.answer);
        match between(inner, outer) {
            LifeAnswer::Free if is_wide => LifeAnswer::Open(Outcome::FAILS),
            answer => answer,
        }
    }
}

/// What the question leans to if the group neither lives with the attacker all around nor dies with safety all around.
fn between(inner: LifeAnswer, outer: LifeAnswer) -> LifeAnswer {
    match (inner, outer) {
        (LifeAnswer::Free, _) => outer,
        (LifeAnswer::Settled(shut), LifeAnswer::Settled(free)) if !shut.code.succeeds() => {
            LifeAnswer::Open(free.outcome())
        }
        (LifeAnswer::Settled(shut), _) => LifeAnswer::Open(shut.outcome()),
        (LifeAnswer::Open(_), _) => inner,
    }
}
