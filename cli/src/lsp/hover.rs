//! What a place means, as the protocol has it.

use atsumi_render::patterns::language::hover;
use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind};

use super::document::Document;
use super::text::Places as _;

/// What stands at `byte`.
pub(super) fn at(document: &Document, byte: usize) -> Option<Hover> {
    let (span, value) = hover(document, byte)?;
    let contents = HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value });
    Some(Hover { contents, range: Some(document.text().range(span)) })
}
