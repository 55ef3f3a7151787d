//! A document in the canonical layout.

use lsp_types::TextEdit;
use pattern_compiler::format::{self, Refusal};
use pattern_compiler::source::Span;

use super::document::Document;
use super::text::Places as _;

/// The edits that lay the document out, none if it is laid out already; or why that cannot be.
pub(super) fn format(document: &Document) -> Result<Vec<TextEdit>, String> {
    let content = document.text().content();
    if document.has_move_values() {
        return Ok(Vec::new());
    }
    match format::database(document.file(), content.as_bytes(), &document.settings()) {
        Ok(bytes) if bytes == content.as_bytes() => Ok(Vec::new()),
        Ok(bytes) => {
            let range = document.text().range(Span::new(0, content.len()));
            let new_text = String::from_utf8(bytes).map_err(|error| error.to_string())?;
            Ok(vec![TextEdit { range, new_text }])
        }
        Err(Refusal::Errors(_)) => Err("a database with errors cannot be laid out; mend them first".to_owned()),
        Err(refusal) => Err(refusal.to_string()),
    }
}
