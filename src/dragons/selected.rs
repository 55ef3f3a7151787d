//! Connections of some strings only.
//!
//! In: the stones whose connections matter. Out: answers to the constraints of patterns with one of them, by reading;
//! all other constraints fail unread. Cost: reading connections is nine tenths of all that dragons cost, and most
//! strings live without any.

use go_board::{Board, Color, Point, PointSet};
use go_dragons::connections::{Answers, ReadAnswers};
use influence_runtime::Join;
use influence_runtime::matcher::Match;
use pattern_tables::alphabet::Element;
use pattern_tables::database::Pattern;

/// Reads where it matters.
pub(super) struct Selected<'a> {
    pub(super) answers: ReadAnswers<'a>,
    pub(super) stones: &'a PointSet,
}

impl Answers for Selected<'_> {
    fn holds(&mut self, board: &Board, m: Match, pattern: &Pattern, doubts: &[PointSet; 2]) -> bool {
        let matters =
            pattern.cells.iter().any(|cell| cell.element == Element::O && self.stones.contains(m.at(cell.at)));
        matters && self.answers.holds(board, m, pattern, doubts)
    }

    fn joins(&mut self, board: &Board, m: Match, pattern: &Pattern) -> Vec<Join> {
        self.answers.joins(board, m, pattern)
    }

    fn is_safe(&mut self, board: &Board, p: Point, color: Color) -> bool {
        self.answers.is_safe(board, p, color)
    }

    fn saves(&mut self, board: &Board, p: Point, s: Point) -> bool {
        self.answers.saves(board, p, s)
    }
}
