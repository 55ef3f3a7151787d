//! The points that count for a group.
//!
//! In: a board, key stones, how many points. Out: the nearest of them, and what is reached from the group. Cost: some
//! microseconds.

use go_board::{Board, Cell, Color, Point, PointSet, Symmetry};

/// Points that count for a group.
pub(super) struct Near {
    /// The empty ones, the nearest first.
    pub(super) points: Vec<Point>,
    /// What is reached from the group.
    pub(super) inside: PointSet,
    /// Whether there are no others.
    pub(super) is_all: bool,
}

/// How far two points are apart.
pub(super) fn steps(p: Point, q: Point) -> usize {
    p.row().abs_diff(q.row()) + p.col().abs_diff(q.col())
}

/// [`near`], asked of the board as `front` shows it, so that it does not depend on how the board lies which of equally
/// near points are left out. `owner`, `keys` and the answer are those of the board as it lies.
pub(super) fn near_as_seen(front: Symmetry, shown: &Board, owner: Color, keys: &PointSet, most: usize) -> Near {
    let (size, back) = (shown.size(), front.inverse());
    let Near { mut points, inside, is_all } = near(shown, front.color(owner), &front.point_set(size, keys), most);
    points.iter_mut().for_each(|p| *p = back.point(size, *p));
    Near { points, inside: back.point_set(size, &inside), is_all }
}

/// The empty points that count for the group of `owner` with these key stones, at most so many: those that are reached
/// from it through empty points and its own stones, and three liberties of each string of the opponent beside these.
/// What lies further away is taken to threaten nothing.
pub(super) fn near(board: &Board, owner: Color, keys: &PointSet, most: usize) -> Near {
    let (mut reached, mut seen, mut found) = (PointSet::new(), PointSet::new(), Vec::new());
    let mut layer: Vec<Point> = keys.iter().collect();
    while !layer.is_empty() && found.len() <= most {
        let (mut next, mut beyond) = (Vec::new(), Vec::new());
        while let Some(p) = layer.pop() {
            if !reached.insert(p) {
                continue;
            }
            if board.is_empty_point(p) && seen.insert(p) {
                found.push(p);
            }
            for (q, cell) in board.sides(p) {
                match cell {
                    Cell::Stone(color) if color == owner => layer.push(q),
                    Cell::Stone(_) => beyond.extend(board.liberties(q, 3).iter().copied()),
                    Cell::Empty => next.push(q),
                    Cell::Off => {}
                }
            }
        }
        beyond.sort_unstable();
        found.extend(beyond.into_iter().filter(|&p| seen.insert(p)));
        next.sort_unstable();
        layer = next;
    }
    let is_all = found.len() <= most;
    found.truncate(most);
    Near { points: found, inside: reached, is_all }
}
