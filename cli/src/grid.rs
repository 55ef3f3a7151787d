//! Fields of an influence computation as grids of numbers, in the layout of GNU Go's text protocol.
//!
//! One line per row from the top; each float as `%6.2f`, each integer as `%2d`, followed by a blank. White is positive.

use atsumi::influence::Influence;
use go_board::{Color, Point};

use crate::args::Field;

/// The grid, one line per row.
pub(crate) fn render(field: &Influence, what: Field) -> String {
    let n = field.size.get();
    let mut out = String::new();
    for (k, p) in field.size.points().enumerate() {
        out.push_str(&cell(field, what, p));
        if k % n == n - 1 {
            out.push('\n');
        }
    }
    out
}

/// The number at `p`, with the blank that follows it.
pub(crate) fn cell(field: &Influence, what: Field, p: Point) -> String {
    let [black, white] = Color::BOTH.map(|color| field.side(color));
    match what {
        Field::WhiteInfluence => float(white.influence[p]),
        Field::BlackInfluence => float(black.influence[p]),
        Field::WhiteStrength => float(white.strength[p]),
        Field::BlackStrength => float(black.strength[p]),
        Field::WhiteAttenuation => float(white.attenuation[p]),
        Field::BlackAttenuation => float(black.attenuation[p]),
        Field::WhitePermeability => float(white.permeability[p]),
        Field::BlackPermeability => float(black.permeability[p]),
        Field::TerritoryValue => float(field.territory_value[p]),
        Field::InfluenceRegions => integer(match field.stone(p) {
            Some(Color::White) => 4,
            Some(Color::Black) => -4,
            None => field.region(p).code(),
        }),
        Field::NonTerritory => integer(i8::try_from(field.non_territory_bits(p)).unwrap_or(0)),
    }
}

fn float(value: f32) -> String {
    format!("{value:6.2} ")
}

fn integer(value: i8) -> String {
    format!("{value:2} ")
}
