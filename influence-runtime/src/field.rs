//! The data of one influence computation.
//!
//! **In:** nothing; the stages fill it. **Out:** [`Influence`]: per vertex who has how much influence, from which
//! sources, through which permeabilities, and what that is worth. **Afterwards:** territory values are white positive,
//! as everywhere inside this crate; [`Influence::black_territory`] is the accessor for reports. **Cost:** about 19 KiB.

use go_board::{Board, Cell, Color, Point, PointSet, Size};

use crate::PointMap;
use crate::params::{Fading, Params};

/// Whether a stone radiates influence.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Safe {
    /// No stone, or one that counts as dead.
    #[default]
    No = 0,
    /// A stone that counts as living.
    Yes = 1,
    /// A living stone that the move being looked at has saved: follow-up patterns are anchored here.
    Saved = 2,
}

impl Safe {
    /// Whether there is a stone that counts as living.
    #[must_use]
    #[inline]
    pub const fn is_safe(self) -> bool {
        !matches!(self, Safe::No)
    }

    /// The number used in exchange formats: 0, 1 or 2.
    #[must_use]
    pub const fn value(self) -> u8 {
        self as u8
    }

    /// The reverse of [`Safe::value`].
    #[must_use]
    pub const fn new(value: u8) -> Option<Safe> {
        match value {
            0 => Some(Safe::No),
            1 => Some(Safe::Yes),
            2 => Some(Safe::Saved),
            _ => None,
        }
    }
}

/// What an influence is computed for. It decides constants and patterns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Who gets which territory: attenuation 2.4, barriers and intrusions for the side to move.
    Territorial,
    /// Where stones can run: attenuation 6.0, enhancements, no barriers.
    Escape,
}

impl Kind {
    /// How influence fades in a computation of this kind.
    #[must_use]
    pub const fn fading(self, params: &Params) -> Fading {
        match self {
            Kind::Territorial => params.territorial,
            Kind::Escape => params.escape,
        }
    }
}

/// The four quantities of one colour at every vertex.
#[derive(Clone, PartialEq, Debug)]
pub struct Side {
    /// Accumulated influence, not negative.
    pub influence: PointMap<f32>,
    /// Strength of the source on this vertex; 0 where there is none.
    pub strength: PointMap<f32>,
    /// Attenuation of that source: what influence is divided by at each step.
    pub attenuation: PointMap<f32>,
    /// How well influence passes *out of* this vertex, 0 to 1.
    pub permeability: PointMap<f32>,
}

/// A place where a stone intrudes into the opponent's sphere: it becomes a source.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Intrusion {
    /// The stone that it comes from.
    pub source: Point,
    /// Where it acts.
    pub target: Point,
    /// Its strength before all intrusions of the stone are scaled to what the stone can bear; a living stone has 100.
    pub strength: f32,
    /// The attenuation of the source that it becomes.
    pub attenuation: f32,
}

/// One influence computation: inputs, state and results.
#[derive(Clone, PartialEq, Debug)]
pub struct Influence {
    /// The size of the board.
    pub size: Size,
    /// The constants that it was computed with.
    pub params: Params,
    /// What it was computed for.
    pub kind: Kind,
    /// Who is assumed to move first everywhere.
    pub to_move: Option<Color>,
    /// The stones that it was computed for.
    pub stones: PointMap<Cell>,
    /// Black stones captured so far minus white stones captured so far.
    pub captured: i32,
    /// Which stones count as living.
    pub safe: PointMap<Safe>,
    /// Per colour, indexed by [`Color::index`].
    pub sides: [Side; 2],
    /// Above 0 white's, below 0 black's, about −1 to 1; ±2 on a dead stone that lies in the opponent's territory.
    pub territory_value: PointMap<f32>,
    /// Per colour, indexed by [`Color::index`]: vertices that cannot become its territory.
    pub non_territory: [PointSet; 2],
    /// What class B patterns found, in the order of use: by source, target, strength.
    pub intrusions: Vec<Intrusion>,
}

impl Influence {
    /// The quantities of one colour.
    #[must_use]
    #[inline]
    pub const fn side(&self, color: Color) -> &Side {
        &self.sides[color.index()]
    }

    /// The quantities of one colour, to be changed.
    #[inline]
    pub(crate) const fn side_mut(&mut self, color: Color) -> &mut Side {
        &mut self.sides[color.index()]
    }

    /// What the vertex is worth to `color`: above 0 if it is likely to be its territory.
    #[must_use]
    #[inline]
    pub fn territory_of(&self, color: Color, p: Point) -> f32 {
        match color {
            Color::White => self.territory_value[p],
            Color::Black => -self.territory_value[p],
        }
    }

    /// Territory values as reports give them: black positive, row by row from the top left.
    #[must_use]
    pub fn black_territory(&self) -> Vec<f32> {
        self.size.points().map(|p| self.territory_of(Color::Black, p)).collect()
    }

    /// Bits of the colours that cannot get territory at `p`: 1 white, 2 black.
    #[must_use]
    pub fn non_territory_bits(&self, p: Point) -> u8 {
        let bit = |color: Color| u8::from(self.non_territory[color.index()].contains(p));
        bit(Color::White) | bit(Color::Black) << 1
    }

    /// The colour of the stone at `p`.
    #[must_use]
    #[inline]
    pub fn stone(&self, p: Point) -> Option<Color> {
        match self.stones[p] {
            Cell::Stone(color) => Some(color),
            Cell::Empty | Cell::Off => None,
        }
    }

    /// Empty vertices and dead stones, in board order. The iterator holds a copy of what it needs.
    pub(crate) fn open_points(&self) -> impl Iterator<Item = Point> + use<> {
        let safe = self.safe;
        self.size.points().filter(move |&p| !safe[p].is_safe())
    }

    /// Adds a source of `color`: of several sources on a vertex the strongest stays, the earlier one if they are
    /// equally strong. Says whether it replaced what was there.
    pub(crate) fn add_source(&mut self, color: Color, p: Point, strength: f32, attenuation: f32) -> bool {
        let side = self.side_mut(color);
        let stronger = side.strength[p] < strength;
        if stronger {
            side.strength[p] = strength;
            side.attenuation[p] = attenuation;
        }
        stronger
    }

    /// Records an intrusion of the stone at `source`; false if the list is full.
    pub(crate) fn add_intrusion(&mut self, source: Point, target: Point, strength: f32) -> bool {
        let room = self.intrusions.len() < self.params.max_intrusions;
        if room {
            let attenuation = self.params.territorial.attenuation;
            self.intrusions.push(Intrusion { source, target, strength, attenuation });
        }
        room
    }
}

/// The stones of a board as a map.
#[must_use]
pub fn stones_of(board: &Board) -> PointMap<Cell> {
    let mut stones = PointMap::filled(Cell::Off);
    for p in board.size().points() {
        stones[p] = board.cell(p);
    }
    stones
}
