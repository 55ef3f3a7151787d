//! Labels: the constraint diagram compared with the main diagram, and letters turned into points.

use pattern_tables::symmetry::Offset;

use super::diagram::Grid;
use super::minus;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, counted, listed};
use crate::model::{Argument, Label};
use crate::source::Span;
use crate::syntax::ast::{Diagram, Spanned};
use crate::syntax::outline::{SYMBOLS, is_label};

/// The points that a pattern names.
pub(super) struct Labels {
    /// Sorted by letter.
    pub(super) list: Vec<Label>,
    star: Option<Offset>,
    diagram: Option<Span>,
    /// Whether the diagram was refused, so that nobody can say which labels there are.
    refused: bool,
}

impl Labels {
    /// The label `letter`; complains if there is none, unless the diagram has been complained about.
    pub(super) fn find(&self, letter: Spanned<char>, diagnostics: &mut Diagnostics) -> Option<Label> {
        let Spanned { value, span } = letter;
        if let Some(label) = self.list.iter().find(|label| label.letter == value) {
            return Some(*label);
        }
        if self.refused {
            return None;
        }
        let known = listed(self.list.iter().map(|label| label.letter));
        if SYMBOLS.contains(&value) {
            let message = format!("`{value}` cannot be a label, it is a diagram symbol");
            let help = format!("labels are all letters but {}", listed(SYMBOLS));
            diagnostics.push(Diagnostic::new(Code::IllegalLabel, span, message, help));
            return None;
        }
        let message = format!("there is no label `{value}` in the constraint diagram");
        let diagnostic = |help: String| Diagnostic::new(Code::UnknownLabel, span, message, help);
        diagnostics.push(match self.diagram {
            None => diagnostic(
                "repeat the diagram below the entry line and write the letter on the point that is meant".into(),
            ),
            Some(place) if self.list.is_empty() => {
                diagnostic(format!("write `{value}` on the point that is meant")).also(place, "no labels here")
            }
            Some(place) => diagnostic(format!("the labels are {known}")).also(place, "labels of this diagram"),
        });
        None
    }

    /// The point that a letter or `*` names; complains if there is none.
    pub(super) fn resolve(&self, argument: Spanned<char>, diagnostics: &mut Diagnostics) -> Option<Argument> {
        let Spanned { value: letter, span } = argument;
        if letter != '*' {
            return self.find(argument, diagnostics).map(|label| Argument { letter, at: label.at });
        }
        if self.star.is_none() {
            let message = "`*` is named, but the diagram has none";
            let help = "mark a point of the main diagram with `*`, or use a label";
            diagnostics.push(Diagnostic::new(Code::UnknownLabel, span, message, help));
        }
        self.star.map(|at| Argument { letter, at })
    }
}

/// Compares the constraint diagram with the main one and collects its labels. Differences in stones matter only to
/// patterns with a constraint: `strict`.
pub(super) fn check(
    diagram: Option<&Diagram>,
    grid: &Grid,
    anchor: Offset,
    strict: bool,
    diagnostics: &mut Diagnostics,
) -> Labels {
    let star = grid.star.map(|star| minus(star, anchor));
    let mut labels = Labels { list: Vec::new(), star, diagram: None, refused: false };
    let Some(diagram) = diagram else { return labels };
    labels.diagram = Some(diagram.span());
    if !same_shape(diagram, grid, diagnostics) {
        labels.refused = true;
        return labels;
    }
    let rows = (0i8..).zip(diagram.rows());
    for (at, cell) in rows.flat_map(|(i, row)| (0i8..).zip(row.chars()).map(move |(j, cell)| (Offset::new(i, j), cell)))
    {
        if strict && matches!(cell.value, 'x' | 'X' | 'o' | 'O') {
            mismatch(cell, grid.at(at), diagnostics);
        }
        let letter = cell.value;
        // A letter names the first point that carries it, in reading order.
        if is_label(letter) && labels.list.iter().all(|label| label.letter != letter) {
            labels.list.push(Label { letter, at: minus(at, anchor) });
        }
    }
    labels.list.sort_by_key(|label| label.letter);
    labels
}

fn mismatch(cell: Spanned<char>, main: Option<Spanned<char>>, diagnostics: &mut Diagnostics) {
    let Some(main) = main.filter(|main| main.value != cell.value) else { return };
    let message = format!("`{}` here, but `{}` in the main diagram", cell.value, main.value);
    let help = format!("repeat the `{}` of the main diagram, or put a label there", main.value);
    let diagnostic = Diagnostic::new(Code::ConstraintDiagramMismatch, cell.span, message, help);
    diagnostics.push(diagnostic.also(main.span, "the same point").fix(cell.span, main.value));
}

/// Whether the rows are as many and as long as those of the main diagram.
fn same_shape(diagram: &Diagram, grid: &Grid, diagnostics: &mut Diagnostics) -> bool {
    let height = usize::try_from(grid.height()).unwrap_or_default();
    let width = usize::try_from(grid.width()).unwrap_or_default();
    let rows = diagram.rows().count();
    let mut same = rows == height;
    if !same {
        let message = format!("this constraint diagram has {}, the main diagram has {height}", counted(rows, "row"));
        let help = "repeat the main diagram row by row, with labels in place of the points that are named";
        let diagnostic = Diagnostic::new(Code::ConstraintDiagramShape, diagram.span(), message, help);
        diagnostics.push(diagnostic.also(grid.span, "the main diagram"));
    }
    for row in diagram.rows() {
        let cells = row.cells.value.len();
        if cells == width {
            continue;
        }
        same = false;
        let (span, label) = if cells > width {
            (row.cells.span.part(width, cells - width), "superfluous")
        } else {
            (row.cells.span.part(cells, 1), "missing")
        };
        let message = format!("this row has {}, the rows of the main diagram have {width}", counted(cells, "cell"));
        let help = "repeat the row of the main diagram, with labels in place of the points that are named";
        let diagnostic = Diagnostic::new(Code::ConstraintDiagramShape, span, message, help).label(label);
        diagnostics.push(diagnostic.also(grid.span, "the main diagram"));
    }
    same
}
