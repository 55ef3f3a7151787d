//! Findings in the Static Analysis Results Interchange Format, version 2.1.0.

use std::collections::BTreeSet;

use anyhow::Result;
use pattern_compiler::diagnostics::{Code, Diagnostic, Diagnostics, Label, Severity};
use pattern_compiler::source::Span;
use serde_json::{Value, json};

use super::Region;
use crate::patterns::finding::Finding;

/// One run of one tool; its rules are the kinds of diagnostics that occur.
pub(super) fn render(findings: &[Finding]) -> Result<String> {
    let all = || findings.iter().flat_map(|finding| &finding.diagnostics);
    let codes: Vec<Code> = all().map(|diagnostic| diagnostic.code).collect::<BTreeSet<_>>().into_iter().collect();
    let results: Vec<Value> = findings
        .iter()
        .flat_map(|finding| finding.diagnostics.iter().map(|found| result(&finding.diagnostics, found, &codes)))
        .collect();
    let log = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "atsumi patterns check",
                "version": env!("CARGO_PKG_VERSION"),
                "rules": codes.iter().copied().map(rule).collect::<Vec<_>>(),
            } },
            "columnKind": "unicodeCodePoints",
            "results": results,
        }],
    });
    Ok(serde_json::to_string_pretty(&log)? + "\n")
}

fn rule(code: Code) -> Value {
    json!({
        "id": code.name(),
        "shortDescription": { "text": code.explanation() },
        "defaultConfiguration": { "level": level(code.severity()) },
    })
}

const fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Lint => "note",
    }
}

fn result(all: &Diagnostics, diagnostic: &Diagnostic, codes: &[Code]) -> Value {
    let related: Vec<Value> = diagnostic.secondary.iter().map(|label| remark(all, label)).collect();
    json!({
        "ruleId": diagnostic.code.name(),
        "ruleIndex": codes.binary_search(&diagnostic.code).unwrap_or_default(),
        "level": level(diagnostic.severity),
        "message": { "text": message(diagnostic) },
        "locations": [remark(all, &diagnostic.primary)],
        "relatedLocations": related,
    })
}

/// What is wrong, what would be right, and what shows it.
fn message(diagnostic: &Diagnostic) -> String {
    let first = format!("{}: {}", diagnostic.message, diagnostic.help);
    std::iter::once(first.as_str()).chain(diagnostic.notes.iter().map(String::as_str)).collect::<Vec<_>>().join("\n")
}

/// A place with the remark about it, if there is one.
fn remark(all: &Diagnostics, label: &Label) -> Value {
    let mut place = location(all, label.span);
    if !label.text.is_empty() {
        place["message"] = json!({ "text": label.text });
    }
    place
}

fn location(all: &Diagnostics, span: Span) -> Value {
    let Region { line, column, end_line, end_column } = Region::new(all, span);
    json!({ "physicalLocation": {
        "artifactLocation": { "uri": uri(all.source().file()) },
        "region": { "startLine": line, "startColumn": column, "endLine": end_line, "endColumn": end_column },
    } })
}

/// A path as a URI reference: separators forward, everything unusual as percent codes.
fn uri(path: &str) -> String {
    let mut uri = String::new();
    for byte in path.replace('\\', "/").bytes() {
        if byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte) {
            uri.push(char::from(byte));
        } else {
            uri.push_str(&format!("%{byte:02X}"));
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_become_references() {
        assert_eq!(uri("my patterns\\caf\u{e9}.db"), "my%20patterns/caf%C3%A9.db");
    }
}
