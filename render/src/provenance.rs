//! Where the databases and models of an analysis are from.

use atsumi::Models;
use atsumi::influence::PatternSet;
use serde::Serialize;

/// A database and where it is from.
#[derive(Serialize)]
pub(crate) struct Provenance<'p> {
    /// Its name.
    database: &'p str,
    /// The file that it was compiled from.
    file: &'p str,
    /// Whether that was done when the program was built.
    built_in: bool,
}

/// Where all databases are from, in the order of the set.
pub(crate) fn provenance(patterns: &PatternSet) -> Vec<Provenance<'_>> {
    patterns
        .iter()
        .map(|(database, tables)| Provenance { database, file: tables.file(), built_in: tables.is_built_in() })
        .collect()
}

/// A model and where it is from.
#[derive(Serialize)]
pub(crate) struct ModelProvenance {
    /// The name of its file.
    file: &'static str,
    /// Whether it is the one that was compiled when the program was built.
    built_in: bool,
}

/// Where all models are from, in the order in which they are learned.
pub(crate) fn model_provenance(models: &Models) -> Vec<ModelProvenance> {
    models.provenance().map(|(file, built_in)| ModelProvenance { file, built_in }).collect()
}
