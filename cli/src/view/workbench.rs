//! The databases of `--patterns`: read, written, and in use.
//!
//! In: a folder; texts of databases from a page. Out: the patterns and models that analyses use, with a number that
//! grows with every change; the texts and a hash of each. A text is written only over the one that the page has seen,
//! which stays beside it as `NAME.db~`; nothing else is ever written, and nothing outside the folder. While a database
//! has errors the last good patterns stay in use. Cost of a change: what changed is compiled, some ten milliseconds.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::{Context as _, Result, anyhow, bail};
use atsumi::Models;
use atsumi::influence::PatternSet;
use atsumi::tables::database::fingerprint;
use atsumi::tables::purpose::{self, Purpose};
use serde_json::{Value, json};

use crate::patterns::watch::State;
use crate::patterns::{check, files, save};
use crate::{content, databases};

/// The longest name of a database.
const MAX_NAME: usize = 64;
/// What a database's name ends in.
const ENDING: &str = ".db";

/// Databases in use, and where they are from.
pub(super) struct Workbench {
    folder: Option<PathBuf>,
    /// Held while databases are compiled.
    now: Mutex<Now>,
    /// What of it readers see, who need not wait for that.
    seen: Mutex<Seen>,
}

#[derive(Clone)]
struct Seen {
    used: Used,
    problems: Vec<String>,
}

struct Now {
    /// What is in the folder, if there is one.
    state: Option<State>,
    used: Used,
    /// What the models were read from.
    models_hash: u64,
    /// Why the models of the folder are not in use.
    models_problem: Option<String>,
}

/// What analyses use.
#[derive(Clone)]
pub(super) struct Used {
    /// Grows with every change.
    pub(super) version: u64,
    pub(super) patterns: PatternSet,
    pub(super) models: Arc<Models>,
    /// The texts of the folder, by the names of the files; where one has errors it is not that of the patterns.
    pub(super) texts: Arc<BTreeMap<String, String>>,
}

/// The text of a database.
pub(super) struct Text {
    pub(super) text: String,
    /// Nothing for a built-in text: there is no file that could have changed.
    pub(super) hash: Option<String>,
    pub(super) built_in: bool,
}

/// Why a database was not written.
#[derive(Debug)]
pub(super) enum Refused {
    /// It is not to be written at all.
    Never(String),
    /// It is not what the page has seen; its hash, if it is there.
    Changed(Option<String>),
    /// It could not be written.
    Failed(String),
}

/// What was written.
#[derive(Debug)]
pub(super) struct Written {
    pub(super) hash: String,
    pub(super) backup: Option<String>,
    /// What analyses use now.
    pub(super) version: u64,
}

impl Workbench {
    /// What `folder` has of databases and models, and the built-in ones for the rest.
    pub(super) fn open(folder: Option<&Path>) -> Result<Workbench> {
        let (models, texts) = (Arc::default(), Arc::default());
        let used = Used { version: 1, patterns: atsumi::patterns(), models, texts };
        let mut now = Now { state: None, used, models_hash: 0, models_problem: None };
        let folder = folder.map(|folder| {
            databases::files(folder)?;
            folder.canonicalize().with_context(|| format!("cannot use the folder {}", folder.display()))
        });
        let folder = folder.transpose()?;
        if let Some(folder) = &folder {
            let state = State::new(folder);
            now.used.patterns = state.patterns().unwrap_or(now.used.patterns);
            now.state = Some(state);
            now.used.texts = Arc::new(read_texts(folder));
            now.read_models(folder);
        }
        let seen = Mutex::new(now.seen());
        Ok(Workbench { folder, now: Mutex::new(now), seen })
    }

    /// The folder, without links.
    pub(super) fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// The names of the files that matter to the engine.
    pub(super) fn watched() -> Vec<String> {
        let databases = Purpose::all_asked().flat_map(|purpose| purpose.files.names());
        databases.map(|name| format!("{name}{ENDING}")).chain(Models::FILES.map(str::to_owned)).collect()
    }

    /// What analyses use now.
    pub(super) fn used(&self) -> Used {
        self.seen().used.clone()
    }

    /// What is wrong in the folder, in words.
    pub(super) fn problems(&self) -> Vec<String> {
        self.seen().problems.clone()
    }

    /// Looks at the folder again. The names of the files that changed; none if all is as it was.
    pub(super) fn refresh(&self) -> Vec<String> {
        let Some(folder) = &self.folder else { return Vec::new() };
        let mut now = self.now();
        let changed = now.update(folder);
        *self.seen() = now.seen();
        let name =
            |path: String| Path::new(&path).file_name().map_or(path.clone(), |name| name.to_string_lossy().into());
        changed.into_iter().map(name).collect()
    }

    /// All databases by name with their hashes.
    pub(super) fn shown(&self) -> Result<Value> {
        let mut list = Vec::new();
        for name in self.names()? {
            if let Ok(Text { text, hash, built_in }) = self.text(&name) {
                list.push(json!({ "name": name, "hash": hash, "bytes": text.len(), "built_in": built_in }));
            }
        }
        Ok(json!({
            "folder": self.folder.as_ref().map(|folder| folder.display().to_string()),
            "version": self.used().version,
            "databases": list,
            "problems": self.problems(),
        }))
    }

    /// The text of the database in this file, or the built-in one if the engine asks for it and the folder has none.
    pub(super) fn text(&self, name: &str) -> Result<Text> {
        if !is_name(name) {
            bail!("this is no name of a database, such as barriers.db");
        }
        if let Some(path) = self.folder.as_ref().map(|folder| folder.join(name)).filter(|path| path.is_file()) {
            self.inside(&path)?;
            let bytes = content::read(&path)?;
            let hash = Some(hash(&bytes));
            let text = String::from_utf8(bytes).map_err(|_| anyhow!("{name} is no UTF-8; it cannot be edited here"))?;
            return Ok(Text { text, hash, built_in: false });
        }
        let is_it = |text: &files::Text| Path::new(text.file()).file_name().is_some_and(|file| file == name);
        let Some(text) = files::built_in()?.into_iter().find(is_it) else { bail!("there is no database {name}") };
        let text = String::from_utf8(text.bytes).context("a built-in database is no UTF-8")?;
        Ok(Text { text, hash: None, built_in: true })
    }

    /// Writes `text` to the database `name` if it is still what `seen` is the hash of; `None` stands for a file that is
    /// not there. What was there is kept beside it.
    pub(super) fn save(&self, name: &str, text: &str, seen: Option<&str>) -> Result<Written, Refused> {
        let path = self.target(name)?;
        // Pages write one after the other.
        let mut now = self.now();
        let failed = |error: anyhow::Error| Refused::Failed(format!("{error:#}"));
        let old = if path.exists() { Some(content::read(&path).map_err(failed)?) } else { None };
        let there = old.as_deref().map(hash);
        if there.as_deref() != seen {
            return Err(Refused::Changed(there));
        }
        let mut backup = None;
        if let Some(old) = old.filter(|old| old != text.as_bytes()) {
            let beside = format!("{name}~");
            keep(&path.with_file_name(&beside), &old).map_err(failed)?;
            backup = Some(beside);
        }
        save::replace_one(&path, text.as_bytes()).map_err(failed)?;
        if let Some(folder) = &self.folder {
            now.update(folder);
            *self.seen() = now.seen();
        }
        Ok(Written { hash: hash(text.as_bytes()), backup, version: now.used.version })
    }

    /// The patterns in use with these texts in place of databases, by the names of their files.
    pub(super) fn with_texts(&self, replaced: &BTreeMap<String, String>) -> Result<PatternSet> {
        let named = |(name, text): (&String, &String)| files::Text::new(name.clone(), text.clone().into_bytes());
        let texts: Vec<files::Text> = replaced.iter().map(named).collect();
        let mut set = self.used().patterns;
        for (name, members) in check::databases(&texts) {
            let purpose = Purpose::all_asked().find(|purpose| purpose.name == name);
            let purpose = purpose.with_context(|| format!("the engine asks for no database {name}"))?;
            set = set.with(purpose.name, databases::tables(purpose, &check::model(&name, &members)?)?);
        }
        Ok(set)
    }

    /// The path of a database that may be written.
    fn target(&self, name: &str) -> Result<PathBuf, Refused> {
        let never = |reason: &str| Refused::Never(format!("{name:?} is not written: {reason}"));
        let folder =
            self.folder.as_ref().ok_or_else(|| never("there is no folder for it; name one with --patterns"))?;
        if !is_name(name) {
            return Err(never("this is no name of a database, such as barriers.db"));
        }
        let path = folder.join(name);
        if !path.is_file() && !is_asked(name) {
            return Err(never("the folder has no such database, and the engine asks for none of this name"));
        }
        self.inside(&path).map_err(|error| never(&error.to_string()))?;
        Ok(path)
    }

    /// Fails if a link leads out of the folder, or to something that is no file.
    fn inside(&self, path: &Path) -> Result<()> {
        if fs::symlink_metadata(path).is_err() {
            return Ok(());
        }
        let real = path.canonicalize().context("a link leads nowhere")?;
        if real.parent() != self.folder.as_deref() || !real.is_file() {
            bail!("it is no file of the folder");
        }
        Ok(())
    }

    /// The names of all databases: what the folder has, and the built-in ones for what it lacks.
    fn names(&self) -> Result<Vec<String>> {
        let mut names: Vec<String> = Vec::new();
        if let Some(folder) = &self.folder {
            let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
            names.extend(entries.flatten().filter_map(|entry| entry.file_name().into_string().ok()));
        }
        names.retain(|name| is_name(name));
        for Purpose { files, .. } in Purpose::all_asked() {
            let known = files.found(|file| names.iter().any(|name| name == file));
            if known.is_empty() {
                names.extend(files.names().iter().take(1).map(|name| format!("{name}{ENDING}")));
            }
        }
        names.sort();
        Ok(names)
    }

    fn now(&self) -> MutexGuard<'_, Now> {
        // Every part of it is replaced as a whole.
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Now {
    fn seen(&self) -> Seen {
        Seen { used: self.used.clone(), problems: self.problems() }
    }

    /// Reads what changed in the folder. Returns the paths of the files that changed.
    fn update(&mut self, folder: &Path) -> Vec<String> {
        let Some(state) = &mut self.state else { return Vec::new() };
        let mut changed = state.update(folder);
        if let Some(patterns) = state.patterns() {
            self.used.patterns = patterns;
        }
        if self.read_models(folder) {
            changed.push("models".to_owned());
        }
        if !changed.is_empty() {
            self.used.version += 1;
            self.used.texts = Arc::new(read_texts(folder));
        }
        changed
    }

    /// Reads the models again if they changed, and returns whether they did.
    fn read_models(&mut self, folder: &Path) -> bool {
        let bytes: Vec<Vec<u8>> =
            Models::FILES.iter().map(|file| fs::read(folder.join(file)).unwrap_or_default()).collect();
        let hash = fingerprint(&bytes.concat());
        if hash == self.models_hash {
            return false;
        }
        self.models_hash = hash;
        match databases::models(folder) {
            Ok(models) => (self.used.models, self.models_problem) = (models, None),
            Err(error) => self.models_problem = Some(format!("{error:#}")),
        }
        true
    }

    fn problems(&self) -> Vec<String> {
        let Some(state) = &self.state else { return Vec::new() };
        let errors = match state.errors() {
            0 => None,
            1 => Some("a database has an error; the last good ones are in use".to_owned()),
            number => Some(format!("databases have {number} errors; the last good ones are in use")),
        };
        let problems = state.problems().map(str::to_owned);
        problems.chain(errors).chain(self.models_problem.clone()).collect()
    }
}

/// The texts of the databases of `folder` that the engine asks for; links that lead out of it are no databases.
fn read_texts(folder: &Path) -> BTreeMap<String, String> {
    let patterns = Purpose::all_asked().filter(|purpose| purpose.kind != purpose::Kind::EyeShapes);
    let named = patterns.flat_map(|purpose| purpose.files.names()).filter_map(|name| {
        let name = format!("{name}{ENDING}");
        let path = folder.join(&name).canonicalize().ok().filter(|path| path.parent() == Some(folder))?;
        Some((name, String::from_utf8(content::read(&path).ok()?).ok()?))
    });
    named.collect()
}

/// Writes what was there beside it. What stands in the place must be a backup, not a link.
fn keep(path: &Path, old: &[u8]) -> Result<()> {
    if fs::symlink_metadata(path).is_ok_and(|facts| !facts.is_file()) {
        bail!("{} is no file; it should hold what was there before", path.display());
    }
    save::replace_one(path, old)
}

/// The hash of a text that pages have seen.
fn hash(bytes: &[u8]) -> String {
    format!("{:016x}", fingerprint(bytes))
}

/// Whether a file of this name can be a database; a name that says so leads nowhere else.
fn is_name(name: &str) -> bool {
    let is_plain =
        |stem: &str| !stem.is_empty() && stem.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b));
    name.len() <= MAX_NAME && name.strip_suffix(ENDING).is_some_and(is_plain)
}

/// Whether the engine asks for a database in a file of this name.
fn is_asked(name: &str) -> bool {
    Purpose::all_asked().any(|purpose| !purpose.files.found(|file| file == name).is_empty())
}
