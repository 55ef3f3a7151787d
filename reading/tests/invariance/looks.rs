//! Questions in the looks of a position.
//!
//! **In:** positions, or a question and a symmetry. **Out:** whether all looks have the same answers; the question
//! about the position that is seen through the symmetry. **Cost:** that of reading.

use std::thread;

use go_board::{Board, Size, Symmetry};
use go_reading::{Level, Outcome, Reader};

use crate::questions::{Question, questions};

/// Questions are asked in so many threads.
const THREADS: usize = 2;

/// The question about the position that is seen through `symmetry`.
pub(crate) fn question_seen(symmetry: Symmetry, size: Size, question: &Question) -> Question {
    Question {
        kind: question.kind,
        points: question.points.iter().map(|&p| symmetry.point(size, p)).collect(),
        color: symmetry.color(question.color),
        goal: symmetry.point_set(size, &question.goal),
    }
}

/// Asks every question about a position as it lies and through one other symmetry, each time another one; in
/// [`THREADS`].
///
/// # Panics
/// If answers differ.
pub(crate) fn compare_looks(positions: &[(String, Board)]) {
    let others = Symmetry::ALL.into_iter().skip(1).cycle();
    let asked =
        positions.iter().flat_map(|named| questions(&named.1).into_iter().map(move |question| (named, question)));
    let asked: Vec<_> = asked.zip(others).collect();
    thread::scope(|scope| {
        for k in 0..THREADS {
            let part = asked.iter().skip(k).step_by(THREADS);
            scope.spawn(|| {
                let mut reader = Reader::new(Level::default());
                for (((name, board), question), symmetry) in part {
                    compare(&mut reader, name, board, question, *symmetry);
                }
            });
        }
    });
}

fn compare(reader: &mut Reader, name: &str, board: &Board, question: &Question, symmetry: Symmetry) {
    let answer = question.ask(reader, board);
    let there = question_seen(symmetry, board.size(), question);
    let point = answer.point.map(|p| symmetry.point(board.size(), p));
    let seen = there.ask(reader, &board.seen_through(symmetry));
    assert_eq!(seen, Outcome { point, ..answer }, "{name}, through {symmetry:?}: {question:?}\n{board}");
}
