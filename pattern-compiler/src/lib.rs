#![doc = include_str!("../README.md")]

// In the order in which a database passes through them.

pub mod source;
pub mod diagnostics;
mod operator;
pub mod syntax;
pub mod check;
pub mod vocabulary;
pub mod model;
pub mod hints;
pub mod cost;
pub mod compile;
pub mod lint;
pub mod format;
pub mod expand;
pub mod automaton;
pub mod full_board;
pub mod move_values;
pub mod corner;
pub mod eyes;
pub mod table;
pub mod interpret;
#[cfg(feature = "emit")]
pub mod emit;
#[cfg(feature = "emit")]
pub mod build;

#[cfg(feature = "emit")]
pub use build::Build;
