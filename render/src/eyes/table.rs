//! A row for each eye space that gives an eye or threatens to, in lines of up to [`WIDTH`] columns.
//!
//! In: a [`View`]. Out: the table and what its columns mean. What is too long for its column goes on in the next line.

use std::fmt::Write as _;

use atsumi::board::Point;
use atsumi::eyes::Basis;

use super::view::{Space, View, has_eyes};

/// The longest line, in columns.
const WIDTH: usize = 100;
/// The widest list of vital points; `attack A1, defend B1 C1` fits.
const VITAL_WIDTH: usize = 24;
/// More points than this are only counted.
const MOST_LISTED: usize = 12;
/// The titles of the columns.
const TITLES: [&str; COLUMNS] = ["colour", "origin", "size", "value", "", "vital points", "from", "points"];
/// The number of columns.
const COLUMNS: usize = 8;
/// Columns that end at the same place; the others begin there.
const RIGHT: [bool; COLUMNS] = [false, true, true, true, false, false, false, false];
/// Blanks before each column.
const GAPS: [usize; COLUMNS] = [0, 1, 2, 2, 1, 2, 2, 2];

/// The whole table, with a word on what its values mean.
pub(crate) fn render(view: &View) -> String {
    if view.spaces.is_empty() {
        return "there are no eye spaces\n".to_owned();
    }
    let (shown, without): (Vec<&Space>, Vec<&Space>) = view.spaces.iter().partition(|space| has_eyes(space.value));
    let rows: Vec<[String; COLUMNS]> = shown.iter().map(|space| row(view, space)).collect();
    let mut out = String::new();
    if !rows.is_empty() {
        let widths = widths(&rows);
        for cells in std::iter::once(&TITLES.map(str::to_owned)).chain(&rows) {
            write_row(&mut out, cells, widths);
        }
    }
    if !without.is_empty() {
        let and = if rows.is_empty() { "" } else { "and " };
        let spaces = if without.len() == 1 { "space" } else { "spaces" };
        let _ = writeln!(out, "{and}{} {spaces} without an eye; --format json has all", without.len());
    }
    out.push_str(
        "\nThe value: eyes after a threat of the opponent, if he plays first, if the owner does, after a threat\n\
         of the owner. From: the pattern, the local game played out (solved), or a guess by size alone.\n",
    );
    out
}

fn row(view: &View, space: &Space) -> [String; COLUMNS] {
    [
        space.color.to_string(),
        view.name(space.origin),
        space.vertices.len().to_string(),
        space.value.to_string(),
        space.value.name().unwrap_or("").to_owned(),
        vital(view, space),
        basis(space.basis),
        points(view, space),
    ]
}

/// The width of every column: that of its widest cell, the vital points within bounds, and the points in what is left.
fn widths(rows: &[[String; COLUMNS]]) -> [usize; COLUMNS] {
    let mut widths = TITLES.map(str::len);
    for (k, width) in widths.iter_mut().enumerate() {
        *width = rows.iter().map(|row| row[k].chars().count()).fold(*width, usize::max);
    }
    let [.., vital, _, points] = &mut widths;
    *vital = (*vital).min(VITAL_WIDTH);
    *points = 0;
    let others: usize = widths.iter().chain(&GAPS).sum();
    widths[COLUMNS - 1] = WIDTH - others;
    widths
}

fn write_row(out: &mut String, cells: &[String; COLUMNS], widths: [usize; COLUMNS]) {
    let mut wrapped: Vec<Vec<String>> = cells.iter().zip(widths).map(|(cell, width)| wrap(cell, width)).collect();
    let height = wrapped.iter().map(Vec::len).max().unwrap_or(0);
    for line in 0..height {
        let mut text = String::new();
        for (k, cell) in wrapped.iter_mut().enumerate() {
            let cell = cell.get_mut(line).map(std::mem::take).unwrap_or_default();
            let (gap, width) = (GAPS[k], widths[k]);
            let _ = match RIGHT[k] {
                true => write!(text, "{:gap$}{cell:>width$}", ""),
                false => write!(text, "{:gap$}{cell:width$}", ""),
            };
        }
        let _ = writeln!(out, "{}", text.trim_end());
    }
}

/// Words in lines of up to `width` columns; a longer word has a line of its own.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

fn vital(view: &View, space: &Space) -> String {
    let list = |points: &[Point]| names(view, points);
    match (space.attacks.as_slice(), space.defenses.as_slice()) {
        ([], []) => String::new(),
        (attacks, defenses) if attacks == defenses => format!("both {}", list(attacks)),
        (attacks, []) => format!("attack {}", list(attacks)),
        ([], defenses) => format!("defend {}", list(defenses)),
        (attacks, defenses) => format!("attack {}, defend {}", list(attacks), list(defenses)),
    }
}

fn basis(basis: Basis) -> String {
    match basis {
        Basis::Shape { number, .. } => format!("pattern {number}"),
        Basis::Solved => String::from("solved"),
        Basis::Size => String::from("size alone"),
    }
}

/// The points of a space that is not large, and those of them that are special.
fn points(view: &View, space: &Space) -> String {
    let more = if space.vertices.len() > MOST_LISTED { " \u{2026}" } else { "" };
    let mut parts = vec![names(view, space.vertices.iter().take(MOST_LISTED)) + more];
    for (what, list) in [("margins", &space.marginal), ("half eyes", &space.half), ("false eyes", &space.r#false)] {
        if !list.is_empty() && list.len() <= MOST_LISTED {
            parts.push(format!("{what} {}", names(view, list)));
        } else if !list.is_empty() {
            parts.push(format!("{} {what}", list.len()));
        }
    }
    parts.join("; ")
}

fn names<'p>(view: &View, points: impl IntoIterator<Item = &'p Point>) -> String {
    points.into_iter().map(|&p| view.name(p)).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words() {
        assert_eq!(wrap("", 5), Vec::<String>::new());
        assert_eq!(wrap("A1 B2 C3; margins D4", 6), ["A1 B2", "C3;", "margins", "D4"]);
        assert_eq!(wrap("\u{bd} \u{bd} \u{bd}", 3), ["\u{bd} \u{bd}", "\u{bd}"], "columns, not bytes");
    }
}
