//! The pages of diagnostics and of lints against the cases.

use std::fs;
use std::path::{Path, PathBuf};

use pattern_compiler::diagnostics::{Code, Severity};
use pattern_compiler::lint;

/// A row of a table of the page: what it says, which diagnostics it names and which cases.
struct Row {
    line: usize,
    diagnostics: Vec<String>,
    cases: Vec<String>,
}

fn page(name: &str) -> (PathBuf, String) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs").join(name);
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
    let (path, text) = page("diagnostics.md");
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
    let (path, text) = page("diagnostics.md");
    for code in Code::ALL.iter().filter(|code| code.severity() != Severity::Lint) {
        assert!(text.contains(&format!("`{code}`")), "{} does not name {code}", path.display());
    }
}

/// Whether the messages of a case, `said`, have a lint `code` at the pattern that `text` calls `name`.
fn occurs(code: Code, name: &str, text: &str, said: &str) -> bool {
    let titles = || text.lines().zip(1..).filter_map(|(line, k)| Some((k, line.strip_prefix("Pattern ")?)));
    let owner = |line: usize| titles().take_while(|&(k, _)| k <= line).last().map(|(_, title)| title);
    let place = |message: &str| -> Option<usize> {
        let (_, place) = message.split_once("--> ")?;
        place.lines().next()?.split(':').nth(1)?.parse().ok()
    };
    let of_code = said.split("\n\n").filter(|message| message.starts_with(&format!("lint[{code}]")));
    of_code.filter_map(place).any(|line| owner(line) == Some(name))
}

#[test]
fn worked_examples_of_lints_are_in_the_cases() {
    let (path, text) = page("lints.md");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/lint");
    for code in lint::all() {
        let section = text.split("\n## ").find(|section| section.starts_with(&format!("`{code}`\n")));
        let section = section.unwrap_or_else(|| panic!("{} has no section about {code}", path.display()));
        let examples: Vec<&str> = section.split("\n- ").skip(1).collect();
        assert_eq!(examples.len(), 3, "{}: examples of {code}", path.display());
        if matches!(code, Code::UnusedAllow | Code::UnknownLint) {
            // These are about comments, which belong to no pattern.
            continue;
        }
        let read = |ending| fs::read_to_string(folder.join(code.name()).with_extension(ending)).expect("a case");
        let (database, said) = (read("db"), read("diag"));
        for example in examples {
            let of_case = example.split("` of the case").next().filter(|before| before.len() < example.len());
            let Some(name) = of_case.and_then(|before| before.rsplit('`').next()) else {
                assert!(example.contains(".db:"), "{}: {code}: neither a place nor a case: {example}", path.display());
                continue;
            };
            assert!(occurs(code, name, &database, &said), "{}: {code} does not occur in `{name}`", path.display());
        }
    }
}
