//! Findings as workflow commands, which GitHub Actions shows beside the lines of a change.

use pattern_compiler::diagnostics::{Diagnostic, Diagnostics, Severity};

use super::Region;
use crate::patterns::finding::Finding;

/// One line for every diagnostic, and one for everything that is not listed.
pub(super) fn render(findings: &[Finding]) -> String {
    let mut out = String::new();
    for finding in findings {
        let all = &finding.diagnostics;
        all.iter().for_each(|diagnostic| out.push_str(&line(all, diagnostic)));
        let (errors, warnings) = all.unlisted();
        let file = property(all.source().file());
        for (count, command) in [(errors, "error"), (warnings, "warning"), (all.unlisted_lints(), "notice")] {
            if count > 0 {
                out.push_str(&format!("::{command} file={file}::{count} more are not shown\n"));
            }
        }
        if all.gave_up() {
            out.push_str(&format!("::error file={file}::too much is wrong here; the rest of the file was not read\n"));
        }
    }
    out
}

fn line(all: &Diagnostics, diagnostic: &Diagnostic) -> String {
    let Region { line, column, end_line, end_column } = Region::new(all, diagnostic.primary.span);
    let command = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Lint => "notice",
    };
    // The end is included here; columns only count within one line.
    let end =
        if line == end_line && end_column > column { format!(",endColumn={}", end_column - 1) } else { String::new() };
    format!(
        "::{command} file={},line={line},endLine={end_line},col={column}{end},title={}::{}\n",
        property(all.source().file()),
        property(diagnostic.code.name()),
        data(&text(diagnostic)),
    )
}

/// What is wrong, what shows it, and what would be right.
fn text(diagnostic: &Diagnostic) -> String {
    let notes: String = diagnostic.notes.iter().map(|note| format!("\nnote: {note}")).collect();
    format!("{}{notes}\nhelp: {}", diagnostic.message, diagnostic.help)
}

/// The text of a message.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// The value of a property.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
