//! The estimate as JSON for programs. `schema` names the version; fields are only ever added to a version.

use atsumi::board::{Color, Size};
use atsumi::estimate::{Claim, Estimate, Hold, Rules, Side, Status, Stone, Turn};
use atsumi::explain::Explanation;
use atsumi::influence::PatternSet;
use atsumi::{Analysis, Decision, Models, View};
use serde::Serialize;

use super::fields::{FieldReport, STRING_CODES, StringReport, fields, strings};
use crate::break_ins::{BreakInReport, report as break_in_report};
use crate::explanation::json::{ExplanationReport, report as explanation_report};
use crate::provenance::{ModelProvenance, Provenance, model_provenance, provenance};
use crate::vertex;

/// The name and version of the format.
const SCHEMA: &str = "atsumi-estimate/1";
/// The convention of all arrays and signed numbers, stated in the output itself.
const CONVENTION: &str = "arrays are row-major from the top left, one value per point; black is positive";

/// What the signs of an ending mean.
const ENDING_CODES: &str = "X O living stones, x o dead ones, S s black's and white's in a seki, B W territory, b w points of black and white \
                            that are no territory, . dame";

/// Seconds spent, by stage.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Timing {
    /// Reading the record and the patterns.
    pub load_seconds: f64,
    /// The analysis.
    pub analysis_seconds: f64,
}

#[derive(Serialize)]
struct Report<'a> {
    schema: &'static str,
    convention: &'static str,
    file: &'a str,
    r#move: usize,
    size: usize,
    to_move: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    mover: Option<String>,
    stones: String,
    territory: &'a [f32],
    ownership: &'a [f32],
    regions: Vec<i8>,
    region_codes: &'static str,
    score: ScoreReport,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    decisions: Vec<DecisionReport>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ending: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ending_codes: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    open: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    recorded_result: Option<&'a str>,
    patterns: Vec<Provenance<'a>>,
    models: Vec<ModelProvenance>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<ExplanationReport>,
    #[serde(skip_serializing_if = "Option::is_none")]
    break_ins: Option<Vec<BreakInReport>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fields: Option<Vec<FieldReport>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    strings: Option<Vec<StringReport>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    string_codes: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    timing: Option<Timing>,
}

/// What a person decided of a group.
#[derive(Serialize)]
struct DecisionReport {
    vertex: String,
    status: &'static str,
    stones: Vec<String>,
}

#[derive(Serialize)]
struct ScoreReport {
    rules: &'static str,
    result: String,
    lead: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    margin: Option<f64>,
    settled: bool,
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

/// What the report says besides the estimate.
pub struct Context<'a> {
    /// The game record.
    pub file: &'a str,
    /// The number of moves played.
    pub number: usize,
    /// How the game ended, as its record says.
    pub recorded_result: Option<&'a str>,
    /// The databases that it was made with.
    pub patterns: &'a PatternSet,
    /// The models that it was made with.
    pub models: &'a Models,
    /// What lies behind a point, if that was asked.
    pub explanation: Option<&'a Explanation>,
    /// The views with their break-ins, if those were looked for.
    pub break_ins: Option<&'a [View]>,
    /// What the estimate was made from, if the fields of influence are wanted.
    pub fields: Option<&'a Analysis>,
    /// The same, if its strings are wanted.
    pub strings: Option<&'a Analysis>,
    /// What it took, if that is said.
    pub timing: Option<Timing>,
}

/// The report as one JSON object, with a final newline.
///
/// # Errors
/// None that can happen: every number is finite, and every key a text.
pub fn json(estimate: &Estimate, context: &Context<'_>) -> serde_json::Result<String> {
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
        mover: estimate.mover.map(|mover| mover.to_string()),
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
            margin: estimate.margin,
            settled: estimate.is_settled(),
            black: side(&score.black, score.rules),
            white: side(&score.white, score.rules),
        },
        decisions: estimate.decisions.iter().map(|decision| decision_report(decision, size)).collect(),
        ending: estimate.ending.as_ref().map(|ending| ending.iter().map(|&status| status_sign(status)).collect()),
        ending_codes: estimate.ending.as_ref().map(|_| ENDING_CODES),
        open: estimate.open.as_ref().map(|open| open.iter().map(|&p| vertex(p, size)).collect()),
        recorded_result: context.recorded_result,
        patterns: provenance(context.patterns),
        models: model_provenance(context.models),
        explanation: context.explanation.map(|explanation| explanation_report(explanation, size)),
        break_ins: context.break_ins.map(|views| break_in_report(views, size)),
        fields: context.fields.map(fields),
        strings: context.strings.map(strings),
        string_codes: context.strings.map(|_| STRING_CODES),
        timing: context.timing,
    };
    serde_json::to_string(&report).map(|text| text + "\n")
}

fn decision_report(decision: &Decision, size: Size) -> DecisionReport {
    let stones = decision.stones.iter().map(|&p| vertex(p, size)).collect();
    DecisionReport { vertex: vertex(decision.named, size), status: decision.status.name(), stones }
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

const fn status_sign(status: Status) -> char {
    let (color, [black, white]) = match status {
        Status::Alive(color) => (color, ['X', 'O']),
        Status::Dead(color) => (color, ['x', 'o']),
        Status::Seki(color) => (color, ['S', 's']),
        Status::Territory(color) => (color, ['B', 'W']),
        Status::Filled(color) => (color, ['b', 'w']),
        Status::Dame => return '.',
    };
    if matches!(color, Color::Black) { black } else { white }
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
