#![doc = include_str!("../README.md")]

pub mod alphabet;
pub mod symmetry;
pub mod spiral;
pub mod registry;
pub mod autohelper;
pub mod hash;
pub mod automaton;
pub mod database;

pub use phf;
