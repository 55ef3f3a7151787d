//! Exact values of eye spaces.

mod capture;
mod diagram;
mod digits;
mod generate;
mod line;
mod moves;
mod options;
mod rules;
mod shapes;
mod solver;
mod space;
mod verify;

pub use diagram::{Diagram, DiagramError, Marks};
pub use generate::{Scope, generate};
pub use line::{Line, Question};
pub use moves::Side;
pub use options::Play;
pub use rules::{Rules, RulesError, Undecided};
pub use shapes::{Shape, Site, stone_sets};
pub use solver::{Answer, Solver, solve};
pub use space::{Place, Space, SpaceError};
pub use verify::{Claim, Disagreement, Reason, Report, verify};
