//! Generated tables find what the tables built in memory find: the recorded matches, all of them.

use crate::databases::{JOSEKI, OWL_DEFENDPATS, PATTERNS};
use atsumi_tests::databases::Reference;
use influence_runtime::matcher::Filter;

use pattern_tables::autohelper::{Autohelper, Autohelpers, PointId, ResultType, Value};
use pattern_tables::database::{Condition, Database};
use pattern_tables::symmetry::Offset;

use super::{joseki, loaded, print, recorded};

#[test]
fn generated_databases_match_as_recorded() {
    let lines = recorded::lines();
    for database in [&PATTERNS, &OWL_DEFENDPATS] {
        let reference = Reference::named(&database.name).expect("a known database");
        let files = reference.files.join("+");
        recorded::compare("generated", &files, reference.o_side(), database, &Filter::new(database), &lines);
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

/// Answers every question at random, and remembers what was asked.
struct Oracle {
    seed: u64,
    asked: Vec<(Autohelper, Value)>,
}

impl Autohelpers for Oracle {
    fn point(&self, _: Offset) -> PointId {
        PointId(0)
    }

    fn unsupported(&mut self, autohelper: Autohelper) -> Value {
        self.seed = self.seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        let small = u8::try_from(self.seed >> 33 & 7).expect("three bits");
        // As often no as yes.
        let answer = if small < 3 { 0 } else { small - 2 };
        let value = match autohelper.info().result {
            ResultType::Int => Value::Int(answer.into()),
            ResultType::Real => Value::Real(f32::from(answer) / 6.0),
        };
        self.asked.push((autohelper, value));
        value
    }
}

#[test]
fn generated_conditions_ask_and_answer_as_interpreted_ones() {
    let (mut total, mut asked) = (0, 0);
    for generated in [&PATTERNS, &OWL_DEFENDPATS] {
        let interpreted = &loaded()[&*generated.name].database;
        for (number, pattern) in generated.patterns.iter().enumerate() {
            let other = &interpreted.patterns[number];
            let pairs = [(&pattern.constraint, &other.constraint), (&pattern.action, &other.action)];
            for (ours, theirs) in pairs.into_iter().filter_map(|(a, b)| a.as_ref().zip(b.as_ref())) {
                for seed in 0..20 {
                    let run = |condition: &Condition| {
                        let mut oracle = Oracle { seed, asked: Vec::new() };
                        (condition.run(&mut oracle), oracle.asked)
                    };
                    let (ours, theirs) = (run(ours), run(theirs));
                    assert_eq!(ours, theirs, "{} with seed {seed}", pattern.name);
                    asked += ours.1.len();
                }
                total += 1;
            }
        }
    }
    print("conditions of", "patterns and owl_defendpats", total, conditions());
    assert!(total == conditions() && asked > 20_000, "{total} conditions asked {asked} questions");
}

/// Number of constraints and actions.
fn conditions() -> u64 {
    let count = |database: &Database| {
        let patterns = database.patterns.iter();
        patterns.map(|p| u64::from(p.constraint.is_some()) + u64::from(p.action.is_some())).sum::<u64>()
    };
    count(&PATTERNS) + count(&OWL_DEFENDPATS)
}
