//! The walls around an enclosed group.
//!
//! In: a board and key stones. Out: the strings of the attacker that may be assumed never to be taken: they have
//! liberties outside of what encloses the group. The owner could fill these in the end, and each time the attacker could
//! answer; that he need not is an assumption. Cost: a walk through the enclosed points.

use go_board::{Board, Cell, Color, Point, PointSet};

/// A wall has so many liberties outside.
const OUTSIDE: usize = 2;

/// The inside has so many points at most; in a larger one a group is not enclosed.
const INSIDE: usize = 60;

/// A stone of each string that is a wall around the group of `owner` with these key stones; none if the group is not
/// enclosed.
pub(super) fn walls(board: &Board, owner: Color, keys: &PointSet) -> PointSet {
    let mut inside = *keys;
    let mut around = PointSet::new();
    let mut waiting: Vec<Point> = keys.iter().collect();
    while let Some(p) = waiting.pop() {
        for (q, cell) in board.sides(p) {
            if cell == Cell::Stone(owner.opponent()) {
                around.insert(board.origin(q));
            } else if cell != Cell::Off && inside.insert(q) {
                waiting.push(q);
            }
        }
        if inside.len() > INSIDE {
            return PointSet::new();
        }
    }
    let outside = |&s: &Point| board.string(s).liberties().iter().filter(|&&l| !inside.contains(l)).count();
    around.iter().filter(|s| outside(s) >= OUTSIDE).collect()
}
