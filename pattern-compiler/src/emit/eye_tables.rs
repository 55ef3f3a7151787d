//! Databases of eye shapes as Rust statics, written as text: they are tables and nothing else.

use std::fmt::Write;

use pattern_tables::eye::{EyeDatabase, EyeShape};

use super::names::Names;
use super::tables::array;
use crate::model::{self, Shape};

/// What the statics name.
pub(super) const IMPORTS: &str = "use pattern_tables::eye::{EyeDatabase, EyeGraph, EyeIndex, EyeShape, EyeValue};\n";

/// The static of a database and its tables.
pub(super) fn database(model: &model::Database, compiled: &EyeDatabase, constant: &str, names: &mut Names) -> String {
    let [shapes, displacements, keys, values, starts, members] =
        ["SHAPES", "DISPLACEMENTS", "KEYS", "VALUES", "STARTS", "MEMBERS"].map(|part| names.part(constant, part));
    let EyeDatabase { name, file, fingerprint, index, .. } = compiled;
    let further: Vec<String> = compiled
        .further
        .iter()
        .map(|part| format!("Further {{ first: {}, file: Cow::Borrowed({:?}) }}", part.first, part.file))
        .collect();
    let (count, files, further) =
        (compiled.shapes.len(), model.files().collect::<Vec<_>>().join(" and "), further.join(", "));
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write!(
        text,
        "\n/// The database `{name}`: {count} eye shapes of {files}.\n\
         pub static {constant}: EyeDatabase = EyeDatabase {{\n    name: Cow::Borrowed({name:?}),\n    \
         file: Cow::Borrowed({file:?}),\n    further: Cow::Borrowed(&[{further}]),\n    \
         fingerprint: {fingerprint:#018x},\n    shapes: Cow::Borrowed(&{shapes}),\n    index: EyeIndex {{\n        \
         groups: PerfectHash {{\n            displacements: Cow::Borrowed(&{displacements}),\n            \
         keys: Cow::Borrowed(&{keys}),\n            values: Cow::Borrowed(&{values}),\n        }},\n        \
         starts: Cow::Borrowed(&{starts}),\n        shapes: Cow::Borrowed(&{members}),\n    }},\n}};\n\n\
         /// The shapes of {files} in the order of the file. Sets of vertices have bit `k` for the vertex that is the\n\
         /// `k`-th in reading order: marginal, stones, edge, corner, then the neighbours of each vertex.\n\
         static {shapes}: [EyeShape; {count}] = [\n"
    );
    for (shape, table) in model.shapes.iter().zip(compiled.shapes.iter()) {
        row(&mut text, shape, table);
    }
    text.push_str("];\n\n");
    let hash = &index.groups;
    array(&mut text, "One displacement per bucket.", &displacements, "u16", 24, hash.displacements.iter().copied());
    array(&mut text, "The keys of the forms, by slot.", &keys, "u32", 16, hash.keys.iter().copied());
    array(&mut text, "The group behind each slot.", &values, "u32", 20, hash.values.iter().copied());
    array(&mut text, "Where the shapes of each group begin.", &starts, "u32", 20, index.starts.iter().copied());
    array(&mut text, "The shapes of each group.", &members, "u16", 24, index.shapes.iter().copied());
    text
}

/// A shape: its diagram as a comment, and its constant.
fn row(text: &mut String, shape: &Shape, table: &EyeShape) {
    for line in &shape.diagram {
        let _ = writeln!(text, "    // {line}");
    }
    let EyeShape { number, line, value, graph, either, attack, defense } = table;
    let set = |set: &u32| format!("{set:#x}");
    let neighbors: Vec<String> = (0..graph.len()).map(|vertex| set(&graph.neighbors(vertex))).collect();
    let sets = [graph.marginal(), graph.stones(), graph.edge(), graph.corner()].map(|sets| set(&sets)).join(", ");
    let [either, attack, defense] = [either, attack, defense].map(set);
    let _ = writeln!(
        text,
        "    EyeShape {{ number: {number}, line: {line}, value: EyeValue::of({:?}), either: {either}, attack: {attack}, \
         defense: {defense}, graph: EyeGraph::of({sets}, &[{}]) }},",
        value.digits(),
        neighbors.join(", ")
    );
}
