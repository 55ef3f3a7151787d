//! Groups whose fate is open though the board looks settled.
//!
//! In: an [`Analysis`], and the likely owners of its points. Out: the points that change hands if such groups fare
//! otherwise than the owners say. Owners are estimated from what became of such points, and only dragons that look
//! doubtful are read: a large eye space looks alive though one move at its vital point kills. So before a board is
//! called settled, all its dragons are read. Cost: some milliseconds, only on boards that look settled.

use go_board::{Color, PointSet};
use go_reading::Certainty;

use crate::analysis::Analysis;
use crate::enclosed::regions;
use crate::life::{Fate, LifeStatus};

/// Reading may visit so many nodes.
const NODES: u64 = 4_000;

impl Analysis {
    /// The stones and eye spaces of all dragons that the next move kills or saves, or that reading finds dead or alive
    /// against `owners`, row-major from the top left and black positive. What is only likely, and what a person
    /// decided, does not count.
    pub(crate) fn undecided(&self, owners: &[f32]) -> PointSet {
        let (mut stones, roster) = (PointSet::new(), &self.dragons().roster);
        let fates = self.life_of_dragons(NODES);
        let undecided = fates.list.iter().filter(|fate| self.contradicts(fate, owners));
        undecided.for_each(|fate| stones.insert_all(roster.stones(fate.number)));
        self.with_eye_spaces(stones)
    }

    /// Whether a verdict that was read says otherwise than the owners.
    fn contradicts(&self, fate: &Fate, owners: &[f32]) -> bool {
        let (dragon, n) = (&self.dragons().list[fate.number], self.board().size().get());
        let is_decided = self.decided().at(self.front().point(self.board().size(), dragon.origin)).is_some();
        let owner = owners[dragon.origin.row() * n + dragon.origin.col()];
        let lives = (owner > 0.0) == (dragon.color == Color::Black);
        let contradicts = match fate.status {
            LifeStatus::Critical | LifeStatus::Ko => true,
            LifeStatus::Alive | LifeStatus::Seki => !lives,
            LifeStatus::Dead => lives,
            LifeStatus::Open | LifeStatus::Free => false,
        };
        contradicts && fate.certainty > Some(Certainty::Likely) && !is_decided
    }

    /// These stones, and the empty points that no others are beside.
    fn with_eye_spaces(&self, stones: PointSet) -> PointSet {
        let (board, mut points) = (self.board(), stones);
        for region in regions(board.size(), |p| board.cell(p)) {
            if region.walls.iter().flatten().all(|wall| stones.contains(*wall)) {
                for p in region.points {
                    points.insert(p);
                }
            }
        }
        points
    }
}
