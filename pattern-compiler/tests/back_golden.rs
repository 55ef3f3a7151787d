//! The emitted file as text. `BLESS=1` rewrites it; the other tests of the back end compile it.

use std::path::Path;

use pattern_compiler::check::Settings;
use pattern_compiler::{compile, emit};

#[test]
fn a_toy_database_is_emitted_as_expected() {
    let source = include_str!("cases/emit/toy.db");
    let toy = compile::check("cases/toy.db", source, &Settings::default());
    let (toy, _) = toy.unwrap_or_else(|errors| panic!("{errors}"));
    let text = emit::emit(&[toy]).expect("the toy database compiles");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/emit/toy.rs");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &text).expect("the golden file can be written");
    }
    let golden = std::fs::read_to_string(&path).expect("the golden file can be read; BLESS=1 writes it");
    for (number, (new, old)) in (1..).zip(text.lines().zip(golden.lines())) {
        assert_eq!(new, old, "line {number} differs; BLESS=1 rewrites the golden file");
    }
    assert_eq!(text.len(), golden.len(), "one file is longer; BLESS=1 rewrites the golden file");
}
