//! How likely dragons live, reading considered.
//!
//! In: how likely a dragon lives without reading, its features, and what reading found. Out: how likely it lives. Cost:
//! some microseconds a dragon.
//!
//! Reading takes for granted that the stones around stay, and who is behind hopes for the contrary: so what it says is
//! not taken for the truth, but for one more feature. The model, `patterns/survival-read.model`, was learned from games
//! that no other model of survival was learned from, and says what the logarithm of the odds has to be raised by.

use go_reading::{Certainty, Code, LifeAnswer};
use tree_models::{Forest, share};

use super::features::Row;
use super::names::{FEATURES, READ_FEATURES};

/// The features of one dragon that was read, in the order of [`READ_FEATURES`].
pub type ReadRow = [f32; READ_FEATURES.len()];

/// A question that was not asked, and one about a group that is not enclosed.
const NOT_ASKED: f32 = -9.0;
const NOT_ENCLOSED: f32 = -8.0;

/// What success counts for, a ko that is won by taking first, and an answer that is left open; the opposite for failure
/// and for a ko in which the other side takes first.
const SUCCESS: f32 = 3.0;
const KO: f32 = 1.0;
const LEANS: f32 = 0.2;

/// What an answer counts for besides if it is proved, be it under assumptions.
const PROVED: f32 = 0.5;

/// What was read of a dragon.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Looked {
    /// How the opponent, moving first, fares, and how the owner does, as far as they were asked.
    pub(crate) answers: [Option<LifeAnswer>; 2],
    /// Whether eyes, links and captures that hang on one move make it critical.
    pub(crate) hangs: bool,
    /// The nodes that reading took.
    pub(crate) nodes: u64,
}

/// The features of a dragon that lives with the likelihood `lives` as far as it was not read.
#[allow(clippy::cast_precision_loss, reason = "far below 2²⁴ where it matters")]
pub(crate) fn read_row(lives: f32, looked: &Looked, row: &Row) -> ReadRow {
    let [attack, defense] = looked.answers.map(number);
    let hangs = if looked.hangs { 1.0 } else { 0.0 };
    let mut all = [0.0; READ_FEATURES.len()];
    let (read, rest) = all.split_at_mut(READ_FEATURES.len() - FEATURES.len());
    read.copy_from_slice(&[lives, attack, defense, hangs, looked.nodes as f32]);
    rest.copy_from_slice(row);
    all
}

/// An answer as a number, the larger the better for who moves first; what was not asked or is not enclosed lies far
/// below.
fn number(answer: Option<LifeAnswer>) -> f32 {
    match answer {
        None => NOT_ASKED,
        Some(LifeAnswer::Free) => NOT_ENCLOSED,
        Some(LifeAnswer::Open(leaning)) => signed(leaning.code, LEANS, 0.0),
        Some(LifeAnswer::Settled(solution)) => {
            let sure = if solution.certainty == Certainty::Likely { 0.0 } else { PROVED };
            signed(solution.code, SUCCESS + sure, KO + sure)
        }
    }
}

fn signed(code: Code, whole: f32, ko: f32) -> f32 {
    match code {
        Code::Win => whole,
        Code::KoA => ko,
        Code::KoB => -ko,
        Code::Lose | Code::Cut => -whole,
    }
}

/// How likely dragons with these features live, 0 to 1, as `model` has it. What is certain stays so.
#[allow(clippy::cast_possible_truncation, reason = "shares are kept in binary32")]
pub(crate) fn lives(model: &Forest, rows: &[ReadRow]) -> Vec<f32> {
    let revised = |(row, more): (&ReadRow, f64)| {
        let before = f64::from(row[0]);
        if before <= 0.0 || before >= 1.0 || more == 0.0 {
            return row[0];
        }
        let (lives, dies) = (before * share(more), (1.0 - before) * (1.0 - share(more)));
        (lives / (lives + dies)) as f32
    };
    rows.iter().zip(model.values(rows)).map(revised).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use go_reading::{Outcome, Solution};

    const FEATURES_OF_NONE: Row = [0.0; FEATURES.len()];

    fn row(lives: f32, attack: Option<LifeAnswer>) -> ReadRow {
        read_row(lives, &Looked { answers: [attack, None], hangs: false, nodes: 7 }, &FEATURES_OF_NONE)
    }

    #[test]
    fn the_better_the_answer_for_who_moves_the_larger_its_number() {
        let settled = |code, point| LifeAnswer::Settled(Solution::likely(Outcome { code, point }));
        let answers = [
            None,
            Some(LifeAnswer::Free),
            Some(settled(Code::Lose, None)),
            Some(settled(Code::KoB, None)),
            Some(LifeAnswer::Open(Outcome { code: Code::Lose, point: None })),
            Some(LifeAnswer::Open(Outcome { code: Code::Win, point: None })),
            Some(settled(Code::KoA, None)),
            Some(settled(Code::Win, None)),
        ];
        let numbers = answers.map(|answer| row(0.5, answer)[1]);
        assert!(numbers.is_sorted_by(|a, b| a < b), "{numbers:?}");
        assert_eq!(row(0.5, None)[..5], [0.5, NOT_ASKED, NOT_ASKED, 0.0, 7.0]);
    }

    #[test]
    fn what_is_certain_stays_and_odds_are_multiplied() {
        let model = |text| tree_models::parse(text, &READ_FEATURES).expect("a model");
        let shares = [0.0, 0.25, 0.5, 1.0];
        let told = |model: &Forest| lives(model, &shares.map(|lives| row(lives, None)));
        assert_eq!(told(&model("constant 0\n")), shares);
        let twice = told(&model("constant 0.6931471805599453\n"));
        for (lives, expected) in twice.into_iter().zip([0.0, 0.4, 2.0 / 3.0, 1.0]) {
            assert!((lives - expected).abs() < 1e-6, "{lives} {expected}");
        }
    }
}
