//! What a check finds in a file, and how much of it.

use pattern_compiler::diagnostics::{Diagnostics, Severity};

/// What was found in a file.
pub struct Finding {
    /// The name of the database.
    pub database: String,
    /// How many patterns, or eye shapes, the file has; those with errors do not count.
    pub patterns: usize,
    /// How many of them change no estimate, whatever they do elsewhere.
    pub unseen: usize,
    /// What is wrong.
    pub diagnostics: Diagnostics,
}

impl Finding {
    /// The number of errors; at least one if the file was not read to its end.
    pub fn errors(&self) -> usize {
        self.diagnostics.errors().max(usize::from(self.diagnostics.has_errors()))
    }

    /// The number of warnings, listed or not.
    pub fn warnings(&self) -> usize {
        let listed = self.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Warning).count();
        listed + self.diagnostics.unlisted().1
    }

    /// The number of lints, listed or not.
    pub fn lints(&self) -> usize {
        let listed = self.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Lint).count();
        listed + self.diagnostics.unlisted_lints()
    }
}
