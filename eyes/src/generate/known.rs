//! The answers for all sets of stones in one space.
//!
//! In: a solver and the sets of stones that can stand in its space. Out: for each of them the [`Answer`] with the best
//! vital points, and one with all of them. Cost: two answers for each set.

use crate::solver::{Answer, Solver};
use pattern_tables::eye::EyeGraph;
use std::collections::BTreeMap;

/// What is known about a space.
pub(super) struct Known {
    pub(super) graph: EyeGraph,
    answers: BTreeMap<u32, Fact>,
}

/// The answer for one set of stones.
#[derive(Clone, Copy)]
pub(super) struct Fact {
    /// With the vital points of the best outcome.
    pub(super) best: Answer,
    /// With all vital points.
    pub(super) all: Answer,
}

impl Known {
    pub(super) fn of(solver: &Solver, sets: &[u32]) -> Self {
        let answers = sets.iter().filter_map(|&stones| {
            let (best, all) = (solver.drawn_answer(stones).ok()?, solver.answer(stones).ok()?);
            Some((stones, Fact { best: best.without_outer_threats(), all: all.without_outer_threats() }))
        });
        Known { graph: *solver.space().graph(), answers: answers.collect() }
    }

    /// The answer for a set of stones; `None` if it cannot stand there.
    pub(super) fn get(&self, stones: u32) -> Option<&Fact> {
        self.answers.get(&stones)
    }
}

impl Fact {
    /// Whether a database can hold it: each threat and each turn has a vital point in the space.
    pub(super) fn is_marked(&self) -> bool {
        let [a, b, c, d] = self.best.value.digits();
        (a == c || self.best.attack != 0) && (b == d || self.best.defense != 0)
    }
}
