//! Reading whether a string can be connected to an area.
//!
//! In: a board, a string and a set of points. Out: code and first move for the side that moves first: the owner of the
//! string in [`Reader::break_in`](crate::Reader::break_in), his opponent in
//! [`Reader::block_off`](crate::Reader::block_off). Afterwards the board is as it was. Cost: at most 400 nodes at level
//! 10. There is no test for "already inside": success shows as a small distance when no move is left to try.

use go_board::{Board, Color, Point, PointSet};

use super::distance::Distance;
use super::field::{ConnectionField, Reach};
use super::moves::{Aim, Link, MoveList};
use super::search::{Budget, force_last_liberty};
use crate::level::ply;
use crate::reading::Reading;
use crate::table::{Routine, mix};
use crate::{Code, Outcome};

/// How far the fields spread.
const CUTOFF: Distance = Distance::of(2.501);
/// A string this near to the area has broken in when no move is left.
const ARRIVED: Distance = Distance::of(0.89);

/// The area of a break-in query.
struct Area {
    points: PointSet,
    fingerprint: u64,
}

impl Area {
    fn new(goal: &PointSet) -> Area {
        let fingerprint = goal.iter().fold(0, |sum, p| sum ^ mix(p.index() as u64));
        Area { points: *goal, fingerprint }
    }
}

impl Reading {
    /// [`Reader::break_in`](crate::Reader::break_in), as the board lies.
    pub(crate) fn break_in(&mut self, board: &mut Board, s: Point, goal: &PointSet) -> Outcome {
        let area = Area::new(goal);
        let mut budget = self.break_in_budget();
        self.break_node(board, s, &area, false, &mut budget)
    }

    /// [`Reader::block_off`](crate::Reader::block_off), as the board lies.
    pub(crate) fn block_off(&mut self, board: &mut Board, s: Point, goal: &PointSet) -> Outcome {
        let area = Area::new(goal);
        let mut budget = self.break_in_budget();
        self.block_node(board, s, &area, false, &mut budget)
    }

    fn break_in_budget(&self) -> Budget {
        Budget { nodes: 0, limit: self.depths.breakin_nodes }
    }

    /// The owner of `s` to move.
    fn break_node(&mut self, board: &mut Board, s: Point, area: &Area, passed: bool, budget: &mut Budget) -> Outcome {
        self.enter_connection_node(budget);
        let Some(color) = board.color_at(s) else { return Outcome::FAILS };
        if self.break_in_exhausted(board, budget) {
            return Outcome::FAILS;
        }
        let s = board.origin(s);
        let key = self.table_key(board, Routine::BreakIn, s, None) ^ area.fingerprint;
        self.known_or_read(board, key, !passed, budget, |reading, board, budget| {
            reading.try_breaking(board, s, color, area, passed, budget)
        })
    }

    fn try_breaking(
        &mut self,
        board: &mut Board,
        s: Point,
        color: Color,
        area: &Area,
        passed: bool,
        budget: &mut Budget,
    ) -> Outcome {
        let (moves, total) = self.area_moves(board, s, color, area, Aim::Connect);
        let answers = self
            .try_moves(board, &moves, color, |reading, board| reading.block_node(board, s, area, passed, budget).code);
        if !answers.tried && total < ARRIVED {
            return Outcome::HOLDS;
        }
        answers.best
    }

    /// The opponent of `s` to move.
    fn block_node(&mut self, board: &mut Board, s: Point, area: &Area, passed: bool, budget: &mut Budget) -> Outcome {
        self.enter_connection_node(budget);
        let Some(color) = board.color_at(s) else { return Outcome::HOLDS };
        if self.break_in_exhausted(board, budget) {
            return Outcome::HOLDS;
        }
        let s = board.origin(s);
        let key = self.table_key(board, Routine::BlockOff, s, None) ^ area.fingerprint;
        self.known_or_read(board, key, true, budget, |reading, board, budget| match reading.direct_capture(board, s) {
            Some(m) => Outcome::at(Code::Win, m),
            None => reading.try_blocking(board, s, color, area, passed, budget),
        })
    }

    fn try_blocking(
        &mut self,
        board: &mut Board,
        s: Point,
        color: Color,
        area: &Area,
        passed: bool,
        budget: &mut Budget,
    ) -> Outcome {
        let (moves, total) = self.area_moves(board, s, color, area, Aim::Cut);
        let answers = self.try_moves(board, &moves, color.opponent(), |reading, board| {
            reading.break_node(board, s, area, passed, budget).code
        });
        let far_apart = !answers.tried && total >= Distance::of(1.0);
        if far_apart && (passed || self.break_node(board, s, area, true, budget).code == Code::Lose) {
            return Outcome::HOLDS;
        }
        answers.best
    }

    fn break_in_exhausted(&self, board: &Board, budget: &Budget) -> bool {
        budget.is_spent() || ply(board) > self.depths.breakin
    }

    /// Candidate moves between the string at `s` and the area, and the distance of the two.
    fn area_moves(&mut self, board: &mut Board, s: Point, color: Color, area: &Area, aim: Aim) -> (MoveList, Distance) {
        let reach = |target| Reach { cutoff: CUTOFF, target, speculative: true };
        let mut near = ConnectionField::from_string(self, board, s, reach(None));
        let b = near.queue().iter().copied().find(|&q| reaches_area(board, q, s, color, area));
        let mut far = ConnectionField::starting_at(board, color, &area.points, reach(Some(s)));
        let near_limit = far.queue().iter().map(|&q| near.distance(q)).min().unwrap_or(Distance::INFINITE);
        far.spread(self, board, color, reach(Some(s)));
        force_last_liberty(board, s, &mut near, &mut far, true);
        let far_limit = far.distance(s);
        let link = Link { a: s, b, connector: color, near: &near, far: &far, near_limit, far_limit };
        let mut moves = self.connection_moves(board, &link, aim, self.value_limit(board));
        if aim == Aim::Cut
            && let Some(capture) = b.and_then(|b| self.direct_capture(board, b))
        {
            moves.push_new(capture);
        }
        (moves, link.total())
    }

    /// The largest value of a move near the depth limit.
    fn value_limit(&self, board: &Board) -> Distance {
        match usize::try_from(self.depths.breakin - ply(board)) {
            Ok(left @ 0..=5) => Distance::of(1.101) + Distance::of(0.15).times(left),
            _ => Distance::INFINITE,
        }
    }
}

/// Whether `q` is a string of `color` other than `s` with a stone in the area.
fn reaches_area(board: &Board, q: Point, s: Point, color: Color, area: &Area) -> bool {
    q != s && board.color_at(q) == Some(color) && board.stones(q).any(|stone| area.points.contains(stone))
}
