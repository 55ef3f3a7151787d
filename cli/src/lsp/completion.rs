//! What may be written at a place, as the protocol has it.

use atsumi_render::patterns::language::{Word, WordKind, complete};
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionTextEdit, Documentation, InsertTextFormat, MarkupContent, MarkupKind,
    Range, TextEdit,
};

use super::document::Document;
use super::text::Places as _;

/// The characters behind which a client should ask.
pub(super) const TRIGGERS: [&str; 5] = [":", "(", ",", ";", ">"];

/// The words that fit at `byte`; with places to fill in if the client knows `snippets`.
pub(super) fn at(document: &Document, byte: usize, snippets: bool) -> Vec<CompletionItem> {
    let (place, words) = complete(document, byte, snippets);
    let range = document.text().range(place);
    words.into_iter().enumerate().map(|(rank, word)| item(range, rank, word)).collect()
}

fn item(range: Range, rank: usize, word: Word<'_>) -> CompletionItem {
    let documentation = (!word.documentation.is_empty()).then_some(Documentation::MarkupContent(MarkupContent {
        kind: MarkupKind::Markdown,
        value: word.documentation,
    }));
    let kind = match word.kind {
        WordKind::Keyword => CompletionItemKind::KEYWORD,
        WordKind::Value => CompletionItemKind::ENUM_MEMBER,
        WordKind::Property => CompletionItemKind::PROPERTY,
        WordKind::Function => CompletionItemKind::FUNCTION,
        WordKind::Constant => CompletionItemKind::CONSTANT,
        WordKind::Label => CompletionItemKind::VARIABLE,
    };
    CompletionItem {
        label: word.label.to_owned(),
        kind: Some(kind),
        detail: Some(word.detail),
        documentation,
        sort_text: Some(format!("{rank:04}")),
        insert_text_format: word.snippet.then_some(InsertTextFormat::SNIPPET),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit { range, new_text: word.text })),
        ..CompletionItem::default()
    }
}
