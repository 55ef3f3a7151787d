//! Who owns what, how many points that is, and why.

use atsumi::Turn;
use atsumi_render::{estimate as report, explanation};
use serde::Deserialize;

use super::parse;
use crate::databases::Files;
use crate::fault::Fault;
use crate::position::{Position, point};
use crate::session::{Session, Wanted};

/// Who is assumed to move first everywhere.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum TurnName {
    #[serde(alias = "B")]
    Black,
    #[serde(alias = "W")]
    White,
    #[default]
    Both,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Estimate {
    position: Position,
    #[serde(default)]
    files: Files,
    #[serde(default, rename = "first", alias = "to_move")]
    turn: TurnName,
    #[serde(default)]
    fields: bool,
    #[serde(default)]
    strings: bool,
    #[serde(default)]
    break_ins: bool,
    #[serde(default = "yes")]
    dragons: bool,
    #[serde(default)]
    explain: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Explain {
    position: Position,
    #[serde(default)]
    files: Files,
    #[serde(default, rename = "first", alias = "to_move")]
    turn: TurnName,
    #[serde(default = "yes")]
    dragons: bool,
    vertex: String,
}

const fn yes() -> bool {
    true
}

impl TurnName {
    pub(super) const fn turn(self) -> Turn {
        match self {
            TurnName::Black => Turn::Black,
            TurnName::White => Turn::White,
            TurnName::Both => Turn::Both,
        }
    }
}

pub(super) fn estimate(session: &mut Session, request: &str) -> Result<String, Fault> {
    let asked: Estimate = parse(request)?;
    let (turn, break_ins, dragons) = (asked.turn.turn(), asked.break_ins, asked.dragons);
    let terms = asked.position.terms()?;
    let wanted = Wanted { turn, break_ins, dragons, ..Wanted::for_estimates() };
    let analysis = &session.known(&asked.position, &asked.files, wanted)?.analysis;
    let explained = asked.explain.as_deref().map(|text| point(text, analysis.board().size())).transpose()?;
    let explanation = explained.map(|p| analysis.explain(p));
    let context = report::Context {
        file: &asked.position.file,
        number: asked.position.number,
        recorded_result: None,
        patterns: analysis.patterns(),
        models: analysis.models(),
        explanation: explanation.as_ref(),
        break_ins: break_ins.then(|| analysis.views()),
        fields: asked.fields.then_some(analysis),
        strings: asked.strings.then_some(analysis),
        timing: None,
    };
    Ok(report::json(&analysis.estimate(&terms), &context)?)
}

pub(super) fn explain(session: &mut Session, request: &str) -> Result<String, Fault> {
    let asked: Explain = parse(request)?;
    let wanted = Wanted { turn: asked.turn.turn(), dragons: asked.dragons, ..Wanted::for_estimates() };
    let analysis = &session.known(&asked.position, &asked.files, wanted)?.analysis;
    let size = analysis.board().size();
    let p = point(&asked.vertex, size)?;
    Ok(explanation::json(&analysis.explain(p), size, &asked.position.file, asked.position.number)?)
}
