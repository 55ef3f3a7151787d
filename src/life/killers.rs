//! Stones that kill a group by a ko at leisure.
//!
//! In: the verdicts on all groups. Out: the same, but stones that only a group surrounds which
//! [is dead by such a ko](super::Life::is_dead_by_ko) are alive: taking them, as the owner of a bent four in the corner
//! may, only starts the ko, or loses at once. Cost: none that shows.

use go_board::{Board, Cell, PointSet};
use go_dragons::Roster;

use super::LifeStatus;
use super::fate::Fate;

/// Stones in a larger region are not inside a group.
const INSIDE: usize = 12;

/// Calls the stones alive that kill a group at leisure. `list` is ordered by the numbers of the groups.
pub(super) fn spare_killers(board: &Board, roster: &Roster, list: &mut [Fate]) {
    let by_ko = list.iter().filter(|fate| fate.is_dead_by_ko());
    let dead: PointSet = by_ko.flat_map(|fate| roster.stones(fate.number).iter()).collect();
    for fate in list.iter_mut().filter(|fate| !matches!(fate.status, LifeStatus::Alive | LifeStatus::Seki)) {
        if !dead.is_empty() && is_inside(board, roster.stones(fate.number), &dead) {
            *fate = fate.of_killer();
        }
    }
}

/// Whether these stones lie in a small region that `dead` stones of the other colour surround, and no others.
fn is_inside(board: &Board, stones: &PointSet, dead: &PointSet) -> bool {
    let Some(color) = stones.iter().next().and_then(|p| board.color_at(p)) else { return false };
    let (mut region, mut front) = (*stones, stones.iter().collect::<Vec<_>>());
    while let Some(p) = front.pop() {
        if region.len() > INSIDE || dead.contains(p) {
            return false;
        }
        for (q, cell) in board.sides(p).into_iter().filter(|(q, cell)| *cell != Cell::Off && !dead.contains(*q)) {
            if cell == Cell::Stone(color.opponent()) {
                return false;
            }
            if !region.contains(q) {
                region.insert(q);
                front.push(q);
            }
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use go_board::Point;

    #[test]
    fn a_wall_is_not_inside_the_group_that_it_encloses() {
        // White's wall touches no other stones of black's, who surround it loosely, if at all.
        let surrounded = "
            O O . X O . X
            O X X X O . .
            . X O O O . X
            X X O . . X .
            O O O . X . .
            . . . X . . .
            X . X . . . .";
        for diagram in [surrounded.to_owned(), surrounded.replace("O . X\n", "O . .\n")] {
            let board = Board::from_diagram(&diagram).expect("a diagram");
            let string = |row, col| board.stones(Point::new(row, col)).collect::<PointSet>();
            let (dead, wall) = (string(0, 3), string(0, 4));
            assert!(is_inside(&board, &string(0, 0), &dead), "{board}");
            assert!(!is_inside(&board, &wall, &dead), "{board}");
            let part = [Point::new(3, 0)].into_iter().collect();
            assert!(!is_inside(&board, &string(0, 0), &part), "others of its stones are beside: {board}");
        }
    }
}
