//! What the compiler finds, as the protocol has it.

use lsp_server::{Message, Notification};
use lsp_types::{
    Diagnostic as Remark, DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString, Position,
    PublishDiagnosticsParams,
};
use pattern_compiler::diagnostics::{Diagnostic, Severity};
use pattern_compiler::move_values;
use pattern_compiler::source::Span;

use super::client::Client;
use super::document::Document;
use super::text::Places as _;

/// The name under which remarks appear.
pub(super) const SOURCE: &str = "atsumi";

/// Everything that is wrong with a document, by place, for the version that was looked at.
pub(super) fn message(document: &Document, client: &Client) -> Message {
    let remarks = if document.has_move_values() { values(document) } else { patterns(document, client) };
    let params = PublishDiagnosticsParams::new(document.uri().clone(), remarks, Some(document.version()));
    Notification::new("textDocument/publishDiagnostics".to_owned(), params).into()
}

/// What is wrong with values of playout moves: the first mistake.
fn values(document: &Document) -> Vec<Remark> {
    let Err(error) = move_values::compile(document.file(), document.text().content()) else { return Vec::new() };
    let line = u32::try_from(error.line.saturating_sub(1)).unwrap_or(u32::MAX);
    let start = document.text().byte(Position::new(line, 0));
    let end = document.text().byte(Position::new(line, u32::MAX));
    vec![Remark {
        range: document.text().range(Span::new(start, end)),
        severity: Some(DiagnosticSeverity::ERROR),
        source: Some(SOURCE.to_owned()),
        message: error.message,
        ..Remark::default()
    }]
}

fn patterns(document: &Document, client: &Client) -> Vec<Remark> {
    let found = document.diagnostics();
    let mut remarks: Vec<Remark> = found.iter().map(|found| diagnostic(document, found, client)).collect();
    let (errors, warnings) = found.unlisted();
    let lints = found.unlisted_lints();
    let whole = [
        (errors + warnings > 0).then(|| format!("{errors} more errors and {warnings} more warnings are not shown")),
        (lints > 0).then(|| format!("{lints} more lints are not shown")),
        found.gave_up().then(|| "too much is wrong here; the rest of the file was not read".to_owned()),
    ];
    let end = document.text().position(document.text().content().len());
    remarks.extend(whole.into_iter().flatten().map(|message| Remark {
        range: lsp_types::Range::new(end, end),
        severity: Some(DiagnosticSeverity::ERROR),
        source: Some(SOURCE.to_owned()),
        message,
        ..Remark::default()
    }));
    remarks
}

/// One thing that is wrong.
pub(super) fn diagnostic(document: &Document, found: &Diagnostic, client: &Client) -> Remark {
    let related: Vec<DiagnosticRelatedInformation> = found
        .secondary
        .iter()
        .map(|label| DiagnosticRelatedInformation {
            location: Location::new(document.uri().clone(), document.text().range(label.span)),
            message: label.text.clone(),
        })
        .collect();
    Remark {
        range: document.text().range(found.primary.span),
        severity: Some(match found.severity {
            Severity::Error => DiagnosticSeverity::ERROR,
            Severity::Warning => DiagnosticSeverity::WARNING,
            Severity::Lint => DiagnosticSeverity::INFORMATION,
        }),
        code: Some(NumberOrString::String(found.code.name().to_owned())),
        source: Some(SOURCE.to_owned()),
        code_description: (found.severity == Severity::Lint).then(|| client.explanation(found.code.name())).flatten(),
        message: text(found),
        related_information: (!related.is_empty()).then_some(related),
        ..Remark::default()
    }
}

/// What is wrong, what shows it, and what would be right.
fn text(found: &Diagnostic) -> String {
    let notes: String = found.notes.iter().map(|note| format!("\nnote: {note}")).collect();
    let help = if found.help.is_empty() { String::new() } else { format!("\nhelp: {}", found.help) };
    format!("{}{notes}{help}", found.message)
}
