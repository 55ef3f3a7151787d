//! What lints claim, tested by brute force: on boards, with the naive matcher, and by running conditions.

#[allow(dead_code, reason = "shared with the tests of the back end, which use all of it")]
#[path = "../back/board.rs"]
mod board;
mod boards;
mod conditions;
mod files;
#[path = "../back/many.rs"]
mod many;
mod overlaps;
mod patterns;
#[allow(dead_code, reason = "shared with the tests of the back end, which use all of it")]
#[path = "../back/random.rs"]
mod random;
mod reach;
