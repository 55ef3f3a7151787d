//! How well is it known which groups live? Prints log-loss, Brier score and AUC by stage of the game, the Brier score
//! without what was read of their life, and how often groups lived that were said to live with a likelihood in each
//! tenth, with the ends of the 95 % interval. Groups of one game depend on each other, so intervals take games as
//! wholes.
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
use atsumi_tests::calibration::{Case, brier, tenths};
use atsumi_tests::truth::{self, Position};
use go_board::Color;

fn main() -> Result<()> {
    let mut by_stage: BTreeMap<usize, [Vec<Case>; 2]> = BTreeMap::new();
    let models = truth::asked_models()?;
    let mut games: BTreeMap<String, usize> = BTreeMap::new();
    for position in truth::asked_positions()? {
        let next = games.len();
        let game = *games.entry(position.sgf.clone()).or_insert(next);
        let sums = by_stage.entry(position.stage).or_default();
        sums.iter_mut().zip(cases(game, &position, &models)).for_each(|(sum, cases)| sum.extend(cases));
    }
    let mut out = std::io::stdout().lock();
    writeln!(out, "stage  groups  log-loss   Brier     AUC  Brier without reading")?;
    for (stage, cases) in &by_stage {
        write_row(&mut out, &format!("{} %", 30 + 20 * stage), cases)?;
    }
    let all = by_stage.into_values().fold([Vec::new(), Vec::new()], |[mut all, mut before], [cases, unread]| {
        all.extend(cases);
        before.extend(unread);
        [all, before]
    });
    write_row(&mut out, "all", &all)?;
    let [all, _] = all;
    writeln!(out, "said to live   groups  lived        between")?;
    for class in tenths(&all).into_iter().flatten() {
        let [said, lived, low, high] = [class.said, class.came, class.between[0], class.between[1]].map(|s| 100.0 * s);
        writeln!(out, "{said:>10.1} %  {:>7}  {lived:>5.1} %  {low:>5.1} to {high:.1} %", class.cases)?;
    }
    Ok(())
}

/// The dragons of a position, with what was read of their life, and without.
fn cases(game: usize, position: &Position, models: &Arc<Models>) -> [Vec<Case>; 2] {
    let board = &position.board;
    let analysis = Analysis::new(board, &atsumi::patterns(), &Settings::for_estimates()).with_models(models);
    let dragons = analysis.dragons();
    let unread = analysis.life_of_dragons(0);
    let case = |number: usize| {
        let dragon = &dragons.list[number];
        let sign = if dragon.color == Color::Black { 1.0 } else { -1.0 };
        let owns = |p: &go_board::Point| sign * position.own[p.row() * board.size().get() + p.col()] > 0.0;
        let stood = dragons.roster.stones(number).iter().filter(owns).count();
        let said = analysis.survival(dragon.origin).unwrap_or_default();
        [said, unread.list[number].survival].map(|said| Case {
            game,
            said: f64::from(said),
            came: 2 * stood >= dragon.size,
        })
    };
    (0..dragons.list.len()).map(case).map(|[read, unread]| (read, unread)).unzip().into()
}

#[allow(clippy::cast_precision_loss, reason = "numbers of groups are small")]
fn write_row(out: &mut impl std::io::Write, name: &str, [cases, unread]: &[Vec<Case>; 2]) -> std::io::Result<()> {
    let likelihood = |case: &Case| if case.came { case.said } else { 1.0 - case.said };
    let losses = cases.iter().map(|case| -likelihood(case).clamp(1e-6, 1.0 - 1e-6).ln());
    let loss = losses.sum::<f64>() / cases.len().max(1) as f64;
    let (score, before) = (brier(cases), brier(unread));
    writeln!(out, "{name:>5}  {:>6}  {loss:>8.4}  {score:>6.4}  {:>6.4}  {before:>21.4}", cases.len(), auc(cases))
}

/// How likely a group that lived was said to be likelier to live than one that did not.
#[allow(clippy::cast_precision_loss, reason = "numbers of groups are small")]
fn auc(cases: &[Case]) -> f64 {
    let mut sorted = cases.to_vec();
    sorted.sort_by(|a, b| a.said.total_cmp(&b.said));
    let (mut pairs, mut dead, mut k) = (0.0, 0.0, 0);
    while k < sorted.len() {
        let end = sorted[k..].iter().take_while(|case| case.said.total_cmp(&sorted[k].said).is_eq()).count() + k;
        let lived = sorted[k..end].iter().filter(|case| case.came).count() as f64;
        let died = (end - k) as f64 - lived;
        pairs += lived * (dead + died / 2.0);
        (dead, k) = (dead + died, end);
    }
    pairs / (dead * (sorted.len() as f64 - dead)).max(1.0)
}
