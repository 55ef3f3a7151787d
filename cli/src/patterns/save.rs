//! Files written whole or not at all.
//!
//! In: a path and a content. Afterwards the file has the content, and still its owner, its permissions, its other
//! names; or it is as it was and the error says why. A file with one name gets its content under another one first and
//! then takes that file's place, so that nobody ever sees half of it. One with several names (hard links), or whose
//! owner cannot be kept, is written over in its place; if that fails, the new content stays beside it. Signals wait
//! until a file is done.

use std::fs::{self, File, Metadata};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process;

use anyhow::{Context, Result, bail};

use self::signals::Signals;

/// Fails if the file at `path` is there and may not be written.
pub(super) fn check(path: &Path) -> Result<()> {
    let Ok(facts) = fs::metadata(path) else { return Ok(()) };
    if facts.permissions().readonly() {
        bail!("{} is read-only; make it writable first", path.display());
    }
    if facts.is_file() {
        File::options().write(true).open(path).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    Ok(())
}

/// Writes one file, new or old, for a program that does not end in the middle of it: signals are its own affair.
pub(crate) fn replace_one(path: &Path, bytes: &[u8]) -> Result<()> {
    check(path)?;
    write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

/// Writes files, new or old, one after the other. A link stays a link. If one may not be written, none is.
pub(super) fn replace<'f>(files: impl Iterator<Item = (&'f Path, &'f [u8])> + Clone) -> Result<()> {
    files.clone().try_for_each(|(path, _)| check(path)).context("nothing was written")?;
    let signals = Signals::hold()?;
    let written = files
        .take_while(|_| !signals.came())
        .try_for_each(|(path, bytes)| write(path, bytes).with_context(|| format!("cannot write {}", path.display())));
    signals.release();
    written
}

fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let old = path.canonicalize().ok();
    let path = old.as_deref().unwrap_or(path);
    let facts = fs::metadata(path).ok();
    if facts.as_ref().is_some_and(|facts| !facts.is_file()) {
        return Ok(File::options().write(true).open(path)?.write_all(bytes)?);
    }
    let draft = Draft::new(path, bytes)?;
    match facts {
        None => draft.take_place(path),
        Some(facts) if names(&facts) == 1 && draft.resemble(&facts).is_ok() => draft.take_place(path),
        Some(_) => draft.pour(path, bytes),
    }
}

/// The new content, in a file beside the old one; removed if nothing else becomes of it.
struct Draft(Option<PathBuf>);

impl Draft {
    fn new(path: &Path, bytes: &[u8]) -> Result<Draft> {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let draft = path.with_file_name(format!(".{name}.{}", process::id()));
        let mut file = File::create_new(&draft).with_context(|| format!("cannot make {}", draft.display()))?;
        let draft = Draft(Some(draft));
        file.write_all(bytes)?;
        file.sync_all()?;
        Ok(draft)
    }

    fn path(&self) -> &Path {
        self.0.as_deref().unwrap_or(Path::new(""))
    }

    /// Gives the draft the owner and the permissions of the old file.
    fn resemble(&self, old: &Metadata) -> io::Result<()> {
        own(self.path(), old)?;
        fs::set_permissions(self.path(), old.permissions())
    }

    /// Renames the draft.
    fn take_place(mut self, path: &Path) -> Result<()> {
        fs::rename(self.path(), path)?;
        self.0 = None;
        Ok(())
    }

    /// Writes over the old file. If that fails, the draft stays.
    fn pour(mut self, path: &Path, bytes: &[u8]) -> Result<()> {
        let over = || -> io::Result<()> {
            let mut file = File::options().write(true).open(path)?;
            file.write_all(bytes)?;
            file.set_len(u64::try_from(bytes.len()).unwrap_or(u64::MAX))?;
            file.sync_all()
        };
        if let Err(error) = over() {
            let draft = self.0.take().unwrap_or_default();
            return Err(error).with_context(|| format!("the new content is in {}", draft.display()));
        }
        Ok(())
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if let Some(draft) = &self.0 {
            let _ = fs::remove_file(draft);
        }
    }
}

/// How many names a file has.
#[cfg(unix)]
fn names(facts: &Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::nlink(facts)
}

/// How many names a file has: not known here.
#[cfg(not(unix))]
fn names(_: &Metadata) -> u64 {
    1
}

/// Gives a file the owner and the group of another one, if they are not the same already.
#[cfg(unix)]
fn own(path: &Path, old: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt as _, chown};
    let new = fs::metadata(path)?;
    if (new.uid(), new.gid()) == (old.uid(), old.gid()) {
        return Ok(());
    }
    chown(path, Some(old.uid()), Some(old.gid()))
}

/// Files have no owner here that a new one would not have.
#[cfg(not(unix))]
fn own(_: &Path, _: &Metadata) -> io::Result<()> {
    Ok(())
}

/// Signals that end a program, held back for a moment.
mod signals {
    use std::io;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

    use signal_hook::consts;
    use signal_hook::{SigId, flag, low_level};

    /// Somebody wants the program to end.
    #[cfg(unix)]
    const ENDS: [i32; 4] = [consts::SIGINT, consts::SIGTERM, consts::SIGHUP, consts::SIGQUIT];
    #[cfg(not(unix))]
    const ENDS: [i32; 2] = [consts::SIGINT, consts::SIGTERM];

    /// A file grows too large; without the signal writing fails, and that is enough.
    #[cfg(unix)]
    const TOO_LARGE: [i32; 1] = [consts::SIGXFSZ];
    #[cfg(not(unix))]
    const TOO_LARGE: [i32; 0] = [];

    /// While it lives no signal ends the program. Only one may live in a run.
    pub(super) struct Signals {
        /// The last one that came, 0 for none.
        caught: Arc<AtomicUsize>,
        handlers: Vec<(i32, SigId)>,
    }

    impl Signals {
        pub(super) fn hold() -> io::Result<Signals> {
            let (caught, ignored) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
            let mut handlers = Vec::new();
            for (signal, noted) in
                ENDS.map(|end| (end, &caught)).into_iter().chain(TOO_LARGE.map(|one| (one, &ignored)))
            {
                let number = usize::try_from(signal).unwrap_or_default();
                handlers.push((signal, flag::register_usize(signal, Arc::clone(noted), number)?));
            }
            Ok(Signals { caught, handlers })
        }

        /// Whether somebody wants the program to end.
        pub(super) fn came(&self) -> bool {
            self.caught.load(Ordering::SeqCst) != 0
        }

        /// Lets signals through again, one that came meanwhile at once.
        pub(super) fn release(self) {
            for (signal, handler) in self.handlers {
                low_level::unregister(handler);
                // Without a handler it would be ignored from now on.
                let _ = flag::register_conditional_default(signal, Arc::new(AtomicBool::new(true)));
            }
            if let Ok(signal @ 1..) = i32::try_from(self.caught.load(Ordering::SeqCst)) {
                let _ = low_level::emulate_default_handler(signal);
            }
        }
    }
}
