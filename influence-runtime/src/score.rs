//! Scores: sums over a field.
//!
//! **In:** a computed field, komi, the number of stones. **Out:** points, white positive, and how settled the game is.
//! **Cost:** linear in the board.

use go_board::Color;

use crate::field::Influence;
use crate::params::round;

/// How a finished game is counted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Counting {
    /// Territory and prisoners, plus komi for white.
    Territory {
        /// Points for white.
        komi: f32,
    },
    /// Territory and stones on the board, plus komi and handicap for white.
    Area {
        /// Points for white.
        komi: f32,
        /// Handicap stones of black.
        handicap: u16,
    },
}

/// The sum of all territory values in board order, white positive, without prisoners taken earlier and komi.
#[must_use]
pub fn territory_sum(field: &Influence) -> f32 {
    field.size.points().fold(0.0, |sum, p| sum + field.territory_value[p])
}

/// The score of `field`, white positive.
#[must_use]
pub fn score(field: &Influence, counting: Counting) -> f32 {
    let extra = match counting {
        Counting::Territory { komi } => f64::from(field.captured) + f64::from(komi),
        Counting::Area { komi, handicap } => {
            let count = |color| field.size.points().filter(|&p| field.stone(p) == Some(color)).count() as f64;
            count(Color::White) - count(Color::Black) + f64::from(komi) + f64::from(handicap)
        }
    };
    round(f64::from(territory_sum(field)) + extra)
}

/// How far the game has gone, 0 (nothing is decided) to 1: the mean over all vertices of 1 where there is a living
/// stone or territory in both fields, 0.3 in a moyo and 0.1 in an area of the second. `own` is the field with the side
/// to assess moving first, `opposite` that with its opponent moving first.
#[must_use]
pub fn game_status(own: &Influence, opposite: &Influence) -> f32 {
    let decided = own.params.decided;
    let tenths: u32 = own
        .size
        .points()
        .map(|p| {
            let both = own.territory_owner(p).is_some() && opposite.territory_owner(p).is_some();
            if own.safe[p].is_safe() || both {
                decided.settled
            } else if opposite.moyo_owner(p).is_some() {
                decided.moyo
            } else {
                decided.area * u32::from(opposite.area_owner(p).is_some())
            }
        })
        .sum();
    round(f64::from(tenths) / (10 * own.size.area()) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::{Kind, Safe};
    use crate::{Params, PointMap, init};
    use go_board::{Board, Point};

    #[test]
    fn territory_prisoners_komi_and_stones() {
        let board = Board::from_diagram(
            "X O .
             X O .
             . O .",
        )
        .expect("a position");
        let mut field =
            init::init(&board, Kind::Territorial, None, &PointMap::filled(Safe::Yes), None, &Params::DEFAULT);
        field.territory_value[Point::new(0, 2)] = 1.0;
        field.territory_value[Point::new(2, 0)] = -0.5;
        field.captured = 3;
        assert_eq!(territory_sum(&field), 0.5);
        assert_eq!(score(&field, Counting::Territory { komi: 6.5 }), 10.0);
        assert_eq!(score(&field, Counting::Area { komi: 6.5, handicap: 2 }), 0.5 + 1.0 + 6.5 + 2.0);
        // Five living stones of nine vertices, and nothing else decided.
        assert_eq!(game_status(&field, &field), round(50.0 / 90.0));
    }
}
