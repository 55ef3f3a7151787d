//! How well is it known which groups live? Prints log-loss, Brier score and AUC by stage of the game, and how often
//! groups lived that were said to live with a likelihood in each tenth.
//!
//! ```sh
//! cargo run --release -p atsumi-tests --bin survival [-- --all] [--models DIR]
//! ```
//!
//! Positions: those of the benchmark below `ATSUMI_GAMES` (default `../shared/games`), with `--all` four of every game
//! there; no model was learned from them. A group lived if most of its stones stood at the end.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::sync::Arc;

use anyhow::Result;
use atsumi::{Analysis, Models, Settings};
use atsumi_tests::truth::{self, Position};
use go_board::Color;

/// What was said of a group, and whether it lived.
type Case = (f64, bool);

fn main() -> Result<()> {
    let mut by_stage: BTreeMap<usize, Vec<Case>> = BTreeMap::new();
    let models = truth::asked_models()?;
    for position in truth::asked_positions()? {
        by_stage.entry(position.stage).or_default().extend(cases(&position, &models));
    }
    let mut out = std::io::stdout().lock();
    writeln!(out, "stage  groups  log-loss   Brier     AUC")?;
    for (stage, cases) in &by_stage {
        write_row(&mut out, &format!("{} %", 30 + 20 * stage), cases)?;
    }
    let all: Vec<Case> = by_stage.into_values().flatten().collect();
    write_row(&mut out, "all", &all)?;
    writeln!(out, "said to live   groups  lived")?;
    for tenth in 0..10 {
        let of = all.iter().filter(|(said, _)| tenth_of(*said) == tenth);
        let (groups, said, lived) = of.fold((0, 0.0, 0.0), |(groups, said, lived), case| {
            (groups + 1, said + case.0, lived + f64::from(u8::from(case.1)))
        });
        let of = f64::from(groups.max(1));
        writeln!(out, "{:>10.1} %  {groups:>7}  {:>5.1} %", 100.0 * said / of, 100.0 * lived / of)?;
    }
    Ok(())
}

/// The dragons of a position.
fn cases(position: &Position, models: &Arc<Models>) -> Vec<Case> {
    let board = &position.board;
    let analysis = Analysis::new(board, &atsumi::patterns(), &Settings::for_estimates()).with_models(models);
    let dragons = analysis.dragons();
    let case = |number: usize| {
        let dragon = &dragons.list[number];
        let sign = if dragon.color == Color::Black { 1.0 } else { -1.0 };
        let owns = |p: &go_board::Point| sign * position.own[p.row() * board.size().get() + p.col()] > 0.0;
        let stood = dragons.roster.stones(number).iter().filter(owns).count();
        let said = analysis.survival(dragon.origin).unwrap_or_default();
        (f64::from(said), 2 * stood >= dragon.size)
    };
    (0..dragons.list.len()).map(case).collect()
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share")]
fn tenth_of(said: f64) -> usize {
    ((said * 10.0) as usize).min(9)
}

#[allow(clippy::cast_precision_loss, reason = "numbers of groups are small")]
fn write_row(out: &mut impl std::io::Write, name: &str, cases: &[Case]) -> std::io::Result<()> {
    let mean = |of: &dyn Fn(&Case) -> f64| cases.iter().map(of).sum::<f64>() / cases.len().max(1) as f64;
    let near = |said: f64| said.clamp(1e-6, 1.0 - 1e-6);
    let loss = mean(&|&(said, lived)| -(if lived { near(said) } else { 1.0 - near(said) }).ln());
    let brier = mean(&|&(said, lived)| (said - f64::from(u8::from(lived))).powi(2));
    writeln!(out, "{name:>5}  {:>6}  {loss:>8.4}  {brier:>6.4}  {:>6.4}", cases.len(), auc(cases))
}

/// How likely a group that lived was said to be likelier to live than one that did not.
#[allow(clippy::cast_precision_loss, reason = "numbers of groups are small")]
fn auc(cases: &[Case]) -> f64 {
    let mut sorted = cases.to_vec();
    sorted.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (mut pairs, mut dead, mut k) = (0.0, 0.0, 0);
    while k < sorted.len() {
        let end = sorted[k..].iter().take_while(|case| case.0.total_cmp(&sorted[k].0).is_eq()).count() + k;
        let lived = sorted[k..end].iter().filter(|case| case.1).count() as f64;
        let died = (end - k) as f64 - lived;
        pairs += lived * (dead + died / 2.0);
        (dead, k) = (dead + died, end);
    }
    pairs / (dead * (sorted.len() as f64 - dead)).max(1.0)
}
