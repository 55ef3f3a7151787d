//! `atsumi patterns diff`: which patterns differ between two databases, and in which positions that matters.
//!
//! Layout and comments do not count; eye shapes are compared as patterns are. The positions are those of games; each is
//! analysed with both pairs of databases.

mod parts;
mod differences;
pub(crate) mod positions;
mod report;

use std::process::ExitCode;

use anyhow::{Result, bail};
use pattern_compiler::model::Database;

use self::differences::Differences;
use super::args::{DiffArgs, TextOrJson};
use super::{check, files};

/// A database before and after; `None` where one is missing.
type Versions = (Option<Database>, Option<Database>);

/// Compares what `args` name. Exit code 1 if something differs.
pub(super) fn run(args: &DiffArgs) -> Result<ExitCode> {
    if args.old.as_os_str() == "-" && args.new.as_os_str() == "-" {
        bail!("standard input can only be one of the two; name a file or folder for the other");
    }
    let [old, new] = [&args.old, &args.new].map(|path| models(path, args.name.as_deref()));
    let versions = by_name(old?, new?);
    versions.iter().try_for_each(alike)?;
    let found: Vec<Differences<'_>> =
        versions.iter().map(|(old, new)| Differences::new(old.as_ref(), new.as_ref())).collect();
    let positions = if args.games.is_empty() { None } else { Some(positions::compare(args)?) };
    let both: Vec<_> = versions.iter().zip(&found).collect();
    crate::print(&match args.format {
        TextOrJson::Text => report::text(&both, positions.as_ref()),
        TextOrJson::Json => report::json(&both, positions.as_ref())?,
    })?;
    Ok(ExitCode::from(u8::from(found.iter().any(|differences| !differences.is_empty()))))
}

/// The databases that `path` names, which must be free of errors.
fn models(path: &std::path::Path, stdin: Option<&str>) -> Result<Vec<Database>> {
    let texts = files::read(&[path.to_owned()], stdin)?;
    check::databases(&texts).into_iter().map(|(name, members)| check::model(&name, &members)).collect()
}

/// Refuses two databases of different languages; one that says nothing is of either.
fn alike((old, new): &Versions) -> Result<()> {
    let (Some(old), Some(new)) = (old, new) else { return Ok(()) };
    let says_nothing = |database: &Database| database.patterns.is_empty() && database.shapes.is_empty();
    if says_nothing(old) || says_nothing(new) || old.shapes.is_empty() == new.shapes.is_empty() {
        return Ok(());
    }
    let (old, new) = (&old.file, &new.file);
    bail!("one of {old} and {new} holds patterns and the other eye shapes; name two databases of one language");
}

/// The databases before and after by name, in the order of the old ones. Two single ones belong together whatever they
/// are called.
fn by_name(mut old: Vec<Database>, mut new: Vec<Database>) -> Vec<Versions> {
    if old.len() == 1 && new.len() == 1 {
        return vec![(old.pop(), new.pop())];
    }
    let mut versions: Vec<Versions> = Vec::new();
    for database in old {
        let partner = new.iter().position(|other| other.name == database.name).map(|k| new.remove(k));
        versions.push((Some(database), partner));
    }
    versions.extend(new.into_iter().map(|database| (None, Some(database))));
    versions
}
