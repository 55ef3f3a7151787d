//! Tests of the back end: strings, automata, tables, conditions, emitted code.

mod board;
mod build_script;
mod carrying;
mod conditions;
mod emission;
mod kinds;
mod large;
mod many;
mod matching;
mod printed;
mod random;
mod sketch;
