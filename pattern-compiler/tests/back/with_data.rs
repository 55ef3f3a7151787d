//! GNU Go's databases through the back end.

#[allow(dead_code, reason = "shared with the tests of the back end, which use all of it")]
mod board;
mod carrying;
mod documented_states;
mod gnugo;
#[allow(dead_code, reason = "shared with the tests of the back end, which use all of it")]
mod random;
