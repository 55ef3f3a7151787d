//! Databases that are sent with a request.
//!
//! In: names of files and their texts. Out: a [`PatternSet`] with them in place of what it had. Cost: that of compiling
//! them in memory; some milliseconds, for eye shapes some hundred.

use std::collections::BTreeMap;
use std::path::Path;

use atsumi::influence::PatternSet;
use atsumi::tables::purpose::Purpose;
use atsumi_render::patterns::check::{Outcome, check};
use atsumi_render::patterns::tables;
use pattern_compiler::diagnostics::Severity;

use crate::fault::Fault;

/// Databases by the names of their files.
pub(crate) type Files = BTreeMap<String, String>;

/// The most files of a request, and the most bytes of one.
const MOST: usize = 16;
const LONGEST: usize = 4 << 20;

/// The texts of the built-in databases that can be edited; eye shapes are generated.
pub(crate) const BUILT_IN: [(&str, &str); 3] = [
    ("influence.db", include_str!("../../patterns/influence.db")),
    ("barriers.db", include_str!("../../patterns/barriers.db")),
    ("connections.db", include_str!("../../patterns/connections.db")),
];

/// The name of the database of a file.
pub(crate) fn name(file: &str) -> String {
    let stem = Path::new(file).file_stem().unwrap_or_default().to_string_lossy();
    Purpose::of(&stem).map_or(stem.as_ref(), |purpose| purpose.name).to_owned()
}

/// The patterns of `base` with these files in place of the databases that go by their names.
pub(crate) fn compiled(base: &PatternSet, files: &Files) -> Result<PatternSet, Fault> {
    check_limits(files)?;
    let mut set = base.clone();
    for (file, text) in files {
        let database = name(file);
        let purpose = Purpose::of(&database).filter(|purpose| purpose.asked);
        let purpose = purpose.ok_or_else(|| Fault::new(format!("files: the engine asks no database {database:?}")))?;
        let outcome = check(&database, &[(file, text.as_bytes())], false);
        let model = outcome.model.as_ref().ok_or_else(|| first_error(file, &outcome))?;
        let tables = tables(purpose, model).map_err(Fault::new)?;
        set = set.with(purpose.name, tables);
    }
    Ok(set)
}

/// Whether there are not too many files, and none is too long.
pub(crate) fn check_limits(files: &Files) -> Result<(), Fault> {
    if files.len() > MOST {
        return Err(Fault::new(format!("files: there are {}; send at most {MOST}", files.len())));
    }
    match files.iter().find(|(_, text)| text.len() > LONGEST) {
        Some((file, _)) => Err(Fault::new(format!("files: {file} is longer than {} MiB", LONGEST >> 20))),
        None => Ok(()),
    }
}

/// The first thing that is wrong with a file.
pub(crate) fn first_error(file: &str, outcome: &Outcome) -> Fault {
    let all = outcome.findings.iter().flat_map(|finding| finding.diagnostics.iter().map(move |found| (finding, found)));
    let mut errors = all.filter(|(_, found)| found.severity == Severity::Error);
    match errors.next() {
        Some((finding, found)) => {
            let at = finding.diagnostics.source().position(found.primary.span.start);
            let message = format!("{file}: {}", found.message);
            Fault { message, line: Some(at.line), column: Some(at.column) }
        }
        None => Fault::new(format!("{file} has errors")),
    }
}
