//! The rules by which connection distances spread. Each takes a point that has just been reached for good and offers
//! its neighbourhood to the field at a price; the table of prices is the documented behaviour of GNU Go.
//!
//! Names of the points around `p`, for each direction `r` and the next direction `v` in the cycle south, west, north,
//! east:
//!
//! ```text
//!   a = p+r    c = p+2r   b = p+r+v   f = p+r+2v     (ahead)
//!   p          g = p+v    e = p+2v                   (beside)
//!   h = p−r    k = p−2r   i = p−r+v   j = p−r+2v     (behind)
//! ```
//!
//! "Own" is the colour that wants to connect. Points two steps away are looked at only after the nearer one is known
//! to be on the board, so that no step leaves the walled array.

use go_board::{Board, Cell, Color, Direction, Point};

use super::deferred::{Deferral, Deferred};
use super::distance::Distance;
use super::field::{ConnectionField, Entry, Vulnerable};
use crate::reading::Reading;
use crate::scene::neighbours;

/// No vulnerable points.
pub(super) const NONE: Vulnerable = [None; 2];

/// A price in moves.
pub(super) const fn moves(x: f64) -> Distance {
    Distance::of(x)
}

/// The board, the reading and the colour that a field is being spread for.
pub(crate) struct Spread<'a> {
    pub(crate) reading: &'a mut Reading,
    pub(crate) board: &'a mut Board,
    pub(crate) color: Color,
    pub(crate) speculative: bool,
}

/// One point being spread from, in one direction.
#[derive(Clone, Copy)]
struct View {
    p: Point,
    /// Distance and vulnerable points of `p`.
    d: Distance,
    vulnerable: Vulnerable,
    r: isize,
    v: isize,
}

impl View {
    fn at(&self, along: isize, beside: isize) -> Point {
        self.p.offset(along * self.r + beside * self.v)
    }

    /// The same view with ahead and behind exchanged.
    fn mirrored(self) -> View {
        View { r: -self.r, ..self }
    }

    fn entry(&self, increment: Distance, delta: Distance, vulnerable: Vulnerable) -> Entry {
        Entry { distance: self.d + increment, delta, from: Some(self.p), vulnerable }
    }
}

impl Spread<'_> {
    pub(super) fn is_empty(&self, p: Point) -> bool {
        self.board.cell(p) == Cell::Empty
    }

    fn is_own(&self, p: Point) -> bool {
        self.board.cell(p) == Cell::Stone(self.color)
    }

    pub(super) fn is_opponent(&self, p: Point) -> bool {
        self.board.cell(p) == Cell::Stone(self.color.opponent())
    }

    fn views(field: &ConnectionField, p: Point) -> [View; 4] {
        let &Entry { distance: d, vulnerable, .. } = field.entry(p);
        let directions = Direction::ORTHOGONAL;
        std::array::from_fn(|k| View { p, d, vulnerable, r: directions[k].delta(), v: directions[(k + 1) % 4].delta() })
    }

    pub(super) fn offer(&self, field: &mut ConnectionField, to: Point, entry: Entry) {
        field.offer(self.board, to, entry);
    }

    /// Whether a link with the vulnerable points `new` would share a weakness with the one that reached `view.p`.
    fn clashes(&self, view: &View, new: Vulnerable) -> bool {
        view.vulnerable.iter().any(|&v| new.iter().any(|&w| Reading::commonly_vulnerable(self.board, self.color, v, w)))
    }

    /// Exact number of liberties an opponent stone at `p` would have, captures ignored, as far as `max`.
    pub(super) fn intruder_liberties(&self, p: Point, max: usize) -> usize {
        self.board.approx_liberty_count(p, self.color.opponent(), max).min(max)
    }

    /// Spreads from an own stone.
    pub(crate) fn spread_own(&mut self, field: &mut ConnectionField, p: Point) {
        for view in Self::views(field, p) {
            self.ahead(field, &view);
            self.bamboo(field, &view);
            self.diagonal_link(field, &view);
            self.near_bamboo(field, &view);
            self.step_into_intrusion(field, &view);
            self.through_opponent(field, &view);
            self.securing_moves(field, &view);
            self.open_extensions(field, &view);
            self.diagonal_step(field, &view);
            self.around_opponents(field, &view);
        }
    }

    /// The empty point ahead, where an opponent stone would have no or one liberty.
    fn ahead(&mut self, field: &mut ConnectionField, view: &View) {
        let a = view.at(1, 0);
        if !self.is_empty(a) {
            return;
        }
        let opponent = self.color.opponent();
        if self.board.is_suicide(a, opponent) {
            self.offer(field, a, view.entry(Distance::ZERO, Distance::ZERO, [Some(a), None]));
        } else if field.distance(a) > view.d + moves(0.1) && self.board.is_self_atari(a, opponent) {
            let weak = self.weak_points_of_atari(view, a);
            if !self.clashes(view, weak) {
                self.offer(field, a, view.entry(moves(0.1), moves(0.1), weak));
            }
        }
    }

    /// Where the opponent would strike before playing the self-atari at `a`.
    fn weak_points_of_atari(&mut self, view: &View, a: Point) -> Vulnerable {
        let opponent = self.color.opponent();
        let Some(&way_out) = self.board.approx_liberties(a, opponent, 1).first() else { return NONE };
        let first = (self.board.approx_liberty_count(way_out, opponent, 3) > 2).then_some(way_out);
        let mut second = None;
        if self.board.liberty_count(view.p) == 2 {
            second = neighbours(way_out).find(|&n| n != a && self.is_empty(n) && self.falls_after(view.p, n));
        }
        [first, second]
    }

    /// Whether the string at `s` can be captured directly once the opponent has played `n`.
    fn falls_after(&mut self, s: Point, n: Point) -> bool {
        if !self.board.try_move(n, self.color.opponent()) {
            return false;
        }
        let falls = self.reading.direct_capture(self.board, s).is_some();
        self.board.undo();
        falls
    }

    fn bamboo(&mut self, field: &mut ConnectionField, view: &View) {
        let (a, b, g) = (view.at(1, 0), view.at(1, 1), view.at(0, 1));
        let open = self.is_own(a) && self.is_empty(b) && self.is_empty(g);
        if open && self.is_own(view.at(0, 2)) && self.is_own(view.at(1, 2)) {
            let entry = view.entry(moves(0.1), moves(0.1), NONE);
            self.offer(field, b, entry);
            self.offer(field, g, entry);
        }
    }

    fn diagonal_link(&mut self, field: &mut ConnectionField, view: &View) {
        let (a, b, g) = (view.at(1, 0), view.at(1, 1), view.at(0, 1));
        if self.is_empty(a) && self.is_empty(g) && self.is_own(b) && field.distance(b) > view.d + moves(0.1) {
            let weak = [Some(a), Some(g)];
            if !self.clashes(view, weak) {
                self.offer(field, b, view.entry(moves(0.1), moves(0.1), weak));
            }
        }
    }

    fn near_bamboo(&mut self, field: &mut ConnectionField, view: &View) {
        let g = view.at(0, 1);
        if !self.is_empty(g) {
            return;
        }
        let e = view.at(0, 2);
        if !self.is_own(e) || field.distance(e) <= view.d + moves(0.2) || self.intruder_liberties(g, 3) > 2 {
            return;
        }
        for side in [*view, view.mirrored()] {
            if let Some(weak) = self.near_bamboo_side(&side, g, e) {
                self.offer(field, e, view.entry(moves(0.2), moves(0.2), weak));
            }
        }
    }

    /// The vulnerable points of a near-bamboo completed on the side ahead of `view`; none if it is not one.
    fn near_bamboo_side(&self, view: &View, g: Point, e: Point) -> Option<Vulnerable> {
        let (a, b, p) = (view.at(1, 0), view.at(1, 1), view.p);
        if !self.is_empty(b) || self.board.approx_liberty_count(b, self.color, 3) < 3 {
            return None;
        }
        let corner = |x: Point, s: Point| {
            let held = self.is_own(x);
            let open = self.is_empty(x)
                && self.board.liberty_count(s) > 2
                && !self.clashes(view, [Some(x), Some(g)])
                && self.intruder_liberties(x, 3) <= 2;
            (held || open).then_some(open.then_some(x))
        };
        Some([corner(a, p)?, corner(view.at(1, 2), e)?])
    }

    fn step_into_intrusion(&mut self, field: &mut ConnectionField, view: &View) {
        let a = view.at(1, 0);
        let bound = view.d + moves(0.6);
        if self.is_empty(a) && field.distance(a) > bound {
            field.deferred.add(Deferred { bound, from: view.p, to: a, kind: Deferral::Intrusion });
        }
    }

    fn through_opponent(&mut self, field: &mut ConnectionField, view: &View) {
        let a = view.at(1, 0);
        if !self.is_opponent(a) {
            return;
        }
        if field.distance(a) > view.d + moves(0.1) && !self.reading.escapes_atari(self.board, a) {
            self.offer(field, a, view.entry(moves(0.1), moves(0.1), NONE));
        }
        let bound = view.d + moves(0.3);
        if field.distance(a) > bound {
            field.deferred.add(Deferred { bound, from: view.p, to: a, kind: Deferral::Ladder });
        }
    }

    /// Moves that leave the opponent a self-atari where he would have to cut.
    fn securing_moves(&mut self, field: &mut ConnectionField, view: &View) {
        let (a, b, g) = (view.at(1, 0), view.at(1, 1), view.at(0, 1));
        let (price, gain) = (moves(1.1), moves(1.0));
        for cut in [a, g] {
            if self.is_empty(cut) && self.is_empty(b) && field.distance(b) > view.d + price && self.secures(b, cut) {
                self.offer(field, b, view.entry(price, gain, [Some(cut), None]));
            }
        }
        if !self.is_empty(g) {
            return;
        }
        let e = view.at(0, 2);
        if !self.is_empty(e) || field.distance(e) <= view.d + price {
            return;
        }
        if self.secures(e, g) || self.completes_bamboo(view) || self.completes_bamboo(&view.mirrored()) {
            self.offer(field, e, view.entry(price, gain, [Some(g), None]));
        }
    }

    fn completes_bamboo(&self, view: &View) -> bool {
        self.is_own(view.at(1, 0)) && self.is_empty(view.at(1, 1)) && self.is_own(view.at(1, 2))
    }

    /// Whether, after an own move at `m`, the opponent's move at `cut` is self-atari.
    fn secures(&mut self, m: Point, cut: Point) -> bool {
        if !self.board.try_move(m, self.color) {
            return false;
        }
        let secure = self.board.is_self_atari(cut, self.color.opponent());
        self.board.undo();
        secure
    }

    /// Diagonal and knight's moves through open space.
    fn open_extensions(&mut self, field: &mut ConnectionField, view: &View) {
        let (a, b, g) = (view.at(1, 0), view.at(1, 1), view.at(0, 1));
        let (price, gain) = (moves(1.3), moves(1.0));
        if self.is_empty(a) && self.is_empty(g) && self.is_empty(b) && field.distance(b) > view.d + price {
            self.offer(field, b, view.entry(price, gain, [Some(a), Some(g)]));
        }
        for side in [*view, view.mirrored()] {
            if self.is_edge_knight(&side) {
                let e = view.at(0, 2);
                let f = side.at(1, 2);
                if field.distance(f) > view.d + price || field.distance(e) > view.d + price {
                    let entry = view.entry(price, gain, NONE);
                    self.offer(field, f, entry);
                    self.offer(field, e, entry);
                }
            }
        }
    }

    /// Open space for a knight's move ahead of `view`, along the edge: either the points ahead lie on the first line
    /// or `p` does.
    fn is_edge_knight(&self, view: &View) -> bool {
        let (a, b, g) = (view.at(1, 0), view.at(1, 1), view.at(0, 1));
        if !(self.is_empty(a) && self.is_empty(b) && self.is_empty(g) && self.is_empty(view.at(0, 2))) {
            return false;
        }
        self.is_empty(view.at(1, 2))
            && self.board.liberty_count(view.p) >= 3
            && (self.board.cell(view.at(2, 0)) == Cell::Off || self.board.cell(view.at(-1, 0)) == Cell::Off)
    }

    fn diagonal_step(&mut self, field: &mut ConnectionField, view: &View) {
        let (a, b, g) = (view.at(1, 0), view.at(1, 1), view.at(0, 1));
        let bound = view.d + moves(1.2);
        if self.is_empty(b) && (self.is_empty(a) || self.is_empty(g)) && field.distance(b) > bound {
            field.deferred.add(Deferred { bound, from: view.p, to: b, kind: Deferral::Diagonal });
        }
    }

    /// Jumps over and around opponent stones that are short of liberties.
    fn around_opponents(&mut self, field: &mut ConnectionField, view: &View) {
        let (a, b, g) = (view.at(1, 0), view.at(1, 1), view.at(0, 1));
        if !self.is_opponent(g) {
            return;
        }
        let entry = view.entry(moves(2.0), moves(1.0), NONE);
        let e = view.at(0, 2);
        if self.is_empty(e) && self.board.string_size(g) == 1 && field.distance(e) > entry.distance {
            self.offer(field, e, entry);
        }
        if !self.is_opponent(a) || field.distance(b) <= entry.distance {
            return;
        }
        let liberties = self.board.liberty_count(a) + self.board.liberty_count(g);
        if (self.is_empty(b) && liberties <= 6) || (self.is_own(b) && liberties <= 5) {
            self.offer(field, b, entry);
        }
    }

    /// Spreads from an empty point or from a stone of an opponent string that is as good as captured.
    pub(crate) fn spread_open(&mut self, field: &mut ConnectionField, p: Point) {
        for view in Self::views(field, p) {
            let (a, b, g) = (view.at(1, 0), view.at(1, 1), view.at(0, 1));
            match self.board.cell(a) {
                Cell::Stone(c) if c == self.color => {
                    self.offer(field, a, view.entry(Distance::ZERO, Distance::ZERO, view.vulnerable));
                }
                Cell::Stone(_) => self.offer(field, a, view.entry(moves(1.0), moves(1.0), NONE)),
                Cell::Empty => {
                    let price = moves(0.8) + moves(0.05).times(self.intruder_liberties(a, 6));
                    self.offer(field, a, view.entry(price, price, NONE));
                }
                Cell::Off => continue,
            }
            if self.is_empty(a) && self.is_empty(g) && self.is_empty(b) && field.distance(b) > view.d + moves(1.5) {
                self.offer(field, b, view.entry(moves(1.5), moves(1.0), NONE));
            }
            if self.is_empty(a) && self.is_empty(g) && self.is_own(b) && field.distance(b) > view.d + moves(1.3) {
                self.offer(field, b, view.entry(moves(1.3), moves(1.0), NONE));
            }
        }
    }
}
