//! Moves that are tried where reading leaves it open, and judged by what becomes of such groups.
//!
//! In: an [`Analysis`], a [`Question`], what the search leans to. Out: the most promising first move, and whether it
//! probably does it. Each move near the group is made and [survival](crate::survival) asked of the new position; after
//! the best ones the other side's replies are, since a good move for one side is often one for the other. A search for
//! a proof says little of groups in the open, whose room it cannot read to the end: of 95 such questions with a known
//! move it leans to that move in 31, survival after one move in 51. Cost: some forty positions of 5 to 15 ms, fewer
//! where much has to be read.

use std::cell::Cell;

use go_board::{Board, Color, Point, PointSet};
use go_reading::{Code, Outcome};

use super::near::{near, steps};
use super::questions::Question;
use super::shapes::Shape;
use super::side::Side;
use crate::analysis::Analysis;

/// So many points are tried, the nearest to the group.
const NEAR: usize = 24;

/// Replies are tried to so many moves.
const BEST: usize = 3;

/// They are the points beside the move, and so many that promise most if the side itself moves there.
const SHARED: usize = 6;

/// The logarithm of the odds that speaks for the move that the search leans to. These numbers were chosen on GNU Go's
/// list `owl.tst`, with a look at `owl1.tst` and `vie.tst`; half or twice as much answers as many right, within two.
const LEANT: f32 = 0.5;

/// The same for a point of the value of a pattern. Chosen on `owl.tst` with GNU Go's databases, which then answer 95 of
/// 139 questions instead of 92, and as many as without in the three other lists; with our own it is 93. Twice as much
/// answers two fewer.
const SHAPE: f32 = 0.007;

/// So far from the group connections are read after a move.
const AROUND: usize = 6;

/// No more moves are tried once reading has visited so many nodes for them; most questions take 10,000 to 200,000.
/// Replies take as many as moves, so there are none if these took more than half.
const NODES: u64 = 400_000;

/// No group of which nobody knows lives or dies more surely.
const SURE: f32 = 0.998;

/// The stones that are asked about, as the front of the board shows them, and who moves first.
pub(super) struct Tries<'a> {
    analysis: &'a Analysis,
    keys: PointSet,
    /// The points around them.
    around: PointSet,
    owner: Color,
    mover: Color,
    /// The nodes that reading has visited for these moves.
    spent: Cell<u64>,
}

/// A move, the position after it, and the logarithm of the odds that the side that moves first has its way.
struct Try {
    point: Point,
    board: Board,
    odds: f32,
}

impl Analysis {
    /// The most promising first move of `side` where a search leans to `leaning`, and whether it probably does it.
    pub(super) fn tried(&self, question: &Question, side: Side, leaning: Outcome) -> Outcome {
        let (board, front) = (self.front_board(), self.front());
        let leant = leaning.point.map(|p| front.point(board.size(), p));
        let best = |tries: Tries<'_>| tries.best(leant, &self.front_shapes(question, side));
        match Tries::of(self, question, side).and_then(best) {
            Some((point, odds)) => {
                let code = match leaning.code {
                    _ if odds < 0.0 => Code::Lose,
                    code if code.succeeds() && Some(point) == leant => code,
                    _ => Code::Win,
                };
                // Even a failure keeps its most promising move.
                Outcome { code, point: Some(front.inverse().point(board.size(), point)) }
            }
            None => leaning,
        }
    }
}

impl<'a> Tries<'a> {
    /// Tries about what is asked if `side` moves first; `None` if there is no stone.
    pub(super) fn of(analysis: &'a Analysis, question: &Question, side: Side) -> Option<Tries<'a>> {
        let (board, front) = (analysis.front_board(), analysis.front());
        let keys: PointSet = question.keys.iter().map(|p| front.point(board.size(), p)).collect();
        let owner = keys.iter().next().and_then(|k| board.color_at(k))?;
        let mover = side.color(owner);
        let around = board.size().points().filter(|&p| keys.iter().any(|k| steps(p, k) <= AROUND)).collect();
        Some(Tries { analysis, keys, around, owner, mover, spent: Cell::new(0) })
    }

    /// The logarithm of the odds after a move at this point, as the board of the analysis lies; those of a failure if
    /// it is not legal.
    pub(super) fn odds_after(&self, point: Point) -> f32 {
        let mut board = self.analysis.front_board().clone();
        let shown = self.analysis.front().point(board.size(), point);
        if board.try_move(shown, self.mover) { self.odds(&board) } else { f32::NEG_INFINITY }
    }

    /// The move that promises most, and the logarithm of the odds that it succeeds. Those of `shapes` are tried
    /// wherever they are; of moves that probably succeed, or of several that do not, they say which one is named.
    fn best(&self, leant: Option<Point>, shapes: &[Shape]) -> Option<(Point, f32)> {
        let board = self.analysis.front_board();
        let mut points = near(board, self.owner, &self.keys, NEAR).points;
        let further: Vec<Point> = shapes.iter().map(|shape| shape.point).filter(|p| !points.contains(p)).collect();
        points.extend(further);
        let mut tries = self.after(board, self.mover, points);
        tries.sort_by(|a, b| b.odds.total_cmp(&a.odds).then(a.point.cmp(&b.point)));
        let shared: Vec<Point> = tries.iter().take(SHARED).map(|tried| tried.point).collect();
        let is_quick = self.spent.get() <= NODES / 2;
        let odds = |tried: &Try| {
            let bonus = if Some(tried.point) == leant { LEANT } else { 0.0 };
            let replied = if is_quick { self.after_reply(tried, &shared) } else { tried.odds };
            f32::midpoint(tried.odds, replied) + bonus
        };
        let best: Vec<(Point, f32)> = tries.iter().take(BEST).map(|tried| (tried.point, odds(tried))).collect();
        let succeeds = best.iter().any(|&(_, odds)| odds >= 0.0);
        let shape = |p: Point| shapes.iter().find(|shape| shape.point == p).map_or(0.0, |shape| shape.value);
        let promise = |&(p, odds): &(Point, f32)| odds + SHAPE * shape(p);
        let alike = best.into_iter().filter(|&(_, odds)| (odds >= 0.0) == succeeds);
        alike.rev().max_by(|a, b| promise(a).total_cmp(&promise(b)))
    }

    /// The odds after the best reply to a move.
    fn after_reply(&self, tried: &Try, shared: &[Point]) -> f32 {
        let beside = tried.board.sides(tried.point).into_iter().map(|(q, _)| q);
        let mut points: Vec<Point> = beside.chain(shared.iter().copied()).collect();
        points.retain(|&p| tried.board.is_empty_point(p));
        points.sort_unstable();
        points.dedup();
        let replies = self.after(&tried.board, self.mover.opponent(), points);
        replies.iter().map(|reply| reply.odds).min_by(f32::total_cmp).unwrap_or(tried.odds)
    }

    /// The positions after legal moves of `color` at these points.
    fn after(&self, board: &Board, color: Color, points: Vec<Point>) -> Vec<Try> {
        let after = |point| {
            let mut board = board.clone();
            board.try_move(point, color).then(|| Try { point, odds: self.odds(&board), board })
        };
        points.into_iter().take_while(|_| self.spent.get() < NODES).filter_map(after).collect()
    }

    /// The logarithm of the odds that who moves first has his way, by the survival of the group.
    fn odds(&self, board: &Board) -> f32 {
        let lives = self.survival(board).clamp(1.0 - SURE, SURE);
        let odds = (lives / (1.0 - lives)).ln();
        if self.mover == self.owner { odds } else { -odds }
    }

    /// How likely the group lives on `board`.
    fn survival(&self, board: &Board) -> f32 {
        let Some(stone) = self.keys.iter().find(|&k| board.color_at(k) == Some(self.owner)) else { return 0.0 };
        let (survival, nodes) = self.analysis.survival_elsewhere(board, stone, &self.around);
        self.spent.set(self.spent.get() + nodes);
        survival.unwrap_or(0.0)
    }
}
