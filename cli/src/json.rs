//! The estimate as JSON for programs. `schema` names the version; fields are only ever added to a version.

use atsumi::estimate::{Claim, Estimate, Hold, Rules, Side, Stone, Turn};
use atsumi::explain::{Explanation, PatternEffect, PatternMatch, SourceTerm, ViewExplanation};
use atsumi::influence::Change;
use go_board::{Color, Size};
use serde::Serialize;

use crate::vertex;

/// The name and version of the format.
const SCHEMA: &str = "atsumi-estimate/1";
/// The convention of all arrays and signed numbers, stated in the output itself.
const CONVENTION: &str = "arrays are row-major from the top left, one value per point; black is positive";

/// Seconds spent, by stage.
#[derive(Clone, Copy, Serialize)]
pub(crate) struct Timing {
    /// Reading the record and the patterns.
    pub(crate) load_seconds: f64,
    /// The analysis.
    pub(crate) analysis_seconds: f64,
}

#[derive(Serialize)]
struct Report<'a> {
    schema: &'static str,
    convention: &'static str,
    file: &'a str,
    r#move: usize,
    size: usize,
    to_move: &'static str,
    stones: String,
    territory: &'a [f32],
    ownership: &'a [f32],
    regions: Vec<i8>,
    region_codes: &'static str,
    score: ScoreReport,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<ExplanationReport>,
    timing: Timing,
}

#[derive(Serialize)]
struct ScoreReport {
    rules: &'static str,
    result: String,
    lead: f64,
    black: SideReport,
    white: SideReport,
}

#[derive(Serialize)]
struct SideReport {
    total: f64,
    territory: f64,
    stones: f64,
    captured: u32,
    dead: f64,
    compensation: f64,
}

#[derive(Serialize)]
struct ExplanationReport {
    vertex: String,
    views: Vec<ViewReport>,
}

#[derive(Serialize)]
struct ViewReport {
    to_move: String,
    territory: f32,
    black_influence: f32,
    white_influence: f32,
    black_permeability: f32,
    white_permeability: f32,
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

#[derive(Serialize)]
struct EffectReport {
    #[serde(flatten)]
    effect: Effect,
    pattern: PatternReport,
}

/// One thing that a match of a pattern did.
#[derive(Serialize)]
pub(crate) struct Effect {
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

/// What the report says besides the estimate.
pub(crate) struct Context<'a> {
    pub(crate) file: &'a str,
    pub(crate) number: usize,
    pub(crate) explanation: Option<&'a Explanation>,
    pub(crate) timing: Timing,
}

/// The report as one JSON object, with a final newline.
pub(crate) fn render(estimate: &Estimate, context: &Context<'_>) -> serde_json::Result<String> {
    let size = Size::new(estimate.size).unwrap_or_else(|_| unreachable!("boards have 2 to 19 lines"));
    let score = &estimate.score;
    let report = Report {
        schema: SCHEMA,
        convention: CONVENTION,
        file: context.file,
        r#move: context.number,
        size: estimate.size,
        to_move: match estimate.turn {
            Turn::Black => "black",
            Turn::White => "white",
            Turn::Both => "both",
        },
        stones: estimate.stones.iter().map(|&stone| stone_sign(stone)).collect(),
        territory: &estimate.territory,
        ownership: &estimate.ownership,
        regions: estimate.regions.iter().map(|&claim| region_code(claim)).collect(),
        region_codes: "3 territory, 2 moyo, 1 area, 0 open; negative for white",
        score: ScoreReport {
            rules: match score.rules {
                Rules::Japanese => "japanese",
                Rules::Chinese => "chinese",
            },
            result: score.to_string(),
            lead: score.lead(),
            black: side(&score.black, score.rules),
            white: side(&score.white, score.rules),
        },
        explanation: context.explanation.map(|explanation| explanation_report(explanation, size)),
        timing: context.timing,
    };
    serde_json::to_string(&report).map(|text| text + "\n")
}

/// `X` and `O` living stones, `x` and `o` stones taken as dead, `.` empty.
fn stone_sign(stone: Option<Stone>) -> char {
    match stone {
        Some(Stone { color: Color::Black, alive }) => {
            if alive {
                'X'
            } else {
                'x'
            }
        }
        Some(Stone { color: Color::White, alive }) => {
            if alive {
                'O'
            } else {
                'o'
            }
        }
        None => '.',
    }
}

fn region_code(claim: Option<Claim>) -> i8 {
    let Some(Claim { color, hold }) = claim else { return 0 };
    let code = match hold {
        Hold::Territory => 3,
        Hold::Moyo => 2,
        Hold::Area => 1,
    };
    if color == Color::Black { code } else { -code }
}

fn side(side: &Side, rules: Rules) -> SideReport {
    SideReport {
        total: side.total(rules),
        territory: side.territory,
        stones: side.stones,
        captured: side.captured,
        dead: side.dead,
        compensation: side.compensation,
    }
}

fn explanation_report(explanation: &Explanation, size: Size) -> ExplanationReport {
    ExplanationReport {
        vertex: vertex(explanation.point, size),
        views: explanation.views.iter().map(|view| view_report(view, size)).collect(),
    }
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
        sources: view.sources.iter().map(|source| source_report(source, size)).collect(),
        effects: view.effects.iter().map(|e| effect_report(e, size)).collect(),
    }
}

fn effect_report(effect: &PatternEffect, size: Size) -> EffectReport {
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
    pub(crate) fn new(change: Change, size: Size) -> Effect {
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
