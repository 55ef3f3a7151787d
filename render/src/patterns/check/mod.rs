//! Everything that is wrong with a database, as a value.
//!
//! In: the files of a database. Out: an [`Outcome`], the model if it is free of errors and what was found in each file.
//! Cost: that of the compiler's checks.

mod finding;
mod region;
mod json;

use std::path::Path;
use std::sync::Arc;

use atsumi::tables::autohelper::Autohelper;
use atsumi::tables::purpose::Purpose;
use pattern_compiler::check::Settings;
use pattern_compiler::diagnostics::Diagnostics;
use pattern_compiler::lint::{self, Allowed};
use pattern_compiler::model::Database;
use pattern_compiler::source::Source;
use pattern_compiler::syntax::outline::TITLE;
use pattern_compiler::{self as compiler, compile, move_values};

pub use finding::Finding;
pub use json::{files, line, render};
pub use region::Region;

/// A database as it was read.
pub struct Outcome {
    /// Its model, if it is free of errors.
    pub model: Option<Database>,
    /// What was found in each of its files.
    pub findings: Vec<Finding>,
}

/// How a database is checked. What the engine of this project runs may only call what that engine answers; the other
/// databases of the language are for other engines.
#[must_use]
pub fn settings(file: &str) -> Settings {
    let name = Path::new(file).file_stem().unwrap_or_default().to_string_lossy();
    let ours = Purpose::of(&name).is_some_and(|purpose| purpose.asked);
    Settings { supported: ours.then(|| Autohelper::SUPPLIED.to_vec()), ..Settings::default() }
}

/// Checks, and if wanted lints, the database `name` of these files, each a name and its content.
#[must_use]
pub fn check(name: &str, files: &[(&str, &[u8])], lints: bool) -> Outcome {
    if let [(file, text)] = files
        && move_values::is_named(file)
    {
        return Outcome { model: None, findings: vec![values(name, file, text)] };
    }
    let settings = settings(name);
    let checked = if lints {
        lint::check_all(name, files, &settings, &Allowed::default())
    } else {
        compile::check_all(name, files, &settings)
    };
    let (model, found) = match checked {
        Ok((model, found)) => (Some(model), found),
        Err(found) => (None, found),
    };
    let counts = match &model {
        Some(model) => counts(model, files.len()),
        None => files.iter().map(|(_, text)| titles(text)).collect(),
    };
    let unseen = model.as_ref().map_or(0, |model| {
        model.patterns.iter().filter(|pattern| !compiler::check::acts_on_estimates(name, pattern)).count()
    });
    let finding = |(patterns, diagnostics)| Finding { database: name.to_owned(), patterns, unseen, diagnostics };
    Outcome { model, findings: counts.into_iter().zip(found).map(finding).collect() }
}

/// What is wrong with a database of values of playout moves; its patterns are its diagrams.
fn values(name: &str, file: &str, text: &[u8]) -> Finding {
    let (patterns, diagnostics) = match move_values::check(file, text) {
        Ok((_, diagrams)) => (diagrams, Diagnostics::new(Arc::new(Source::new(file, text)), 0)),
        Err(errors) => (0, errors),
    };
    Finding { database: name.to_owned(), patterns, unseen: 0, diagnostics }
}

/// How many patterns each of the `files` files of a database has.
fn counts(model: &Database, files: usize) -> Vec<usize> {
    let starts = std::iter::once(0).chain(model.further.iter().map(|further| further.first));
    let ends = model.further.iter().map(|further| further.first).chain([model.patterns.len() + model.shapes.len()]);
    starts.zip(ends).map(|(start, end)| end - start).take(files).collect()
}

/// How many patterns a text means to hold.
#[must_use]
pub fn titles(text: &[u8]) -> usize {
    let source = Source::new("", text);
    source.lines().filter(|line| line.text.starts_with(TITLE) && line.text != TITLE).count()
}
