//! Compiles the pattern databases into the crate.
//!
//! `ATSUMI_PATTERNS=DIR` takes those that it has from another folder, relative to the root of the project, and says which
//! are not from there; `PATTERN_OUT_DIR=DIR` leaves a readable copy of the generated source. A database that calls an autohelper which the engine does not supply
//! does not compile.

use pattern_compiler::Build;
use pattern_compiler::build::Failure;
use pattern_tables::autohelper::Autohelper;
use pattern_tables::purpose::Purpose;

fn main() -> Result<(), Failure> {
    Build::new()
        .purposes(Purpose::all_asked())
        .folder("patterns")
        .folder_variable("ATSUMI_PATTERNS")
        .supported(Autohelper::SUPPLIED)
        .output("databases.rs")
        .run()
}
