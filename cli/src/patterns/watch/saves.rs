//! Saves of files in a folder, one after the other.
//!
//! The folder is watched, not the files: many editors write another file and give it the name of the old one. An editor
//! does several things in a row when it saves, so a save is over when nothing has happened for [`QUIET`], or, where the
//! system says that a file was closed or got its name, for [`SETTLED`]. That a file is
//! opened or read is no save; the debouncers on offer would pass on our own reading.

use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use notify::event::{AccessKind, AccessMode, ModifyKind, RenameMode};
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher as _};

use crate::databases::FILES;

/// As long nothing happens after a save.
const QUIET: Duration = Duration::from_millis(20);
/// The same when a file seems to be whole.
const SETTLED: Duration = Duration::from_millis(3);
/// A save takes no longer; what comes later is the next one.
const LONGEST: Duration = Duration::from_millis(60);

/// What is going on in a folder.
pub(super) struct Saves {
    events: Receiver<notify::Result<Event>>,
    files: Vec<String>,
    /// Ends watching when it goes.
    _watcher: RecommendedWatcher,
}

impl Saves {
    /// Watches `files` of `folder` from now on.
    pub(super) fn watch(folder: &Path, files: &[&str]) -> Result<Saves> {
        if !folder.is_dir() {
            bail!("{} is no folder; --patterns takes a folder with {}", folder.display(), FILES.join(" and "));
        }
        let (sender, events) = channel();
        let named = || format!("cannot watch the folder {}", folder.display());
        let mut watcher = notify::recommended_watcher(sender).with_context(named)?;
        watcher.watch(folder, RecursiveMode::NonRecursive).with_context(named)?;
        Ok(Saves { events, files: files.iter().map(ToString::to_string).collect(), _watcher: watcher })
    }

    /// Waits for the next save and for its end. Returns when it began.
    pub(super) fn next(&self) -> Result<Instant> {
        const ENDED: &str = "the folder cannot be watched any longer";
        let mut wait = None;
        while wait.is_none() {
            wait = self.wait(&self.events.recv().context(ENDED)?.context(ENDED)?);
        }
        let began = Instant::now();
        while let Some(quiet) = wait.filter(|_| began.elapsed() < LONGEST) {
            match self.events.recv_timeout(quiet) {
                Ok(event) => wait = self.wait(&event.context(ENDED)?).or(wait),
                Err(_) => break,
            }
        }
        Ok(began)
    }

    /// How long to wait for more after an event; `None` if it is no part of a save.
    fn wait(&self, event: &Event) -> Option<Duration> {
        let wait = match event.kind {
            EventKind::Access(AccessKind::Close(AccessMode::Write))
            | EventKind::Modify(ModifyKind::Name(RenameMode::To | RenameMode::Both)) => SETTLED,
            EventKind::Access(_) => return None,
            _ => QUIET,
        };
        let ours =
            |path: &Path| path.file_name().is_some_and(|name| self.files.iter().any(|file| name == file.as_str()));
        (event.need_rescan() || event.paths.iter().any(|path| ours(path))).then_some(wait)
    }
}
