//! Queries about liberties, those of strings and those a move would have.
//!
//! Strings are named by the point of any of their stones, as in the queries about strings.

use super::Board;
use super::occupant::{Occupant, Strings};
use super::store::LISTED;
use crate::color::{Cell, Color};
use crate::point::Point;
use crate::points::{PointList, PointSet};

impl Board {
    /// The exact number of liberties of the string at `s`. Cost: constant.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    #[must_use]
    #[inline]
    pub fn liberty_count(&self, s: Point) -> usize {
        self.string(s).liberty_count()
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
        let record = self.store.record(id);
        let mut list = PointList::new();
        if N <= LISTED || record.lists_all() {
            record.liberties().iter().take(N).for_each(|&q| list.push(q));
        } else {
            self.visit_liberties(id, N, |q| {
                list.push(q);
                list.len() < N
            });
        }
        list
    }

    /// Calls `visit` for all liberties of the string at `s` in list order.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    #[inline]
    pub fn each_liberty(&self, s: Point, mut visit: impl FnMut(Point)) {
        self.visit_liberties(self.id(s), usize::MAX, |q| {
            visit(q);
            true
        });
    }

    /// Calls `visit` for the liberties of a string until it returns false: the listed ones if they are all or `max`
    /// are enough, otherwise all along the cycle.
    #[inline]
    fn visit_liberties(&self, s: Occupant, max: usize, mut visit: impl FnMut(Point) -> bool) {
        if max == 0 {
            return;
        }
        let record = self.store.record(s);
        if record.lists_all() || max <= LISTED {
            for &q in record.liberties() {
                if !visit(q) {
                    return;
                }
            }
        } else {
            self.walk_liberties(s, visit);
        }
    }

    /// Calls `visit` for every liberty along the cycle until it returns false.
    fn walk_liberties(&self, s: Occupant, mut visit: impl FnMut(Point) -> bool) {
        let mut seen = PointSet::new();
        let origin = self.store.record(s).origin;
        let mut p = origin;
        loop {
            for (k, t) in self.store.around(p).iter().enumerate() {
                if t.is_nobody() && seen.insert(p.sides()[k]) && !visit(p.sides()[k]) {
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

    /// The first points, at most `N`, of [`Board::approx_liberties`] in a list no larger than needed: the form for
    /// inner loops.
    #[must_use]
    pub fn first_approx_liberties<const N: usize>(&self, p: Point, color: Color) -> PointList<N> {
        let (mut list, mut own) = (PointList::new(), Strings::new());
        for (k, &s) in self.store.around(p).iter().enumerate() {
            if s.is_nobody() {
                list.push_new(p.sides()[k]);
            } else if s.is(color) && own.insert(s) {
                self.visit_liberties(s, usize::MAX, |r| {
                    if r != p {
                        list.push_new(r);
                    }
                    list.len() < N
                });
            }
            if list.len() == N {
                break;
            }
        }
        list
    }

    /// The number of points [`Board::approx_liberties`] would list: exact up to `max`.
    #[must_use]
    pub fn approx_liberty_count(&self, p: Point, color: Color, max: usize) -> usize {
        self.count_after(p, color, max, false)
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
    pub fn accurate_liberty_count(&self, p: Point, color: Color, max: usize) -> usize {
        self.count_after(p, color, max, true)
    }

    /// The number of liberties of a stone of `color` at `p`, with captures or without, up to `max`. The order of points
    /// does not matter here, so most answers follow from the numbers of liberties of one own string.
    #[inline]
    pub(super) fn count_after(&self, p: Point, color: Color, max: usize, captures: bool) -> usize {
        let around = self.store.around(p);
        let (mut own, mut open) = (Occupant::NOBODY, 0);
        for &s in &around {
            if s.is_nobody() {
                open += 1;
            } else if s.is(color) {
                if own.is_stone() && s != own {
                    return self.count_joined(p, color, max, captures);
                }
                own = s;
            } else if captures && s.is_stone() && self.store.record(s).liberty_count() == 1 {
                return self.count_joined(p, color, max, captures);
            }
        }
        if !own.is_stone() || open >= max {
            return open.min(max);
        }
        let record = self.store.record(own);
        // One of its liberties is `p`.
        if record.liberty_count() > max {
            return max;
        }
        if !record.lists_all() {
            return self.count_listed(p, color, max, false);
        }
        let mut count = record.liberty_count() - 1;
        if open > 0 && count < max {
            for (k, t) in around.iter().enumerate() {
                count += usize::from(t.is_nobody() && !record.lists(p.sides()[k]));
            }
        }
        count.min(max)
    }

    /// The same where several strings are joined or something is captured.
    #[inline(never)]
    fn count_joined(&self, p: Point, color: Color, max: usize, captures: bool) -> usize {
        let around = self.store.around(p);
        let (mut own, mut open, mut complete, mut captured) = (Strings::new(), 0, true, false);
        for &s in &around {
            if s.is_nobody() {
                open += 1;
            } else if s.is(color) {
                let record = self.store.record(s);
                if record.liberty_count() > max {
                    return max;
                }
                complete &= record.lists_all();
                own.insert(s);
            } else if captures && s.is_stone() {
                captured |= self.store.record(s).liberty_count() == 1;
            }
        }
        if open >= max {
            return max;
        }
        if captured || !complete {
            return self.count_listed(p, color, max, captured);
        }
        let mut count = self.count_union(p, own.as_slice());
        if open > 0 && count < max {
            for (k, t) in around.iter().enumerate() {
                count += usize::from(t.is_nobody() && !self.any_lists(own.as_slice(), p.sides()[k]));
            }
        }
        count.min(max)
    }

    /// The same by listing the points.
    #[inline(never)]
    fn count_listed(&self, p: Point, color: Color, max: usize, captures: bool) -> usize {
        if captures {
            self.collect_accurate(p, color, max, |_| ())
        } else {
            self.collect_approx(p, color, max, |_| ()).0
        }
    }

    #[inline]
    fn any_lists(&self, strings: &[Occupant], p: Point) -> bool {
        strings.iter().any(|&s| self.store.record(s).lists(p))
    }

    /// The number of liberties, without `p`, of strings around `p` that list all of theirs.
    #[inline]
    fn count_union(&self, p: Point, strings: &[Occupant]) -> usize {
        let mut count = 0;
        for (k, &s) in strings.iter().enumerate() {
            if k == 0 {
                count = self.store.record(s).liberty_count() - 1;
                continue;
            }
            for &q in self.store.record(s).liberties() {
                count += usize::from(q != p && !self.any_lists(&strings[..k], q));
            }
        }
        count
    }

    /// Visits the liberties of [`Board::approx_liberties`]; returns their number and the own strings joined, which
    /// are all only if the number is below `max`.
    #[inline]
    fn collect_approx(&self, p: Point, color: Color, max: usize, mut visit: impl FnMut(Point)) -> (usize, Strings) {
        let (mut seen, mut own, mut count) = (PointSet::new(), Strings::new(), 0);
        seen.insert(p);
        for (k, &s) in self.store.around(p).iter().enumerate() {
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
            if s.is_nobody() {
                add(p.sides()[k]);
            } else if s.is(color) && own.insert(s) {
                self.visit_liberties(s, usize::MAX, &mut add);
            }
        }
        (count, own)
    }

    fn collect_accurate(&self, p: Point, color: Color, max: usize, mut visit: impl FnMut(Point)) -> usize {
        let (mut count, own) = self.collect_approx(p, color, max, &mut visit);
        if count >= max {
            return count;
        }
        let mut dead = Strings::new();
        for (k, &s) in self.store.around(p).iter().enumerate() {
            let captured = s.is(color.opponent()) && self.store.record(s).liberty_count() == 1;
            if !captured || !dead.insert(s) {
                continue;
            }
            for stone in self.stones(p.sides()[k]) {
                if stone.sides().contains(&p) || self.store.around(stone).iter().any(|t| own.as_slice().contains(t)) {
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
