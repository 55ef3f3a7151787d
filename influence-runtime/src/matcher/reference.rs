//! The matcher as the pattern language defines it, without tables.
//!
//! **In:** database, board, colour rule. **Out:** all matches, in order. It tries every pattern at every anchor stone
//! in every orientation of the pattern and tests the geometry, then cell after cell: some twenty milliseconds for 200
//! patterns on a board of the middle game. It defines what the faster matchers have to find, and reads nothing of a
//! database but its patterns.

use go_board::{Board, Cell, Color, Point, STRIDE};
use pattern_tables::alphabet::{Role, Symbol};
use pattern_tables::database::{Database, Pattern};
use pattern_tables::symmetry::{Offset, Orientation};

use super::{ColorRule, Match};

/// All matches of `database` on `board`.
#[must_use]
pub fn scan(database: &Database, board: &Board, rule: ColorRule) -> Vec<Match> {
    let mut found = Vec::new();
    for (stone, color) in rule.groups() {
        for anchor in board.size().points().filter(|&p| board.color_at(p) == Some(stone)) {
            matches_at(database, board, anchor, color, &mut found);
        }
    }
    found
}

/// Appends all matches with the stone at `anchor` under the anchor cell and `color` playing O, by pattern and
/// orientation. Nothing matches at a point without a stone.
pub fn matches_at(database: &Database, board: &Board, anchor: Point, color: Color, found: &mut Vec<Match>) {
    for (number, pattern) in (0..).zip(database.patterns.iter()) {
        for orientation in pattern.orientations.iter() {
            if fits(pattern, board, anchor, orientation, color) {
                found.push(Match { pattern: number, orientation, anchor, color });
            }
        }
    }
}

/// Whether `pattern` lies on the board in this place, with its borders where it wants them and every cell content with
/// what is under it.
#[must_use]
pub fn fits(pattern: &Pattern, board: &Board, anchor: Point, orientation: Orientation, color: Color) -> bool {
    let place = Place { board, anchor, orientation, color };
    let role = match pattern.anchor {
        Role::O => Symbol::O,
        Role::X => Symbol::X,
    };
    place.symbol(Offset::new(0, 0)) == role
        && diagram(pattern).all(|cell| place.symbol(cell) != Symbol::Off)
        && place.borders_hold(pattern)
        && pattern.cells.iter().all(|cell| cell.element.accepts().contains(place.symbol(cell.at)))
}

/// Every cell of the diagram's rectangle, `?` included.
fn diagram(pattern: &Pattern) -> impl Iterator<Item = Offset> {
    let extent = pattern.extent;
    (extent.top..=extent.bottom).flat_map(move |i| (extent.left..=extent.right).map(move |j| Offset::new(i, j)))
}

/// A way of laying diagrams on a board.
struct Place<'a> {
    board: &'a Board,
    anchor: Point,
    orientation: Orientation,
    color: Color,
}

impl Place<'_> {
    /// What lies under the point of the diagram's plane at `offset` from the anchor cell.
    fn symbol(&self, offset: Offset) -> Symbol {
        let turned = self.orientation.apply(offset);
        let (row, col) = (self.anchor.index() / STRIDE, self.anchor.index() % STRIDE);
        let row = row.cast_signed() - 1 + isize::from(turned.down);
        let col = col.cast_signed() - 1 + isize::from(turned.right);
        if !self.board.size().contains(row, col) {
            return Symbol::Off;
        }
        match self.board.cell(Point::new(row.cast_unsigned(), col.cast_unsigned())) {
            Cell::Empty => Symbol::Empty,
            Cell::Stone(color) if color == self.color => Symbol::O,
            Cell::Stone(_) => Symbol::X,
            Cell::Off => Symbol::Off,
        }
    }

    /// Whether the points just beyond each declared border, level with the anchor, are off the board.
    fn borders_hold(&self, pattern: &Pattern) -> bool {
        let (extent, edges) = (pattern.extent, pattern.edges);
        [
            (edges.north, Offset::new(extent.top - 1, 0)),
            (edges.south, Offset::new(extent.bottom + 1, 0)),
            (edges.east, Offset::new(0, extent.right + 1)),
            (edges.west, Offset::new(0, extent.left - 1)),
        ]
        .into_iter()
        .all(|(declared, beyond)| !declared || self.symbol(beyond) == Symbol::Off)
    }
}
