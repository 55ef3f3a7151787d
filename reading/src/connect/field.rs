//! Connection distances: how many moves a secure connection from a string, or from an area, to each point would cost.
//!
//! In: a board, the strings or points to start from, a cut-off and perhaps a target string. Out: a [`ConnectionField`]
//! with, for each point reached, a [`Distance`], what a move there would gain, the point it was reached from and up to
//! two *vulnerable* points, where the opponent would strike at the link. The board is unchanged afterwards (stones are
//! tried and taken back). Cost: linear in the points reached times the square of the queue's unprocessed part in the
//! worst case, but in practice the ladders that the rules ask for take nearly all of the time.
//!
//! The field spreads in order of increasing distance, strings as a whole. This module holds the record and the queue;
//! the rules are in the sibling modules `spread` and `price`, the main loop in `fill`. Offers whose price depends on a
//! ladder are *deferred*: the ladder is read only when the least that they could cost comes up. The rules, prices and
//! orders are the documented behaviour of GNU Go's connection reading; orders matter because they decide ties.

use go_board::{Board, CELLS, Cell, Color, Point, PointSet};

use super::deferred::DeferredOffers;
use super::distance::Distance;

/// Up to two points where a link can be attacked.
pub(crate) type Vulnerable = [Option<Point>; 2];

/// What the field says of one point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) distance: Distance,
    pub(crate) delta: Distance,
    pub(crate) from: Option<Point>,
    pub(crate) vulnerable: Vulnerable,
}

impl Entry {
    const UNREACHED: Entry =
        Entry { distance: Distance::INFINITE, delta: Distance::ZERO, from: None, vulnerable: [None; 2] };

    /// Distance less what a move here gains.
    pub(crate) fn net(&self) -> Distance {
        self.distance - self.delta
    }
}

/// How far to spread.
///
/// ```
/// use go_reading::{Distance, Reach};
/// let reach = Reach { cutoff: Distance::of(3.01), target: None, speculative: true };
/// assert!(reach.speculative);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// Points farther than this are not spread from.
    pub cutoff: Distance,
    /// Stop as soon as the string at this stone has been reached and nothing nearer is left.
    pub target: Option<Point>,
    /// Count an opponent string in the way as 1.0 rather than 1.1 moves.
    pub speculative: bool,
}

/// Connection distances from a string or an area, for one colour.
///
/// Values are kept by point. A string is represented by its origin; its other stones carry a copy once the string has
/// been spread from.
pub struct ConnectionField {
    entries: [Entry; CELLS],
    queue: [Point; CELLS],
    len: usize,
    starts: usize,
    processed: usize,
    cutoff: Distance,
    target: Option<Point>,
    pub(super) deferred: DeferredOffers,
}

impl ConnectionField {
    /// [`ConnectionField::from_goal`] before it is spread.
    pub(super) fn starting_at(board: &Board, color: Color, goal: &PointSet, reach: Reach) -> ConnectionField {
        let mut field = ConnectionField::new(board, reach);
        for p in goal.iter() {
            match board.cell(p) {
                Cell::Empty => field.start(p, Distance::of(1.0)),
                Cell::Stone(c) if c == color => field.start(board.origin(p), Distance::ZERO),
                _ => {}
            }
        }
        field
    }

    /// The distance of `p`, [`Distance::INFINITE`] where the field did not reach.
    #[must_use]
    pub fn distance(&self, p: Point) -> Distance {
        self.entries[p.index()].distance
    }

    /// The point from which `p` was reached; none for the starting points and for points not reached.
    #[must_use]
    pub fn predecessor(&self, p: Point) -> Option<Point> {
        self.entries[p.index()].from
    }

    /// The points reached, starting points included, strings as their origins: first those that were spread from, in
    /// that order, which is the order of distance; then those that were only reached.
    #[must_use]
    pub fn queue(&self) -> &[Point] {
        &self.queue[..self.len]
    }

    /// The number of starting points, which is the length of the queue before spreading. They need not be its first
    /// points: nearer ones are moved before starting points that are not at distance 0.
    #[must_use]
    pub fn starts(&self) -> usize {
        self.starts
    }

    /// Puts the points that were not spread from in order of distance: repeatedly the first smallest is exchanged with
    /// the first that remains. Quadratic in their number.
    pub fn sort_queue(&mut self) {
        for head in self.processed..self.len {
            self.bring_nearest_to(head);
        }
    }

    pub(crate) fn entry(&self, p: Point) -> &Entry {
        &self.entries[p.index()]
    }

    pub(crate) fn entry_mut(&mut self, p: Point) -> &mut Entry {
        &mut self.entries[p.index()]
    }

    /// A field without starting points.
    pub(super) fn new(board: &Board, reach: Reach) -> ConnectionField {
        ConnectionField {
            entries: [Entry::UNREACHED; CELLS],
            queue: [Point::from_index(0); CELLS],
            len: 0,
            starts: 0,
            processed: 0,
            cutoff: reach.cutoff,
            target: reach.target.map(|t| board.origin(t)),
            deferred: DeferredOffers::new(),
        }
    }

    /// Adds a starting point or the origin of a string to start from, unless it is one already.
    pub(super) fn start(&mut self, p: Point, distance: Distance) {
        if self.distance(p) != Distance::INFINITE {
            return;
        }
        *self.entry_mut(p) = Entry { distance, delta: distance, from: None, vulnerable: [None; 2] };
        self.queue[self.len] = p;
        self.len += 1;
        self.starts = self.len;
    }

    /// Proposes to reach the point or string at `to`; taken only if strictly nearer than what is known.
    pub(crate) fn offer(&mut self, board: &Board, to: Point, entry: Entry) {
        let stone = board.color_at(to).is_some();
        let to = if stone { board.origin(to) } else { to };
        let known = self.distance(to);
        if entry.distance >= known {
            return;
        }
        if known == Distance::INFINITE {
            self.queue[self.len] = to;
            self.len += 1;
        }
        if stone && self.target == Some(to) && entry.distance < self.cutoff {
            self.cutoff = entry.distance - Distance::STEP;
        }
        *self.entry_mut(to) = entry;
    }

    /// The nearest point that has not been spread from, the first of equals.
    pub(super) fn nearest(&mut self) -> Option<Point> {
        if self.processed == self.len {
            return None;
        }
        self.bring_nearest_to(self.processed);
        Some(self.queue[self.processed])
    }

    /// The point that [`ConnectionField::nearest`] gave is being spread from.
    pub(super) fn advance(&mut self) {
        self.processed += 1;
    }

    /// Whether points at this distance are spread from.
    pub(super) fn is_within_cutoff(&self, distance: Distance) -> bool {
        distance <= self.cutoff
    }

    fn bring_nearest_to(&mut self, head: usize) {
        let mut best = (Distance::INFINITE, head);
        for (k, &p) in self.queue[..self.len].iter().enumerate().skip(head) {
            let distance = self.distance(p);
            if distance < best.0 {
                best = (distance, k);
            }
        }
        self.queue.swap(head, best.1);
    }
}
