//! Captures and connections, move by move, as JSON for programs. `schema` names the version; fields are only ever added
//! to a version.

use atsumi::board::{Point, Size};
use atsumi::tactics::{Answer, Lines, Play};
use serde_json::{Value, json};

use crate::code::number as code_number;
use crate::life::sure;
use crate::vertex;
use crate::vertex::played;

/// The name and version of the format.
const SCHEMA: &str = "atsumi-read/1";
/// What the values mean, stated in the output itself.
const CONVENTION: &str = "attack, defense: the opponent of the stones at vertices, their owner moves first; code: 1 succeeds, 2 succeeds \
     by a ko in which the other side finds the first threat, 3 by a ko in which the side itself does, 0 fails; vertex: the \
     move, null if it fails or needs none; moves: those of the side that moves first, each with what follows (next) and \
     how the line ends (end); of the side that fails those that have to be answered, the most stubborn first";

/// The lines about the stones at `points` as one JSON object, with a final newline, on the position after move `number`
/// of the game record `file`.
///
/// # Errors
/// None that can happen: every key is a text.
pub fn json(lines: &Lines, points: &[Point], size: Size, (file, number): (&str, usize)) -> serde_json::Result<String> {
    let report = json!({
        "schema": SCHEMA,
        "convention": CONVENTION,
        "file": file,
        "move": number,
        "size": size.get(),
        "vertices": points.iter().map(|&p| vertex(p, size)).collect::<Vec<_>>(),
        "color": lines.owner.to_string(),
        "attack": answer(&lines.attack, size),
        "defense": answer(&lines.defense, size),
        "nodes": lines.nodes,
    });
    serde_json::to_string(&report).map(|text| text + "\n")
}

fn answer(answer: &Answer, size: Size) -> Value {
    json!({
        "color": answer.color.to_string(),
        "code": code_number(answer.outcome.code),
        "vertex": answer.outcome.point.map(|p| vertex(p, size)),
        "certainty": sure(answer.certainty),
        "moves": answer.moves.iter().map(|play| tree(play, size)).collect::<Vec<_>>(),
        "end": answer.end.map(|end| end.name()),
    })
}

/// A move and what follows.
fn tree(play: &Play, size: Size) -> Value {
    let mut object = json!({ "color": play.color.to_string(), "vertex": played(play.point, size) });
    if !play.next.is_empty() {
        object["next"] = play.next.iter().map(|next| tree(next, size)).collect();
    }
    if let Some(end) = play.end {
        object["end"] = end.name().into();
    }
    object
}
