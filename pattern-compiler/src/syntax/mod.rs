//! Text to syntax tree. Only this folder knows the parser library.
//!
//! In goes a [`Source`](crate::source::Source); out come a syntax [tree](ast) and everything that does not follow the
//! grammar. Lines are recognised one by one by the [grammar](https://pest.rs) in `grammar.pest`, a state machine puts them
//! together to patterns, and the code of constraints and actions is parsed as a whole. A pattern with an error is left
//! out of the tree, the others are in it: one broken pattern hides nothing in the others.
//!
//! Costs time in proportion to the text: no line is looked at twice, and code is bounded in length and depth before the
//! parser, which backtracks and recurses, sees it.

pub mod ast;
mod budget;
mod expression;
mod grammar;
mod line;
mod lower;
pub mod print;

pub use lower::parse;
