//! What is said of the life of all dragons of a real game, what it costs, and whether it comes true.
//!
//! ```sh
//! cargo run --release -p atsumi-tests --bin life -- [NODES [POSITIONS [odd]]]
//! ```
//!
//! Positions: from the middle of the 19x19 games below `ATSUMI_GAMES` (default `../shared/games`), of some two. No
//! model was learned from these games; `odd` takes the half of them that constants were chosen on. A group lived if
//! most of its points were its owner's at the end. Times are processor time, each stage without those before it.

use std::collections::BTreeMap;

use anyhow::Result;
use atsumi::dragon::Dragons;
use atsumi::life::{Fate, Fates};
use atsumi::{Analysis, Settings};
use atsumi_render::life::Verdict;
use atsumi_tests::calibration::{Case, brier, off, tenths};
use atsumi_tests::truth::{self, Position};
use cpu_time::ProcessTime;
use go_board::Color;

/// Nodes for all dragons of a position, and positions, if nobody says otherwise.
const NODES: u64 = 400;
const POSITIONS: usize = 500;

/// The stages that are timed.
const STAGES: [&str; 4] =
    ["strings and eyes", "dragons, as estimates find them", "their life", "groups, all connections read"];

/// What a kind of verdict came to.
#[derive(Default)]
struct Kind {
    said: Vec<Case>,
    survival: f64,
}

#[derive(Default)]
struct Findings {
    kinds: BTreeMap<(&'static str, String, &'static str), Kind>,
    cases: Vec<Case>,
    before: Vec<Case>,
    seconds: [Vec<f64>; 4],
    nodes: u64,
}

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let nodes = arguments.next().map_or(Ok(NODES), |text| text.parse())?;
    let most = arguments.next().map_or(Ok(POSITIONS), |text| text.parse())?;
    let even = arguments.next().as_deref() != Some("odd");
    let mut findings = Findings::default();
    let mut games: BTreeMap<String, usize> = BTreeMap::new();
    for position in &truth::middle_positions(&truth::folder(), most, even)? {
        let next = games.len();
        let game = *games.entry(position.sgf.clone()).or_insert(next);
        findings.add(game, position, nodes);
    }
    findings.write(&mut std::io::stdout().lock())?;
    Ok(())
}

impl Findings {
    fn add(&mut self, game: usize, position: &Position, nodes: u64) {
        let analysis = Analysis::new(&position.board, &atsumi::patterns(), &Settings::for_estimates());
        self.timed(0, || analysis.facts().worms);
        self.timed(1, || analysis.dragons());
        let fates = self.timed(2, || analysis.life_of_dragons(nodes));
        self.timed(3, || analysis.groups());
        self.nodes += fates.nodes;
        self.judge(game, position, analysis.dragons(), &fates);
    }

    fn timed<T>(&mut self, stage: usize, run: impl FnOnce() -> T) -> T {
        let start = ProcessTime::now();
        let found = run();
        self.seconds[stage].push(start.elapsed().as_secs_f64());
        found
    }

    fn judge(&mut self, game: usize, position: &Position, dragons: &Dragons, fates: &Fates) {
        let n = position.board.size().get();
        for fate in &fates.list {
            let dragon = &dragons.list[fate.number];
            let sign = if dragon.color == Color::Black { 1.0 } else { -1.0 };
            let owned = |p: &go_board::Point| sign * position.own[p.row() * n + p.col()] > 0.0;
            let came = 2 * dragons.roster.stones(fate.number).iter().filter(owned).count() >= dragon.size;
            let said = |likelihood: f32| Case { game, said: f64::from(likelihood), came };
            self.cases.push(said(fate.lives));
            self.before.push(said(fate.survival));
            let kind = self.kinds.entry(kind(fate)).or_default();
            kind.said.push(said(fate.lives));
            kind.survival += f64::from(fate.survival);
        }
    }

    fn write(&self, out: &mut impl std::io::Write) -> Result<()> {
        let positions = self.seconds[0].len().max(1) as f64;
        writeln!(
            out,
            "{positions} positions, {} dragons, {:.0} nodes each",
            self.cases.len(),
            self.nodes as f64 / positions
        )?;
        writeln!(out, "\n{:<34} mean ms  most ms", "stage")?;
        for (name, seconds) in STAGES.iter().zip(&self.seconds) {
            let mean = 1e3 * seconds.iter().sum::<f64>() / positions;
            let most = 1e3 * seconds.iter().copied().fold(0.0, f64::max);
            writeln!(out, "{name:<34} {mean:7.2} {most:8.1}")?;
        }
        writeln!(out, "\n{:<40} dragons  share %  without reading  said  lived", "verdict")?;
        for ((status, certainty, basis), kind) in &self.kinds {
            let number = kind.said.len() as f64;
            let mean = |of: &dyn Fn(&Case) -> f64| kind.said.iter().map(of).sum::<f64>() / number;
            writeln!(
                out,
                "{:<40} {number:>7}  {:>7.2}  {:>15.3}  {:.3}  {:.3}",
                format!("{status}, {certainty}, {basis}"),
                100.0 * number / self.cases.len() as f64,
                kind.survival / number,
                mean(&|case| case.said),
                mean(&|case| f64::from(u8::from(case.came))),
            )?;
        }
        writeln!(out, "\nBrier score {:.5}, {:.5} without reading", brier(&self.cases), brier(&self.before))?;
        let classes = tenths(&self.cases);
        writeln!(out, "off by {:.2} % in the mean over tenths\n\nsaid to live  dragons  lived", 100.0 * off(&classes))?;
        for class in classes.iter().flatten() {
            writeln!(out, "{:>10.1} %  {:>7}  {:>5.1} %", 100.0 * class.said, class.cases, 100.0 * class.came)?;
        }
        Ok(())
    }
}

fn kind(fate: &Fate) -> (&'static str, String, &'static str) {
    let certainty = fate.certainty.map_or_else(|| "-".to_owned(), |certainty| format!("{certainty:?}").to_lowercase());
    (Verdict::of(fate).name(), certainty, fate.basis.name())
}
