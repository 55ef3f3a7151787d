//! What a person decided of groups, in place of what is estimated.
//!
//! In: stones, each with what becomes of its group. Out: the same by stone, for the stages of an analysis. Cost: linear
//! in the board, besides finding the groups.
//!
//! A decision holds from the first influence on: dead stones radiate none and living ones do, whatever reading says;
//! what is known of the neighbours of the group follows from it. The stones end as it was decided, and the empty points
//! beside a group in a seki are nobody's.

use go_board::{Board, Color, Point, PointSet, Size, Symmetry};
use influence_runtime::{PointMap, Safe};

use crate::estimate::{Decided, Decision};

/// The stones of decided groups.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Decisions {
    alive: PointSet,
    dead: PointSet,
    seki: PointSet,
}

impl Decisions {
    /// Decisions, of which later ones replace earlier ones, on the front of a board.
    pub(crate) fn new(decisions: &[Decision], size: Size, front: Symmetry) -> Decisions {
        let mut all = Decisions::default();
        for decision in decisions {
            for p in decision.stones.iter().map(|&p| front.point(size, p)) {
                for set in [&mut all.alive, &mut all.dead, &mut all.seki] {
                    set.remove(p);
                }
                match decision.status {
                    Decided::Alive => all.alive.insert(p),
                    Decided::Dead => all.dead.insert(p),
                    Decided::Seki => all.seki.insert(p),
                };
            }
        }
        all
    }

    /// What was decided of the stone at `p`.
    pub(crate) fn at(&self, p: Point) -> Option<Decided> {
        let sets = [(&self.alive, Decided::Alive), (&self.dead, Decided::Dead), (&self.seki, Decided::Seki)];
        sets.into_iter().find(|(set, _)| set.contains(p)).map(|(_, status)| status)
    }

    /// Whether the stone at `p` lives, if that was decided: 1 or 0.
    pub(crate) fn survival(&self, p: Point) -> Option<f32> {
        self.at(p).map(|status| if status == Decided::Dead { 0.0 } else { 1.0 })
    }

    /// Lets stones radiate, or not, as it was decided.
    pub(crate) fn apply_to_lively(&self, size: Size, lively: &mut PointMap<Safe>) {
        for (p, status) in size.points().filter_map(|p| Some((p, self.at(p)?))) {
            lively[p] = match status {
                Decided::Dead => Safe::No,
                Decided::Alive | Decided::Seki => lively[p].max(Safe::Yes),
            };
        }
    }

    /// Gives points of the front to whom they were decided to belong; owners are black positive there.
    pub(crate) fn apply_to_owners(&self, board: &Board, owners: &mut PointMap<f32>) {
        let sign = |color| if color == Color::Black { 1.0 } else { -1.0 };
        for p in board.size().points() {
            match (board.color_at(p), self.at(p)) {
                (Some(color), Some(Decided::Dead)) => owners[p] = -sign(color),
                (Some(color), Some(_)) => owners[p] = sign(color),
                (None, _) if board.sides(p).into_iter().any(|(q, _)| self.seki.contains(q)) => owners[p] = 0.0,
                (Some(_) | None, _) => {}
            }
        }
    }
}
