//! Eye spaces as JSON for programs. `schema` names the version; fields are only ever added to a version.

use atsumi::board::Point;
use atsumi::eyes::Basis;
use serde_json::{Value, json};

use super::view::{Space, View};

/// The name and version of the format.
const SCHEMA: &str = "atsumi-eyes/1";
/// What the digits mean, stated in the output itself.
const CONVENTION: &str = "value: eyes after a threat of the opponent, if the opponent plays first, if the owner plays first, \
                          after a threat of the owner; more than two count as two; vital points best first, none unless it \
                          matters who plays first";

/// The report as one JSON object, with a final newline, on the position after move `number` of the game record `file`.
///
/// # Errors
/// None that can happen: every key is a text.
pub fn json(view: &View, file: &str, number: usize) -> serde_json::Result<String> {
    let spaces: Vec<Value> = view.spaces.iter().map(|space| object(view, space)).collect();
    let report = json!({
        "schema": SCHEMA,
        "convention": CONVENTION,
        "file": file,
        "move": number,
        "size": view.size.get(),
        "shapes": view.file,
        "spaces": spaces,
    });
    serde_json::to_string(&report).map(|text| text + "\n")
}

fn object(view: &View, space: &Space) -> Value {
    let names = |points: &[Point]| points.iter().map(|&p| view.name(p)).collect::<Vec<String>>();
    let value = space.value;
    json!({
        "color": space.color.to_string(),
        "origin": view.name(space.origin),
        "points": names(&space.vertices),
        "margins": names(&space.marginal),
        "dead": names(&space.dead),
        "half_eyes": names(&space.half),
        "false_eyes": names(&space.r#false),
        "value": value.digits(),
        "name": value.name(),
        "urgency": value.urgency(),
        "attack": names(&space.attacks),
        "defense": names(&space.defenses),
        "basis": match space.basis {
            Basis::Shape { number, line } => json!({ "kind": "pattern", "number": number, "line": line }),
            Basis::Solved => json!({ "kind": "solved" }),
            Basis::Size => json!({ "kind": "size" }),
        },
    })
}
