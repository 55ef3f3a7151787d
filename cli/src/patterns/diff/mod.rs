//! `atsumi patterns diff`: which patterns differ between two databases, and in which positions that matters.
//!
//! Layout and comments do not count. The positions are those of games; each is analysed with both pairs of databases.

mod pairs;
mod positions;
mod report;

use std::process::ExitCode;

use anyhow::{Result, bail};
use pattern_compiler::diagnostics::Style;
use pattern_compiler::model::Database;

use self::pairs::Differences;
use super::args::{DiffArgs, TextOrJson};
use super::{check, files};

/// A database of one side and that of the other; `None` where one is missing.
type Sides = (Option<Database>, Option<Database>);

/// Compares what `args` name. Exit code 1 if something differs.
pub(super) fn run(args: &DiffArgs) -> Result<ExitCode> {
    if args.old.as_os_str() == "-" && args.new.as_os_str() == "-" {
        bail!("standard input can only be one of the two; name a file or folder for the other");
    }
    let sides = [&args.old, &args.new].map(|path| models(path, &args.name));
    let [old, new] = sides;
    let sides = sides_by_name(old?, new?);
    let found: Vec<Differences<'_>> =
        sides.iter().map(|(old, new)| Differences::new(old.as_ref(), new.as_ref())).collect();
    let positions = if args.games.is_empty() { None } else { Some(positions::compare(args)?) };
    let both: Vec<_> = sides.iter().zip(&found).collect();
    crate::print(&match args.format {
        TextOrJson::Text => report::text(&both, positions.as_ref()),
        TextOrJson::Json => report::json(&both, positions.as_ref())?,
    })?;
    Ok(ExitCode::from(u8::from(found.iter().any(|differences| !differences.is_empty()))))
}

/// The databases that `path` names, which must be free of errors.
fn models(path: &std::path::Path, stdin: &str) -> Result<Vec<Database>> {
    let texts = files::read(&[path.to_owned()], stdin)?;
    let mut models = Vec::new();
    for outcome in check::outcomes(&texts, false) {
        match outcome.model {
            Some(model) if !model.shapes.is_empty() => {
                bail!("{} holds eye shapes, which are not compared; name the other databases", model.file);
            }
            Some(model) => models.push(model),
            None => {
                let errors = outcome.findings.iter().filter(|finding| finding.errors() > 0);
                let errors: Vec<String> = errors.map(|finding| finding.diagnostics.render(Style::Coloured)).collect();
                bail!("{} has errors\n\n{}", path.display(), errors.join("\n").trim_end());
            }
        }
    }
    Ok(models)
}

/// The databases of both sides by name, in the order of the old ones. Two single ones belong together whatever they are
/// called.
fn sides_by_name(mut old: Vec<Database>, mut new: Vec<Database>) -> Vec<Sides> {
    if old.len() == 1 && new.len() == 1 {
        return vec![(old.pop(), new.pop())];
    }
    let mut sides: Vec<Sides> = Vec::new();
    for database in old {
        let partner = new.iter().position(|other| other.name == database.name).map(|k| new.remove(k));
        sides.push((Some(database), partner));
    }
    sides.extend(new.into_iter().map(|database| (None, Some(database))));
    sides
}
