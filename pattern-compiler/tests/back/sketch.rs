//! Patterns from diagrams, without the compiler's front end.

use pattern_compiler::model::{Cell, Database, Options, Pattern};
use pattern_tables::alphabet::{Element, Role};
use pattern_tables::database::{Classes, Edges, Extent};
use pattern_tables::symmetry::{Offset, Orientations};

/// A pattern drawn as in a database: `-` and `|` are borders, the first `O` or `X` (or the `Q` or `Y`) is the anchor.
pub(crate) fn sketch(name: &str, rows: &[&str]) -> Pattern {
    let cells: Vec<&str> = rows.iter().filter(|row| !row.contains('-')).map(|row| row.trim_matches('|')).collect();
    let edges = Edges {
        north: rows[0].contains('-'),
        south: rows.last().is_some_and(|row| row.contains('-')),
        east: rows.iter().any(|row| row.ends_with('|')),
        west: rows.iter().any(|row| row.starts_with('|')),
    };
    let symbols: Vec<(i8, i8, char)> =
        (0..).zip(&cells).flat_map(|(i, row)| (0..).zip(row.chars()).map(move |(j, symbol)| (i, j, symbol))).collect();
    let find = |wanted: &str| symbols.iter().find(|(_, _, symbol)| wanted.contains(*symbol)).copied();
    let (ci, cj, anchor) = find("QY").or_else(|| find("OX")).expect("a diagram has an anchor");
    let at = |i: i8, j: i8| Offset::new(i - ci, j - cj);
    let size = |n: usize| i8::try_from(n).expect("a diagram is small");
    Pattern {
        name: name.into(),
        line: 1,
        diagram: rows.iter().map(ToString::to_string).collect(),
        classes: Classes(0),
        value: 0.0,
        attributes: Vec::new(),
        helper: None,
        anchor: if "OQ".contains(anchor) { Role::O } else { Role::X },
        orientations: Orientations::ALL,
        extent: Extent {
            top: -ci,
            left: -cj,
            bottom: size(cells.len()) - 1 - ci,
            right: size(cells[0].len()) - 1 - cj,
        },
        edges,
        cells: symbols
            .iter()
            .filter(|(_, _, symbol)| *symbol != '?')
            .map(|&(i, j, symbol)| Cell { at: at(i, j), element: element(symbol), stored: true })
            .collect(),
        star: find("*").map(|(i, j, _)| at(i, j)),
        labels: Vec::new(),
        constraint: None,
        action: None,
    }
}

fn element(symbol: char) -> Element {
    match symbol {
        '.' | '*' => Element::Empty,
        'X' | 'Y' => Element::X,
        'O' | 'Q' => Element::O,
        'x' => Element::XOrEmpty,
        'o' => Element::OOrEmpty,
        ',' => Element::Comma,
        '!' => Element::Bang,
        _ => panic!("{symbol:?} is no cell"),
    }
}

/// A database of these patterns.
pub(crate) fn database(name: &str, options: Options, patterns: Vec<Pattern>) -> Database {
    let file = format!("patterns/{name}.db");
    Database { name: name.into(), file, further: Vec::new(), fingerprint: 1, options, patterns, shapes: Vec::new() }
}
