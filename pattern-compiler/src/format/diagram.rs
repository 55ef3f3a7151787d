//! Diagrams and the remarks beside them.

use crate::source::is_white;
use crate::syntax::ast::{Diagram, DiagramLine};

/// Columns between a diagram and its remarks.
const GAP: usize = 2;

/// The lines of a diagram. Remarks move as one block, so that what was drawn beside the diagram stays as drawn.
pub(super) fn lines(diagram: &Diagram) -> Vec<String> {
    let cells: Vec<String> = diagram.lines.iter().map(ToString::to_string).collect();
    let remarks: Vec<Option<(usize, &str)>> =
        diagram.lines.iter().zip(&cells).map(|(line, cells)| remark(line, cells.len())).collect();
    let first = remarks.iter().flatten().map(|&(column, _)| column).min().unwrap_or(0);
    let edge = cells.iter().map(String::len).max().unwrap_or(0) + GAP;
    let line = |(cells, remark): (&String, &Option<(usize, &str)>)| match remark {
        Some((column, text)) => format!("{cells:width$}{text}", width = edge + column - first),
        None => cells.clone(),
    };
    cells.iter().zip(&remarks).map(line).collect()
}

/// The column at which the remark of a line begins, and its text; a tab ends at a multiple of eight.
fn remark(line: &DiagramLine, width: usize) -> Option<(usize, &str)> {
    let remark = line.remark().value.as_str();
    let text = remark.trim_matches(is_white);
    let blanks = remark.chars().take_while(|&c| is_white(c));
    let column = blanks.fold(width, |column, c| if c == '\t' { (column / 8 + 1) * 8 } else { column + 1 });
    (!text.is_empty()).then_some((column, text))
}
