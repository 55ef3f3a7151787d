#![doc = include_str!("../README.md")]

pub mod alphabet;
pub mod autohelper;
pub mod automaton;
pub mod database;
pub mod hash;
pub mod registry;
pub mod spiral;
pub mod symmetry;

pub use phf;
