//! Lints on whole files: our own databases, several files as one database, changes that lints propose, lints that are
//! switched off.

use std::path::Path;

use pattern_compiler::check::Settings;
use pattern_compiler::diagnostics::{Code, Severity};
use pattern_compiler::lint::{self, Allowed};

use crate::patterns::lints;

#[test]
fn our_own_databases_have_nothing_to_mend() {
    for name in ["influence.db", "barriers.db"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../patterns").join(name);
        let text = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let (_, found) = lint::check(name, text, &Settings::default(), &Allowed::default())
            .unwrap_or_else(|errors| panic!("{errors}"));
        assert!(found.is_empty(), "{found}");
    }
}

#[test]
fn patterns_of_several_files_are_compared() {
    let files = [("one.db", "Pattern A1\n\nO!X\nO?.\n\n:8,D\n"), ("two.db", "Pattern A2\n\nX!O\n.?O\n\n:8,D\n")];
    let (database, found) = lint::check_all("barriers", &files, &Settings::default(), &Allowed::default())
        .unwrap_or_else(|errors| panic!("{errors:?}"));
    assert_eq!(database.patterns.len(), 2);
    let names: Vec<Vec<&str>> = found.iter().map(|one| one.iter().map(|d| d.code.name()).collect()).collect();
    assert_eq!(names, [vec![], vec!["duplicate-pattern"]]);
    assert!(found[1].to_string().contains("the first one is at one.db:1"), "{}", found[1]);
}

#[test]
fn proposed_changes_mend_what_they_are_proposed_for() {
    let mut changes = 0;
    for code in [Code::SymmetryTooSmall, Code::SymmetryAxis, Code::LabelUnused] {
        let mut text = code.example().to_owned();
        loop {
            let (_, found) = lints(&text);
            let count = found.iter().filter(|d| d.code == code).count();
            let Some(fix) = found.iter().filter(|d| d.code == code).find_map(|d| d.fix.clone()) else { break };
            text.replace_range(fix.span.range(), &fix.text);
            let (_, after) = lints(&text);
            assert_eq!(after.iter().filter(|d| d.code == code).count(), count - 1, "{text}");
            changes += 1;
        }
    }
    assert!(changes > 2, "only {changes} changes");
}

#[test]
fn lints_that_are_switched_off_are_not_reported() {
    for code in lint::all() {
        let names = |allowed: Allowed| {
            let (_, found) = lint::check("barriers.db", code.example(), &Settings::default(), &allowed)
                .unwrap_or_else(|errors| panic!("{errors}"));
            found.iter().filter(|d| d.severity == Severity::Lint).map(|d| d.code).collect::<Vec<Code>>()
        };
        assert!(names(Allowed::default()).contains(&code), "{code}");
        assert!(!names(Allowed::new([code])).contains(&code), "{code}");
        assert!(names(Allowed::new(lint::all())).is_empty(), "{code}");
    }
}
