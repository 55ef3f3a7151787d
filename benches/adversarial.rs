//! What boards cost that are hard to read, in milliseconds of processor time: the mean and the worst of each stage, and
//! which board that was.
//!
//! The boards are random ones with 40 to 70 % stones and boards full of ladders, kos and small dragons. "life" is a
//! verdict on every group within the usual number of nodes, groups included, "one group" the answer about the largest
//! group with what follows, "estimate" the whole estimate, all as the command line asks for
//! them. Run with `cargo bench --bench adversarial`; a number behind `--` takes so many random boards of a kind.
//!
//! On 132 boards strings took 6 ms in the mean and 36 at worst (51 and 1,605 at level 10), groups 27 and 125 (40 and
//! 328), estimates 29 and 84, verdicts 81 and 387, answers about one group 330 and 1,486, most of that for moves that
//! are tried where reading leaves a question open, on one of two cores of a virtual machine.

#![allow(clippy::print_stdout, reason = "a benchmark reports on standard output")]
#![allow(clippy::cast_precision_loss, reason = "small counts")]

use std::hint::black_box;

use atsumi::life::Effort;
use atsumi::{Analysis, Settings, Terms};
use atsumi_tests::adversarial::{Hard, boards};
use cpu_time::ProcessTime;

const STAGES: [&str; 5] = ["strings", "groups", "life", "one group", "estimate"];

/// As many nodes as the command line takes for all groups.
const NODES: u64 = 20_000;

fn main() {
    let seeds = std::env::args().filter_map(|argument| argument.parse().ok()).next().unwrap_or(10);
    let (mut sums, mut worst) = ([0.0; STAGES.len()], STAGES.map(|_| (0.0, String::new())));
    let boards = boards(seeds);
    for Hard { name, board } in &boards {
        for (stage, ms) in times(board).into_iter().enumerate() {
            sums[stage] += ms;
            if ms > worst[stage].0 {
                worst[stage] = (ms, name.clone());
            }
        }
    }
    println!("{} boards\nstage        mean ms  worst ms  which", boards.len());
    for ((stage, sum), (most, name)) in STAGES.iter().zip(sums).zip(worst) {
        println!("{stage:<11} {:>8.1} {most:>9.1}  {name}", sum / boards.len() as f64);
    }
}

/// Milliseconds by [`STAGES`]; each without those before it, but for the estimate.
fn times(board: &atsumi::board::Board) -> [f64; STAGES.len()] {
    let analysis = Analysis::new(board, &atsumi::patterns(), &Settings::for_groups());
    let estimates = Analysis::new(board, &atsumi::patterns(), &Settings::for_estimates());
    let strings = time(|| analysis.facts().worms);
    let groups = time(|| analysis.groups().list.len());
    let life = time(|| analysis.life_of_all(NODES));
    let largest = analysis.groups().list.iter().max_by_key(|group| group.size).map(|group| group.origin);
    let one = time(|| largest.and_then(|p| analysis.playable(p, Effort::default())));
    [strings, groups, life, one, time(|| estimates.estimate(&Terms::default()))]
}

fn time<T>(work: impl FnOnce() -> T) -> f64 {
    let start = ProcessTime::now();
    black_box(work());
    start.elapsed().as_secs_f64() * 1e3
}
