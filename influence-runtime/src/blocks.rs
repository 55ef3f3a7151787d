//! Removing one of two barriers around a single source.
//!
//! **In:** a valued field. **Out:** the barriers to be removed, taken out of the permeability of the side to move.
//! **Afterwards:** a source of the side to move that is held back on two or more sides by full barriers has the one
//! removed that costs its opponent most, because one move cannot be stopped on both sides. The influence stays as it
//! is: only the second valuation sees the difference. **Cost:** a look at the neighbours of every source.

use go_board::{Cell, Color, Direction, Point, PointSet};

use crate::field::Influence;

/// Removes the barriers; returns where, in the order of their removal (at most 20).
pub fn remove(field: &mut Influence, inhibited: Option<&PointSet>) -> Vec<Point> {
    let Some(color) = field.to_move else { return Vec::new() };
    let mut removed = Vec::new();
    for p in field.size.points() {
        let is_source = field.stones[p] == Cell::Empty && field.side(color).strength[p] > 0.0;
        if is_source && !inhibited.is_some_and(|set| set.contains(p)) && removed.len() < field.params.max_removed_blocks
        {
            removed.extend(worst_block(field, color, p));
        }
    }
    for &p in &removed {
        field.side_mut(color).permeability[p] = 1.0;
    }
    removed
}

/// Of two or more blocks around the source at `p` the one in whose neighbourhood the opponent has least to lose.
fn worst_block(field: &Influence, color: Color, p: Point) -> Option<Point> {
    let permeability = &field.side(color).permeability;
    let blocks = Direction::ORTHOGONAL.map(|direction| p.step(direction));
    let blocks = blocks.into_iter().filter(|&q| field.stones[q] == Cell::Empty && permeability[q] == 0.0);
    if blocks.clone().count() < 2 {
        return None;
    }
    let (mut best, mut bound) = (None, field.params.block_bound);
    for q in blocks {
        let value = opponents_territory_around(field, color, q);
        if f64::from(value) + field.params.block_margin < f64::from(bound) {
            (best, bound) = (Some(q), value);
        }
    }
    best
}

/// The sum of values at `q` and its four neighbours, positive for the opponent of `color`.
fn opponents_territory_around(field: &Influence, color: Color, q: Point) -> f32 {
    let value = |r: Point| field.territory_of(color.opponent(), r);
    let around = Direction::ORTHOGONAL.map(|direction| q.step(direction));
    around.into_iter().filter(|&r| field.stones[r] != Cell::Off).fold(value(q), |sum, r| sum + value(r))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::{Kind, Safe};
    use crate::{Params, PointMap, init};
    use go_board::Board;

    #[test]
    fn the_block_that_protects_least_is_removed_and_only_if_there_are_two() {
        let board = Board::from_diagram(
            ". . . . .
             . . . . .
             . . . . .
             . . . . .
             . . . . .",
        )
        .expect("a position");
        let safe = PointMap::filled(Safe::Yes);
        let mut field = init::init(&board, Kind::Territorial, Some(Color::Black), &safe, None, &Params::DEFAULT);
        let (source, left, right) = (Point::new(2, 2), Point::new(2, 1), Point::new(2, 3));
        field.add_source(Color::Black, source, 20.0, 2.4);
        field.side_mut(Color::Black).permeability[left] = 0.0;
        assert_eq!(remove(&mut field, None), []);
        field.side_mut(Color::Black).permeability[right] = 0.0;
        field.territory_value[Point::new(2, 0)] = 0.9; // white's
        assert_eq!(remove(&mut field, None), [right]);
        assert_eq!(field.side(Color::Black).permeability[right], 1.0);
        assert_eq!(field.side(Color::Black).permeability[left], 0.0);
    }
}
