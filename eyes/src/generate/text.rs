//! Patterns as a file.
//!
//! In: patterns in their order. Out: the text of an eye database, with a comment above each pattern that names its
//! value and its vital points. What holds afterwards: numbers ascend, and their first digits are the number of
//! vertices; the layout is the canonical one. Cost: linear.

use super::{Entry, Scope};
use crate::solver::Answer;
use pattern_tables::eye::{EyeGraph, members};
use std::fmt::Write;

/// The whole file.
pub(super) fn write(scope: Scope, entries: &[Entry]) -> String {
    let mut text = header(scope);
    let mut size = 0;
    let mut number = 0;
    for entry in entries {
        number = if entry.graph.len() == size { number + 1 } else { first_number(entries, entry.graph.len()) };
        if size == entry.graph.len() {
            text.push_str("\n\n");
        } else {
            let gap = if size == 0 { "\n" } else { "\n\n" };
            size = entry.graph.len();
            let _ = writeln!(text, "{gap}# {size} {}\n", if size == 1 { "vertex" } else { "vertices" });
        }
        pattern(&mut text, number, entry);
    }
    text
}

fn header(scope: Scope) -> String {
    let scope = wrapped(&sentences(scope));
    format!(
        "\
# Eye spaces and their values.
#
# This file is computed, by solving the local game of each space. Change the
# generator, or put patterns of your own in front.
#
{scope}#
# The local game: the stones around are one string with four liberties
# elsewhere, the owner has one ko threat, suicide is forbidden. A bent four in
# the corner, say, is worth what it is as long as liberties are open: no value
# is lowered by decree for fear that they run out.
#
# A value is four digits: the number of eyes after a threat of the attacker,
# if the attacker begins, if the owner begins, and after a threat of the
# owner. The comment above a pattern has its name and the vital points, as
# row:column.
"
    )
}

/// What the file holds.
fn sentences(scope: Scope) -> String {
    let Scope { all, common, closed_at_border, open_at_border } = scope;
    let vertices = |n: usize| if n == 1 { String::from("1 vertex") } else { format!("up to {n} vertices") };
    let mut text = format!("In the centre it holds all spaces of {}", vertices(all));
    if common > all {
        let _ = write!(text, " and the common ones of up to {common}: at most two margins, all at ends");
    }
    text.push_str(". At the border it holds what differs from the centre: ");
    if closed_at_border > open_at_border {
        let closed = vertices(closed_at_border);
        let _ = write!(text, "spaces without margins of {closed}, all of up to {open_at_border}.");
    } else {
        let _ = write!(text, "spaces of {}.", vertices(open_at_border));
    }
    text
}

/// A text as lines of a comment.
fn wrapped(text: &str) -> String {
    const WIDTH: usize = 76;
    let mut lines = String::new();
    let mut line = String::from("#");
    for word in text.split(' ') {
        if line.len() + 1 + word.len() > WIDTH {
            lines.push_str(&line);
            lines.push('\n');
            line = String::from("#");
        }
        line.push(' ');
        line.push_str(word);
    }
    lines + &line + "\n"
}

/// 100, 200, 300, then one more digit for every size until they suffice.
fn first_number(entries: &[Entry], size: usize) -> usize {
    let count = entries.iter().filter(|entry| entry.graph.len() == size).count();
    let digits = match size {
        ..=3 => 2,
        4 | 5 => 3,
        _ => 4,
    };
    let mut block = 10usize.pow(digits);
    while block < count {
        block *= 10;
    }
    size * block
}

fn pattern(text: &mut String, number: usize, entry: &Entry) {
    let Answer { value, attack, defense } = entry.answer;
    let name = value.name().unwrap_or("?");
    let points = match (attack, defense) {
        (0, 0) => String::new(),
        (attack, defense) if attack == defense => format!("; vital {}", names(entry, attack)),
        (attack, 0) => format!("; attack {}", names(entry, attack)),
        (0, defense) => format!("; defence {}", names(entry, defense)),
        (attack, defense) => format!("; attack {}; defence {}", names(entry, attack), names(entry, defense)),
    };
    let _ = writeln!(text, "# {name}{points}\nPattern {number}\n");
    for row in drawing(entry) {
        let _ = writeln!(text, "{row}");
    }
    let _ = writeln!(text, "\n:{value}");
}

/// The places of vertices, as row:column.
fn names(entry: &Entry, set: u32) -> String {
    let places = members(set).map(|k| entry.shape.cells()[k]);
    let names: Vec<String> = places.map(|(row, col)| format!("{}:{}", row + 1, col + 1)).collect();
    names.join(" ")
}

fn drawing(entry: &Entry) -> Vec<String> {
    let (rows, cols) = entry.shape.extent();
    let mut grid = vec![vec![' '; cols]; rows];
    for (k, &(row, col)) in entry.shape.cells().iter().enumerate() {
        grid[row][col] = sign(entry, k);
    }
    let left = entry.shape.left_border();
    let mut lines: Vec<String> = grid
        .iter()
        .map(|row| {
            let cells: String = row.iter().collect();
            format!("{}{}", if left { "|" } else { "" }, cells).trim_end().to_owned()
        })
        .collect();
    if entry.shape.bottom_border() {
        lines.push(format!("{}{}", if left { "+" } else { "" }, "-".repeat(cols)));
    }
    lines
}

fn sign(entry: &Entry, k: usize) -> char {
    let has = |set: u32| set >> k & 1 == 1;
    let graph: &EyeGraph = &entry.graph;
    if has(entry.either) {
        return 'x';
    }
    if has(graph.stones()) {
        return 'X';
    }
    match (has(graph.marginal()), has(entry.answer.attack), has(entry.answer.defense)) {
        (false, false, false) => '.',
        (false, true, true) => '*',
        (false, true, false) => '<',
        (false, false, true) => '>',
        (true, false, false) => '!',
        (true, true, true) => '@',
        (true, true, false) => '(',
        (true, false, true) => ')',
    }
}
