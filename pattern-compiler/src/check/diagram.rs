//! Diagrams: from lines to a grid.
//!
//! Afterwards all rows are as wide as each other, no more than 19, every character is a symbol, the borders agree with
//! each other, and there are as many `*` as the database wants.

use pattern_tables::alphabet::Element;
use pattern_tables::database::Edges;
use pattern_tables::symmetry::Offset;

use super::edges;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, counted};
use crate::model::Kind;
use crate::source::Span;
use crate::syntax::ast::{Diagram, Row, Spanned};

/// The largest board.
const LARGEST: usize = 19;

/// A main diagram.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    rows: Vec<Vec<Spanned<char>>>,
    /// Declared borders.
    pub(super) edges: Edges,
    /// The `*`.
    pub(super) star: Option<Offset>,
    /// The whole diagram in the source.
    pub(super) span: Span,
}

impl Grid {
    /// Number of rows, 1 to 19.
    pub(super) fn height(&self) -> i8 {
        i8::try_from(self.rows.len()).unwrap_or(i8::MAX)
    }

    /// Number of columns, 1 to 19.
    pub(super) fn width(&self) -> i8 {
        i8::try_from(self.rows.first().map_or(0, Vec::len)).unwrap_or(i8::MAX)
    }

    /// All cells in reading order, with their displacement from the upper left one.
    pub(super) fn cells(&self) -> impl Iterator<Item = (Offset, Spanned<char>)> {
        (0i8..).zip(&self.rows).flat_map(|(i, row)| (0i8..).zip(row).map(move |(j, &cell)| (Offset::new(i, j), cell)))
    }

    /// The cell at a displacement from the upper left one.
    pub(super) fn at(&self, cell: Offset) -> Option<Spanned<char>> {
        let index = |k: i8| usize::try_from(k).ok();
        self.rows.get(index(cell.down)?)?.get(index(cell.right)?).copied()
    }
}

/// What a symbol demands; `None` for `?` and for anything that is no symbol.
pub(super) const fn element(symbol: char) -> Option<Element> {
    Some(match symbol {
        '.' | '*' => Element::Empty,
        'X' | 'Y' => Element::X,
        'O' | 'Q' => Element::O,
        'x' => Element::XOrEmpty,
        'o' => Element::OOrEmpty,
        ',' => Element::Comma,
        '!' => Element::Bang,
        _ => return None,
    })
}

/// Checks the main diagram of a pattern.
pub(super) fn check(diagram: &Diagram, kind: Kind, diagnostics: &mut Diagnostics) -> Option<Grid> {
    let errors = diagnostics.errors();
    let rows: Vec<&Row> = diagram.rows().collect();
    let span = diagram.span();
    if rows.is_empty() {
        let message = "a diagram without rows";
        let help = "draw at least one row between the borders";
        diagnostics.push(Diagnostic::new(Code::EmptyDiagram, span, message, help));
        return None;
    }
    if has_empty(&rows, diagnostics) {
        return None;
    }
    let edges = edges::check(diagram, diagnostics);
    widths(&rows, diagnostics);
    symbols(&rows, diagnostics);
    if diagnostics.errors() > errors {
        return None;
    }
    let rows = rows.into_iter().map(|row| row.chars().collect()).collect();
    let mut grid = Grid { rows, edges, star: None, span };
    grid.star = star(&grid, kind, diagnostics);
    (diagnostics.errors() == errors).then_some(grid)
}

/// Whether there is a row without cells.
fn has_empty(rows: &[&Row], diagnostics: &mut Diagnostics) -> bool {
    let mut found = false;
    for row in rows.iter().filter(|row| row.cells.value.is_empty()) {
        found = true;
        let message = "a row without cells";
        let help = "draw one symbol per point, for instance `?` for a point that may hold anything";
        diagnostics.push(Diagnostic::new(Code::EmptyDiagram, row.left.span.to(row.right.span), message, help));
    }
    found
}

/// Sees to it that the rows are equally wide and no larger than a board.
fn widths(rows: &[&Row], diagnostics: &mut Diagnostics) {
    let width = |row: &Row| row.cells.value.len();
    // The width that most rows have is the one that was meant; of several the first.
    let votes = |candidate: usize| rows.iter().filter(|row| width(row) == candidate).count();
    let usual = rows.iter().rev().max_by_key(|row| votes(width(row)));
    let Some(usual) = usual else { return };
    for row in rows.iter().filter(|row| width(row) != width(usual)) {
        diagnostics.push(ragged(row, usual));
    }
    let last = rows[rows.len() - 1];
    let tall = rows.len() > LARGEST;
    if tall || width(usual) > LARGEST {
        let message = format!("a diagram of {} and {}", counted(rows.len(), "row"), counted(width(usual), "column"));
        let help = format!("no board has more than {LARGEST} rows or columns");
        let span = if tall { last.cells.span } else { usual.cells.span.part(LARGEST, width(usual) - LARGEST) };
        diagnostics.push(Diagnostic::new(Code::DiagramTooLarge, span, message, help));
    }
}

fn ragged(row: &Row, usual: &Row) -> Diagnostic {
    let (width, wanted) = (row.cells.value.len(), usual.cells.value.len());
    let cells = |n: usize| counted(n, "cell");
    let message = format!("this row has {}, the others have {wanted}", cells(width));
    let (span, label, help) = if width > wanted {
        let more = width - wanted;
        (row.cells.span.part(wanted, more), "superfluous", format!("remove {}, or widen the other rows", cells(more)))
    } else {
        let missing = wanted - width;
        (row.cells.span.part(width, 1), "missing", format!("add {}, or shorten the other rows", cells(missing)))
    };
    let also = usual.cells.span;
    Diagnostic::new(Code::RaggedDiagram, span, message, help).label(label).also(also, cells(wanted))
}

fn symbols(rows: &[&Row], diagnostics: &mut Diagnostics) {
    for row in rows {
        // One complaint per row: a misplaced word is one mistake.
        let Some(cell) = row.chars().find(|cell| cell.value != '?' && element(cell.value).is_none()) else { continue };
        let message = format!("`{}` is no diagram symbol", cell.value);
        let help = "the symbols are `.` `X` `O` `x` `o` `,` `!` `*` `?` `Q` `Y`; labels belong into the constraint diagram, \
                    and a blank separates a row from a remark";
        diagnostics.push(Diagnostic::new(Code::UnknownSymbol, cell.span, message, help));
    }
}

/// Finds the `*` and sees to it that there are as many as the database wants.
fn star(grid: &Grid, kind: Kind, diagnostics: &mut Diagnostics) -> Option<Offset> {
    let mut stars = grid.cells().filter(|(_, cell)| cell.value == '*');
    let Some((star, first)) = stars.next() else {
        if kind != Kind::Connection {
            let message = "this diagram has no `*`";
            let help = "mark the move that the pattern proposes with `*`";
            diagnostics.push(Diagnostic::new(Code::MissingStar, grid.span, message, help));
        }
        return None;
    };
    if let Some((_, second)) = stars.next() {
        let message = "this diagram has more than one `*`";
        let help = "mark only one point with `*`; write `.` for the others";
        let diagnostic = Diagnostic::new(Code::SeveralStars, second.span, message, help);
        diagnostics.push(diagnostic.also(first.span, "the first one"));
    }
    Some(star)
}
