//! What deferred offers of a connection field really cost: the rules that need a ladder.
//!
//! In: an offer with its lower bound. Out: the same offer at its price, made to the field. The board is unchanged
//! afterwards. Cost: one to four ladders.

use go_board::{Direction, Point};

use super::deferred::{Deferral, Deferred};
use super::distance::Distance;
use super::field::{ConnectionField, Entry};
use super::spread::{NONE, Spread, moves};

impl Spread<'_> {
    /// Reads what a deferred offer costs and makes it.
    pub(crate) fn price(&mut self, field: &mut ConnectionField, deferred: Deferred) {
        let Deferred { bound, from, to, kind } = deferred;
        let entry = |distance, delta, vulnerable| Entry { distance, delta, from: Some(from), vulnerable };
        let offer = match kind {
            Deferral::Intrusion if self.reading.falls_at_once(self.board, to, self.color.opponent()) => {
                entry(bound, moves(0.6), [Some(to), None])
            }
            Deferral::Intrusion => {
                let price = moves(0.85) + moves(0.05).times(self.intruder_liberties(to, 5));
                entry(bound - moves(0.6) + price, price, NONE)
            }
            Deferral::Ladder if !self.reading.escapes_ladder(self.board, to) => entry(bound, moves(0.3), NONE),
            Deferral::Ladder if self.speculative => entry(bound + moves(0.7), moves(1.0), NONE),
            Deferral::Ladder => entry(bound + moves(0.8), moves(1.1), NONE),
            Deferral::Diagonal => {
                let (more, gain, cut) = self.price_of_diagonal(from, to);
                entry(bound + more, gain, [cut, None])
            }
        };
        self.offer(field, to, offer);
    }

    /// What the diagonal step from the stone at `from` to `to` costs above its bound, its gain and its cutting point.
    fn price_of_diagonal(&mut self, from: Point, to: Point) -> (Distance, Distance, Option<Point>) {
        let (north, south) = if from < to { (from, to) } else { (to, from) };
        let x = north.step(Direction::South);
        let y = south.step(Direction::North);
        for cut in [x, y] {
            if self.is_empty(cut) && self.catches_cut(to, cut) {
                return (Distance::ZERO, moves(1.0), Some(cut));
            }
        }
        for (cut, other) in [(x, y), (y, x)] {
            if self.is_empty(cut) && self.is_opponent(other) && self.board.liberty_count(other) <= 3 {
                return (moves(0.3), moves(1.0), Some(cut));
            }
        }
        (moves(0.6), moves(0.9), None)
    }

    /// Whether, after an own move at `m`, an opponent stone at `cut` is captured at once or in a ladder.
    fn catches_cut(&mut self, m: Point, cut: Point) -> bool {
        if !self.board.try_move(m, self.color) {
            return false;
        }
        let caught = self.reading.falls_at_once(self.board, cut, self.color.opponent());
        self.board.undo();
        caught
    }
}
