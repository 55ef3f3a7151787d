//! Patterns and eye shapes as the compiler understands them.
//!
//! In: checked models. Out: diagrams in any orientation, pictures, words and JSON. Cost: linear in the diagram.

mod drawing;
mod svg;

pub mod shapes;

pub use drawing::{Drawing, side_by_side};
pub use svg::svg;
