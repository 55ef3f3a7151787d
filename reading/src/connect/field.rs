//! Connection distances: how many moves a secure connection from a string, or from an area, to each point would cost.
//!
//! In: a board, the strings or points to start from, a cut-off and perhaps a target string. Out: a [`ConnectionField`]
//! with, for each point reached, a [`Distance`], what a move there would gain, the point it was reached from and up to
//! two *vulnerable* points, where the opponent would strike at the link. The board is unchanged afterwards (stones are
//! tried and taken back). Cost: linear in the points reached times the square of the queue's unprocessed part in the
//! worst case, but in practice the ladders that the rules ask for take nearly all of the time.
//!
//! The field spreads in order of increasing distance, strings as a whole. The rules themselves are in the sibling
//! module `spread`; this one holds the record and the queue. Offers whose price depends
//! on a ladder are *deferred*: the ladder is read only when the least that they could cost comes up. The rules, prices
//! and orders are the documented behaviour of GNU Go's connection reading; orders matter because they decide ties.

use go_board::{Board, CELLS, Cell, Color, Point, PointList, PointSet};

use super::deferred::DeferredOffers;
use super::distance::Distance;
use super::spread::Spread;
use crate::reading::Reading;

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
    /// The distances for the owner of the string at `s` from that string.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    pub(crate) fn from_string(reading: &mut Reading, board: &mut Board, s: Point, reach: Reach) -> ConnectionField {
        let color = board.color_at(s).expect("a connection field starts from a string");
        let mut field = ConnectionField::new(board, reach);
        field.start(board.origin(s), Distance::ZERO);
        field.spread(reading, board, color, reach);
        field
    }

    /// The distances for `color` from an area: its strings that have a stone in `goal` at 0, empty points of `goal` at
    /// one move. Opponent stones in `goal` are ignored.
    pub(crate) fn from_goal(
        reading: &mut Reading,
        board: &mut Board,
        color: Color,
        goal: &PointSet,
        reach: Reach,
    ) -> ConnectionField {
        let mut field = ConnectionField::starting_at(board, color, goal, reach);
        field.spread(reading, board, color, reach);
        field
    }

    /// [`ConnectionField::from_goal`] before it is spread.
    pub(crate) fn starting_at(board: &Board, color: Color, goal: &PointSet, reach: Reach) -> ConnectionField {
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

    fn new(board: &Board, reach: Reach) -> ConnectionField {
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

    fn start(&mut self, p: Point, distance: Distance) {
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

    /// Spreads from the starting points as far as `reach` says.
    pub(crate) fn spread(&mut self, reading: &mut Reading, board: &mut Board, color: Color, reach: Reach) {
        let mut spread = Spread { reading, board, color, speculative: reach.speculative };
        self.run(&mut spread);
    }

    /// The main loop: spread from the nearest entry that has not been spread from, pricing deferred offers when their
    /// bound comes first.
    fn run(&mut self, spread: &mut Spread) {
        loop {
            self.drop_settled(spread.board);
            if self.processed == self.len {
                match self.deferred.take() {
                    Some(deferred) => spread.price(self, deferred),
                    None => return,
                }
                continue;
            }
            self.bring_nearest_to(self.processed);
            let p = self.queue[self.processed];
            let distance = self.distance(p);
            if self.deferred.first().is_some_and(|top| top.bound < distance) {
                if let Some(deferred) = self.deferred.take() {
                    spread.price(self, deferred);
                }
                continue;
            }
            self.processed += 1;
            if distance > self.cutoff {
                return;
            }
            let going_on = match spread.board.color_at(p) {
                None => {
                    spread.spread_open(self, p);
                    true
                }
                Some(c) => self.spread_from_string(spread, p, c == spread.color),
            };
            if !going_on {
                return;
            }
        }
    }

    /// Spreads from every stone of the string at `p`; false if the cut-off fell below its distance meanwhile.
    fn spread_from_string(&mut self, spread: &mut Spread, p: Point, own: bool) -> bool {
        let open = !own && spread.board.liberty_count(p) <= 2 && !spread.reading.escapes_ladder(spread.board, p);
        let entry = *self.entry(p);
        let stones: PointList = spread.board.stones(p).collect();
        for &stone in &stones {
            self.drop_settled(spread.board);
            if entry.distance > self.cutoff {
                return false;
            }
            *self.entry_mut(stone) = entry;
            if own {
                spread.spread_own(self, stone);
            } else if open {
                spread.spread_open(self, stone);
            }
        }
        true
    }

    /// Removes the deferred offers that come first but can no longer improve on what is known.
    fn drop_settled(&mut self, board: &Board) {
        while let Some(top) = self.deferred.first() {
            let to = if board.color_at(top.to).is_some() { board.origin(top.to) } else { top.to };
            if top.bound < self.distance(to) {
                return;
            }
            self.deferred.take();
        }
    }

    fn bring_nearest_to(&mut self, head: usize) {
        let mut best = head;
        for k in head + 1..self.len {
            if self.distance(self.queue[k]) < self.distance(self.queue[best]) {
                best = k;
            }
        }
        self.queue.swap(head, best);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Level;

    fn field(diagram: &str, row: usize, col: usize, cutoff: f64) -> ConnectionField {
        let mut board = Board::from_diagram(diagram).expect("a diagram");
        let reach = Reach { cutoff: Distance::of(cutoff), target: None, speculative: true };
        ConnectionField::from_string(&mut Reading::new(Level::default()), &mut board, Point::new(row, col), reach)
    }

    const OPEN: &str = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . X . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";

    #[test]
    fn around_a_stone_in_the_open() {
        let field = field(OPEN, 3, 3, 3.0);
        let s = Point::new(3, 3);
        assert_eq!(field.distance(s), Distance::ZERO);
        assert_eq!(field.distance(Point::new(4, 3)), Distance::of(1.0), "three liberties for an intruder: 0.85 + 0.15");
        assert_eq!(field.distance(Point::new(4, 4)), Distance::of(1.3));
        assert_eq!(field.distance(Point::new(5, 3)), Distance::of(2.0), "1.0, then 0.8 + 4 · 0.05");
        assert_eq!(field.predecessor(Point::new(5, 3)), Some(Point::new(4, 3)));
        assert_eq!((field.queue()[0], field.starts(), field.predecessor(s)), (s, 1, None));
    }

    #[test]
    fn the_cutoff_stops_the_spread() {
        let mut field = field(OPEN, 3, 3, 1.25);
        assert_eq!(field.distance(Point::new(4, 4)), Distance::of(1.3), "reached, though not spread from");
        assert_eq!(field.distance(Point::new(6, 3)), Distance::INFINITE);
        field.sort_queue();
        let distances: Vec<Distance> = field.queue().iter().map(|&p| field.distance(p)).collect();
        assert!(distances.is_sorted(), "{distances:?}");
    }

    #[test]
    fn strong_links_are_short() {
        let links = "
            . . . . . . .
            . X . X . . .
            . X . X . . .
            . . . . X . .
            . . . . . . .
            . . . . . . .
            . . . . . . .";
        let field = field(links, 1, 1, 3.0);
        let (joint, diagonal) = (Point::new(1, 2), Point::new(3, 4));
        assert_eq!(field.distance(joint), Distance::of(0.1), "a bamboo joint");
        assert_eq!(field.distance(Point::new(1, 3)), Distance::of(0.1), "the string behind it");
        assert_eq!(field.distance(diagonal), Distance::of(0.2), "a diagonal link further on");
        assert_eq!(field.entry(diagonal).vulnerable, [Some(Point::new(2, 4)), Some(Point::new(3, 3))]);
    }

    #[test]
    fn an_area_counts_its_own_strings_and_empty_points() {
        let mut board = Board::from_diagram(OPEN).expect("a diagram");
        let goal = [Point::new(0, 0), Point::new(3, 3), Point::new(6, 6)];
        let reach = Reach { cutoff: Distance::of(1.5), target: None, speculative: true };
        let mut reading = Reading::new(Level::default());
        let area: PointSet = goal.into_iter().collect();
        let black = ConnectionField::from_goal(&mut reading, &mut board, Color::Black, &area, reach);
        assert_eq!((black.starts(), black.queue()[0]), (3, goal[1]), "the string comes before the empty points");
        assert_eq!(goal.map(|p| black.distance(p)), [1.0, 0.0, 1.0].map(Distance::of));
        let white = ConnectionField::from_goal(&mut reading, &mut board, Color::White, &area, reach);
        assert_eq!(white.starts(), 2, "an opponent's stone is no start");
    }
}
