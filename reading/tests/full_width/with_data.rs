//! The solver and the reader on the solved positions of the folder `ATSUMI_READING`.

mod cases;
mod claim;
#[allow(dead_code, reason = "shared with tests that need all of it")]
mod game;
mod proof;
mod search;
#[allow(dead_code, reason = "shared with tests that need all of it")]
mod solver;
