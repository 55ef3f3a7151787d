//! Filling a connection field: the main loop.
//!
//! In: a field with its starting points, or what to start from. Out: the field, spread as far as its [`Reach`] says.
//! Always the nearest point goes on that has not been spread from; a deferred offer is priced as soon as the least that
//! it could cost comes first. The board is unchanged afterwards. Cost: see the field.

use go_board::{Board, Color, Point, PointList, PointSet};

use super::distance::Distance;
use super::field::{ConnectionField, Reach};
use super::spread::Spread;
use crate::reading::Reading;

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
            let Some(p) = self.nearest() else {
                match self.deferred.take() {
                    Some(deferred) => spread.price(self, deferred),
                    None => return,
                }
                continue;
            };
            let distance = self.distance(p);
            if self.deferred.first().is_some_and(|top| top.bound < distance) {
                if let Some(deferred) = self.deferred.take() {
                    spread.price(self, deferred);
                }
                continue;
            }
            self.advance();
            if !self.is_within_cutoff(distance) {
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
            if !self.is_within_cutoff(entry.distance) {
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
