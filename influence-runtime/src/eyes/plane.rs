//! Sets of vertices, a row a word, for rules that ask the same of all vertices at once.
//!
//! **In:** vertices, or other planes. **Out:** the same. **Afterwards:** a plane is plain data; cells beyond the edge
//! can be in it, as in the complement of a set. **Cost:** 21 words a step.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use go_board::{Direction, MAX_SIZE, Point, Size};

const ROWS: usize = MAX_SIZE + 2;

/// A set of cells of the walled board.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Plane([u32; ROWS]);

impl Plane {
    /// All vertices of a board.
    pub(crate) fn board(size: Size) -> Plane {
        let row = (2 << size.get()) - 2;
        Plane(std::array::from_fn(|k| if (1..=size.get()).contains(&k) { row } else { 0 }))
    }

    /// The vertices of a board on its first lines.
    pub(crate) fn edge(size: Size) -> Plane {
        let board = Plane::board(size);
        let inner = Direction::ORTHOGONAL.into_iter().fold(board, |inner, direction| inner & board.seen(direction));
        board & !inner
    }

    pub(crate) fn insert(&mut self, p: Point) {
        self.0[p.row() + 1] |= 2 << p.col();
    }

    pub(crate) fn contains(&self, p: Point) -> bool {
        self.0[p.row() + 1] >> (p.col() + 1) & 1 == 1
    }

    /// The cells whose neighbour in this direction is in the set.
    #[inline]
    pub(crate) fn seen(self, direction: Direction) -> Plane {
        use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
        let below = |k: usize| if k + 1 < ROWS { self.0[k + 1] } else { 0 };
        let above = |k: usize| if k > 0 { self.0[k - 1] } else { 0 };
        Plane(std::array::from_fn(|k| match direction {
            South => below(k),
            West => self.0[k] << 1,
            North => above(k),
            East => self.0[k] >> 1,
            SouthWest => below(k) << 1,
            NorthWest => above(k) << 1,
            NorthEast => above(k) >> 1,
            SouthEast => below(k) >> 1,
        }))
    }

    /// The cells with an orthogonal neighbour in the set.
    pub(crate) fn beside(self) -> Plane {
        Direction::ORTHOGONAL.into_iter().fold(Plane::default(), |all, direction| all | self.seen(direction))
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == [0; ROWS]
    }

    /// The vertices in scan order. The set must hold none beyond the edge.
    pub(crate) fn iter(self) -> impl Iterator<Item = Point> {
        self.0.into_iter().enumerate().flat_map(|(k, row)| {
            let next = |w: &u32| (*w & (*w - 1) != 0).then_some(*w & (*w - 1));
            std::iter::successors((row != 0).then_some(row), next)
                .map(move |w| Point::new(k - 1, w.trailing_zeros() as usize - 1))
        })
    }
}

impl BitAnd for Plane {
    type Output = Plane;

    #[inline]
    fn bitand(self, other: Plane) -> Plane {
        Plane(std::array::from_fn(|k| self.0[k] & other.0[k]))
    }
}

impl BitOr for Plane {
    type Output = Plane;

    #[inline]
    fn bitor(self, other: Plane) -> Plane {
        Plane(std::array::from_fn(|k| self.0[k] | other.0[k]))
    }
}

impl BitOrAssign for Plane {
    #[inline]
    fn bitor_assign(&mut self, other: Plane) {
        *self = *self | other;
    }
}

impl Not for Plane {
    type Output = Plane;

    #[inline]
    fn not(self) -> Plane {
        Plane(self.0.map(|row| !row))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_leads_where_the_direction_says() {
        for size in [2, 5, 9, 19].map(|n| Size::new(n).expect("a size")) {
            let board = Plane::board(size);
            assert!(board.iter().eq(size.points()));
            for p in size.points() {
                let mut single = Plane::default();
                single.insert(p);
                for direction in Direction::ORTHOGONAL.into_iter().chain(Direction::DIAGONAL) {
                    let from: Vec<Point> = size.points().filter(|q| q.step(direction) == p).collect();
                    assert!((board & single.seen(direction)).iter().eq(from), "{p:?} {direction:?}");
                }
            }
        }
    }

    #[test]
    fn the_edge_is_what_the_board_calls_so() {
        for size in [2, 3, 9, 19].map(|n| Size::new(n).expect("a size")) {
            let board = go_board::Board::new(size);
            assert!(Plane::edge(size).iter().eq(size.points().filter(|&p| board.is_on_edge(p))));
        }
    }
}
