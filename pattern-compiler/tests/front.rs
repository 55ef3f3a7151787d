//! Tests of the front end: text to syntax tree to model.

#[path = "front/cases.rs"]
mod cases;
#[path = "front/corpus.rs"]
mod corpus;
#[cfg(feature = "reference-data")]
#[path = "front/databases.rs"]
mod databases;
#[path = "front/digest.rs"]
mod digest;
#[path = "front/documented.rs"]
mod documented;
#[path = "front/fixes.rs"]
mod fixes;
#[path = "front/garbage.rs"]
mod garbage;
#[path = "front/language.rs"]
mod language;
#[cfg(feature = "reference-data")]
#[path = "front/layout.rs"]
mod layout;
#[path = "front/outline.rs"]
mod outline;
#[cfg(feature = "reference-data")]
#[path = "front/round_trip.rs"]
mod round_trip;
#[cfg(feature = "reference-data")]
#[path = "front/supply.rs"]
mod supply;
