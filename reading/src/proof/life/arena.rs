//! Where a fight for life takes place: the moves that come to mind.
//!
//! In: a board and the stones in question. Out: empty points in two portions, those near the stones and those farther
//! away. The search adds what is missing before it calls a side lost. Cost: some microseconds.

use go_board::{Board, Cell, Color, Point, PointList, PointSet};

/// So far from the stones, counted along empty points, moves are listed.
pub(super) const FAR: usize = 5;
/// So far they come first.
pub(super) const NEAR: usize = 2;
/// A string of the attacker with so few liberties is part of the fight.
const WEAK: usize = 3;

/// The moves around some stones.
pub(super) struct Arena {
    pub(super) near: PointList,
    pub(super) far: PointList,
}

impl Arena {
    /// The moves around the stones at `stones`, of `owner`, up to this distance.
    pub(super) fn around(board: &Board, owner: Color, stones: &[Point], reach: usize) -> Arena {
        let mut walk = Walk { board, owner, seen: PointSet::new(), layer: Vec::new(), next: Vec::new() };
        for &s in stones {
            walk.enter_string(s);
        }
        walk.layer.append(&mut walk.next);
        let mut arena = Arena { near: PointList::new(), far: PointList::new() };
        for distance in 1..=reach {
            let list = if distance <= NEAR { &mut arena.near } else { &mut arena.far };
            walk.layer.iter().for_each(|&p| {
                list.push_new(p);
            });
            walk.step();
        }
        arena
    }
}

/// A walk outwards from the stones, layer by layer.
struct Walk<'a> {
    board: &'a Board,
    owner: Color,
    seen: PointSet,
    /// Empty points of the same distance.
    layer: Vec<Point>,
    next: Vec<Point>,
}

impl Walk<'_> {
    /// Goes one step on.
    fn step(&mut self) {
        self.next = Vec::new();
        for p in std::mem::take(&mut self.layer) {
            for (q, cell) in self.board.sides(p) {
                match cell {
                    Cell::Off => {}
                    Cell::Empty => {
                        if self.seen.insert(q) {
                            self.next.push(q);
                        }
                    }
                    Cell::Stone(color) if color == self.owner => self.enter_string(q),
                    Cell::Stone(_) => self.enter_weak(q),
                }
            }
        }
        self.layer.append(&mut self.next);
    }

    /// Goes on from the liberties of a string of the owner, and of the weak strings beside it.
    fn enter_string(&mut self, s: Point) {
        if !self.seen.insert(self.board.origin(s)) {
            return;
        }
        self.enter_liberties(s);
        for t in self.board.each_neighbour_string(s) {
            self.enter_weak(t);
        }
    }

    fn enter_weak(&mut self, t: Point) {
        if self.board.liberty_count(t) <= WEAK && self.seen.insert(self.board.origin(t)) {
            self.enter_liberties(t);
        }
    }

    fn enter_liberties(&mut self, s: Point) {
        for &l in self.board.string(s).liberties() {
            if self.seen.insert(l) {
                self.next.push(l);
            }
        }
    }
}
