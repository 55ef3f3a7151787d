//! The judge that reads.
//!
//! **In:** a [`Reader`] and the [`Facts`] of earlier stages. **Out:** answers to constraints and actions.
//! **Afterwards:** the reader remembers what it read. **Cost:** tactical reading.
//!
//! While patterns of the influence databases are judged, all depth limits are lower by one on the real position and
//! unchanged after one trial move, so that answers before and after a move compare: GNU Go's documented behaviour.
//!
//! Answers are not remembered here: of 100 play-outs that the constraints of a position ask for, 8 repeat another one,
//! and those are cheap, because the reader remembers the strings involved.

use go_board::Board;
use go_reading::Reader;
use pattern_tables::database::{Condition, Pattern};

use crate::autohelpers::Binding;
use crate::facts::Facts;
use crate::judge::{Judge, Marks};
use crate::matcher::Match;

/// Answers constraints by reading.
pub struct ReadingJudge<'a> {
    reader: &'a mut Reader,
    facts: &'a Facts,
    constraints: u64,
    marks: Marks,
    /// Of the depth limits on the real position.
    offset: i32,
}

impl<'a> ReadingJudge<'a> {
    /// A judge that reads with `reader` and believes `facts`.
    pub fn new(reader: &'a mut Reader, facts: &'a Facts) -> ReadingJudge<'a> {
        ReadingJudge { reader, facts, constraints: 0, marks: Marks::default(), offset: -1 }
    }

    /// The judge for databases that are asked about the real position only: its depth limits are the reader's own.
    #[must_use]
    pub fn at_full_depth(self) -> ReadingJudge<'a> {
        ReadingJudge { offset: 0, ..self }
    }

    /// How many constraints it has evaluated.
    #[must_use]
    pub const fn constraints(&self) -> u64 {
        self.constraints
    }

    /// What constraints have marked so far; marks of actions are handed to who asked for the action.
    #[must_use]
    pub const fn marks(&self) -> &Marks {
        &self.marks
    }

    fn run(&mut self, board: &Board, m: Match, condition: Option<&Condition>, marks: &mut Marks) -> i32 {
        let Some(condition) = condition else { return 1 };
        #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "at most 361 moves")]
        let offset = board.depth() as i32 + self.offset;
        let facts = self.facts;
        self.reader.with_depth_offset(offset, |reader| condition.run(&mut Binding { board, reader, facts, m, marks }))
    }
}

impl Judge for ReadingJudge<'_> {
    fn constraint(&mut self, board: &Board, m: Match, pattern: &Pattern) -> i32 {
        self.constraints += 1;
        let mut marks = std::mem::take(&mut self.marks);
        let value = self.run(board, m, pattern.constraint.as_ref(), &mut marks);
        self.marks = marks;
        value
    }

    fn action(&mut self, board: &Board, m: Match, pattern: &Pattern, marks: &mut Marks) -> i32 {
        self.run(board, m, pattern.action.as_ref(), marks)
    }
}
