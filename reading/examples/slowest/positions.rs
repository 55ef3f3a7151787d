//! Positions of game records.
//!
//! **In:** files and folders. **Out:** jobs, one for each position, in the order of the paths. **Cost:** every record
//! is read and parsed once.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use go_board::Game;

/// A position to be examined.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    /// Its place in the order of positions.
    pub(crate) place: usize,
    /// The record.
    pub(crate) file: String,
    /// Moves played.
    pub(crate) number: usize,
    pub(crate) game: Arc<Game>,
}

/// Of each game every `every`th position, from another one in each game on, and the last; and which records cannot be
/// used, and why.
///
/// # Errors
/// If a path cannot be read, or no record is found.
pub(crate) fn jobs(paths: &[OsString], every: usize) -> Result<(Vec<Job>, Vec<String>), String> {
    let mut records = Vec::new();
    for path in paths {
        collect(Path::new(path), &mut records)?;
    }
    if records.is_empty() {
        return Err("no game record (.sgf) is there".to_owned());
    }
    let (mut jobs, mut refused) = (Vec::new(), Vec::new());
    for (k, record) in records.iter().enumerate() {
        let file = record.display().to_string();
        let bytes = std::fs::read(record).map_err(|error| format!("{file}: {error}"))?;
        let game = match Game::from_bytes(&bytes) {
            Ok(game) => Arc::new(game),
            Err(error) => {
                refused.push(format!("{file}: {error}"));
                continue;
            }
        };
        let last = game.len();
        for number in (1..=last).filter(|n| n % every == k % every && *n < last).chain([last]) {
            jobs.push(Job { place: jobs.len(), file: file.clone(), number, game: Arc::clone(&game) });
        }
    }
    Ok((jobs, refused))
}

/// The records at `path`, a record itself or a folder, by name.
fn collect(path: &Path, records: &mut Vec<PathBuf>) -> Result<(), String> {
    let named = |error: std::io::Error| format!("{}: {error}", path.display());
    if !path.is_dir() {
        if !path.is_file() {
            return Err(format!("{}: there is no such file or folder", path.display()));
        }
        records.push(path.to_owned());
        return Ok(());
    }
    let mut entries = Vec::new();
    for entry in std::fs::read_dir(path).map_err(named)? {
        entries.push(entry.map_err(named)?.path());
    }
    entries.sort();
    for entry in entries {
        if entry.is_dir() || entry.extension().is_some_and(|e| e == "sgf") {
            collect(&entry, records)?;
        }
    }
    Ok(())
}
