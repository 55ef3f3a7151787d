//! Where a pattern almost fits: the diagram lies on the board, and only a few cells disagree.
//!
//! In: a pattern, checked or compiled, a board, the colour that plays O. Out: the places, with the cells that disagree.
//! Cost: a look at the cells of every place until too many disagree.

use atsumi::board::{Board, Cell, Color, Point, Size};
use atsumi::tables::alphabet::{Element, Role, Symbol};
use atsumi::tables::corner;
use atsumi::tables::database::{self, Edges, Extent};
use atsumi::tables::symmetry::{Offset, Orientation};
use pattern_compiler::model;

use super::{Fault, Miss};

/// Most points that may be in the way, where all places of a pattern are looked for.
pub const MOST: usize = 2;

/// What of a pattern says where it fits.
pub struct Diagram {
    anchor: Role,
    /// Whether the anchor is a corner of the board and needs no stone.
    is_corner: bool,
    orientations: Vec<Orientation>,
    extent: Extent,
    edges: Edges,
    cells: Vec<(Offset, Element)>,
}

impl Diagram {
    /// That of a checked pattern; one of a corner database is tried in every corner.
    #[must_use]
    pub fn of_model(pattern: &model::Pattern, is_corner: bool) -> Diagram {
        Diagram {
            anchor: pattern.anchor,
            is_corner,
            orientations: if is_corner { in_corners(pattern) } else { pattern.orientations.iter().collect() },
            extent: pattern.extent,
            edges: pattern.edges,
            cells: pattern.cells.iter().map(|cell| (cell.at, cell.element)).collect(),
        }
    }

    /// That of a compiled pattern.
    #[must_use]
    pub fn of_tables(pattern: &database::Pattern) -> Diagram {
        Diagram {
            anchor: pattern.anchor,
            is_corner: false,
            orientations: pattern.orientations.iter().collect(),
            extent: pattern.extent,
            edges: pattern.edges,
            cells: pattern.cells.iter().map(|cell| (cell.at, cell.element)).collect(),
        }
    }

    /// All places with `color` as O where at least one and at most `most` cells disagree, in board order.
    #[must_use]
    pub fn misses(&self, board: &Board, color: Color, most: usize) -> Vec<Miss> {
        let anchors = board.size().points();
        let places = anchors.flat_map(|anchor| self.orientations.iter().map(move |&turned| (anchor, turned)));
        places.filter_map(|(anchor, orientation)| self.miss(board, anchor, orientation, color, most)).collect()
    }

    /// Those of them that have a cell over `p`.
    #[must_use]
    pub fn misses_over(&self, board: &Board, color: Color, p: Point, most: usize) -> Vec<Miss> {
        let mut misses = Vec::new();
        for &orientation in &self.orientations {
            let anchors = self.cells.iter().filter_map(|&(at, _)| {
                let turned = orientation.apply(at);
                beside(p, Offset::new(-turned.down, -turned.right), board.size())
            });
            misses.extend(anchors.filter_map(|anchor| self.miss(board, anchor, orientation, color, most)));
        }
        misses
    }

    fn miss(&self, board: &Board, anchor: Point, orientation: Orientation, color: Color, most: usize) -> Option<Miss> {
        let role = match self.anchor {
            Role::O => color,
            Role::X => color.opponent(),
        };
        let place = Place { board, anchor, orientation, color };
        if !self.is_corner && board.color_at(anchor) != Some(role) || !place.holds(self) {
            return None;
        }
        let faults = place.faults(self, most);
        (1..=most).contains(&faults.len()).then_some(Miss { anchor, orientation, color, faults })
    }

    /// How many cells demand a stone.
    #[must_use]
    pub fn stones(&self) -> usize {
        self.cells.iter().filter(|(_, element)| matches!(element, Element::O | Element::X)).count()
    }
}

/// The orientations in which a pattern of a corner database is tried: one for each corner, seen in one direction or
/// both.
fn in_corners(pattern: &model::Pattern) -> Vec<Orientation> {
    let normal = corner::normal(pattern.edges).unwrap_or(Orientation::IDENTITY);
    let views = Orientation::ALL.into_iter().filter(|view| pattern.orientations.len() == 8 || view.number() < 4);
    views.map(|view| view.after(normal)).collect()
}

/// The point that lies so far from `p`, if it is on the board.
fn beside(p: Point, turned: Offset, size: Size) -> Option<Point> {
    let row = p.row().checked_add_signed(turned.down.into())?;
    let column = p.col().checked_add_signed(turned.right.into())?;
    (row < size.get() && column < size.get()).then(|| Point::new(row, column))
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
        beside(self.anchor, self.orientation.apply(offset), self.board.size())
    }

    /// Whether the rectangle is on the board, and borders are where they are declared.
    fn holds(&self, Diagram { extent, edges, .. }: &Diagram) -> bool {
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
    fn faults(&self, diagram: &Diagram, most: usize) -> Vec<Fault> {
        let fault = |&(at, wanted): &(Offset, Element)| {
            let at = self.point(at)?;
            let found = match self.board.cell(at) {
                Cell::Stone(color) if color == self.color => Symbol::O,
                Cell::Stone(_) => Symbol::X,
                Cell::Empty | Cell::Off => Symbol::Empty,
            };
            (!wanted.accepts().contains(found)).then_some(Fault { at, found, wanted, color: self.color })
        };
        diagram.cells.iter().filter_map(fault).take(most + 1).collect()
    }
}
