//! How many moves two strings are apart if only their owner moves.
//!
//! In: a board and a string. Out: for each point, the moves that the owner has to spend to reach it, that point
//! included. Own stones cost nothing, an empty point one move, an opponent string as much as the caller says. Cost: one
//! pass over the points within the limit.

use crate::scene::neighbours;
use go_board::{Board, CELLS, Cell, Color, Point};

/// Farther than any limit.
pub(super) const FAR: u8 = 100;
/// The largest limit.
const LONGEST: usize = 7;

/// Moves from one string to each point.
pub(super) struct Paths {
    moves: [u8; CELLS],
}

/// Points still to be spread from, by their moves.
pub(super) type Queues = [Vec<Point>; LONGEST + 1];

/// A count that is under way.
struct Spread<'a> {
    paths: Paths,
    queues: &'a mut Queues,
    owner: Color,
    limit: u8,
}

impl Paths {
    /// The moves from the string at `s`, up to `limit`, or with a `target` up to so many beyond it. `price` says how
    /// many moves getting past the opponent string at a point costs.
    pub(super) fn from(
        board: &mut Board,
        s: Point,
        limit: u8,
        target: Option<(Point, u8)>,
        queues: &mut Queues,
        mut price: impl FnMut(&mut Board, Point) -> u8,
    ) -> Paths {
        let Some(owner) = board.color_at(s) else { unreachable!("paths start at a string") };
        queues.iter_mut().for_each(Vec::clear);
        let mut spread = Spread { paths: Paths { moves: [FAR; CELLS] }, queues, owner, limit };
        spread.enter(board, s, 0);
        for now in 0..=limit {
            if target.is_some_and(|(end, beyond)| spread.paths.moves(end).saturating_add(beyond) < now) {
                break;
            }
            let mut k = 0;
            while let Some(&p) = spread.queues[usize::from(now)].get(k) {
                k += 1;
                if spread.paths.moves(p) == now {
                    spread.step(board, p, now, &mut price);
                }
            }
        }
        spread.paths
    }

    /// The moves that it takes to reach `p`; [`FAR`] beyond the limit.
    pub(super) fn moves(&self, p: Point) -> u8 {
        self.moves[p.index()]
    }
}

impl Spread<'_> {
    fn enter(&mut self, board: &Board, s: Point, at: u8) {
        for q in board.stones(s) {
            self.paths.moves[q.index()] = at;
            self.queues[usize::from(at)].push(q);
        }
    }

    fn step(&mut self, board: &mut Board, p: Point, now: u8, price: &mut impl FnMut(&mut Board, Point) -> u8) {
        for q in neighbours(p) {
            let known = self.paths.moves(q);
            if known <= now {
                continue;
            }
            match board.cell(q) {
                Cell::Off => {}
                Cell::Empty => {
                    let at = now + 1;
                    if at < known && at <= self.limit {
                        self.paths.moves[q.index()] = at;
                        self.queues[usize::from(at)].push(q);
                    }
                }
                Cell::Stone(c) if c == self.owner => self.enter(board, q, now),
                Cell::Stone(c) if board.color_at(p) == Some(c) => {}
                Cell::Stone(_) => {
                    let at = now.saturating_add(price(board, q));
                    if at < known && at <= self.limit {
                        self.enter(board, q, at);
                    }
                }
            }
        }
    }
}
