//! Whether groups live: a board and a table of verdicts, the answer about one group move by move, JSON, a record, a
//! picture.
//!
//! In: an analysis, how much may be read. Out: strings. Cost: that of reading. Modules in reading order: `verdict` (a
//! word and a colour for each verdict), `shapes` (moves that patterns know), `report` (what all share), `table`,
//! `text`, `tree` (an answer as text), `json`, `sgf`, `svg`.

mod verdict;

mod shapes;

mod report;

mod table;

mod tree;

mod text;

mod json;

mod sgf;

mod svg;

pub use json::json;
pub use report::Report;
pub use sgf::sgf;
pub use svg::svg;
pub use text::text;
pub use verdict::Verdict;
pub(crate) use verdict::sure;
