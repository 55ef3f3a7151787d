//! What authors of patterns ask: the texts, what is wrong with them, how a pattern lies on a board.

use atsumi::board::{Point, Size};
use atsumi::tables::alphabet::Element;
use atsumi::tables::symmetry::{Offset, Orientation};
use atsumi_render::patterns::check::{check as check_database, line};
use atsumi_render::patterns::explanation::json_at;
use atsumi_render::patterns::object;
use atsumi_render::vertex;
use pattern_compiler::diagnostics::nearest;
use pattern_compiler::model::{Database, Pattern};
use serde::Deserialize;
use serde_json::{Value, json};

use super::estimate::TurnName;
use super::parse;
use crate::databases::{self, BUILT_IN, Files, first_error};
use crate::fault::Fault;
use crate::position::{Position, Side, point};
use crate::session::{Session, Wanted};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Check {
    files: Files,
    #[serde(default)]
    lints: bool,
}

/// How many patterns are told for each side to move, unless the request says, and at most.
const NEAR: usize = 12;
const MOST_NEAR: usize = 1_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Explain {
    position: Position,
    vertex: String,
    #[serde(default)]
    files: Files,
    #[serde(default, rename = "first", alias = "to_move")]
    turn: TurnName,
    #[serde(default)]
    limit: Option<usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Show {
    file: String,
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    line: Option<u32>,
    #[serde(default)]
    files: Files,
    #[serde(default)]
    anchor: Option<String>,
    #[serde(default)]
    orientation: Option<u8>,
    #[serde(default)]
    color: Option<Side>,
    #[serde(default)]
    size: Option<usize>,
}

pub(super) fn files(_: &mut Session, request: &str) -> Result<String, Fault> {
    let Nothing {} = parse(request)?;
    let files = BUILT_IN.iter().map(|(file, text)| json!({ "file": file, "text": text }));
    let report = json!({ "schema": "atsumi-patterns-files/1", "files": files.collect::<Vec<_>>() });
    Ok(serde_json::to_string(&report)? + "\n")
}

pub(super) fn check(_: &mut Session, request: &str) -> Result<String, Fault> {
    let asked: Check = parse(request)?;
    databases::check_limits(&asked.files)?;
    let outcomes = asked
        .files
        .iter()
        .map(|(file, text)| check_database(&databases::name(file), &[(file.as_str(), text.as_bytes())], asked.lints));
    let findings: Vec<_> = outcomes.flat_map(|outcome| outcome.findings).collect();
    Ok(line(&findings)?)
}

/// The patterns that are almost at work at a point, and what keeps them from it.
pub(super) fn explain(session: &mut Session, request: &str) -> Result<String, Fault> {
    let asked: Explain = parse(request)?;
    let limit = asked.limit.unwrap_or(NEAR);
    if limit > MOST_NEAR {
        return Err(Fault::new(format!("limit: give at most {MOST_NEAR}")));
    }
    databases::check_limits(&asked.files)?;
    let checked = session.texts(&asked.files).into_iter().map(|(file, text)| {
        let outcome = check_database(&databases::name(file), &[(file, text.as_bytes())], false);
        outcome.model
    });
    let models: Vec<Database> = checked.flatten().collect();
    let turn = asked.turn.turn();
    let wanted = Wanted { turn, ..Wanted::for_estimates() };
    let analysis = &session.known(&asked.position, &asked.files, wanted)?.analysis;
    let p = point(&asked.vertex, analysis.board().size())?;
    Ok(json_at(analysis, p, &models, limit, (&asked.position.file, asked.position.number))?)
}

pub(super) fn show(session: &mut Session, request: &str) -> Result<String, Fault> {
    let asked: Show = parse(request)?;
    databases::check_limits(&asked.files)?;
    let file = asked.file.rsplit('/').next().unwrap_or_default();
    let sent = asked.files.get(&asked.file).map(String::as_str);
    let text = sent
        .or_else(|| session.text(file, &asked.files))
        .ok_or_else(|| Fault::new(format!("there is no database {file:?}; send it in `files`")))?;
    let outcome = check_database(&databases::name(file), &[(file, text.as_bytes())], false);
    let database = outcome.model.as_ref().ok_or_else(|| first_error(file, &outcome))?;
    let pattern = find(database, &asked)?;
    let mut shown = object(database, pattern, &comment(text, pattern.line));
    if let Some(anchor) = &asked.anchor {
        shown["placed"] = placed(pattern, &asked, anchor)?;
    }
    let report = json!({ "schema": "atsumi-patterns-show/1", "patterns": [shown] });
    Ok(serde_json::to_string(&report)? + "\n")
}

/// The pattern that is asked for: by its name, or the one that stands at the line or before it.
fn find<'d>(database: &'d Database, asked: &Show) -> Result<&'d Pattern, Fault> {
    let by_name = |name: &str| database.patterns.iter().find(|pattern| pattern.name == name);
    let by_line = |line: u32| database.patterns.iter().rev().find(|pattern| pattern.line <= line);
    let found = match (&asked.name, asked.line) {
        (Some(name), _) => by_name(name),
        (None, Some(line)) => by_line(line),
        (None, None) => return Err(Fault::new("say which pattern: `name`, or `line`")),
    };
    found.ok_or_else(|| {
        let names = database.patterns.iter().map(|pattern| pattern.name.as_str());
        let close = asked.name.as_deref().and_then(|name| nearest(name, names));
        let advice = close.map_or_else(String::new, |other| format!("; did you mean {other}?"));
        Fault::new(format!("there is no such pattern in {}{advice}", asked.file))
    })
}

/// The points of the board under the pattern, as far as they are on it.
fn placed(pattern: &Pattern, asked: &Show, anchor: &str) -> Result<Value, Fault> {
    let size = Size::new(asked.size.unwrap_or(19)).map_err(|error| Fault::new(format!("size: {error}")))?;
    let anchor = point(anchor, size)?;
    let number = asked.orientation.unwrap_or(0);
    let orientation = Orientation::ALL.into_iter().find(|orientation| orientation.number() == number);
    let orientation = orientation.ok_or_else(|| Fault::new("orientation: give a number from 0 to 7"))?;
    let on_board = |offset: Offset| {
        let turned = orientation.apply(offset);
        let row = anchor.row().checked_add_signed(turned.down.into())?;
        let col = anchor.col().checked_add_signed(turned.right.into())?;
        (row < size.get() && col < size.get()).then(|| vertex(Point::new(row, col), size))
    };
    let black_is_o = asked.color.is_none_or(|side| side == Side::Black);
    let cells = pattern.cells.iter().filter_map(|cell| {
        let star = pattern.star == Some(cell.at) && cell.element == Element::Empty;
        let symbol = if star { '*' } else { cell.element.char() };
        let wanted = if star { "star" } else { wanted(cell.element, black_is_o) };
        Some(json!({ "vertex": on_board(cell.at)?, "symbol": symbol, "wanted": wanted }))
    });
    let labels = pattern
        .labels
        .iter()
        .filter_map(|label| Some(json!({ "vertex": on_board(label.at)?, "letter": label.letter })));
    Ok(json!({ "cells": cells.collect::<Vec<_>>(), "labels": labels.collect::<Vec<_>>() }))
}

/// What a cell asks for.
fn wanted(element: Element, black_is_o: bool) -> &'static str {
    let [own, other] = if black_is_o { ["black", "white"] } else { ["white", "black"] };
    let accepts = element.accepts();
    let takes = |symbol| accepts.contains(symbol);
    use atsumi::tables::alphabet::Symbol;
    match (takes(Symbol::O), takes(Symbol::X), takes(Symbol::Empty)) {
        (true, true, true) => "any",
        (true, true, false) => "stone",
        (true, false, false) => own,
        (false, true, false) => other,
        (true, false, true) if black_is_o => "not white",
        (true, false, true) => "not black",
        (false, true, true) if black_is_o => "not black",
        (false, true, true) => "not white",
        (false, false, _) => "empty",
    }
}

/// The comment directly above the title, which stands in `line`.
fn comment(text: &str, line: u32) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let above = lines.iter().take((line as usize).saturating_sub(1)).rev().take_while(|line| line.starts_with('#'));
    let mut comment: Vec<String> =
        above.map(|line| line.trim_start_matches(['#', ' ']).trim_end().to_owned()).collect();
    comment.reverse();
    comment
}
