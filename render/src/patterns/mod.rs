//! Patterns and eye shapes as the compiler understands them.
//!
//! In: checked models. Out: diagrams in any orientation, pictures, words and JSON. Cost: linear in the diagram.

mod line;
mod drawing;
mod svg;
mod text;
mod json;

pub mod eye_shapes;

pub mod explanation;

pub mod check;

pub mod language;

mod tables;

pub use drawing::{Drawing, side_by_side};
pub use json::object;
pub use line::Line;
pub use svg::svg;
pub use tables::tables;
pub use text::describe;
