//! Every database of GNU Go, matched: on recorded positions, and on the positions of the language's conformance data.
//!
//! The data is found through `ATSUMI_ORACLE` and `ATSUMI_GNUGO_DB`; without it the tests fail and say so. Each prints
//! lines `matching DATABASE FOUND/TOTAL`. The databases are matched with tables built in memory; two of the large ones
//! also with generated tables.

#[path = "matching/databases.rs"]
mod databases;
#[path = "matching/eyes.rs"]
mod eyes;
#[path = "matching/generated.rs"]
mod generated;
#[path = "matching/golden.rs"]
mod golden;
#[path = "matching/joseki.rs"]
mod joseki;
#[path = "matching/move_values.rs"]
mod move_values;
#[path = "matching/recorded.rs"]
mod recorded;

use std::collections::BTreeMap;
use std::sync::OnceLock;

use atsumi_tests::databases::{ANCHORED, Reference};
use influence_runtime::matcher::Filter;
use pattern_tables::database::Database;

/// A database with tables built in memory, and its filter.
pub(crate) struct Loaded {
    pub(crate) reference: Reference,
    pub(crate) database: Database,
    pub(crate) filter: Filter,
}

/// All databases with anchor stones by name, built once.
pub(crate) fn loaded() -> &'static BTreeMap<&'static str, Loaded> {
    static LOADED: OnceLock<BTreeMap<&'static str, Loaded>> = OnceLock::new();
    LOADED.get_or_init(|| {
        let load = |reference: Reference| {
            let database = reference.database().unwrap_or_else(|e| panic!("{e:#}"));
            let filter = Filter::new(&database);
            (reference.name, Loaded { reference, database, filter })
        };
        ANCHORED.into_iter().map(load).collect()
    })
}

#[allow(clippy::print_stdout, reason = "the figures are the product of these tests")]
pub(crate) fn print(what: &str, name: &str, found: u64, total: u64) {
    println!("matching {what} {name} {found}/{total}");
}
