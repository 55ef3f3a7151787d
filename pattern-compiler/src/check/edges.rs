//! Borders: `+---+` lines and `|` at the ends of rows.

use pattern_tables::database::Edges;

use crate::diagnostics::{Code, Diagnostic, Diagnostics, counted};
use crate::source::Span;
use crate::syntax::ast::{Diagram, DiagramLine, Edge, Row, Spanned};

/// The borders that `diagram`, which has rows, declares.
pub(super) fn check(diagram: &Diagram, diagnostics: &mut Diagnostics) -> Edges {
    let is_row = |line: &DiagramLine| matches!(line, DiagramLine::Row(_));
    let lines = &diagram.lines;
    let first = lines.iter().position(is_row).unwrap_or(0);
    let last = lines.iter().rposition(is_row).unwrap_or(0);
    let mut top = None;
    let mut bottom = None;
    for (k, line) in lines.iter().enumerate() {
        let DiagramLine::Edge(edge) = line else { continue };
        dashes(edge, line.span(), diagnostics);
        match k {
            0 => top = Some(edge),
            _ if k == last + 1 => bottom = Some(edge),
            _ => diagnostics.push(misplaced(k, first, last, lines)),
        }
    }
    let rows: Vec<&Row> = diagram.rows().collect();
    width(top, &rows, false, diagnostics);
    width(bottom, &rows, true, diagnostics);
    let side = |name: &'static str, edge: fn(&Edge) -> Spanned<bool>, row: fn(&Row) -> Spanned<bool>| Side {
        name,
        top: top.map(edge),
        rows: rows.iter().copied().map(row).collect(),
        bottom: bottom.map(edge),
    };
    let west = side("left", |edge| edge.left, |row| row.left).check(diagnostics);
    let east = side("right", |edge| edge.right, |row| row.right).check(diagnostics);
    Edges { north: top.is_some(), south: bottom.is_some(), east, west }
}

fn dashes(edge: &Edge, span: Span, diagnostics: &mut Diagnostics) {
    if edge.dashes.value == 0 {
        let help = "a border has one `-` per column and `+` only in the corners of the board, such as `+---`";
        diagnostics.push(Diagnostic::new(Code::EdgeWithoutDashes, span, "a border without dashes", help));
    }
}

fn misplaced(k: usize, first: usize, last: usize, lines: &[DiagramLine]) -> Diagnostic {
    let help = "a diagram has at most one border line above its rows and one below them";
    let span = lines[k].span();
    if k < first {
        return Diagnostic::new(Code::MisplacedEdge, span, "a second border above the rows", help);
    }
    if k > last {
        return Diagnostic::new(Code::MisplacedEdge, span, "a second border below the rows", help);
    }
    let row = lines[k + 1..].iter().find(|line| matches!(line, DiagramLine::Row(_))).map_or(span, DiagramLine::span);
    let diagnostic = Diagnostic::new(Code::MisplacedEdge, row, "a row below the lower border", help);
    diagnostic.also(span, "the lower border")
}

/// Compares the dashes with the columns. The upper border is only a warning: GNU Go never looked at it.
fn width(edge: Option<&Edge>, rows: &[&Row], lower: bool, diagnostics: &mut Diagnostics) {
    let (Some(edge), Some(row)) = (edge, if lower { rows.last() } else { rows.first() }) else { return };
    let (dashes, columns) = (edge.dashes.value, row.cells.value.len());
    if dashes == 0 || dashes == columns {
        return;
    }
    let cells = counted(columns, "cell");
    let message = format!("this border has {}, the row beside it has {cells}", counted(dashes, "dash"));
    let help = format!("draw {} and `+` only in the corners of the board", counted(columns, "dash"));
    let diagnostic = Diagnostic::new(Code::EdgeWidth, edge.dashes.span, message, help);
    let diagnostic = diagnostic.also(row.cells.span, cells).fix(edge.dashes.span, "-".repeat(columns));
    diagnostics.push(if lower { diagnostic } else { diagnostic.warning() });
}

/// The marks of the left or right border, from top to bottom.
struct Side {
    name: &'static str,
    top: Option<Spanned<bool>>,
    rows: Vec<Spanned<bool>>,
    bottom: Option<Spanned<bool>>,
}

impl Side {
    /// Whether the border is declared, by the first line of the diagram; complains about lines that say otherwise.
    fn check(&self, diagnostics: &mut Diagnostics) -> bool {
        let Some(first) = self.top.or(self.rows.first().copied()) else { return false };
        let declared = first.value;
        for row in self.rows.iter().filter(|row| row.value != declared) {
            diagnostics.push(self.contradiction(*row, first, "|"));
        }
        // The corner may be left out below, but not added.
        if let Some(corner) = self.bottom.filter(|corner| corner.value && !declared) {
            diagnostics.push(self.contradiction(corner, first, "+"));
        }
        declared
    }

    fn contradiction(&self, mark: Spanned<bool>, first: Spanned<bool>, text: &str) -> Diagnostic {
        let name = self.name;
        let place = |mark: Spanned<bool>| Span::new(mark.span.start, mark.span.end.max(mark.span.start + 1));
        let (message, label) = if mark.value {
            (format!("a {name} border that the first line does not have"), "no border here")
        } else {
            (format!("the {name} border is missing on this row"), "the border begins here")
        };
        let help = format!("draw the {name} border on every line of the diagram, or remove the `{text}`");
        Diagnostic::new(Code::InconsistentEdge, place(mark), message, help).also(place(first), label)
    }
}
