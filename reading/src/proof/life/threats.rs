//! How many threats decide a ko.
//!
//! In: a fight, and a solution. Out: the same; where a ko decides, with how many times the side that has to find the
//! first threat has to retake at once, and with the best move for that: of several that win a ko, the one against which
//! the opponent needs most threats, or with which one needs fewest oneself (the classes of GoTools; Wolf 1994). Cost: a
//! search for each threat, which finds what was read with fewer again; together up to the limit of the question.

use super::super::rules::{KoRule, Role};
use super::Turn;
use super::fight::Fight;
use super::look::Trust;
use super::search::Found;
use crate::reading::Reading;
use crate::{Code, Solution, Threats};

/// More threats are not asked about.
const MOST: u8 = 5;

impl Reading {
    /// A solution with the threats that decide its ko, if one does. `trust` is that of the search that went before.
    pub(super) fn graded(&mut self, fight: &mut Fight, turn: Turn, trust: Trust, solution: Solution) -> Solution {
        let retaker = match solution.code {
            Code::KoA => turn.first.other(),
            Code::KoB => turn.first,
            Code::Win | Code::Lose | Code::Cut => return solution,
        };
        let (before, mut graded) = (self.proof_nodes, solution);
        for times in 1..=MOST {
            graded.threats = Some(Threats { least: times, is_enough: false });
            let left = turn.limit.saturating_sub(self.proof_nodes - before);
            let turn = Turn { limit: left, hint: None, ..turn };
            let found = self.search_life(fight, turn, (KoRule::retaken(retaker, times), trust));
            let Some(found) = found.ok().filter(|found| found.proved || !solution.is_proved()) else { return graded };
            improve(&mut graded, fight, turn.first, &found);
            if found.winner == retaker {
                graded.threats = Some(Threats { least: times, is_enough: true });
                return graded;
            }
        }
        graded.threats = Some(Threats { least: MOST + 1, is_enough: false });
        graded
    }
}

/// Takes in what a search under a rule with some threats has found: its move, if the side that moves first wins so, and
/// what that rests on.
fn improve(graded: &mut Solution, fight: &Fight, first: Role, found: &Found) {
    if graded.is_proved() {
        graded.zone.insert_all(&fight.area.points_of(found.zone));
    }
    if found.winner == first {
        graded.point = found.point(fight);
    }
}
