//! The pipeline, one call per stage.

use std::sync::Arc;

use crate::check::{self, Settings};
use crate::diagnostics::Diagnostics;
use crate::model::Database;
use crate::source::Source;
use crate::syntax;

/// Text to model: reads and checks the database in `file`, a name for messages whose stem is the name of the database,
/// with the content `text`.
///
/// Returns the model and the warnings, sorted by place.
///
/// # Errors
/// Everything that is wrong, warnings included, if there is at least one error.
pub fn check(file: &str, text: impl AsRef<[u8]>, settings: &Settings) -> Result<(Database, Diagnostics), Diagnostics> {
    let source = Arc::new(Source::new(file, text));
    let (tree, mut diagnostics) = syntax::parse(&source, settings.limit);
    let database = check::run(&tree, settings, &mut diagnostics);
    diagnostics.sort();
    if diagnostics.has_errors() { Err(diagnostics) } else { Ok((database, diagnostics)) }
}
