//! Points by their names.

use atsumi::board::{Point, Size, Vertex};

/// A point as people name it, such as `D4`.
#[must_use]
pub fn vertex(p: Point, size: Size) -> String {
    Vertex::Point(p).display(size).to_string()
}
