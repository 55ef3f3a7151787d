//! Moves as text: a board with their ranks, and a table.

use std::fmt::Write as _;

use super::shown::{Shown, reason};
use crate::board::{Look, Margins, Sign, lines};
use crate::palette::terminal;
use crate::vertex;
use atsumi::moves::MoveValue;

/// The whole report.
#[must_use]
pub fn text(shown: &Shown<'_>, headline: &str, look: Look) -> String {
    let mut out = format!("{headline}, {} to play\n\n", shown.color);
    let points: Vec<_> = shown.size().points().collect();
    for line in lines(shown.size().get(), Margins::Wide, |k| sign(shown, points[k]).on(terminal::WOOD, look)) {
        let _ = writeln!(out, "{line}");
    }
    out.push('\n');
    table(&mut out, shown);
    out
}

fn sign(shown: &Shown<'_>, p: atsumi::board::Point) -> Sign {
    match (shown.board.color_at(p), shown.number_at(p)) {
        (Some(color), _) => Sign::stone(color, true),
        (None, Some(number)) => Sign::new(Shown::rank(number), terminal::WHITE),
        (None, None) => Sign::new('.', terminal::GRAY).or('\u{b7}'),
    }
}

fn table(out: &mut String, shown: &Shown<'_>) {
    if shown.moves.is_empty() {
        let _ = writeln!(out, "no move of {} changes territory", shown.color);
        return;
    }
    out.push_str("   move   value    gain  follow-up  reverse  kind           why\n");
    for (number, value) in shown.moves.iter().enumerate() {
        let _ = writeln!(out, "{}", row(shown, number, value).trim_end());
    }
    let more = shown.looked_at - shown.moves.len();
    if more > 0 {
        let _ = writeln!(out, "and {more} more; --top shows them");
    }
    out.push_str(
        "\nIn points. Gain: the difference to the opponent playing first. Follow-up: what a second move would gain;\n\
         reverse: a second move of the opponent, had he played here. Value: the gain of a gote move as large\n\
         (miai counting; for each move it is half of that).\n",
    );
}

fn row(shown: &Shown<'_>, number: usize, value: &MoveValue) -> String {
    let worth = value.worth;
    let reasons: Vec<String> = value.reasons.iter().map(|&r| reason(r, shown.size())).collect();
    format!(
        "{} {:<4} {:>7} {:>7} {:>10} {:>8}  {:<13}  {}",
        Shown::rank(number),
        vertex(value.point, shown.size()),
        number_of(worth.value),
        number_of(worth.gain),
        number_of(worth.follow_up),
        number_of(worth.reverse_follow_up),
        worth.kind.name(),
        reasons.join(", "),
    )
}

/// A number of points with a digit, without a negative zero.
fn number_of(points: f32) -> String {
    format!("{:.1}", (points * 10.0).round() / 10.0 + 0.0)
}
