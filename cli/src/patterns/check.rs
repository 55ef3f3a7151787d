//! `atsumi patterns check`: everything that is wrong with databases.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Result, bail};
use pattern_compiler::compile;
use pattern_compiler::diagnostics::{Diagnostics, Style};
use pattern_compiler::lint::{self, Allowed};
use pattern_compiler::model::Database;
use pattern_compiler::source::Source;
use pattern_compiler::syntax::outline::TITLE;
use pattern_compiler::{self as compiler, move_values};
use pattern_tables::purpose::{Files, Purpose};

use super::args::CheckArgs;
use super::files::{self, Text};
use super::finding::Finding;
use super::report;

/// Checks the databases that `args` name. Exit code 1 if something is wrong.
pub(super) fn run(args: &CheckArgs) -> Result<ExitCode> {
    let texts = files::read_or_built_in(&args.files.paths, args.files.name.as_deref())?;
    let findings = check(&texts, !args.no_lint);
    crate::print(&report::render(&findings, args.format)?)?;
    let errors = findings.iter().any(|finding| finding.errors() > 0);
    let warnings = findings.iter().any(|finding| finding.warnings() > 0);
    Ok(ExitCode::from(u8::from(errors || args.deny_warnings && warnings)))
}

/// A database as it was read.
pub(super) struct Outcome {
    /// Its model, if it is free of errors.
    pub(super) model: Option<Database>,
    /// What was found in each of its files.
    pub(super) findings: Vec<Finding>,
}

/// Checks, and if wanted lints, all databases.
pub(super) fn check(texts: &[Text], lints: bool) -> Vec<Finding> {
    outcomes(texts, lints).into_iter().flat_map(|outcome| outcome.findings).collect()
}

/// The same with the models; files that belong together are checked as one.
pub(super) fn outcomes(texts: &[Text], lints: bool) -> Vec<Outcome> {
    databases(texts).into_iter().map(|(name, members)| outcome(&name, &members, lints)).collect()
}

fn outcome(name: &str, members: &[&Text], lints: bool) -> Outcome {
    if let [text] = members
        && text.holds_move_values()
    {
        return Outcome { model: None, findings: vec![values(name, text)] };
    }
    let files = contents(members);
    let settings = files::settings(name);
    let checked = if lints {
        lint::check_all(name, &files, &settings, &Allowed::default())
    } else {
        compile::check_all(name, &files, &settings)
    };
    let (model, found) = match checked {
        Ok((model, found)) => (Some(model), found),
        Err(found) => (None, found),
    };
    let counts = match &model {
        Some(model) => counts(model, files.len()),
        None => files.iter().map(|(_, text)| titles(text)).collect(),
    };
    let unseen = model.as_ref().map_or(0, |model| {
        model.patterns.iter().filter(|pattern| !compiler::check::acts_on_estimates(name, pattern)).count()
    });
    let finding = |(patterns, diagnostics)| Finding { database: name.to_owned(), patterns, unseen, diagnostics };
    Outcome { model, findings: counts.into_iter().zip(found).map(finding).collect() }
}

/// What is wrong with a database of values of playout moves; its patterns are its diagrams.
fn values(name: &str, text: &Text) -> Finding {
    let (patterns, diagnostics) = match move_values::check(&text.name, &text.bytes) {
        Ok((_, diagrams)) => (diagrams, Diagnostics::new(Arc::new(Source::new(&text.name, &text.bytes)), 0)),
        Err(errors) => (0, errors),
    };
    Finding { database: name.to_owned(), patterns, unseen: 0, diagnostics }
}

/// The model of the database `name`, which must be free of errors.
pub(crate) fn model(name: &str, members: &[&Text]) -> Result<Database> {
    match compile::check_all(name, &contents(members), &files::settings(name)) {
        Ok((model, _)) => Ok(model),
        Err(found) => {
            let errors: Vec<String> = found.iter().map(|errors| errors.render(Style::Coloured)).collect();
            bail!("the database {name} has errors\n\n{}", errors.join("\n").trim_end())
        }
    }
}

/// Names and contents, as the compiler wants them.
pub(super) fn contents<'t>(members: &[&'t Text]) -> Vec<(&'t str, &'t [u8])> {
    members.iter().map(|text| (text.name.as_str(), text.bytes.as_slice())).collect()
}

/// How many patterns each of the `files` files of a database has.
fn counts(model: &Database, files: usize) -> Vec<usize> {
    let starts = std::iter::once(0).chain(model.further.iter().map(|further| further.first));
    let ends = model.further.iter().map(|further| further.first).chain([model.patterns.len() + model.shapes.len()]);
    starts.zip(ends).map(|(start, end)| end - start).take(files).collect()
}

/// How many patterns a text means to hold.
pub(super) fn titles(text: &[u8]) -> usize {
    let source = Source::new("", text);
    source.lines().filter(|line| line.text.starts_with(TITLE) && line.text != TITLE).count()
}

/// The databases of `texts` with their files, in the order of their first files. Files of different folders never
/// belong together.
pub(crate) fn databases(texts: &[Text]) -> Vec<(String, Vec<&Text>)> {
    let mut order: Vec<(String, Vec<(usize, &Text)>)> = Vec::new();
    let mut known: BTreeMap<(&Path, String), usize> = BTreeMap::new();
    for text in texts {
        let path = Path::new(text.file());
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let (name, place) = match Purpose::of(&stem) {
            Some(Purpose { name, files: Files::Stream(files), .. }) if files.contains(&&*stem) => {
                ((*name).to_owned(), files.iter().position(|file| *file == stem).unwrap_or_default())
            }
            _ => (stem, 0),
        };
        let folder = path.parent().unwrap_or(Path::new(""));
        let at = *known.entry((folder, name.clone())).or_insert_with(|| {
            order.push((name, Vec::new()));
            order.len() - 1
        });
        order[at].1.push((place, text));
    }
    let sorted = |(name, mut files): (String, Vec<(usize, _)>)| {
        files.sort_by_key(|&(place, _)| place);
        (name, files.into_iter().map(|(_, text)| text).collect())
    };
    order.into_iter().map(sorted).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_one_database_are_found_in_their_order() {
        let text = |name: &str| Text { name: name.to_owned(), stands_for: None, path: None, bytes: Vec::new() };
        let texts =
            ["a/komoku.db", "a/patterns2.db", "b/patterns.db", "a/mine.db", "a/gogo.db", "a/patterns.db"].map(text);
        let names = |(name, files): (String, Vec<&Text>)| {
            format!("{name}: {}", files.iter().map(|text| text.name.as_str()).collect::<Vec<_>>().join(" "))
        };
        assert_eq!(
            databases(&texts).into_iter().map(names).collect::<Vec<_>>(),
            [
                "joseki: a/gogo.db a/komoku.db",
                "patterns: a/patterns.db a/patterns2.db",
                "patterns: b/patterns.db",
                "mine: a/mine.db"
            ]
        );
    }
}
