//! Dragons: which strings belong together, how they stand, and why.
//!
//! In: a board and its [dragons](atsumi::Analysis::groups), as [`Shown`]. Out: a board with a letter for each dragon
//! and a table for people, JSON for programs, a picture. Modules in reading order: `standing` (how safe a dragon is, in
//! a word and a colour), `shown` (what all share), `table`, `text`, `explanation` (how a dragon stands and why, in
//! words), `json`,
//! `svg`.

mod standing;

mod shown;

mod table;

mod text;

mod explanation;

mod json;
mod svg;

pub use explanation::explanation;
pub(crate) use explanation::features;
pub use json::json;
pub use shown::Shown;
pub use standing::Standing;
pub use svg::svg;
pub use text::text;
