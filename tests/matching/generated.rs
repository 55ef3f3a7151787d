//! Generated tables find what the tables built in memory find: the recorded matches, all of them.

use atsumi_tests::databases::Reference;
use atsumi_tests::generated::{JOSEKI, OWL_DEFENDPATS, PATTERNS};
use influence_runtime::matcher::Filter;

use super::{joseki, loaded, print, recorded};

#[test]
fn generated_databases_match_as_recorded() {
    let lines = recorded::lines();
    for database in [&PATTERNS, &OWL_DEFENDPATS] {
        let reference = Reference::named(&database.name).expect("a known database");
        let files = reference.files.join("+");
        recorded::compare("generated", &files, reference.binding, database, &Filter::new(database), &lines);
    }
    joseki::compare("generated", &JOSEKI);
}

#[test]
fn generated_patterns_are_those_in_memory() {
    for database in [&PATTERNS, &OWL_DEFENDPATS] {
        let built = &loaded()[&*database.name].database;
        assert_eq!(database.fingerprint, built.fingerprint);
        assert_eq!(database.automaton, built.automaton, "{}", database.name);
        let equal =
            database.patterns.iter().zip(&*built.patterns).filter(|(a, b)| format!("{a:?}") == format!("{b:?}"));
        let (equal, total) = (equal.count() as u64, built.patterns.len() as u64);
        print("patterns of", &database.name, equal, total);
        assert_eq!((equal, database.patterns.len() as u64), (total, total), "{}", database.name);
        assert!(database.patterns.iter().any(|pattern| pattern.constraint.is_some()));
    }
    assert_eq!(JOSEKI.index, joseki::joseki().index);
    assert_eq!(JOSEKI.find("JS1"), joseki::joseki().find("JS1"));
}

#[test]
fn a_pattern_knows_its_file() {
    let number = |name| PATTERNS.find(name).unwrap_or_else(|| panic!("no pattern {name}"));
    let file = |name| PATTERNS.file_of(number(name)).rsplit('/').next().unwrap_or_default().to_owned();
    assert_eq!((file("CC1"), file("Temp7a")), ("patterns.db".to_owned(), "patterns2.db".to_owned()));
}
