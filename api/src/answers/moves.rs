//! What moves are worth, and what one changes.

use atsumi::board::{Board, Color, Point};
use atsumi::{Analysis, MoveValue};
use atsumi_render::moves::{MOST, Shown, json};
use atsumi_render::{after as shown_after, vertex};
use serde::Deserialize;

use super::parse;
use crate::databases::Files;
use crate::fault::Fault;
use crate::position::{Position, Side, point};
use crate::session::{Session, Wanted};

/// So many moves are listed, unless the request says.
const LISTED: usize = 10;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Moves {
    position: Position,
    #[serde(default)]
    files: Files,
    #[serde(default)]
    color: Option<Side>,
    #[serde(default)]
    limit: Option<usize>,
    #[serde(default = "yes")]
    dragons: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Move {
    position: Position,
    #[serde(default)]
    files: Files,
    vertex: String,
    #[serde(default)]
    color: Option<Side>,
    #[serde(default = "yes")]
    dragons: bool,
}

const fn yes() -> bool {
    true
}

impl Move {
    /// Who plays where.
    fn played(&self, board: &Board) -> Result<(Color, Point), Fault> {
        let p = point(&self.vertex, board.size())?;
        let color = self.color.map_or(self.position.to_move(), Side::color);
        if !board.is_legal(p, color) {
            return Err(Fault::new(format!("{color} cannot play at {}", vertex(p, board.size()))));
        }
        Ok((color, p))
    }
}

pub(super) fn moves(session: &mut Session, request: &str) -> Result<String, Fault> {
    let asked: Moves = parse(request)?;
    let limit = asked.limit.unwrap_or(LISTED);
    if !(1..=MOST).contains(&limit) {
        return Err(Fault::new(format!("limit: give a number of moves, 1 to {MOST}")));
    }
    let color = asked.color.map_or(asked.position.to_move(), Side::color);
    let known =
        session.known(&asked.position, &asked.files, Wanted { dragons: asked.dragons, ..Wanted::in_depth() })?;
    let moves = known.moves(color);
    let (looked_at, best) = (moves.len(), moves[..moves.len().min(limit)].to_vec());
    report(&known.analysis, &asked.position, color, (&best, looked_at), None)
}

pub(super) fn one_move(session: &mut Session, request: &str) -> Result<String, Fault> {
    let asked: Move = parse(request)?;
    let known =
        session.known(&asked.position, &asked.files, Wanted { dragons: asked.dragons, ..Wanted::in_depth() })?;
    let (color, p) = asked.played(known.analysis.board())?;
    let listed = known.moves(color).iter().find(|value| value.point == p).cloned();
    let looked_at = known.moves(color).len();
    let analysis = &known.analysis;
    let value = listed.or_else(|| analysis.move_value(color, p));
    let explained = value.clone().and_then(|value| analysis.explain_value(value));
    let value: Vec<MoveValue> = value.into_iter().collect();
    report(analysis, &asked.position, color, (&value, looked_at), explained.as_ref())
}

fn report(
    analysis: &Analysis,
    position: &Position,
    color: Color,
    (moves, looked_at): (&[MoveValue], usize),
    explained: Option<&atsumi::moves::MoveExplanation>,
) -> Result<String, Fault> {
    let shown = Shown { board: analysis.board(), color, moves, looked_at };
    Ok(json(&shown, (&position.file, position.number), (analysis.patterns(), analysis.models()), explained)?)
}

pub(super) fn after(session: &mut Session, request: &str) -> Result<String, Fault> {
    let asked: Move = parse(request)?;
    let analysis = &session
        .known(&asked.position, &asked.files, Wanted { dragons: asked.dragons, ..Wanted::in_depth() })?
        .analysis;
    let (color, p) = asked.played(analysis.board())?;
    let report = shown_after::json(analysis, color, p, (&asked.position.file, asked.position.number))?;
    report.ok_or_else(|| Fault::new(format!("{color} cannot play at {}", vertex(p, analysis.board().size()))))
}
