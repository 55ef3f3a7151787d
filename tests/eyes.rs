//! Eye spaces on a board, with the strings around as they are.

use atsumi::board::{Board, Color, Point};
use atsumi::eyes::{Basis, report};
use atsumi::reading::Level;

/// The space in the lower left corner: its value, where to attack and defend it, and what that rests on.
fn corner(diagram: &str) -> (String, Option<Point>, Option<Point>, Basis) {
    let board = Board::from_diagram(diagram).expect("a board");
    let report = report(&board, &atsumi::patterns(), Level::default());
    let space = report.eyes.map(Color::White).space_at(Point::new(8, 0)).expect("an eye space");
    (space.value.to_string(), space.attack, space.defense, report.basis(Color::White, space))
}

#[test]
fn a_wall_with_a_liberty_outside_holds() {
    // Seven points; the two stones on the left have one liberty outside the space.
    let (value, ..) = corner(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         X . X X . . . . .
         . X O O X . . . .
         O O . O X . . . .
         . . . O X . . . .
         . . . O X . . . .",
    );
    assert_eq!(value, "1222");
}

#[test]
fn a_wall_in_two_pieces_has_a_vital_point() {
    // The same without that liberty: black in the middle holds the space to one eye. A search of all lines on the board
    // confirms that no other first move does.
    let (value, attack, defense, basis) = corner(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         X . X X . . . . .
         X X O O X . . . .
         O O . O X . . . .
         . . . O X . . . .
         . . . O X . . . .",
    );
    let middle = Some(Point::new(7, 1));
    assert_eq!((value.as_str(), attack, defense, basis), ("1122", middle, middle, Basis::Solved));
}
