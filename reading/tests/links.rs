//! Connections by proof: positions of our own, where the answer is plain to see.

use go_board::{Board, Point};
use go_reading::{Code, Level, Outcome, Reader};

fn board(diagram: &str) -> Board {
    Board::from_diagram(diagram).expect("a diagram")
}

/// The answers of `solve_connect` and `solve_disconnect`, which do not depend on the order of the strings.
fn solve(board: &Board, a: Point, b: Point) -> (Outcome, Outcome) {
    let before = (board.hash(), board.depth());
    let mut reader = Reader::new(Level::default());
    let answers = (reader.solve_connect(board, a, b).outcome(), reader.solve_disconnect(board, a, b).outcome());
    reader.clear();
    let turned = (reader.solve_connect(board, b, a).outcome(), reader.solve_disconnect(board, b, a).outcome());
    assert_eq!(answers, turned, "the order of the strings does not matter");
    assert_eq!((board.hash(), board.depth()), before, "the board is as before");
    answers
}

#[test]
fn a_bamboo_joint_cannot_be_cut() {
    let board = board(
        ". . . . . . .
         . . . O . . .
         . . X . X . .
         . . X . X . .
         . . . O . . .
         . . . . . . .
         . . . . . . .",
    );
    let (connect, disconnect) = solve(&board, Point::new(2, 2), Point::new(2, 4));
    assert_eq!((connect.code, disconnect), (Code::Win, Outcome::FAILS));
}

#[test]
fn a_blocked_jump_is_cut_or_closed_in_the_middle() {
    let board = board(
        ". . . . . . .
         . . . . . . .
         . . X . X . .
         . O O . O O .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
    );
    let middle = Outcome::at(Code::Win, Point::new(2, 3));
    assert_eq!(solve(&board, Point::new(2, 2), Point::new(2, 4)), (middle, middle));
}

/// Black can join the two strings, but what he has then is in atari.
fn joined_and_lost() -> (Board, Point, Point) {
    let board = board(
        ". . . . . . .
         . . O O O O .
         O X X . X O .
         . O O O O O .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
    );
    (board, Point::new(2, 1), Point::new(2, 4))
}

#[test]
fn joining_what_is_captured_at_once_is_no_connection() {
    let (board, a, b) = joined_and_lost();
    let (connect, disconnect) = solve(&board, a, b);
    assert_eq!((connect, disconnect.code), (Outcome::FAILS, Code::Win));
}

#[test]
fn without_proofs_the_answers_are_those_of_depth_first_reading() {
    let (board, a, b) = joined_and_lost();
    let mut reader = Reader::new(Level::default());
    reader.set_proof_limit(0);
    assert_eq!(reader.solve_connect(&board, a, b).outcome(), Outcome::at(Code::Win, Point::new(2, 3)));
    assert_eq!(reader.solve_connect(&board, a, b).outcome(), reader.connect(&board, a, b));
    assert_eq!(reader.solve_disconnect(&board, a, b).outcome(), reader.disconnect(&board, a, b));
    assert_eq!(reader.proof_nodes(), 0);
}

#[test]
fn a_link_that_hangs_on_a_ko() {
    let board = board(
        ". X O . . . .
         X . X O . . .
         . X O . . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
    );
    let (connect, disconnect) = solve(&board, Point::new(1, 2), Point::new(2, 1));
    let hole = Point::new(1, 1);
    assert_eq!((connect, disconnect), (Outcome::at(Code::Win, hole), Outcome::at(Code::KoA, hole)));
}

#[test]
fn a_cutting_stone_that_is_lost_does_not_cut() {
    // White can extend along the edge, but not far.
    let board = board(
        ". . . . . . .
         . . . . . . .
         . X . . . . .
         . O X . . . .
         . X . . . . .
         . . . . . . .
         . . . . . . .",
    );
    let (connect, disconnect) = solve(&board, Point::new(2, 1), Point::new(4, 1));
    assert_eq!((connect.code, disconnect), (Code::Win, Outcome::FAILS));
}

#[test]
fn one_string_two_colours_and_empty_points() {
    let board = board(
        ". . . . .
         . X X . .
         . . . O .
         . . . . .
         . . . . .",
    );
    let (one, same, other, empty) = (Point::new(1, 1), Point::new(1, 2), Point::new(2, 3), Point::new(4, 4));
    let mut reader = Reader::new(Level::default());
    for (a, b) in [(one, same), (one, other), (one, empty), (empty, one)] {
        assert_eq!(reader.solve_connect(&board, a, b).outcome(), reader.connect(&board, a, b));
        assert_eq!(reader.solve_disconnect(&board, a, b).outcome(), reader.disconnect(&board, a, b));
    }
    assert_eq!(reader.proof_nodes(), 0, "there is nothing to prove");
}
