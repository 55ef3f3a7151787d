//! GNU Go's pattern databases, built in memory. They are test data: nothing of them is part of the project.

use std::path::PathBuf;

use anyhow::{Context, Result, anyhow};
use influence_runtime::PatternSet;
use pattern_compiler::check::Settings;
use pattern_compiler::compile;
use pattern_compiler::interpret;
use pattern_tables::database::Database;

/// Names the folder with GNU Go's databases; the default is `../shared/gnugo-db` beside the workspace.
pub const VARIABLE: &str = "ATSUMI_GNUGO_DB";

/// The folder.
#[must_use]
pub fn folder() -> PathBuf {
    crate::data_folder(VARIABLE, "gnugo-db")
}

/// The text of a database, as bytes.
///
/// # Errors
/// If the file cannot be read; the message names the variable to set.
pub fn text(file: &str) -> Result<Vec<u8>> {
    let path = folder().join(file);
    std::fs::read(&path).with_context(|| {
        format!("cannot read {}; set {VARIABLE} to the folder with GNU Go's pattern databases", path.display())
    })
}

/// A database with tables built in memory and interpreted conditions.
///
/// # Errors
/// If the file cannot be read or does not compile.
pub fn interpreted(file: &str) -> Result<Database> {
    let (model, _) = compile::check(file, &text(file)?, &Settings::default()).map_err(|e| anyhow!("{e}"))?;
    interpret::database(&model).map_err(|e| anyhow!("{file}: {e}"))
}

/// Both databases of the influence computation.
///
/// # Errors
/// As [`interpreted`].
pub fn pattern_set() -> Result<PatternSet> {
    Ok(PatternSet::new(interpreted("influence.db")?, interpreted("barriers.db")?))
}
