//! Groups that are dead by a ko, and the stones that kill them.
//!
//! In: the verdicts on all groups. Out: the same, but that stones live around which all others are of a group that
//! [is dead by a ko](super::Life::is_dead_by_ko): what takes them, as the owner of a bent four in the corner may, only
//! begins the ko or loses at once. Cost: none that shows.

use go_board::{Board, Color, PointSet};
use go_dragons::Roster;

use super::LifeStatus;
use super::fate::Fate;

/// Lets the stones live that kill a group at leisure. `list` is ordered by the numbers of the groups.
pub(super) fn spare_killers(board: &Board, roster: &Roster, list: &mut [Fate]) {
    let by_ko = list.iter().filter(|fate| fate.is_dead_by_ko());
    let dead: PointSet = by_ko.flat_map(|fate| roster.stones(fate.number).iter()).collect();
    for fate in list.iter_mut().filter(|fate| !matches!(fate.status, LifeStatus::Alive | LifeStatus::Seki)) {
        if !dead.is_empty() && is_inside(board, roster.stones(fate.number), &dead) {
            *fate = fate.of_killer();
        }
    }
}

/// Whether these stones are beside some of the other colour, and all those are `dead`.
fn is_inside(board: &Board, stones: &PointSet, dead: &PointSet) -> bool {
    let color: Option<Color> = stones.iter().next().and_then(|p| board.color_at(p)).map(Color::opponent);
    let around = stones.iter().flat_map(|p| board.sides(p)).map(|(q, _)| q);
    let others: Vec<_> = around.filter(|&q| color.is_some() && board.color_at(q) == color).collect();
    !others.is_empty() && others.iter().all(|&q| dead.contains(q))
}
