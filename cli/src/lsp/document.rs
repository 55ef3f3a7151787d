//! An open document: what a client calls it, and its text.
//!
//! In: the text of a client and its changes. Out: what [`language`](atsumi_render::patterns::language) knows of it.

use std::ops::{Deref, DerefMut};

use atsumi_render::patterns::language;
use lsp_types::{TextDocumentContentChangeEvent, Uri};

use super::text::changed;

/// An open document; it is read like its text.
pub(super) struct Document {
    uri: Uri,
    version: i32,
    known: language::Document,
}

impl Document {
    /// The document `uri` as the client has it.
    pub(super) fn new(uri: Uri, version: i32, content: String) -> Document {
        let known = language::Document::new(uri.path().as_str().rsplit('/').next().unwrap_or_default(), content);
        Document { uri, version, known }
    }

    /// Makes changes, one after the other.
    pub(super) fn change(&mut self, version: i32, changes: &[TextDocumentContentChangeEvent]) {
        let mut text = self.known.text().clone();
        for change in changes {
            text = changed(&text, change);
        }
        self.known.replace(text.content().to_owned());
        self.version = version;
    }

    pub(super) const fn uri(&self) -> &Uri {
        &self.uri
    }

    pub(super) const fn version(&self) -> i32 {
        self.version
    }
}

impl Deref for Document {
    type Target = language::Document;

    fn deref(&self) -> &language::Document {
        &self.known
    }
}

impl DerefMut for Document {
    fn deref_mut(&mut self) -> &mut language::Document {
        &mut self.known
    }
}
