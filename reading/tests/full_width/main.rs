//! A solver of attack and defence that searches all moves of both sides, and what it says about the reader.
//!
//! **In:** nothing, or `ATSUMI_SOLVED_POSITIONS`, the number of random positions. **Out:** the solver is right where
//! everybody knows the answer, and no answer that the reader calls proved differs from the solver's. **Cost:** half a
//! minute by default. `with_data.rs` asks both about solved positions.
//!
//! The solver shares nothing with the reader but the board. It has no notion of a good move, of ladders, of a horizon:
//! [`game`] is the definition of the question, [`search`] finds the winner, [`proof`] checks that the winner wins
//! against every move, [`solver`] makes a code of that.

mod claim;
mod game;
mod judge;
#[path = "../invariance/positions.rs"]
mod positions;
mod proof;
mod search;
mod solver;
mod textbook;
mod zones;
