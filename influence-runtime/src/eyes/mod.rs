//! Eyes on the board: eye spaces of both colours, half and false eyes, values and vital points.
//!
//! **In:** a position, what tactical reading says of its strings, who says whether moves are safe, and the shapes that
//! are known (a compiled eye database, and whoever solves the rest). **Out:** [`Eyes`], plain data. Equal
//! inputs give equal results. **Cost:** some tens of microseconds, the safety of a few dozen
//! moves, and what it takes whoever is asked about unknown shapes.
//!
//! The behaviour is GNU Go's as documented, quirks included; each is named where it lives. One is not followed: nothing
//! is remembered from one position to the next.
//!
//! Modules in reading order: `plane`, `lively` (which stones make walls), `domains` (who reaches which vertex),
//! `spaces` (eye spaces), `topology` (half and false eyes), `matching` (the shape of a space), `evaluation` (its
//! value), `pessimistic` (its value to who must be sure), `queries` (what others ask).

mod plane;

mod lively;

mod domains;
mod spaces;

mod topology;

mod matching;

mod evaluation;
mod pessimistic;

mod queries;

use go_board::{Board, Color, Point};
use pattern_tables::eye::EyeDatabase;

use crate::PointMap;
use lively::{Ground, Scene};
use matching::Shapes;

pub use lively::{MoveSafety, StringFacts};
pub use matching::{Known, Shape};
pub use pessimistic::Pessimistic;
pub use spaces::{Claim, EyeMap, EyePoint, EyeSpace};
pub use topology::{EyeKind, TopologicalEye, Topology};

/// All eyes of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Eyes {
    maps: [EyeMap; 2],
    topology: Topology,
}

/// What finding eyes needs besides the board.
pub struct Sources<'a> {
    /// What is known of the string at each stone.
    pub strings: &'a PointMap<StringFacts>,
    /// Who says whether moves are safe.
    pub safety: &'a mut dyn MoveSafety,
    /// The shapes that are known, if there is a database.
    pub shapes: Option<&'a EyeDatabase>,
    /// Who is asked about shapes that the database does not know. If there is no answer either, the value is a guess by
    /// size.
    pub unknown: &'a mut dyn FnMut(&Shape) -> Option<Known>,
}

impl Eyes {
    /// Finds the eyes of both colours.
    pub fn find(board: &Board, sources: Sources<'_>) -> Eyes {
        let ground = Ground::new(board, sources.strings);
        let mut scene = Scene::new(board, sources.strings, sources.safety);
        let domains = domains::find(&ground, &mut scene);
        let mut maps = spaces::find(&ground, domains);
        let topology = topology::examine(&mut maps, &mut scene);
        let mut shapes = Shapes { database: sources.shapes, unknown: sources.unknown };
        for map in &mut maps {
            evaluation::evaluate_all(map, &topology, &mut scene, &mut shapes);
        }
        Eyes { maps, topology }
    }

    /// The eye spaces of a colour.
    #[must_use]
    pub fn map(&self, color: Color) -> &EyeMap {
        &self.maps[color.index()]
    }

    /// Half eyes, false eyes and whatever else was examined.
    #[must_use]
    pub fn topology(&self) -> &Topology {
        &self.topology
    }

    /// The eye space at `p`. A marginal vertex can belong to one of either colour; then it is black's.
    #[must_use]
    pub fn space_at(&self, p: Point) -> Option<(Color, &EyeSpace)> {
        Color::BOTH.into_iter().find_map(|color| Some((color, self.map(color).space_at(p)?)))
    }
}
