//! Tests of the back end: strings, automata, tables, conditions, emitted code.

mod board;
mod conditions;
mod emission;
mod matching;
mod random;
mod sketch;
