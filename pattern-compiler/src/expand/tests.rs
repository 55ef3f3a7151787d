use pattern_tables::alphabet::{Element, Role, Symbol};
use pattern_tables::database::{Classes, Edges};
use pattern_tables::symmetry::Orientations;

use super::*;
use crate::model::{Cell, Pattern};

fn pattern(extent: [i8; 4], edges: Edges, cells: &[(i8, i8, Element)]) -> Pattern {
    let [top, left, bottom, right] = extent;
    let cells = cells.iter().map(|&(i, j, element)| Cell { at: Offset::new(i, j), element, stored: true }).collect();
    Pattern {
        name: "Invented".into(),
        line: 1,
        diagram: Vec::new(),
        classes: Classes(0),
        value: 0.0,
        attributes: Vec::new(),
        helper: None,
        anchor: Role::O,
        orientations: Orientations::ALL,
        extent: Extent { top, left, bottom, right },
        edges,
        cells,
        star: None,
        labels: Vec::new(),
        constraint: None,
        action: None,
    }
}

fn demands(pattern: &Pattern) -> Vec<(i8, i8, SymbolSet)> {
    let string = expand(pattern, &Positions::new()).expect("the pattern is small");
    let demands = string.sets().iter().zip(&SPIRAL).filter(|&(&set, _)| set != SymbolSet::ANYTHING);
    demands.map(|(&set, v)| (v.down, v.right, set)).collect()
}

#[test]
fn positions_invert_the_spiral() {
    let positions = Positions::new();
    for (k, &v) in SPIRAL.iter().enumerate() {
        assert_eq!(positions.of(v), Some(k));
    }
    assert_eq!(positions.of(Offset::new(19, 0)), None);
    assert_eq!(positions.of(Offset::new(0, -19)), None);
}

#[test]
fn wild_cells_demand_nothing_where_another_cell_proves_the_side() {
    // ?.?
    // ?O?
    let string = demands(&pattern([-1, -1, 0, 1], Edges::default(), &[(-1, 0, Element::Empty), (0, 0, Element::O)]));
    let (o, empty) = (SymbolSet::of(&[Symbol::O]), SymbolSet::of(&[Symbol::Empty]));
    assert_eq!(string, [(0, 0, o), (0, -1, SymbolSet::ON_BOARD), (-1, 0, empty), (0, 1, SymbolSet::ON_BOARD)]);
}

#[test]
fn a_declared_border_demands_the_point_straight_away_from_the_anchor() {
    // O.x|
    let edges = Edges { east: true, ..Edges::default() };
    let cells = [(0, 0, Element::O), (0, 1, Element::Empty), (0, 2, Element::XOrEmpty)];
    let string = demands(&pattern([0, 0, 0, 2], edges, &cells));
    assert_eq!(string.last(), Some(&(0, 3, SymbolSet::OFF_BOARD)));
    assert_eq!(string.len(), 4);
}

#[test]
fn a_border_beyond_the_spiral_is_implied() {
    let edges = Edges { north: true, ..Edges::default() };
    let cells = [(-18, 0, Element::Empty), (0, 0, Element::O)];
    assert_eq!(demands(&pattern([-18, 0, 0, 0], edges, &cells)).len(), 2);
    let far = pattern([-19, 0, 0, 0], edges, &[(-19, 0, Element::Empty), (0, 0, Element::O)]);
    assert_eq!(expand(&far, &Positions::new()), Err(TooLarge));
}
