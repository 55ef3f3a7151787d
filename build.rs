//! Compiles the pattern databases into the crate.
//!
//! `ATSUMI_PATTERNS=DIR` takes them from another folder, relative to the root of the project; `PATTERN_OUT_DIR=DIR`
//! leaves a readable copy of the generated source. A database that calls an autohelper which the engine does not supply
//! does not compile.

use pattern_compiler::Build;
use pattern_compiler::build::Failure;
use pattern_tables::autohelper::Autohelper;

fn main() -> Result<(), Failure> {
    Build::new()
        .databases(["influence.db", "barriers.db", "eyes.db"])
        .folder("patterns")
        .folder_variable("ATSUMI_PATTERNS")
        .supported(Autohelper::SUPPLIED)
        .output("databases.rs")
        .run()
}
