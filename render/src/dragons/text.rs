//! Dragons as text: a board with their letters and marks, a legend and the table.

use std::fmt::Write as _;

use atsumi::board::{Color, Point};

use super::shown::Shown;
use super::standing::Standing;
use super::table;
use crate::board::{Look, Margins, Sign, lines};
use crate::palette::terminal;

/// The whole report.
#[must_use]
pub fn text(shown: &Shown<'_>, headline: &str, look: Look) -> String {
    let mut out = format!("{headline}\n\n");
    let points: Vec<Point> = shown.size().points().collect();
    for line in lines(shown.size().get(), Margins::Wide, |k| cell(shown, points[k], look)) {
        let _ = writeln!(out, "{line}");
    }
    out.push('\n');
    legend(&mut out, look);
    out.push('\n');
    out.push_str(&table::render(shown));
    out
}

/// Two characters: the mark of the dragon's standing, or its ground where there is colour, and its letter.
fn cell(shown: &Shown<'_>, p: Point, look: Look) -> String {
    let Some((number, dragon)) = shown.at(p) else {
        return Sign::new('.', terminal::GRAY).or('\u{b7}').on(terminal::WOOD, look);
    };
    let standing = shown.standing(number);
    match look {
        Look::Plain => format!("{}{}", standing.mark(), shown.sign(number)),
        Look::Colored => letter(shown.sign(number), dragon.color).on(standing.ground(), look),
    }
}

const fn letter(sign: char, color: Color) -> Sign {
    let ink = match color {
        Color::Black => terminal::BLACK,
        Color::White => terminal::WHITE,
    };
    Sign::new(sign, ink)
}

fn legend(out: &mut String, look: Look) {
    let sample = |standing: Standing| match look {
        Look::Plain => format!("{}A", standing.mark()),
        Look::Colored => letter('A', Color::Black).on(standing.ground(), look),
    };
    let entries: Vec<String> =
        Standing::ALL.iter().map(|&standing| format!("{} {}", sample(standing), standing.name())).collect();
    let _ = writeln!(out, "capital letters: dragons of black, small ones: of white, the largest first");
    let _ = writeln!(out, "{}", entries.join("   "));
}
