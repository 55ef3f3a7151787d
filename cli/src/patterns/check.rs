//! `atsumi patterns check`: everything that is wrong with databases.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Result, bail};
use atsumi_render::patterns::check::check as check_database;
pub(super) use atsumi_render::patterns::check::{Outcome, titles};
use pattern_compiler::compile;
use pattern_compiler::diagnostics::Style;
use pattern_compiler::model::Database;
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

/// Checks, and if wanted lints, all databases.
pub(super) fn check(texts: &[Text], lints: bool) -> Vec<Finding> {
    outcomes(texts, lints).into_iter().flat_map(|outcome| outcome.findings).collect()
}

/// The same with the models; files that belong together are checked as one.
pub(super) fn outcomes(texts: &[Text], lints: bool) -> Vec<Outcome> {
    databases(texts).into_iter().map(|(name, members)| outcome(&name, &members, lints)).collect()
}

fn outcome(name: &str, members: &[&Text], lints: bool) -> Outcome {
    check_database(name, &contents(members), lints)
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
