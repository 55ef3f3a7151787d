//! The functions of a single pattern, for people.

use super::names::Names;
use super::{condition, format};
use crate::model::Pattern;

/// The Rust functions of the constraint and of the action of `pattern`, as [`emit`](super::emit) writes them; empty if
/// it has neither. `file` is named in their comments.
#[must_use]
pub fn conditions(file: &str, pattern: &Pattern) -> String {
    let constant = Names::default().constant(&pattern.name);
    let functions = condition::functions(file, pattern, &constant);
    functions.into_iter().map(format::item).collect::<Vec<_>>().join("\n")
}
