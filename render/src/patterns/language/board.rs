//! A pattern as boards: its main diagram and, beside it, the same with the labels of the constraint diagram.
//!
//! In: a pattern of a document, whole or broken. Out: a Markdown code block, one character and a blank for each cell.
//! The second board is left out if there are no labels or the two diagrams do not have the same number of rows.

use std::ops::Range;

use crate::patterns::Line;
use pattern_compiler::syntax::outline::{Block, Kind, is_label};
use pattern_compiler::syntax::parts::Role;

use super::document::Document;

/// How far the second board is from the first, in characters.
const GAP: usize = 4;

/// The boards of `block`; empty if it has no main diagram.
pub(super) fn draw(document: &Document, block: &Block) -> String {
    if block.diagram.is_empty() {
        return String::new();
    }
    let main = board(document, block, &[]);
    let second = rows(document, &block.second);
    let beside = rows(document, &block.diagram).len() == second.len() && !document.labels(block).is_empty();
    let labelled = if beside { board(document, block, &second) } else { Vec::new() };
    let width = main.iter().map(|line| line.chars().count()).max().unwrap_or_default() + GAP;
    let mut out = String::from("```text\n");
    for (number, line) in main.iter().enumerate() {
        let both = format!("{line:width$}{}", labelled.get(number).map_or("", String::as_str));
        out.push_str(both.trim_end());
        out.push('\n');
    }
    out.push_str("```\n");
    out
}

/// The numbers of the lines that are rows.
fn rows(document: &Document, lines: &Range<usize>) -> Vec<usize> {
    lines.clone().filter(|&line| document.outline().lines[line].kind == Kind::Row).collect()
}

/// The lines of the main diagram, with the labels of the rows `second` in place of its cells.
fn board(document: &Document, block: &Block, second: &[usize]) -> Vec<String> {
    let mut second = second.iter();
    let lines = block.diagram.clone().map(|line| {
        let text = document.text().slice(document.outline().lines[line].span);
        if document.outline().lines[line].kind == Kind::Edge {
            return edge(text).spaced();
        }
        let labels = second.next().map_or_else(String::new, |&line| cells(document, line));
        row(text, &cells(document, line), &labels).spaced()
    });
    lines.collect()
}

/// The cells of a row as written.
pub(super) fn cells(document: &Document, line: usize) -> String {
    let parts = document.parts(line);
    parts.iter().filter(|part| part.role == Role::Cell).map(|part| document.text().slice(part.span)).collect()
}

fn row(text: &str, cells: &str, labels: &str) -> Line {
    let behind = text.trim_start_matches('|').get(cells.len()..).unwrap_or_default();
    let mut labels = labels.chars();
    let shown = cells.chars().map(|cell| labels.next().filter(|label| is_label(*label)).unwrap_or(cell));
    Line::Row { west: text.starts_with('|'), cells: shown.collect(), east: behind.starts_with('|') }
}

fn edge(text: &str) -> Line {
    let corner = usize::from(text.starts_with('+'));
    let dashes = text[corner..].bytes().take_while(|&byte| byte == b'-').count();
    Line::Border { west: corner == 1, cells: dashes, east: text[corner + dashes..].starts_with('+') }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(text: &str) -> String {
        let document = Document::new("a.db", text.to_owned());
        draw(&document, document.outline().blocks.first().expect("a pattern"))
    }

    #[test]
    fn labels_stand_on_a_board_of_their_own() {
        let text = "Pattern A1\n+--+\n|O,|\n|x.| remark\n:8,D\n+--+\n|Oa|\n|bc|\n";
        let expected = "\
```text
+-----+    +-----+
| O , |    | O a |
| x . |    | b c |
```
";
        assert_eq!(drawn(text), expected);
        assert_eq!(drawn("Pattern A1\nO,\n--\n:8,D\nO,\n"), "```text\n  O ,\n ----\n```\n", "no labels");
    }

    #[test]
    fn broken_patterns_are_drawn_as_far_as_they_go() {
        assert_eq!(drawn("Pattern A1\n:8,D\n"), "");
        assert_eq!(drawn("Pattern A1\nO,\n.\n:8,D\nOa\n"), "```text\n  O ,\n  .\n```\n", "another number of rows");
        assert_eq!(drawn("Pattern A1\n|\n+\n"), "```text\n|\n+\n```\n");
    }
}
