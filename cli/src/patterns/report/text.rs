//! Findings for people: every message with the lines that it speaks of, and a last line that counts.

use pattern_compiler::diagnostics::{Style, counted};

use crate::patterns::finding::Finding;

/// Coloured; who prints it takes the colour out where it is not wanted.
pub(super) fn render(findings: &[Finding]) -> String {
    let mut out = String::new();
    for finding in findings.iter().filter(|finding| !finding.diagnostics.is_empty()) {
        out.push_str(&finding.diagnostics.render(Style::Coloured));
        out.push('\n');
    }
    for Finding { database, unseen, .. } in findings.iter().filter(|finding| finding.unseen > 0) {
        let patterns = counted(*unseen, "pattern");
        out.push_str(&format!(
            "note: {database}: {patterns} of class E, which changes no estimate, only escape and strength\n"
        ));
    }
    let sum = |count: &dyn Fn(&Finding) -> usize| findings.iter().map(count).sum::<usize>();
    let (errors, warnings) = (sum(&Finding::errors), sum(&Finding::warnings));
    let mut verdict = Vec::new();
    if errors > 0 {
        verdict.push(counted(errors, "error"));
    }
    if warnings > 0 {
        verdict.push(counted(warnings, "warning"));
    }
    let lints = sum(&Finding::lints);
    if lints > 0 {
        verdict.push(counted(lints, "lint"));
    }
    let verdict = if verdict.is_empty() { String::from("nothing is wrong") } else { verdict.join(", ") };
    let (files, patterns) = (counted(findings.len(), "file"), counted(sum(&|finding| finding.patterns), "pattern"));
    out.push_str(&format!("{files}, {patterns}: {verdict}\n"));
    out
}
