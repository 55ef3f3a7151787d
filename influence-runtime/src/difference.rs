//! What a move changes in territory.
//!
//! **In:** a field before and a field after. **Out:** the difference in points. **Cost:** linear in the board.

use go_board::Color;

use crate::field::Influence;

/// The gain of `color` from `before` to `after` in points, positive if it gains, prisoners included: the differences of
/// the vertices' values, summed in board order in binary32, plus the difference in captured stones. Both fields are of
/// one board size.
#[must_use]
#[allow(clippy::cast_precision_loss, reason = "captured stones are few")]
pub fn gain(before: &Influence, after: &Influence, color: Color) -> f32 {
    let sign = match color {
        Color::White => 1.0,
        Color::Black => -1.0,
    };
    let change = |p| sign * (after.territory_value[p] - before.territory_value[p]);
    let sum = before.size.points().fold(0.0f32, |sum, p| sum + change(p));
    sum + sign * (after.captured - before.captured) as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::{Kind, Safe};
    use crate::{Params, PointMap, init};
    use go_board::{Board, Point, Size};

    #[test]
    fn a_gain_of_one_colour_is_a_loss_of_the_other() {
        let board = Board::new(Size::new(3).expect("a size"));
        let before = init::init(&board, Kind::Territorial, None, &PointMap::filled(Safe::No), None, &Params::DEFAULT);
        let mut after = before.clone();
        after.territory_value[Point::new(0, 0)] = 0.75;
        after.captured = 2;
        assert_eq!((gain(&before, &after, Color::White), gain(&before, &after, Color::Black)), (2.75, -2.75));
    }
}
