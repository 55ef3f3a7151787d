//! Dragons, their life, and their eyes.

use atsumi::board::Point;
use atsumi::life::Effort;
use atsumi_render::dragons::{self, Shown};
use atsumi_render::eyes as shown_eyes;
use atsumi_render::life::{self as shown_life, Report};
use atsumi_render::tactics;
use serde::Deserialize;

use super::parse;
use crate::databases::Files;
use crate::fault::Fault;
use crate::position::{Position, stone};
use crate::session::{Session, Wanted};

/// How many positions reading may look at for all groups together, unless the request says.
const NODES: u64 = 20_000;
/// And beside the answer about one of them.
const BESIDE: u64 = 2_000;
/// No question may look at more, which takes some seconds then.
const MOST_NODES: u64 = 1_000_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Dragons {
    position: Position,
    #[serde(default)]
    files: Files,
    #[serde(default)]
    explain: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Life {
    position: Position,
    #[serde(default)]
    files: Files,
    #[serde(default)]
    vertex: Option<String>,
    #[serde(default)]
    nodes: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Read {
    position: Position,
    #[serde(default)]
    files: Files,
    vertices: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Eyes {
    position: Position,
    #[serde(default)]
    files: Files,
}

pub(super) fn dragons(session: &mut Session, request: &str) -> Result<String, Fault> {
    let asked: Dragons = parse(request)?;
    let analysis = &session.known(&asked.position, &asked.files, Wanted::for_estimates())?.analysis;
    let explained = asked.explain.as_deref().map(|text| stone(text, analysis.board())).transpose()?;
    let named = (asked.position.file.as_str(), asked.position.number);
    Ok(dragons::json(&Shown::new(analysis), named, (analysis.patterns(), analysis.models()), explained)?)
}

pub(super) fn life(session: &mut Session, request: &str) -> Result<String, Fault> {
    let asked: Life = parse(request)?;
    if asked.nodes.is_some_and(|nodes| nodes > MOST_NODES) {
        return Err(Fault::new(format!("nodes: give at most {MOST_NODES}")));
    }
    let analysis = &session.known(&asked.position, &asked.files, Wanted::for_estimates())?.analysis;
    let only = asked.vertex.as_deref().map(|text| stone(text, analysis.board())).transpose()?;
    let report = match only {
        Some(p) => Report::about(analysis, BESIDE, p, asked.nodes.map_or_else(Effort::default, Effort::of)),
        None => Report::new(analysis, asked.nodes.unwrap_or(NODES)),
    };
    Ok(shown_life::json(&report, &asked.position.file, asked.position.number)?)
}

pub(super) fn read(session: &mut Session, request: &str) -> Result<String, Fault> {
    let asked: Read = parse(request)?;
    let analysis = &session.known(&asked.position, &asked.files, Wanted::in_depth())?.analysis;
    let points =
        asked.vertices.iter().map(|text| stone(text, analysis.board())).collect::<Result<Vec<Point>, Fault>>()?;
    let lines = match *points.as_slice() {
        [s] => analysis.capture_lines(s),
        [a, b] => analysis.connection_lines(a, b),
        _ => return Err(Fault::new("vertices: name a stone, or two that are to be connected")),
    };
    let lines = lines.ok_or_else(|| Fault::new("vertices: name stones of two strings of one colour"))?;
    Ok(tactics::json(&lines, &points, analysis.board().size(), (&asked.position.file, asked.position.number))?)
}

pub(super) fn eyes(session: &mut Session, request: &str) -> Result<String, Fault> {
    let asked: Eyes = parse(request)?;
    let analysis = &session.known(&asked.position, &asked.files, Wanted::in_depth())?.analysis;
    let file = analysis.patterns().eyes().map_or("", |shapes| &shapes.file);
    let view = shown_eyes::View::new(analysis.board(), analysis.eyes(), file);
    Ok(shown_eyes::json(&view, &asked.position.file, asked.position.number)?)
}
