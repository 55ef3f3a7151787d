//! Autohelpers: what constraints and actions ask, answered from the board, the reader and the facts.
//!
//! **In:** a match with its board, a [`Reader`], the [`Facts`] of earlier stages. **Out:** an implementation of
//! [`Autohelpers`](pattern_tables::autohelper::Autohelpers) bound to that match. **Afterwards:** marks of actions are
//! collected.
//! **Cost:** tactical reading for the helpers that the registry calls reading, constant otherwise.
//!
//! A helper that needs a stone answers 0 where there is none. What "us" and "them" mean depends on the match: us is its
//! colour. What is answered is [`Autohelper::SUPPLIED`](pattern_tables::autohelper::Autohelper::SUPPLIED), and
//! databases that call anything else do not compile; a call all the same is noted in [`Marks::unsupplied`] and answers
//! 0, and so is a question about the life of a group if no group is read.

mod answers;
mod questions;
mod shapes;

use go_board::{Board, Point};
use go_reading::Reader;
use pattern_tables::autohelper::PointId;

use crate::facts::Facts;
use crate::judge::Marks;
use crate::matcher::Match;

/// Everything that the helpers of one match look at.
pub struct Binding<'a> {
    /// The position.
    pub board: &'a Board,
    /// Who reads.
    pub reader: &'a mut Reader,
    /// What earlier stages know.
    pub facts: &'a Facts,
    /// The match.
    pub m: Match,
    /// Where actions leave their marks.
    pub marks: &'a mut Marks,
}

/// The board point that a table's number stands for.
fn point(id: PointId) -> Point {
    Point::from_index(usize::from(id.0))
}

#[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "at most 361")]
fn to_int(count: usize) -> i32 {
    count as i32
}
