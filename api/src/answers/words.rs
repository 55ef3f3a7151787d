//! What editors ask: which words fit at a place of a database, and what a place means.

use atsumi_render::patterns::language::{self, Document, Place, Word, WordKind};
use serde::Deserialize;
use serde_json::{Value, json};

use super::parse;
use crate::databases::{self, Files};
use crate::fault::Fault;
use crate::session::Session;

/// A place in a text.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct At {
    file: String,
    #[serde(default)]
    files: Files,
    /// From 1.
    line: u32,
    /// In UTF-16 units, from 1.
    column: u32,
}

impl At {
    /// The text, and the byte in it.
    fn document(&self, session: &Session) -> Result<(Document, usize), Fault> {
        databases::check_limits(&self.files)?;
        let text = session.text(&self.file, &self.files);
        let text =
            text.ok_or_else(|| Fault::new(format!("there is no database {:?}; send it in `files`", self.file)))?;
        let document = Document::new(&self.file, text.to_owned());
        let byte = document.text().byte_at(Place::new(self.line.saturating_sub(1), self.column.saturating_sub(1)));
        Ok((document, byte))
    }
}

pub(super) fn complete(session: &mut Session, request: &str) -> Result<String, Fault> {
    let asked: At = parse(request)?;
    let (document, byte) = asked.document(session)?;
    let (place, words) = language::complete(&document, byte, false);
    let report = json!({
        "schema": "atsumi-patterns-complete/1",
        "from": document.text().place(place.start).character + 1,
        "items": words.iter().map(item).collect::<Vec<_>>(),
    });
    Ok(serde_json::to_string(&report)? + "\n")
}

fn item(word: &Word<'_>) -> Value {
    let kind = match word.kind {
        WordKind::Keyword => "keyword",
        WordKind::Value => "value",
        WordKind::Property => "property",
        WordKind::Function => "function",
        WordKind::Constant => "constant",
        WordKind::Label => "label",
    };
    json!({ "label": word.label, "kind": kind, "detail": word.detail, "info": word.documentation, "insert": word.text })
}

pub(super) fn hover(session: &mut Session, request: &str) -> Result<String, Fault> {
    let asked: At = parse(request)?;
    let (document, byte) = asked.document(session)?;
    let found = language::hover(&document, byte);
    let column = |byte: usize| document.text().place(byte).character + 1;
    let span = found.as_ref().map(|(span, _)| *span);
    let report = json!({
        "schema": "atsumi-patterns-hover/1",
        "text": found.as_ref().map(|(_, text)| text),
        "from": span.map_or(asked.column, |span| column(span.start)),
        "to": span.map_or(asked.column, |span| column(span.end)),
    });
    Ok(serde_json::to_string(&report)? + "\n")
}
