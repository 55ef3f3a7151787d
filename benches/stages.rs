//! What each stage of an estimate costs, in milliseconds of processor time, by how far the game has gone.
//!
//! The positions are those of the benchmark on 19×19 (`ATSUMI_GAMES`). Dragons are what judging groups adds: the second
//! influence is computed by them, and the first is that of an analysis without. The last columns compare the whole with
//! influence alone, at the same level and at level 10. Models are part of the stages before: the trees of the three
//! rounds of survival, and features and trees of the owners. Run with `cargo bench --bench stages`; a number behind
//! `--` takes every so many positions.
//!
//! On a slow machine, a core for itself: an estimate takes 10.4, 13.5, 11.2 and 8.3 ms at 30, 50, 70 and 90 % of the
//! moves, which is 55, 50, 48 and 74 % of influence alone at level 10. Of it survival takes 0.08 to 0.11 ms, and owners
//! 0.73 to 0.81 ms: models add 0.8 to 0.9 ms.

#![allow(clippy::print_stdout, reason = "a benchmark reports on standard output")]
#![allow(clippy::cast_precision_loss, reason = "small counts")]

use std::hint::black_box;

use anyhow::Result;
use atsumi::board::Point;
use atsumi::reading::Level;
use atsumi::survival::Round;
use atsumi::{Analysis, Settings, Terms};
use atsumi_tests::truth::{self, Position};
use cpu_time::ProcessTime;

const COLUMNS: [&str; 10] = [
    "strings",
    "influence",
    "dragons",
    "again",
    "score",
    "estimate",
    "of it survival",
    "and owners",
    "influence alone",
    "at level 10",
];

fn main() -> Result<()> {
    let every = std::env::args().filter_map(|argument| argument.parse().ok()).next().unwrap_or(1usize);
    let positions = truth::bench_positions(&truth::folder())?;
    let large: Vec<&Position> = positions.iter().filter(|position| position.board.size().get() == 19).collect();
    println!("moves  {}", COLUMNS.map(|name| format!("{name:>16}")).concat());
    for (stage, percent) in [30, 50, 70, 90].into_iter().enumerate() {
        let of_stage = large.iter().filter(|position| position.stage == stage).step_by(every);
        let (mut sums, mut count) = ([0.0; COLUMNS.len()], 0);
        for position in of_stage {
            for (sum, time) in sums.iter_mut().zip(times(position)) {
                *sum += time;
            }
            count += 1;
        }
        println!("{percent:>3} %  {}", sums.map(|sum| format!("{:>16.2}", sum / f64::from(count.max(1)))).concat());
    }
    Ok(())
}

/// Milliseconds by [`COLUMNS`].
fn times(position: &Position) -> [f64; COLUMNS.len()] {
    let analysis = |settings: &Settings| Analysis::new(&position.board, &atsumi::patterns(), settings);
    let settings = Settings::for_estimates();
    let alone = analysis(&Settings { dragons: false, ..settings });
    time(|| alone.facts());
    let first = time(|| alone.views());
    let groups = analysis(&settings);
    let strings = time(|| groups.facts());
    let dragons = time(|| groups.dragons()) - first;
    let again = time(|| groups.views());
    let score = time(|| groups.estimate(&Terms::default()));
    let whole = time(|| analysis(&settings).estimate(&Terms::default()));
    let [same, deep] = [settings.level, Level::default()]
        .map(|level| time(|| analysis(&Settings { dragons: false, level, ..settings }).estimate(&Terms::default())));
    let [survival, owners] = models(&analysis(&settings));
    [strings, first, dragons, again, score, whole, survival, owners, same, deep]
}

/// What models add to an estimate: the trees of the survival of strings and dragons, and the owners of all points with
/// their features. The first call of reasons computes the owners as well, so the difference of two is what they cost.
fn models(analysis: &Analysis) -> [f64; 2] {
    let survival = [Round::First, Round::Second, Round::Third].map(|round| {
        let rows: Vec<_> = analysis.survival_features(round).into_iter().map(|(_, row)| row).collect();
        time(|| analysis.models().survival(round, &rows))
    });
    black_box((analysis.views(), analysis.read_features()));
    let [first, again] = [(); 2].map(|()| time(|| analysis.owner_reasons(Point::new(0, 0))));
    [survival.iter().sum(), first - again]
}

fn time<T>(work: impl FnOnce() -> T) -> f64 {
    let start = ProcessTime::now();
    black_box(work());
    start.elapsed().as_secs_f64() * 1e3
}
