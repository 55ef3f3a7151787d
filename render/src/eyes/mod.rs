//! Eye spaces: where they are, what they are worth and where it matters who plays.
//!
//! In: a board and its [eyes](atsumi::eyes::Report), as a [`View`]. Out: a board with a table for people, JSON for
//! programs, a picture. Modules in reading order: `view` (what is shown, by point and by space), `text` and its
//! `table`, `json`, `svg`.

mod view;

mod json;
mod svg;
mod text;

mod table;

pub use json::json;
pub use svg::svg;
pub use text::text;
pub use view::View;
