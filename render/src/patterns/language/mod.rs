//! What editors tell authors of databases: what a place in a text means, and what may be written there.
//!
//! In: a [`Document`], whole or broken, and a byte. Out: words and Markdown; [`Text`] turns lines and columns into
//! bytes and back. The language server of the command line and the page's editor say the same. Cost: the first question
//! after a change checks the document, some ten milliseconds for fifteen thousand lines.
//!
//! Modules in reading order: `text` (places), `document`, [`block`] (a pattern in it), `board`, `eye_shape`,
//! `autohelper` (what is said of each), `hover`, `completion`.

mod text;

mod document;

pub mod block;

mod board;
mod eye_shape;
mod autohelper;

mod hover;

mod completion;

pub use completion::{Word, WordKind, complete};
pub use document::Document;
pub use hover::hover;
pub use text::{Place, Text};
