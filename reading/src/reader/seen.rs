//! What questions and answers are made of, seen through a symmetry of the board.

use crate::{Code, Outcome};
use go_board::{Color, Point, PointSet, Size, Symmetry};

/// Something about a board that looks different when the board does.
pub(crate) trait Seen {
    /// The same about a board of this size that is seen through `symmetry`.
    fn seen(self, symmetry: Symmetry, size: Size) -> Self;
}

impl Seen for Point {
    fn seen(self, symmetry: Symmetry, size: Size) -> Point {
        symmetry.point(size, self)
    }
}

impl Seen for Color {
    fn seen(self, symmetry: Symmetry, _: Size) -> Color {
        symmetry.color(self)
    }
}

impl Seen for PointSet {
    fn seen(self, symmetry: Symmetry, size: Size) -> PointSet {
        symmetry.set(size, &self)
    }
}

impl Seen for Outcome {
    fn seen(self, symmetry: Symmetry, size: Size) -> Outcome {
        Outcome { code: self.code, point: self.point.seen(symmetry, size) }
    }
}

/// What looks the same from everywhere.
macro_rules! unchanged {
    ($($name:ty),*) => {$(
        impl Seen for $name {
            fn seen(self, _: Symmetry, _: Size) -> $name {
                self
            }
        }
    )*};
}

unchanged!((), Code, bool, usize);

impl<T: Seen> Seen for Option<T> {
    fn seen(self, symmetry: Symmetry, size: Size) -> Option<T> {
        self.map(|value| value.seen(symmetry, size))
    }
}

impl<T: Seen> Seen for Vec<T> {
    fn seen(self, symmetry: Symmetry, size: Size) -> Vec<T> {
        self.into_iter().map(|value| value.seen(symmetry, size)).collect()
    }
}

impl<T: Seen, const N: usize> Seen for [T; N] {
    fn seen(self, symmetry: Symmetry, size: Size) -> [T; N] {
        self.map(|value| value.seen(symmetry, size))
    }
}

impl<A: Seen, B: Seen> Seen for (A, B) {
    fn seen(self, symmetry: Symmetry, size: Size) -> (A, B) {
        (self.0.seen(symmetry, size), self.1.seen(symmetry, size))
    }
}

impl<A: Seen, B: Seen, C: Seen> Seen for (A, B, C) {
    fn seen(self, symmetry: Symmetry, size: Size) -> (A, B, C) {
        (self.0.seen(symmetry, size), self.1.seen(symmetry, size), self.2.seen(symmetry, size))
    }
}

impl<A: Seen, B: Seen, C: Seen, D: Seen> Seen for (A, B, C, D) {
    fn seen(self, symmetry: Symmetry, size: Size) -> (A, B, C, D) {
        let (a, b, c, d) = self;
        (a.seen(symmetry, size), b.seen(symmetry, size), c.seen(symmetry, size), d.seen(symmetry, size))
    }
}
