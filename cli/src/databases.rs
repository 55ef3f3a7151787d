//! Pattern databases read at run time: `--patterns DIR`.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context, Result, bail};
use atsumi::influence::PatternSet;
use atsumi::tables::autohelper::Autohelper;
use atsumi::tables::database::Database;
use pattern_compiler::check::Settings;
use pattern_compiler::diagnostics::Style;
use pattern_compiler::{compile, interpret};

use crate::input;

/// The two files that a folder of databases must have.
const FILES: [&str; 2] = ["influence.db", "barriers.db"];

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
    match <[Option<Database>; 2]>::try_from(databases) {
        Ok([Some(influence), Some(barriers)]) => {
            if !report.is_empty() {
                anstream::eprint!("{report}");
            }
            Ok(PatternSet::new(influence, barriers))
        }
        _ => bail!("the databases in {} have errors\n\n{}", folder.display(), report.trim_end()),
    }
}

/// `None` if the file has errors; they are added to `report`, as are warnings.
fn compile_file(path: &Path, report: &mut String) -> Result<Option<Database>> {
    let name = path.display().to_string();
    let text = input::read(path).with_context(|| format!("cannot read {name}"))?;
    let settings = Settings { supported: Some(Autohelper::SUPPLIED.to_vec()), ..Settings::default() };
    let (model, diagnostics) = match compile::check(&name, &text, &settings) {
        Ok((model, warnings)) => (Some(model), warnings),
        Err(errors) => (None, errors),
    };
    if !diagnostics.is_empty() {
        let separator = if report.is_empty() { "" } else { "\n" };
        let _ = write!(report, "{separator}{}", diagnostics.render(Style::Coloured));
    }
    let Some(model) = model else { return Ok(None) };
    Ok(Some(interpret::database(&model).with_context(|| format!("cannot build tables for {name}"))?))
}
