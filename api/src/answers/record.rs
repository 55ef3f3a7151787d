//! Game records, and what answers.

use atsumi::Terms;
use atsumi::board::{Game, SgfError, SgfNote, Vertex};
use atsumi_render::vertex;
use serde::Deserialize;
use serde_json::{Value, json};

use super::parse;
use crate::fault::Fault;
use crate::position::{Position, Side};
use crate::session::Session;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    sgf: String,
    #[serde(default, rename = "move")]
    number: Option<usize>,
}

pub(super) fn record(_: &mut Session, request: &str) -> Result<String, Fault> {
    let asked: Record = parse(request)?;
    let game = Game::from_bytes(asked.sgf.as_bytes()).map_err(fault)?;
    let number = asked.number.unwrap_or(game.len());
    let board = game.position_at(number).map_err(fault)?;
    let terms = Terms::of(&game, number);
    let set_up = game.is_set_up(number);
    let position = Position { number, set_up, ..Position::of(&board, &terms, game.mover(number)) };
    let size = game.size();
    let moves = game.moves().map(|played| {
        let at = match played.vertex {
            Vertex::Point(p) => vertex(p, size),
            Vertex::Pass => "pass".to_owned(),
        };
        json!({ "color": Side::of(played.color), "vertex": at })
    });
    let info = game.info();
    let report = json!({
        "schema": "atsumi-record/1",
        "size": size.get(),
        "black": info.black,
        "white": info.white,
        "result": info.result,
        "moves": moves.collect::<Vec<Value>>(),
        "notes": game.notes().iter().map(note).collect::<Vec<Value>>(),
        "position": position,
    });
    Ok(serde_json::to_string(&report)? + "\n")
}

/// A fault of a record, with its place.
fn fault(error: SgfError) -> Fault {
    let (line, column) = error.place().unzip();
    Fault { message: without_place(error.to_string(), error.place()), line, column }
}

fn note(note: &SgfNote) -> Value {
    let (line, column) = note.place().unzip();
    json!({ "message": without_place(note.to_string(), note.place()), "line": line, "column": column })
}

/// The message without the place that it begins with, which is said apart.
fn without_place(message: String, place: Option<(usize, usize)>) -> String {
    let prefix = place.map(|(line, column)| format!("line {line}, column {column}: "));
    prefix.and_then(|prefix| Some(message.strip_prefix(&prefix)?.to_owned())).unwrap_or(message)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Version {}

pub(super) fn version(_: &mut Session, request: &str) -> Result<String, Fault> {
    let Version {} = parse(request)?;
    let calls: Vec<&str> = super::names().collect();
    let report = json!({ "schema": "atsumi-version/1", "version": env!("CARGO_PKG_VERSION"), "calls": calls });
    Ok(serde_json::to_string(&report)? + "\n")
}
