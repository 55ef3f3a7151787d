//! With the feature `generated-databases`, compiles large databases of GNU Go into the test `matching`, for its
//! generated tables; without it, nothing.
//!
//! `ATSUMI_GNUGO_DB` names the folder with the databases. They call autohelpers that the engine does not supply; they
//! are only matched.

use pattern_compiler::Build;
use pattern_compiler::build::Failure;

fn main() -> Result<(), Failure> {
    if std::env::var_os("CARGO_FEATURE_GENERATED_DATABASES").is_none() {
        return Ok(());
    }
    let joseki = ["gogo.db", "hoshi_keima.db", "hoshi_other.db", "komoku.db", "sansan.db", "mokuhazushi.db"];
    Build::new()
        .folder("../../../shared/gnugo-db")
        .folder_variable("ATSUMI_GNUGO_DB")
        .stream("patterns", ["patterns.db", "patterns2.db"])
        .databases(["owl_defendpats.db", "eyes.db"])
        .hints("owl_defendpats", "owl_defendpats.dtr")
        .stream("joseki", joseki)
        .move_values(["mc_uniform.db", "mc_montegnu_classic.db"])
        .output("reference.rs")
        .run()
}
