//! Fields of an influence computation as grids of numbers, in the layout of GNU Go's text protocol.
//!
//! One line per row from the top; each float as `%6.2f`, each integer as `%2d`, followed by a blank. White is positive.

use atsumi::board::{Color, Point};
use atsumi::influence::Influence;

/// A field of an influence computation, named as in GNU Go's text protocol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// White's influence.
    WhiteInfluence,
    /// Black's influence.
    BlackInfluence,
    /// The strength of white's sources.
    WhiteStrength,
    /// The strength of black's sources.
    BlackStrength,
    /// What white's influence is divided by from point to point.
    WhiteAttenuation,
    /// What black's influence is divided by from point to point.
    BlackAttenuation,
    /// How much of white's influence gets out of a point, 0 to 1.
    WhitePermeability,
    /// How much of black's influence gets out of a point, 0 to 1.
    BlackPermeability,
    /// Expected territory, -1 to 1.
    TerritoryValue,
    /// Territory, moyo and area as numbers, 4 and -4 for stones.
    InfluenceRegions,
    /// Whose territory a point cannot become, as bits.
    NonTerritory,
}

impl Field {
    /// All fields, in the order in which they are listed.
    pub const ALL: [Field; 11] = [
        Field::WhiteInfluence,
        Field::BlackInfluence,
        Field::WhiteStrength,
        Field::BlackStrength,
        Field::WhiteAttenuation,
        Field::BlackAttenuation,
        Field::WhitePermeability,
        Field::BlackPermeability,
        Field::TerritoryValue,
        Field::InfluenceRegions,
        Field::NonTerritory,
    ];

    /// The name in GNU Go's text protocol.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Field::WhiteInfluence => "white_influence",
            Field::BlackInfluence => "black_influence",
            Field::WhiteStrength => "white_strength",
            Field::BlackStrength => "black_strength",
            Field::WhiteAttenuation => "white_attenuation",
            Field::BlackAttenuation => "black_attenuation",
            Field::WhitePermeability => "white_permeability",
            Field::BlackPermeability => "black_permeability",
            Field::TerritoryValue => "territory_value",
            Field::InfluenceRegions => "influence_regions",
            Field::NonTerritory => "non_territory",
        }
    }

    /// The field of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Field> {
        Field::ALL.into_iter().find(|field| field.name() == name)
    }
}

/// The grid, one line per row.
#[must_use]
pub fn grid(field: &Influence, what: Field) -> String {
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
#[must_use]
pub fn cell(field: &Influence, what: Field, p: Point) -> String {
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
