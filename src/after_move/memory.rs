//! Answers to constraints that a move leaves alone.
//!
//! In: what constraints answered before a move, and the points that the move changes. Out: a [`Judge`] that reads again
//! only for patterns near those points. Cost: one look-up for each match that is not near.
//!
//! Reading that runs past the move is seen as it was before: of a thousand moves on 19×19, the gain of two differs by
//! more than a point from what it is when everything is read again, that of eighteen by more than a tenth. Reading
//! everything again takes five times as long.

use std::collections::HashMap;

use go_board::{Board, Point};
use influence_runtime::matcher::Match;
use influence_runtime::{Judge, Marks, PatternSet, ReadingJudge, Trace, Verdict};
use pattern_tables::database::Pattern;

/// A pattern all of whose cells are farther than this from a changed point, in rows or columns, is not judged again.
const FAR: usize = 2;

/// What constraints answered before a move.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    /// By match and name of the pattern; never iterated.
    answers: HashMap<(Match, String), i32>,
}

impl Memory {
    /// The answers in the record of a computation.
    pub(super) fn of(trace: &Trace, patterns: &PatternSet) -> Memory {
        let answer = |verdict| match verdict {
            Verdict::Unconditional => None,
            Verdict::Accepted(value) => Some(value),
            Verdict::Rejected => Some(0),
        };
        let events = trace.events.iter().filter_map(|event| {
            let name = patterns.pattern(event.database, event.matched).name.to_string();
            Some(((event.matched, name), answer(event.verdict)?))
        });
        Memory { answers: events.collect() }
    }
}

/// Reads again near the points that a move changed, and remembers elsewhere.
pub(super) struct RememberingJudge<'a, 'r> {
    pub(super) reading: &'a mut ReadingJudge<'r>,
    pub(super) memory: &'a Memory,
    /// The move and the stones that it captured.
    pub(super) changed: &'a [Point],
}

impl RememberingJudge<'_, '_> {
    fn is_far(&self, m: Match, pattern: &Pattern) -> bool {
        pattern.cells.iter().all(|cell| {
            let p = m.at(cell.at);
            self.changed.iter().all(|q| p.row().abs_diff(q.row()).max(p.col().abs_diff(q.col())) > FAR)
        })
    }
}

impl Judge for RememberingJudge<'_, '_> {
    fn constraint(&mut self, board: &Board, m: Match, pattern: &Pattern) -> i32 {
        if self.is_far(m, pattern)
            && let Some(&known) = self.memory.answers.get(&(m, pattern.name.to_string()))
        {
            return known;
        }
        self.reading.constraint(board, m, pattern)
    }

    fn action(&mut self, board: &Board, m: Match, pattern: &Pattern, marks: &mut Marks) -> i32 {
        self.reading.action(board, m, pattern, marks)
    }
}
