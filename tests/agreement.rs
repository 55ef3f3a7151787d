//! Every way to the same matches and the same constraint values agrees.
//!
//! Matches: the naive matcher, which knows no tables; tables built in memory; generated tables; and the incremental
//! matcher. Values: generated functions and conditions that are interpreted step by step. Databases: the ones compiled
//! into this build. Positions: random ones of every size. `agreement/with_data.rs` has GNU Go's databases and the
//! reference positions.

#![allow(clippy::print_stdout, reason = "figures for the record")]

#[path = "agreement/comparison.rs"]
mod comparison;
#[path = "agreement/scripted.rs"]
mod scripted;

use pattern_compiler::compile::{self, Settings};
use pattern_tables::database::Code;
use pattern_tables::symmetry::Orientation;

use comparison::{agree_on_random_positions, comparisons, ours, source};
use scripted::run;

#[test]
fn matchers_agree_on_random_positions_of_every_size() {
    agree_on_random_positions(comparisons());
}

#[test]
fn generated_functions_and_interpreted_conditions_agree() {
    let compiled = atsumi::patterns();
    for id in ours().ids() {
        let (file, interpreted) = (ours().name(id), ours().database(id));
        let generated = compiled.database(compiled.id(file).expect("it is built in"));
        assert_eq!(generated.patterns.len(), interpreted.patterns.len());
        let mut compared = 0;
        for (new, old) in generated.patterns.iter().zip(interpreted.patterns.iter()) {
            for (new, old) in [(&new.constraint, &old.constraint), (&new.action, &old.action)] {
                assert_eq!(new.is_some(), old.is_some());
                let Some((new, old)) = new.as_ref().zip(old.as_ref()) else { continue };
                assert!(matches!((&new.code, &old.code), (Code::Compiled(_), Code::Interpreted(_))));
                for orientation in Orientation::ALL {
                    for seed in 0..50 {
                        let (new, old) = (run(new, seed, orientation), run(old, seed, orientation));
                        assert_eq!(new, old, "{file}, seed {seed}, {orientation:?}");
                    }
                }
                compared += 1;
            }
        }
        println!("agreement {file} {compared} conditions");
        assert!(compared > 0, "{file} has no condition");
    }
}

#[test]
fn generated_databases_are_the_interpreted_ones() {
    let compiled = atsumi::patterns();
    for id in ours().ids() {
        let (file, interpreted) = (ours().name(id), ours().database(id));
        let generated = compiled.database(compiled.id(file).expect("it is built in"));
        assert!(generated.automaton == interpreted.automaton, "{file}: the tables differ");
        assert_eq!(format!("{:?}", generated.patterns), format!("{:?}", interpreted.patterns), "{file}");
        for pattern in interpreted.patterns.iter() {
            assert_eq!(generated.find(&pattern.name), interpreted.find(&pattern.name), "{file}: {}", pattern.name);
        }
        generated.automaton.validate(generated.patterns.len()).unwrap_or_else(|e| panic!("{file}: {e}"));
    }
}

#[test]
fn the_generated_eye_shapes_are_the_interpreted_ones() {
    let compiled = atsumi::patterns();
    let generated = compiled.eyes().expect("eye shapes are built in");
    let text = source("eyes.db", generated.fingerprint).unwrap_or_else(|e| panic!("{e:#}"));
    let (model, _) = compile::check("eyes.db", &text, &Settings::default()).unwrap_or_else(|e| panic!("{e}"));
    let interpreted = pattern_compiler::eyes::database(&model).unwrap_or_else(|e| panic!("eyes.db: {e}"));
    assert_eq!(format!("{:?}", generated.index), format!("{:?}", interpreted.index), "the indices differ");
    assert_eq!(format!("{:?}", generated.shapes), format!("{:?}", interpreted.shapes), "the shapes differ");
}
