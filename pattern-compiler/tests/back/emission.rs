//! Emitted files: as text, as bytes, and compiled.

use std::path::Path;

use pattern_compiler::check::Settings;
use pattern_compiler::{compile, emit, model};

/// The golden file, compiled into this test.
#[allow(unreachable_pub, reason = "written for a module that a library exports")]
#[allow(non_snake_case, reason = "labels keep their letters")]
#[allow(unused_imports, reason = "the imports are the same for every database")]
#[allow(clippy::all, reason = "what the patterns say is their authors' affair")]
pub(crate) mod generated {
    include!("../cases/emit/toy.rs");
}

pub(crate) fn toy() -> model::Database {
    let text = include_str!("../cases/emit/toy.db");
    compile::check("cases/toy.db", text, &Settings::default()).unwrap_or_else(|errors| panic!("{errors}")).0
}

#[test]
fn a_toy_database_is_emitted_as_expected() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/emit/toy.rs");
    let text = emit::emit(&[toy()]).expect("the toy database compiles");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &text).expect("the golden file can be written");
    }
    let golden = std::fs::read_to_string(&path).expect("the golden file can be read; BLESS=1 writes it");
    for (number, (new, old)) in (1..).zip(text.lines().zip(golden.lines())) {
        assert_eq!(new, old, "line {number} differs; BLESS=1 rewrites the golden file");
    }
    assert_eq!(text, golden, "one file is longer; BLESS=1 rewrites the golden file");
}

#[test]
fn equal_databases_give_equal_bytes() {
    let other = model::Database { name: "zoo".into(), file: "cases/zoo.db".into(), ..toy() };
    let text = emit::emit(&[toy(), other.clone()]).expect("both compile");
    assert_eq!(text, emit::emit(&[other, toy()]).expect("both compile"), "the order of the input shows");
    let names = ["pub static TOY:", "pub static ZOO:", "const WEDGE2_4:", "fn wedge2_4_constraint("];
    for name in names {
        assert_eq!(text.matches(name).count(), 1, "{name}");
    }
}
