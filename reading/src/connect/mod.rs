//! Connection reading: can two strings be connected or cut, can a string break into an area or be kept out.
//!
//! In: a board and two strings of one colour, or a string and an area. Out: an [`Outcome`](crate::Outcome) for the side
//! that is asked about, moving first. Afterwards the board is as it was. Cost: at most a set number of nodes (2000 at
//! level 10 for connections, 400 for break-ins), each of which spreads two distance fields and reads some ladders; in
//! practice a few milliseconds. Running out of nodes or depth counts against the side that wants to connect.
//!
//! The search is a mutual recursion of a node for either side. Its moves come from distance fields
//! ([`ConnectionField`]) that the two ends send towards each other. All of it follows GNU Go's documented behaviour.

mod distance;

mod deferred;
mod field;
mod spread;
mod price;
mod fill;

mod ladders;
mod moves;

mod search;

mod break_in;

pub use distance::Distance;
pub use field::{ConnectionField, Reach};
