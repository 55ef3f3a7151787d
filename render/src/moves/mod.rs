//! Moves and what they are worth.
//!
//! In: a board and the [values of moves](atsumi::moves::MoveValue) on it, the best first. Out: a board with their ranks
//! and a table for people, JSON for programs, a picture. Modules in reading order: `shown` (what all share), `text`,
//! `explanation` (why a move has its value, as text), `json`, `svg`.

mod shown;

mod text;

mod explanation;

mod json;
mod svg;

pub use explanation::explanation;
pub use json::json;
pub use shown::{MOST, Shown, reason};
pub use svg::svg;
pub use text::text;
