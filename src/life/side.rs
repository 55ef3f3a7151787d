//! Who moves first in a question about a group, and how carefully it is answered.
//!
//! In: a side, and what reading says. Out: what that means for the group. Cost: that of the search that is asked for.

use go_board::{Board, Color, PointSet};
use go_reading::{Code, LifeAnswer, Reader, Solution, Surroundings};

/// Whose move is asked about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// The opponent, who kills.
    Opponent,
    /// The owner, who saves.
    Owner,
}

/// Whether an answer that rests on long odds is confirmed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Care {
    Quick,
    Confirmed,
}

impl Side {
    pub(super) const BOTH: [Side; 2] = [Side::Opponent, Side::Owner];

    /// The side of `color` where the group is one of `owner`.
    pub(super) fn of(color: Color, owner: Color) -> Side {
        if color == owner { Side::Owner } else { Side::Opponent }
    }

    /// The colour of this side, where the group is one of `owner`.
    #[must_use]
    pub fn color(self, owner: Color) -> Color {
        if self == Side::Owner { owner } else { owner.opponent() }
    }

    pub(super) fn other(self) -> Side {
        if self == Side::Owner { Side::Opponent } else { Side::Owner }
    }

    /// Its place in pairs.
    pub(super) fn index(self) -> usize {
        usize::from(self == Side::Owner)
    }

    /// Whether this side, moving first, kills or saves the group with these key stones.
    pub(super) fn ask(
        self,
        reader: &mut Reader,
        board: &Board,
        (keys, surroundings): (&PointSet, &Surroundings),
        limit: u64,
    ) -> LifeAnswer {
        match self {
            Side::Opponent => reader.solve_kill(board, keys, surroundings, limit),
            Side::Owner => reader.solve_life(board, keys, surroundings, limit),
        }
    }

    /// What the owner can do where this is the opponent's answer: he need not save what cannot be killed. `None` if it
    /// can be, or that is open.
    pub(super) fn needless(killed: LifeAnswer) -> Option<LifeAnswer> {
        let lives = killed.solution().filter(|killed| killed.code == Code::Lose)?;
        Some(LifeAnswer::Settled(Solution { code: Code::Win, ..lives }))
    }

    /// Whether reading has settled that the group is dead if this side moves first.
    pub(super) fn dies(self, answer: LifeAnswer) -> bool {
        let dead = if self == Side::Owner { Code::Lose } else { Code::Win };
        answer.solution().is_some_and(|solution| solution.code == dead)
    }

    /// Whether reading has settled that the group lives if this side moves first.
    pub(super) fn lives(self, answer: LifeAnswer) -> bool {
        let alive = if self == Side::Owner { Code::Win } else { Code::Lose };
        answer.solution().is_some_and(|solution| solution.code == alive)
    }
}
