//! Exact values of eye spaces.

mod capture;
mod diagram;
mod digits;
mod generate;
mod moves;
mod rules;
mod shapes;
mod solver;
mod space;

pub use diagram::{Diagram, DiagramError};
pub use generate::{Scope, generate};
pub use moves::Side;
pub use rules::{Rules, RulesError, Undecided};
pub use shapes::{Shape, Site, stone_sets};
pub use solver::{Answer, Solver, solve};
pub use space::{Place, Space, SpaceError};
