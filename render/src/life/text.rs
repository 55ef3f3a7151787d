//! The life of groups as text: a board with their letters and marks, a legend, the table, and the answer about one.

use std::fmt::Write as _;

use atsumi::board::{Color, Point};

use super::report::Report;
use super::verdict::Verdict;
use super::{table, tree};
use crate::board::{Look, Margins, Sign, lines};
use crate::palette::terminal;

/// The whole report.
#[must_use]
pub fn text(report: &Report<'_>, headline: &str, look: Look) -> String {
    let mut out = format!("{headline}\n\n");
    let points: Vec<Point> = report.size().points().collect();
    for line in lines(report.size().get(), Margins::Wide, |k| cell(report, points[k], look)) {
        let _ = writeln!(out, "{line}");
    }
    out.push('\n');
    legend(&mut out, look);
    out.push('\n');
    out.push_str(&table::render(report));
    match &report.asked {
        Some((number, playable)) => out.push_str(&tree::render(report, *number, playable)),
        None => out.push_str(WORDS),
    }
    out
}

const WORDS: &str = "
verdict   alive: the opponent cannot kill it moving first; dead: its owner cannot save it moving first,
          or only by a ko that the opponent takes first and starts at leisure, as with a bent four in the corner
          seki: it cannot be killed, but lives by another group only: who moves inside loses stones
          critical: the next move decides; ko: a ko does; unknown: nothing is settled, and such groups fare either way
sure      proved: whatever anybody plays anywhere
          if walls stand: unless stones around are taken that have liberties elsewhere
          likely: by eyes that look sound, a way out, what became of such groups, or in a problem what reading leans to
lives     how likely it lives to the end of the game
kills     the opponent's best move; saves: its owner's; (ko): if a ko decides; -: there is none
          ?: not settled; after a move: the search was not finished
rests on  reading: read to its end; capture, unconditional: settled without
          leaning: what unfinished reading leans to, in a problem; survival: what became of such groups
          shape: eyes, links and captures that hang on one move
A stone at the end of the command, such as D4, asks what can be done about its group, and why.
";

/// Two characters: the mark of the verdict, or its ground where there is colour, and the letter of the group.
fn cell(report: &Report<'_>, p: Point, look: Look) -> String {
    let Some((number, group)) = report.shown.at(p) else {
        return Sign::new('.', terminal::GRAY).or('\u{b7}').on(terminal::WOOD, look);
    };
    sample(Verdict::of(report.fate_at(p, number)), report.shown.sign(number), group.color, look)
}

fn sample(verdict: Verdict, letter: char, color: Color, look: Look) -> String {
    let ink = match color {
        Color::Black => terminal::BLACK,
        Color::White => terminal::WHITE,
    };
    match look {
        Look::Plain => format!("{}{letter}", verdict.mark()),
        Look::Colored => Sign::new(letter, ink).on(verdict.ground(), look),
    }
}

fn legend(out: &mut String, look: Look) {
    let entry = |verdict: &Verdict| format!("{} {}", sample(*verdict, 'A', Color::Black, look), verdict.name());
    let entries: Vec<String> = Verdict::ALL.iter().map(entry).collect();
    let _ = writeln!(out, "capital letters: groups of black, small ones: of white, the largest first");
    let _ = writeln!(out, "{}", entries.join("   "));
}
