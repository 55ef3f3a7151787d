//! Where a pattern almost fits: the diagram lies on the board, and only a few cells disagree.

use atsumi_render::patterns::explanation::{Fault, Miss};
use go_board::{Board, Cell, Color, Point};
use pattern_compiler::model::Pattern;
use pattern_tables::alphabet::{Role, Symbol};
use pattern_tables::corner;
use pattern_tables::symmetry::{Offset, Orientation};

use super::subject::{Home, Subject};

/// Most points that may be in the way.
pub(super) const MOST: usize = 2;

/// All places of the pattern with `color` as O where at least one and at most `most` cells disagree, in board order.
pub(super) fn misses(subject: &Subject, board: &Board, color: Color, most: usize) -> Vec<Miss> {
    let pattern = &subject.model;
    let role = match pattern.anchor {
        Role::O => color,
        Role::X => color.opponent(),
    };
    // In a corner, the anchor is a cell of the diagram and needs no stone.
    let is_corner = matches!(subject.home, Home::Corner(_));
    let orientations = if is_corner { in_corners(pattern) } else { pattern.orientations.iter().collect() };
    let mut misses = Vec::new();
    for anchor in board.size().points().filter(|&p| is_corner || board.color_at(p) == Some(role)) {
        for &orientation in &orientations {
            let place = Place { board, anchor, orientation, color };
            if !place.holds(pattern) {
                continue;
            }
            let faults = place.faults(pattern, most);
            if (1..=most).contains(&faults.len()) {
                misses.push(Miss { anchor, orientation, color, faults });
            }
        }
    }
    misses
}

/// The orientations in which a pattern of a corner database is tried: one for each corner, seen in one direction or
/// both.
fn in_corners(pattern: &Pattern) -> Vec<Orientation> {
    let normal = corner::normal(pattern.edges).unwrap_or(Orientation::IDENTITY);
    let views = Orientation::ALL.into_iter().filter(|view| pattern.orientations.len() == 8 || view.number() < 4);
    views.map(|view| view.after(normal)).collect()
}

/// A way of laying a diagram on a board.
struct Place<'b> {
    board: &'b Board,
    anchor: Point,
    orientation: Orientation,
    color: Color,
}

impl Place<'_> {
    /// The board point under a cell, if it is on the board.
    fn point(&self, offset: Offset) -> Option<Point> {
        let turned = self.orientation.apply(offset);
        let row = self.anchor.row().checked_add_signed(turned.down.into())?;
        let column = self.anchor.col().checked_add_signed(turned.right.into())?;
        let size = self.board.size().get();
        (row < size && column < size).then(|| Point::new(row, column))
    }

    /// Whether the rectangle is on the board, and borders are where they are declared.
    fn holds(&self, pattern: &Pattern) -> bool {
        let (extent, edges) = (pattern.extent, pattern.edges);
        let corners = [(extent.top, extent.left), (extent.bottom, extent.right)];
        let borders = [
            (edges.north, Offset::new(extent.top - 1, 0)),
            (edges.south, Offset::new(extent.bottom + 1, 0)),
            (edges.east, Offset::new(0, extent.right + 1)),
            (edges.west, Offset::new(0, extent.left - 1)),
        ];
        corners.into_iter().all(|(down, right)| self.point(Offset::new(down, right)).is_some())
            && borders.into_iter().all(|(declared, beyond)| !declared || self.point(beyond).is_none())
    }

    /// The cells that disagree; one more than `most` are enough.
    fn faults(&self, pattern: &Pattern, most: usize) -> Vec<Fault> {
        let fault = |cell: &pattern_compiler::model::Cell| {
            let at = self.point(cell.at)?;
            let found = match self.board.cell(at) {
                Cell::Stone(color) if color == self.color => Symbol::O,
                Cell::Stone(_) => Symbol::X,
                Cell::Empty | Cell::Off => Symbol::Empty,
            };
            let agrees = cell.element.accepts().contains(found);
            (!agrees).then_some(Fault { at, found, wanted: cell.element, color: self.color })
        };
        pattern.cells.iter().filter_map(fault).take(most + 1).collect()
    }
}
