//! How right are the counts of finished games? Prints the share of final positions that are counted within so many
//! points of the result, and how many dead strings are found.
//!
//! ```sh
//! cargo run --release -p atsumi-tests --bin endings [-- --influence] [-- --verbose]
//! ```
//!
//! Positions: the last ones of the games of `truth.json` below `ATSUMI_GAMES` (default `../shared/games`). A string is
//! taken for dead if its points are likelier to become the opponent's; without dragons, if it stays with neither side
//! to move. `--influence` leaves dragons out.

use std::io::Write as _;

use anyhow::Result;
use atsumi::{Analysis, Estimate, Settings, Status};
use atsumi_tests::truth::{self, GameTruth};
use cpu_time::ProcessTime;
use go_board::Board;

/// Sizes of strings: 1, 2 and 3, 4 to 7, and more.
const SIZES: [(&str, usize); 4] = [("1", 1), ("2-3", 3), ("4-7", 7), ("8-", usize::MAX)];

/// What has been counted of a group of games.
#[derive(Default)]
struct Count {
    games: usize,
    /// Within 1, 3 and 5 points, and the right winner.
    right: [usize; 4],
    /// Dead strings by size: found, all.
    dead: [(usize, usize); 4],
    /// Stones of dead strings: those of found ones, all.
    dead_stones: (usize, usize),
    /// Living strings: taken for dead, all.
    living: (usize, usize),
    /// Strings that are said to live in a seki: those that lived, all, and the games that have some.
    seki: (usize, usize),
    with_seki: usize,
    /// Sum of the errors.
    off: f64,
}

impl Count {
    fn add(&mut self, board: &Board, truth: &GameTruth, estimate: &Estimate) {
        let off = (estimate.score.lead() - truth.result).abs();
        let winner = (estimate.score.lead() > 0.0) == (truth.result > 0.0);
        self.games += 1;
        self.off += off;
        for (sum, right) in self.right.iter_mut().zip([off <= 1.0, off <= 3.0, off <= 5.0, winner]) {
            *sum += usize::from(right);
        }
        let before = self.seki.1;
        for s in board.strings() {
            let places = || board.stones(s).map(|p| p.row() * board.size().get() + p.col());
            let (stones, dead) = (places().count(), places().filter(|place| truth.dead.contains(place)).count());
            let found = places().all(|place| estimate.stones[place].is_some_and(|stone| !stone.alive));
            if places().any(|place| is_in_seki(estimate, place)) {
                self.seki.0 += usize::from(dead == 0);
                self.seki.1 += 1;
            }
            if dead == stones {
                let size = SIZES.iter().position(|&(_, most)| stones <= most).unwrap_or_default();
                self.dead[size].0 += usize::from(found);
                self.dead[size].1 += 1;
                self.dead_stones.0 += if found { stones } else { 0 };
                self.dead_stones.1 += stones;
            } else {
                self.living.0 += usize::from(found);
                self.living.1 += 1;
            }
        }
        self.with_seki += usize::from(self.seki.1 > before);
    }
}

/// Whether a stone is said to live in a seki.
fn is_in_seki(estimate: &Estimate, place: usize) -> bool {
    estimate.ending.as_ref().is_some_and(|ending| matches!(ending[place], Status::Seki(_)))
}

fn main() -> Result<()> {
    let given = |flag: &str| std::env::args().any(|argument| argument == flag);
    let (verbose, settings) =
        (given("--verbose"), if given("--influence") { Settings::default() } else { Settings::for_estimates() });
    let mut out = std::io::stdout().lock();
    let (mut count, start) = (Count::default(), ProcessTime::now());
    for (truth, board) in truth::final_positions(&truth::folder())? {
        let estimate = Analysis::new(&board, &atsumi::patterns(), &settings).estimate(&truth.terms());
        count.add(&board, &truth, &estimate);
        if verbose {
            writeln!(out, "{} {:.1} instead of {:.1}", truth.sgf, estimate.score.lead(), truth.result)?;
        }
    }
    let share = |part: usize, all: usize| 100.0 * part as f64 / all.max(1) as f64;
    let [one, three, five, winner] = count.right.map(|right| share(right, count.games));
    writeln!(out, "{} games: within 1 point {one:.1} %, 3 points {three:.1} %, 5 points {five:.1} %", count.games)?;
    writeln!(out, "right winner {winner:.1} %, mean error {:.2} points", count.off / count.games.max(1) as f64)?;
    for ((name, _), (found, all)) in SIZES.iter().zip(count.dead) {
        writeln!(out, "dead strings of {name} stones found: {:.1} % of {all}", share(found, all))?;
    }
    let (found, all) = count.dead_stones;
    writeln!(out, "stones of dead strings found: {:.1} % of {all}", share(found, all))?;
    writeln!(
        out,
        "living strings taken for dead: {:.2} % of {}",
        share(count.living.0, count.living.1),
        count.living.1
    )?;
    let (lived, all) = count.seki;
    writeln!(out, "strings said to live in sekis: {all} in {} games, {lived} of them lived", count.with_seki)?;
    writeln!(out, "{:.1} ms a position", 1000.0 * start.elapsed().as_secs_f64() / count.games.max(1) as f64)?;
    Ok(())
}
