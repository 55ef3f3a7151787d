//! The estimate: who owns what, and how many points that is.
//!
//! In: an [`Estimate`](atsumi::Estimate) and what is said beside it. Out: a board with a legend and the score for
//! people, one JSON object for programs, a picture. Cost: linear in the points of the board.

pub(crate) mod fields;
mod json;
mod svg;
mod text;

pub use json::{Context, Timing, json};
pub use svg::{Caption, svg};
pub use text::text;
