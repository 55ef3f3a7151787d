//! A group while all groups of a position are judged.
//!
//! In: the group, and what was read of it. Out: what another look at it is worth, and the verdict. Cost: none.

use go_board::Color;
use go_dragons::Dragon;
use go_reading::LifeAnswer;

use super::fate::{Basis, Fate};

/// A group while it is judged.
pub(super) struct Case {
    pub(super) number: usize,
    pub(super) color: Color,
    /// How likely it lives before reading.
    pub(super) survival: f32,
    /// What is at stake, in points.
    pub(super) stake: f32,
    /// What each question may take at the next look.
    pub(super) limit: u64,
    /// What is known if the opponent, and if the owner moves first.
    pub(super) answers: [Option<LifeAnswer>; 2],
    pub(super) captured: bool,
    pub(super) done: bool,
    pub(super) nodes: u64,
}

impl Case {
    /// A group of which nothing is known but how likely it lives; each question may take `limit` nodes at first.
    pub(super) fn new(number: usize, group: &Dragon, survival: f32, limit: u64) -> Case {
        Case {
            number,
            color: group.color,
            survival,
            stake: stake(group),
            limit,
            answers: [None; 2],
            captured: false,
            done: false,
            nodes: 0,
        }
    }

    /// What a look at the group is worth: what is at stake, times how doubtful it is, for the nodes that it may take.
    pub(super) fn gain(&self) -> f32 {
        #[allow(clippy::cast_precision_loss, reason = "far below 2²⁴ where it matters")]
        let cost = self.limit as f32;
        self.doubt() / cost
    }

    /// What is at stake, times how doubtful it is.
    pub(super) fn doubt(&self) -> f32 {
        self.stake * self.survival * (1.0 - self.survival)
    }

    /// The verdict, where reading leaves `answers` after what is likely has been said.
    pub(super) fn fate(&self, group: &Dragon, answers: [Option<LifeAnswer>; 2], leans: bool) -> Fate {
        let fate = Fate::judged(group, answers, Fate::of(self.number, self.survival, self.nodes), leans);
        if self.captured { Fate { basis: Basis::Capture, ..fate } } else { fate }
    }
}

/// What is at stake: the stones twice, as they fall to one side or the other, and the group's share of the points
/// around.
fn stake(group: &Dragon) -> f32 {
    #[allow(clippy::cast_precision_loss, reason = "at most 361 stones")]
    let stones = group.size as f32;
    stones + group.effective_size
}
