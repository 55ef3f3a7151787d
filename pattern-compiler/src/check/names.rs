//! Names: their length, and whether they are unique.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::source::Span;
use crate::syntax::ast::Spanned;

/// The longest name.
const LONGEST: usize = 79;

/// The names read so far.
#[derive(Default)]
pub(super) struct Names(BTreeMap<String, First>);

/// Where a name was taken first.
enum First {
    /// In the file being read.
    Here(Span),
    /// In an earlier file.
    In(String),
}

impl Names {
    /// Goes on with another file; `file` was read so far.
    pub(super) fn leave_file(&mut self, file: &str) {
        for first in self.0.values_mut().filter(|first| matches!(first, First::Here(_))) {
            *first = First::In(file.to_owned());
        }
    }

    /// Takes a name, cut to the longest one, and warns if it was taken before.
    pub(super) fn take(&mut self, name: &Spanned<String>, diagnostics: &mut Diagnostics) -> String {
        let kept: String = name.value.chars().take(LONGEST).collect();
        if kept.len() < name.value.len() {
            let span = Span::new(name.span.start + kept.len(), name.span.end);
            let message = format!("a name of more than {LONGEST} characters");
            diagnostics.push(Diagnostic::new(Code::LongName, span, message, format!("it is cut to `{kept}`")));
        }
        match self.0.entry(kept.clone()) {
            Entry::Vacant(entry) => {
                entry.insert(First::Here(name.span));
            }
            Entry::Occupied(entry) => {
                let message = format!("a second pattern called `{kept}`");
                let help = "give every pattern of a database a name of its own, such as the old one and a letter";
                let diagnostic = Diagnostic::new(Code::DuplicateName, name.span, message, help);
                diagnostics.push(match entry.get() {
                    First::Here(span) => diagnostic.also(*span, "the first one"),
                    First::In(file) => diagnostic.label(format!("the first one is in {file}")),
                });
            }
        }
        kept
    }
}
