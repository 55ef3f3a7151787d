//! Pattern databases read at run time: `--patterns DIR`.
//!
//! In: a folder with any of the databases that the engine asks ([`Purpose::all_asked`]), and of the models that were
//! learned from games ([`Models::FILES`]). Out: a [`PatternSet`] and [`Models`] of those, and the built-in ones for the
//! rest; which databases these are is said on standard error. Cost: that of compiling the files in memory.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use atsumi::Models;
use atsumi::influence::PatternSet;
use atsumi::tables::autohelper::Autohelper;
use atsumi::tables::compiled::Tables;
use atsumi::tables::purpose::Purpose;
use pattern_compiler::check::Settings;
use pattern_compiler::diagnostics::Style;
use pattern_compiler::{compile, model};

use crate::content::{self, NOTE};

/// The files of a database that a folder has.
pub(crate) struct Files {
    pub(crate) purpose: &'static Purpose,
    pub(crate) paths: Vec<PathBuf>,
}

/// What `folder` has of what the engine asks.
pub(crate) fn files(folder: &Path) -> Result<Vec<Files>> {
    if !folder.is_dir() {
        bail!("{} is no folder; --patterns takes a folder with {}", folder.display(), all_names(" or "));
    }
    let found = |purpose: &'static Purpose| {
        let files = purpose.files.found(|file| folder.join(file).is_file());
        Files { purpose, paths: files.iter().map(|file| folder.join(file)).collect() }
    };
    let all: Vec<Files> = Purpose::all_asked().map(found).filter(|files| !files.paths.is_empty()).collect();
    if all.is_empty() && models_of(folder).next().is_none() {
        bail!("{} has no {}; a folder for --patterns holds one or more of them", folder.display(), all_names(", no "));
    }
    Ok(all)
}

/// The names of the files of the databases that the engine asks, by which a folder may have them.
pub(crate) fn names(between: &str) -> String {
    let files: Vec<String> = Purpose::all_asked().flat_map(|purpose| purpose.files.found(|_| true)).collect();
    files.join(between)
}

/// Those names, and the names of the models.
pub(crate) fn all_names(between: &str) -> String {
    names(between) + between + &Models::FILES.join(between)
}

/// The databases of `folder`, the built-in ones for the rest. Warnings go to standard error; errors of all files are
/// reported together. Messages are coloured; who prints them takes the colour out where it is not wanted.
pub(crate) fn load(folder: &Path) -> Result<PatternSet> {
    let (mut set, mut report, mut is_sound) = (atsumi::patterns(), String::new(), true);
    let all = files(folder)?;
    for Files { purpose, paths } in &all {
        match check(purpose, paths, &mut report)? {
            Some(model) => set = set.with(purpose.name, tables(purpose, &model)?),
            None => is_sound = false,
        }
    }
    if !is_sound {
        bail!("the databases in {} have errors\n\n{}", folder.display(), report.trim_end());
    }
    if !report.is_empty() {
        anstream::eprint!("{report}");
    }
    let lacks = |name: &str| all.iter().all(|files| files.purpose.name != name);
    let missing: Vec<_> =
        set.iter().map(|(name, _)| name).filter(|name| lacks(name)).map(|n| format!("{n}.db")).collect();
    note(folder, &missing);
    Ok(set)
}

/// The models of `folder`, the built-in ones for the rest; said if the folder has some, but not all.
pub(crate) fn models(folder: &Path) -> Result<Arc<Models>> {
    let mut models = Models::default();
    for (file, path) in models_of(folder) {
        let text = content::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let text = String::from_utf8(text).with_context(|| format!("{} is no text", path.display()))?;
        models.replace(file, &text).map_err(|mistake| anyhow!("{}:{mistake}", path.display()))?;
    }
    if models_of(folder).next().is_some() {
        let lacks = |file: &&&str| !folder.join(file).is_file();
        let missing: Vec<_> = Models::FILES.iter().filter(lacks).map(ToString::to_string).collect();
        note(folder, &missing);
    }
    Ok(Arc::new(models))
}

/// Says that the folder lacks these files, if there are any.
fn note(folder: &Path, missing: &[String]) {
    let used = if missing.len() == 1 { "one is used" } else { "ones are used" };
    if !missing.is_empty() {
        let (folder, files) = (folder.display(), missing.join(", no "));
        anstream::eprintln!("{NOTE}note:{NOTE:#} {folder} has no {files}; the built-in {used}");
    }
}

/// The models that a folder has.
fn models_of(folder: &Path) -> impl Iterator<Item = (&'static str, PathBuf)> {
    let paths = Models::FILES.map(|file| (file, folder.join(file)));
    paths.into_iter().filter(|(_, path)| path.is_file())
}

/// What the engine works with, of a database that is free of errors.
pub(crate) fn tables(purpose: &Purpose, model: &model::Database) -> Result<Tables> {
    atsumi_render::patterns::tables(purpose, model).map_err(|message| anyhow!(message))
}

/// `None` if the files have errors; they are added to `report`, as are warnings.
fn check(purpose: &Purpose, paths: &[PathBuf], report: &mut String) -> Result<Option<model::Database>> {
    let text = |path: &PathBuf| {
        let name = path.display().to_string();
        let text = content::read(path).with_context(|| format!("cannot read {name}"))?;
        Ok((name, text))
    };
    let texts: Vec<(String, Vec<u8>)> = paths.iter().map(text).collect::<Result<_>>()?;
    let settings = Settings { supported: Some(Autohelper::SUPPLIED.to_vec()), ..Settings::default() };
    let (model, found) = match compile::check_all(purpose.name, &texts, &settings) {
        Ok((model, warnings)) => (Some(model), warnings),
        Err(errors) => (None, errors),
    };
    for diagnostics in found.iter().filter(|diagnostics| !diagnostics.is_empty()) {
        let separator = if report.is_empty() { "" } else { "\n" };
        let _ = write!(report, "{separator}{}", diagnostics.render(Style::Coloured));
    }
    Ok(model)
}
