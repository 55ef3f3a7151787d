//! Changes that an author may want at a place: mending what is wrong, a constraint diagram, a new pattern.
//!
//! In: a document and a span. Out: named changes of the text. A change for a diagnostic is the one that the compiler
//! proposes.

use std::collections::HashMap;

use atsumi_render::patterns::language::block;
use lsp_types::{CodeAction, CodeActionKind, TextEdit, WorkspaceEdit};
use pattern_compiler::diagnostics::{Diagnostic, Fix};
use pattern_compiler::source::Span;
use pattern_compiler::syntax::outline::{Block, Kind, TITLE};

use super::client::Client;
use super::document::Document;
use super::report;
use super::text::Places as _;

/// The changes that make sense at `span`.
pub(super) fn at(document: &Document, span: Span, client: &Client) -> Vec<CodeAction> {
    let meets = |diagnostic: &&Diagnostic| {
        let place = diagnostic.primary.span;
        place.start <= span.end && span.start <= place.end
    };
    let found = document.diagnostics().iter().filter(meets);
    let mut actions: Vec<CodeAction> =
        found.filter_map(|diagnostic| Some(mend(document, diagnostic, diagnostic.fix.as_ref()?, client))).collect();
    if !document.has_patterns() {
        return actions;
    }
    let line = document.outline().line_at(span.start);
    let block = line.and_then(|line| document.outline().block_at(line));
    actions.extend(block.and_then(|block| copy(document, block)));
    actions.push(new_pattern(document, block));
    actions
}

fn mend(document: &Document, diagnostic: &Diagnostic, fix: &Fix, client: &Client) -> CodeAction {
    let old = document.text().slice(fix.span);
    let title = match (old.is_empty(), fix.text.as_str()) {
        (true, "\n") => "end the line".to_owned(),
        (true, text) => format!("insert `{text}`"),
        (false, "") => "remove the white space".to_owned(),
        (false, text) => format!("replace `{old}` by `{text}`"),
    };
    CodeAction {
        diagnostics: Some(vec![report::diagnostic(document, diagnostic, client)]),
        is_preferred: Some(true),
        ..action(document, title, CodeActionKind::QUICKFIX, fix.span, fix.text.clone())
    }
}

fn action(document: &Document, title: String, kind: CodeActionKind, span: Span, text: String) -> CodeAction {
    let edit = TextEdit { range: document.text().range(span), new_text: text };
    CodeAction { title, kind: Some(kind), edit: Some(edits(document, vec![edit])), ..CodeAction::default() }
}

/// Changes of one document as the protocol has them.
#[allow(clippy::mutable_key_type, reason = "the protocol's type; the key is not changed")]
pub(super) fn edits(document: &Document, edits: Vec<TextEdit>) -> WorkspaceEdit {
    WorkspaceEdit::new(HashMap::from([(document.uri().clone(), edits)]))
}

/// Copies the main diagram below the entry line, if there is no constraint diagram yet.
fn copy(document: &Document, block: &Block) -> Option<CodeAction> {
    let entry = block.entry?;
    if block.diagram.is_empty() || !block.second.is_empty() {
        return None;
    }
    let end = document.outline().lines[entry].span.end;
    let rows = document.text().slice(document.outline().span(&block.diagram));
    let title = "copy the main diagram to a constraint diagram".to_owned();
    let behind = document.outline().lines.get(entry + 1).is_some_and(|line| line.kind != Kind::Blank);
    let text = format!("\n\n{rows}{}", if behind { "\n" } else { "" });
    Some(action(document, title, CodeActionKind::REFACTOR, Span::new(end, end), text))
}

/// A new pattern behind `block`, or at the end of the document.
fn new_pattern(document: &Document, block: Option<&Block>) -> CodeAction {
    let name = block::next_name(document, block);
    let content = document.text().content();
    let end = block.map_or(content.len(), |block| document.outline().span(&block.lines).end);
    let before = match (block, content.is_empty() || content.ends_with('\n')) {
        (None, true) => "",
        (None, false) => "\n\n",
        (Some(_), _) => "\n\n\n",
    };
    let after = if block.is_some() { "" } else { "\n" };
    let text = format!("{before}# Why it is so.\n{TITLE} {name}\n\nO*\n\n:8,-{after}");
    let title = format!("new pattern {name}");
    action(document, title, CodeActionKind::REFACTOR, Span::new(end, end), text)
}
