//! How likely dragons live to the end of the game.
//!
//! In: the features of a string or dragon ([`FEATURES`], by name). Out: the likelihood that it lives, 0 to 1. Cost:
//! some microseconds a dragon.
//!
//! The models are sums of small decision trees, learned from finished games, one for each round:
//! `patterns/survival-first.model` for strings by themselves, `patterns/survival-second.model` for dragons, and
//! `patterns/survival.model` for dragons once more, by the influence without those that the second round takes for
//! dead. From the second round on, a dragon is also judged by how its strings and its neighbours did in the round
//! before. `patterns/survival-read.model` says what [reading](crate::life) adds. What is learned is whether most of the
//! stones stood at the end, or which share of them; no rule is asked, and what is likely stays likely.

mod names;

mod meanings;

mod features;

mod read;

use meanings::MEANINGS;
use tree_models::{Forest, share};

/// How often dragons have been judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Round {
    /// Every string by itself.
    First,
    /// Strings that are connected as one dragon.
    Second,
    /// The same dragons, by the influence without the dead ones.
    Third,
}

pub use features::Row;
pub(crate) use features::{Scene, features};
pub use names::{FEATURES, READ_FEATURES};
pub use read::ReadRow;
pub(crate) use read::{Looked, lives, read_row};

/// What one feature does to the likelihood that a dragon lives.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reason {
    /// The feature, one of [`FEATURES`].
    pub feature: &'static str,
    /// What it says.
    pub meaning: &'static str,
    /// Its value.
    pub value: f32,
    /// What it adds to the logarithm of the odds.
    pub part: f64,
}

/// What the likelihood is made of: a constant, the same for all dragons, and what each feature adds, the weightiest
/// first. The share of their sum is the likelihood, but for rounding.
pub(crate) fn reasons(model: &Forest, row: &Row) -> (f64, Vec<Reason>) {
    let (start, parts) = model.contributions(row);
    let reason = |k: usize| Reason { feature: FEATURES[k], meaning: MEANINGS[k], value: row[k], part: parts[k] };
    let mut reasons: Vec<Reason> = (0..parts.len()).map(reason).filter(|reason| reason.part != 0.0).collect();
    reasons.sort_by(|a, b| b.part.abs().total_cmp(&a.part.abs()));
    (start, reasons)
}

/// How likely strings or dragons with these features live, as `model` has it.
#[allow(clippy::cast_possible_truncation, reason = "shares are kept in binary32")]
pub(crate) fn survival(model: &Forest, rows: &[Row]) -> Vec<f32> {
    model.values(rows).into_iter().map(|odds| share(odds) as f32).collect()
}
