//! Databases of eye shapes: what is read, what is found.

#[path = "eyes/layout.rs"]
mod layout;
#[path = "eyes/lints.rs"]
mod lints;
#[path = "eyes/lookup.rs"]
mod lookup;
