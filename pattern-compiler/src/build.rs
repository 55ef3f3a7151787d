//! The interface for build scripts.
//!
//! ```no_run
//! fn main() -> Result<(), pattern_compiler::build::Failure> {
//!     pattern_compiler::Build::new().folder("patterns").databases(["influence.db", "barriers.db"]).run()
//! }
//! ```
//!
//! In goes a folder of databases; out comes `OUT_DIR/databases.rs`, to be `include!`d, written only if everything
//! compiled and then as a whole. What cargo needs to know about reruns is printed. A failure is reported as cargo shows
//! it best: a one-line `cargo::error`, and, as [`Failure`] returned from `main`, the full report on standard error.
//!
//! If the environment variable [`COPY_VARIABLE`] names a folder, a copy of the file is written there for people.
//!
//! This is the only module of the crate that touches files and the environment.

mod failure;
mod inputs;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fmt, fs, process};

use pattern_tables::autohelper::Autohelper;
use pattern_tables::purpose::Purpose;

use crate::check::Settings;
use crate::compile;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::hints::{self, Hints};
use crate::{emit, full_board, model, move_values};

pub use failure::Failure;
use inputs::{Found, Inputs, locate};

/// The environment variable that names a folder for a readable copy of the generated file.
pub const COPY_VARIABLE: &str = "PATTERN_OUT_DIR";

/// What to compile, and where to.
///
/// A build script calls [`Build::run`]; the crate that it builds includes the file and finds a `static` for every
/// database, named after it (`moves.db`: `MOVES`), which a matcher walks and whose constraints call the engine's
/// [`Autohelpers`](pattern_tables::autohelper::Autohelpers). Names that GNU Go uses say how a database is matched
/// ([`by_name`](crate::check::by_name)); under any other name patterns may be anchored at stones of either colour and
/// need no `*`. `examples/own-engine` in the repository is such a crate, complete.
///
/// # Example
///
/// What a build script does, here with a database written first, and a folder of its own in place of `OUT_DIR`:
///
/// ```
/// use pattern_compiler::Build;
/// use pattern_tables::autohelper::Autohelper;
///
/// let folder = std::env::temp_dir().join(format!("pattern-compiler-{}", std::process::id()));
/// std::fs::create_dir_all(&folder)?;
/// std::fs::write(
///     folder.join("moves.db"),
///     "# A stone in atari runs.\nPattern Escape1\n\nO*\n\n:-,-\n\nab\n\n;lib(a)==1 && olib(b)>2\n",
/// )?;
/// let build = Build::new().folder(&folder).databases(["moves.db"]).supported(&[Autohelper::Lib, Autohelper::Olib]);
/// build.clone().out_dir(&folder).run()?;
/// let made = std::fs::read_to_string(folder.join("databases.rs"))?;
/// assert!(made.contains("pub static MOVES: Database ="));
/// assert!(made.contains("helpers.lib([a]) == 1 && helpers.olib([b]) > 2"));
///
/// // An engine that does not know `olib` gets no such database.
/// let failure = build.supported(&[Autohelper::Lib]).generate().unwrap_err();
/// assert!(failure.summary().ends_with("moves.db; the engine does not supply `olib`"));
/// std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// In the crate:
///
/// ```text
/// mod databases {
///     include!(concat!(env!("OUT_DIR"), "/databases.rs"));
/// }
/// ```
#[derive(Clone, Debug, Default)]
pub struct Build {
    /// By the name of the database.
    databases: BTreeMap<String, Inputs>,
    move_values: BTreeSet<String>,
    /// With the size of their boards.
    full_boards: BTreeMap<String, u8>,
    folder: PathBuf,
    variable: Option<String>,
    supported: Option<Vec<Autohelper>>,
    out_dir: Option<PathBuf>,
    output: Option<String>,
}

/// Generated source and what it was made from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Generated {
    /// The Rust source.
    pub source: String,
    /// The files that were read, in order of their names.
    pub files: Vec<PathBuf>,
    /// One line for every warning.
    pub warnings: Vec<String>,
}

impl Build {
    /// No databases yet; the folder is the current one.
    #[must_use]
    pub fn new() -> Build {
        Build::default()
    }

    /// The file names of the databases, in any order.
    #[must_use]
    pub fn databases<S: Into<String>>(mut self, names: impl IntoIterator<Item = S>) -> Build {
        for file in names.into_iter().map(Into::into) {
            let name = file.strip_suffix(".db").unwrap_or(&file).to_owned();
            self.databases.entry(name).or_default().set([file]);
        }
        self
    }

    /// A database of several files, in this order: settings, names and numbers carry over from file to file. `name`
    /// says how it is matched.
    #[must_use]
    pub fn stream<S: Into<String>>(mut self, name: impl Into<String>, files: impl IntoIterator<Item = S>) -> Build {
        self.databases.entry(name.into()).or_default().set(files);
        self
    }

    /// Databases with these purposes, under the names of their purposes. Their files may be called as
    /// [`Files`](pattern_tables::purpose::Files) says.
    #[must_use]
    pub fn purposes(mut self, purposes: impl IntoIterator<Item = &'static Purpose>) -> Build {
        for purpose in purposes {
            self.databases.entry(purpose.name.to_owned()).or_default().set_purpose(purpose);
        }
        self
    }

    /// The file with the [transformation hints](crate::hints) of the database `name`.
    #[must_use]
    pub fn hints(mut self, name: impl Into<String>, file: impl Into<String>) -> Build {
        self.databases.entry(name.into()).or_default().hints = Some(file.into());
        self
    }

    /// Files with values of playout moves, such as `mc_mine.db`; they go into a module `move_values`.
    #[must_use]
    pub fn move_values<S: Into<String>>(mut self, files: impl IntoIterator<Item = S>) -> Build {
        self.move_values.extend(files.into_iter().map(Into::into));
        self
    }

    /// A file with positions of whole boards of `size` lines; they go into a module `full_boards`.
    #[must_use]
    pub fn full_board(mut self, file: impl Into<String>, size: u8) -> Build {
        self.full_boards.insert(file.into(), size);
        self
    }

    /// The folder that they are in, relative to the package (where cargo runs build scripts).
    #[must_use]
    pub fn folder(mut self, folder: impl Into<PathBuf>) -> Build {
        self.folder = folder.into();
        self
    }

    /// An environment variable that names another folder, also relative to the package, to take the databases from.
    /// Those that it lacks are taken from [`folder`](Build::folder), with a warning; it must have one of them.
    #[must_use]
    pub fn folder_variable(mut self, variable: impl Into<String>) -> Build {
        self.variable = Some(variable.into());
        self
    }

    /// The autohelpers that the engine supplies; a database that calls another one is rejected. Without this call all
    /// are allowed.
    #[must_use]
    pub fn supported(mut self, autohelpers: &[Autohelper]) -> Build {
        self.supported = Some(autohelpers.to_vec());
        self
    }

    /// The folder to write to, instead of `OUT_DIR`.
    #[must_use]
    pub fn out_dir(mut self, folder: impl Into<PathBuf>) -> Build {
        self.out_dir = Some(folder.into());
        self
    }

    /// The name of the file to write, instead of `databases.rs`.
    #[must_use]
    pub fn output(mut self, name: impl Into<String>) -> Build {
        self.output = Some(name.into());
        self
    }

    /// Compiles, writes and reports, as a build script must.
    ///
    /// # Errors
    /// Whatever went wrong; its summary has been printed for cargo already.
    pub fn run(&self) -> Result<(), Failure> {
        let folders = self.folders();
        let variables = self.variable.iter().map(String::as_str).chain([COPY_VARIABLE]);
        variables.for_each(|variable| directive("rerun-if-env-changed", variable));
        folders.iter().for_each(|folder| directive("rerun-if-changed", &folder.display().to_string()));
        let result = self.generate_from(&folders).and_then(|generated| self.write(&generated));
        if let Err(failure) = &result {
            directive("error", failure.summary());
        }
        result
    }

    /// Compiles without writing anything, from the folder given, whatever the environment says.
    ///
    /// # Errors
    /// If a file is missing or unreadable, or a database does not compile.
    pub fn generate(&self) -> Result<Generated, Failure> {
        self.generate_from(std::slice::from_ref(&self.folder))
    }

    /// The same from these folders, at least one: a database is taken from the first that has all its files.
    ///
    /// # Errors
    /// As [`generate`](Build::generate), and if the first folder has no database at all.
    ///
    /// # Panics
    /// If there is no folder.
    pub fn generate_from(&self, folders: &[PathBuf]) -> Result<Generated, Failure> {
        let found = self.find(folders)?;
        let mut generated = Generated { source: String::new(), files: Vec::new(), warnings: Vec::new() };
        let (mut models, mut errors) = (Vec::new(), Vec::new());
        for (name, found) in &found {
            let paths = found.paths();
            // Messages name the file as it can be opened from here; generated code must not depend on where that is.
            let texts = paths.iter().map(|path| Ok((path.display().to_string(), read(path)?)));
            let texts: Vec<(String, Vec<u8>)> = texts.collect::<Result<_, _>>()?;
            generated.files.extend(paths);
            match self.check(name, &texts) {
                Ok((model, _)) if found.is_of_other_kind(&model) => errors.push(found.of_other_kind()),
                Ok((mut model, warnings)) => {
                    found.name_files(&mut model);
                    if let Some(path) = found.hints() {
                        let hints = Hints::parse(read(&path)?);
                        let hints = hints.map_err(|e| Failure::new(format!("{}: {e}", path.display()), ""))?;
                        hints::apply(&mut model, &hints);
                        generated.files.push(path);
                    }
                    models.push(model);
                    generated.warnings.extend(found.remark(&folders[0]).into_iter().chain(warnings));
                }
                Err(failure) => errors.push(failure),
            }
        }
        if !errors.is_empty() {
            return Err(Failure::all(&errors));
        }
        generated.source = emit::emit(&models).map_err(|(file, error)| Failure::new(format!("{file}: {error}"), ""))?;
        self.add_formats(&mut generated, folders)?;
        Ok(generated)
    }

    /// Where to look for databases, the first place first.
    fn folders(&self) -> Vec<PathBuf> {
        let named = self.variable.as_ref().and_then(env::var_os).filter(|folder| !folder.is_empty());
        let mut folders: Vec<PathBuf> = named.map(PathBuf::from).into_iter().collect();
        folders.push(self.folder.clone());
        folders
    }

    /// Where the files of all databases are, in the first of `folders` that has them.
    fn find(&self, folders: &[PathBuf]) -> Result<BTreeMap<&str, Found>, Failure> {
        let mut all = BTreeMap::new();
        for (name, inputs) in &self.databases {
            let found = folders.iter().find_map(|folder| inputs.find(folder));
            if let Some(found) = found {
                all.insert(name.as_str(), found);
            }
        }
        let formats = self.move_values.iter().chain(self.full_boards.keys());
        let formats = formats.filter(|file| locate(folders, file).is_none());
        let is_missing = |(name, inputs): &(&String, &Inputs)| inputs.is_required() && !all.contains_key(name.as_str());
        let missing = self.databases.iter().filter(is_missing).flat_map(|(_, inputs)| inputs.missing(&folders[0]));
        let missing: Vec<String> = missing.chain(formats.cloned()).collect();
        let preferred = &folders[0];
        let has_any = all.values().any(|found| found.remark(preferred).is_none())
            || self.formats().any(|file| preferred.join(file).is_file());
        if missing.is_empty() && (has_any || self.names().is_empty()) {
            return Ok(all);
        }
        Err(self.absence(preferred, if missing.is_empty() { self.names() } else { missing }))
    }

    /// The files that are no databases of patterns or shapes.
    fn formats(&self) -> impl Iterator<Item = &str> {
        self.move_values.iter().chain(self.full_boards.keys()).map(String::as_str)
    }

    /// All files that are compiled.
    fn names(&self) -> Vec<String> {
        let databases = self.databases.values().flat_map(Inputs::names);
        databases.chain(self.formats().map(str::to_owned)).collect()
    }

    /// A folder without the databases deserves a better message than the first file that cannot be opened.
    fn absence(&self, folder: &Path, missing: Vec<String>) -> Failure {
        let what = if folder.is_dir() { "has no" } else { "does not exist; it should hold" };
        let summary = format!("the pattern folder {} {what} {}", folder.display(), missing.join(" and "));
        let mut details = format!("These databases are compiled: {}.\n", self.names().join(", "));
        if let Some(variable) = &self.variable {
            details.push_str(&format!(
                "Put them into the folder, set {variable} to a folder that has them (absolute, or relative to the \
                 package), or unset {variable} to use {}.\n",
                self.folder.display()
            ));
        }
        Failure::new(summary, details)
    }

    /// The neighbouring formats, in modules of their own.
    fn add_formats(&self, generated: &mut Generated, folders: &[PathBuf]) -> Result<(), Failure> {
        let wrong = |path: &Path, error: &dyn fmt::Display| Failure::new(format!("{}: {error}", path.display()), "");
        let path = |file: &String| locate(folders, file).unwrap_or_else(|| folders[0].join(file));
        let (mut values, mut boards) = (Vec::new(), Vec::new());
        for file in &self.move_values {
            let path = path(file);
            values.push(move_values::compile(file, read(&path)?).map_err(|error| wrong(&path, &error))?);
            generated.files.push(path);
        }
        for (file, &size) in &self.full_boards {
            let path = path(file);
            let compiled = full_board::compile(file, read(&path)?, size).map_err(|error| wrong(&path, &error))?;
            let ignored = |line| format!("{}:{line}: no entry; the line is ignored", path.display());
            generated.warnings.extend(compiled.1.iter().map(ignored));
            boards.push(compiled.0);
            generated.files.push(path);
        }
        generated.source.push_str(&emit::move_values(&values));
        generated.source.push_str(&emit::full_boards(&boards));
        Ok(())
    }

    fn check(&self, name: &str, texts: &[(String, Vec<u8>)]) -> Result<(model::Database, Vec<String>), Failure> {
        let settings = Settings { supported: self.supported.clone(), ..Settings::default() };
        match compile::check_all(name, texts, &settings) {
            Ok((model, found)) => {
                let lines = found.iter().flat_map(|all| all.iter().map(|warning| line(all, warning)));
                Ok((model, lines.collect()))
            }
            Err(found) => {
                let failed = found.iter().filter(|diagnostics| diagnostics.has_errors());
                Err(Failure::all(&failed.map(Failure::found).collect::<Vec<_>>()))
            }
        }
    }

    fn write(&self, generated: &Generated) -> Result<(), Failure> {
        for file in &generated.files {
            directive("rerun-if-changed", &file.display().to_string());
        }
        generated.warnings.iter().for_each(|warning| directive("warning", warning));
        let out_dir = self.out_dir.clone().or_else(|| env::var_os("OUT_DIR").map(PathBuf::from));
        let out_dir = out_dir.ok_or_else(|| {
            Failure::new(
                "there is no folder to write to",
                "Set OUT_DIR, as cargo does for build scripts, or call out_dir.",
            )
        })?;
        let name = self.output.as_deref().unwrap_or("databases.rs");
        write_whole(&out_dir, name, &generated.source)?;
        let copy = env::var_os(COPY_VARIABLE).filter(|folder| !folder.is_empty());
        copy.map_or(Ok(()), |folder| write_whole(Path::new(&folder), name, &generated.source))
    }
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| Failure::io("cannot read", path, &error))
}

/// A warning in one line, as cargo wants it.
fn line(all: &Diagnostics, warning: &Diagnostic) -> String {
    let at = all.source().position(warning.primary.span.start);
    let (file, message, code) = (all.source().file(), &warning.message, warning.code.name());
    format!("{file}:{}:{}: {message} [{code}]", at.line, at.column)
}

/// Writes beside the file and renames, so that nobody ever sees half of it.
fn write_whole(folder: &Path, name: &str, text: &str) -> Result<(), Failure> {
    let path = folder.join(name);
    let draft = folder.join(format!(".{name}.{}", process::id()));
    let written =
        fs::create_dir_all(folder).and_then(|()| fs::write(&draft, text)).and_then(|()| fs::rename(&draft, &path));
    written.map_err(|error| Failure::io("cannot write", &path, &error))
}

#[allow(clippy::print_stdout, reason = "cargo reads a build script's directives from its standard output")]
fn directive(name: &str, value: &str) {
    println!("cargo::{name}={}", value.replace('\n', " "));
}
