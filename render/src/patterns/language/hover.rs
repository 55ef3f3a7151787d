//! What a place means, in Markdown.
//!
//! In: a document and a byte. Out: what stands there, and what is wrong with it; nothing where nothing is written. A
//! pattern with errors is explained as far as it can be made out.

use std::fmt::Write as _;

use atsumi::tables::autohelper::Autohelper;
use atsumi::tables::database::Classes;
use atsumi::tables::symmetry::Offset;
use pattern_compiler::check::by_name;
use pattern_compiler::model::Pattern;
use pattern_compiler::source::Span;
use pattern_compiler::syntax::outline::{Block, Kind, is_label};
use pattern_compiler::syntax::parts::{Part, Role};
use pattern_compiler::vocabulary;

use super::autohelper;
use super::block;
use super::board;
use super::document::Document;
use super::eye_shape;

/// What stands at `byte`, in Markdown, and where it begins and ends.
#[must_use]
pub fn hover(document: &Document, byte: usize) -> Option<(Span, String)> {
    let found = document.part_at(byte);
    let (span, mut text) =
        found.map_or((Span::new(byte, byte), None), |(line, part)| (part.span, part_text(document, line, part)));
    for diagnostic in document.diagnostics().iter().filter(|diagnostic| touches(diagnostic.primary.span, byte)) {
        let text = text.get_or_insert_default();
        let separator = if text.is_empty() { "" } else { "\n\n---\n\n" };
        let _ = write!(text, "{separator}**{}**: {}", diagnostic.code, one_line(diagnostic.code.explanation()));
    }
    Some((span, text?))
}

/// Whether a place is within a span or at one of its ends.
const fn touches(span: Span, byte: usize) -> bool {
    span.start <= byte && byte <= span.end
}

/// A text without breaks and repeated blanks.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn part_text(document: &Document, line: usize, part: Part) -> Option<String> {
    let word = document.text().slice(part.span);
    let block = document.outline().block_at(line);
    let explained = |text: Option<&str>| text.map(|text| format!("`{word}`: {text}"));
    match part.role {
        Role::Title if document.has_patterns() => block.map(|block| pattern(document, block)),
        Role::Title | Role::Value => block.map(|block| eye_shape::describe(document, block)),
        Role::Vertex => eye_shape::vertex(document, block, line, part),
        Role::Word if !document.has_patterns() => None,
        Role::Word => block::named(document, word).map(|block| pattern(document, block)),
        Role::Directive => explained(vocabulary::explanation(&vocabulary::DIRECTIVES, word)),
        Role::Setting => explained(vocabulary::explanation(&vocabulary::MAPS, word)),
        Role::Symmetry => explained(vocabulary::explanation(&vocabulary::SYMMETRIES, word)),
        Role::Class => explained(class(document, word)),
        Role::Attribute => explained(vocabulary::explanation(&vocabulary::attributes(document.map_at(line)), word)),
        Role::Helper => explained(vocabulary::explanation(&vocabulary::HELPERS, word)),
        Role::Name => name(document, word),
        Role::Cell | Role::Argument | Role::Setpoint => cell(document, block?, line, part),
    }
}

/// A name in a constraint or an action.
fn name(document: &Document, word: &str) -> Option<String> {
    let autohelper = Autohelper::ALL.iter().find(|autohelper| autohelper.info().name == word);
    if let Some(autohelper) = autohelper {
        return Some(autohelper::describe(autohelper.info(), document.is_for_engine()));
    }
    let constant = vocabulary::explanation(&vocabulary::CONSTANTS, word);
    constant.map(|text| format!("`{word}`: {text}"))
}

/// What a class letter does in this database; `None` if it is none.
fn class(document: &Document, letter: &str) -> Option<&'static str> {
    let mut letters = letter.chars();
    let (letter, None) = (letters.next()?, letters.next()) else { return None };
    if letter == '-' {
        return Some("no class");
    }
    Classes::letter(letter)?;
    let meaning = vocabulary::class(letter, document.name());
    let is_known = by_name(document.name()).is_some();
    Some(meaning.unwrap_or(if is_known { IDLE } else { FOREIGN }))
}

/// What is said of a class letter that the database has no use for.
const IDLE: &str = "has no effect in this database";
/// What is said of a class letter in a database of a name that nobody knows.
const FOREIGN: &str = "what it does is up to the engine that reads this database";

/// A cell, or an argument that names one.
fn cell(document: &Document, block: &Block, line: usize, part: Part) -> Option<String> {
    let word = document.text().slice(part.span);
    if let Some(letter) = document.label(block, line, part) {
        return label(document, block, letter);
    }
    match (part.role, word) {
        (Role::Argument, "?") => Some("`?`: nothing is played at this turn".to_owned()),
        (Role::Argument, "*") => {
            let model = document.pattern(block).and_then(|pattern| pattern.star);
            let place = model.map_or_else(String::new, |star| format!("; {}", from_anchor(star)));
            Some(format!("`*`: the point marked in the main diagram{place}\n\n{}", board::draw(document, block)))
        }
        (Role::Cell, _) => vocabulary::explanation(&vocabulary::SYMBOLS, word).map(|text| format!("`{word}`: {text}")),
        _ => None,
    }
}

/// Where a label is.
fn label(document: &Document, block: &Block, letter: char) -> Option<String> {
    let (_, span) = document.labels(block).into_iter().find(|(known, _)| *known == letter)?;
    let line = document.outline().line_at(span.start)?;
    let lines = &document.outline().lines;
    let is_row = |at: &usize| lines[*at].kind == Kind::Row;
    let row = (block.second.start..line).filter(is_row).count();
    let column = document.parts(line).iter().position(|part| part.span == span)?;
    let main = block.diagram.clone().filter(is_row).nth(row);
    let symbol = main.and_then(|line| board::cells(document, line).chars().nth(column));
    let mut text = format!("label `{letter}`: row {}, column {} of the diagram", row + 1, column + 1);
    let known = document.pattern(block).and_then(|pattern| pattern.labels.iter().find(|label| label.letter == letter));
    if let Some(known) = known {
        let _ = write!(text, "; {}", from_anchor(known.at));
    }
    if let Some(symbol) = symbol {
        let meaning = vocabulary::explanation(&vocabulary::SYMBOLS, &symbol.to_string()).unwrap_or("no symbol");
        let _ = write!(text, "\n\n`{symbol}` there: {meaning}");
    }
    Some(format!("{text}\n\n{}", board::draw(document, block)))
}

/// Where a point is, seen from the anchor.
fn from_anchor(at: Offset) -> String {
    let steps = |count: i8, back: &str, forth: &str| match count {
        0 => None,
        count => Some(format!("{} {}", count.unsigned_abs(), if count < 0 { back } else { forth })),
    };
    let steps: Vec<String> =
        [steps(at.down, "up", "down"), steps(at.right, "left", "right")].into_iter().flatten().collect();
    if steps.is_empty() { "the anchor".to_owned() } else { format!("{} from the anchor", steps.join(", ")) }
}

/// A pattern: its board, why it is there, and what its entry line says.
pub(super) fn pattern(document: &Document, block: &Block) -> String {
    let mut text = format!("**Pattern {}**\n\n{}", document.text().slice(block.name), board::draw(document, block));
    text.push_str(&block::comment(document, block));
    for part in block.entry.map_or_else(Vec::new, |line| document.parts(line)) {
        let word = document.text().slice(part.span);
        let _ = match part.role {
            Role::Symmetry => write!(
                text,
                "\n- symmetry `{word}`: {}",
                or_unknown(vocabulary::explanation(&vocabulary::SYMMETRIES, word))
            ),
            Role::Class => write!(text, "\n- class `{word}`: {}", or_unknown(class(document, word))),
            Role::Attribute => write!(text, "\n- `{word}` "),
            Role::Setpoint => write!(text, "{word}"),
            _ => Ok(()),
        };
    }
    match document.pattern(block) {
        Some(model) => facts(&mut text, model),
        None => text.push_str("\n- it has errors and is left out"),
    }
    text
}

fn or_unknown(text: Option<&'static str>) -> &'static str {
    text.unwrap_or("unknown")
}

/// What only the compiler knows.
fn facts(text: &mut String, model: &Pattern) {
    let _ = write!(text, "\n- {} orientations", model.orientations.iter().count());
    if let Some(star) = model.star {
        let _ = write!(text, "\n- `*` {}", from_anchor(star));
    }
    let labels = model.labels.iter().filter(|label| is_label(label.letter));
    for label in labels {
        let _ = write!(text, "\n- `{}` {}", label.letter, from_anchor(label.at));
    }
    if let Some(constraint) = &model.constraint {
        let _ = write!(text, "\n\nConstraint:\n\n```text\n{}\n```", constraint.text);
    }
    if let Some(action) = &model.action {
        let _ = write!(text, "\n\nAction:\n\n```text\n{}\n```", action.text);
    }
}
