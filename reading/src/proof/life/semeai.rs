//! Two groups that fight for their lives.
//!
//! In: a board, the key stones of both, and strings around that are taken for alive. Out: whether the one that moves
//! first lives, whether it kills the other, and whether it has to move at all. Each is a question about the life of one
//! of the two, searched in an area that holds [both](super::contest).

use super::area::{Area, Footing};
use super::inside::Horizon;
use super::{Asked, Turn, killed};
use crate::proof::rules::Role;
use crate::reading::Reading;
use crate::{Code, Contest, LifeAnswer, Semeai, Surroundings};
use go_board::{Board, PointSet};

/// How far the areas of two groups that fight reach, in steps, one after the other.
const HORIZONS: [usize; 3] = [3, 5, 7];

impl Reading {
    /// [`Reader::solve_semeai`](crate::Reader::solve_semeai), as the board lies.
    pub(crate) fn solve_semeai(&mut self, board: &Board, contest: &Contest, limit: u64) -> Semeai {
        let Contest { own, other, .. } = contest;
        let mut ask = |sides, first, hint| {
            self.solve_contest_or_group(board, sides, &contest.standing, Turn { hint, ..Turn::of(first, limit) })
        };
        let danger = ask([own, other], Role::Attacker, None);
        let defense = ask([own, other], Role::Defender, danger.point());
        let attack = ask([other, own], Role::Attacker, defense.point());
        let is_won = attack.solution().is_some_and(|solution| solution.code == Code::Win);
        let rescue = is_won.then(|| ask([other, own], Role::Defender, attack.point()));
        Semeai { attack, defense, danger, rescue }
    }

    /// [`Reader::solve_kill_in_fight`](crate::Reader::solve_kill_in_fight), as the board lies.
    pub(crate) fn solve_kill_in_fight(&mut self, board: &Board, contest: &Contest, limit: u64) -> LifeAnswer {
        let sides = [&contest.own, &contest.other];
        self.solve_contest(board, sides, &contest.standing, Turn::of(Role::Attacker, limit))
    }

    /// [`Reader::solve_life_in_fight`](crate::Reader::solve_life_in_fight), as the board lies.
    pub(crate) fn solve_life_in_fight(&mut self, board: &Board, contest: &Contest, limit: u64) -> LifeAnswer {
        let sides = [&contest.own, &contest.other];
        self.solve_contest(board, sides, &contest.standing, Turn::of(Role::Defender, limit))
    }

    /// Whether `turn.first` has its way about the life of the first group, which is read alone if it is not enclosed with
    /// its rival.
    fn solve_contest_or_group(
        &mut self,
        board: &Board,
        sides: [&PointSet; 2],
        standing: &[PointSet],
        turn: Turn,
    ) -> LifeAnswer {
        let answer = self.solve_contest(board, sides, standing, turn);
        if !matches!(answer, LifeAnswer::Free) {
            return answer;
        }
        let safe = standing.last().copied().unwrap_or_default();
        self.solve_group(
            board,
            &Asked { keys: sides[0], surroundings: &Surroundings { safe, ..Surroundings::default() }, turn },
        )
    }

    /// Whether `turn.first` has its way about the life of the first group. More and more strings around are taken for
    /// alive until the area is small enough.
    fn solve_contest(&mut self, board: &Board, sides: [&PointSet; 2], standing: &[PointSet], turn: Turn) -> LifeAnswer {
        let (mut answer, before) = (LifeAnswer::Free, self.proof_nodes);
        let area = |stones: &PointSet, steps| Area::contested(board, sides, stones, Horizon::Steps(steps));
        let nobody = [PointSet::new()];
        let standing = if standing.is_empty() { &nobody } else { standing };
        let mut standing: Vec<&PointSet> = standing.iter().collect();
        let extent = |stones: &&PointSet| HORIZONS.map(|steps| area(stones, steps).map(|area| area.points().to_vec()));
        standing.dedup_by_key(|stones| extent(stones));
        for (k, &stones) in standing.iter().enumerate() {
            let left = turn.limit.saturating_sub(self.proof_nodes - before);
            let part = Turn { limit: left / (standing.len() - k) as u64, ..turn };
            answer = self.solve_farther(board, part, |_, steps| area(stones, steps));
            if matches!(answer, LifeAnswer::Settled(_)) {
                return answer;
            }
        }
        answer
    }

    /// Whether `turn.first` has its way in one area after the other, as `area` gives them by their steps.
    fn solve_farther(&mut self, board: &Board, turn: Turn, area: impl Fn(&Board, usize) -> Option<Area>) -> LifeAnswer {
        let (mut answer, before) = (LifeAnswer::Free, self.proof_nodes);
        for steps in HORIZONS {
            let Some(area) = area(board, steps) else { continue };
            let ends = !matches!(area.footing, Footing::Open);
            let limit = turn.limit.saturating_sub(self.proof_nodes - before);
            let next = self.solve_in(board, area, Turn { limit, ..turn });
            answer = match (next, answer) {
                (LifeAnswer::Open(_), LifeAnswer::Settled(nearer)) => return LifeAnswer::Open(nearer.outcome()),
                _ => next,
            };
            let goes_on = !ends && answer.solution().is_some_and(|solution| solution.code != killed(turn.first));
            if !goes_on {
                break;
            }
        }
        answer
    }
}
