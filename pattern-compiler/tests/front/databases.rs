//! GNU Go's databases: read without error or warning, and understood exactly as documented.
//!
//! They are found in the folder that `ATSUMI_GNUGO_DB` names. `conformance.txt` holds what must be found in each,
//! `uses.txt` how often each autohelper is called.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use pattern_compiler::check::Settings;
use pattern_compiler::model::{Database, Pattern};
use pattern_compiler::{compile, cost};
use pattern_tables::autohelper::Autohelper;
use sha2::{Digest as _, Sha256};

use super::digest;

/// Databases that the folder must hold; it may hold others of the conformance data too.
const REQUIRED: [&str; 17] = [
    "influence",
    "barriers",
    "patterns",
    "patterns2",
    "attack",
    "defense",
    "conn",
    "fuseki",
    "oracle",
    "owl_attackpats",
    "owl_defendpats",
    "gogo",
    "hoshi_keima",
    "hoshi_other",
    "komoku",
    "sansan",
    "mokuhazushi",
];

/// The joseki databases, which the use counts sum up.
const JOSEKI: [&str; 7] = ["gogo", "hoshi_keima", "hoshi_other", "komoku", "sansan", "mokuhazushi", "takamoku"];

/// Names that expressions may use but that are no autohelpers in GNU Go's table: they are not counted.
const OUTSIDE: [Autohelper; 4] = [
    Autohelper::DoingScoring,
    Autohelper::DisconnectHelper,
    Autohelper::DistrustTacticsHelper,
    Autohelper::BentFourHelper,
];

/// Every database of the conformance data that is in the folder: name and content.
pub(crate) fn texts() -> Vec<(&'static str, Vec<u8>)> {
    let folder = atsumi_tests::databases::folder();
    let names = CONFORMANCE.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split(' ').next());
    let read = |name: &'static str| {
        let file = folder.join(name).with_extension("db");
        match std::fs::read(&file) {
            Ok(text) => Some((name, text)),
            Err(error) => {
                assert!(
                    !REQUIRED.contains(&name),
                    "{}: {error}; set ATSUMI_GNUGO_DB to the folder of GNU Go's pattern databases",
                    file.display()
                );
                None
            }
        }
    };
    names.filter_map(read).collect()
}

/// Every database in the folder, checked.
pub(crate) fn databases() -> Vec<(&'static str, Database)> {
    let check = |(name, text): (&'static str, Vec<u8>)| {
        let (database, warnings) = compile::check(&format!("{name}.db"), text, &Settings::default())
            .unwrap_or_else(|errors| panic!("{errors}"));
        assert!(warnings.is_empty(), "{warnings}");
        (name, database)
    };
    texts().into_iter().map(check).collect()
}

/// SHA-256 in hexadecimal digits.
pub(crate) fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |mut hex, byte| {
        write!(hex, "{byte:02x}").expect("writing to a string never fails");
        hex
    })
}

const CONFORMANCE: &str = include_str!("conformance.txt");
const USES: &str = include_str!("uses.txt");

#[test]
fn sources_are_the_documented_ones() {
    for (name, text) in texts() {
        let row = conformance(name);
        assert_eq!(sha256(&text)[..16], *row[0], "{name}.db is another revision");
    }
}

#[test]
fn digests_agree() {
    for (name, database) in databases() {
        let rows = digest::rows(&database);
        let wanted = *conformance(name).last().expect("the last column");
        assert_eq!(sha256(rows.as_bytes()), wanted, "{name}.db is read differently; its rows:\n{rows}");
    }
}

#[test]
fn counts_agree() {
    for (name, database) in databases() {
        let wanted: Vec<String> = conformance(name)[1..15].iter().map(ToString::to_string).collect();
        assert_eq!(counts(&database), wanted, "{name}.db");
    }
}

/// The columns of the conformance data between the two checksums.
fn counts(database: &Database) -> Vec<String> {
    let patterns = &database.patterns;
    let count = |holds: &dyn Fn(&Pattern) -> bool| patterns.iter().filter(|pattern| holds(pattern)).count();
    let source = source_counts(database);
    let role = |role| count(&|pattern: &Pattern| pattern.anchor == role);
    let anchors = match database.options.kind {
        pattern_compiler::model::Kind::Corner => "-".to_owned(),
        _ => format!("{}/{}", role(pattern_tables::alphabet::Role::O), role(pattern_tables::alphabet::Role::X)),
    };
    let costs: Vec<f64> =
        patterns.iter().filter_map(|p| p.constraint.as_ref()).map(|c| cost::constraint(&c.expr)).collect();
    let largest = costs.iter().copied().fold(0.0, f64::max);
    let decimals = |value: f64| if costs.is_empty() { "0".to_owned() } else { format!("{value:.4}") };
    let mut columns: Vec<String> = [
        patterns.len(),
        source.constraint_diagrams,
        count(&|pattern| pattern.constraint.is_some()),
        source.constraint_lines,
        count(&|pattern| pattern.action.is_some()),
        source.action_lines,
        count(&|pattern| pattern.constraint.is_some() && pattern.action.is_some()),
        patterns.iter().map(|pattern| pattern.cells.len()).sum(),
        patterns.iter().map(|pattern| pattern.labels.len()).sum(),
    ]
    .iter()
    .map(ToString::to_string)
    .collect();
    columns.push(anchors);
    columns.push(count(&|pattern| pattern.star.is_none()).to_string());
    columns.push(decimals(costs.iter().sum()));
    columns.push(decimals(largest));
    columns.push(costs.iter().filter(|&&cost| cost < 0.45).count().to_string());
    columns
}

/// What the model does not say any more.
struct SourceCounts {
    constraint_diagrams: usize,
    constraint_lines: usize,
    action_lines: usize,
}

fn source_counts(database: &Database) -> SourceCounts {
    let (_, text) = texts().into_iter().find(|(name, _)| *name == database.name).expect("it was read before");
    let (tree, _) = super::round_trip::parse(&database.name, &text);
    let mut counts = SourceCounts { constraint_diagrams: 0, constraint_lines: 0, action_lines: 0 };
    for item in &tree.items {
        if let pattern_compiler::syntax::ast::Item::Pattern(pattern) = item {
            counts.constraint_diagrams += usize::from(pattern.constraint_diagram.is_some());
            counts.constraint_lines += pattern.constraint.as_ref().map_or(0, |code| code.lines.len());
            counts.action_lines += pattern.action.as_ref().map_or(0, |code| code.lines.len());
        }
    }
    counts
}

#[test]
fn calls_are_as_many_as_documented() {
    let databases: BTreeMap<&str, Database> = databases().into_iter().collect();
    let mut lines = USES.lines().filter(|line| !line.starts_with('#'));
    let columns: Vec<&str> = lines.next().expect("the header").split(' ').skip(1).collect();
    for line in lines {
        let mut fields = line.split(' ');
        let name = fields.next().expect("a name");
        let wanted = fields.map(|field| field.parse::<usize>().expect("a number"));
        for (column, wanted) in columns.iter().zip(wanted) {
            let files: Vec<&str> = if *column == "jos" { JOSEKI.to_vec() } else { vec![column] };
            // Sums can only be compared if all files are there.
            let found: Option<usize> = files.iter().map(|file| Some(calls(databases.get(file)?, name))).sum();
            assert!(found.is_none_or(|found| found == wanted), "{name} in {column}: {found:?}, not {wanted}");
        }
    }
}

/// How often `name`, or any autohelper for "all", is called.
fn calls(database: &Database, name: &str) -> usize {
    let mut count = 0;
    let mut visit = |call: &pattern_compiler::model::Call| {
        let called = call.autohelper.info().name;
        count += usize::from(called == name || (name == "all" && !OUTSIDE.contains(&call.autohelper)));
    };
    for pattern in &database.patterns {
        if let Some(constraint) = &pattern.constraint {
            constraint.expr.calls(&mut visit);
        }
        for statement in pattern.action.iter().flat_map(|action| &action.statements) {
            statement.calls(&mut visit);
        }
    }
    count
}

/// The columns of a database behind its name.
fn conformance(name: &str) -> Vec<&'static str> {
    let line = CONFORMANCE.lines().find(|line| line.split(' ').next() == Some(name)).expect("a row per database");
    line.split(' ').skip(1).collect()
}
