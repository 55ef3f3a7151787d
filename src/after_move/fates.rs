//! Which dragons die and live by a move.
//!
//! In: the dragons before the move, which of them are dead and which critical. Out: the stones that do not live after
//! it whatever reading says of their strings, and those that it saves. Cost: linear in the dragons that are dead or
//! critical.
//!
//! A dead dragon stays dead, unless the move links it to a stone that lives or captures what feeds it. A critical one
//! has the moves that decide about it: without one of them it lives if its owner moves next.

use go_board::{Board, Color, Direction, Point, PointSet};

use crate::dragons::Found;

/// A lunch of so many stones saves only who has an eye.
const SMALL_LUNCH: usize = 2;
/// An eye, in twice the number of eyes.
const ONE_EYE: u32 = 2;

/// The dragons before a move, on the front; none if dragons are not asked.
#[derive(Clone, Copy)]
pub(super) struct Fates<'a>(pub(super) Option<&'a Found>);

impl<'a> Fates<'a> {
    /// The stones that do not live after the move of `color` at `p`, its opponent moving next, unless it links them.
    pub(super) fn doomed(self, color: Color, p: Point) -> PointSet {
        let Some(found) = self.0 else { return PointSet::new() };
        let mut doomed = found.dead;
        for critical in &found.critical {
            if critical.moves(color).contains(&p) != (critical.color == color) {
                doomed.insert_all(&critical.stones);
            }
        }
        doomed
    }

    /// The stones of critical dragons that the move saves.
    pub(super) fn saved(self, color: Color, p: Point) -> PointSet {
        let mut saved = PointSet::new();
        let critical = self.0.into_iter().flat_map(|found| &found.critical);
        for critical in critical.filter(|critical| critical.color == color && critical.saves.contains(&p)) {
            saved.insert_all(&critical.stones);
        }
        saved
    }

    /// The `doomed` stones of the dragons that the capture of `taken` saves. A dragon is saved like one with such a
    /// lunch: by a larger string, or by any if it has an eye already.
    pub(super) fn fed(self, board: &Board, color: Color, taken: &PointSet, doomed: &PointSet) -> PointSet {
        let Some(found) = self.0 else { return PointSet::new() };
        let is_fed = |&p: &Point| {
            let dragon = found.dragons.at(p);
            dragon.is_some_and(|dragon| taken.len() > SMALL_LUNCH || dragon.genus.twice() >= ONE_EYE)
        };
        self.dragons_of(&beside(board, color, taken).iter().filter(is_fed).collect(), doomed)
    }

    /// The stones of all dragons with one of `stones`, as far as they are `doomed`.
    pub(super) fn dragons_of(self, stones: &PointSet, doomed: &PointSet) -> PointSet {
        let mut all = PointSet::new();
        let Some(found) = self.0 else { return all };
        for number in stones.iter().filter(|&p| doomed.contains(p)).filter_map(|p| found.dragons.roster.at(p)) {
            found.dragons.roster.stones(number).iter().filter(|&p| doomed.contains(p)).for_each(|p| {
                all.insert(p);
            });
        }
        all
    }
}

/// The stones of `color` beside `stones`.
fn beside(board: &Board, color: Color, stones: &PointSet) -> PointSet {
    let sides = stones.iter().flat_map(|p| Direction::ORTHOGONAL.map(|direction| p.step(direction)));
    sides.filter(|&q| board.color_at(q) == Some(color)).collect()
}
