//! GNU Go's eye shapes: counts, checksums and reach as documented, the same after laying out.
//!
//! They are read from the folder that `ATSUMI_GNUGO_DB` names (default `../shared/gnugo-db` from the workspace).

use std::collections::BTreeMap;

use atsumi_tests::databases;
use pattern_compiler::check::Settings;
use pattern_compiler::diagnostics::{Code, Diagnostics};
use pattern_compiler::lint::{self, Allowed};
use pattern_compiler::model::{Database, Kind, Shape, Symbol, Vertex};
use pattern_compiler::{compile, eyes, format};
use pattern_tables::eye::{EdgeLevel, EyeDatabase};

fn text() -> Vec<u8> {
    let path = databases::folder().join("eyes.db");
    std::fs::read(&path).unwrap_or_else(|error| {
        panic!("cannot read {}: {error}; set ATSUMI_GNUGO_DB to the folder of GNU Go's databases", path.display())
    })
}

fn read(text: &[u8]) -> (Database, Diagnostics) {
    compile::check("eyes.db", text, &Settings::default()).unwrap_or_else(|errors| panic!("{errors}"))
}

fn database() -> Database {
    let (database, warnings) = read(&text());
    assert!(warnings.is_empty(), "{warnings}");
    assert_eq!(database.options.kind, Kind::EyeShapes);
    database
}

fn compiled(database: &Database) -> EyeDatabase {
    eyes::database(database).unwrap_or_else(|error| panic!("{error}"))
}

/// How often each key occurs, in order.
fn census<K: Ord>(keys: impl Iterator<Item = K>) -> Vec<usize> {
    let mut counts = BTreeMap::new();
    keys.for_each(|key| *counts.entry(key).or_insert(0) += 1);
    counts.into_values().collect()
}

fn flags(symbol: Symbol) -> u64 {
    [(symbol.empty, 1), (symbol.stone, 2), (symbol.defense, 4), (symbol.attack, 8)]
        .into_iter()
        .filter(|(is_set, _)| *is_set)
        .map(|(_, flag)| flag)
        .sum()
}

fn vertices(database: &Database) -> impl Iterator<Item = &Vertex> {
    database.shapes.iter().flat_map(|shape| &shape.vertices)
}

#[test]
fn there_are_as_many_shapes_of_each_sort_as_documented() {
    let database = database();
    let shapes = &database.shapes;
    assert_eq!(shapes.len(), 1816);
    assert_eq!(census(shapes.iter().map(|shape| shape.vertices.len())), [3, 3, 10, 55, 187, 670, 786, 85, 9, 8]);
    let values = census(shapes.iter().map(|shape| shape.value));
    assert_eq!(values, [14, 60, 42, 147, 112, 118, 65, 120, 192, 83, 56, 113, 415, 242, 37]);
    let marginal = |shape: &Shape| shape.vertices.iter().filter(|vertex| vertex.symbol.marginal).count();
    assert_eq!(census(shapes.iter().map(marginal)), [406, 857, 470, 79, 4]);
    let has = |level| move |shape: &&Shape| shape.vertices.iter().any(|vertex| vertex.edge >= level);
    assert_eq!(shapes.iter().filter(has(EdgeLevel::Edge)).count(), 564);
    assert_eq!(shapes.iter().filter(has(EdgeLevel::Corner)).count(), 386);
    let symbols: BTreeMap<char, usize> = vertices(&database).fold(BTreeMap::new(), |mut counts, vertex| {
        *counts.entry(vertex.symbol.text).or_insert(0) += 1;
        counts
    });
    let count = |symbol| symbols.get(&symbol).copied().unwrap_or(0);
    assert_eq!(
        "X.x!@*()<>$".chars().map(count).collect::<Vec<_>>(),
        [3275, 3194, 2084, 721, 585, 470, 420, 296, 243, 241, 28]
    );
}

#[test]
fn sums_over_the_compiled_shapes_are_as_documented() {
    let database = database();
    let all: Vec<&Vertex> = vertices(&database).collect();
    assert_eq!((all.len(), all.iter().filter(|vertex| vertex.symbol.marginal).count()), (11557, 2050));
    assert_eq!(census(all.iter().map(|vertex| vertex.edge)), [9045, 2126, 386]);
    assert_eq!(census(all.iter().map(|vertex| flags(vertex.symbol))), [3915, 3303, 2084, 537, 663, 1055]);
    let around = |shape: &Shape| -> Vec<Vec<usize>> {
        (0..shape.vertices.len()).map(|vertex| shape.neighbors(vertex).collect()).collect()
    };
    let neighbors: Vec<Vec<usize>> = database.shapes.iter().flat_map(around).collect();
    assert_eq!(census(neighbors.iter().map(Vec::len)), [3, 3609, 5281, 2347, 317]);
    let entries: Vec<usize> = neighbors.into_iter().flatten().collect();
    assert_eq!((entries.len(), entries.iter().sum::<usize>()), (22480, 62306));
    let digits = |k: usize| database.shapes.iter().map(|shape| usize::from(shape.value.digits()[k])).sum::<usize>();
    assert_eq!([0, 1, 2, 3].map(digits), [900, 1685, 2787, 3276]);
    // The graphs of the tables are those of the diagrams.
    for shape in &database.shapes {
        let table = shape.compiled();
        for vertex in 0..shape.vertices.len() {
            let set = shape.neighbors(vertex).fold(0, |set, k| set | 1 << k);
            assert_eq!(table.graph.neighbors(vertex), set, "shape {}", shape.number);
        }
    }
}

#[test]
fn the_rolling_hash_over_all_vertices_is_as_documented() {
    let mut hash = 0u128;
    for shape in &database().shapes {
        for (k, vertex) in shape.vertices.iter().enumerate() {
            let neighbors: Vec<usize> = shape.neighbors(k).collect();
            let around = (0..4).map(|n| neighbors.get(n).map_or(1, |&neighbor| neighbor as u128 + 2));
            let facts = [
                u128::from(vertex.symbol.marginal) + 2,
                vertex.edge as u128 + 2,
                u128::from(flags(vertex.symbol)) + 2,
                neighbors.len() as u128 + 2,
            ];
            hash = facts.into_iter().chain(around).fold(hash, |hash, fact| (31 * hash + fact) % ((1 << 61) - 1));
        }
    }
    assert_eq!(hash, 304_319_832_685_096_381);
}

#[test]
fn configurations_reach_the_shapes_that_they_are_documented_to_reach() {
    let compiled = compiled(&database());
    let (mut own, mut earlier, mut never) = (0, 0, Vec::new());
    for (k, shape) in (0..).zip(compiled.shapes.iter()) {
        let before = own;
        for configuration in shape.configurations() {
            match compiled.find(&configuration) {
                Some(found) if found.shape == k => own += 1,
                Some(found) if found.shape < k => earlier += 1,
                other => panic!("shape {} with stones {:b}: {other:?}", shape.number, configuration.stones()),
            }
        }
        if own == before {
            never.push(shape.number);
        }
    }
    assert_eq!((own + earlier, own, earlier), (6082, 5094, 988));
    assert_eq!(never, [75507]);
}

/// What the index finds is what trying every shape in the order of the file finds, on graphs near to those of the file.
#[test]
fn the_index_leaves_nothing_out() {
    let compiled = compiled(&database());
    let (mut found, mut missed) = (0, 0);
    for shape in compiled.shapes.iter() {
        let vertices = shape.graph.vertices();
        for (k, stones) in [vertices, 0, shape.graph.stones() ^ 1, shape.may_hold_stone()].into_iter().enumerate() {
            let graph = if k % 2 == 0 {
                shape.graph.with_stones(stones)
            } else {
                shape.graph.with_stones(stones).with_marginal(shape.graph.marginal() ^ 1).without_edges()
            };
            let first = (0..).zip(compiled.shapes.iter()).find_map(|(k, shape)| Some((k, shape.fit(&graph)?)));
            let looked_up = compiled.find(&graph).map(|found| (found.shape, found.image));
            assert_eq!(looked_up, first, "near shape {}", shape.number);
            if first.is_some() { found += 1 } else { missed += 1 }
        }
    }
    assert!(found > 2000 && missed > 1000, "{found} found, {missed} missed");
}

#[test]
fn one_shape_is_there_twice_and_no_other_is_unreachable() {
    let settings = Settings { limit: usize::MAX, ..Settings::default() };
    let (_, found) =
        lint::check("eyes.db", text(), &settings, &Allowed::default()).unwrap_or_else(|errors| panic!("{errors}"));
    let found: Vec<(Code, &str)> = found.iter().map(|lint| (lint.code, lint.message.as_str())).collect();
    assert_eq!(found, [(Code::DuplicateShape, "shape 75507 is shape 75505 again")]);
}

#[test]
fn the_layout_changes_nothing() {
    let text = text();
    let settings = Settings::default();
    let once = format::database("eyes.db", &text, &settings).unwrap_or_else(|refusal| panic!("{refusal}"));
    let twice = format::database("eyes.db", &once, &settings).unwrap_or_else(|refusal| panic!("{refusal}"));
    assert!(once == twice, "eyes.db changes when it is laid out again");
    assert!(once.len() <= text.len(), "the layout adds to a file that has it already");
    let [before, after] = [&text, &once].map(|text| compiled(&read(text).0));
    assert_eq!(before.index, after.index);
}
