//! `atsumi patterns watch`: a position analysed again whenever a database is saved.
//!
//! In: a position and a folder with databases; what it lacks of those that the engine asks is built in. Out: a report
//! at once, and one for every save that changes a byte: the diagnostics if there are errors, else the estimate and what
//! changed since the last good state. Ends when nobody reads the reports. Cost of a save: what was saved is compiled
//! and the position is analysed, some ten milliseconds.

mod report;
pub(crate) mod saves;

use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, Result};
use atsumi::influence::PatternSet;
use atsumi::tables::compiled::Tables;
use atsumi::tables::purpose::Purpose;
use atsumi::{Analysis, Settings};

use self::report::Report;
use self::saves::Saves;
use super::args::{TextOrLines, WatchArgs};
use super::check;
use super::files::{self, Text};
use super::finding::Finding;
use crate::args::PositionArgs;
use crate::databases::{self, Files};
use crate::input::Input;

/// A database of the folder and what the compiler made of it.
struct Compiled {
    texts: Vec<Text>,
    purpose: &'static Purpose,
    /// Nothing if there are errors.
    tables: Option<Tables>,
    findings: Vec<Finding>,
    /// Why there are no tables, if that is not the fault of what is written.
    problem: Option<String>,
}

/// What a folder holds after a save.
pub(crate) struct State {
    compiled: Vec<Compiled>,
    /// Why the files cannot be read.
    problem: Option<String>,
}

/// Watches the folder that `args` name.
pub(super) fn run(args: &WatchArgs) -> Result<ExitCode> {
    let position = PositionArgs { file: args.file.clone(), r#move: args.r#move, patterns: None };
    let input = Input::read(&position)?;
    let settings = Settings { turn: crate::turn(args.to_move), ..Settings::default() };
    // From here on no save is missed, even while the first report is made.
    let watched = Purpose::all_asked().flat_map(|purpose| purpose.files.names());
    let mut saves = Saves::watch(&args.patterns, watched.map(|name| format!("{name}.db")).collect())?;
    let mut began = Instant::now();
    let (mut state, mut saved, mut good) = (State::new(&args.patterns), Vec::new(), None);
    loop {
        let analysis = state.patterns().map(|patterns| Analysis::new(&input.board, &patterns, &settings));
        let report = Report { input: &input, saved: &saved, state: &state, old: good.as_ref(), new: analysis.as_ref() };
        let text = match args.format {
            TextOrLines::Text => report.text(began.elapsed(), &args.patterns),
            TextOrLines::Json => report.json(began.elapsed())?,
        };
        if !show(&text)? {
            return Ok(ExitCode::SUCCESS);
        }
        good = analysis.or(good);
        loop {
            began = saves.next()?;
            saved = state.update(&args.patterns);
            if !saved.is_empty() {
                break;
            }
        }
    }
}

impl State {
    /// What `folder` holds.
    pub(crate) fn new(folder: &Path) -> State {
        let mut state = State { compiled: Vec::new(), problem: None };
        state.update(folder);
        state
    }

    /// Reads the files again and compiles those that are not as they were. Returns their names, or that of the folder
    /// if the files cannot be read and it is not known.
    pub(crate) fn update(&mut self, folder: &Path) -> Vec<String> {
        if !folder.is_dir() {
            return self.fail(folder, format!("{} is gone; it is watched again when it is back", folder.display()));
        }
        match databases::files(folder).and_then(|files| read(&files)) {
            Ok(databases) => {
                let old = std::mem::take(&mut self.compiled);
                let all_old = || old.iter().flat_map(|compiled| &compiled.texts);
                let all_new = || databases.iter().flat_map(|(_, texts)| texts);
                let gone = all_old().filter(|text| all_new().all(|other| other.name != text.name));
                let changed = all_new().filter(|text| all_old().all(|other| other != *text)).chain(gone);
                let changed = changed.map(|text| text.name.clone()).collect();
                let mut old: Vec<Option<Compiled>> = old.into_iter().map(Some).collect();
                let mut kept = |texts: &[Text]| old.iter_mut().find_map(|old| old.take_if(|old| old.texts == texts));
                let compiled = databases.into_iter();
                let compiled = compiled.map(|(purpose, texts)| kept(&texts).unwrap_or_else(|| compile(purpose, texts)));
                self.compiled = compiled.collect();
                self.problem = None;
                changed
            }
            Err(error) => self.fail(folder, format!("{error:#}")),
        }
    }

    /// The files cannot be read. Returns the name of the folder if it was not known why.
    fn fail(&mut self, folder: &Path, problem: String) -> Vec<String> {
        let is_new = self.problem.as_ref() != Some(&problem);
        *self = State { compiled: Vec::new(), problem: Some(problem) };
        if is_new { vec![folder.display().to_string()] } else { Vec::new() }
    }

    /// What is wrong besides what is written in the files.
    pub(crate) fn problems(&self) -> impl Iterator<Item = &str> {
        self.problem
            .iter()
            .chain(self.compiled.iter().filter_map(|compiled| compiled.problem.as_ref()))
            .map(String::as_str)
    }

    /// How many errors the files have.
    pub(crate) fn errors(&self) -> usize {
        self.findings().map(Finding::errors).sum()
    }

    /// What is wrong or dubious in the files.
    fn findings(&self) -> impl Iterator<Item = &Finding> {
        self.compiled.iter().flat_map(|compiled| &compiled.findings)
    }

    /// All databases, if there are no errors; what the folder lacks is built in.
    pub(crate) fn patterns(&self) -> Option<PatternSet> {
        if self.problem.is_some() {
            return None;
        }
        self.compiled.iter().try_fold(atsumi::patterns(), |set, compiled| {
            Some(set.with(compiled.purpose.name, compiled.tables.clone()?))
        })
    }
}

/// What each database is for, and the content of its files.
fn read(files: &[Files]) -> Result<Vec<(&'static Purpose, Vec<Text>)>> {
    files.iter().map(|files| Ok((files.purpose, files::read(&files.paths, None)?))).collect()
}

/// Compiles a database. One whose tables would be too large has a problem.
fn compile(purpose: &'static Purpose, texts: Vec<Text>) -> Compiled {
    let outcome = check::outcomes(&texts, false).pop();
    let outcome = outcome.unwrap_or_else(|| unreachable!("there is a file, and all are of one database"));
    let (tables, problem) = match outcome.model.as_ref().map(|model| databases::tables(purpose, model)) {
        Some(Ok(tables)) => (Some(tables), None),
        Some(Err(error)) => (None, Some(format!("{error:#}"))),
        None => (None, None),
    };
    Compiled { texts, purpose, tables, findings: outcome.findings, problem }
}

/// Prints a report at once. Whether somebody may still read the next one.
fn show(text: &str) -> Result<bool> {
    let mut out = anstream::AutoStream::auto(io::stdout());
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(false),
        Err(error) => Err(error).context("cannot write the report"),
        Ok(()) => Ok(true),
    }
}
