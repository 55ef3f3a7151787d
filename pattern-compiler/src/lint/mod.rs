//! Lints: what a database says that it could say better, and why.
//!
//! In go a checked database, its syntax trees, which know the places, and the lints that are switched off; what is
//! found goes into the diagnostics, at severity [`Lint`](crate::diagnostics::Severity::Lint). A lint never changes what
//! a database means, and none is a guess: what its message claims holds for every position, and where a position shows
//! it the message draws one, the *witness*. Each lint is a [`Code`] with an explanation and an example.
//!
//! [`check()`] reads, checks and lints one file, [`check_all`] several that make up one database, and [`run`] lints
//! what was read and checked already.
//!
//! ```
//! use pattern_compiler::lint::{self, Allowed};
//! use pattern_compiler::compile::Settings;
//!
//! let text = "Pattern Jump1\n\nO,O\n\n:8,D\n\nOaO\n\n;!oplay_attack(a,a)==WIN\n";
//! let (_, found) = lint::check("barriers.db", text, &Settings::default(), &Allowed::default()).unwrap();
//! let names: Vec<&str> = found.iter().map(|diagnostic| diagnostic.code.name()).collect();
//! assert_eq!(names, ["symmetry-too-small", "always-false"]);
//! ```
//!
//! # Switching lints off
//!
//! A comment `# allow(label-unused)`, with one name or several and perhaps a reason behind it, switches lints off: for
//! one pattern if it stands directly above its title (other comment lines may stand between, blank lines may not), for
//! the whole file if it stands above everything else, with a blank line below it. One that switches off nothing is
//! reported itself, `unused-allow`.
//!
//! Costs time in proportion to the text, but for [`overlaps`], which says what it costs; in all less than checking
//! does.

mod allow;
mod asked;
mod constant;
mod cover;
mod effects;
mod facts;
mod laid;
mod dictionary;
mod order;
mod overlap;
mod reach;
mod shapes;
mod symmetry;
mod unused;
mod values;

use std::collections::BTreeSet;

pub use overlap::{Overlap, overlaps};
pub use symmetry::symmetries;

use crate::compile::{self, Settings};
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Severity};
use crate::model::{Database, Pattern};
use crate::syntax::ast::{self, File, Item};

/// Lints that are switched off everywhere.
///
/// ```
/// use pattern_compiler::{diagnostics::Code, lint::Allowed};
///
/// let allowed = Allowed::new([Code::LabelUnused, Code::AlwaysTrue]);
/// assert!(allowed.has(Code::LabelUnused) && !allowed.has(Code::AlwaysFalse));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Allowed(BTreeSet<Code>);

impl Allowed {
    /// These lints; codes that are no lints have no effect.
    #[must_use]
    pub fn new(codes: impl IntoIterator<Item = Code>) -> Allowed {
        Allowed(codes.into_iter().collect())
    }

    /// Whether a lint is switched off.
    #[must_use]
    pub fn has(&self, code: Code) -> bool {
        self.0.contains(&code)
    }
}

/// Every lint, in the order of the registry.
pub fn all() -> impl Iterator<Item = Code> {
    Code::ALL.iter().copied().filter(|code| code.severity() == Severity::Lint)
}

/// Reads, checks and lints the database in `file`: as [`compile::check`](crate::compile::check()), with lints among the
/// diagnostics.
///
/// # Errors
/// Everything that is wrong, if there is at least one error; then nothing is linted.
pub fn check(
    file: &str,
    text: impl AsRef<[u8]>,
    settings: &Settings,
    allowed: &Allowed,
) -> Result<(Database, Diagnostics), Diagnostics> {
    compile::check_and(file, text, settings, |database, files| run(database, files, allowed))
}

/// The same for several files as the one database `name`; see [`compile::check_all`]. `files`
/// are pairs of a name for messages and a content.
///
/// # Errors
/// What was found in each file, if there is at least one error in any; then nothing is linted.
pub fn check_all<F: AsRef<str>, T: AsRef<[u8]>>(
    name: &str,
    files: &[(F, T)],
    settings: &Settings,
    allowed: &Allowed,
) -> Result<(Database, Vec<Diagnostics>), Vec<Diagnostics>> {
    compile::check_all_and(name, files, settings, |database, files| run(database, files, allowed))
}

/// Lints a database that was checked, made from these files in this order; what is found in a file goes into its
/// diagnostics, unsorted. If there is an error in any file, nothing is linted.
pub fn run(database: &Database, files: &mut [(File, Diagnostics)], allowed: &Allowed) {
    if files.iter().any(|(_, diagnostics)| diagnostics.has_errors()) {
        return;
    }
    let mut lists: Vec<allow::Lists> =
        files.iter_mut().map(|(_, diagnostics)| allow::read(allowed, diagnostics)).collect();
    let (findings, owners) =
        if database.shapes.is_empty() { findings(database, files) } else { shapes::findings(database, files) };
    for (k, diagnostic) in findings {
        let (file, line) = owners[k];
        if !allowed.has(diagnostic.code) && !lists[file].take(diagnostic.code, line) {
            files[file].1.push(diagnostic);
        }
    }
    for (list, (_, diagnostics)) in lists.into_iter().zip(files) {
        if !allowed.has(Code::UnusedAllow) {
            list.finish(allowed, diagnostics);
        }
    }
}

/// Everything that is found, by the number of the pattern, and the file and title line of each pattern.
fn findings(database: &Database, files: &[(File, Diagnostics)]) -> (Vec<Finding>, Vec<(usize, usize)>) {
    let patterns = files.iter().enumerate().flat_map(|(k, (file, _))| {
        file.items.iter().filter_map(move |item| match item {
            Item::Pattern(tree) => Some((k, &**tree)),
            Item::Directive(_) | Item::Shape(_) => None,
        })
    });
    let pairs = patterns.zip(&database.patterns);
    let subjects: Vec<Subject<'_>> = pairs.map(|((file, tree), pattern)| Subject { tree, pattern, file }).collect();
    let mut context = Context { database, files, subjects, never: BTreeSet::new() };
    let mut found = Vec::new();
    reach::check(&context, &mut found);
    let never = |finding: &&Finding| finding.1.code == Code::NeverMatches;
    context.never = found.iter().filter(never).map(|finding| finding.0).collect();
    overlap::check(&context, &mut found);
    symmetry::check(&context, &mut found);
    constant::check(&context, &mut found);
    order::check(&context, &mut found);
    effects::check(&context, &mut found);
    asked::check(&context, &mut found);
    unused::check(&context, &mut found);
    let line = |subject: &Subject<'_>| files[subject.file].1.source().position(subject.tree.name.span.start).line;
    let owners = context.subjects.iter().map(|subject| (subject.file, line(subject))).collect();
    (found, owners)
}

/// A finding: the number of the pattern, and what to say.
type Finding = (usize, Diagnostic);

/// A pattern as it was written and as it was understood.
struct Subject<'s> {
    tree: &'s ast::Pattern,
    pattern: &'s Pattern,
    /// The number of its file.
    file: usize,
}

/// What lints look at.
struct Context<'s> {
    database: &'s Database,
    files: &'s [(File, Diagnostics)],
    subjects: Vec<Subject<'s>>,
    /// The patterns that match nowhere, of which nothing else about matches can be said.
    never: BTreeSet<usize>,
}

impl Context<'_> {
    /// `diagnostic`, about the pattern `here`, with a remark at the title of the pattern `there`.
    fn also(&self, diagnostic: Diagnostic, here: usize, there: usize, text: &str) -> Diagnostic {
        let (here, there) = (&self.subjects[here], &self.subjects[there]);
        if here.file == there.file {
            return diagnostic.also(there.tree.name.span, text);
        }
        let source = self.files[there.file].1.source();
        let line = source.position(there.tree.name.span.start).line;
        diagnostic.label(format!("{text} is at {}:{line}", source.file()))
    }

    /// Whether there is a warning of this kind about the entry line of a pattern.
    fn is_warned(&self, subject: &Subject<'_>, code: Code) -> bool {
        let span = subject.tree.entry.symmetry.span;
        self.files[subject.file].1.iter().any(|diagnostic| diagnostic.code == code && diagnostic.primary.span == span)
    }
}
