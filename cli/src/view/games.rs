//! The game records that a page may read: one file, or those of a folder.
//!
//! In: a path of the command line; then names as a page says them, relative to the folder, with `/` between the parts.
//! Out: the names, found while pages already ask for them, and the content of one. No name leads out of the folder, nor
//! to anything but a game record. Cost: a large folder is walked once, in a thread of its own.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::{Context as _, Result};
use notify::event::ModifyKind;
use notify::{Event, EventKind, RecursiveMode, Watcher as _};
use serde::Serialize;

use crate::content;

/// More records of a folder are not listed.
const MAX_FILES: usize = 1_000_000;
/// How many records are found between two reports.
const STEP: usize = 1000;
/// The folder is looked at again when nothing has happened in it for so long.
const PAUSE: Duration = Duration::from_millis(150);
/// What the names of game records end in.
const ENDING: &str = "sgf";

/// A folder of game records.
pub(super) struct Games {
    /// Without links.
    folder: PathBuf,
    found: Arc<Mutex<Found>>,
}

#[derive(Default)]
struct Found {
    names: Vec<String>,
    complete: bool,
}

/// What happens in the folder.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// So many records are there now.
    Total(usize),
    /// The record of this name was written.
    Written(String),
}

/// A part of the names.
#[derive(Serialize)]
pub(super) struct Names {
    pub(super) files: Vec<String>,
    from: usize,
    total: usize,
    pub(super) complete: bool,
}

impl Names {
    /// How many names there are by now.
    pub(super) const fn total(&self) -> usize {
        self.total
    }
}

impl Games {
    /// The folder at `path`; its records are not looked for yet.
    pub(super) fn new(path: &Path) -> Result<Games> {
        let folder = path.canonicalize().with_context(|| format!("cannot use the folder {}", path.display()))?;
        Ok(Games { folder, found: Arc::default() })
    }

    /// Looks for the records in a thread, and reports how many there are and whether these are all.
    pub(super) fn look(&self, report: impl Fn(usize, bool) + Send + 'static) {
        let (folder, found) = (self.folder.clone(), Arc::clone(&self.found));
        std::thread::spawn(move || {
            walk(&folder, "", &mut |name| {
                let mut found = lock(&found);
                found.names.push(name);
                let total = found.names.len();
                drop(found);
                if total.is_multiple_of(STEP) {
                    report(total, false);
                }
                total < MAX_FILES
            });
            let mut found = lock(&found);
            found.complete = true;
            let total = found.names.len();
            drop(found);
            report(total, true);
        });
    }

    /// Calls `changed` whenever other records are there or some are written, until the folder cannot be watched any
    /// longer. Many changes in a row are looked at together.
    pub(super) fn follow(&self, changed: impl Fn(Change)) {
        let (sender, events) = channel();
        let Ok(mut watcher) = notify::recommended_watcher(sender) else { return };
        if watcher.watch(&self.folder, RecursiveMode::Recursive).is_err() {
            return;
        }
        while let Ok(event) = events.recv() {
            let (mut moves, mut written) = (false, BTreeSet::new());
            let mut note = |event: notify::Result<Event>| {
                let Ok(event) = event else { return };
                moves |= comes_or_goes(&event.kind);
                if comes_or_goes(&event.kind) || matches!(event.kind, EventKind::Modify(_)) {
                    written.extend(event.paths.iter().filter_map(|path| self.name_of(path)));
                }
            };
            note(event);
            while let Ok(event) = events.recv_timeout(PAUSE) {
                note(event);
            }
            if moves && let Some(total) = self.look_again() {
                changed(Change::Total(total));
            }
            written.into_iter().filter(|name| self.path(name).is_ok()).for_each(|name| changed(Change::Written(name)));
        }
    }

    /// What pages call a game record.
    fn name_of(&self, path: &Path) -> Option<String> {
        let relative = path.strip_prefix(&self.folder).ok().filter(|relative| is_record(relative))?;
        let parts: Option<Vec<&str>> = relative.components().map(|part| part.as_os_str().to_str()).collect();
        Some(parts?.join("/"))
    }

    /// Looks for the records once more, unless they are being looked for. Their number, if other ones are there.
    fn look_again(&self) -> Option<usize> {
        if !lock(&self.found).complete {
            return None;
        }
        let mut names = Vec::new();
        walk(&self.folder, "", &mut |name| {
            names.push(name);
            names.len() < MAX_FILES
        });
        let mut found = lock(&self.found);
        let is_other = found.names != names;
        found.names = names;
        is_other.then_some(found.names.len())
    }

    /// Up to `count` names, beginning with number `from`.
    pub(super) fn names(&self, from: usize, count: usize) -> Names {
        let found = lock(&self.found);
        let files = found.names.iter().skip(from).take(count).cloned().collect();
        Names { files, from, total: found.names.len(), complete: found.complete }
    }

    /// The file of this name; the reason if it is no game record of the folder.
    pub(super) fn path(&self, name: &str) -> Result<PathBuf, &'static str> {
        let relative = Path::new(name);
        let is_plain = relative.components().all(|part| matches!(part, Component::Normal(_)));
        if name.is_empty() || name.contains(['\\', '\0', ':']) || !is_plain {
            return Err("this is no name of a game record; names are relative to the folder, without ..");
        }
        if !is_record(relative) {
            return Err("this is no game record, a file that ends in .sgf");
        }
        let path = self.folder.join(relative).canonicalize().map_err(|_| "there is no such game record")?;
        // A link may lead anywhere.
        if path.starts_with(&self.folder) && path.is_file() { Ok(path) } else { Err("there is no such game record") }
    }

    /// The content of the record of this name.
    pub(super) fn read(&self, name: &str) -> Result<Vec<u8>, String> {
        let path = self.path(name)?;
        content::read(&path).map_err(|error| format!("cannot read the game record: {error:#}"))
    }
}

/// Hands the names of all records below `folder` to `take`, sorted folder by folder, until it returns false. Links to
/// folders are passed over, and so is what cannot be read.
fn walk(folder: &Path, prefix: &str, take: &mut impl FnMut(String) -> bool) -> bool {
    let mut entries: Vec<fs::DirEntry> = fs::read_dir(folder).into_iter().flatten().flatten().collect();
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let Ok(kind) = entry.file_type() else { continue };
        let Some(name) = entry.file_name().to_str().map(|name| format!("{prefix}{name}")) else { continue };
        let goes_on = if kind.is_dir() {
            walk(&entry.path(), &format!("{name}/"), take)
        } else if is_record(Path::new(&name)) {
            take(name)
        } else {
            true
        };
        if !goes_on {
            return false;
        }
    }
    true
}

/// Whether names may be others after an event.
const fn comes_or_goes(kind: &EventKind) -> bool {
    matches!(kind, EventKind::Create(_) | EventKind::Remove(_) | EventKind::Modify(ModifyKind::Name(_)))
}

fn is_record(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(ENDING))
}

fn lock(found: &Mutex<Found>) -> MutexGuard<'_, Found> {
    // A list of names is whole whatever happened to whoever had it.
    found.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(files: &[&str]) -> (tempfile::TempDir, Games) {
        let folder = tempfile::tempdir().unwrap();
        for file in files {
            let path = folder.path().join("games").join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "(;SZ[9])").unwrap();
        }
        let games = Games::new(&folder.path().join("games")).unwrap();
        (folder, games)
    }

    #[test]
    fn records_are_found_folder_by_folder() {
        let (_folder, games) = folder(&["b.sgf", "a/2.SGF", "a/1.sgf", "notes.txt", "c/d/e.sgf"]);
        let (sender, reports) = channel();
        games.look(move |total, complete| sender.send((total, complete)).unwrap());
        assert_eq!(reports.recv().unwrap(), (4, true));
        assert_eq!(games.names(0, 9).files, ["a/1.sgf", "a/2.SGF", "b.sgf", "c/d/e.sgf"]);
        assert_eq!(games.names(1, 2).files, ["a/2.SGF", "b.sgf"]);
        assert!(games.names(usize::MAX, usize::MAX).files.is_empty());
    }

    #[test]
    fn records_that_come_and_go_are_noticed() {
        let (folder, games) = folder(&["a/1.sgf", "b.sgf"]);
        let (sender, reports) = channel();
        games.look(move |_, complete| sender.send(complete).unwrap());
        assert!(reports.recv().unwrap());
        assert_eq!(games.look_again(), None);
        fs::write(folder.path().join("games/a/2.sgf"), "(;SZ[9])").unwrap();
        assert_eq!(games.look_again(), Some(3));
        fs::remove_file(folder.path().join("games/b.sgf")).unwrap();
        assert_eq!(games.look_again(), Some(2));
        assert_eq!(games.names(0, 9).files, ["a/1.sgf", "a/2.sgf"]);
    }

    #[test]
    fn records_that_are_written_are_told_by_their_names() {
        let (folder, games) = folder(&["a/1.sgf", "b.sgf"]);
        let games = Arc::new(games);
        let (sender, changes) = channel();
        let followed = Arc::clone(&games);
        std::thread::spawn(move || followed.follow(|change| drop(sender.send(change))));
        // The folder may not be watched yet; it is written again until somebody notices.
        let path = folder.path().join("games/a/1.sgf");
        let told = (0..200).find_map(|number| {
            fs::write(&path, format!("(;SZ[9]C[{number}])")).unwrap();
            fs::write(folder.path().join("games/notes.txt"), "nothing").unwrap();
            changes.recv_timeout(2 * PAUSE).ok()
        });
        assert_eq!(told, Some(Change::Written("a/1.sgf".to_owned())));
    }

    #[test]
    fn no_name_leads_out_of_the_folder() {
        let (folder, games) = folder(&["a/1.sgf", "notes.txt"]);
        fs::write(folder.path().join("secret.sgf"), "secret").unwrap();
        assert!(games.read("a/1.sgf").is_ok());
        let tricks = [
            "",
            ".",
            "..",
            "/",
            "../secret.sgf",
            "a/../../secret.sgf",
            "a/../a/1.sgf",
            "./a/1.sgf",
            "..\\secret.sgf",
            "a\\..\\..\\secret.sgf",
            "a/1.sgf\0",
            "C:secret.sgf",
            "notes.txt",
            "a",
            "a/",
            "none.sgf",
            "%2e%2e/secret.sgf",
        ];
        for name in tricks {
            assert!(games.read(name).is_err(), "{name:?}");
        }
        assert!(games.read(folder.path().join("secret.sgf").to_str().unwrap()).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn links_lead_nowhere() {
        use std::os::unix::fs::symlink;
        let (folder, games) = folder(&["a/1.sgf"]);
        fs::write(folder.path().join("secret.sgf"), "secret").unwrap();
        symlink("../secret.sgf", folder.path().join("games/link.sgf")).unwrap();
        symlink("../..", folder.path().join("games/a/up")).unwrap();
        assert!(games.read("link.sgf").is_err());
        assert!(games.read("a/up/secret.sgf").is_err());
        let (sender, reports) = channel();
        games.look(move |total, complete| sender.send((total, complete)).unwrap());
        assert_eq!(reports.recv().unwrap(), (2, true), "the link is a name, but no file of the folder");
    }
}
