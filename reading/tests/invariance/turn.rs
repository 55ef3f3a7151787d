//! The sixteen ways to look at a position.

use go_board::{Board, Color, Point, PointSet, Size};

use crate::questions::Question;

/// A symmetry of the square, with or without exchanging the colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Turn {
    transpose: bool,
    flip_rows: bool,
    flip_columns: bool,
    swap: bool,
}

impl Turn {
    /// The board as it is.
    pub(crate) const NONE: Turn = Turn { transpose: false, flip_rows: false, flip_columns: false, swap: false };
    /// The colours exchanged.
    pub(crate) const SWAP: Turn = Turn { swap: true, ..Turn::NONE };

    /// The seven symmetries of the square besides the identity; colours stay.
    pub(crate) fn mirrors() -> impl Iterator<Item = Turn> {
        (1u8..8).map(|k| Turn { transpose: k & 1 != 0, flip_rows: k & 2 != 0, flip_columns: k & 4 != 0, swap: false })
    }

    /// Where `p` goes.
    pub(crate) fn point(self, size: Size, p: Point) -> Point {
        let last = size.get() - 1;
        let (row, col) = if self.transpose { (p.col(), p.row()) } else { (p.row(), p.col()) };
        Point::new(if self.flip_rows { last - row } else { row }, if self.flip_columns { last - col } else { col })
    }

    /// Where the points of `set` go.
    pub(crate) fn set(self, size: Size, set: &PointSet) -> PointSet {
        set.iter().map(|p| self.point(size, p)).collect()
    }

    /// What becomes of `color`.
    pub(crate) fn color(self, color: Color) -> Color {
        if self.swap { color.opponent() } else { color }
    }

    /// The question about the position seen this way.
    pub(crate) fn question(self, size: Size, question: &Question) -> Question {
        Question {
            kind: question.kind,
            points: question.points.iter().map(|&p| self.point(size, p)).collect(),
            color: self.color(question.color),
            goal: self.set(size, &question.goal),
        }
    }

    /// The position seen this way.
    pub(crate) fn board(self, board: &Board) -> Board {
        let size = board.size();
        let stones = size
            .points()
            .filter_map(|p| Some((self.point(size, p), self.color(board.color_at(p)?))))
            .collect::<Vec<_>>();
        let mut turned = Board::new(size);
        turned.set_up(stones, board.ko().map(|p| self.point(size, p))).expect("a position stays one when turned");
        turned
    }
}

#[test]
fn turns_are_the_symmetries_of_the_square() {
    let size = Size::new(5).expect("a size");
    let images = |turn: Turn| size.points().map(|p| turn.point(size, p)).collect::<Vec<_>>();
    let all: Vec<Vec<Point>> = std::iter::once(Turn::NONE).chain(Turn::mirrors()).map(images).collect();
    for (k, image) in all.iter().enumerate() {
        assert_eq!(image.iter().copied().collect::<PointSet>().len(), size.area());
        assert!(all[..k].iter().all(|other| other != image), "two of the eight are the same");
        let adjacent = |a: Point, b: Point| a.row().abs_diff(b.row()) + a.col().abs_diff(b.col()) == 1;
        assert!(image.windows(2).enumerate().all(|(k, pair)| (k + 1) % 5 == 0 || adjacent(pair[0], pair[1])));
    }
}
