//! The emitted file as text. `BLESS=1` rewrites it; the other tests of the back end compile it.

use std::path::Path;

use pattern_compiler::check::Settings;
use pattern_compiler::{compile, emit, full_board, move_values};

#[test]
fn a_toy_database_is_emitted_as_expected() {
    let source = include_str!("cases/emit/toy.db");
    let toy = compile::check("cases/toy.db", source, &Settings::default());
    let (toy, _) = toy.unwrap_or_else(|errors| panic!("{errors}"));
    compare("toy.rs", &emit::emit(&[toy]).expect("the toy database compiles"));
}

#[test]
fn values_of_moves_and_whole_boards_are_emitted_as_expected() {
    let values = move_values::compile("mc_toy.db", include_str!("cases/emit/mc_toy.db")).expect("compiles");
    let (boards, ignored) = full_board::compile("toy9.dbz", include_str!("cases/emit/toy9.dbz"), 9).expect("compiles");
    assert!(ignored.is_empty());
    compare("formats.rs", &format!("{}{}", emit::move_values(&[values]), emit::full_boards(&[boards])));
}

#[test]
fn eye_shapes_are_emitted_as_expected() {
    let shapes = compile::check("cases/eyes.db", include_str!("cases/emit/eyes.db"), &Settings::default());
    let (shapes, _) = shapes.unwrap_or_else(|errors| panic!("{errors}"));
    compare("eyes.rs", &emit::emit(&[shapes]).expect("three shapes compile"));
}

/// Compares emitted text with a golden file.
fn compare(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/emit").join(file);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, text).expect("the golden file can be written");
    }
    let golden = std::fs::read_to_string(&path).expect("the golden file can be read; BLESS=1 writes it");
    for (number, (new, old)) in (1..).zip(text.lines().zip(golden.lines())) {
        assert_eq!(new, old, "{file}, line {number} differs; BLESS=1 rewrites the golden file");
    }
    assert_eq!(text.len(), golden.len(), "one file is longer; BLESS=1 rewrites the golden file");
}
