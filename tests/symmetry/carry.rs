//! Carrying what lies on a board to the board seen another way, and back.

use atsumi::board::{Color, Point, Size, Symmetry};
use atsumi::influence::PointMap;
use atsumi::influence::matcher::Match;
use atsumi::tables::symmetry::{Offset, Orientation};

/// A way to look at the board, for values and matches of patterns.
pub(crate) trait Carry: Copy {
    /// The values of a turned board, brought back to where they come from.
    fn back<T: Copy + Default>(self, size: Size, turned: &PointMap<T>) -> PointMap<T>;

    /// The values of a board, carried to the turned one.
    fn forth<T: Copy + Default>(self, size: Size, map: &PointMap<T>) -> PointMap<T>;

    /// The same pattern in the same place, seen on the turned board.
    fn matched(self, size: Size, m: Match) -> Match;
}

impl Carry for Symmetry {
    fn back<T: Copy + Default>(self, size: Size, turned: &PointMap<T>) -> PointMap<T> {
        let mut map = PointMap::filled(T::default());
        for p in size.points() {
            map[p] = turned[self.point(size, p)];
        }
        map
    }

    fn forth<T: Copy + Default>(self, size: Size, map: &PointMap<T>) -> PointMap<T> {
        self.inverse().back(size, map)
    }

    fn matched(self, size: Size, m: Match) -> Match {
        Match {
            pattern: m.pattern,
            orientation: orientation(self).after(m.orientation),
            anchor: self.point(size, m.anchor),
            color: self.color(m.color),
        }
    }
}

/// How a symmetry of the board turns displacements.
fn orientation(symmetry: Symmetry) -> Orientation {
    let size = Size::new(3).expect("a size");
    let centre =
        Match { pattern: 0, orientation: Orientation::IDENTITY, anchor: Point::new(1, 1), color: Color::Black };
    let [down, right] = [(2, 1), (1, 2)].map(|(row, col)| symmetry.point(size, Point::new(row, col)));
    let turns = |orientation: &Orientation| {
        let image = |down, right| centre.at(orientation.apply(Offset::new(down, right)));
        (image(1, 0), image(0, 1)) == (down, right)
    };
    Orientation::ALL.into_iter().find(turns).expect("a symmetry of the square is one of the eight")
}

#[test]
fn turns_move_points_as_matches_move_cells() {
    let size = Size::new(9).expect("a size");
    let color = Color::Black;
    let (anchor, cell) = (Point::new(2, 3), Offset::new(-1, 4));
    for turn in Symmetry::ALL {
        let m = Match { pattern: 0, orientation: Orientation::IDENTITY, anchor, color };
        assert_eq!(turn.matched(size, m).at(cell), turn.point(size, m.at(cell)), "{turn:?}");
        assert_eq!(turn.matched(size, m).color, turn.color(color), "{turn:?}");
        assert_eq!(turn.inverse().matched(size, turn.matched(size, m)), m, "{turn:?}");
    }
}
