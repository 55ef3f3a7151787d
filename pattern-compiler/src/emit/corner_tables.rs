//! The tables of corner databases as Rust statics.

use std::fmt::Write;

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

use pattern_tables::corner::CornerIndex;

use super::tables::{TableNames, array, further, head, index as names_index};
use crate::model;

/// The static of a database, which refers to its tables.
pub(super) fn database(
    database: &model::Database,
    constant: &str,
    names: &TableNames,
    index: &CornerIndex,
) -> TokenStream {
    let ident = |name: &str| Ident::new(name, Span::call_site());
    let (title, fingerprint) = head(database);
    let (name, file) = (&database.name, &database.file);
    let further = further(database);
    let sizes = index.sizes.iter().map(|&(height, width)| quote!((#height, #width)));
    let [constant, patterns] = [constant, &names.patterns].map(ident);
    let [displacements, keys, values] = [&names.displacements, &names.keys, &names.values].map(|n| ident(n));
    let [starts, members, index] = [&names.hit_starts, &names.hits, &names.index].map(|n| ident(n));
    quote! {
        #[doc = #title]
        pub static #constant: CornerDatabase = CornerDatabase {
            name: Cow::Borrowed(#name),
            file: Cow::Borrowed(#file),
            further: Cow::Borrowed(&[#(#further),*]),
            fingerprint: #fingerprint,
            patterns: Cow::Borrowed(&#patterns),
            index: CornerIndex {
                sizes: Cow::Borrowed(&[#(#sizes),*]),
                groups: PerfectHash {
                    displacements: Cow::Borrowed(&#displacements),
                    keys: Cow::Borrowed(&#keys),
                    values: Cow::Borrowed(&#values),
                },
                starts: Cow::Borrowed(&#starts),
                patterns: Cow::Borrowed(&#members),
            },
            names: Some(&#index),
        };
    }
}

/// The tables themselves.
pub(super) fn tables(database: &model::Database, names: &TableNames, index: &CornerIndex) -> String {
    let mut text = String::new();
    let (file, groups) = (&database.file, &index.groups);
    let doc = format!("One displacement per bucket of the perfect hash of contents for {file}.");
    array(&mut text, &doc, &names.displacements, "u16", 24, groups.displacements.iter().copied());
    let doc = "The keys of the contents, by slot; 0xffffffff where vacant.";
    array(&mut text, doc, &names.keys, "u32", 16, groups.keys.iter().copied());
    array(&mut text, "The group behind each slot.", &names.values, "u32", 20, groups.values.iter().copied());
    let doc = "Where the patterns of each group begin.";
    array(&mut text, doc, &names.hit_starts, "u32", 20, index.starts.iter().copied());
    let doc = "The patterns that have the content of each group.";
    array(&mut text, doc, &names.hits, "u16", 24, index.patterns.iter().copied());
    let _ = writeln!(text, "/// The numbers of the {} patterns by name.", database.patterns.len());
    let _ = writeln!(text, "static {}: NameIndex = {};", names.index, names_index(database));
    text
}
