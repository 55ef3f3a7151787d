//! Listing all strings of a position afresh, in the order of a game position.

use super::Board;
use super::occupant::Occupant;
use crate::color::Color;
use crate::point::Point;
use crate::points::PointSet;

impl Board {
    /// Lists all strings in board order of their origins, with their liberties and neighbours. Cost: a few steps per
    /// stone.
    pub(crate) fn relist(&mut self) {
        self.store.clear();
        let mut done = PointSet::new();
        let mut path = [(Point::from_raw(0), 0); 361];
        for p in self.size.points() {
            if let Some(color) = self.color_at(p)
                && !done.contains(p)
            {
                self.list_stones(p, color, &mut done, &mut path);
            }
        }
        for k in 0..self.store.string_count() {
            let (s, color) = self.store.nth_string(k);
            self.rebuild_liberties(s);
            self.list_neighbours(s, color.opponent());
        }
        self.store.forget_journal();
    }

    /// Forms the string of `origin`: a depth-first walk, each stone entering the cycle directly behind the origin, so
    /// that the cycle holds them in reverse order of discovery.
    /// `path` is room for the walk: the stones from the origin to the one looked at, each with the number of directions
    /// already taken.
    fn list_stones(&mut self, origin: Point, color: Color, done: &mut PointSet, path: &mut [(Point, usize); 361]) {
        let s = self.store.new_string(origin, color);
        done.insert(origin);
        let mut size = 1;
        path[0] = (origin, 0);
        let mut length = 1;
        while length > 0 {
            let (p, taken) = path[length - 1];
            let Some(&q) = p.sides().get(taken) else {
                length -= 1;
                continue;
            };
            path[length - 1].1 += 1;
            if self.store.at(q).is(color) && done.insert(q) {
                self.store.insert_behind(origin, q, s);
                size += 1;
                path[length] = (q, 0);
                length += 1;
            }
        }
        self.store.change(s).size = size;
    }

    /// Finds the liberties of a string by walking its cycle and replaces its list. Returns all of them.
    pub(super) fn rebuild_liberties(&mut self, s: Occupant) -> PointSet {
        let mut seen = PointSet::new();
        let mut record = *self.store.change(s);
        record.clear_liberties();
        let mut p = record.origin;
        loop {
            for (k, t) in self.store.around(p).iter().enumerate() {
                if t.is_nobody() && seen.insert(p.sides()[k]) {
                    record.append_liberty(p.sides()[k]);
                }
            }
            p = self.store.next(p);
            if p == record.origin {
                break;
            }
        }
        *self.store.change(s) = record;
        seen
    }

    /// Finds the neighbours of a string, whose opponent this is, by walking its cycle.
    fn list_neighbours(&mut self, s: Occupant, opponent: Color) {
        let mut seen = PointSet::new();
        let origin = self.store.record(s).origin;
        let mut p = origin;
        loop {
            for t in &self.store.around(p) {
                if t.is(opponent) && seen.insert(self.store.record(*t).origin) {
                    self.store.append_neighbour(s, *t);
                }
            }
            p = self.store.next(p);
            if p == origin {
                break;
            }
        }
    }
}
