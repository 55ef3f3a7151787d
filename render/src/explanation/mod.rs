//! What lies behind the value of a point.
//!
//! In: an [`Explanation`](atsumi::Explanation). Out: text for people; for programs a part of
//! [the estimate's report](crate::estimate::json()), also alone.

pub(crate) mod json;
pub(crate) mod text;

pub use json::{Effect, json};
pub use text::text;
