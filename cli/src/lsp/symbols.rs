//! The patterns of a document as a tree, and what can be folded.

use std::ops::Range;

use lsp_types::{DocumentSymbol, FoldingRange, FoldingRangeKind, SymbolKind};
use pattern_compiler::syntax::outline::{Block, Kind};
use pattern_tables::eye::EyeValue;

use super::document::Document;
use super::text::Places as _;

/// The patterns in order, each with its diagrams, entry line, constraint and action; or the eye shapes with their
/// values.
pub(super) fn symbols(document: &Document) -> Vec<DocumentSymbol> {
    let symbol = if document.has_patterns() { pattern } else { shape };
    document.outline().blocks.iter().map(|block| symbol(document, block)).collect()
}

fn pattern(document: &Document, block: &Block) -> DocumentSymbol {
    let lines = &document.outline().lines;
    let of_kind = |kind| {
        let mut numbers = block.lines.clone().filter(move |&line| lines[line].kind == kind);
        numbers.next().map_or(0..0, |first| first..numbers.next_back().unwrap_or(first) + 1)
    };
    let entry = block.entry.map_or(0..0, |line| line..line + 1);
    let detail = document.text().slice(document.outline().span(&entry)).to_owned();
    let parts = [
        ("diagram", block.diagram.clone()),
        ("entry line", entry),
        ("constraint diagram", block.second.clone()),
        ("constraint", of_kind(Kind::Constraint)),
        ("action", of_kind(Kind::Action)),
    ];
    let children = parts.into_iter().filter(|(_, lines)| !lines.is_empty());
    let children = children.map(|(name, lines)| symbol(document, name, SymbolKind::FIELD, lines)).collect();
    DocumentSymbol { detail: Some(detail), children: Some(children), ..titled(document, block, SymbolKind::CLASS) }
}

/// A database may have thousands of eye shapes, so they have no parts of their own.
fn shape(document: &Document, block: &Block) -> DocumentSymbol {
    let parts = block.entry.map_or_else(Vec::new, |line| document.parts(line));
    let value = parts.first().map_or("", |part| document.text().slice(part.span));
    let detail = name(value).map_or_else(|| value.to_owned(), |name| format!("{value} ({name})"));
    DocumentSymbol { detail: Some(detail), ..titled(document, block, SymbolKind::OBJECT) }
}

/// The name of a value of four digits, if it has one.
fn name(value: &str) -> Option<&'static str> {
    let digits = <[u8; 4]>::try_from(value.as_bytes()).ok().filter(|digits| digits.iter().all(u8::is_ascii_digit))?;
    EyeValue::of(digits.map(|digit| digit - b'0')).name()
}

/// All of a pattern or an eye shape, under its name or number.
fn titled(document: &Document, block: &Block, kind: SymbolKind) -> DocumentSymbol {
    let name = document.text().slice(block.name);
    let name = if name.is_empty() { "(no name)" } else { name };
    let whole = symbol(document, name, kind, block.lines.clone());
    DocumentSymbol { selection_range: document.text().range(block.name), ..whole }
}

#[allow(deprecated, reason = "the structure has a field that the protocol has given up")]
fn symbol(document: &Document, name: &str, kind: SymbolKind, lines: Range<usize>) -> DocumentSymbol {
    let range = document.text().range(document.outline().span(&lines));
    DocumentSymbol {
        name: name.to_owned(),
        detail: None,
        kind,
        tags: None,
        deprecated: None,
        range,
        selection_range: range,
        children: None,
    }
}

/// Patterns or eye shapes, and comments of several lines.
pub(super) fn folds(document: &Document) -> Vec<FoldingRange> {
    let patterns = document.outline().blocks.iter().map(|block| (block.lines.clone(), FoldingRangeKind::Region));
    let comments = comments(document).into_iter().map(|lines| (lines, FoldingRangeKind::Comment));
    let several = patterns.chain(comments).filter(|(lines, _)| lines.len() > 1);
    several
        .map(|(lines, kind)| {
            let range = document.text().range(document.outline().span(&lines));
            FoldingRange {
                start_line: range.start.line,
                end_line: range.end.line,
                kind: Some(kind),
                ..FoldingRange::default()
            }
        })
        .collect()
}

/// The runs of comment lines.
fn comments(document: &Document) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for line in document.outline().numbers(Kind::Comment) {
        match runs.last_mut() {
            Some(run) if run.end == line => run.end = line + 1,
            _ => runs.push(line..line + 1),
        }
    }
    runs
}
