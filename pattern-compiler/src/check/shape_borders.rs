//! The borders of an eye shape: which vertices lie on the edge of the board and which in the corner.
//!
//! `|` in the first column belongs to the cell at its right, in all others to the cell at its left; `-` in the first
//! row to the cell below, in all others to the cell above. Two borders make a corner. A border may run past blank
//! cells.

use std::collections::BTreeMap;

use pattern_tables::eye::EdgeLevel;

use super::shape_grid::{Grid, Shows};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::source::Span;

type Place = (usize, usize);

/// A piece of a border.
#[derive(Clone, Copy)]
struct Border {
    at: Place,
    shows: Shows,
    span: Span,
}

impl Border {
    /// The border in a cell, if there is one.
    fn at(grid: &Grid, at: Place) -> Option<Border> {
        let cell = grid.get(&at)?;
        (!matches!(cell.shows, Shows::Vertex(_))).then_some(Border { at, shows: cell.shows, span: cell.span })
    }

    /// The cell that it belongs to.
    fn own(self) -> Place {
        let (row, column) = self.at;
        match self.shows {
            Shows::Upright => (row, column.checked_sub(1).unwrap_or(1)),
            _ => (row.checked_sub(1).unwrap_or(1), column),
        }
    }

    /// The cell on its other side.
    fn other(self) -> Option<Place> {
        let (row, column) = self.at;
        let inside = if self.shows == Shows::Upright { column > 0 } else { row > 0 };
        inside.then_some(self.step(self.shows == Shows::Upright, 1)?)
    }

    /// The cell so many columns, or else rows, further.
    fn step(self, columns: bool, by: isize) -> Option<Place> {
        let (row, column) = self.at;
        if columns { Some((row, column.checked_add_signed(by)?)) } else { Some((row.checked_add_signed(by)?, column)) }
    }

    /// The next piece of the same line, or the one before it.
    fn beside(self, grid: &Grid, by: isize) -> Option<Border> {
        let next = Border::at(grid, self.step(self.shows == Shows::Level, by)?)?;
        (next.shows == self.shows).then_some(next)
    }

    /// How a cell lies from it.
    fn side(self, place: Place) -> &'static str {
        match self.shows {
            Shows::Upright if place.1 > self.at.1 => "at its right",
            Shows::Upright => "at its left",
            _ if place.0 > self.at.0 => "below it",
            _ => "above it",
        }
    }
}

/// The edge levels of the vertices that have any.
pub(super) fn levels(grid: &Grid, diagnostics: &mut Diagnostics) -> BTreeMap<Place, EdgeLevel> {
    let is_vertex = |place: Place| grid.get(&place).is_some_and(|cell| matches!(cell.shows, Shows::Vertex(_)));
    let mut levels = BTreeMap::new();
    for border in grid.keys().filter_map(|&at| Border::at(grid, at)) {
        let other = border.other().filter(|&place| is_vertex(place));
        if !is_vertex(border.own()) {
            let line = || std::iter::successors(Some(border), |border| border.beside(grid, 1));
            let touches = |border: Border| is_vertex(border.own());
            if let Some(other) = other {
                diagnostics.push(wrong_side(border, other));
            } else if border.beside(grid, -1).is_none() && !line().any(touches) {
                diagnostics.push(astray(border));
            }
            continue;
        }
        if let Some(other) = other {
            diagnostics.push(between(border, other));
        }
        let level = levels.entry(border.own()).or_insert(EdgeLevel::Center);
        *level = match level {
            EdgeLevel::Center => EdgeLevel::Edge,
            EdgeLevel::Edge => EdgeLevel::Corner,
            EdgeLevel::Corner => {
                diagnostics.push(third(border));
                EdgeLevel::Corner
            }
        };
    }
    levels
}

fn wrong_side(border: Border, other: Place) -> Diagnostic {
    let own = border.side(border.own());
    let message = format!("this border belongs to the cell {own}, which is blank");
    let first = if border.shows == Shows::Upright { "column" } else { "row" };
    let other = border.side(other);
    let help =
        format!("only in the first {first} does a border belong to the cell {other}; shift the diagram, or mirror it");
    Diagnostic::new(Code::ShapeBorder, border.span, message, help).warning()
}

fn astray(border: Border) -> Diagnostic {
    let help = "draw it beside the vertices that lie on the edge, or drop it";
    Diagnostic::new(Code::ShapeBorder, border.span, "a border beside no vertex", help).warning()
}

fn between(border: Border, other: Place) -> Diagnostic {
    let (own, other) = (border.side(border.own()), border.side(other));
    let message = format!("a border between two vertices; it belongs to the one {own}");
    let help = format!("draw borders around the shape; nothing says that the vertex {other} lies on the edge");
    Diagnostic::new(Code::ShapeBorder, border.span, message, help).warning()
}

fn third(border: Border) -> Diagnostic {
    let help = "a vertex lies on at most two edges, those of a corner; drop one border";
    Diagnostic::new(Code::ShapeBorder, border.span, "a third border of one vertex", help)
}
