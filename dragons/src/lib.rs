//! Dragons: which strings of a position belong together, and how safe they are.
//!
//! Modules in reading order:
//!
//! 1. data: [`strings`], [`groups`];
//! 2. stages: [`mod@connections`].

pub mod groups;
pub mod strings;

pub mod connections;

pub use groups::{Group, Groups};
pub use strings::{StringFacts, Strings};
