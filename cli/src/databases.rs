//! Pattern databases read at run time: `--patterns DIR`.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context, Result, bail};
use atsumi::influence::PatternSet;
use atsumi::tables::autohelper::Autohelper;
use atsumi::tables::database::Database;
use pattern_compiler::check::Settings;
use pattern_compiler::diagnostics::Style;
use pattern_compiler::{compile, eyes, interpret, model};
use pattern_tables::eye::EyeDatabase;

use crate::content;

/// The two files that a folder of databases must have. A third one, [`EYES`], it may have.
pub(crate) const FILES: [&str; 2] = ["influence.db", "barriers.db"];

/// Eye shapes. A folder without them leaves the built-in ones in use.
pub(crate) const EYES: &str = "eyes.db";

/// Compiles the databases of `folder` in memory. Warnings go to standard error; errors of both files are reported
/// together. Messages are coloured; who prints them takes the colour out where it is not wanted.
pub(crate) fn load(folder: &Path) -> Result<PatternSet> {
    if !folder.is_dir() {
        bail!("{} is no folder; --patterns takes a folder with {}", folder.display(), FILES.join(" and "));
    }
    let missing: Vec<&str> = FILES.into_iter().filter(|file| !folder.join(file).is_file()).collect();
    if !missing.is_empty() {
        bail!(
            "{} has no {}; a folder of databases holds {}",
            folder.display(),
            missing.join(", no "),
            FILES.join(" and ")
        );
    }
    let mut report = String::new();
    let databases: Vec<Option<Database>> =
        FILES.into_iter().map(|file| compile_file(&folder.join(file), &mut report)).collect::<Result<_>>()?;
    let eyes = eye_shapes(folder, &mut report)?;
    match (<[Option<Database>; 2]>::try_from(databases), eyes) {
        (Ok([Some(influence), Some(barriers)]), Some(eyes)) => {
            if !report.is_empty() {
                anstream::eprint!("{report}");
            }
            Ok(PatternSet::new(influence, barriers).with_eyes(eyes))
        }
        _ => bail!("the databases in {} have errors\n\n{}", folder.display(), report.trim_end()),
    }
}

/// The eye shapes of `folder`, or the built-in ones; `None` if they have errors.
fn eye_shapes(folder: &Path, report: &mut String) -> Result<Option<EyeDatabase>> {
    let path = folder.join(EYES);
    if !path.is_file() {
        return Ok(Some(atsumi::patterns().eyes().cloned().unwrap_or_else(|| unreachable!("they are built in"))));
    }
    let named = || format!("cannot build tables for {}", path.display());
    check_file(&path, report)?.map(|model| eyes::database(&model).with_context(named)).transpose()
}

/// `None` if the file has errors; they are added to `report`, as are warnings.
fn compile_file(path: &Path, report: &mut String) -> Result<Option<Database>> {
    let named = || format!("cannot build tables for {}", path.display());
    check_file(path, report)?.map(|model| interpret::database(&model).with_context(named)).transpose()
}

fn check_file(path: &Path, report: &mut String) -> Result<Option<model::Database>> {
    let name = path.display().to_string();
    let text = content::read(path).with_context(|| format!("cannot read {name}"))?;
    let settings = Settings { supported: Some(Autohelper::SUPPLIED.to_vec()), ..Settings::default() };
    let (model, diagnostics) = match compile::check(&name, &text, &settings) {
        Ok((model, warnings)) => (Some(model), warnings),
        Err(errors) => (None, errors),
    };
    if !diagnostics.is_empty() {
        let separator = if report.is_empty() { "" } else { "\n" };
        let _ = write!(report, "{separator}{}", diagnostics.render(Style::Coloured));
    }
    Ok(model)
}
