//! Emitted files, compiled and as bytes.

use pattern_compiler::check::Settings;
use pattern_compiler::{compile, emit, eyes, full_board, model, move_values};

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
fn equal_databases_give_equal_bytes() {
    let other = model::Database { name: "zoo".into(), file: "cases/zoo.db".into(), ..toy() };
    let text = emit::emit(&[toy(), other.clone()]).expect("both compile");
    assert_eq!(text, emit::emit(&[other, toy()]).expect("both compile"), "the order of the input shows");
    let names = ["pub static TOY:", "pub static ZOO:", "const WEDGE2_4:", "fn wedge2_4_constraint("];
    for name in names {
        assert_eq!(text.matches(name).count(), 1, "{name}");
    }
}

/// Values of moves and whole boards, emitted and compiled into this test.
#[allow(unreachable_pub, reason = "written for a module that a library exports")]
pub(crate) mod formats {
    include!("../cases/emit/formats.rs");
}

#[test]
fn emitted_values_and_boards_are_what_was_compiled() {
    let values = move_values::compile("mc_toy.db", include_str!("../cases/emit/mc_toy.db")).expect("compiles");
    assert_eq!(values, formats::move_values::TOY);
    let (boards, _) = full_board::compile("toy9.dbz", include_str!("../cases/emit/toy9.dbz"), 9).expect("compiles");
    assert_eq!(boards, formats::full_boards::TOY9);
}

/// Eye shapes, emitted and compiled into this test.
#[allow(unreachable_pub, reason = "written for a module that a library exports")]
#[allow(unused_imports, reason = "the imports are the same for every database")]
pub(crate) mod shapes {
    include!("../cases/emit/eyes.rs");
}

#[test]
fn emitted_eye_shapes_are_what_was_compiled() {
    let text = include_str!("../cases/emit/eyes.db");
    let (model, _) =
        compile::check("cases/eyes.db", text, &Settings::default()).unwrap_or_else(|errors| panic!("{errors}"));
    let database = eyes::database(&model).expect("three shapes");
    assert_eq!(shapes::EYES, database);
    for graph in database.shapes.iter().flat_map(|shape| shape.configurations()) {
        assert!(shapes::EYES.find(&graph).is_some());
    }
}
