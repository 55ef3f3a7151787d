//! Inessential strings: those that live entirely inside an enemy eye space.
//!
//! In: a board and the facts about its strings. Out: [`Worm::inessential`](super::Worm::inessential). Cost: one walk
//! around each candidate.

use super::Worms;
use crate::scene::neighbours;
use go_board::{Board, Cell, Point, PointSet};

/// A cavity may touch the edge in at most this many empty points.
const MAX_EDGE_POINTS: usize = 2;

/// Marks the inessential strings.
pub(super) fn mark(board: &Board, worms: &mut Worms) {
    for worm in &mut worms.list {
        let idle = worm.genus == 0 && worm.outer_liberties[0] == 0 && worm.cutstone == 0 && worm.lunch.is_none();
        worm.inessential = idle && in_closed_cavity(board, worm.origin);
    }
}

/// Whether the cavity that the string at `s` would leave is bordered by one colour only and hardly touches the edge.
fn in_closed_cavity(board: &Board, s: Point) -> bool {
    let mut seen: PointSet = board.stones(s).collect();
    let mut stack: Vec<Point> = board.stones(s).collect();
    let (mut border, mut edge_points) = ([false; 2], 0);
    while let Some(p) = stack.pop() {
        let at_edge = neighbours(p).any(|q| !board.is_on_board(q));
        if board.is_empty_point(p) && at_edge {
            edge_points += 1;
        }
        for q in neighbours(p) {
            match board.cell(q) {
                Cell::Empty if seen.insert(q) => stack.push(q),
                Cell::Stone(c) if !seen.contains(q) => border[c.index()] = true,
                _ => {}
            }
        }
    }
    border != [true; 2] && edge_points <= MAX_EDGE_POINTS
}
