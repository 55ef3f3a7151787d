//! A pattern or an eye shape among others: by its name, with its comment, and a name for the next one.
//!
//! Cost: one look at every title of the document.

use std::fmt::Write as _;

use pattern_compiler::syntax::outline::{Block, TITLE};

use super::document::Document;

/// The pattern called `name`.
#[must_use]
pub fn named<'d>(document: &'d Document, name: &str) -> Option<&'d Block> {
    document.outline().blocks.iter().find(|block| document.text().slice(block.name) == name)
}

/// A name for a pattern behind `block`: its own with the next number that is free.
#[must_use]
pub fn next_name(document: &Document, block: Option<&Block>) -> String {
    let names: Vec<&str> = document.outline().blocks.iter().map(|block| document.text().slice(block.name)).collect();
    let own =
        block.map(|block| document.text().slice(block.name)).or(names.last().copied()).filter(|name| !name.is_empty());
    let stem = own.unwrap_or(TITLE).trim_end_matches(|c: char| c.is_ascii_lowercase());
    let stem = stem.trim_end_matches(|c: char| c.is_ascii_digit());
    let stem = if stem.is_empty() { TITLE } else { stem };
    let numbers = names.iter().filter_map(|name| name.strip_prefix(stem)).filter_map(|behind| {
        let digits = behind.find(|c: char| !c.is_ascii_digit()).unwrap_or(behind.len());
        behind[..digits].parse::<u64>().ok()
    });
    format!("{stem}{}", numbers.max().unwrap_or_default().saturating_add(1))
}

/// The comment above a title, an empty line before its first one.
pub(super) fn comment(document: &Document, block: &Block) -> String {
    let mut text = String::new();
    for line in block.comment.clone() {
        let line = document.text().slice(document.outline().lines[line].span);
        let _ = write!(text, "\n{}", line.trim_start_matches('#').trim().replace('*', "\\*"));
    }
    text.push_str(if block.comment.is_empty() { "" } else { "\n" });
    text
}
