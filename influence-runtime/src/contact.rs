//! What stones do to the permeability of the vertices around them, and what sources undo.
//!
//! **In:** a field after its patterns. **Out:** lower permeabilities beside living stones; 1 on sources.
//! **Afterwards:** a colour's permeability on a vertex without a living stone is reduced by every living enemy stone
//! around it (to a quarter by an orthogonal neighbour, to 0.65 by a diagonal one), unless a dead enemy stone is among
//! the eight neighbours, which cancels the whole reduction. **Cost:** eight looks per vertex.

use go_board::{Color, Direction};

use crate::field::Influence;

/// Reduces permeabilities beside living stones.
pub fn reduce(field: &mut Influence) {
    for p in field.open_points() {
        let mut factors = [1.0f32; 2];
        for direction in Direction::ORTHOGONAL {
            meet(field, p.step(direction), field.params.orthogonal_contact, &mut factors);
        }
        for direction in Direction::DIAGONAL {
            meet(field, p.step(direction), field.params.diagonal_contact, &mut factors);
        }
        for color in Color::BOTH {
            let factor = factors[color.index()];
            if factor > 0.0 {
                field.side_mut(color).permeability[p] *= factor;
            }
        }
    }
}

/// The factor beside a dead stone: it stays negative whatever it is multiplied with, which means "no reduction".
const NO_REDUCTION: f32 = -1.0;

/// What the neighbour at `q` does to the factors of both colours.
#[inline]
fn meet(field: &Influence, q: go_board::Point, contact: f32, factors: &mut [f32; 2]) {
    if let Some(color) = field.stone(q) {
        let factor = &mut factors[color.opponent().index()];
        *factor = if field.safe[q].is_safe() { *factor * contact } else { NO_REDUCTION };
    }
}

/// Lets the influence of every source on a vertex without a living stone out of its vertex.
pub fn unblock(field: &mut Influence) {
    for p in field.open_points() {
        for color in Color::BOTH {
            let side = field.side_mut(color);
            if side.strength[p] > 0.0 {
                side.permeability[p] = 1.0;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::{Kind, Safe};
    use crate::{Params, PointMap, init};
    use go_board::{Board, Point};

    #[test]
    fn living_neighbours_reduce_and_one_dead_neighbour_cancels() {
        let board = Board::from_diagram(
            ". . . . .
             . X . . .
             . . X . .
             . . . . .
             . . . . .",
        )
        .expect("a position");
        let mut safe = PointMap::filled(Safe::Yes);
        let mut field = init::init(&board, Kind::Territorial, None, &safe, None, &Params::DEFAULT);
        reduce(&mut field);
        let white = |field: &Influence, row, col| field.side(Color::White).permeability[Point::new(row, col)];
        assert_eq!(white(&field, 0, 0), 0.65);
        assert_eq!(white(&field, 1, 2), 0.0625, "beside both stones");
        assert_eq!(white(&field, 3, 2), 0.25);
        assert_eq!(white(&field, 4, 4), 1.0);
        assert_eq!(field.side(Color::Black).permeability[Point::new(1, 2)], 1.0);
        safe[Point::new(2, 2)] = Safe::No;
        let mut field = init::init(&board, Kind::Territorial, None, &safe, None, &Params::DEFAULT);
        reduce(&mut field);
        assert_eq!((white(&field, 1, 2), white(&field, 0, 0)), (1.0, 0.65));
    }

    #[test]
    fn sources_on_empty_vertices_are_unblocked() {
        let board = Board::from_diagram(
            ". X .
             . . .
             . . .",
        )
        .expect("a position");
        let mut field = init::init(
            &board,
            Kind::Territorial,
            Some(Color::White),
            &PointMap::filled(Safe::Yes),
            None,
            &Params::DEFAULT,
        );
        let p = Point::new(1, 1);
        field.add_source(Color::White, p, 3.0, 1.5);
        reduce(&mut field);
        assert_eq!(field.side(Color::White).permeability[p], 0.25);
        unblock(&mut field);
        assert_eq!(field.side(Color::White).permeability[p], 1.0);
        assert_eq!(field.side(Color::White).permeability[Point::new(0, 0)], 0.25);
    }
}
