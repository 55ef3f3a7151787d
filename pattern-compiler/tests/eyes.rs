//! Databases of eye shapes: what is read, what is found, and GNU Go's database as the measure.

#[path = "eyes/layout.rs"]
mod layout;
#[path = "eyes/lints.rs"]
mod lints;
#[path = "eyes/lookup.rs"]
mod lookup;
#[cfg(feature = "reference-data")]
#[path = "eyes/gnugo.rs"]
mod gnugo;
