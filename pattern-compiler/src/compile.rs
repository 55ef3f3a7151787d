//! The pipeline, one call per stage.
//!
//! ```text
//! text ── source ──▶ lines ── syntax ──▶ tree ── check ──▶ model ─┬─ emit ──────▶ Rust source   (build time)
//!                                                                └─ interpret ─▶ tables, code  (run time)
//! ```
//!
//! [`check()`] runs the first half, in which everything that an author can do wrong is found. Both ways to use a model,
//! [`emit`](crate::emit::emit) and [`interpret`](crate::interpret::database), go through `expand`, `automaton` and
//! `table`; they can fail only if a database is too large for the tables.

use std::sync::Arc;

pub use crate::check::Settings;

use crate::check;
use crate::diagnostics::Diagnostics;
use crate::model::Database;
use crate::source::Source;
use crate::syntax;
use crate::syntax::ast::File;

/// Text to model: reads and checks the database in `file`, a name for messages whose stem is the name of the database,
/// with the content `text`.
///
/// Returns the model and the warnings, sorted by place.
///
/// ```
/// use pattern_compiler::compile::{self, Settings};
///
/// let text = "Pattern Wall1\n\nX.O\n\n:8,A\n\nX.a\n\n;lib(b)>1\n";
/// let errors = compile::check("toy.db", text, &Settings::default()).unwrap_err();
/// let error = errors.iter().next().unwrap();
/// assert_eq!((error.code.name(), &*error.help), ("unknown-label", "the labels are `a`"));
/// ```
///
/// # Errors
/// Everything that is wrong, warnings included, if there is at least one error.
pub fn check(file: &str, text: impl AsRef<[u8]>, settings: &Settings) -> Result<(Database, Diagnostics), Diagnostics> {
    check_and(file, text, settings, |_, _| ())
}

/// [`check()`] with a `review` of the model and the tree, which may add to what was found.
pub(crate) fn check_and(
    file: &str,
    text: impl AsRef<[u8]>,
    settings: &Settings,
    review: impl FnOnce(&Database, &mut [(File, Diagnostics)]),
) -> Result<(Database, Diagnostics), Diagnostics> {
    let source = Arc::new(Source::new(file, text));
    let (tree, mut diagnostics) = syntax::parse(&source, settings.limit);
    let database = check::run(&tree, settings, &mut diagnostics);
    let mut files = [(tree, diagnostics)];
    review(&database, &mut files);
    let [(_, mut diagnostics)] = files;
    diagnostics.sort();
    if diagnostics.has_errors() { Err(diagnostics) } else { Ok((database, diagnostics)) }
}

/// Several files as the one database `name`, which also says how it is matched: settings, names and pattern numbers
/// carry over from file to file. `files` are pairs of a name for messages and a content.
///
/// Returns the model and what was found in each file.
///
/// ```
/// use pattern_compiler::compile::{self, Settings};
///
/// let files = [("one.db", "Pattern A1\n\n*O\n\n:8,-\n"), ("two.db", "Pattern A2\n\n*X\n\n:8,-\n")];
/// let (database, _) = compile::check_all("patterns", &files, &Settings::default()).unwrap();
/// assert_eq!((database.patterns.len(), database.file_of(1)), (2, "two.db"));
/// ```
///
/// # Errors
/// What was found in each file, if there is at least one error in any.
pub fn check_all<F: AsRef<str>, T: AsRef<[u8]>>(
    name: &str,
    files: &[(F, T)],
    settings: &Settings,
) -> Result<(Database, Vec<Diagnostics>), Vec<Diagnostics>> {
    check_all_and(name, files, settings, |_, _| ())
}

/// What is sound of the database: [`check_all`], where an error costs only the pattern that has it. The model is no
/// database to compile if there are errors; which patterns are found first may hang on those that are missing.
///
/// ```
/// use pattern_compiler::compile::{self, Settings};
///
/// let text = "Pattern 1\n\n.*.\n\n:1111\n\n\nPattern 2\n\n..\n\n:1111\n";
/// let (database, found) = compile::sound("eyes", &[("eyes.db", text)], &Settings::default());
/// assert_eq!((database.shapes.len(), found[0].has_errors()), (1, true));
/// ```
pub fn sound<F: AsRef<str>, T: AsRef<[u8]>>(
    name: &str,
    files: &[(F, T)],
    settings: &Settings,
) -> (Database, Vec<Diagnostics>) {
    read_all(name, files, settings, |_, _| ())
}

/// [`check_all`] with a `review` of the model and the trees, which may add to what was found.
pub(crate) fn check_all_and<F: AsRef<str>, T: AsRef<[u8]>>(
    name: &str,
    files: &[(F, T)],
    settings: &Settings,
    review: impl FnOnce(&Database, &mut [(File, Diagnostics)]),
) -> Result<(Database, Vec<Diagnostics>), Vec<Diagnostics>> {
    let (database, found) = read_all(name, files, settings, review);
    if found.iter().any(Diagnostics::has_errors) { Err(found) } else { Ok((database, found)) }
}

fn read_all<F: AsRef<str>, T: AsRef<[u8]>>(
    name: &str,
    files: &[(F, T)],
    settings: &Settings,
    review: impl FnOnce(&Database, &mut [(File, Diagnostics)]),
) -> (Database, Vec<Diagnostics>) {
    let sources: Vec<Arc<Source>> =
        files.iter().map(|(file, text)| Arc::new(Source::new(file.as_ref(), text))).collect();
    let language = syntax::language(name, sources.iter().map(|source| &**source));
    let mut trees: Vec<_> = sources.iter().map(|source| syntax::parse_as(source, language, settings.limit)).collect();
    let database = check::run_all(name, &mut trees, settings);
    review(&database, &mut trees);
    let mut found: Vec<Diagnostics> = trees.into_iter().map(|(_, diagnostics)| diagnostics).collect();
    found.iter_mut().for_each(Diagnostics::sort);
    (database, found)
}
