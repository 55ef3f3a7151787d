//! Points by their names.

use atsumi::board::{Point, Size, Vertex};

/// A point as people name it, such as `D4`.
#[must_use]
pub fn vertex(p: Point, size: Size) -> String {
    Vertex::Point(p).display(size).to_string()
}

/// Where a move is played: a point, or `pass`.
#[must_use]
pub(crate) fn played(p: Option<Point>, size: Size) -> String {
    p.map_or_else(|| "pass".to_owned(), |p| vertex(p, size))
}
