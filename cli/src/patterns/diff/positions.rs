//! The positions of games whose territory changes most from one folder of databases and models to another.

use std::path::Path;

use anyhow::{Result, bail};
use atsumi::{Analysis, Settings};
use atsumi_render::comparison::Comparison;
use serde::Serialize;

use crate::databases;
use crate::patterns::args::DiffArgs;
use crate::patterns::samples::{self, Seen};

/// How many points of a position are named.
pub(crate) const WORST: usize = 5;

/// What the games say.
pub(super) struct Positions {
    pub(super) seen: Seen,
    /// How many positions are not as they were.
    pub(super) changed: usize,
    /// The mean of the differences over all positions, in points.
    pub(super) mean: f64,
    /// Those that changed most, first the worst.
    pub(super) top: Vec<Position>,
}

/// A position and what changed in it.
#[derive(Serialize)]
pub(super) struct Position {
    pub(super) file: String,
    pub(super) r#move: usize,
    #[serde(flatten)]
    pub(super) comparison: Comparison,
}

/// Compares what both folders make of the games that `args` name.
pub(super) fn compare(args: &DiffArgs) -> Result<Positions> {
    for path in [&args.old, &args.new] {
        if !path.is_dir() {
            bail!(
                "{} is no folder; to compare games, give two folders with {}, as for `estimate --patterns`",
                path.display(),
                databases::all_names(" or ")
            );
        }
    }
    let read = |folder: &Path| -> Result<_> { Ok((databases::load(folder)?, databases::models(folder)?)) };
    let (old, new) = (read(&args.old)?, read(&args.new)?);
    let settings = Settings { turn: crate::turn(args.sample.to_move), ..Settings::default() };
    let mut top = Top::new(args.top);
    let (mut changed, mut sum) = (0, 0.0);
    let seen = samples::each(&args.games, &args.sample, |path, number, board| {
        let [old, new] = [&old, &new].map(|(set, models)| Analysis::new(board, set, &settings).with_models(models));
        let comparison = Comparison::new(&old, &new).worst(WORST);
        let difference = comparison.difference;
        if difference > 0.0 {
            changed += 1;
            sum += difference;
            top.offer(difference, Position { file: path.display().to_string(), r#move: number, comparison });
        }
    })?;
    #[allow(clippy::cast_precision_loss, reason = "not that many positions")]
    let mean = sum / seen.positions as f64;
    Ok(Positions { seen, changed, mean, top: top.into_list() })
}

/// The positions that differ most, of many.
pub(crate) struct Top<T> {
    most: usize,
    list: Vec<(f64, T)>,
}

impl<T> Top<T> {
    /// Keeps no more than `most`.
    pub(crate) const fn new(most: usize) -> Top<T> {
        Top { most, list: Vec::new() }
    }

    /// Offers one with its difference; among equals the first stays first.
    pub(crate) fn offer(&mut self, difference: f64, item: T) {
        let place = self.list.partition_point(|(other, _)| *other >= difference);
        self.list.insert(place, (difference, item));
        self.list.truncate(self.most);
    }

    /// Those that are kept so far, the largest difference first.
    pub(crate) fn list(&self) -> impl Iterator<Item = &T> {
        self.list.iter().map(|(_, item)| item)
    }

    /// Those that were kept, the largest difference first.
    fn into_list(self) -> Vec<T> {
        self.list.into_iter().map(|(_, item)| item).collect()
    }
}
