//! Whatever GNU Go's databases call is answered by the engine or reported as missing.

use std::collections::BTreeSet;

use pattern_compiler::check::Settings;
use pattern_compiler::compile;
use pattern_compiler::diagnostics::Code;
use pattern_compiler::model::Database;
use pattern_tables::autohelper::Autohelper;

use super::databases;

/// The calls in constraints and actions, by name and number.
fn calls(database: &Database) -> (BTreeSet<&'static str>, usize) {
    let (mut missing, mut count) = (BTreeSet::new(), 0);
    let mut visit = |call: &pattern_compiler::model::Call| {
        if !Autohelper::SUPPLIED.contains(&call.autohelper) {
            missing.insert(call.autohelper.info().name);
            count += 1;
        }
    };
    for pattern in &database.patterns {
        pattern.constraint.iter().for_each(|constraint| constraint.expr.calls(&mut visit));
        pattern.action.iter().flat_map(|action| &action.statements).for_each(|statement| statement.calls(&mut visit));
    }
    (missing, count)
}

#[test]
fn every_autohelper_of_the_databases_is_supplied_or_reported() {
    let supplied = Settings { supported: Some(Autohelper::SUPPLIED.to_vec()), ..Settings::default() };
    for (name, text) in databases::texts() {
        let file = format!("{name}.db");
        let all = compile::check(&file, &text, &Settings::default());
        let (database, _) = all.unwrap_or_else(|errors| panic!("{errors}"));
        let (missing, count) = calls(&database);
        match compile::check(&file, &text, &supplied) {
            Ok(_) => assert_eq!(count, 0, "{file} compiles although the engine lacks {missing:?}"),
            Err(errors) => {
                assert_eq!(errors.missing().collect::<BTreeSet<_>>(), missing, "{file}");
                assert_eq!(errors.errors(), count, "{file}");
                assert!(errors.iter().all(|error| error.code == Code::UnsupportedAutohelper), "{errors}");
            }
        }
    }
}

/// What remains of these databases when all questions about strings and reading are answered.
#[test]
fn attack_defence_and_connection_need_nothing_more_of_reading() {
    let missing = |wanted: &str| {
        let (_, database) =
            databases::databases().into_iter().find(|(name, _)| *name == wanted).expect("it is required");
        calls(&database).0.into_iter().collect::<Vec<_>>()
    };
    assert!(missing("attack").is_empty() && missing("defense").is_empty());
    for database in ["influence", "barriers", "conn"] {
        assert!(missing(database).is_empty(), "{database}");
    }
}
