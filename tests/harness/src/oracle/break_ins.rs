//! What `dragons.jsonl.gz` records of sources of influence and of break-ins.

use serde::Deserialize;

use super::Header;

/// A call: `break_in` or `block_off`, string, goal, code, move.
#[derive(Deserialize, Clone, Debug)]
pub struct TryRow(pub String, pub String, pub Vec<String>, pub u8, pub String);

/// A territory that was tried.
#[derive(Deserialize, Clone, Debug)]
pub struct GoalRow {
    /// `B` or `W`.
    pub owner: String,
    /// Its points, those in front of it included.
    pub goal: Vec<String>,
    /// Origins of the strings that were tried.
    pub strings: Vec<String>,
    /// The calls in order.
    pub tries: Vec<TryRow>,
    /// Point and owner, in order.
    pub erased: Vec<(String, String)>,
}

/// The break-ins with one side to move.
#[derive(Deserialize, Clone, Debug)]
pub struct BreakInsRow {
    /// The territories in the order tried.
    pub goals: Vec<GoalRow>,
    /// Points whose territory value became 0, with the value before, white positive.
    pub changed: Vec<(String, f32)>,
}

/// The break-ins of a position.
#[derive(Deserialize, Clone, Debug)]
pub struct BreakInsRows {
    /// With black to move.
    pub black: BreakInsRow,
    /// With white to move.
    pub white: BreakInsRow,
}

/// A dragon, as far as sources of influence look at it.
#[derive(Deserialize, Clone, Debug)]
pub struct KnownDragonRow {
    /// Origins of its strings.
    pub strings: Vec<String>,
    /// `alive`, `dead`, `critical`, `inessential`, `tactically dead`, `weakly alive`, `strongly alive`, `invincible` …
    pub safety: String,
    /// Weakness before life and death was read, 0 to 1.
    pub weakness_pre_owl: f32,
}

/// A line of `dragons.jsonl.gz`, as far as sources of influence and break-ins go.
#[derive(Deserialize, Clone, Debug)]
pub struct BreakInsLine {
    /// The position.
    #[serde(flatten)]
    pub header: Header,
    /// The dragons.
    pub dragons: Vec<KnownDragonRow>,
    /// The break-ins.
    pub breakins: BreakInsRows,
    /// Territory with black to move, corrected.
    pub territory_black: Vec<f32>,
    /// Territory with white to move, corrected.
    pub territory_white: Vec<f32>,
}
