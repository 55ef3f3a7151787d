//! Eye shapes that no eye space ever is: `unreachable-shape`, `duplicate-shape`.
//!
//! In goes a database of eye shapes. The first shape of the file that fits an eye space counts, so a shape of which
//! every configuration is an earlier one is never found. What lies nearer to the border than the shape demands makes no
//! difference: an earlier shape that fits fits there too. Cost: one lookup per configuration.

use std::collections::BTreeSet;

use pattern_tables::eye::{EyeDatabase, EyeGraph};

use super::Finding;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::eyes;
use crate::model::{Database, Shape};
use crate::source::Span;
use crate::syntax::ast::{File, Item};

/// Everything that is found, by the number of the shape, and the file and title line of each shape.
pub(super) fn findings(database: &Database, files: &[(File, Diagnostics)]) -> (Vec<Finding>, Vec<(usize, usize)>) {
    let titles: Vec<(usize, Span)> = files
        .iter()
        .enumerate()
        .flat_map(|(k, (file, _))| {
            file.items.iter().filter_map(move |item| match item {
                Item::Shape(tree) => Some((k, tree.number.span)),
                Item::Directive(_) | Item::Pattern(_) => None,
            })
        })
        .collect();
    let lines = titles.iter().map(|&(file, span)| (file, files[file].1.source().position(span.start).line));
    let owners = lines.collect();
    // A database without tables cannot be used, which is reported where they are wanted.
    let Ok(compiled) = eyes::database(database) else { return (Vec::new(), owners) };
    let found = (0..database.shapes.len()).filter_map(|k| {
        let earlier = earlier(&compiled, k)?;
        let mut diagnostic = describe(database, k, &earlier, titles.get(k)?.1);
        let (file, span) = *titles.get(*earlier.first()?)?;
        if file == titles[k].0 {
            diagnostic = diagnostic.also(span, "found instead");
        }
        Some((k, diagnostic))
    });
    (found.collect(), owners)
}

/// For each configuration of a shape the shape that is found instead of it; `None` if there is none for one of them.
fn earlier(compiled: &EyeDatabase, shape: usize) -> Option<Vec<usize>> {
    let found = |graph: EyeGraph| compiled.find(&graph).map(|found| usize::from(found.shape)).filter(|&k| k < shape);
    compiled.shapes.get(shape)?.configurations().map(found).collect()
}

fn describe(database: &Database, k: usize, earlier: &[usize], span: Span) -> Diagnostic {
    let shape = &database.shapes[k];
    let number = shape.number;
    if let Some(other) = earlier.iter().map(|&k| &database.shapes[k]).find(|other| is_same(shape, other)) {
        let message = format!("shape {number} is shape {} again", other.number);
        return Diagnostic::new(Code::DuplicateShape, span, message, "remove it: the first one is found");
    }
    let others: BTreeSet<usize> = earlier.iter().copied().collect();
    let others: Vec<String> = others
        .iter()
        .map(|&k| &database.shapes[k])
        .map(|other| format!("{} ({})", other.number, other.value))
        .collect();
    let list = others.join(", ");
    let message = format!("shape {number} ({}) is never found", shape.value);
    let help = "the first shape that fits counts; remove this one, or put it before the others if it is the exception";
    let witness: String = witness(shape).iter().map(|row| format!("\n  {row}")).collect();
    let note = match earlier.first() {
        Some(&first) if others.len() > 1 => {
            let (count, first) = (earlier.len(), database.shapes[first].number);
            format!("each of its {count} configurations is one of shapes {list}; this one is shape {first}:{witness}")
        }
        _ => format!("it is always shape {list}:{witness}"),
    };
    Diagnostic::new(Code::UnreachableShape, span, message, help).note(note)
}

/// The first configuration of a shape, drawn like the shape; without marks.
fn witness(shape: &Shape) -> Vec<String> {
    let mut rows: Vec<Vec<char>> = shape.diagram.iter().map(|row| row.chars().collect()).collect();
    for vertex in &shape.vertices {
        let cell = rows.get_mut(usize::from(vertex.row)).and_then(|row| row.get_mut(usize::from(vertex.column)));
        if let Some(cell) = cell {
            *cell = match (vertex.symbol.marginal, vertex.symbol.empty) {
                (false, true) => '.',
                (false, false) => 'X',
                (true, true) => '!',
                (true, false) => '$',
            };
        }
    }
    rows.into_iter().map(|row| row.into_iter().collect()).collect()
}

/// Whether two shapes are the same but for the order of their vertices: symbols, borders, joints, value.
fn is_same(one: &Shape, other: &Shape) -> bool {
    one.value == other.value && one.vertices.len() == other.vertices.len() && extend(one, other, &mut Vec::new())
}

/// Finds images in `other` for the vertices of `one` behind those that have one.
fn extend(one: &Shape, other: &Shape, image: &mut Vec<usize>) -> bool {
    let (joints, images) = (one.compiled().graph, other.compiled().graph);
    let Some(vertex) = one.vertices.get(image.len()) else { return true };
    for (k, candidate) in other.vertices.iter().enumerate() {
        let joined = |p: usize, v: usize| (joints.neighbors(image.len()) >> p & 1) == (images.neighbors(k) >> v & 1);
        let fits = !image.contains(&k)
            && (vertex.symbol, vertex.edge) == (candidate.symbol, candidate.edge)
            && image.iter().enumerate().all(|(p, &v)| joined(p, v));
        if fits {
            image.push(k);
            if extend(one, other, image) {
                return true;
            }
            image.pop();
        }
    }
    false
}
