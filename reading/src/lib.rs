//! Reading: can this string be captured, saved, connected, cut off?
//!
//! In: a [`Board`](go_board::Board) and strings on it, named by any of their stones. Out: a [`Code`] (loses, wins, or
//! wins by ko) and the move that achieves it. Afterwards the board is exactly as before. The cost is bounded by ply
//! limits, which a [`Level`] sets, and by node limits.
//!
//! ```
//! use go_board::{Board, Point};
//! use go_reading::{Code, Level, Reader};
//!
//! // Black's stone in the middle can be caught in a ladder.
//! let board = Board::from_diagram(
//!     ". . . . . . .
//!      . . . . . . .
//!      . . . O O . .
//!      . . O X . . .
//!      . . . . . . .
//!      . . . . . . .
//!      . . . . . . .",
//! )?;
//! let mut reader = Reader::new(Level::default());
//! let stone = Point::new(3, 3);
//! assert_eq!(reader.attack(&board, stone).code, Code::Win);
//! assert_eq!(reader.find_defense(&board, stone).code, Code::Win);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Depth-first reading follows GNU Go 3.9.1 as documented: the same moves are generated in the same order with the same
//! ply limits, so that pattern constraints written for it mean the same here. The methods named `solve_…` prove
//! captures, rescues and connections instead; they are surer, and do not follow it.
//!
//! All questions are read from the *front* of a position, one of the sixteen looks that it has turned, mirrored and
//! with exchanged colours, so that all looks have the same answers. Which of several good moves an answer names is
//! decided by the order of the points there and not as the board lies. On a position that is symmetric itself, a
//! question that looks the same from two sides has the answer of one of them; and of [`Worms`], cutting stones, and
//! with them lunches and inessential strings, are defined by the order of the board as it lies.

// Unit tests share questions with the tests outside.
#[cfg(test)]
extern crate self as go_reading;

mod code;
mod interrupt;
mod level;
mod semeai;
mod solution;

mod ko;
mod table;

mod reading;

mod candidates;
mod scene;
mod superstring;
mod tactical;

mod safety;

mod pairs;

mod connect;

mod proof;

mod reader;

mod worms;

pub use code::{Code, Outcome};
pub use connect::{ConnectionField, Distance, Reach};
pub use interrupt::{Interrupt, Interrupted};
pub use level::{Level, LevelError};
pub use proof::{LifeMemory, enclosed_with};
pub use reader::{Reader, front};
pub use reading::{DEFAULT_NODE_LIMIT, DEFAULT_PROOF_LIMIT};
pub use semeai::Semeai;
pub use solution::{Certainty, Contest, LifeAnswer, Solution, Surroundings, Threats};
pub use worms::{Closest, TacticalPoints, Unconditional, Worm, Worms, worms, worms_with_best_moves};
