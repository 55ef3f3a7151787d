//! The diagram of an eye shape, cell by cell.

use std::collections::BTreeMap;

use crate::model::Symbol;
use crate::source::Span;

/// Everything that a diagram shows.
pub(super) struct Cell {
    pub(super) shows: Shows,
    pub(super) span: Span,
}

/// What stands in a cell that is not blank.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shows {
    Vertex(Symbol),
    /// `|`
    Upright,
    /// `-`
    Level,
}

/// By row and column.
pub(super) type Grid = BTreeMap<(usize, usize), Cell>;
