//! How good are the estimates? Prints Brier score, sign, MAE, area MAE and processor time by board size and stage.
//!
//! ```sh
//! cargo run --release -p atsumi-tests --bin accuracy [-- --verbose] [--levels|--reading|--alone] [--all] [--models DIR] [--unknown-mover]
//! ```
//!
//! Positions: `bench_positions.json` below `ATSUMI_GAMES` (default `../shared/games`), four of each game at 30, 50, 70
//! and 90 % of its moves; with `--all` those of all games there. The measures are those of `measure`; influence without
//! dragons and Bouzy's 5/21 are measured in the same run; with `--levels`, estimates at other reading levels instead,
//! with `--reading` those that do not count what was read of the life of dragons, and with `--alone` estimates alone.
//! Owners were learned as if nothing had been read.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::sync::Arc;

use anyhow::{Result, anyhow};
use atsumi::reading::Level;
use atsumi::{Analysis, Models, Settings, Terms};
use atsumi_tests::bouzy;
use atsumi_tests::measure::Sums;
use atsumi_tests::truth::{self, Position};
use cpu_time::ProcessTime;

/// What estimates are made with: the models, and the same where reading adds nothing.
struct Known {
    models: Arc<Models>,
    unread: Arc<Models>,
}

type Estimator = (&'static str, fn(&Position, &Known) -> Vec<f64>);

const ESTIMATORS: &[Estimator] = &[
    ("atsumi", |position, known| atsumi(position, &known.models, Settings::for_estimates())),
    ("influence", |position, known| atsumi(position, &known.models, Settings::default())),
    ("Bouzy 5/21", |position, _| bouzy::ownership(&position.board)),
];

const LEVELS: &[Estimator] = &[
    ("level 1", |position, known| atsumi(position, &known.models, at_level(1))),
    ("level 3", |position, known| atsumi(position, &known.models, at_level(3))),
    ("level 5", |position, known| atsumi(position, &known.models, at_level(5))),
    ("level 8", |position, known| atsumi(position, &known.models, at_level(8))),
    ("level 10", |position, known| atsumi(position, &known.models, at_level(10))),
];

const READING: &[Estimator] = &[
    ("atsumi", |position, known| atsumi(position, &known.models, Settings::for_estimates())),
    ("unread", |position, known| atsumi(position, &known.unread, Settings::for_estimates())),
];

fn at_level(level: u8) -> Settings {
    Settings { level: Level::new(level).unwrap_or_default(), ..Settings::for_estimates() }
}

fn atsumi(position: &Position, models: &Arc<Models>, settings: Settings) -> Vec<f64> {
    let told = !std::env::args().any(|argument| argument == "--unknown-mover");
    let settings = Settings { mover: position.mover.filter(|_| told), ..settings };
    let analysis = Analysis::new(&position.board, &atsumi::patterns(), &settings).with_models(models);
    analysis.estimate(&Terms::default()).ownership.into_iter().map(f64::from).collect()
}

fn known() -> Result<Known> {
    let models = truth::asked_models()?;
    let mut unread = Models::clone(&models);
    unread.replace("survival-read.model", "constant 0\n").map_err(|mistake| anyhow!("{mistake}"))?;
    Ok(Known { models, unread: Arc::new(unread) })
}

fn main() -> Result<()> {
    let given = |flag: &str| std::env::args().any(|argument| argument == flag);
    let verbose = given("--verbose");
    let estimators = match () {
        () if given("--levels") => LEVELS,
        () if given("--reading") => READING,
        () if given("--alone") => &ESTIMATORS[..1],
        () => ESTIMATORS,
    };
    let mut out = std::io::stdout().lock();
    let positions = truth::asked_positions()?;
    let known = known()?;
    let mut table: BTreeMap<(usize, usize, usize), Sums> = BTreeMap::new();
    for position in &positions {
        for (k, (name, estimator)) in estimators.iter().enumerate() {
            let start = ProcessTime::now();
            let ownership = estimator(position, &known);
            let cpu = start.elapsed().as_secs_f64();
            let size = position.board.size().get();
            table.entry((size, k, position.stage)).or_default().add(position, &ownership, cpu);
            if verbose {
                let mut one = Sums::default();
                one.add(position, &ownership, cpu);
                if let Some(m) = one.means() {
                    writeln!(
                        out,
                        "{name} {} {} brier {:.4} area {:.1}",
                        position.sgf, position.number, m.brier, m.area_mae
                    )?;
                }
            }
        }
    }
    writeln!(out, "size estimator    stage positions  Brier   sign%    MAE   area MAE  CPU ms")?;
    for ((size, k, stage), sums) in &table {
        if let Some(m) = sums.means() {
            writeln!(
                out,
                "{size:>4} {:<12} {:>4}% {:>9}  {:.4}  {:>5.1}  {:.3}  {:>8.2}  {:>6.2}",
                estimators[*k].0,
                [30, 50, 70, 90][*stage],
                m.positions,
                m.brier,
                m.sign,
                m.mae,
                m.area_mae,
                1000.0 * m.cpu
            )?;
        }
    }
    Ok(())
}
