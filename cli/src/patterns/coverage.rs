//! `atsumi patterns coverage`: how often the patterns of the two databases are at work in games.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use atsumi::influence::{PatternSet, RawMatches, Verdict, Which};
use atsumi::{Analysis, Settings};
use go_board::Board;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use super::args::{CoverageArgs, TextOrJson};
use crate::{databases, input};

/// How often a pattern did what.
#[derive(Clone, Copy, Default, Serialize)]
struct Count {
    /// Its diagram fitted.
    matched: u64,
    /// Its class allowed it and its constraint held.
    passed: u64,
    /// It changed something: a source, a permeability, a point that is no territory.
    effective: u64,
}

/// Counts by database and number of the pattern.
type Counts = BTreeMap<(Which, u16), Count>;

/// Counts over the games that `args` name.
pub(super) fn run(args: &CoverageArgs) -> Result<ExitCode> {
    let patterns = match &args.patterns {
        Some(folder) => databases::load(folder)?,
        None => atsumi::patterns(),
    };
    let games = games(&args.games)?;
    // Shows nothing unless standard error is a terminal.
    let bar = ProgressBar::new(u64::try_from(games.len()).unwrap_or(u64::MAX));
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left") {
        bar.set_style(style);
    }
    let mut counts = Counts::new();
    let mut positions = 0;
    for path in bar.wrap_iter(games.iter()) {
        let named = || format!("cannot use the game record {:?}", path.display().to_string());
        let game = input::read_game(path).with_context(named)?;
        for number in (args.every..=game.len()).step_by(args.every) {
            let board = input::position(&game, number).with_context(named)?;
            count(&mut counts, &board, &patterns, args);
            positions += 1;
        }
    }
    bar.finish_and_clear();
    if positions == 0 {
        bail!("no game has {} moves; choose a smaller --every", args.every);
    }
    crate::print(&match args.format {
        TextOrJson::Text => text(&counts, &patterns, games.len(), positions),
        TextOrJson::Json => json(&counts, &patterns, games.len(), positions)?,
    })?;
    Ok(ExitCode::SUCCESS)
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

/// Adds what the patterns do on `board`.
fn count(counts: &mut Counts, board: &Board, patterns: &PatternSet, args: &CoverageArgs) {
    let settings = Settings { turn: crate::turn(args.to_move), ..Settings::default() };
    let analysis = Analysis::new(board, patterns, &settings);
    for view in analysis.views() {
        let raw = RawMatches::find(board, patterns, Some(view.to_move));
        for (which, matches) in [(Which::Influence, raw.influence), (Which::Barriers, raw.barriers)] {
            for m in matches {
                counts.entry((which, m.pattern)).or_default().matched += 1;
            }
        }
        for event in view.trace.events.iter().filter(|event| event.verdict != Verdict::Rejected) {
            let count = counts.entry((event.database, event.matched.pattern)).or_default();
            count.passed += 1;
            count.effective += u64::from(!event.changes.is_empty());
        }
    }
}

/// One row per pattern that matched, and the names of those that never did.
fn text(counts: &Counts, patterns: &PatternSet, games: usize, positions: usize) -> String {
    let mut out = format!("{positions} positions of {games} games\n");
    for which in [Which::Influence, Which::Barriers] {
        let database = patterns.database(which);
        let width = database.patterns.iter().map(|pattern| pattern.name.chars().count()).max().unwrap_or(0).max(7);
        let _ = writeln!(out, "\n{}", database.file);
        let _ = writeln!(out, "  {:width$}  {:>9}  {:>9}  {:>9}", "pattern", "matched", "passed", "effective");
        let mut never = Vec::new();
        for (number, pattern) in (0..).zip(database.patterns.iter()) {
            match counts.get(&(which, number)) {
                Some(Count { matched, passed, effective }) => {
                    let _ = writeln!(out, "  {:width$}  {matched:>9}  {passed:>9}  {effective:>9}", pattern.name);
                }
                None => never.push(pattern.name.as_ref()),
            }
        }
        if !never.is_empty() {
            let _ = writeln!(out, "  never matched: {}", never.join(", "));
        }
    }
    out
}

/// A pattern and its counts.
#[derive(Serialize)]
struct Row<'p> {
    pattern: &'p str,
    line: u32,
    #[serde(flatten)]
    count: Count,
}

fn json(counts: &Counts, patterns: &PatternSet, games: usize, positions: usize) -> Result<String> {
    let mut list = Vec::new();
    for which in [Which::Influence, Which::Barriers] {
        let database = patterns.database(which);
        let mut rows = Vec::new();
        for (number, pattern) in (0..).zip(database.patterns.iter()) {
            let count = counts.get(&(which, number)).copied().unwrap_or_default();
            rows.push(Row { pattern: &pattern.name, line: pattern.line, count });
        }
        list.push(serde_json::json!({ "file": database.file, "patterns": rows }));
    }
    let all = serde_json::json!({ "version": 1, "games": games, "positions": positions, "databases": list });
    Ok(serde_json::to_string_pretty(&all)? + "\n")
}
