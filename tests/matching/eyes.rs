//! GNU Go's eye shapes: the generated tables are those that are built in memory.

use crate::databases::EYES;
use atsumi_tests::databases;
use pattern_compiler::check::Settings;
use pattern_compiler::{compile, eyes};

use super::print;

#[test]
fn generated_eye_shapes_are_those_in_memory() {
    let text = databases::text("eyes.db").unwrap_or_else(|error| panic!("{error:#}"));
    let (model, _) = compile::check("eyes.db", text, &Settings::default()).unwrap_or_else(|errors| panic!("{errors}"));
    let built = eyes::database(&model).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((&EYES.name, EYES.fingerprint), (&built.name, built.fingerprint));
    assert_eq!(EYES.shapes, built.shapes);
    assert_eq!(EYES.index, built.index);
    let configurations = || EYES.shapes.iter().flat_map(|shape| shape.configurations());
    let found = configurations().filter(|graph| EYES.find(graph) == built.find(graph) && EYES.find(graph).is_some());
    let (found, total) = (found.count() as u64, configurations().count() as u64);
    print("shapes of", "eyes", found, total);
    assert_eq!((found, total), (6082, 6082));
}
