//! Reading does not care how a board lies, nor which colour is called black.
//!
//! **In:** `ATSUMI_POSITIONS`, the number of random positions; `with_data.rs` has the same for positions of real games.
//! **Out:** every question has the same answer, code and point, in all sixteen looks of a position, and every
//! field of every string is the same. **Cost:** 20 s by default, of which connections take most.
//!
//! The search itself does care: moves of equal price are tried in the order of the board, and not all are tried
//! everywhere. So every position is read from its front, and what is tested here is that questions and answers are
//! carried there and back, and how much the front hides is counted ([`as_it_lies`]).

mod as_it_lies;
mod looks;
mod positions;
mod questions;
mod random;
mod worms;

use std::collections::BTreeMap;

use go_board::{Board, Color, Point, Size, Symmetry};
use go_reading::{Code, Level, Reader};

use looks::{compare_looks, question_seen};
use questions::{Kind, questions};
use random::random_positions;

/// Positions examined by default.
const POSITIONS: u64 = 8;
/// Positions read as they lie by default.
const AS_THEY_LIE: u64 = 4;

#[test]
fn all_looks_have_the_same_answers() {
    compare_looks(&random_positions(POSITIONS));
}

#[test]
fn all_looks_have_the_same_worms() {
    worms::compare_looks(&random_positions(POSITIONS));
}

/// A position with trial moves on it is one more position.
#[test]
fn trial_moves_are_part_of_the_position() {
    let mut positions = random_positions(POSITIONS);
    for (k, (_, board)) in positions.iter_mut().enumerate() {
        let color = Color::BOTH[k % 2];
        let moves: Vec<Point> = board.size().points().filter(|&p| board.is_legal(p, color)).collect();
        assert!(board.try_move(moves[moves.len() / 2], color) && board.try_pass(color.opponent()));
    }
    compare_looks(&positions);
}

/// A corner in each corner.
const FOUR_CORNERS: &str = ". . . . . . . . .
                            . . X O . O X . .
                            . X . O . O . X .
                            . O O . . . O O .
                            . . . . X . . . .
                            . O O . . . O O .
                            . X . O . O . X .
                            . . X O . O X . .
                            . . . . . . . . .";
/// Half a turn exchanges the colours.
const HALF_TURN: &str = "X . O O .
                         . O X X O
                         O . . . X
                         X O O X .
                         . X X . O";

/// Through which of its symmetries the front of a symmetric position is seen is settled by the question.
#[test]
fn a_symmetric_position_has_symmetric_answers() {
    let mut reader = Reader::new(Level::default());
    for (diagram, symmetries) in [(FOUR_CORNERS, 8), (HALF_TURN, 2)] {
        let board = Board::from_diagram(diagram).expect("a diagram");
        let same: Vec<Symmetry> =
            Symmetry::ALL.into_iter().filter(|&symmetry| board.seen_through(symmetry) == board).collect();
        assert_eq!(same.len(), symmetries);
        for question in questions(&board) {
            let code = question.ask(&mut reader, &board).code;
            for &symmetry in &same {
                let there = question_seen(symmetry, board.size(), &question);
                assert_eq!(there.ask(&mut reader, &board).code, code, "{question:?}, {symmetry:?}");
            }
        }
    }
}

/// A string may be named by any of its stones, on symmetric boards too.
#[test]
fn every_stone_names_its_string() {
    let mut reader = Reader::new(Level::default());
    for diagram in [FOUR_CORNERS, HALF_TURN] {
        let board = Board::from_diagram(diagram).expect("a diagram");
        for s in board.strings() {
            let mut answers = |p: Point| {
                reader.clear();
                let depth_first = [reader.attack(&board, p), reader.find_defense(&board, p)];
                (depth_first, reader.solve_attack(&board, p), reader.solve_defense(&board, p))
            };
            let by_origin = answers(s);
            assert!(board.stones(s).all(|p| answers(p) == by_origin), "{s:?}\n{board}");
        }
    }
}

/// Proofs begin with empty tables, whatever was asked before.
#[test]
fn what_is_proved_does_not_depend_on_earlier_questions() {
    let proved = |kind: Kind| format!("{kind:?}").starts_with("Solve");
    let (mut used, mut cleared) = (Reader::new(Level::default()), Reader::new(Level::default()));
    let mut number = 0;
    for (name, board) in random_positions(POSITIONS) {
        for question in questions(&board) {
            let answer = question.ask_on(&mut used, &board);
            if proved(question.kind) {
                assert_eq!(answer, question.ask(&mut cleared, &board), "{name}: {question:?}\n{board}");
                number += 1;
            }
        }
    }
    assert!(number > 1_000, "{number}");
}

/// The stones of a small board lie in the same cells of a large one.
#[test]
fn a_reader_keeps_boards_of_different_sizes_apart() {
    let mut reader = Reader::new(Level::default());
    for (name, small) in random_positions(POSITIONS) {
        let Ok(size) = Size::new(small.size().get() + 3) else { continue };
        let stones = small.size().points().filter_map(|p| Some((p, small.color_at(p)?)));
        let large = Board::from_stones(size, stones).expect("a position");
        for board in [&small, &large, &small] {
            for s in board.strings() {
                let fresh = Reader::new(Level::default()).attack(board, s);
                assert_eq!(reader.attack(board, s).code, fresh.code, "{name}: {s:?}\n{board}");
            }
        }
    }
}

/// An answer is nothing trivial: there are questions of every kind and answers of every code.
#[test]
fn the_questions_have_all_answers() {
    let mut reader = Reader::new(Level::default());
    let (mut kinds, mut codes) = (Kind::ALL.to_vec(), vec![Code::Lose, Code::KoB, Code::KoA, Code::Win]);
    for (_, board) in random_positions(POSITIONS) {
        if kinds.is_empty() && codes.is_empty() {
            break;
        }
        for question in questions(&board) {
            let code = question.ask(&mut reader, &board).code;
            kinds.retain(|&kind| kind != question.kind);
            codes.retain(|&other| other != code);
        }
    }
    assert!(kinds.is_empty() && codes.is_empty(), "not met: {kinds:?} {codes:?}");
}

#[test]
fn random_positions_in_all_looks() {
    let mut found = BTreeMap::new();
    for (name, board) in random_positions(AS_THEY_LIE) {
        as_it_lies::ask(&name, &board, &as_it_lies::asked_about(&board).collect::<Vec<_>>(), &mut found);
    }
    as_it_lies::report(&found);
}
