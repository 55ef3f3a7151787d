//! Relevance zones: the points on which a proof rests.
//!
//! In: positions of a proof. Out: sets of points. The proof stays valid while the game goes on and none of them
//! changes, whatever the loser plays elsewhere: a move of his outside the zone of the answer to his pass is answered
//! like the pass. So at a node of the loser only his moves inside that zone need an answer of their own. Of a different
//! position that merely agrees on these points, nothing is said: a string of the winner may run through others.
//!
//! The argument needs three things of a zone. Where the *winner* moves, it holds what makes the move legal and what it
//! captures ([`add_needs`]). Where the *loser* is to move, it holds two liberties of every string of the winner that
//! has a stone in it, or all, so that no move outside takes one of them off ([`close`]). And it holds what makes a
//! move of the loser inside it impossible ([`add_suicide`]). Strings of the loser need no more: the winner counts on
//! their liberties only where he captures them, and there the zone holds them and all points around them.
//! Cost: linear in the points of the zone.

use go_board::{Board, Cell, Color, Point, PointList, PointSet};

/// Liberties that keep a string of the winner from being taken off by one move.
const SAFE_FROM_ONE_MOVE: usize = 2;

/// Adds what a move of the winner, of `color` at `m`, needs; the board shows the position before it.
pub(super) fn add_needs(zone: &mut PointSet, board: &Board, m: Point, color: Color) {
    zone.insert(m);
    let mut breathes = false;
    for (q, cell) in board.sides(m) {
        if cell == Cell::Stone(color) {
            // Its liberties become those of the new string, so it must not be taken off before.
            zone.insert(q);
        } else if cell == Cell::Stone(color.opponent()) && board.liberty_count(q) == 1 {
            add_with_surroundings(zone, board, q);
            breathes = true;
        }
    }
    if board.is_ko(m, color).is_some() {
        zone.extend(board.sides(m).into_iter().filter(|&(_, cell)| cell != Cell::Off).map(|(q, _)| q));
    }
    if breathes {
        return;
    }
    let sides = board.sides(m);
    let known = |&&(q, cell): &&(Point, Cell)| cell == Cell::Empty && zone.contains(q);
    let empty = |&&(_, cell): &&(Point, Cell)| cell == Cell::Empty;
    if let Some(&(q, _)) = sides.iter().find(known).or_else(|| sides.iter().find(empty)) {
        zone.insert(q);
        return;
    }
    let friend = |&&(q, cell): &&(Point, Cell)| cell == Cell::Stone(color) && board.liberty_count(q) > 1;
    if let Some(&(q, _)) = sides.iter().find(friend) {
        zone.extend(board.first_liberties::<2>(q).into_iter().filter(|&l| l != m).take(1));
    }
}

/// Adds a string and all points around it.
pub(super) fn add_with_surroundings(zone: &mut PointSet, board: &Board, s: Point) {
    for p in board.stones(s) {
        zone.insert(p);
        zone.extend(board.sides(p).into_iter().filter(|&(_, cell)| cell != Cell::Off).map(|(q, _)| q));
    }
}

/// Adds what keeps the loser, of `color`, from playing at the empty `m`, which is suicide.
pub(super) fn add_suicide(zone: &mut PointSet, board: &Board, m: Point, color: Color) {
    for (q, cell) in board.sides(m) {
        if cell == Cell::Stone(color) {
            add_with_surroundings(zone, board, q);
        } else if cell != Cell::Off {
            zone.insert(q);
        }
    }
}

/// Adds what lets the winner retake a ko that the loser takes at `m`.
pub(super) fn add_ko(zone: &mut PointSet, board: &Board, m: Point, taken: Point) {
    for p in [m, taken] {
        zone.insert(p);
        zone.extend(board.sides(p).into_iter().filter(|&(_, cell)| cell != Cell::Off).map(|(q, _)| q));
    }
}

/// Adds liberties of the strings of `winner` that have a stone in the zone, until one move of the other side outside it
/// can take none of them. Strings with a stone in `safe` are assumed never to be taken.
pub(super) fn close(zone: &mut PointSet, board: &Board, winner: Color, safe: &PointSet) {
    let mut seen: PointSet =
        safe.iter().filter(|&p| board.color_at(p) == Some(winner)).map(|p| board.origin(p)).collect();
    let before = *zone;
    for p in before.iter().filter(|&p| board.color_at(p) == Some(winner)) {
        let string = board.string(p);
        if !seen.insert(string.origin()) {
            continue;
        }
        let liberties = string.liberties();
        let inside = liberties.iter().filter(|&&l| zone.contains(l)).count();
        let missing = SAFE_FROM_ONE_MOVE.saturating_sub(inside);
        let outside: PointList<SAFE_FROM_ONE_MOVE> =
            liberties.iter().copied().filter(|&l| !zone.contains(l)).take(missing).collect();
        zone.extend(outside);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_that_share_a_liberty_have_two_each() {
        let board = Board::from_diagram(
            "X . X . O
             . O O . .
             O O . . .
             . . . . .
             . . . . .",
        )
        .unwrap();
        let (left, right) = (Point::new(0, 0), Point::new(0, 2));
        let mut zone: PointSet = [left, right].into_iter().collect();
        close(&mut zone, &board, Color::Black, &PointSet::new());
        for s in [left, right] {
            let inside = board.string(s).liberties().iter().filter(|&&l| zone.contains(l)).count();
            assert_eq!(inside, board.liberty_count(s).min(2), "{s:?}");
        }
    }
}
