//! The explanation of a point as a part of a JSON report, and what a match of a pattern did.

use atsumi::Enclosed;
use atsumi::board::{Color, Point, Size};
use atsumi::explain::{
    Explanation, Fate, Near, OwnerExplanation, PatternEffect, PatternMatch, SourceTerm, ViewExplanation,
};
use atsumi::influence::Change;
use atsumi::owners::Reason;
use serde::Serialize;

use crate::vertex;

#[derive(Serialize)]
pub(crate) struct ExplanationReport {
    vertex: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    owner: Option<OwnerReport>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    dragons: Vec<FateReport>,
    views: Vec<ViewReport>,
}

/// The likely owner, black positive: the sum of `start` and the parts of the reasons.
#[derive(Serialize)]
struct OwnerReport {
    owner: f32,
    start: f64,
    reasons: Vec<ReasonReport>,
    near: Vec<NearReport>,
}

#[derive(Serialize)]
struct ReasonReport {
    feature: &'static str,
    meaning: String,
    value: f32,
    part: f64,
}

#[derive(Serialize)]
struct NearReport {
    dragon: String,
    color: String,
    stones: usize,
    survival: f32,
}

/// A dead dragon, or a critical one with the moves that decide about it.
#[derive(Serialize)]
struct FateReport {
    dragon: String,
    color: String,
    stones: usize,
    status: &'static str,
    saves: Vec<String>,
    kills: Vec<String>,
}

#[derive(Serialize)]
struct EnclosedReport {
    color: String,
    points: Vec<String>,
}

#[derive(Serialize)]
struct ViewReport {
    to_move: String,
    territory: f32,
    black_influence: f32,
    white_influence: f32,
    black_permeability: f32,
    white_permeability: f32,
    #[serde(skip_serializing_if = "Option::is_none")]
    enclosed: Option<EnclosedReport>,
    sources: Vec<SourceReport>,
    effects: Vec<EffectReport>,
}

#[derive(Serialize)]
struct SourceReport {
    color: String,
    vertex: String,
    strength: f32,
    contribution: f32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pattern: Option<PatternReport>,
}

/// What a pattern did, and which.
#[derive(Serialize)]
pub(crate) struct EffectReport {
    #[serde(flatten)]
    effect: Effect,
    pattern: PatternReport,
}

/// One thing that a match of a pattern did.
#[derive(Serialize)]
pub struct Effect {
    effect: &'static str,
    color: Option<String>,
    vertex: String,
    value: Option<f64>,
}

#[derive(Serialize)]
struct PatternReport {
    name: String,
    file: String,
    line: u32,
    orientation: u8,
    anchor: String,
    color: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    constraint: Option<String>,
}

/// The name and version of the format.
const SCHEMA: &str = "atsumi-explanation/1";

#[derive(Serialize)]
struct Report<'a> {
    schema: &'static str,
    file: &'a str,
    r#move: usize,
    size: usize,
    explanation: ExplanationReport,
}

/// The explanation alone as one JSON object, with a final newline, on the position after move `number` of the game
/// record `file`. The field `explanation` is that of a report on an estimate.
///
/// # Errors
/// None that can happen: every key is a text.
pub fn json(explanation: &Explanation, size: Size, file: &str, number: usize) -> serde_json::Result<String> {
    let explanation = report(explanation, size);
    let report = Report { schema: SCHEMA, file, r#move: number, size: size.get(), explanation };
    serde_json::to_string(&report).map(|text| text + "\n")
}

/// The explanation as a part of a report.
pub(crate) fn report(explanation: &Explanation, size: Size) -> ExplanationReport {
    ExplanationReport {
        vertex: vertex(explanation.point, size),
        owner: explanation.owner.as_ref().map(|owner| owner_report(owner, size)),
        dragons: explanation.fates.iter().map(|fate| fate_report(fate, size)).collect(),
        views: explanation.views.iter().map(|view| view_report(view, size)).collect(),
    }
}

fn owner_report(explained: &OwnerExplanation, size: Size) -> OwnerReport {
    let reason = |reason: &Reason| ReasonReport {
        feature: reason.feature,
        meaning: reason.meaning.clone(),
        value: reason.value,
        part: reason.part,
    };
    let near = |near: &Near| NearReport {
        dragon: vertex(near.dragon, size),
        color: near.color.to_string(),
        stones: near.size,
        survival: near.survival,
    };
    OwnerReport {
        owner: explained.owner,
        start: explained.start,
        reasons: explained.reasons.iter().map(reason).collect(),
        near: explained.near.iter().map(near).collect(),
    }
}

fn fate_report(fate: &Fate, size: Size) -> FateReport {
    let names = |points: &[Point]| points.iter().map(|&p| vertex(p, size)).collect();
    FateReport {
        dragon: vertex(fate.dragon, size),
        color: fate.color.to_string(),
        stones: fate.size,
        status: if fate.saves.is_empty() { "dead" } else { "critical" },
        saves: names(&fate.saves),
        kills: names(&fate.kills),
    }
}

fn enclosed_report(region: &Enclosed, size: Size) -> EnclosedReport {
    EnclosedReport { color: region.color.to_string(), points: region.points.iter().map(|p| vertex(p, size)).collect() }
}

fn view_report(view: &ViewExplanation, size: Size) -> ViewReport {
    let [black, white] = Color::BOTH.map(Color::index);
    ViewReport {
        to_move: view.to_move.to_string(),
        territory: view.territory,
        black_influence: view.influence[black],
        white_influence: view.influence[white],
        black_permeability: view.permeability[black],
        white_permeability: view.permeability[white],
        enclosed: view.enclosed.as_ref().map(|region| enclosed_report(region, size)),
        sources: view.sources.iter().map(|source| source_report(source, size)).collect(),
        effects: view.effects.iter().map(|e| effect_report(e, size)).collect(),
    }
}

/// What a pattern did, and which.
pub(crate) fn effect_report(effect: &PatternEffect, size: Size) -> EffectReport {
    EffectReport { effect: Effect::new(effect.change, size), pattern: pattern_report(&effect.pattern, size) }
}

fn source_report(source: &SourceTerm, size: Size) -> SourceReport {
    SourceReport {
        color: source.color.to_string(),
        vertex: vertex(source.at, size),
        strength: source.strength,
        contribution: source.contribution,
        pattern: source.pattern.as_ref().map(|pattern| pattern_report(pattern, size)),
    }
}

impl Effect {
    /// `change` on a board of `size`.
    #[must_use]
    pub fn new(change: Change, size: Size) -> Effect {
        let (effect, color, at, value) = match change {
            Change::Source { color, at, strength, .. } => ("source", Some(color), at, Some(f64::from(strength))),
            Change::Barrier { color, at, factor } => ("barrier", Some(color), at, Some(factor)),
            Change::Intrusion { at, strength } => ("intrusion", None, at, Some(f64::from(strength))),
            Change::NonTerritory { color, at } => ("non_territory", Some(color), at, None),
        };
        Effect { effect, color: color.map(|c| c.to_string()), vertex: vertex(at, size), value }
    }
}

fn pattern_report(pattern: &PatternMatch, size: Size) -> PatternReport {
    PatternReport {
        name: pattern.name.clone(),
        file: pattern.file.clone(),
        line: pattern.line,
        orientation: pattern.orientation.number(),
        anchor: vertex(pattern.anchor, size),
        color: pattern.color.to_string(),
        constraint: pattern.constraint.clone(),
    }
}
