//! Whether two texts say the same.

use crate::model::{Database, Pattern, Shape};
use crate::source::{Source, is_white};

/// Where two models differ, as a sentence; places in the text and blanks in texts are no difference.
pub(super) fn difference(before: &Database, after: &Database) -> Option<String> {
    if before.patterns.len() != after.patterns.len() {
        return Some(format!("{} patterns became {}", before.patterns.len(), after.patterns.len()));
    }
    if before.shapes.len() != after.shapes.len() {
        return Some(format!("{} shapes became {}", before.shapes.len(), after.shapes.len()));
    }
    if (&before.name, before.options) != (&after.name, after.options) {
        return Some(String::from("it would be another database"));
    }
    let changed = |what: String, k: usize, line: u32| {
        Some(format!("{what} in line {line} of {} would be another one", before.file_of(k)))
    };
    let moved = |(before, after): (&Shape, &Shape)| *before != Shape { line: before.line, ..after.clone() };
    if let Some(k) = before.shapes.iter().zip(&after.shapes).position(moved) {
        let shape = &before.shapes[k];
        return changed(format!("shape {}", shape.number), k, shape.line);
    }
    let differs = |(before, after): (&Pattern, &Pattern)| bare(before) != bare(after);
    let k = before.patterns.iter().zip(&after.patterns).position(differs)?;
    let pattern = &before.patterns[k];
    changed(format!("pattern `{}`", pattern.name), k, pattern.line)
}

/// A pattern without its place, and without the white space of its texts.
fn bare(pattern: &Pattern) -> Pattern {
    let mut pattern = pattern.clone();
    pattern.line = 0;
    if let Some(constraint) = &mut pattern.constraint {
        constraint.text.retain(|c| !c.is_whitespace());
    }
    if let Some(action) = &mut pattern.action {
        action.text.retain(|c| !c.is_whitespace());
    }
    pattern
}

/// The first comment that is not in both sources, as a sentence.
pub(super) fn lost_comment(before: &Source, after: &Source) -> Option<String> {
    let (mut old, mut new) = (comments(before), comments(after));
    loop {
        match (old.next(), new.next()) {
            (None, None) => return None,
            (Some(a), Some(b)) if a == b => {}
            (Some(comment), _) | (None, Some(comment)) => {
                return Some(format!("the comment `{comment}` would be lost or moved"));
            }
        }
    }
}

fn comments(source: &Source) -> impl Iterator<Item = &str> {
    source.lines().map(|line| line.text.trim_end_matches(is_white)).filter(|text| text.starts_with('#'))
}
