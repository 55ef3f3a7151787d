//! The generated back end: databases as Rust source.
//!
//! In go checked databases; out comes the text of one file, to be included into a module of a crate that depends on
//! `pattern-tables`. It defines one `pub static` per database, named after it (`BARRIERS`), one constant per pattern
//! (`BARRIER4B`) and one function per constraint and action (`barrier4b_constraint`), each with its place in the source
//! and its diagram above it. The list `DATABASES` has all of them by name. A function looks up the points that its text
//! names, all of them before anything is asked, and then says what the text says, in Rust's types: `bool` where a truth
//! value is wanted, numbers where numbers are compared. Labels keep their letters, so the module needs
//! `#[allow(non_snake_case)]`.
//!
//! A corner database becomes a `CornerDatabase` in the same way, one of eye shapes an `EyeDatabase`. [`move_values`]
//! and [`full_boards`] write the neighbouring formats, to be put behind it.
//!
//! What holds afterwards: equal databases give equal bytes, in whatever order they are given and wherever they were
//! read; no name is used twice, though patterns may share theirs.
//!
//! Functions and patterns are tokens, laid out by `prettyplease`; tables are plain text behind them.
//!
//! # Cost
//!
//! For GNU Go's two connection databases, 268 patterns: 0.1 s optimised, of which half is laying out the functions and
//! a third the automata; 1.7 MB of source, two thirds of it tables. The whole build script takes 0.17 s as cargo builds
//! it in this workspace, and the compiler 0.6 s for the crate that includes the file.

mod names;
mod expression;
mod condition;
mod draw;
mod pattern;
mod tables;
mod corner_tables;
mod eye_tables;
mod formats;
mod format;
mod listing;

use std::fmt;

use proc_macro2::{Ident, Literal, Span};
use quote::quote;

use crate::model::{self, Kind};
use crate::table;
use crate::{corner, eyes};
pub use formats::{full_boards, move_values};
pub use listing::conditions;
use names::Names;
use pattern_tables::database::LAYOUT;
use tables::TableNames;

/// The Rust source of `databases`, ordered by name.
///
/// # Errors
/// If the tables of a database cannot be built: its file and the reason.
pub fn emit(databases: &[model::Database]) -> Result<String, (String, Error)> {
    let mut sorted: Vec<&model::Database> = databases.iter().collect();
    sorted.sort_by_key(|database| (&database.name, &database.file));
    let mut names = Names::default();
    let list = names.constant("databases");
    let statics: Vec<String> = sorted.iter().map(|database| names.constant(&database.name)).collect();
    let parts = [format::header(&sorted), imports()];
    let mut text = parts.join("\n");
    if sorted.iter().any(|database| database.options.kind == Kind::EyeShapes) {
        text.push_str(eye_tables::IMPORTS);
    }
    for (database, constant) in sorted.iter().zip(&statics) {
        let emitted = emit_database(database, constant, &mut names);
        text.push_str(&emitted.map_err(|error| (database.file.clone(), error))?);
    }
    text.push_str(&listed(&sorted, &statics, &list));
    Ok(text)
}

/// The list of all databases by name.
fn listed(databases: &[&model::Database], statics: &[String], list: &str) -> String {
    let entries = databases.iter().zip(statics).map(|(database, constant)| {
        let (name, constant) = (&database.name, Ident::new(constant, Span::call_site()));
        let variant = match database.options.kind {
            Kind::EyeShapes => quote!(Eyes),
            Kind::Corner => quote!(Corners),
            Kind::Connection | Kind::General | Kind::Central => quote!(Patterns),
        };
        quote!(Named { name: Cow::Borrowed(#name), tables: Tables::#variant(Stored::Static(&#constant)) })
    });
    let (list, count) = (Ident::new(list, Span::call_site()), Literal::usize_unsuffixed(databases.len()));
    let item = format::item(quote! {
        #[doc = " All databases of this file by their names."]
        #[allow(dead_code, reason = "who needs one only names it")]
        pub static #list: [Named; #count] = [#(#entries),*];
    });
    format!("\n{item}")
}

/// What the rest of the file names, and the check that it was made for this layout of the tables.
fn imports() -> String {
    let layout = Literal::u32_unsuffixed(LAYOUT);
    let imports = format::item(quote! {
        use std::borrow::Cow;
        use pattern_tables::alphabet::{Element, Role};
        use pattern_tables::automaton::{Automaton, Rows};
        use pattern_tables::autohelper::{Autohelpers, WIN};
        use pattern_tables::compiled::{Named, Stored, Tables};
        use pattern_tables::corner::{CornerDatabase, CornerIndex};
        use pattern_tables::database::{
            Classes, Code, Condition, Database, Edges, Extent, Further, Label, NameIndex, Pattern, PatternCell,
        };
        use pattern_tables::hash::PerfectHash;
        use pattern_tables::symmetry::{Offset, Orientations};
    });
    let check = format::item(quote! {
        const _: () = assert!(
            pattern_tables::database::LAYOUT == #layout,
            "made for another layout of the tables; rebuild with the pattern compiler of the same version"
        );
    });
    format!("{imports}\n{check}")
}

/// Why a database is not emitted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// Its automaton cannot be built.
    Tables(table::Error),
    /// It is laid out from a corner, and that cannot be done.
    Corner(corner::Error),
    /// It holds eye shapes, and they cannot be indexed.
    Eyes(eyes::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Tables(error) => error.fmt(f),
            Error::Corner(error) => error.fmt(f),
            Error::Eyes(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Error {}

fn emit_database(database: &model::Database, constant: &str, names: &mut Names) -> Result<String, Error> {
    if database.options.kind == Kind::EyeShapes {
        let compiled = eyes::database(database).map_err(Error::Eyes)?;
        return Ok(eye_tables::database(database, &compiled, constant, names));
    }
    let table_names = TableNames::new(names, constant);
    let (item, tables) = if database.options.kind == Kind::Corner {
        let index = corner::index(database).map_err(Error::Corner)?;
        let item = corner_tables::database(database, constant, &table_names, &index);
        (item, corner_tables::tables(database, &table_names, &index))
    } else {
        let automaton = table::build(database).map_err(Error::Tables)?;
        let item = tables::database(database, constant, &table_names, &automaton);
        (item, tables::tables(database, &table_names, &automaton))
    };
    let constants: Vec<String> = database.patterns.iter().map(|pattern| names.constant(&pattern.name)).collect();

    let mut items = vec![item];
    for (number, (pattern, constant)) in database.patterns.iter().zip(&constants).enumerate() {
        let file = database.file_of(number);
        items.push(pattern::constant(file, pattern, constant));
        items.extend(condition::functions(file, pattern, constant));
    }
    let (list, count) =
        (Ident::new(&table_names.patterns, Span::call_site()), Literal::usize_unsuffixed(constants.len()));
    let files: Vec<&str> = database.files().collect();
    let doc = format!(" The patterns of {} in the order of the file.", files.join(" and "));
    let constants = constants.iter().map(|constant| Ident::new(constant, Span::call_site()));
    items.push(quote!(#[doc = #doc] static #list: [Pattern; #count] = [#(#constants),*];));

    let mut text: String = items.into_iter().map(|tokens| format!("\n{}", format::item(tokens))).collect();
    text.push('\n');
    text.push_str(&tables);
    Ok(text)
}
