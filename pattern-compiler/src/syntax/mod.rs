//! Text to syntax tree. Only this folder knows the parser library.
//!
//! In goes a [`Source`]; out come a syntax [tree](ast) and everything that does not follow the grammar. Lines are
//! recognised one by one by the [grammar](https://pest.rs) in `grammar.pest`, a state machine puts them together to
//! patterns, and the code of constraints and actions is parsed as a whole. A pattern with an error is left out of the
//! tree, the others are in it: one broken pattern hides nothing in the others.
//!
//! Who wants to know what can be made out of a broken pattern asks the tolerant reader, [`outline`] and [`parts`].
//!
//! Costs time in proportion to the text: no line is looked at twice, and code is bounded in length and depth before the
//! parser, which backtracks and recurses, sees it.

pub mod ast;
mod budget;
mod expression;
mod grammar;
mod line;
mod lower;
pub mod outline;
pub mod parts;
pub mod print;
mod language;
mod shape;

use std::sync::Arc;

pub use language::language;

use crate::diagnostics::Diagnostics;
use crate::source::Source;

/// Reads `source`, whose [`language()`] is found out, and lists at most `limit` errors and warnings. The tree holds
/// every pattern, or shape, without an error.
///
/// ```
/// use std::sync::Arc;
/// use pattern_compiler::{source::Source, syntax};
///
/// let source = Source::new("toy.db", "Pattern Toy1\n\n|.OX\n\n:8,D\n");
/// let (file, found) = syntax::parse(&Arc::new(source), 20);
/// assert!(found.is_empty());
/// assert_eq!(file.items.len(), 1);
/// ```
#[must_use]
pub fn parse(source: &Arc<Source>, limit: usize) -> (ast::File, Diagnostics) {
    parse_as(source, language(source.name(), [&**source]), limit)
}

/// [`parse`] for a file that is known to be written in `language`.
#[must_use]
pub fn parse_as(source: &Arc<Source>, language: ast::Language, limit: usize) -> (ast::File, Diagnostics) {
    match language {
        ast::Language::Patterns => lower::parse(source, limit),
        ast::Language::EyeShapes => shape::parse(source, limit),
    }
}
