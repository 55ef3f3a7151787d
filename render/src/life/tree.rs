//! The answer about a group, move by move, as text.
//!
//! A line has moves until there is more than one to follow; each of these begins a line of its own, further in. Moves
//! are numbered as in a diagram.

use std::fmt::Write as _;

use atsumi::board::{Color, Point, Size};
use atsumi::life::{Answer, Basis, End, Fate, LifeStatus, Play, Playable, Side};
use atsumi::reading::{Certainty, LifeAnswer, Outcome, Solution};

use super::report::Report;
use super::shapes;
use super::verdict::{Verdict, ko, side, sure};
use crate::dragons::features;
use crate::vertex;

/// How far further in a variation stands.
const STEP: usize = 3;

/// The verdict, what it rests on, and what both sides can do.
pub(super) fn render(report: &Report<'_>, number: usize, playable: &Playable) -> String {
    let (group, size) = (report.group(number), report.size());
    let mut out = format!("\n{}\n{}", sentence(report, number, playable), grounds(report, number, playable));
    for (answer, side) in [(&playable.attack, Side::Opponent), (&playable.defense, Side::Owner)] {
        let _ = writeln!(out, "\n{}", says(answer, &playable.fate, group.color, size));
        let is_open = matches!(answer.answer, LifeAnswer::Open(_)) && !is_needless(answer, &playable.fate, group.color);
        let known = if is_open { report.known(side) } else { Vec::new() };
        if !known.is_empty() {
            let _ = writeln!(out, "{}", shapes::text(&known, size));
        }
        answer.moves.iter().for_each(|play| line(&mut out, play, 1, STEP, size));
        rest(&mut out, answer.is_complete || answer.moves.is_empty(), STEP);
    }
    let occurs = |words: &[&str]| words.iter().any(|word| out.contains(word));
    let notes: Vec<&str> = NOTES.iter().filter(|(words, _)| occurs(words)).map(|&(_, note)| note).collect();
    if !notes.is_empty() {
        let _ = writeln!(out, "\n{}", notes.join("\n"));
    }
    out
}

/// The verdict on the stones that were asked about.
pub(super) fn sentence(report: &Report<'_>, number: usize, playable: &Playable) -> String {
    let (group, fate) = (report.group(number), &playable.fate);
    let how = fate.certainty.map_or_else(String::new, |certainty| format!(" ({})", sure(certainty)));
    let (stones, origin) = (playable.stones.len(), vertex(report.origin(number), report.size()));
    let rests = match fate.basis {
        Basis::Reading if fate.is_dead_by_ko() => {
            let killer = group.color.opponent();
            format!(
                ": {killer} takes the ko first, whoever moves first, and starts it when no threats are left, as with a \
                 bent four in the corner; by Japanese rules it is dead as it stands"
            )
        }
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
    let stones = match (stones, group.size) {
        (stones, size) if stones < size => format!("{stones} of {size} stones that belong together"),
        (1, _) => "1 stone".to_owned(),
        _ => format!("{stones} stones"),
    };
    format!("The group of {} at {origin}, {stones}, is {verdict}{how}{rests}.", group.color)
}

/// What a verdict rests on that was not read.
pub(super) fn grounds(report: &Report<'_>, number: usize, playable: &Playable) -> String {
    match playable.fate.basis {
        Basis::Reading | Basis::Unconditional | Basis::Capture | Basis::Leaning => String::new(),
        Basis::Shape | Basis::Survival => {
            let (group, origin) = (report.group(number), vertex(report.origin(number), report.size()));
            let more = format!(
                "  more      atsumi dragons FILE --move N --explain {origin} explains these words and what they come to\n"
            );
            features(&report.shown, group) + &more
        }
    }
}

/// What the words of the lines mean, those that occur.
const NOTES: [(&[&str], &str); 4] = [
    (
        &["2. ", "be answered:"],
        "Of the side that fails, the most stubborn of the moves that have to be answered are shown.",
    ),
    (&["\u{2026}\n"], "\u{2026}: there may be others."),
    (&[" threats:"], "threats: moves elsewhere that have to be answered; as many as if the other side had none."),
    (&[" elsewhere"], "elsewhere: anything that changes nothing here, such as a ko threat."),
];

/// What one side can do, in a sentence.
pub(super) fn says(answer: &Answer, fate: &Fate, owner: Color, size: Size) -> String {
    let (mover, [goal, done]) = (side(answer.color), goal(answer, owner));
    let needless = is_needless(answer, fate, owner);
    let is_likely = fate.certainty == Some(Certainty::Likely);
    let idle = if is_likely { "probably need not move" } else { "need not move" };
    if fate.is_dead_by_ko() && answer.color == owner {
        return if answer.moves.is_empty() {
            format!("{mover} has nothing better than that ko, and need not move.")
        } else {
            format!("{mover} to play has nothing better than that ko:")
        };
    }
    match answer.answer {
        LifeAnswer::Settled(solution) if solution.code.succeeds() => match ko(answer.answer, answer.color) {
            Some(ko) => succeeds(answer, solution, (done, Some(&ko)), size),
            None if answer.moves.is_empty() => format!("{mover} {idle}: it is {}.", ended(answer.end)),
            None if needless => format!("{mover} {idle}; how it takes the group:"),
            None => succeeds(answer, solution, (done, None), size),
        },
        _ if answer.end == Some(End::Stands) => format!("{mover} {idle}: it is {}.", End::Stands.name()),
        LifeAnswer::Settled(solution) => fails(answer, owner, solution.certainty),
        LifeAnswer::Open(outcome) => open(outcome, (mover, goal), needless, size),
        LifeAnswer::Free => format!("{mover} to play: it is not enclosed."),
    }
}

/// Whether the side that moves first has what it wants already, as the verdict says.
fn is_needless(answer: &Answer, fate: &Fate, owner: Color) -> bool {
    match fate.status {
        LifeStatus::Alive | LifeStatus::Seki => answer.color == owner,
        LifeStatus::Dead => answer.color != owner,
        _ => false,
    }
}

/// What the side that moves first wants, and that it has its way.
fn goal(answer: &Answer, owner: Color) -> [&'static str; 2] {
    if answer.color == owner { ["save it", "saves it"] } else { ["kill it", "kills it"] }
}

/// That the side that moves first has its way, perhaps by a ko.
fn succeeds(answer: &Answer, solution: Solution, (done, ko): (&str, Option<&str>), size: Size) -> String {
    let likely = if solution.certainty == Certainty::Likely { "probably " } else { "" };
    let moves = format!("{} to play {likely}{done}", side(answer.color));
    match (ko, solution.point) {
        (None, _) => format!("{moves}:"),
        (Some(ko), _) if !answer.moves.is_empty() => format!("{moves} by a {ko}:"),
        (Some(ko), Some(p)) => format!("{moves} by a {ko}; {} may not be retaken at once.", vertex(p, size)),
        (Some(ko), None) => format!("{moves} by a {ko}; it need not move now."),
    }
}

/// What is likely where reading has not settled what a side can do; `needless` if it probably need not move.
fn open(outcome: Outcome, (mover, goal): (&str, &str), needless: bool, size: Size) -> String {
    let point = outcome.point.map(|p| vertex(p, size));
    match (outcome.code.succeeds(), point) {
        (true, Some(p)) if needless => format!("{mover} probably need not move; {p} makes it surer."),
        _ if needless => format!("{mover} probably need not move."),
        (true, Some(p)) => format!("{mover} to play: reading has not settled it; {p} is likely the move."),
        (_, None) => format!("{mover} to play: reading has not settled it; no move is known to {goal}."),
        (false, Some(p)) => {
            format!("{mover} to play: reading has not settled it; no move is known to {goal}; try {p}.")
        }
    }
}

/// That the side that moves first does not get its way.
fn fails(answer: &Answer, owner: Color, certainty: Certainty) -> String {
    let (mover, [goal, _]) = (side(answer.color), goal(answer, owner));
    let cannot = if certainty == Certainty::Likely { "probably cannot" } else { "cannot" };
    match answer.end {
        Some(End::Unread) => format!("{mover} to play {cannot} {goal}; what has to be answered was not read."),
        Some(end) if answer.color == owner => format!("{mover} has no move that helps: it is {}.", end.name()),
        Some(end) => format!("{mover} has no move that threatens it: it is {}.", end.name()),
        None => format!("{mover} to play {cannot} {goal}; what has to be answered:"),
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
        let _ = write!(out, "{number}. {letter} {}", place(play.point, size));
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

/// Where a move is.
fn place(point: Option<Point>, size: Size) -> String {
    point.map_or_else(|| "elsewhere".to_owned(), |p| vertex(p, size))
}

/// A mark where there may be other moves.
fn rest(out: &mut String, is_complete: bool, indent: usize) {
    if !is_complete {
        let _ = writeln!(out, "{:indent$}…", "");
    }
}
