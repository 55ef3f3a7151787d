//! From names to places: definition, references and rename of labels and of pattern names.
//!
//! In: a document and a byte. Out: places in the same document. A label belongs to its pattern; the name of a pattern
//! is mentioned in comments only. Cost: a pattern for a label, the comments of the document for a name.

use atsumi_render::patterns::language::block;
use pattern_compiler::source::Span;
use pattern_compiler::syntax::outline::{Block, Kind, SYMBOLS, is_label};
use pattern_compiler::syntax::parts::{Part, Role};

use super::document::Document;

/// The longest name of a pattern.
const LONGEST: usize = 79;

/// What a place names.
pub(super) enum Target<'d> {
    /// A label of a pattern.
    Label(&'d Block, char),
    /// The point marked with `*`.
    Star(&'d Block),
    /// A pattern.
    Pattern(&'d Block),
}

/// What stands at `byte`, and where it stands; nothing among eye shapes, which nobody names.
pub(super) fn target(document: &Document, byte: usize) -> Option<(Target<'_>, Span)> {
    if !document.has_patterns() {
        return None;
    }
    let (line, part) = document.part_at(byte)?;
    let word = document.text().slice(part.span);
    let block = document.outline().block_at(line);
    let target = match (part.role, block) {
        (Role::Word, _) => Target::Pattern(block::named(document, word)?),
        (Role::Title, Some(block)) => Target::Pattern(block),
        (Role::Argument | Role::Cell, Some(block)) if word == "*" => Target::Star(block),
        (_, Some(block)) => Target::Label(block, document.label(block, line, part)?),
        (_, None) => return None,
    };
    Some((target, part.span))
}

/// Where the target is said to be: the cell of a label or of the `*`, the title of a pattern.
pub(super) fn definition(document: &Document, target: &Target<'_>) -> Option<Span> {
    match target {
        Target::Label(block, letter) => {
            document.labels(block).into_iter().find(|(known, _)| known == letter).map(|(_, span)| span)
        }
        Target::Star(block) => stars(document, block).next(),
        Target::Pattern(block) => Some(block.name),
    }
}

/// Every place that names the target, in order, its definition included.
pub(super) fn uses(document: &Document, target: &Target<'_>) -> Vec<Span> {
    let places = |block: &Block, wanted: &dyn Fn(usize, Part) -> bool| -> Vec<Span> {
        document.parts_of(block).filter(|(line, part)| wanted(*line, *part)).map(|(_, part)| part.span).collect()
    };
    match target {
        Target::Label(block, letter) => places(block, &|line, part| document.label(block, line, part) == Some(*letter)),
        Target::Star(block) => {
            let is_star = |part: Part| document.text().slice(part.span) == "*";
            places(block, &|line, part| is_star(part) && !block.second.contains(&line))
        }
        Target::Pattern(block) => {
            let name = document.text().slice(block.name);
            let comments = document.outline().numbers(Kind::Comment).flat_map(|line| document.parts(line));
            let mentions = comments.map(|part| part.span).filter(|span| document.text().slice(*span) == name);
            let mut spans: Vec<Span> = mentions.chain([block.name]).collect();
            spans.sort_unstable();
            spans
        }
    }
}

/// The cells of the main diagram that are `*`.
fn stars<'d>(document: &'d Document, block: &'d Block) -> impl Iterator<Item = Span> + 'd {
    let parts = block.diagram.clone().flat_map(|line| document.parts(line));
    parts.map(|part| part.span).filter(|span| document.text().slice(*span) == "*")
}

/// Why the target cannot be called `name`; `None` if it can.
pub(super) fn refusal(document: &Document, target: &Target<'_>, name: &str) -> Option<String> {
    match target {
        Target::Label(block, letter) => refused_label(document, block, *letter, name),
        Target::Star(_) => Some("`*` is a symbol of the language; it cannot be renamed".to_owned()),
        Target::Pattern(block) => {
            if name.is_empty() || !name.chars().all(|c| c.is_ascii_graphic()) {
                return Some("the name of a pattern is one word of ASCII characters, such as `Barrier12`".to_owned());
            }
            if name.len() > LONGEST {
                return Some(format!("the name of a pattern has at most {LONGEST} characters"));
            }
            let taken = block::named(document, name).is_some_and(|other| other != *block);
            taken.then(|| format!("there is already a pattern called `{name}`"))
        }
    }
}

fn refused_label(document: &Document, block: &Block, letter: char, name: &str) -> Option<String> {
    let mut letters = name.chars();
    let (Some(new), None) = (letters.next(), letters.next()) else {
        return Some(format!("a label is a single letter; `{name}` is not"));
    };
    if SYMBOLS.contains(&new) {
        return Some(format!("`{new}` cannot be a label, it is a diagram symbol"));
    }
    if !is_label(new) {
        return Some(format!("`{new}` cannot be a label; labels are letters from `a` to `z` and from `A` to `Z`"));
    }
    let taken =
        new != letter && document.parts_of(block).any(|(line, part)| document.label(block, line, part) == Some(new));
    taken.then(|| format!("the pattern already has a label `{new}`"))
}
