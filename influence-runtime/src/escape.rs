//! Where stones can run to.
//!
//! **In:** an escape computation (living stones of the opponent's view, nobody to move), the strings of a dragon.
//! **Out:** an escape value per vertex, and the escape potential of a dragon. **Afterwards:** nothing has changed.
//! **Cost:** linear in the board. The rules are GNU Go's documented ones.

use go_board::{Board, CELLS, Cell, Color, Direction, Point, PointSet};

use crate::PointMap;
use crate::field::{Influence, Kind};
use crate::params::Params;

/// What each vertex is worth to fleeing stones of `color`: 4 in its own moyo, 2 in its area, 1 where nobody has an
/// area, 0 in the opponent's. `field` is of kind [`Kind::Escape`].
#[must_use]
pub fn escape_values(field: &Influence, color: Color) -> PointMap<u8> {
    debug_assert_eq!(field.kind, Kind::Escape, "an escape computation");
    let worth = field.params.escape_worth;
    let mut values = PointMap::filled(0);
    for p in field.size.points() {
        values[p] = match field.area_owner(p) {
            _ if field.moyo_owner(p) == Some(color) => worth.moyo,
            Some(owner) if owner == color => worth.area,
            None => worth.open,
            Some(_) => worth.hostile,
        };
    }
    values
}

/// The dragon that wants to escape.
pub struct Fugitive<'a> {
    /// Its stones, all of one colour.
    pub stones: &'a PointSet,
    /// Their colour.
    pub color: Color,
    /// Stones of this colour outside the dragon that nothing can attack: they are worth 2.
    pub safe_friends: &'a PointSet,
    /// Vertices through which the opponent can cut its connections: its paths do not pass there.
    pub cutting_points: &'a PointSet,
}

/// The escape potential of a dragon: the sum of the values of all vertices at distance 4 that it can reach by a path
/// that touches neither the edge nor an enemy stone, except over its own stones.
#[must_use]
pub fn escape_potential(board: &Board, fugitive: &Fugitive<'_>, values: &PointMap<u8>, params: &Params) -> u32 {
    let mut walk = Walk { board, color: fugitive.color, seen: PointSet::new(), queue: Vec::with_capacity(CELLS) };
    for p in fugitive.stones.iter() {
        walk.enter(p, 0);
    }
    let mut total = 0;
    let mut next = 0;
    while let Some(&(p, distance)) = walk.queue.get(next) {
        next += 1;
        if fugitive.cutting_points.contains(p) {
            continue;
        }
        if distance == params.escape_distance {
            let friend = fugitive.safe_friends.contains(p) && !fugitive.stones.contains(p);
            total += u32::from(if friend { params.escape_worth.friend } else { values[p] });
            continue;
        }
        walk.leave(p, distance);
    }
    total
}

/// A breadth-first walk away from a dragon.
struct Walk<'a> {
    board: &'a Board,
    color: Color,
    seen: PointSet,
    queue: Vec<(Point, usize)>,
}

/// A diagonal and the two orthogonal directions that it is built from.
const DIAGONALS: [(Direction, Direction); 4] = [
    (Direction::South, Direction::West),
    (Direction::West, Direction::North),
    (Direction::North, Direction::East),
    (Direction::East, Direction::South),
];

/// The directions perpendicular to each orthogonal direction.
const fn sides(direction: Direction) -> [Direction; 2] {
    match direction {
        Direction::South | Direction::North => [Direction::West, Direction::East],
        _ => [Direction::South, Direction::North],
    }
}

impl Walk<'_> {
    fn enter(&mut self, p: Point, distance: usize) {
        if self.seen.insert(p) {
            self.queue.push((p, distance));
        }
    }

    /// Whether `q` is on the board and free of enemy stones.
    fn is_free(&self, q: Point) -> bool {
        match self.board.cell(q) {
            Cell::Off => false,
            Cell::Empty => true,
            Cell::Stone(color) => color == self.color,
        }
    }

    /// Whether the walk may enter `q`, coming through `ahead` directions that must be free beyond it.
    fn may_enter(&self, q: Point, ahead: &[Point]) -> bool {
        match self.board.cell(q) {
            Cell::Stone(color) => color == self.color,
            Cell::Empty => ahead.iter().all(|&r| self.is_free(r)),
            Cell::Off => false,
        }
    }

    fn leave(&mut self, p: Point, distance: usize) {
        for direction in Direction::ORTHOGONAL {
            let q = p.step(direction);
            if self.board.is_on_board(q) {
                let [left, right] = sides(direction);
                if self.may_enter(q, &[q.step(direction), q.step(left), q.step(right)]) {
                    self.enter(q, distance + 1);
                }
            }
        }
        if distance > 0 {
            return;
        }
        for (one, two) in DIAGONALS {
            let beside = [p.step(one), p.step(two)];
            let q = p.step(one).step(two);
            if beside.iter().all(|&r| self.board.is_empty_point(r))
                && self.board.is_on_board(q)
                && self.may_enter(q, &[q.step(one), q.step(two)])
            {
                self.enter(q, 1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn potential(diagram: &str, color: Color, values: &PointMap<u8>, cuts: &[Point]) -> u32 {
        let board = Board::from_diagram(diagram).expect("a position");
        let stones: PointSet = board.size().points().filter(|&p| board.color_at(p) == Some(color)).collect();
        let cutting_points: PointSet = cuts.iter().copied().collect();
        let fugitive =
            Fugitive { stones: &stones, color, safe_friends: &PointSet::new(), cutting_points: &cutting_points };
        escape_potential(&board, &fugitive, values, &Params::DEFAULT)
    }

    const LONE: &str = ". . . . . . . . .
                        . . . . . . . . .
                        . . . . . . . . .
                        . . . . . . . . .
                        . . . . X . . . .
                        . . . . . . . . .
                        . . . . . . . . .
                        . . . . . . . . .
                        . . . . . . . . .";

    #[test]
    fn a_lone_stone_reaches_what_four_steps_reach() {
        // The first step may be diagonal, so the vertices at distance 4 are those with |i| + |j| = 5 whose way there
        // does not touch the edge: none with a coordinate of 4.
        let values = PointMap::filled(1);
        assert_eq!(potential(LONE, Color::Black, &values, &[]), 8);
        // No path leaves vertices where the opponent can cut.
        let beside: Vec<Point> =
            (3..6).flat_map(|r| (3..6).map(move |c| Point::new(r, c))).filter(|&p| p != Point::new(4, 4)).collect();
        assert_eq!(potential(LONE, Color::Black, &values, &beside), 0);
    }

    #[test]
    fn an_enclosed_stone_has_no_escape() {
        let diagram = ". . . . . . .
                       . . O O O . .
                       . O . . . O .
                       . O . X . O .
                       . O . . . O .
                       . . O O O . .
                       . . . . . . .";
        assert_eq!(potential(diagram, Color::Black, &PointMap::filled(4), &[]), 0);
    }
}
