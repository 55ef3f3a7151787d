//! The exact value of an eye space on a Go board.
//!
//! **In:** an eye space, as a drawing, as vertices on a board or as a graph. **Out:** its [value](EyeValue)
//! and its vital points; lines of play that show them; a verdict on the patterns of an eye database, and such a
//! database. **Afterwards:** values are those of a [local game](Solver) that was played out in all its lines, not a
//! rule of thumb; what would cost too much is refused. **Cost:** a quarter of a millisecond for seven points, three
//! times as much for each more.
//!
//! ```
//! use go_eyes::{Diagram, solve};
//! let (bulky_five, rules) = Diagram::of_code("...%..O")?;
//! let answer = solve(bulky_five.space(), rules)?;
//! assert_eq!(answer.value.to_string(), "1122");
//! assert_eq!(bulky_five.draw(&answer), [">*.", ".> "]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Reading order
//!
//! | module | in → out |
//! | --- | --- |
//! | `places` | vertices → which points are adjacent, cut-off stones |
//! | `space` | vertices → points, wall, cut-off stones |
//! | `loose` | space and stones that stand alone → space with more points |
//! | `diagram` | drawing → space, and back with vital points |
//! | `rules` | liberties, ko threats, suicide |
//! | `moves` | space → all boards and their moves |
//! | `capture` | boards → in which of them the wall falls |
//! | `options` | position → what the players may do |
//! | `digits` | position → value and vital points |
//! | `solver` | space and stones → answer |
//! | `line` | position → line of play |
//! | `shapes` | number of vertices → all spaces |
//! | `verify` | pattern → where it is wrong, and why |
//! | `generate` | scope → database |

mod places;
mod space;
mod loose;
mod diagram;
mod rules;
mod moves;
mod capture;
mod options;
mod digits;
mod solver;
mod line;
mod shapes;
mod verify;
mod generate;

pub use diagram::{Diagram, DiagramError, Marks};
pub use generate::{Scope, generate};
pub use line::{Line, Question};
pub use loose::{Surroundings, SurroundingsError};
pub use moves::Side;
pub use options::Play;
pub use places::{Place, SpaceError};
pub use rules::{Rules, RulesError, Undecided};
pub use shapes::{Shape, Site, stone_sets};
pub use solver::{Answer, Solver, solve};
pub use space::Space;
pub use verify::{Claim, Disagreement, Reason, Report, verify};

/// The types of an eye space as a graph.
pub use pattern_tables::eye::{EdgeLevel, EyeGraph, EyeValue, EyeVertex};
