//! How much reading depends on the look of a position, which the front hides.
//!
//! **In:** questions about positions. Each is read in all its sixteen looks as it lies, by a reader that remembers
//! nothing. **Out:** a line for every kind of question: how many were asked, and how many do not have the same code in
//! all looks. Answers that are proved never differ from each other. Proofs about two strings are left out, because they
//! cost most. **Cost:** some seconds by default; `docs/reading-differences.md` has the rates of a longer run.

use std::collections::BTreeMap;

use go_board::{Board, Symmetry};
use go_reading::{Code, Level, Reader, Solution};

use crate::looks::question_seen;
use crate::questions::{Kind, Question, questions};

/// Of so many depth-first questions fewer than one may depend on the look.
const RARE: u32 = 100;

/// An answer to a question: the code, and whether that is proved.
type Answer = (Code, bool);

/// What has been found about one kind of question.
#[derive(Clone, Copy, Default)]
pub(crate) struct Found {
    asked: u32,
    /// Not the same code in all looks.
    differ: u32,
}

fn is_by_proof(kind: Kind) -> bool {
    format!("{kind:?}").starts_with("Solve")
}

/// The questions that are asked about a position.
pub(crate) fn asked_about(board: &Board) -> impl Iterator<Item = Question> {
    let wanted = |kind: Kind| !is_by_proof(kind) || [Kind::SolveAttack, Kind::SolveDefense].contains(&kind);
    questions(board).into_iter().filter(move |question| wanted(question.kind))
}

/// The answer to a question.
fn answer(reader: &mut Reader, board: &Board, question: &Question) -> Answer {
    let s = question.points[0];
    let with_proof = |solution: Solution| (solution.code, solution.is_proved());
    match question.kind {
        Kind::SolveAttack => with_proof(reader.solve_attack(board, s)),
        Kind::SolveDefense => with_proof(reader.solve_defense(board, s)),
        _ => (question.ask(reader, board).code, false),
    }
}

/// Asks in all looks.
pub(crate) fn ask(name: &str, board: &Board, questions: &[Question], found: &mut BTreeMap<Kind, Found>) {
    let mut reader = Reader::new(Level::default());
    let mut answers: Vec<Vec<Answer>> = vec![Vec::new(); questions.len()];
    for symmetry in Symmetry::ALL {
        let seen = board.seen_through(symmetry);
        reader.read_as_it_lies(&seen);
        for (question, answers) in questions.iter().zip(&mut answers) {
            answers.push(answer(&mut reader, &seen, &question_seen(symmetry, board.size(), question)));
        }
    }
    for (question, answers) in questions.iter().zip(&answers) {
        let found = found.entry(question.kind).or_default();
        found.asked += 1;
        found.differ += u32::from(answers.iter().any(|(code, _)| *code != answers[0].0));
        let mut proved = answers.iter().filter(|(_, proved)| *proved);
        let first = proved.next();
        assert!(proved.all(|answer| Some(answer) == first), "{name}: {question:?}: {answers:?}\n{board}");
    }
}

/// Prints what has been found. Few of the depth-first answers depend on the look.
pub(crate) fn report(found: &BTreeMap<Kind, Found>) {
    let (mut asked, mut differ) = (0, 0);
    for kind in Kind::ALL {
        let Some(found) = found.get(&kind) else { continue };
        print(&format!("looks {kind:?}: {} of {} differ", found.differ, found.asked));
        if !is_by_proof(kind) {
            (asked, differ) = (asked + found.asked, differ + found.differ);
        }
    }
    print(&format!("looks, depth-first: {differ} of {asked} differ"));
    assert!(asked > 0 && differ * RARE < asked, "{differ} of {asked} depth-first answers depend on the look");
}

#[allow(clippy::print_stdout, reason = "the figures are this test's product")]
fn print(line: &str) {
    println!("{line}");
}
