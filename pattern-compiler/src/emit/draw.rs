//! Diagrams drawn from patterns, for people who read generated code.

use pattern_tables::symmetry::Offset;

use crate::model::Pattern;

/// The diagram with the labels over the cells that they name, and its borders.
pub(super) fn labelled(pattern: &Pattern) -> Vec<String> {
    let (extent, edges) = (pattern.extent, pattern.edges);
    let width = usize::from(extent.right.abs_diff(extent.left)) + 1;
    let side = |declared: bool, mark: &'static str| if declared { mark } else { "" };
    let border = || format!("{}{}{}", side(edges.west, "+"), "-".repeat(width), side(edges.east, "+"));
    let row = |i: i8| {
        let symbols: String = (extent.left..=extent.right).map(|j| symbol(pattern, Offset::new(i, j))).collect();
        format!("{}{symbols}{}", side(edges.west, "|"), side(edges.east, "|"))
    };
    let north = edges.north.then(border);
    let south = edges.south.then(border);
    north.into_iter().chain((extent.top..=extent.bottom).map(row)).chain(south).collect()
}

fn symbol(pattern: &Pattern, at: Offset) -> char {
    let label = pattern.labels.iter().find(|label| label.at == at).map(|label| label.letter);
    let star = || (pattern.star == Some(at)).then_some('*');
    let cell = || pattern.cells.iter().find(|cell| cell.at == at).map(|cell| cell.element.char());
    label.or_else(star).or_else(cell).unwrap_or('?')
}
