//! Influence and territory on a Go board.

pub mod matcher;
