//! Tests of the back end: strings, automata, tables, conditions, emitted code.

mod board;
mod build_script;
mod conditions;
#[cfg(feature = "reference-data")]
mod documented_states;
mod emission;
#[cfg(feature = "reference-data")]
mod gnugo;
mod kinds;
mod large;
mod many;
mod matching;
mod printed;
mod random;
mod sketch;
