//! The positions of games that a command looks at, with a bar that shows how far it is.
//!
//! In: game records and folders of them, and every how many moves to look. Out: the positions, one after the other, in
//! the order of the files. Cost: that of replaying the games, and what the caller does with the positions.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use go_board::Board;
use indicatif::{ProgressBar, ProgressStyle};
use pattern_compiler::diagnostics::counted;

use super::args::SampleArgs;
use crate::input;

/// How much was looked at.
pub(super) struct Seen {
    pub(super) games: usize,
    pub(super) positions: usize,
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", counted(self.positions, "position"), counted(self.games, "game"))
    }
}

/// Hands every position that `args` ask for to `look`, with its record and the number of moves before it. There is at
/// least one, or else an error.
pub(super) fn each(paths: &[PathBuf], args: &SampleArgs, mut look: impl FnMut(&Path, usize, &Board)) -> Result<Seen> {
    let games = games(paths)?;
    // Shows nothing unless standard error is a terminal.
    let bar = ProgressBar::new(u64::try_from(games.len()).unwrap_or(u64::MAX));
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left") {
        bar.set_style(style);
    }
    let mut positions = 0;
    for path in bar.wrap_iter(games.iter()) {
        let named = || format!("cannot use the game record {:?}", input::name(path));
        let game = input::read_game(path).with_context(named)?;
        bar.suspend(|| input::note(&game, &input::name(path)));
        for number in (args.every..=game.len()).step_by(args.every) {
            let board = input::position(&game, number).with_context(named)?;
            look(path, number, &board);
            positions += 1;
        }
    }
    bar.finish_and_clear();
    if positions == 0 {
        bail!("no game has {} moves; choose a smaller --every", args.every);
    }
    Ok(Seen { games: games.len(), positions })
}

/// All game records that `paths` name, those of a folder by name, subfolders included.
fn games(paths: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut games = Vec::new();
    for path in paths {
        if path.is_dir() { walk(path, &mut games)? } else { games.push(path.clone()) }
    }
    if games.is_empty() {
        bail!("there are no game records, files that end in .sgf");
    }
    Ok(games)
}

fn walk(folder: &Path, games: &mut Vec<PathBuf>) -> Result<()> {
    let named = || format!("cannot read the folder {}", folder.display());
    let entries: Result<Vec<PathBuf>, _> =
        fs::read_dir(folder).with_context(named)?.map(|entry| entry.map(|entry| entry.path())).collect();
    let mut entries = entries.with_context(named)?;
    entries.sort();
    for path in entries {
        if path.is_dir() {
            walk(&path, games)?;
        } else if path.extension().is_some_and(|ending| ending == "sgf") {
            games.push(path);
        }
    }
    Ok(())
}
