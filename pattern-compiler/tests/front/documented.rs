//! The page of diagnostics against the cases.

use std::fs;
use std::path::{Path, PathBuf};

use pattern_compiler::diagnostics::{Code, Severity};

/// A row of a table of the page: what it says, which diagnostics it names and which cases.
struct Row {
    line: usize,
    diagnostics: Vec<String>,
    cases: Vec<String>,
}

fn page() -> (PathBuf, String) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/diagnostics.md");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    (path, text)
}

/// The words of a cell that are set in backquotes.
fn quoted(cell: &str) -> Vec<String> {
    cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The rows of all tables, without their heads.
fn rows(text: &str) -> Vec<Row> {
    let rows = text.lines().enumerate().filter_map(|(k, line)| {
        let line = line.strip_prefix("| ")?.strip_suffix(" |")?.replace("\\|", "");
        let cells: Vec<&str> = line.split(" | ").collect();
        let [_, diagnostics, cases] = cells[..] else { panic!("line {} has {} cells, not 3", k + 1, cells.len()) };
        let is_head = matches!(diagnostics, "diagnostic" | "---");
        (!is_head).then(|| Row { line: k + 1, diagnostics: quoted(diagnostics), cases: quoted(cases) })
    });
    rows.collect()
}

#[test]
fn documented_cases_exist() {
    let (path, text) = page();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/err");
    let rows = rows(&text);
    assert!(rows.len() > 50, "{} has {} rows only", path.display(), rows.len());
    for Row { line, diagnostics, cases } in rows {
        let place = format!("{}:{line}", path.display());
        assert!(diagnostics.len() == 1 && !cases.is_empty(), "{place}: one diagnostic, and at least one case");
        let code: Code = diagnostics[0].parse().unwrap_or_else(|error| panic!("{place}: {error}"));
        for case in cases {
            assert!(folder.join(&case).with_extension("db").is_file(), "{place}: there is no case `{case}`");
            let said = fs::read_to_string(folder.join(&case).with_extension("diag")).unwrap_or_default();
            assert!(said.contains(&format!("[{code}]")), "{place}: the case `{case}` does not show {code}");
        }
    }
}

#[test]
fn every_error_and_warning_is_documented() {
    let (path, text) = page();
    for code in Code::ALL.iter().filter(|code| code.severity() != Severity::Lint) {
        assert!(text.contains(&format!("`{code}`")), "{} does not name {code}", path.display());
    }
}
