//! Patterns as a file.
//!
//! In: patterns in their order. Out: the text of an eye database, with a comment above each pattern that names its value and
//! its vital points. What holds afterwards: numbers ascend, and their first digits are the number of vertices. Cost: linear.

use super::{Entry, Scope};
use pattern_tables::eye::EyeGraph;
use std::fmt::Write;

/// The whole file.
pub(super) fn write(scope: Scope, entries: &[Entry]) -> String {
    let mut text = header(scope);
    let mut size = 0;
    let mut number = 0;
    for entry in entries {
        number = if entry.graph.len() == size { number + 1 } else { first_number(entries, entry.graph.len()) };
        if size != entry.graph.len() {
            size = entry.graph.len();
            let _ = writeln!(text, "\n# {size} {}", if size == 1 { "vertex" } else { "vertices" });
        }
        pattern(&mut text, number, entry);
    }
    text
}

fn header(scope: Scope) -> String {
    let Scope { all, common, closed_at_border, open_at_border } = scope;
    format!(
        "\
# Eye spaces and their values.
#
# This file is computed, by solving the local game of each space; edit the generator, or put patterns of your own in front.
# It holds, in the centre, all spaces of up to {all} vertices and the common ones of up to {common}: those with at most two
# margins, all at ends. At the border it holds what differs from the centre: spaces without margins of up to
# {closed_at_border} vertices, all of up to {open_at_border}.
#
# The local game: the surrounding stones are one string with four liberties elsewhere, the owner has one ko threat, suicide
# is forbidden. So bent fours and other corner shapes are worth what they are while outer liberties are open. Shapes that only
# shortage of liberties endangers have no lower value by decree; the solver can be asked for other conditions.
#
# A value is four digits: eyes after a threat of the attacker, if the attacker begins, if the owner begins, after a threat of
# the owner. The comment above a pattern has its name and its vital points, as row:column.
"
    )
}

/// 100, 200, 300, then one more digit for every size until they suffice.
fn first_number(entries: &[Entry], size: usize) -> usize {
    let count = entries.iter().filter(|entry| entry.graph.len() == size).count();
    let digits = match size {
        ..=3 => 2,
        4 | 5 => 3,
        6..=9 => 4,
        _ => 4,
    };
    let mut block = 10usize.pow(digits);
    while block < count {
        block *= 10;
    }
    size * block
}

fn pattern(text: &mut String, number: usize, entry: &Entry) {
    let [a, b, c, d] = entry.answer.value.digits();
    let name = entry.answer.value.name().unwrap_or("?");
    let _ = write!(text, "\n# {name}");
    for (word, set) in [("attack", entry.answer.attack), ("defence", entry.answer.defense)] {
        let points: Vec<String> = (0..entry.graph.len())
            .filter(|k| set >> k & 1 == 1)
            .map(|k| format!("{}:{}", entry.shape.cells()[k].0 + 1, entry.shape.cells()[k].1 + 1))
            .collect();
        if !points.is_empty() {
            let _ = write!(text, ", {word} {}", points.join(" "));
        }
    }
    let _ = writeln!(text, "\nPattern {number}\n");
    for row in drawing(entry) {
        let _ = writeln!(text, "{row}");
    }
    let _ = writeln!(text, "\n:{a}{b}{c}{d}");
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
