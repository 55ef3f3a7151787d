//! Large databases of GNU Go with generated tables: the only place that includes them, and nothing else.
//!
//! The build script of `atsumi-reference` writes them.

#![allow(unreachable_pub, reason = "generated for a public module")]
#![allow(non_snake_case, reason = "the labels of constraints keep their letters")]
#![allow(unused_imports, reason = "the imports are the same for every database")]
#![allow(clippy::all, reason = "what a constraint says is the affair of its author")]

include!(concat!(env!("OUT_DIR"), "/reference.rs"));
