//! What is known of an eye shape, in Markdown.
//!
//! In: an eye shape of a document, whole or broken. Out: its drawing, what its value says, and what comes out if it is
//! played out. Cost: up to [`LIMIT`] points are played out, in some milliseconds; the first question after a change
//! also makes the tables of the document.

use std::fmt::Write as _;

use crate::patterns::eye_shapes;
use atsumi::eye_solver::{Claim, Reason, Undecided, verify};
use atsumi::tables::eye::{EdgeLevel, EyeValue};
use pattern_compiler::model::{Shape, Symbol};
use pattern_compiler::syntax::outline::{Block, Kind};
use pattern_compiler::syntax::parts::Part;

use super::block;
use super::document::Document;

/// The most points of a space that is played out while somebody waits.
const LIMIT: usize = 10;
/// How many configurations are drawn that the solver values otherwise.
const SHOWN: usize = 3;

/// The eye shape: its drawing, why it is there, its value, and what the solver says.
pub(super) fn describe(document: &Document, block: &Block) -> String {
    let mut text = format!("**Eye shape {}**\n\n", document.text().slice(block.name));
    let rows = rows(document, block);
    if !rows.is_empty() {
        let _ = writeln!(text, "```text\n{}\n```", rows.join("\n"));
    }
    text.push_str(&block::comment(document, block));
    match document.shape(block) {
        Some((place, shape)) => {
            let [settled, threatened] = eye_shapes::worth(shape.value);
            let _ = write!(
                text,
                "\n- value {}\n- {settled}\n- {threatened}\n- {}",
                named(shape.value),
                solved(document, place, shape)
            );
        }
        None => text.push_str("\n- it has errors and is left out"),
    }
    text
}

/// A vertex or a border.
pub(super) fn vertex(document: &Document, block: Option<&Block>, line: usize, part: Part) -> Option<String> {
    let word = document.text().slice(part.span);
    let meaning = match word {
        "|" | "-" => {
            "the edge of the board: the vertex beside it lies on the first line, with two of them in the corner"
                .to_owned()
        }
        "+" => "decoration, where two edges meet".to_owned(),
        _ => {
            let symbol = Symbol::of(word.chars().next()?)?;
            let edge = block.and_then(|block| edge(document, block, line, part));
            eye_shapes::meaning(symbol, edge.unwrap_or(EdgeLevel::Center))
        }
    };
    Some(format!("`{word}`: {meaning}"))
}

/// How near to the border the vertex lies that a part shows.
fn edge(document: &Document, block: &Block, line: usize, part: Part) -> Option<EdgeLevel> {
    let lines = &document.outline().lines;
    let row = (block.diagram.start..line).filter(|&at| lines[at].kind == Kind::ShapeRow).count();
    let before = document.text().content().get(lines[line].span.start..part.span.start)?;
    let place = (u8::try_from(row).ok()?, u8::try_from(before.chars().count()).ok()?);
    let (_, shape) = document.shape(block)?;
    shape.vertices.iter().find(|vertex| (vertex.row, vertex.column) == place).map(|vertex| vertex.edge)
}

/// The rows of the diagram.
fn rows<'d>(document: &'d Document, block: &Block) -> Vec<&'d str> {
    let lines = block.diagram.clone().map(|line| document.outline().lines[line]);
    let rows = lines.filter(|line| line.kind == Kind::ShapeRow);
    eye_shapes::flush(rows.map(|line| document.text().slice(line.span)))
}

/// A value with its name.
fn named(value: EyeValue) -> String {
    value.name().map_or_else(|| format!("`{value}`"), |name| format!("`{value}`, as a number of eyes {name}"))
}

/// What comes out if every configuration is played out that no earlier shape catches.
fn solved(document: &Document, place: usize, shape: &Shape) -> String {
    let Ok(claim) = Claim::of_rows(&shape.diagram, shape.value) else {
        return "the solver cannot read the drawing".to_owned();
    };
    let Some(eyes) = document.eyes() else {
        return "not played out: the database has too many shapes for its tables".to_owned();
    };
    let reached = |graph: &_| eyes.find(graph).is_some_and(|found| usize::from(found.shape) == place);
    let report = match verify(&claim, LIMIT, &reached) {
        Ok(report) => report,
        Err(Undecided::TooLarge { points, .. }) => {
            return format!(
                "not played out: {points} points are too many for a moment; `atsumi patterns eyes verify` does it"
            );
        }
        Err(why @ Undecided::Impossible) => return format!("not played out: {why}"),
    };
    let count = report.configurations;
    let differing: Vec<_> =
        report.disagreements.iter().filter(|differing| differing.reason != Reason::Impossible).collect();
    if differing.is_empty() {
        return match count {
            0 => "never found: earlier shapes fit wherever it does".to_owned(),
            1 => "played out: right".to_owned(),
            count => format!("played out: right in all {count} configurations"),
        };
    }
    let mut text = format!("played out: **differs in {} of {count}**", differing.len());
    for found in differing.iter().take(SHOWN) {
        let Some(answer) = found.answer else { continue };
        let drawing = claim.diagram.with_stones(found.stones).draw(&answer).join("\n");
        let _ = write!(text, "\n\n```text\n{drawing}\n```\n\n{}; {}", named(answer.value), found.reason);
    }
    text
}
