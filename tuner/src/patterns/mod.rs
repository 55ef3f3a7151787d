//! What every pattern of influence and barriers is good for.
//!
//! In: finished games, and a folder with `influence.db` and `barriers.db`. Out: a table or JSON, and if asked the
//! databases with what was learned. Cost: each changed pattern is one more analysis, from the views on, of each
//! position in which it is at work.
//!
//! Measured is the whole estimate, with the models as they are: a source of class E is seen by them alone, through what
//! fleeing stones find, and makes no difference to influence. Models were learned with the patterns as they are, so
//! they speak for those a little; a change has to be better all the same. The games are of the fifth that no model was
//! learned from.
//!
//! Modules in reading order: `databases` (the texts and what they mean), `changes` (a pattern without its effect or
//! with another value), `sample` (positions), `measure` (what changes do to the estimates of positions), `statistics`,
//! `learn` (which change is worth it), `rewrite` (databases with the changes), `report`.

mod databases;

mod changes;

mod sample;

mod measure;

mod statistics;

mod learn;

mod rewrite;

mod report;

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};

use changes::Change;
use databases::Databases;
use report::Report;

/// What to measure.
#[derive(clap::Args)]
pub(crate) struct PatternsArgs {
    /// The file of games
    file: PathBuf,
    /// The folder of the databases
    #[arg(long, default_value = "patterns")]
    databases: PathBuf,
    /// Games to choose changes by, a position of each
    #[arg(long, default_value_t = 1500)]
    games: usize,
    /// Other games, on which all chosen changes together are measured
    #[arg(long, default_value_t = 1500)]
    check: usize,
    /// Parts of the games for cross-validation
    #[arg(long, default_value_t = 5)]
    folds: usize,
    /// Another number takes other games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How the result is printed
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Writes the databases with what was learned to this folder
    #[arg(long)]
    write: Option<PathBuf>,
}

/// How the result is printed.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Text,
    Json,
}

/// Measures, prints, and writes if asked.
pub(crate) fn run(arguments: &PatternsArgs) -> Result<()> {
    ensure!(arguments.folds > 1, "cross-validation needs two folds or more");
    let databases = Databases::read(&arguments.databases)?;
    let [chosen_by, checked_by] =
        sample::positions(&arguments.file, arguments.seed, [arguments.games, arguments.check])?;
    ensure!(chosen_by.len() >= 2 * arguments.folds, "{} has too few games", arguments.file.display());
    let changes = changes::single(&databases);
    let measured = measure::effects(&databases, &changes, &chosen_by);
    let lessons = learn::lessons(&databases, &changes, &measured, arguments.folds);
    let proposed: Vec<Change> = lessons.iter().filter_map(|lesson| lesson.proposed(&changes)).collect();
    let checked = measure::together(&databases, &proposed, &checked_by);
    let report = Report::new(&databases, &changes, &lessons, [&measured.before, &checked.before], &checked.differences);
    if let Some(folder) = &arguments.write {
        std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        for (file, text) in rewrite::all(&databases, &proposed)? {
            let path = folder.join(file);
            std::fs::write(&path, text).with_context(|| path.display().to_string())?;
        }
    }
    let mut out = std::io::stdout().lock();
    match arguments.format {
        Format::Text => write!(out, "{report}")?,
        Format::Json => writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?,
    }
    Ok(())
}
