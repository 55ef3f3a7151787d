//! Reading does not care how a board lies, nor which colour is called black.
//!
//! **In:** `ATSUMI_POSITIONS`, the number of random positions; with the feature `reference-data` also positions of real
//! games. **Out:** every question has the same answer, code and point, in all sixteen looks of a position, and every
//! field of every string is the same. **Cost:** 20 s by default, of which connections take most.
//!
//! The search itself does care: moves of equal price are tried in the order of the board, and not all are tried
//! everywhere. Put to the boards as they lie, 0.06 % of the attacks on random positions had another code on some turned
//! board, and 0.3 % of the break-ins on real ones. So every position is read from its front, and what is tested here is
//! that questions and answers are carried there and back.

mod positions;
mod questions;
#[cfg(feature = "reference-data")]
mod real_games;
mod worms;

use go_board::{Board, Color, Point, Size, Symmetry};
use go_reading::{Code, Level, Outcome, Reader};

use positions::random_position;
use questions::{Kind, Question, questions};

/// Positions examined by default.
const POSITIONS: u64 = 8;

/// `ATSUMI_POSITIONS` random positions, of sizes and lengths that change from one to the next.
fn random_positions() -> Vec<(String, Board)> {
    let number = std::env::var("ATSUMI_POSITIONS")
        .map_or(POSITIONS, |text| text.parse().expect("ATSUMI_POSITIONS: a whole number"));
    let position = |seed: u64| {
        let size = [9, 7, 13, 5, 9, 8, 19, 6][usize::try_from(seed % 8).expect("small")];
        let tenths = usize::try_from(3 + seed % 5).expect("small");
        (format!("seed {seed}"), random_position(seed, size, size * size * tenths / 10))
    };
    (0..number).map(position).collect()
}

/// The question about the position that is seen through `symmetry`.
fn question_seen(symmetry: Symmetry, size: Size, question: &Question) -> Question {
    Question {
        kind: question.kind,
        points: question.points.iter().map(|&p| symmetry.point(size, p)).collect(),
        color: symmetry.color(question.color),
        goal: symmetry.set(size, &question.goal),
    }
}

/// Asks every question about a position as it lies and through one other symmetry, each time another one.
///
/// # Panics
/// If answers differ.
fn compare_looks(positions: &[(String, Board)]) {
    let mut reader = Reader::new(Level::default());
    let mut others = Symmetry::ALL.into_iter().skip(1).cycle();
    for (name, board) in positions {
        for question in questions(board) {
            let symmetry = others.next().expect("without end");
            let answer = question.ask(&mut reader, board);
            let there = question_seen(symmetry, board.size(), &question);
            let point = answer.point.map(|p| symmetry.point(board.size(), p));
            let seen = there.ask(&mut reader, &board.seen_through(symmetry));
            assert_eq!(seen, Outcome { point, ..answer }, "{name}, through {symmetry:?}: {question:?}\n{board}");
        }
    }
}

#[test]
fn all_looks_have_the_same_answers() {
    compare_looks(&random_positions());
}

#[test]
fn all_looks_have_the_same_worms() {
    worms::compare_looks(&random_positions());
}

/// A position with trial moves on it is one more position.
#[test]
fn trial_moves_are_part_of_the_position() {
    let mut positions = random_positions();
    for (k, (_, board)) in positions.iter_mut().enumerate() {
        let color = Color::BOTH[k % 2];
        let moves: Vec<Point> = board.size().points().filter(|&p| board.is_legal(p, color)).collect();
        assert!(board.try_move(moves[moves.len() / 2], color) && board.try_pass(color.opponent()));
    }
    compare_looks(&positions);
}

/// Which of its symmetries shows the front of a symmetric position is settled by the question.
#[test]
fn a_symmetric_position_has_symmetric_answers() {
    let diagram = ". . . . . . . . .
                   . . X O . O X . .
                   . X . O . O . X .
                   . O O . . . O O .
                   . . . . X . . . .
                   . O O . . . O O .
                   . X . O . O . X .
                   . . X O . O X . .
                   . . . . . . . . .";
    let board = Board::from_diagram(diagram).expect("a diagram");
    let turns = &Symmetry::ALL[..8];
    assert!(turns.iter().all(|&turn| board.seen_through(turn) == board));
    let mut reader = Reader::new(Level::default());
    for question in questions(&board) {
        let code = question.ask(&mut reader, &board).code;
        for &turn in turns {
            let there = question_seen(turn, board.size(), &question);
            assert_eq!(there.ask(&mut reader, &board).code, code, "{question:?}, {turn:?}");
        }
    }
}

/// The lists of a board depend on how it came about, its front does not.
#[test]
fn the_way_a_position_arose_does_not_matter() {
    let mut reader = Reader::new(Level::default());
    for (name, board) in random_positions() {
        let stones: Vec<(Point, Color)> =
            board.size().points().filter_map(|p| Some((p, board.color_at(p)?))).rev().collect();
        let mut again = Board::new(board.size());
        again.set_up(stones, board.ko()).expect("a position");
        for question in questions(&board) {
            assert_eq!(question.ask(&mut reader, &board), question.ask(&mut reader, &again), "{name}: {question:?}");
        }
    }
}

/// An answer is nothing trivial: there are questions of every kind and answers of every code.
#[test]
fn the_questions_have_all_answers() {
    let mut reader = Reader::new(Level::default());
    let (mut kinds, mut codes) = (Kind::ALL.to_vec(), vec![Code::Lose, Code::KoB, Code::KoA, Code::Win]);
    for (_, board) in random_positions() {
        for question in questions(&board) {
            let code = question.ask(&mut reader, &board).code;
            kinds.retain(|&kind| kind != question.kind);
            codes.retain(|&other| other != code);
        }
    }
    assert!(kinds.is_empty() && codes.is_empty(), "not met: {kinds:?} {codes:?}");
}
