//! Findings as text: for people, and in three formats for programs.

mod github;
mod json;
mod sarif;
mod text;

use anyhow::Result;
use pattern_compiler::diagnostics::Diagnostics;
use pattern_compiler::source::{Position, Span};
use serde::Serialize;

use super::args::ReportFormat;
use super::finding::Finding;

pub(super) use json::files;

/// The whole output of a check.
pub(super) fn render(findings: &[Finding], format: ReportFormat) -> Result<String> {
    match format {
        ReportFormat::Text => Ok(text::render(findings)),
        ReportFormat::Json => json::render(findings),
        ReportFormat::Sarif => sarif::render(findings),
        ReportFormat::Github => Ok(github::render(findings)),
    }
}

/// A range of text, lines and columns from 1, the end not included.
#[derive(Serialize)]
struct Region {
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
}

impl Region {
    fn new(diagnostics: &Diagnostics, span: Span) -> Region {
        let Position { line, column } = diagnostics.source().position(span.start);
        let Position { line: end_line, column: end_column } = diagnostics.source().position(span.end);
        Region { line, column, end_line, end_column }
    }
}
