//! Tests of the front end: text to syntax tree to model.

#[path = "front/cases.rs"]
mod cases;
#[path = "front/corpus.rs"]
mod corpus;
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
#[path = "front/outline.rs"]
mod outline;
