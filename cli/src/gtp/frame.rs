//! The board as the other side of the conversation sees it.
//!
//! In: vertices and rows in the orientation that was asked for. Out: points of the board, and back. The eight
//! orientations are numbered as in GNU Go. Cost: constant.

use go_board::{Point, Size, Vertex, VertexError};

/// A board size and one of eight orientations; 0 is upright.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Frame {
    size: Size,
    orientation: u8,
}

impl Frame {
    /// The number of orientations.
    pub(super) const ORIENTATIONS: u8 = 8;

    pub(super) const fn upright(size: Size) -> Frame {
        Frame { size, orientation: 0 }
    }

    /// The same board in another orientation, below [`Frame::ORIENTATIONS`].
    pub(super) const fn turned(self, orientation: u8) -> Frame {
        Frame { size: self.size, orientation }
    }

    pub(super) const fn size(self) -> Size {
        self.size
    }

    pub(super) const fn orientation(self) -> u8 {
        self.orientation
    }

    /// The vertex that is meant by a text.
    pub(super) fn parse(self, text: &str) -> Result<Vertex, VertexError> {
        Ok(match Vertex::parse(text, self.size)? {
            Vertex::Pass => Vertex::Pass,
            Vertex::Point(p) => Vertex::Point(self.point(p.row(), p.col())),
        })
    }

    /// A vertex as text.
    pub(super) fn show(self, vertex: impl Into<Vertex>) -> String {
        let vertex = match vertex.into() {
            Vertex::Pass => Vertex::Pass,
            Vertex::Point(p) => {
                let (row, col) = turn(self.size.get() - 1, self.orientation, p.row(), p.col());
                Vertex::Point(Point::new(row, col))
            }
        };
        vertex.display(self.size).to_string()
    }

    /// A point as text.
    pub(super) fn name(self, p: Point) -> String {
        self.show(Some(p))
    }

    /// The names of several points, with a blank between them, in the order in which they are seen.
    pub(super) fn names(self, points: impl IntoIterator<Item = Point>) -> String {
        let mut seen: Vec<(Point, String)> = points
            .into_iter()
            .map(|p| {
                let (row, col) = turn(self.size.get() - 1, self.orientation, p.row(), p.col());
                (Point::new(row, col), self.name(p))
            })
            .collect();
        seen.sort();
        seen.into_iter().map(|(_, name)| name).collect::<Vec<_>>().join(" ")
    }

    /// The points in the order in which they are seen: row by row from the top left.
    pub(super) fn points(self) -> impl Iterator<Item = Point> {
        self.size.points().map(move |p| self.point(p.row(), p.col()))
    }

    /// One line per row from the top, made of the texts of its points.
    pub(super) fn rows(self, mut cell: impl FnMut(Point) -> String) -> String {
        let n = self.size.get();
        let mut out = String::new();
        for (k, p) in self.points().enumerate() {
            out.push_str(&cell(p));
            if k % n == n - 1 {
                out.push('\n');
            }
        }
        out
    }

    /// The point of the board that is seen at a row and column.
    fn point(self, row: usize, col: usize) -> Point {
        let back = match self.orientation {
            1 => 3,
            3 => 1,
            other => other,
        };
        let (row, col) = turn(self.size.get() - 1, back, row, col);
        Point::new(row, col)
    }
}

/// Where a point of the upright board is seen; `last` is the last row and column.
const fn turn(last: usize, orientation: u8, row: usize, col: usize) -> (usize, usize) {
    match orientation {
        1 => (last - col, row),
        2 => (last - row, last - col),
        3 => (col, last - row),
        4 => (col, row),
        5 => (last - row, col),
        6 => (last - col, last - row),
        7 => (row, last - col),
        _ => (row, col),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_orientation_reads_what_it_writes() {
        for size in [2, 5, 19].map(|n| Size::new(n).unwrap()) {
            for orientation in 0..Frame::ORIENTATIONS {
                let frame = Frame::upright(size).turned(orientation);
                for p in size.points() {
                    assert_eq!(frame.parse(&frame.name(p)), Ok(Vertex::Point(p)), "{orientation}");
                }
                let seen: Vec<String> = frame.points().map(|p| frame.name(p)).collect();
                let upright: Vec<String> = size.points().map(|p| Vertex::Point(p).display(size).to_string()).collect();
                assert_eq!(seen, upright, "{orientation}");
            }
        }
    }

    #[test]
    fn orientations_have_their_numbers() {
        let size = Size::new(5).unwrap();
        let seen = |orientation| Frame::upright(size).turned(orientation).name(Point::new(0, 1));
        let expected = ["B5", "A2", "D1", "E4", "A4", "B1", "E2", "D5"];
        assert_eq!(std::array::from_fn(|k| seen(u8::try_from(k).unwrap())), expected.map(str::to_owned));
    }
}
