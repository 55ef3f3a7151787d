//! What a build script reports when it fails: a line for cargo, and everything else for people.
//!
//! In: a message, or what was found in files. Out: a [`Failure`].

use std::path::Path;
use std::{fmt, io};

use crate::diagnostics::{Diagnostics, counted, listed};

/// Why there is no generated file.
///
/// Its `Debug` text is meant for people, because that is what `main` prints of an error that it returns.
#[derive(Clone, PartialEq, Eq)]
pub struct Failure {
    summary: String,
    details: String,
}

impl Failure {
    pub(super) fn new(summary: impl Into<String>, details: impl Into<String>) -> Failure {
        Failure { summary: summary.into(), details: details.into() }
    }

    pub(super) fn io(what: &str, path: &Path, error: &io::Error) -> Failure {
        Failure::new(format!("{what} {}: {error}", path.display()), "")
    }

    /// Of what was found in a file, with errors.
    pub(super) fn found(diagnostics: &Diagnostics) -> Failure {
        let file = diagnostics.source().file();
        let lacks = if diagnostics.missing().len() > 0 {
            format!("; the engine does not supply {}", listed(diagnostics.missing()))
        } else {
            String::new()
        };
        let count = counted(diagnostics.errors(), "error");
        Failure::new(format!("{count} in {file}{lacks}"), diagnostics.to_string())
    }

    pub(super) fn all(failures: &[Failure]) -> Failure {
        let summaries: Vec<&str> = failures.iter().map(|failure| failure.summary.as_str()).collect();
        Failure::new(summaries.join(", "), failures.iter().map(|failure| failure.details.as_str()).collect::<String>())
    }

    /// What went wrong, in one line.
    #[must_use]
    pub fn summary(&self) -> &str {
        &self.summary
    }

    /// The full report; empty if the summary says it all.
    #[must_use]
    pub fn details(&self) -> &str {
        &self.details
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.summary)?;
        if self.details.is_empty() { Ok(()) } else { write!(f, "\n\n{}", self.details) }
    }
}

impl fmt::Debug for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Failure {}
