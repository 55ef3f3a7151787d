//! The answer about a group, move by move, as text.
//!
//! A line has moves until there is more than one to follow; each of these begins a line of its own, further in. Moves
//! are numbered as in a diagram.

use std::fmt::Write as _;

use atsumi::board::{Color, Size};
use atsumi::life::{Answer, Basis, End, Play, Playable};
use atsumi::reading::LifeAnswer;

use super::report::Report;
use super::verdict::{Verdict, ko, side, sure};
use crate::vertex;

/// How far further in a variation stands.
const STEP: usize = 3;

/// What both sides can do.
pub(super) fn render(report: &Report<'_>, number: usize, playable: &Playable) -> String {
    let (group, size) = (report.group(number), report.size());
    let mut out = format!("\n{}\n", sentence(report, number, playable));
    answer(&mut out, &playable.attack, group.color, size);
    answer(&mut out, &playable.defense, group.color, size);
    if [&playable.attack, &playable.defense].iter().any(|answer| !answer.moves.is_empty()) {
        out.push_str(WORDS);
    }
    out
}

/// The verdict on the stones that were asked about.
pub(super) fn sentence(report: &Report<'_>, number: usize, playable: &Playable) -> String {
    let (group, fate) = (report.group(number), &playable.fate);
    let how = fate.certainty.map_or_else(String::new, |certainty| format!(" ({})", sure(certainty)));
    let (stones, origin) = (playable.stones.len(), vertex(report.origin(number), report.size()));
    let number = if stones == 1 { "1 stone".to_owned() } else { format!("{stones} stones") };
    let rests = match fate.basis {
        Basis::Reading | Basis::Unconditional | Basis::Capture => String::new(),
        Basis::Leaning => report.set_for.map_or_else(
            || ": reading has not settled it, but leans to that".to_owned(),
            |color| format!(": reading has not settled it; the board is taken for a problem that {color} has to solve"),
        ),
        Basis::Shape => ": eyes, links and captures hang on one move".to_owned(),
        Basis::Survival => format!(": {:.0} in a hundred groups like it lived", 100.0 * fate.lives),
    };
    let verdict = match Verdict::of(fate) {
        Verdict::Unknown => "not settled",
        verdict => verdict.name(),
    };
    format!("The group of {} at {origin}, {number}, is {verdict}{how}{rests}.", group.color)
}

const WORDS: &str = "
For the side that fails, the most stubborn of the moves that have to be answered are shown; … where there may be others.
";

/// What one side can do.
fn answer(out: &mut String, answer: &Answer, owner: Color, size: Size) {
    let _ = writeln!(out, "\n{}", says(answer, owner, size));
    answer.moves.iter().for_each(|play| line(out, play, 1, STEP, size));
    rest(out, answer.is_complete || answer.moves.is_empty(), STEP);
}

/// What one side can do, in a sentence.
pub(super) fn says(answer: &Answer, owner: Color, size: Size) -> String {
    let (mover, goal) = (side(answer.color), if answer.color == owner { "saves it" } else { "kills it" });
    match answer.answer {
        LifeAnswer::Settled(solution) if solution.code.succeeds() => match ko(answer.answer, answer.color) {
            Some(ko) => format!("{mover} to play {goal} by a {ko}:"),
            None if answer.moves.is_empty() => format!("{mover} need not move: it is {}.", ended(answer.end)),
            None => format!("{mover} to play {goal}:"),
        },
        _ if answer.end == Some(End::Stands) => format!("{mover} need not move: it is {}.", End::Stands.name()),
        LifeAnswer::Settled(_) => fails(answer, owner),
        LifeAnswer::Open(outcome) => match outcome.point.filter(|_| outcome.code.succeeds()) {
            Some(p) => format!("{mover} to play: reading has not settled it; {} is likely the move.", vertex(p, size)),
            None => format!("{mover} to play: reading has not settled it; no move is known that {goal}."),
        },
        LifeAnswer::Free => format!("{mover} to play: it is not enclosed."),
    }
}

/// That the side that moves first does not get its way.
fn fails(answer: &Answer, owner: Color) -> String {
    let mover = side(answer.color);
    let (goal, rest) = match answer.color == owner {
        true => ("save it", "has no move that helps"),
        false => ("kill it", "has no move that threatens it"),
    };
    match answer.end {
        Some(End::Unread) => format!("{mover} to play cannot {goal}; what has to be answered was not read."),
        Some(end) => format!("{mover} {rest}: it is {}.", end.name()),
        None => format!("{mover} to play cannot {goal}; what has to be answered:"),
    }
}

fn ended(end: Option<End>) -> &'static str {
    end.unwrap_or(End::Unread).name()
}

/// The line that begins with a move, `number` counted from 1, and its variations below.
fn line(out: &mut String, first: &Play, number: usize, indent: usize, size: Size) {
    let _ = write!(out, "{:indent$}", "");
    let (mut play, mut number) = (first, number);
    loop {
        let letter = if play.color == Color::Black { 'B' } else { 'W' };
        let _ = write!(out, "{number}. {letter} {}", vertex(play.point, size));
        number += 1;
        let [next] = play.next.as_slice() else { break };
        out.push_str("  ");
        play = next;
    }
    let _ = match play.end {
        Some(end) => writeln!(out, "  {}", end.name()),
        None => writeln!(out),
    };
    play.next.iter().for_each(|variation| line(out, variation, number, indent + STEP, size));
    rest(out, play.is_complete || play.next.is_empty(), indent + STEP);
}

/// A mark where there may be other moves.
fn rest(out: &mut String, is_complete: bool, indent: usize) {
    if !is_complete {
        let _ = writeln!(out, "{:indent$}…", "");
    }
}
