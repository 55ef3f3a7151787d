//! What is wrong with a database: where, since when, and what would be right.
//!
//! Stages put [`Diagnostic`]s into [`Diagnostics`] and go on, so that an author sees everything at once. What comes out
//! is sorted by place and renders itself: a message, the lines in question with carets under them, and a line of
//! help. Every kind has a stable name, listed with an explanation and an example in [`Code`].

mod codes;
mod render;
mod words;

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

pub use codes::{Code, UnknownCode};
pub use render::Style;
pub use words::{counted, listed, nearest};

use crate::source::{Source, Span};

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// The database cannot be used.
    Error,
    /// The database can be used, but it probably does not say what was meant.
    Warning,
    /// The database can be used and says what it says; it could say it better. Found by [`lint`](crate::lint) alone.
    Lint,
}

/// A remark at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// The place.
    pub span: Span,
    /// The remark; may be empty.
    pub text: String,
}

/// A change of the text that would make it right, as far as can be told from here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// What to replace; an empty span to insert something.
    pub span: Span,
    /// What to put there.
    pub text: String,
}

/// One thing that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// Its kind.
    pub code: Code,
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong, one line.
    pub message: String,
    /// Where.
    pub primary: Label,
    /// Other places that one has to see to understand.
    pub secondary: Vec<Label>,
    /// What shows it, such as a board on which it happens; several lines each.
    pub notes: Vec<String>,
    /// What would be right.
    pub help: Box<str>,
    /// The same as a change of the text, if it is so simple.
    pub fix: Option<Box<Fix>>,
}

impl Diagnostic {
    /// A diagnostic at `span`; `help` says what would be right.
    #[must_use]
    pub fn new(code: Code, span: Span, message: impl Into<String>, help: impl Into<String>) -> Diagnostic {
        Diagnostic {
            code,
            severity: code.severity(),
            message: message.into(),
            primary: Label { span, text: String::new() },
            secondary: Vec::new(),
            notes: Vec::new(),
            help: help.into().into_boxed_str(),
            fix: None,
        }
    }

    /// The same with the change that mends it: `text` in place of `span`.
    #[must_use]
    pub fn fix(mut self, span: Span, text: impl Into<String>) -> Diagnostic {
        self.fix = Some(Box::new(Fix { span, text: text.into() }));
        self
    }

    /// The same with a remark at its place.
    #[must_use]
    pub fn label(mut self, text: impl Into<String>) -> Diagnostic {
        self.primary.text = text.into();
        self
    }

    /// The same with a remark at another place.
    #[must_use]
    pub fn also(mut self, span: Span, text: impl Into<String>) -> Diagnostic {
        self.secondary.push(Label { span, text: text.into() });
        self
    }

    /// The same with something that shows it.
    #[must_use]
    pub fn note(mut self, text: impl Into<String>) -> Diagnostic {
        self.notes.push(text.into());
        self
    }

    /// The same, but no more than a warning.
    #[must_use]
    pub fn warning(mut self) -> Diagnostic {
        self.severity = Severity::Warning;
        self
    }
}

/// Everything found in one file.
///
/// It carries the source, so it can show the lines that it speaks of; it is an error type, and its `Display` is the
/// plain rendering.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostics {
    source: Arc<Source>,
    list: Vec<Diagnostic>,
    limit: usize,
    errors: usize,
    warnings: usize,
    lints: usize,
    missing: BTreeSet<&'static str>,
    gave_up: bool,
}

impl Diagnostics {
    /// Nothing found in `source` so far. Of the errors, of the warnings and of the lints the first `limit` are listed,
    /// the others are only counted.
    #[must_use]
    pub fn new(source: Arc<Source>, limit: usize) -> Diagnostics {
        Diagnostics {
            source,
            list: Vec::new(),
            limit,
            errors: 0,
            warnings: 0,
            lints: 0,
            missing: BTreeSet::new(),
            gave_up: false,
        }
    }

    /// Adds one. Its places are widened to whole characters.
    pub fn push(&mut self, mut diagnostic: Diagnostic) {
        let count = match diagnostic.severity {
            Severity::Error => &mut self.errors,
            Severity::Warning => &mut self.warnings,
            Severity::Lint => &mut self.lints,
        };
        *count += 1;
        if *count <= self.limit {
            for label in std::iter::once(&mut diagnostic.primary).chain(&mut diagnostic.secondary) {
                label.span = self.source.whole(label.span);
            }
            if let Some(fix) = &mut diagnostic.fix {
                fix.span = self.source.whole(fix.span);
            }
            self.list.push(diagnostic);
        }
    }

    /// The source that the diagnostics speak of.
    #[must_use]
    pub fn source(&self) -> &Arc<Source> {
        &self.source
    }

    /// The diagnostics, by place once [`Diagnostics::sort`] ran.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.list.iter()
    }

    /// How many are listed.
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether nothing was found.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty() && !self.gave_up
    }

    /// How many errors were found, listed or not.
    #[must_use]
    pub const fn errors(&self) -> usize {
        self.errors
    }

    /// Whether the database cannot be used: there is an error, or the file was not read to its end.
    #[must_use]
    pub const fn has_errors(&self) -> bool {
        self.errors > 0 || self.gave_up
    }

    /// How many errors and how many warnings were found but are not listed.
    #[must_use]
    pub const fn unlisted(&self) -> (usize, usize) {
        (self.errors.saturating_sub(self.limit), self.warnings.saturating_sub(self.limit))
    }

    /// How many lints were found but are not listed.
    #[must_use]
    pub const fn unlisted_lints(&self) -> usize {
        self.lints.saturating_sub(self.limit)
    }

    /// Notes that the database calls this autohelper, which the engine does not supply.
    pub fn miss(&mut self, autohelper: &'static str) {
        self.missing.insert(autohelper);
    }

    /// The autohelpers that the database calls and the engine does not supply, by name; the calls are errors, listed or
    /// not.
    pub fn missing(&self) -> impl ExactSizeIterator<Item = &'static str> + '_ {
        self.missing.iter().copied()
    }

    /// Notes that the rest of the file was not read because there was too much wrong with the part before it.
    pub fn give_up(&mut self) {
        self.gave_up = true;
    }

    /// Whether the rest of the file was not read.
    #[must_use]
    pub const fn gave_up(&self) -> bool {
        self.gave_up
    }

    /// Sorts by place; errors before warnings before lints at the same place, then by name.
    pub fn sort(&mut self) {
        self.list.sort_by(|a, b| {
            let key = |d: &Diagnostic| (d.primary.span, d.severity, d.code.name());
            key(a).cmp(&key(b))
        });
    }

    /// The text for people: one block per diagnostic, separated by empty lines. The same diagnostics always give the
    /// same bytes.
    #[must_use]
    pub fn render(&self, style: Style) -> String {
        render::render(self, style)
    }
}

impl<'d> IntoIterator for &'d Diagnostics {
    type Item = &'d Diagnostic;
    type IntoIter = std::slice::Iter<'d, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(Style::Plain))
    }
}

impl std::error::Error for Diagnostics {}

#[cfg(test)]
mod tests;
