//! Of the moves that have a side's way, the one that a player would make.
//!
//! In: an [`Analysis`], a [`Question`], a move that reading says does it. Out: of that move and others near the group
//! that do it as surely, the one that leaves the group the best odds, or the worst, and the least to be read. A search
//! for a proof stops at the first move that does it, which may be a threat far away or the start of a long line. Cost:
//! up to 9,000 nodes, and four positions of 5 to 15 ms. Of the settled answers in GNU Go's lists `owl.tst`, `owl1.tst`
//! and `vie.tst`, seven that named a move they don't list now name one, and one that did no longer does. In books,
//! whose problems hide the move that does it, the easiest would be right less often, so problems keep their first.

use std::cell;

use go_board::{Cell, Point, PointSet};
use go_reading::{Certainty, Code, Reader, Solution, Threats};

use super::fights::Rival;
use super::near::near_as_seen;
use super::questions::Question;
use super::reply::reply;
use super::side::{Care, Side};
use super::tries::Tries;
use crate::analysis::Analysis;

/// So many points are looked at, the nearest to the group.
const NEAR: usize = 24;

/// A move does it if so many nodes settle that.
const NODES: u64 = 700;

/// No more moves are looked at once so many nodes were visited. Three times as many find no better move in the lists.
const TOTAL: u64 = 8_000;

/// So many of those that are settled with the fewest nodes are compared by survival.
const BEST: usize = 3;

/// Half as many nodes weigh as much as twice the odds; so many are added, as two or three make no difference.
const AT_ONCE: u64 = 3;

/// What is asked of the other side after each move.
struct Asked<'a> {
    care: Care,
    question: &'a Question,
    side: Side,
    rival: Option<&'a Rival>,
    /// The nodes that were read.
    taken: cell::Cell<u64>,
}

/// A move, the nodes it took to settle what it does, and the points on which that rests.
struct Settled {
    point: Point,
    nodes: u64,
    zone: PointSet,
}

impl Analysis {
    /// What `solution` says for `side`, with the most natural of the moves that do it, and how many nodes it took to
    /// find that. No more moves are looked at after `most` nodes.
    pub(super) fn natural(
        &self,
        care: Care,
        question: &Question,
        (side, solution): (Side, Solution),
        most: u64,
    ) -> (Solution, u64) {
        let (front, size) = (self.front(), self.board().size());
        let (Some(first), Some(owner)) = (solution.point, question.owner(self.board())) else {
            return (solution, 0);
        };
        if names_the_best_move(&solution) {
            return (solution, 0);
        }
        let points = near_as_seen(front, self.front_board(), owner, &question.keys, NEAR).points.into_iter();
        let (rival, taken) = self.rival_of(question, true, NODES);
        let asked = Asked { care, question, side, rival: rival.as_ref(), taken: cell::Cell::new(taken) };
        let points = points.take_while(|_| asked.taken.get() - taken < most.min(TOTAL));
        let mut settled: Vec<Settled> = points.filter_map(|m| self.settled_by(m, &asked, &solution)).collect();
        settled.sort_by_key(|settled| (settled.nodes, front.point(size, settled.point)));
        settled.truncate(BEST);
        if settled.iter().all(|settled| settled.point != first) {
            settled.push(Settled { point: first, nodes: 2 * NODES, zone: PointSet::new() });
        }
        let best = if settled.len() > 1 { self.surest(&settled, question, side) } else { settled.first() };
        let named = |best: &Settled| {
            let rests = if solution.certainty > Certainty::Likely { best.zone } else { PointSet::new() };
            let zone = solution.zone.iter().chain(rests.iter()).collect();
            Solution { point: Some(best.point), zone, ..solution }
        };
        (best.map_or(solution, named), asked.taken.get())
    }

    /// Whether this move does it as surely, as far as [`NODES`] nodes settle that. Each is read by a reader that
    /// remembers nothing, so that what was asked before makes no difference.
    fn settled_by(&self, m: Point, asked: &Asked<'_>, solution: &Solution) -> Option<Settled> {
        let &Asked { care, question, side, rival, .. } = asked;
        let owner = question.owner(self.board())?;
        let mut board = self.board().clone();
        if !board.try_move(m, side.color(owner)) {
            return None;
        }
        let Some(left) = question.left_on(&board, owner) else {
            // A single stone might be retaken.
            let is_taken = solution.code == Code::Win && (question.keys.len() > 1 || solution.point == Some(m));
            return is_taken.then(|| Settled { point: m, nodes: 0, zone: self.with_move(PointSet::new(), m) });
        };
        let mut reader = self.reader_at(self.settings().level);
        let replied = |reader: &mut Reader| reply(reader, (care, NODES), (&board, &left), side, rival);
        let reply = self.count(&mut reader, replied);
        let nodes = reader.life_nodes();
        asked.taken.set(asked.taken.get() + nodes);
        let reply = reply.solution().filter(|reply| reply.code.reversed() == solution.code)?;
        let is_sure = reply.certainty >= solution.certainty;
        is_sure.then(|| Settled { point: m, nodes, zone: self.with_move(reply.zone, m) })
    }

    /// The zone of what was read after a move, with what the move itself rests on: the strings beside it and what is
    /// around them.
    fn with_move(&self, mut zone: PointSet, m: Point) -> PointSet {
        let board = self.board();
        let on_board = |p: Point| board.sides(p).into_iter().filter(|(_, cell)| *cell != Cell::Off).map(|(q, _)| q);
        zone.insert(m);
        for q in on_board(m) {
            zone.insert(q);
            if board.color_at(q).is_some() {
                zone.extend(board.stones(q).flat_map(|s| [s].into_iter().chain(on_board(s))));
            }
        }
        zone
    }

    /// Of these moves the one with the best odds for the nodes it took.
    fn surest<'a>(&self, settled: &'a [Settled], question: &Question, side: Side) -> Option<&'a Settled> {
        let tries = Tries::of(self, question, side)?;
        let worth = |settled: &Settled| tries.odds_after(settled.point) - ((settled.nodes + AT_ONCE) as f32).ln();
        let worths: Vec<f32> = settled.iter().map(worth).collect();
        let best = (0..settled.len()).rev().max_by(|&a, &b| worths[a].total_cmp(&worths[b]))?;
        settled.get(best)
    }
}

/// Whether the move was chosen for the threats of a ko that it takes. Any move wins a ko against a single threat.
fn names_the_best_move(solution: &Solution) -> bool {
    let Some(Threats { least, .. }) = solution.threats else { return false };
    solution.code == Code::KoB || least > 1
}
