//! Values of playout moves and databases of whole boards as Rust modules.
//!
//! They stand in modules of their own, `move_values` and `full_boards`, so their names meet no pattern's. Written as
//! text: they are tables and nothing else.

use std::fmt::Write;

use pattern_tables::full_board::{Entry, FullBoardDatabase, Place};
use pattern_tables::move_values::{MoveValues, PROPERTIES};

use super::names::Names;
use super::tables::array;

/// The module `move_values` with one static per file, such as `MONTEGNU_CLASSIC`; empty without files.
#[must_use]
pub fn move_values(all: &[MoveValues]) -> String {
    if all.is_empty() {
        return String::new();
    }
    let mut names = Names::default();
    let mut text = String::from(
        "\n/// Values of moves in playouts.\npub mod move_values {\nuse std::borrow::Cow;\n\
         use pattern_tables::move_values::MoveValues;\n\n",
    );
    let constants: Vec<String> = all.iter().map(|values| names.constant(&values.name)).collect();
    for (values, constant) in all.iter().zip(&constants) {
        let [row_of, rows] = ["ROW_OF", "ROWS"].map(|part| names.part(constant, part));
        let (name, fingerprint) = (&values.name, values.fingerprint);
        // Writing to a string cannot fail.
        let _ = write!(
            text,
            "/// The values `{name}`.\npub static {constant}: MoveValues = MoveValues {{\n    \
             name: Cow::Borrowed({name:?}),\n    fingerprint: {fingerprint:#018x},\n    \
             row_of: Cow::Borrowed(&{row_of}),\n    rows: Cow::Borrowed(&{rows}),\n}};\n\n"
        );
        array(&mut text, "The row of each class.", &row_of, "u16", 32, values.row_of.iter().copied());
        let doc = format!("Rows of {PROPERTIES} values, one for each combination of properties.");
        array(&mut text, &doc, &rows, "u32", 32, values.rows.iter().copied());
    }
    text.push_str("}\n");
    text
}

/// The module `full_boards` with one static per file, such as `FUSEKI9`; empty without files.
#[must_use]
pub fn full_boards(all: &[FullBoardDatabase]) -> String {
    if all.is_empty() {
        return String::new();
    }
    let mut names = Names::default();
    let mut text = String::from(
        "\n/// Positions of whole boards.\npub mod full_boards {\nuse std::borrow::Cow;\n\
         use pattern_tables::full_board::{Entry, FullBoardDatabase};\nuse pattern_tables::hash::PerfectHash;\n\n",
    );
    let constants: Vec<String> = all.iter().map(|database| names.constant(&database.name)).collect();
    for (database, constant) in all.iter().zip(&constants) {
        full_board(&mut text, database, constant, &mut names);
    }
    text.push_str("}\n");
    text
}

fn full_board(text: &mut String, database: &FullBoardDatabase, constant: &str, names: &mut Names) {
    let [entries, displacements, keys, values, starts, members] =
        ["ENTRIES", "DISPLACEMENTS", "KEYS", "VALUES", "STARTS", "MEMBERS"].map(|part| names.part(constant, part));
    let FullBoardDatabase { name, size, fingerprint, groups, .. } = database;
    let count = database.entries.len();
    let _ = write!(
        text,
        "/// The database `{name}`: {count} entries on boards of {size} lines.\n\
         pub static {constant}: FullBoardDatabase = FullBoardDatabase {{\n    name: Cow::Borrowed({name:?}),\n    \
         size: {size},\n    fingerprint: {fingerprint:#018x},\n    entries: Cow::Borrowed(&{entries}),\n    \
         groups: PerfectHash {{\n        displacements: Cow::Borrowed(&{displacements}),\n        \
         keys: Cow::Borrowed(&{keys}),\n        values: Cow::Borrowed(&{values}),\n    }},\n    \
         starts: Cow::Borrowed(&{starts}),\n    members: Cow::Borrowed(&{members}),\n}};\n\n\
         /// The entries in the order of the file.\nstatic {entries}: [Entry; {count}] = [\n"
    );
    database.entries.iter().for_each(|entry| entry_line(text, entry));
    text.push_str("];\n\n");
    let hash = groups;
    array(text, "One displacement per bucket.", &displacements, "u16", 24, hash.displacements.iter().copied());
    array(text, "The keys of the positions, by slot.", &keys, "u32", 16, hash.keys.iter().copied());
    array(text, "The group behind each slot.", &values, "u32", 20, hash.values.iter().copied());
    array(text, "Where the entries of each group begin.", &starts, "u32", 20, database.starts.iter().copied());
    array(text, "The entries of each group.", &members, "u32", 20, database.members.iter().copied());
}

fn entry_line(text: &mut String, entry: &Entry) {
    let places = |places: &[Place]| places.iter().map(|place| format!("{place:?}")).collect::<Vec<_>>().join(", ");
    let Entry { name, weight, at, own, enemy } = entry;
    let (own, enemy) = (places(own), places(enemy));
    let _ = writeln!(
        text,
        "    Entry {{ name: Cow::Borrowed({name:?}), weight: {weight}, at: {at:?}, own: Cow::Borrowed(&[{own}]), \
         enemy: Cow::Borrowed(&[{enemy}]) }},"
    );
}
