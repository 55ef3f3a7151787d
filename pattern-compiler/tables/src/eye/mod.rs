//! Eye shapes: the value of an eye space, the graph it is looked up by, and the tables of a compiled eye database.
//!
//! An *eye space* is a set of vertices that one side, the owner, has surrounded. What it is worth depends on its graph
//! alone: which vertices are adjacent, which are *marginal* (the opponent can leak in there), which hold a stone of the
//! opponent, and, for some shapes, which lie on the edge or in the corner.

mod canonical;
mod database;
mod graph;
mod sets;
mod value;

pub use canonical::Canonical;
pub use database::{EyeDatabase, EyeIndex, EyeShape, Match};
pub use graph::{EdgeLevel, EyeGraph, EyeVertex, Full};
pub use sets::{image_of, members, subsets};
pub use value::EyeValue;
