//! Tables as Rust statics, written as text.
//!
//! Tens of thousands of numbers as tokens would cost a hundred times more than all the rest of the file; as text they
//! are appended to it.

use std::fmt::Write;

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

use pattern_tables::automaton::{Automaton, ROW, Rows};

use super::names::Names;
use crate::model;

/// The names of a database's tables.
pub(super) struct TableNames {
    pub(super) patterns: String,
    pub(super) displacements: String,
    pub(super) keys: String,
    pub(super) values: String,
    rows: String,
    pub(super) hit_starts: String,
    pub(super) hits: String,
    pub(super) index: String,
}

impl TableNames {
    pub(super) fn new(names: &mut Names, database: &str) -> TableNames {
        let mut part = |part| names.part(database, part);
        TableNames {
            patterns: part("PATTERNS"),
            displacements: part("FRONT_DISPLACEMENTS"),
            keys: part("FRONT_KEYS"),
            values: part("FRONT_VALUES"),
            rows: part("ROWS"),
            hit_starts: part("HIT_STARTS"),
            hits: part("HITS"),
            index: part("NAMES"),
        }
    }
}

/// What a database is, in a sentence, and its fingerprint.
pub(super) fn head(database: &model::Database) -> (String, TokenStream) {
    let files: Vec<&str> = database.files().collect();
    let (name, patterns, files) = (&database.name, database.patterns.len(), files.join(" and "));
    let title = format!(" The database `{name}`: {patterns} patterns of {files}.");
    match format!("{:#018x}", database.fingerprint).parse() {
        Ok(fingerprint) => (title, fingerprint),
        Err(_) => unreachable!("a hexadecimal number is a literal"),
    }
}

/// The static of a database, which refers to its tables.
pub(super) fn database(
    database: &model::Database,
    constant: &str,
    names: &TableNames,
    automaton: &Automaton,
) -> TokenStream {
    let further = further(database);
    let (title, fingerprint) = head(database);
    let (name, file) = (&database.name, &database.file);
    let [constant, patterns, index] = [constant, &names.patterns, &names.index].map(ident);
    let automaton = automaton_of(names, automaton);
    quote! {
        #[doc = #title]
        pub static #constant: Database = Database {
            name: Cow::Borrowed(#name),
            file: Cow::Borrowed(#file),
            further: Cow::Borrowed(&[#(#further),*]),
            fingerprint: #fingerprint,
            patterns: Cow::Borrowed(&#patterns),
            automaton: #automaton,
            names: Some(&#index),
        };
    }
}

/// The automaton of a database, which refers to its tables.
fn automaton_of(names: &TableNames, automaton: &Automaton) -> TokenStream {
    let number = proc_macro2::Literal::u32_unsuffixed;
    let (stride, first_accepting) = (number(automaton.stride.into()), number(automaton.first_accepting));
    let rows = if matches!(automaton.rows, Rows::Narrow(_)) { quote!(Rows::Narrow) } else { quote!(Rows::Wide) };
    let [displacements, keys, values] = [&names.displacements, &names.keys, &names.values].map(|name| ident(name));
    let [table, hit_starts, hits] = [&names.rows, &names.hit_starts, &names.hits].map(|name| ident(name));
    quote! {
        Automaton {
            stride: #stride,
            front: PerfectHash {
                displacements: Cow::Borrowed(&#displacements),
                keys: Cow::Borrowed(&#keys),
                values: Cow::Borrowed(&#values),
            },
            rows: #rows(Cow::Borrowed(&#table)),
            first_accepting: #first_accepting,
            hit_starts: Cow::Borrowed(&#hit_starts),
            hits: Cow::Borrowed(&#hits),
        }
    }
}

fn ident(name: &str) -> Ident {
    Ident::new(name, Span::call_site())
}

/// The files of a database behind the first one.
pub(super) fn further(database: &model::Database) -> impl Iterator<Item = TokenStream> {
    database.further.iter().map(|further| {
        let (first, file) = (proc_macro2::Literal::usize_unsuffixed(further.first), &further.file);
        quote!(Further { first: #first, file: Cow::Borrowed(#file) })
    })
}

/// The tables themselves.
pub(super) fn tables(database: &model::Database, names: &TableNames, automaton: &Automaton) -> String {
    let mut text = String::new();
    let (file, front) = (&database.file, &automaton.front);
    let patterns = database.patterns.len();
    let doc = format!("One displacement per bucket of the front's perfect hash for {file}.");
    array(&mut text, &doc, &names.displacements, "u16", 24, front.displacements.iter().copied());
    let doc =
        format!("The packed contents of the first {} points, by slot; 0xffffffff where vacant.", automaton.stride);
    array(&mut text, &doc, &names.keys, "u32", 16, front.keys.iter().copied());
    array(&mut text, "The state behind each slot.", &names.values, "u32", 20, front.values.iter().copied());
    let doc = "One state per line: the position on the spiral that it reads, then its successors for an empty point, \
               O, X and beyond the edge.";
    match &automaton.rows {
        Rows::Narrow(words) => array(&mut text, doc, &names.rows, "u16", ROW, words.iter().copied()),
        Rows::Wide(words) => array(&mut text, doc, &names.rows, "u32", ROW, words.iter().copied()),
    }
    let doc = format!("Where the hits of each state from {} on begin.", automaton.first_accepting);
    array(&mut text, &doc, &names.hit_starts, "u32", 20, automaton.hit_starts.iter().copied());
    let doc = "The patterns that are complete in each accepting state.";
    array(&mut text, doc, &names.hits, "u16", 24, automaton.hits.iter().copied());
    let _ = writeln!(text, "/// The numbers of the {patterns} patterns by name.");
    let _ = writeln!(text, "static {}: NameIndex = {};", names.index, index(database));
    text
}

pub(super) fn array<T: Into<u32>>(
    text: &mut String,
    doc: &str,
    name: &str,
    element: &str,
    per_line: usize,
    numbers: impl ExactSizeIterator<Item = T>,
) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "/// {doc}");
    let _ = write!(text, "static {name}: [{element}; {}] = [", numbers.len());
    for (k, number) in numbers.enumerate() {
        let before = if k % per_line == 0 { "\n    " } else { " " };
        let _ = write!(text, "{before}{},", number.into());
    }
    text.push_str("\n];\n\n");
}

/// The perfect hash from names to numbers; of equal names the first counts.
pub(super) fn index(database: &model::Database) -> String {
    let mut map = phf_codegen::Map::new();
    map.phf_path("::pattern_tables::phf");
    let mut seen = std::collections::BTreeSet::new();
    for (number, pattern) in database.patterns.iter().enumerate() {
        if seen.insert(&pattern.name) {
            map.entry(pattern.name.as_str(), number.to_string());
        }
    }
    map.build().to_string()
}
