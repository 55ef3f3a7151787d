//! Fields of an influence computation as grids of numbers, in the layout of GNU Go's text protocol.
//!
//! One line per row from the top; each float as `%6.2f`, each integer as `%2d`, followed by a blank. White is positive.

use std::fmt::Write as _;

use atsumi::influence::{Influence, PointMap};
use go_board::{Color, Point};

use crate::args::Field;

/// The grid, one line per row.
pub(crate) fn render(field: &Influence, what: Field) -> String {
    let side = |color: Color| field.side(color);
    match what {
        Field::WhiteInfluence => floats(field, &side(Color::White).influence),
        Field::BlackInfluence => floats(field, &side(Color::Black).influence),
        Field::WhiteStrength => floats(field, &side(Color::White).strength),
        Field::BlackStrength => floats(field, &side(Color::Black).strength),
        Field::WhiteAttenuation => floats(field, &side(Color::White).attenuation),
        Field::BlackAttenuation => floats(field, &side(Color::Black).attenuation),
        Field::WhitePermeability => floats(field, &side(Color::White).permeability),
        Field::BlackPermeability => floats(field, &side(Color::Black).permeability),
        Field::TerritoryValue => floats(field, &field.territory_value),
        Field::InfluenceRegions => integers(field, |p| match field.stone(p) {
            Some(Color::White) => 4,
            Some(Color::Black) => -4,
            None => field.region(p).code(),
        }),
        Field::NonTerritory => integers(field, |p| i8::try_from(field.non_territory_bits(p)).unwrap_or(0)),
    }
}

fn floats(field: &Influence, values: &PointMap<f32>) -> String {
    rows(field, |out, p| {
        let _ = write!(out, "{:6.2} ", values[p]);
    })
}

fn integers(field: &Influence, value: impl Fn(Point) -> i8) -> String {
    rows(field, |out, p| {
        let _ = write!(out, "{:2} ", value(p));
    })
}

fn rows(field: &Influence, mut cell: impl FnMut(&mut String, Point)) -> String {
    let n = field.size.get();
    let mut out = String::new();
    for (k, p) in field.size.points().enumerate() {
        cell(&mut out, p);
        if k % n == n - 1 {
            out.push('\n');
        }
    }
    out
}
