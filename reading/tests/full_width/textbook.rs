//! The solver on positions of which everybody knows the answer.

use go_board::{Board, Point, Vertex};

use crate::game::{KoRule, Side, Width};
use crate::solver::{Code, Solver};

/// Nodes of a search.
const LIMIT: u64 = 100_000;

/// The board of a diagram and the point of the marked stone in it: `x` marks a black stone, `o` a white one.
fn marked(diagram: &str) -> (Board, Point) {
    let board = Board::from_diagram(&diagram.to_uppercase()).expect("a diagram");
    let cells = diagram.chars().filter(|c| !c.is_whitespace());
    let at = cells.zip(board.size().points()).find(|(c, _)| matches!(c, 'x' | 'o')).expect("a marked stone").1;
    (board, at)
}

/// What a side that moves first achieves; first moves that achieve it, and first moves that achieve less.
struct Expected {
    first: Side,
    code: Code,
    right: &'static str,
    wrong: &'static str,
}

fn attack(code: Code, right: &'static str, wrong: &'static str) -> Expected {
    Expected { first: Side::Attacker, code, right, wrong }
}

fn defence(code: Code, right: &'static str, wrong: &'static str) -> Expected {
    Expected { first: Side::Defender, code, right, wrong }
}

/// Checks what is expected of the marked stone. If all points of the board are candidates, that changes nothing.
fn check(diagram: &str, expected: &[Expected]) {
    let (board, target) = marked(diagram);
    for width in [Width::Around, Width::Board] {
        let mut solver = Solver::new(&board, target, width, LIMIT);
        for &Expected { first, code, right, wrong } in expected {
            let answer = solver.answer(first).unwrap_or_else(|| panic!("{first:?}, {width:?}: undecided\n{board}"));
            let line = solver.line(KoRule::Nobody, first, None);
            assert_eq!(answer.code, code, "{first:?}, {width:?}: {line}\n{board}");
            for (moves, achieves) in [(right, true), (wrong, false)] {
                for name in moves.split_whitespace() {
                    let m = Vertex::parse(name, board.size()).expect("a vertex").point();
                    let after = solver.answer_after(first, m).unwrap_or_else(|| panic!("undecided: {name}\n{board}"));
                    assert_eq!(after == code, achieves, "{first:?}, {width:?}, {name}: {after:?}\n{board}");
                }
            }
        }
    }
}

#[test]
fn a_ladder_runs_into_the_edge() {
    check(
        ". . . . . .
         . O O . . .
         O x . . . .
         . . . . . .
         . . . . . .
         . . . . . .",
        &[attack(Code::Yes, "", "")],
    );
    check(
        ". . . . . .
         . O . . . .
         O x . . . .
         . O O . . .
         . . . . . .
         . . . . . .",
        &[defence(Code::No, "", "")],
    );
}

#[test]
fn a_single_stone_is_taken_by_ko() {
    check(
        "x . X . X
         O X X X X
         O O O O O
         . O . O .
         O . O . O",
        &[attack(Code::ByKo, "B5", ""), defence(Code::ByKoAfterThreat, "PASS", "B5")],
    );
}

#[test]
fn taking_a_stone_that_is_retaken_with_interest_is_no_capture() {
    // Where White's stone stood, Black has a liberty; if Black's stones take it, White takes them.
    check(
        ". O O O .
         O X X X O
         O X o . O
         O X X O .
         . O O . .",
        &[attack(Code::No, "", ""), defence(Code::Yes, "PASS", "")],
    );
}

#[test]
fn two_eyes_live() {
    check(
        "x . x O .
         x x x O .
         x . x O .
         x x x O .
         O O O O .",
        &[attack(Code::No, "", ""), defence(Code::Yes, "E5 PASS", "B5 B3")],
    );
}

#[test]
fn a_liberty_outside_is_filled_before_the_eye() {
    check(
        "x . x O .
         x x x O .
         O O . O .
         . O O . .
         . . . . .",
        &[attack(Code::Yes, "C3", ""), defence(Code::No, "", "")],
    );
}

#[test]
fn three_in_a_row_are_two_eyes_or_one() {
    check(
        "x . . . x
         x x x x x
         O O O O O
         . O . O .
         . . . . .",
        &[attack(Code::Yes, "C5", "B5 D5"), defence(Code::Yes, "C5", "B5 D5 PASS")],
    );
}

#[test]
fn in_a_seki_the_attacker_gets_nowhere() {
    check(
        ". x O . X
         x . O O X
         x x X X X
         O O O O O
         . O . O .",
        &[attack(Code::No, "", ""), defence(Code::Yes, "PASS", "")],
    );
}
