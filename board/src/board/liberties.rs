//! Queries about liberties, those of strings and those a move would have.
//!
//! Strings are named by the point of any of their stones, as in the queries about strings.

use super::Board;
use super::play::Strings;
use super::store::{LISTED, StringId};
use crate::color::{Cell, Color};
use crate::point::{Direction, Point};
use crate::points::{PointList, PointSet};

impl Board {
    /// The exact number of liberties of the string at `s`. Cost: constant.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    #[must_use]
    #[inline]
    pub fn liberty_count(&self, s: Point) -> usize {
        self.store.liberty_count(self.id(s))
    }

    /// The first `max` liberties of the string at `s`, in list order. For a string with more than eight liberties, of
    /// which more than eight are asked for, the order is that of a walk along the stones.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    #[must_use]
    pub fn liberties(&self, s: Point, max: usize) -> PointList {
        let mut list = PointList::new();
        self.visit_liberties(self.id(s), max, |q| {
            list.push(q);
            list.len() < max
        });
        list
    }

    /// The first `N` liberties of the string at `s`, as [`Board::liberties`], in a list no larger than needed: the
    /// form for inner loops.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    #[must_use]
    #[inline]
    pub fn first_liberties<const N: usize>(&self, s: Point) -> PointList<N> {
        let id = self.id(s);
        let mut list = PointList::new();
        if N <= LISTED || self.store.liberty_count(id) <= LISTED {
            self.store.listed(id).take(N).for_each(|q| list.push(q));
        } else {
            self.visit_liberties(id, N, |q| {
                list.push(q);
                list.len() < N
            });
        }
        list
    }

    /// Calls `visit` for the liberties of a string until it returns false: the listed ones if they are all or `max`
    /// are enough, otherwise all along the cycle.
    #[inline]
    fn visit_liberties(&self, s: StringId, max: usize, mut visit: impl FnMut(Point) -> bool) {
        if max == 0 {
            return;
        }
        if self.store.liberty_count(s) <= LISTED || max <= LISTED {
            for q in self.store.listed(s) {
                if !visit(q) {
                    return;
                }
            }
        } else {
            self.walk_liberties(s, visit);
        }
    }

    /// Calls `visit` for every liberty along the cycle until it returns false.
    fn walk_liberties(&self, s: StringId, mut visit: impl FnMut(Point) -> bool) {
        let mut seen = PointSet::new();
        let origin = self.store.origin(s);
        let mut p = origin;
        loop {
            for direction in Direction::ORTHOGONAL {
                let q = p.step(direction);
                if self.cell(q) == Cell::Empty && seen.insert(q) && !visit(q) {
                    return;
                }
            }
            p = self.store.next(p);
            if p == origin {
                return;
            }
        }
    }

    /// Whether `p` is a liberty of the string at `s`: empty and adjacent to it.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    #[must_use]
    #[inline]
    pub fn is_liberty(&self, p: Point, s: Point) -> bool {
        self.is_empty_point(p) && self.touches(p, s)
    }

    /// Whether some empty neighbour of `p`, a point of the board, is a liberty of the string at `s`.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    #[must_use]
    pub fn is_second_order_liberty(&self, p: Point, s: Point) -> bool {
        self.sides(p).into_iter().any(|(q, cell)| cell == Cell::Empty && self.touches(q, s))
    }

    /// Whether the strings at `a` and `b` share a liberty.
    ///
    /// # Panics
    /// If there is no stone at `a` or at `b`.
    #[must_use]
    pub fn have_common_liberty(&self, a: Point, b: Point) -> bool {
        let (few, many) = if self.liberty_count(a) <= self.liberty_count(b) { (a, b) } else { (b, a) };
        let mut found = false;
        self.visit_liberties(self.id(few), usize::MAX, |q| {
            found = self.touches(q, many);
            !found
        });
        found
    }

    /// The liberties that the strings at `a` and `b` share, in the order of the liberties of the one with fewer (of
    /// `a` if they have equally many).
    ///
    /// # Panics
    /// If there is no stone at `a` or at `b`.
    #[must_use]
    pub fn common_liberties(&self, a: Point, b: Point) -> PointList {
        let (few, many) = if self.liberty_count(a) <= self.liberty_count(b) { (a, b) } else { (b, a) };
        let mut list = PointList::new();
        self.visit_liberties(self.id(few), usize::MAX, |q| {
            if self.touches(q, many) {
                list.push(q);
            }
            true
        });
        list
    }

    /// The liberties a stone of `color` at the empty point `p` would have **if it captured nothing**: empty
    /// neighbours of `p` and liberties of adjacent own strings, without `p`; at most `max`, in order of direction.
    #[must_use]
    pub fn approx_liberties(&self, p: Point, color: Color, max: usize) -> PointList {
        let mut list = PointList::new();
        self.collect_approx(p, color, max, |q| list.push(q));
        list
    }

    /// The number of points [`Board::approx_liberties`] would list: exact up to `max`.
    #[must_use]
    #[inline]
    pub fn approx_liberty_count(&self, p: Point, color: Color, max: usize) -> usize {
        self.collect_approx(p, color, max, |_| ()).0
    }

    /// The liberties a stone of `color` at the empty point `p` would have, captures included; at most `max`. The
    /// points of captured stones come last.
    #[must_use]
    pub fn accurate_liberties(&self, p: Point, color: Color, max: usize) -> PointList {
        let mut list = PointList::new();
        self.collect_accurate(p, color, max, |q| list.push(q));
        list
    }

    /// The number of points [`Board::accurate_liberties`] would list: exact up to `max`.
    #[must_use]
    #[inline]
    pub fn accurate_liberty_count(&self, p: Point, color: Color, max: usize) -> usize {
        self.collect_accurate(p, color, max, |_| ())
    }

    /// Visits the liberties of [`Board::approx_liberties`]; returns their number and the own strings joined, which
    /// are all only if the number is below `max`.
    #[inline]
    fn collect_approx(&self, p: Point, color: Color, max: usize, mut visit: impl FnMut(Point)) -> (usize, Strings) {
        let (mut seen, mut own, mut count) = (PointSet::new(), Strings::new(), 0);
        seen.insert(p);
        for (q, cell) in self.sides(p) {
            if count >= max {
                break;
            }
            let mut add = |r: Point| {
                if seen.insert(r) {
                    count += 1;
                    visit(r);
                }
                count < max
            };
            match cell {
                Cell::Empty => {
                    add(q);
                }
                Cell::Stone(c) if c == color => {
                    let s = self.store.string_of(q);
                    if own.insert(s) {
                        self.visit_liberties(s, usize::MAX, &mut add);
                    }
                }
                _ => {}
            }
        }
        (count, own)
    }

    #[inline]
    fn collect_accurate(&self, p: Point, color: Color, max: usize, mut visit: impl FnMut(Point)) -> usize {
        let (mut count, own) = self.collect_approx(p, color, max, &mut visit);
        if count >= max {
            return count;
        }
        let mut dead = Strings::new();
        for (q, cell) in self.sides(p) {
            if cell != Cell::Stone(color.opponent()) {
                continue;
            }
            let s = self.store.string_of(q);
            if self.store.liberty_count(s) != 1 || !dead.insert(s) {
                continue;
            }
            for stone in self.stones(q) {
                let joined = self.sides(stone).into_iter().any(|(r, cell)| {
                    r == p || (cell == Cell::Stone(color) && own.as_slice().contains(&self.store.string_of(r)))
                });
                if joined {
                    count += 1;
                    visit(stone);
                    if count >= max {
                        return count;
                    }
                }
            }
        }
        count
    }
}
