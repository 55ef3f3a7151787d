//! What a move changes, as JSON for programs. `schema` names the version; fields are only ever added to a version.

use atsumi::board::{Color, Point, Size};
use atsumi::influence::Influence;
use atsumi::view::territory;
use atsumi::{Analysis, View};
use serde::Serialize;

use crate::estimate::fields::{SideReport, side};
use crate::vertex;

/// The name and version of the format.
const SCHEMA: &str = "atsumi-after/1";
/// The convention of all arrays, stated in the output itself.
const CONVENTION: &str = "arrays are row-major from the top left, one value per point; black is positive; delta: territory after the \
                          move less territory before it, the opponent of the mover playing first in both";

#[derive(Serialize)]
struct Report<'a> {
    schema: &'static str,
    convention: &'static str,
    file: &'a str,
    r#move: usize,
    size: usize,
    color: String,
    vertex: String,
    delta: Vec<f32>,
    after: FieldReport,
    follow_up: FieldReport,
}

/// The influence after the move.
#[derive(Serialize)]
struct FieldReport {
    territory: Vec<f32>,
    black: SideReport,
    white: SideReport,
}

/// The influence after the move of `color` at `p`, and if the mover plays again where the move threatens something, as
/// one JSON object, with a final newline; `None` if the move is illegal. The position is that after move `number` of
/// the game record `file`. Cost: that of [`Analysis::after`].
///
/// # Errors
/// None that can happen: every number is finite, and every key a text.
pub fn json(
    analysis: &Analysis,
    color: Color,
    p: Point,
    (file, number): (&str, usize),
) -> serde_json::Result<Option<String>> {
    let size = analysis.board().size();
    let before = analysis.before_moves().view(color.opponent());
    let (Some(moved), Some(before)) = (analysis.after(color, p), before) else { return Ok(None) };
    let report = Report {
        schema: SCHEMA,
        convention: CONVENTION,
        file,
        r#move: number,
        size: size.get(),
        color: color.to_string(),
        vertex: vertex(p, size),
        delta: delta(before, &moved.influence, size),
        after: field(&moved.influence),
        follow_up: field(&moved.follow_up),
    };
    serde_json::to_string(&report).map(|text| Some(text + "\n"))
}

fn delta(before: &View, after: &Influence, size: Size) -> Vec<f32> {
    size.points().map(|p| territory(after, p) - before.territory(p)).collect()
}

fn field(influence: &Influence) -> FieldReport {
    FieldReport {
        territory: influence.size.points().map(|p| territory(influence, p)).collect(),
        black: side(influence, Color::Black),
        white: side(influence, Color::White),
    }
}
