//! The sixteen ways to look at a position.

use atsumi::board::{Color, Point, Size};
use atsumi::influence::PointMap;
use atsumi::influence::matcher::Match;
use atsumi::tables::symmetry::{Offset, Orientation};

/// A symmetry of the square, with or without exchanging the colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Turn {
    pub(crate) orientation: Orientation,
    pub(crate) swap: bool,
}

impl Turn {
    pub(crate) const NONE: Turn = Turn { orientation: Orientation::IDENTITY, swap: false };
    pub(crate) const SWAP: Turn = Turn { orientation: Orientation::IDENTITY, swap: true };

    /// All sixteen, the identity first.
    pub(crate) fn all() -> impl Iterator<Item = Turn> {
        [false, true].into_iter().flat_map(|swap| Orientation::ALL.map(|orientation| Turn { orientation, swap }))
    }

    pub(crate) fn inverse(self) -> Turn {
        Turn { orientation: self.orientation.inverse(), ..self }
    }

    /// Where `p` goes.
    pub(crate) fn point(self, size: Size, p: Point) -> Point {
        let last = i8::try_from(size.get() - 1).expect("at most 18");
        let centered = |k: usize| 2 * i8::try_from(k).expect("at most 18") - last;
        let turned = self.orientation.apply(Offset::new(centered(p.row()), centered(p.col())));
        let coordinate = |k: i8| usize::try_from((k + last) / 2).expect("on the board");
        Point::new(coordinate(turned.down), coordinate(turned.right))
    }

    /// What becomes of `color`.
    pub(crate) fn color(self, color: Color) -> Color {
        if self.swap { color.opponent() } else { color }
    }

    /// The values of a turned board, brought back to where they come from.
    pub(crate) fn back<T: Copy + Default>(self, size: Size, turned: &PointMap<T>) -> PointMap<T> {
        let mut map = PointMap::filled(T::default());
        for p in size.points() {
            map[p] = turned[self.point(size, p)];
        }
        map
    }

    /// The values of a board, carried to the turned one.
    pub(crate) fn forth<T: Copy + Default>(self, size: Size, map: &PointMap<T>) -> PointMap<T> {
        self.inverse().back(size, map)
    }

    /// The same pattern in the same place, seen on the turned board.
    pub(crate) fn matched(self, size: Size, m: Match) -> Match {
        Match {
            pattern: m.pattern,
            orientation: self.orientation.after(m.orientation),
            anchor: self.point(size, m.anchor),
            color: self.color(m.color),
        }
    }
}

#[test]
fn turns_move_points_as_matches_move_cells() {
    let size = Size::new(9).expect("a size");
    let color = Color::Black;
    let (anchor, cell) = (Point::new(2, 3), Offset::new(-1, 4));
    for orientation in Orientation::ALL {
        let m = Match { pattern: 0, orientation: Orientation::IDENTITY, anchor, color };
        let turn = Turn { orientation, swap: true };
        assert_eq!(turn.matched(size, m).at(cell), turn.point(size, m.at(cell)), "{turn:?}");
        assert_eq!(turn.inverse().point(size, turn.point(size, anchor)), anchor);
    }
    assert_eq!(Turn::all().collect::<Vec<_>>()[0], Turn::NONE);
}
