//! Do likelihoods come true? Draws, for every model and stage of the game, how often things happened that were given a
//! likelihood in each tenth.
//!
//! ```sh
//! cargo run --release -p atsumi-tests --bin calibration -- FOLDER
//! ```
//!
//! Writes `strings.svg`, `dragons.svg` and `points.svg` to FOLDER, the same bytes for the same models. Positions: those
//! of the benchmark below `ATSUMI_GAMES` (default `../shared/games`) and the last ones of its games; no model was
//! learned from them. A string or dragon lived if most of its stones stood at the end; points that are nobody's are
//! left out. Cost: five seconds on one core.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result};
use atsumi::survival::Round;
use atsumi::{Analysis, Settings, Terms};
use atsumi_render::calibration::{Curve, svg};
use atsumi_tests::calibration::{Case, brier, off, tenths};
use atsumi_tests::truth::{self, Position};
use go_board::{Color, PointSet};

/// Percentages of the moves.
const STAGES: [usize; 5] = [30, 50, 70, 90, 100];

/// What the models said of the positions of one stage.
#[derive(Default)]
struct Stage {
    strings: Vec<Case>,
    dragons: Vec<Case>,
    points: Vec<Case>,
}

/// A picture: its file, title, what it is about, and its cases.
type Picture = (&'static str, &'static str, &'static str, fn(&Stage) -> &[Case]);

const PICTURES: [Picture; 3] = [
    ("strings", "Do strings live as often as they are said to by themselves?", "strings", |stage| &stage.strings),
    ("dragons", "Do dragons live as often as they are said to?", "dragons", |stage| &stage.dragons),
    ("points", "Does black own points as often as it is said?", "points", |stage| &stage.points),
];

fn main() -> Result<()> {
    let folder = std::env::args().nth(1).context("name the folder to write the pictures to")?;
    let games = truth::folder();
    let mut positions = truth::bench_positions(&games)?;
    positions.extend(truth::bench_endings(&games)?);
    let mut numbers = BTreeMap::new();
    let mut stages: [Stage; 5] = Default::default();
    for position in &positions {
        let next = numbers.len();
        let game = *numbers.entry(position.sgf.clone()).or_insert(next);
        stages[position.stage].add(game, position);
    }
    let below = format!("{} games that no model was learned from, after so much of their moves", numbers.len());
    for (name, title, what, cases) in PICTURES {
        let curves: Vec<Curve> = STAGES.iter().zip(&stages).map(|(stage, of)| curve(*stage, what, cases(of))).collect();
        let path = Path::new(&folder).join(format!("{name}.svg"));
        std::fs::write(&path, svg(title, &below, &curves)).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

fn curve(stage: usize, what: &str, cases: &[Case]) -> Curve {
    let classes = tenths(cases);
    let (brier, off) = (brier(cases), 100.0 * off(&classes));
    let summary = format!("{} {what}, Brier {brier:.4}, {off:.1} % off", cases.len());
    Curve { title: format!("{stage} %"), summary, classes }
}

impl Stage {
    fn add(&mut self, game: usize, position: &Position) {
        let board = &position.board;
        let settings = Settings { mover: position.mover, ..Settings::for_estimates() };
        let analysis = Analysis::new(board, &atsumi::patterns(), &settings);
        let place = |p: go_board::Point| p.row() * board.size().get() + p.col();
        let lived = |color: Color, stones: &PointSet| {
            let sign = if color == Color::Black { 1.0 } else { -1.0 };
            2 * stones.iter().filter(|&p| sign * position.own[place(p)] > 0.0).count() >= stones.len()
        };
        let (strings, rows): (Vec<PointSet>, Vec<_>) = analysis.survival_features(Round::First).into_iter().unzip();
        for (stones, said) in strings.iter().zip(analysis.models().survival(Round::First, &rows)) {
            let color = stones.iter().next().and_then(|p| board.color_at(p));
            let came = color.is_some_and(|color| lived(color, stones));
            self.strings.push(Case { game, said: f64::from(said), came });
        }
        let dragons = analysis.dragons();
        for (number, dragon) in dragons.list.iter().enumerate() {
            let said = f64::from(analysis.survival(dragon.origin).unwrap_or_default());
            self.dragons.push(Case { game, said, came: lived(dragon.color, dragons.roster.stones(number)) });
        }
        let owners = analysis.estimate(&Terms::default()).ownership;
        for (owner, truth) in owners.iter().zip(&position.own).filter(|(_, truth)| **truth != 0.0) {
            self.points.push(Case { game, said: (1.0 + f64::from(*owner)) / 2.0, came: *truth > 0.0 });
        }
    }
}
