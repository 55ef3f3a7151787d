//! The seeds and past failures of the fuzz targets hold what the targets claim.

use std::path::{Path, PathBuf};

#[path = "../../../fuzz/targets/claims.rs"]
mod claims;

/// The inputs of the folder `fuzz/corpus`, by name.
fn inputs() -> Vec<(PathBuf, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus");
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    files.into_iter().map(|file| (file.clone(), std::fs::read(&file).expect("a readable file"))).collect()
}

#[test]
fn seeds_hold_what_the_fuzz_targets_claim() {
    let inputs = inputs();
    assert!(inputs.len() > 5, "only {} seeds", inputs.len());
    for (file, input) in inputs {
        let held = std::panic::catch_unwind(|| {
            claims::parse(&input);
            claims::check(&input);
            claims::compile(&input);
            claims::format(&input);
        });
        assert!(held.is_ok(), "a claim fails for {}", file.display());
    }
}
