//! The compiled databases: the only place that includes generated code, and nothing else.
//!
//! The build script writes it from the folder of patterns; `PATTERN_OUT_DIR=DIR cargo build` leaves a copy in `DIR`.

#![allow(unreachable_pub, reason = "generated for a public module; this crate hands the databases out itself")]
#![allow(non_snake_case, reason = "the labels of constraints keep their letters")]
#![allow(unused_imports, reason = "the imports are the same for every database")]
#![allow(clippy::all, reason = "what a constraint says is the affair of its author")]

include!(concat!(env!("OUT_DIR"), "/databases.rs"));
