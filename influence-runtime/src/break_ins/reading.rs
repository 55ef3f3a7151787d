//! Who reads break-ins.

use go_board::{Board, Color, Point, PointSet};
use go_reading::{ConnectionField, Outcome, Reach, Reader};

/// Answers what a search for break-ins asks. A [`Reader`] does; whoever knows better, or has recorded answers, can take
/// its place. Boards are as before afterwards.
pub trait BreakInReading {
    /// Connection distances from the string at `s`, for its owner ([`Reader::field_from_string`]).
    fn field_from_string(&mut self, board: &Board, s: Point, reach: Reach) -> ConnectionField;

    /// Connection distances from an area, for `color` ([`Reader::field_from_goal`]).
    fn field_from_goal(&mut self, board: &Board, color: Color, goal: &PointSet, reach: Reach) -> ConnectionField;

    /// Whether the owner of the string at `s` connects it to `goal` if he moves first, and how ([`Reader::break_in`]).
    fn break_in(&mut self, board: &Board, s: Point, goal: &PointSet) -> Outcome;

    /// Whether the opponent of the string at `s` keeps it out of `goal` if he moves first, and how
    /// ([`Reader::block_off`]).
    fn block_off(&mut self, board: &Board, s: Point, goal: &PointSet) -> Outcome;
}

impl BreakInReading for Reader {
    fn field_from_string(&mut self, board: &Board, s: Point, reach: Reach) -> ConnectionField {
        Reader::field_from_string(self, board, s, reach)
    }

    fn field_from_goal(&mut self, board: &Board, color: Color, goal: &PointSet, reach: Reach) -> ConnectionField {
        Reader::field_from_goal(self, board, color, goal, reach)
    }

    fn break_in(&mut self, board: &Board, s: Point, goal: &PointSet) -> Outcome {
        Reader::break_in(self, board, s, goal)
    }

    fn block_off(&mut self, board: &Board, s: Point, goal: &PointSet) -> Outcome {
        Reader::block_off(self, board, s, goal)
    }
}
