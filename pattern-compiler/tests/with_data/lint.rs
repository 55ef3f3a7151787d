//! GNU Go's databases, as large input: symmetries as documented, counts of findings, time.
//!
//! They are read from the folder that `ATSUMI_GNUGO_DB` names (default `../shared/gnugo-db` from the workspace).

use std::collections::BTreeMap;

use atsumi_tests::databases;
use pattern_compiler::check::Settings;
use pattern_compiler::diagnostics::{Code, Diagnostics};
use pattern_compiler::lint::{self, Allowed};
use pattern_compiler::model::{Database, Pattern};

/// The databases, and how many of their patterns are more symmetric than declared, as documented.
const DATABASES: [(&str, usize); 17] = [
    ("influence", 2),
    ("barriers", 12),
    ("patterns", 34),
    ("patterns2", 5),
    ("attack", 1),
    ("defense", 2),
    ("conn", 10),
    ("fuseki", 5),
    ("oracle", 0),
    ("owl_attackpats", 28),
    ("owl_defendpats", 27),
    ("gogo", 0),
    ("hoshi_keima", 0),
    ("hoshi_other", 0),
    ("komoku", 0),
    ("sansan", 0),
    ("mokuhazushi", 0),
];

fn read(name: &str) -> Vec<u8> {
    let path = databases::folder().join(format!("{name}.db"));
    std::fs::read(&path).unwrap_or_else(|error| {
        panic!("cannot read {}: {error}; set ATSUMI_GNUGO_DB to the folder of GNU Go's databases", path.display())
    })
}

fn lints(name: &str, text: &[u8]) -> (Database, Diagnostics) {
    let settings = Settings { limit: usize::MAX, ..Settings::default() };
    lint::check(&format!("{name}.db"), text, &settings, &Allowed::default()).unwrap_or_else(|errors| panic!("{errors}"))
}

/// Whether a pattern is tried in two orientations in which it is the same.
fn doubles(pattern: &Pattern) -> bool {
    let symmetries = lint::symmetries(pattern);
    let again = |k| {
        symmetries
            .iter()
            .skip(1)
            .any(|symmetry| pattern.orientations.contains(pattern_tables::symmetry::Orientation::after(k, symmetry)))
    };
    pattern.orientations.iter().any(again)
}

#[test]
fn patterns_more_symmetric_than_declared_are_as_documented() {
    let mut wrong = Vec::new();
    for (name, wanted) in DATABASES {
        let (database, _) = lints(name, &read(name));
        let found: Vec<&str> = database.patterns.iter().filter(|p| doubles(p)).map(|p| p.name.as_str()).collect();
        if found.len() != wanted {
            wrong.push(format!("{name}: {} instead of {wanted}: {found:?}", found.len()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn findings_are_as_listed() {
    let mut table: BTreeMap<&str, BTreeMap<&str, usize>> = BTreeMap::new();
    for name in DATABASES.iter().map(|(name, _)| *name).chain(["eyes"]) {
        for diagnostic in &lints(name, &read(name)).1 {
            *table.entry(diagnostic.code.name()).or_default().entry(name).or_default() += 1;
        }
    }
    let documented = include_str!("../../../docs/lints.md");
    for code in lint::all().filter(|&code| !matches!(code, Code::UnusedAllow | Code::UnknownLint)) {
        let counts = table.remove(code.name()).unwrap_or_default();
        let row: Vec<String> = counts.iter().map(|(name, count)| format!("{name} {count}")).collect();
        let row = if row.is_empty() { "none".to_owned() } else { row.join(", ") };
        let line = format!("GNU Go's databases: {row}.");
        let section = documented.split("\n## ").find(|section| section.starts_with(&format!("`{code}`")));
        let section = section.unwrap_or_else(|| panic!("docs/lints.md has no section about {code}"));
        assert!(section.contains(&line), "docs/lints.md says something else about {code} than\n{line}");
    }
    assert!(table.is_empty(), "other findings: {table:?}");
}

/// The name and line of the title at or above `line`.
fn title(text: &str, line: usize) -> Option<(String, usize)> {
    let titles = text.lines().zip(1..).take_while(|&(_, k)| k <= line);
    let (words, at) = titles.filter_map(|(line, k)| Some((line.strip_prefix("Pattern")?, k))).last()?;
    Some((words.split_whitespace().next()?.to_owned(), at))
}

#[test]
fn worked_examples_are_found() {
    let documented = include_str!("../../../docs/lints.md");
    let mut looked_up = 0;
    for code in lint::all() {
        let section = documented.split("\n## ").find(|section| section.starts_with(&format!("`{code}`\n")));
        for example in section.unwrap_or_default().split("\n- ").skip(1) {
            // `NAME` (`FILE.db:LINE`)
            let words: Vec<&str> = example.splitn(5, '`').collect();
            let [_, name, " (", place, _] = words[..] else { continue };
            let (file, line) = place.split_once(".db:").unwrap_or_else(|| panic!("{place} is no place"));
            let text = read(file);
            let found = lints(file, &text).1;
            let text = String::from_utf8_lossy(&text);
            let wanted = Some((name.to_owned(), line.parse().unwrap_or_else(|_| panic!("{place} is no place"))));
            let of_code = found.iter().filter(|diagnostic| diagnostic.code == code);
            let mut places = of_code.map(|diagnostic| found.source().position(diagnostic.primary.span.start).line);
            assert!(places.any(|line| title(&text, line) == wanted), "{code} does not occur in `{name}` at {place}");
            looked_up += 1;
        }
    }
    assert!(looked_up >= 19, "only {looked_up} examples name a place");
}
