//! The features that models are learned from, of positions of finished games.
//!
//! In: a file of games, how many of them to take, and a folder of models. Out: rows of binary32, little endian: the
//! number of the game, the percentage of moves, the share to be learned, and the features. Cost: some milliseconds a
//! position.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use atsumi::board::{Board, Color, Point, PointSet};
use atsumi::reading::Level;
use atsumi::survival::Round;
use atsumi::{Analysis, Models, Settings, owners, survival};

use crate::games::{Game, games};

/// Percentages of the moves of a game.
const STAGES: [usize; 5] = [30, 50, 70, 90, 100];

/// How deeply positions are read. Models that are learned at other levels do as well at all levels, so it stays.
const LEVEL: u8 = 5;

/// One in so many points of a position is learned from.
const POINTS: usize = 17;

/// So many points on, others are taken with whose move it is, which is not said of the first.
const OTHERS: usize = 4;

/// What is learned.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum What {
    /// How likely strings or dragons live, as told in a round.
    Dragons(Round),
    /// What reading adds to that.
    Read,
    /// How likely a colour owns a point.
    Points,
}

/// Which games, and what features come from.
#[derive(clap::Args)]
pub(crate) struct RowsArgs {
    /// The file of games; `names` writes the names of the features instead
    file: PathBuf,
    /// Takes every so many games
    every: Option<usize>,
    /// The first of them, counted from 0
    offset: Option<usize>,
    /// The folder of the models
    folder: Option<PathBuf>,
}

/// Writes the rows.
pub(crate) fn run(what: What, arguments: &RowsArgs) -> Result<()> {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    if arguments.file == Path::new("names") {
        let names: &[&str] = match what {
            What::Dragons(_) => &survival::FEATURES,
            What::Read => &survival::READ_FEATURES,
            What::Points => &owners::FEATURES,
        };
        writeln!(out, "{}", names.join("\n"))?;
        return Ok(());
    }
    let RowsArgs { file, every: Some(every), offset: Some(offset), folder: Some(folder) } = arguments else {
        bail!("expected how many games to skip, how many at first, and the folder of the models");
    };
    let models = models(folder)?;
    for (number, game) in games(file)?.enumerate().skip(*offset).step_by((*every).max(1)) {
        let game = game?;
        if !game.is_useful() {
            continue;
        }
        for (stage, (board, mover)) in STAGES.iter().zip(game.positions(&STAGES).unwrap_or_default()) {
            let analysis = analysis(&board, &models);
            let place = [number, *stage];
            match what {
                What::Dragons(round) => dragons(&mut out, round, place, &game, &analysis)?,
                What::Read => read(&mut out, place, &game, &analysis)?,
                What::Points => {
                    points(&mut out, place, 0, &game, &analysis)?;
                    points(&mut out, place, OTHERS, &game, &analysis.with_mover(mover))?;
                }
            }
        }
    }
    Ok(())
}

/// The models of `folder`, the built-in ones for the rest.
fn models(folder: &Path) -> Result<Arc<Models>> {
    let mut models = Models::default();
    for file in Models::FILES {
        let path = folder.join(file);
        if path.is_file() {
            let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            models.replace(file, &text).map_err(|mistake| anyhow!("{}:{mistake}", path.display()))?;
        }
    }
    Ok(Arc::new(models))
}

fn analysis(board: &Board, models: &Arc<Models>) -> Analysis {
    let level = Level::new(LEVEL).unwrap_or_default();
    let settings = Settings { level, ..Settings::for_estimates() };
    Analysis::new(board, &atsumi::patterns(), &settings).with_models(models)
}

fn dragons(out: &mut impl Write, round: Round, place: [usize; 2], game: &Game, analysis: &Analysis) -> Result<()> {
    for (stones, row) in analysis.survival_features(round) {
        row_of(out, place, share_that_stood(&stones, game, analysis), &row)?;
    }
    Ok(())
}

/// The rows of dragons as estimates read them.
fn read(out: &mut impl Write, place: [usize; 2], game: &Game, analysis: &Analysis) -> Result<()> {
    for (stones, row) in analysis.read_features() {
        row_of(out, place, share_that_stood(&stones, game, analysis), &row)?;
    }
    Ok(())
}

fn share_that_stood(stones: &PointSet, game: &Game, analysis: &Analysis) -> f32 {
    let stood = stones.iter().filter(|&p| game.owner(p) == analysis.board().color_at(p)).count();
    stood as f32 / stones.len() as f32
}

/// The rows of points, those that lie so many `on`.
fn points(out: &mut impl Write, place: [usize; 2], on: usize, game: &Game, analysis: &Analysis) -> Result<()> {
    for color in Color::BOTH {
        let start = (place[0] * 13 + place[1] + color.index() * 8 + on) % POINTS;
        let points: Vec<Point> = analysis.board().size().points().skip(start).step_by(POINTS).collect();
        for (&p, row) in points.iter().zip(analysis.owner_features(color, &points)) {
            let share = game.owner(p).map_or(0.5, |owner| f32::from(u8::from(owner == color)));
            row_of(out, place, share, &row)?;
        }
    }
    Ok(())
}

fn row_of(out: &mut impl Write, place: [usize; 2], share: f32, features: &[f32]) -> Result<()> {
    let head = [place[0] as f32, place[1] as f32, share];
    for value in head.iter().chain(features) {
        out.write_all(&value.to_le_bytes())?;
    }
    Ok(())
}
