//! Findings as one JSON object. `schema` names the version; fields are only ever added to a version.

use pattern_compiler::diagnostics::{Diagnostic, Diagnostics, Label, Severity};
use serde::Serialize;

use super::finding::Finding;
use super::region::Region;

/// The name and version of the format.
const SCHEMA: &str = "atsumi-patterns-check/1";

#[derive(Serialize)]
struct Report<'f> {
    schema: &'static str,
    errors: usize,
    warnings: usize,
    lints: usize,
    files: Vec<File<'f>>,
}

#[derive(Serialize)]
struct File<'f> {
    file: &'f str,
    database: &'f str,
    patterns: usize,
    /// How many of them change no estimate.
    without_estimate: usize,
    errors: usize,
    warnings: usize,
    lints: usize,
    /// Errors, warnings and lints that are counted but not listed.
    unlisted: usize,
    /// Whether so much was wrong that the rest of the file was not read.
    gave_up: bool,
    diagnostics: Vec<Entry<'f>>,
}

#[derive(Serialize)]
struct Entry<'f> {
    code: &'static str,
    severity: &'static str,
    message: &'f str,
    help: &'f str,
    explanation: &'static str,
    #[serde(flatten)]
    region: Region,
    label: &'f str,
    related: Vec<Related<'f>>,
    /// What shows it, such as a board on which it happens; of several lines each.
    notes: &'f [String],
}

#[derive(Serialize)]
struct Related<'f> {
    label: &'f str,
    #[serde(flatten)]
    region: Region,
}

/// The object on a line, with a final newline.
///
/// # Errors
/// None that can happen: every key is a text.
pub fn line(findings: &[Finding]) -> serde_json::Result<String> {
    Ok(serde_json::to_string(&report(findings))? + "\n")
}

/// The object, one line per value.
///
/// # Errors
/// None that can happen: every key is a text.
pub fn render(findings: &[Finding]) -> serde_json::Result<String> {
    Ok(serde_json::to_string_pretty(&report(findings))? + "\n")
}

fn report(findings: &[Finding]) -> Report<'_> {
    Report {
        schema: SCHEMA,
        errors: findings.iter().map(Finding::errors).sum(),
        warnings: findings.iter().map(Finding::warnings).sum(),
        lints: findings.iter().map(Finding::lints).sum(),
        files: findings.iter().map(file).collect(),
    }
}

/// The list of files alone.
///
/// # Errors
/// None that can happen: every key is a text.
pub fn files<'f>(findings: impl Iterator<Item = &'f Finding>) -> serde_json::Result<serde_json::Value> {
    serde_json::to_value(findings.map(file).collect::<Vec<_>>())
}

fn file(finding: &Finding) -> File<'_> {
    let (errors, warnings) = finding.diagnostics.unlisted();
    File {
        file: finding.diagnostics.source().file(),
        database: &finding.database,
        patterns: finding.patterns,
        without_estimate: finding.unseen,
        errors: finding.errors(),
        warnings: finding.warnings(),
        lints: finding.lints(),
        unlisted: errors + warnings + finding.diagnostics.unlisted_lints(),
        gave_up: finding.diagnostics.gave_up(),
        diagnostics: finding.diagnostics.iter().map(|diagnostic| entry(&finding.diagnostics, diagnostic)).collect(),
    }
}

fn entry<'f>(all: &Diagnostics, diagnostic: &'f Diagnostic) -> Entry<'f> {
    let related = |label: &'f Label| Related { label: &label.text, region: Region::new(all, label.span) };
    Entry {
        code: diagnostic.code.name(),
        severity: match diagnostic.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Lint => "lint",
        },
        message: &diagnostic.message,
        help: &diagnostic.help,
        explanation: diagnostic.code.explanation(),
        region: Region::new(all, diagnostic.primary.span),
        label: &diagnostic.primary.text,
        related: diagnostic.secondary.iter().map(related).collect(),
        notes: &diagnostic.notes,
    }
}
