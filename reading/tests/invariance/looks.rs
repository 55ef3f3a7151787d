//! Questions in the looks of a position.
//!
//! **In:** positions, or a question and a symmetry. **Out:** whether all looks have the same answers; the question
//! about the position that is seen through the symmetry. **Cost:** that of reading.

use go_board::{Board, Size, Symmetry};
use go_reading::{Level, Outcome, Reader};

use crate::questions::{Question, questions};

/// The question about the position that is seen through `symmetry`.
pub(crate) fn question_seen(symmetry: Symmetry, size: Size, question: &Question) -> Question {
    Question {
        kind: question.kind,
        points: question.points.iter().map(|&p| symmetry.point(size, p)).collect(),
        color: symmetry.color(question.color),
        goal: symmetry.point_set(size, &question.goal),
    }
}

/// Asks every question about a position as it lies and through one other symmetry, each time another one.
///
/// # Panics
/// If answers differ.
pub(crate) fn compare_looks(positions: &[(String, Board)]) {
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
