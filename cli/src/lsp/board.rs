//! A pattern as a board: its main diagram with the labels of the constraint diagram on it.
//!
//! In: a pattern of a document, whole or broken. Out: a Markdown code block, one character and a blank for each cell.
//! Labels are left out if the two diagrams do not have the same number of rows.

use super::document::{Document, is_label};
use super::outline::{Block, Kind};
use super::parts::Role;

/// The main diagram of `block`; empty if it has none.
pub(super) fn draw(document: &Document, block: &Block) -> String {
    let rows = |lines: &std::ops::Range<usize>| -> Vec<usize> {
        lines.clone().filter(|&line| document.outline().lines[line].kind == Kind::Row).collect()
    };
    let (main, second) = (rows(&block.diagram), rows(&block.second));
    let labelled = main.len() == second.len();
    let mut out = String::from("```text\n");
    let mut number = 0;
    for line in block.diagram.clone() {
        let text = document.text().slice(document.outline().lines[line].span);
        if document.outline().lines[line].kind == Kind::Row {
            let labels =
                second.get(number).filter(|_| labelled).map_or_else(String::new, |&line| cells(document, line));
            out.push_str(row(text, &cells(document, line), &labels).trim_end());
            number += 1;
        } else {
            out.push_str(edge(text).trim_end());
        }
        out.push('\n');
    }
    out.push_str("```\n");
    if block.diagram.is_empty() { String::new() } else { out }
}

/// The cells of a row as written.
pub(super) fn cells(document: &Document, line: usize) -> String {
    let parts = document.parts(line);
    parts.iter().filter(|part| part.role == Role::Cell).map(|part| document.text().slice(part.span)).collect()
}

fn row(text: &str, cells: &str, labels: &str) -> String {
    let mut out = String::from(if text.starts_with('|') { "|" } else { " " });
    let mut labels = labels.chars();
    for cell in cells.chars() {
        out.push(' ');
        out.push(labels.next().filter(|label| is_label(*label)).unwrap_or(cell));
    }
    let behind = text.trim_start_matches('|').get(cells.len()..).unwrap_or_default();
    out.push_str(if behind.starts_with('|') { " |" } else { "" });
    out
}

/// A border, stretched as the rows are.
fn edge(text: &str) -> String {
    let mut out = String::new();
    let corner = usize::from(text.starts_with('+'));
    out.push(if corner == 1 { '+' } else { ' ' });
    let dashes = text[corner..].bytes().take_while(|&byte| byte == b'-').count();
    out.push_str(&"--".repeat(dashes));
    if text[corner + dashes..].starts_with('+') {
        out.push_str("-+");
    }
    out
}
