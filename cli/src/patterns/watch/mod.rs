//! `atsumi patterns watch`: a position analysed again whenever a database is saved.
//!
//! In: a position and a folder with two databases of patterns, and eye shapes or the built-in ones. Out: a report at once,
//! and one for every save that changes a byte: the diagnostics if there are errors, else the estimate and what changed since
//! the last good state. Ends when nobody reads the reports. Cost of a save: what was saved is compiled and the position is
//! analysed, some ten milliseconds.

mod report;
mod saves;

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result};
use atsumi::influence::PatternSet;
use atsumi::tables::database::Database;
use atsumi::{Analysis, Settings};
use pattern_compiler::model::{self, Kind};
use pattern_compiler::{eyes, interpret};
use pattern_tables::eye::EyeDatabase;

use self::report::Report;
use self::saves::Saves;
use super::args::{TextOrLines, WatchArgs};
use super::check;
use super::files::{self, Text};
use super::finding::Finding;
use crate::args::PositionArgs;
use crate::databases::{EYES, FILES};
use crate::input::Input;

/// A database of the folder and what the compiler made of it.
struct Compiled {
    text: Text,
    /// Nothing if there are errors.
    tables: Option<Tables>,
    findings: Vec<Finding>,
    /// Why there are no tables, if that is not the fault of what is written.
    problem: Option<String>,
}

/// What the engine works with.
enum Tables {
    Patterns(Arc<Database>),
    Eyes(Box<EyeDatabase>),
}

/// What a folder holds after a save.
struct State {
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
    let mut saves = Saves::watch(&args.patterns, &[&FILES[..], &[EYES]].concat())?;
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
    fn new(folder: &Path) -> State {
        let mut state = State { compiled: Vec::new(), problem: None };
        state.update(folder);
        state
    }

    /// Reads the files again and compiles those that are not as they were. Returns their names, or that of the folder if
    /// the files cannot be read and it is not known.
    fn update(&mut self, folder: &Path) -> Vec<String> {
        if !folder.is_dir() {
            return self.fail(folder, format!("{} is gone; it is watched again when it is back", folder.display()));
        }
        let eyes = Some(folder.join(EYES)).filter(|path| path.is_file());
        let paths: Vec<PathBuf> = FILES.into_iter().map(|file| folder.join(file)).chain(eyes).collect();
        match files::read(&paths, None) {
            Ok(texts) => {
                let old = std::mem::take(&mut self.compiled);
                let is_old = |text: &&Text| old.iter().any(|compiled| compiled.text == **text);
                let is_gone = |text: &&Text| texts.iter().all(|other| other.name != text.name);
                let gone = old.iter().map(|compiled| &compiled.text).filter(is_gone);
                let changed = texts.iter().filter(|text| !is_old(text)).chain(gone);
                let changed = changed.map(|text| text.name.clone()).collect();
                let mut old: Vec<Option<Compiled>> = old.into_iter().map(Some).collect();
                let mut kept = |text: &Text| old.iter_mut().find_map(|old| old.take_if(|old| old.text == *text));
                self.compiled = texts.into_iter().map(|text| kept(&text).unwrap_or_else(|| compile(text))).collect();
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
    fn problems(&self) -> impl Iterator<Item = &str> {
        self.problem
            .iter()
            .chain(self.compiled.iter().filter_map(|compiled| compiled.problem.as_ref()))
            .map(String::as_str)
    }

    /// What is wrong or dubious in the files.
    fn findings(&self) -> impl Iterator<Item = &Finding> {
        self.compiled.iter().flat_map(|compiled| &compiled.findings)
    }

    /// All databases, if there are no errors; without eye shapes in the folder the built-in ones are among them.
    fn patterns(&self) -> Option<PatternSet> {
        let [influence, barriers, eyes @ ..] = self.compiled.as_slice() else { return None };
        let (Some(Tables::Patterns(influence)), Some(Tables::Patterns(barriers))) =
            (&influence.tables, &barriers.tables)
        else {
            return None;
        };
        let built_in = atsumi::patterns();
        let eyes = match eyes.first().map(|compiled| &compiled.tables) {
            Some(Some(Tables::Eyes(eyes))) => Some(&**eyes),
            Some(_) => return None,
            None => built_in.eyes(),
        };
        let set = PatternSet::new(Arc::clone(influence), Arc::clone(barriers));
        Some(match eyes {
            Some(eyes) => set.with_eyes(eyes.clone()),
            None => set,
        })
    }
}

/// Compiles a database. One whose tables would be too large has a problem.
fn compile(text: Text) -> Compiled {
    let outcome = check::outcomes(std::slice::from_ref(&text), false).pop();
    let outcome = outcome.unwrap_or_else(|| unreachable!("a file is a database"));
    let (tables, problem) = match outcome.model.as_ref().map(tables) {
        Some(Ok(tables)) => (Some(tables), None),
        Some(Err(error)) => (None, Some(format!("cannot build tables for {}: {error}", text.name))),
        None => (None, None),
    };
    Compiled { text, tables, findings: outcome.findings, problem }
}

fn tables(model: &model::Database) -> Result<Tables> {
    Ok(match model.options.kind {
        Kind::EyeShapes => Tables::Eyes(Box::new(eyes::database(model)?)),
        _ => Tables::Patterns(Arc::new(interpret::database(model)?)),
    })
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
