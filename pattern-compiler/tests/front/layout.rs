//! GNU Go's databases in canonical layout: no digest changes, and laying out twice is laying out once.

use pattern_compiler::check::Settings;
use pattern_compiler::{compile, format};

use super::{databases, digest};

#[test]
fn digests_survive_the_layout() {
    let settings = Settings::default();
    for (name, text) in databases::texts() {
        let file = format!("{name}.db");
        let once = format::database(&file, &text, &settings).unwrap_or_else(|refusal| panic!("{file}: {refusal}"));
        let twice = format::database(&file, &once, &settings).unwrap_or_else(|refusal| panic!("{file}: {refusal}"));
        assert!(once == twice, "{file} changes when it is laid out again");
        let digest = |text: &[u8]| {
            let (database, warnings) =
                compile::check(&file, text, &settings).unwrap_or_else(|errors| panic!("{file}: {errors}"));
            assert!(warnings.is_empty(), "{file}: {warnings}");
            databases::sha256(digest::rows(&database).as_bytes())
        };
        assert_eq!(digest(&text), digest(&once), "{file} means something else");
    }
}
