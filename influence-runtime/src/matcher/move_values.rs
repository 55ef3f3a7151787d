//! What a playout thinks of a move, by its neighbourhood.
//!
//! **In:** a board, the side to move, the [`MoveValues`] of a file, and which points the last move has touched.
//! **Out:** the value of every legal move; a playout draws one with a probability in proportion. **Afterwards:** the
//! board is as it was; moves come in board order. **Cost:** two microseconds a point.

use go_board::{Board, Cell, Color, Point};
use pattern_tables::move_values::{Classes, Code, MoveValues, NEIGHBOURS, Properties};

use crate::PointMap;

/// The eight points around `p` as `color` sees them. `p` lies on the board.
#[must_use]
pub fn code(board: &Board, p: Point, color: Color) -> Code {
    let content = |k: usize| {
        let row = p.row().cast_signed() + isize::from(NEIGHBOURS[k].down);
        let col = p.col().cast_signed() + isize::from(NEIGHBOURS[k].right);
        if !board.size().contains(row, col) {
            return 3;
        }
        match board.cell(Point::new(row.cast_unsigned(), col.cast_unsigned())) {
            Cell::Empty => 0,
            Cell::Stone(stone) if stone == color => 1,
            Cell::Stone(_) => 2,
            Cell::Off => 3,
        }
    };
    Code((0..8).fold(0, |code, k| code | content(k) << (2 * k)))
}

/// What is to be known of a move of `color` at the empty point `p` beside its neighbourhood.
#[must_use]
pub fn properties(board: &Board, p: Point, color: Color, is_near: bool) -> Properties {
    let them = color.opponent();
    let bits = u8::from(is_near)
        | captures(board, p, them) << 1
        | captures(board, p, color) << 3
        | u8::from(board.is_self_atari(p, them)) << 5
        | u8::from(board.is_self_atari(p, color)) << 6
        | u8::from(board.is_suicide(p, them)) << 7;
    Properties(bits)
}

/// Stones that a move of `color` at `p` captures, at most 3.
fn captures(board: &Board, p: Point, color: Color) -> u8 {
    let (mut strings, mut stones) = ([None; 4], 0);
    for (k, (side, cell)) in board.sides(p).into_iter().enumerate() {
        let string = if cell == Cell::Stone(color.opponent()) { board.string(side) } else { continue };
        if string.liberty_count() == 1 && !strings.contains(&Some(string.origin())) {
            strings[k] = Some(string.origin());
            stones += string.size();
        }
    }
    u8::try_from(stones.min(3)).unwrap_or(3)
}

/// The legal moves of `color` and their values. `near` marks the points that the last move has touched.
#[must_use]
pub fn weigh(
    values: &MoveValues,
    classes: &Classes,
    board: &Board,
    color: Color,
    near: &PointMap<bool>,
) -> Vec<(Point, u32)> {
    let points = board.size().points().filter(|&p| board.is_empty_point(p) && board.is_legal(p, color));
    let value = |p| values.value(classes.of(code(board, p, color)), properties(board, p, color, near[p]));
    points.map(|p| (p, value(p))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pattern_compiler::move_values::compile;

    const BOARD: &str = "
        . O X . .
        O X X . .
        . O . X .
        . . . . .
        X X . . .";

    #[test]
    fn neighbourhoods_and_properties_are_what_lies_there() {
        let board = Board::from_diagram(BOARD).expect("a position");
        let corner = Point::new(0, 0);
        // Right and below O; below right X; the rest is off the board.
        let seen = code(&board, corner, Color::White);
        assert_eq!((0..8).map(|k| seen.at(k)).collect::<Vec<_>>(), [1, 3, 3, 1, 3, 3, 3, 2]);
        assert_eq!(code(&board, Point::new(3, 3), Color::Black).0, 1 << 4, "X above");

        let black = properties(&board, corner, Color::Black, true);
        assert!(black.has(0));
        assert_eq!((black.own_captures(), black.opponent_captures()), (1, 0), "the stone at the upper edge");
        assert!(!black.has(7), "white lives on at the other side");
        let white = properties(&board, corner, Color::White, false);
        assert_eq!((white.own_captures(), white.opponent_captures()), (0, 1));
        assert!(!white.has(0) && !white.has(7));
    }

    #[test]
    fn only_legal_moves_are_weighed_and_the_first_rule_counts() {
        let board = Board::from_diagram(BOARD).expect("a position");
        let values = compile("mc_a.db", "%%%\n%*%\n%%%\n:50,ocap1+\n:20,near\n:5\n").expect("compiles");
        let mut near = PointMap::filled(false);
        near[Point::new(3, 3)] = true;
        let weighed = weigh(&values, &Classes::new(), &board, Color::Black, &near);
        let empty = board.size().points().filter(|&p| board.is_legal(p, Color::Black)).count();
        assert_eq!(weighed.len(), empty);
        let of = |row, col| weighed.iter().find(|(p, _)| *p == Point::new(row, col)).map(|(_, value)| *value);
        assert_eq!((of(0, 0), of(3, 3), of(3, 4), of(0, 1)), (Some(50), Some(20), Some(5), None));
    }
}
