#![doc = include_str!("../README.md")]

pub mod alphabet;
pub mod autohelper;
pub mod automaton;
pub mod compiled;
pub mod corner;
pub mod database;
pub mod eye;
pub mod full_board;
pub mod hash;
pub mod move_values;
pub mod purpose;
pub mod registry;
pub mod results;
pub mod spiral;
pub mod symmetry;

pub use phf;
