//! The sixteen ways to look at a board: turned, mirrored, with exchanged colours.

use crate::color::Color;
use crate::point::{Point, STRIDE, Size};
use crate::points::PointSet;

/// One of the sixteen ways to look at a board: a symmetry of the square, with or without exchanging the colours.
///
/// # Example
/// ```
/// use go_board::{Board, Color, Point, Symmetry};
///
/// let board = Board::from_diagram(
///     ". X .
///      . . O
///      . . .",
/// )?;
/// for symmetry in Symmetry::ALL {
///     let other = board.seen_through(symmetry);
///     let black = symmetry.point(board.size(), Point::new(0, 1));
///     assert_eq!(other.color_at(black), Some(symmetry.color(Color::Black)));
///     assert_eq!(other.seen_through(symmetry.inverse()), board);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Symmetry {
    /// Rows become columns, before anything is mirrored.
    transposes: bool,
    flips_rows: bool,
    flips_columns: bool,
    exchanges: bool,
}

impl Symmetry {
    /// The board as it is.
    pub const IDENTITY: Symmetry = Symmetry::numbered(0);
    /// Exchanges the colours, and moves nothing.
    pub const EXCHANGE: Symmetry = Symmetry::numbered(8);
    /// All sixteen: first the eight that keep the colours, the identity first of them, then the same with exchanged
    /// colours.
    pub const ALL: [Symmetry; 16] = {
        let mut all = [Symmetry::IDENTITY; 16];
        let mut k = 0;
        while k < 16 {
            all[k] = Symmetry::numbered(k);
            k += 1;
        }
        all
    };

    const fn numbered(k: usize) -> Symmetry {
        Symmetry { transposes: k & 1 != 0, flips_rows: k & 2 != 0, flips_columns: k & 4 != 0, exchanges: k & 8 != 0 }
    }

    /// The symmetry that takes this one back.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        if self.transposes {
            Symmetry { flips_rows: self.flips_columns, flips_columns: self.flips_rows, ..self }
        } else {
            self
        }
    }

    /// Where `p`, a point of a board of this size, goes. Cells beyond the edge stay where they are.
    #[must_use]
    #[inline]
    pub const fn point(self, size: Size, p: Point) -> Point {
        let (n, row, col) = (size.get(), p.index() / STRIDE, p.index() % STRIDE);
        if row == 0 || row > n || col == 0 || col > n {
            return p;
        }
        let (row, col) = if self.transposes { (col, row) } else { (row, col) };
        let row = if self.flips_rows { n - row } else { row - 1 };
        let col = if self.flips_columns { n - col } else { col - 1 };
        Point::new(row, col)
    }

    /// Where the points of `set` go.
    #[must_use]
    pub fn point_set(self, size: Size, set: &PointSet) -> PointSet {
        set.iter().map(|p| self.point(size, p)).collect()
    }

    /// Whether the colours are exchanged.
    #[must_use]
    pub const fn exchanges(self) -> bool {
        self.exchanges
    }

    /// What becomes of `color`.
    #[must_use]
    #[inline]
    pub const fn color(self, color: Color) -> Color {
        if self.exchanges { color.opponent() } else { color }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_keep_neighbours_together() {
        let size = Size::new(5).expect("a size");
        let images =
            Symmetry::ALL.map(|symmetry| size.points().map(|p| symmetry.point(size, p)).collect::<Vec<Point>>());
        for (k, image) in images.iter().enumerate() {
            assert_eq!(image.iter().copied().collect::<PointSet>().len(), size.area());
            assert!(images[..k].iter().filter(|&other| other == image).count() == k / 8, "eight of them are different");
            let adjacent = |a: Point, b: Point| a.row().abs_diff(b.row()) + a.col().abs_diff(b.col()) == 1;
            assert!(image.windows(2).enumerate().all(|(k, pair)| (k + 1) % 5 == 0 || adjacent(pair[0], pair[1])));
        }
    }

    #[test]
    fn the_inverse_takes_back() {
        let size = Size::new(7).expect("a size");
        for symmetry in Symmetry::ALL {
            for p in size.points() {
                assert_eq!(symmetry.inverse().point(size, symmetry.point(size, p)), p, "{symmetry:?}");
            }
            assert_eq!(symmetry.inverse().color(symmetry.color(Color::White)), Color::White);
        }
    }

    #[test]
    fn cells_beyond_the_edge_stay() {
        let size = Size::new(9).expect("a size");
        for symmetry in Symmetry::ALL {
            for p in [Point::from_index(0), Point::new(9, 3), Point::new(3, 9)] {
                assert_eq!(symmetry.point(size, p), p);
            }
        }
    }
}
