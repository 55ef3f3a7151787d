//! Candidate generators: each proposes moves of one kind for the string being read about.
//!
//! In: a [`Scene`](crate::scene::Scene) and a list. Out: more entries in the list, with score 0 unless stated. Their
//! conditions are GNU Go's documented behaviour; together they are the only source of moves, so what they leave out is
//! not read. Cost: each looks at the liberties and neighbours of a few strings.

mod capture;
mod edge;
mod press;
mod shape_attack;
mod shape_defense;
pub(super) mod superstring;
