//! The patterns of a document as a tree, and what can be folded.

use std::ops::Range;

use lsp_types::{DocumentSymbol, FoldingRange, FoldingRangeKind, SymbolKind};

use super::document::Document;
use super::outline::{Block, Kind};

/// The patterns in order, each with its diagrams, entry line, constraint and action.
pub(super) fn symbols(document: &Document) -> Vec<DocumentSymbol> {
    document.outline().blocks.iter().map(|block| pattern(document, block)).collect()
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
    let name = document.text().slice(block.name);
    let name = if name.is_empty() { "(no name)" } else { name };
    let whole = symbol(document, name, SymbolKind::CLASS, block.lines.clone());
    let selection_range = document.text().range(block.name);
    DocumentSymbol { detail: Some(detail), selection_range, children: Some(children), ..whole }
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

/// Patterns, and comments of several lines.
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
