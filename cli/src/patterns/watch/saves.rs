//! Saves of files in a folder, one after the other.
//!
//! The folder is watched, not the files: many editors write another file and give it the name of the old one. An editor
//! does several things in a row when it saves, so a save is over when nothing has happened for [`QUIET`], or, where the
//! system says that a file was closed or got its name, for [`SETTLED`]. That a file is
//! opened or read is no save; the debouncers on offer would pass on our own reading.
//!
//! The folder may go, be another one, and come back: a watch belongs to the folder that was there, whatever it is
//! called. So the folders that it lies in are watched, too, and when one of them or the folder itself comes, goes or
//! changes its name, everything that is there is watched anew.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use notify::event::{AccessKind, AccessMode, ModifyKind, RenameMode};
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher as _};

use crate::databases::names;

/// As long nothing happens after a save.
const QUIET: Duration = Duration::from_millis(20);
/// The same when a file seems to be whole.
const SETTLED: Duration = Duration::from_millis(3);
/// A save takes no longer; what comes later is the next one.
const LONGEST: Duration = Duration::from_millis(60);

/// What is going on in a folder.
pub(crate) struct Saves {
    events: Receiver<notify::Result<Event>>,
    folder: PathBuf,
    files: Vec<String>,
    /// The folders that are watched: the one with the files, and those on the way to it.
    watched: Vec<PathBuf>,
    /// Ends watching when it goes.
    watcher: RecommendedWatcher,
}

impl Saves {
    /// Watches `files` of `folder` from now on.
    pub(crate) fn watch(folder: &Path, files: Vec<String>) -> Result<Saves> {
        if !folder.is_dir() {
            bail!("{} is no folder; --patterns takes a folder with {}", folder.display(), names(" or "));
        }
        let (sender, events) = channel();
        let named = || format!("cannot watch the folder {}", folder.display());
        let watcher = notify::recommended_watcher(sender).with_context(named)?;
        let folder = std::path::absolute(folder).with_context(named)?;
        let mut saves = Saves { events, folder, files, watched: Vec::new(), watcher };
        saves.look().with_context(named)?;
        Ok(saves)
    }

    /// Watches everything that is there now. The result is that for the folder itself.
    fn look(&mut self) -> notify::Result<()> {
        for old in self.watched.drain(..) {
            // It may be gone, and its watch with it.
            let _ = self.watcher.unwatch(&old);
        }
        let real = self.folder.canonicalize().ok();
        let paths = self.folder.ancestors().chain(real.iter().flat_map(|real| real.ancestors()));
        for path in paths {
            if !self.watched.iter().any(|known| known == path) {
                self.watched.push(path.to_owned());
            }
        }
        let mut found = Ok(());
        for path in &self.watched {
            let result = self.watcher.watch(path, RecursiveMode::NonRecursive);
            if *path == self.folder {
                found = result;
            }
        }
        found
    }

    /// Waits for the next save and for its end. Returns when it began.
    pub(crate) fn next(&mut self) -> Result<Instant> {
        const ENDED: &str = "the folder cannot be watched any longer";
        let mut wait = None;
        while wait.is_none() {
            let event = self.events.recv().context(ENDED)?.context(ENDED)?;
            wait = self.wait(&event);
        }
        let began = Instant::now();
        while let Some(quiet) = wait.filter(|_| began.elapsed() < LONGEST) {
            match self.events.recv_timeout(quiet) {
                Ok(event) => {
                    let event = event.context(ENDED)?;
                    wait = self.wait(&event).or(wait);
                }
                Err(_) => break,
            }
        }
        Ok(began)
    }

    /// How long to wait for more after an event; `None` if it is no part of a save. Sees to it that what is there is
    /// watched.
    fn wait(&mut self, event: &Event) -> Option<Duration> {
        let wait = match event.kind {
            EventKind::Access(AccessKind::Close(AccessMode::Write))
            | EventKind::Modify(ModifyKind::Name(RenameMode::To | RenameMode::Both)) => SETTLED,
            EventKind::Access(_) => return None,
            _ => QUIET,
        };
        if event.paths.iter().any(|path| self.watched.contains(path)) {
            // Whether the folder is there is found out when its files are read.
            let _ = self.look();
            return Some(QUIET);
        }
        let ours =
            |path: &Path| path.file_name().is_some_and(|name| self.files.iter().any(|file| name == file.as_str()));
        (event.need_rescan() || event.paths.iter().any(|path| ours(path))).then_some(wait)
    }
}
