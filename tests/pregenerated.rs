//! What is built in where the pattern compiler is left out is what the compiler makes of the databases now.

use std::path::Path;

use pattern_compiler::Build;
use pattern_tables::autohelper::Autohelper;
use pattern_tables::purpose::Purpose;

#[test]
fn the_source_that_was_generated_is_that_of_the_databases() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("patterns");
    let build = Build::new().folder(&folder).purposes(Purpose::all_asked()).supported(Autohelper::SUPPLIED);
    let fresh = build.generate().unwrap_or_else(|failure| panic!("{failure}")).source;
    let kept = std::fs::read_to_string(folder.join("databases.rs")).expect("the source that was generated");
    let line = fresh.lines().zip(kept.lines()).position(|(fresh, kept)| fresh != kept).map_or(0, |line| line + 1);
    assert!(
        fresh == kept,
        "patterns/databases.rs, line {line}, is not what the compiler makes of the databases; \
         `PATTERN_OUT_DIR=patterns cargo build` writes it again"
    );
}
