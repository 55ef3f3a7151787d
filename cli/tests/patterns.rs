//! `atsumi patterns` as pattern authors meet it.

#[path = "patterns/check.rs"]
mod check;
#[path = "patterns/coverage.rs"]
mod coverage;
#[path = "patterns/diff.rs"]
mod diff;
#[path = "patterns/explain.rs"]
mod explain;
#[path = "patterns/eyes.rs"]
mod eyes;
#[path = "patterns/formats.rs"]
mod formats;
#[path = "patterns/layout.rs"]
mod layout;
#[path = "patterns/lookup.rs"]
mod lookup;
#[path = "patterns/measures.rs"]
mod measures;
#[path = "patterns/run.rs"]
mod run;
#[path = "patterns/watch.rs"]
mod watch;
