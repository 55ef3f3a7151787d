//! Listing all strings of a position afresh, in the order of a game position.

use super::Board;
use super::store::{LISTED, StringId};
use crate::color::Cell;
use crate::point::{Direction, Point};
use crate::points::PointSet;

impl Board {
    /// Lists all strings in board order of their origins, with their liberties and neighbours. Cost: a few steps per
    /// stone.
    pub(super) fn relist(&mut self) {
        self.store.clear();
        let mut done = PointSet::new();
        let mut path = [(Point::from_raw(0), 0); 361];
        for p in self.size.points() {
            if matches!(self.cell(p), Cell::Stone(_)) && !done.contains(p) {
                self.list_stones(p, &mut done, &mut path);
            }
        }
        for k in 0..self.store.record_count() {
            let s = StringId::nth(k);
            self.rebuild_liberties(s);
            self.list_neighbours(s);
        }
        self.store.forget_journal();
    }

    /// Forms the string of `origin`: a depth-first walk, each stone entering the cycle directly behind the origin, so
    /// that the cycle holds them in reverse order of discovery.
    /// `path` is room for the walk: the stones from the origin to the one looked at, each with the number of directions
    /// already taken.
    fn list_stones(&mut self, origin: Point, done: &mut PointSet, path: &mut [(Point, usize); 361]) {
        let s = self.store.new_string(origin);
        done.insert(origin);
        let mut size = 1;
        path[0] = (origin, 0);
        let mut length = 1;
        while length > 0 {
            let (p, taken) = path[length - 1];
            let Some(&direction) = Direction::ORTHOGONAL.get(taken) else {
                length -= 1;
                continue;
            };
            path[length - 1].1 += 1;
            let q = p.step(direction);
            if self.cell(q) == self.cell(origin) && done.insert(q) {
                self.store.set_string_of(q, s);
                self.store.set_next(q, self.store.next(origin));
                self.store.set_next(origin, q);
                size += 1;
                path[length] = (q, 0);
                length += 1;
            }
        }
        self.store.set_size(s, size);
    }

    /// Finds the liberties of a string by walking its cycle and replaces its list. Returns all of them.
    pub(super) fn rebuild_liberties(&mut self, s: StringId) -> PointSet {
        let mut seen = PointSet::new();
        let mut first = [Point::from_raw(0); LISTED];
        let mut count = 0;
        let origin = self.store.origin(s);
        let mut p = origin;
        loop {
            for direction in Direction::ORTHOGONAL {
                let q = p.step(direction);
                if self.cell(q) == Cell::Empty && seen.insert(q) {
                    if count < LISTED {
                        first[count] = q;
                    }
                    count += 1;
                }
            }
            p = self.store.next(p);
            if p == origin {
                break;
            }
        }
        self.store.set_liberties(s, &first[..count.min(LISTED)], count);
        seen
    }

    fn list_neighbours(&mut self, s: StringId) {
        let mut seen = PointSet::new();
        let origin = self.store.origin(s);
        let mut p = origin;
        loop {
            for (q, cell) in self.sides(p) {
                if matches!(cell, Cell::Stone(_)) && cell != self.cell(origin) {
                    let t = self.store.string_of(q);
                    if seen.insert(self.store.origin(t)) {
                        self.store.append_neighbour(s, t);
                    }
                }
            }
            p = self.store.next(p);
            if p == origin {
                break;
            }
        }
    }
}
