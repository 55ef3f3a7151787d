//! A range of text as programs are told it.

use pattern_compiler::diagnostics::Diagnostics;
use pattern_compiler::source::{Position, Span};
use serde::Serialize;

/// A range of text, lines and columns from 1, the end not included.
#[derive(Serialize)]
pub struct Region {
    /// Where it begins.
    pub line: usize,
    /// Where it begins.
    pub column: usize,
    /// Where it ends.
    pub end_line: usize,
    /// Where it ends.
    pub end_column: usize,
}

impl Region {
    /// The range of `span` in the text that `diagnostics` are about.
    #[must_use]
    pub fn new(diagnostics: &Diagnostics, span: Span) -> Region {
        let Position { line, column } = diagnostics.source().position(span.start);
        let Position { line: end_line, column: end_column } = diagnostics.source().position(span.end);
        Region { line, column, end_line, end_column }
    }
}
