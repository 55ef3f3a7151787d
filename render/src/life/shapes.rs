//! Moves that the databases of life know, with the patterns that know them.
//!
//! In: an analysis, a stone. Out: [`KnownMove`]s of a side. Cost: that of [`Analysis::shapes`].

use atsumi::Analysis;
use atsumi::board::{Point, Size};
use atsumi::life::Side;
use serde_json::{Value, json};

use crate::vertex;

/// A move that a pattern knows.
pub(super) struct KnownMove {
    point: Point,
    value: f32,
    database: String,
    pattern: String,
    /// Where the pattern begins in its file, from 1.
    line: u32,
}

/// The moves of `side` about the group of the stone at `p`, the most valuable first; none if there is no stone.
pub(super) fn known_moves(analysis: &Analysis, p: Point, side: Side) -> Vec<KnownMove> {
    let Some(question) = analysis.question(p) else { return Vec::new() };
    let patterns = analysis.patterns();
    let shapes = analysis.shapes(&question, side).into_iter();
    let known = shapes.map(|shape| {
        let pattern = &patterns.database(shape.database).patterns[usize::from(shape.pattern)];
        KnownMove {
            point: shape.point,
            value: shape.value,
            database: patterns.name(shape.database).to_owned(),
            pattern: pattern.name.to_string(),
            line: pattern.line,
        }
    });
    known.collect()
}

/// The moves in a line of text.
pub(super) fn text(moves: &[KnownMove], size: Size) -> String {
    let moves = moves.iter().map(|known| format!("{} ({})", vertex(known.point, size), known.pattern));
    format!("   patterns know {}", moves.collect::<Vec<_>>().join(", "))
}

/// The moves as JSON.
pub(super) fn json(moves: &[KnownMove], size: Size) -> Value {
    let object = |known: &KnownMove| {
        json!({
            "vertex": vertex(known.point, size),
            "value": known.value,
            "database": known.database,
            "pattern": known.pattern,
            "line": known.line,
        })
    };
    moves.iter().map(object).collect()
}
