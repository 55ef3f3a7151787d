//! Patterns laid out in an orientation, so that two of them can be compared point by point.
//!
//! In goes a pattern, an [`Orientation`] and one of its points as the origin; out comes what it demands of the board
//! around that point: a rectangle of points that must be on the board, borders, and cells. Cost: the cells, for each
//! question too.

use pattern_tables::alphabet::{Element, Symbol, SymbolSet};
use pattern_tables::symmetry::{Offset, Orientation};

use crate::check::minus;
use crate::model::{Cell, Pattern};

/// What a pattern in one orientation demands of the board, relative to an origin.
#[derive(Clone, Debug)]
pub(super) struct Laid {
    /// First row, first column, last row, last column.
    rectangle: [i8; 4],
    /// Whether the board ends at these.
    borders: [bool; 4],
    star: Option<Offset>,
    /// The cells but `?`, in any order.
    cells: Vec<(Offset, Element)>,
    /// The rectangle row by row; nothing for `?`.
    grid: Vec<Option<Element>>,
}

/// The point that two patterns must share if they are to do the same: the move, or else the anchor.
pub(super) fn pivot(pattern: &Pattern) -> Offset {
    pattern.star.unwrap_or(Offset::new(0, 0))
}

/// The point of `pattern` that lies at the upper left corner of its rectangle in this orientation.
pub(super) fn corner(pattern: &Pattern, orientation: Orientation) -> Offset {
    let [top, left, ..] = rectangle(pattern, orientation, Offset::new(0, 0));
    orientation.inverse().apply(Offset::new(top, left))
}

fn rectangle(pattern: &Pattern, orientation: Orientation, origin: Offset) -> [i8; 4] {
    let extent = pattern.extent;
    let place = |down, right| orientation.apply(minus(Offset::new(down, right), origin));
    let (a, b) = (place(extent.top, extent.left), place(extent.bottom, extent.right));
    [a.down.min(b.down), a.right.min(b.right), a.down.max(b.down), a.right.max(b.right)]
}

/// The borders of `pattern` as the board shows them: top, left, bottom, right.
fn borders(pattern: &Pattern, orientation: Orientation) -> [bool; 4] {
    let edges = pattern.edges;
    let outwards = [(edges.north, -1, 0), (edges.west, 0, -1), (edges.south, 1, 0), (edges.east, 0, 1)];
    let mut borders = [false; 4];
    for (_, down, right) in outwards.into_iter().filter(|(declared, ..)| *declared) {
        let Offset { down, right } = orientation.apply(Offset::new(down, right));
        borders[match (down, right) {
            (-1, _) => 0,
            (_, -1) => 1,
            (1, _) => 2,
            _ => 3,
        }] = true;
    }
    borders
}

/// What a cell accepts, or an open point.
fn accepts(cell: Option<Element>) -> SymbolSet {
    cell.map_or(SymbolSet::ON_BOARD, Element::accepts)
}

impl Laid {
    /// `pattern` in `orientation`, seen from its point `origin`, which is relative to its anchor.
    pub(super) fn new(pattern: &Pattern, orientation: Orientation, origin: Offset) -> Laid {
        let place = |at: Offset| orientation.apply(minus(at, origin));
        let mut laid = Laid {
            rectangle: rectangle(pattern, orientation, origin),
            borders: borders(pattern, orientation),
            star: pattern.star.map(place),
            cells: pattern.cells.iter().map(|cell| (place(cell.at), cell.element)).collect(),
            grid: Vec::new(),
        };
        laid.grid = vec![None; laid.height() * laid.width()];
        for k in 0..laid.cells.len() {
            let (at, element) = laid.cells[k];
            if let Some(index) = laid.index(at) {
                laid.grid[index] = Some(element);
            }
        }
        laid
    }

    /// Whether `pattern`, which is laid out here upright from its upper left corner, is the same in this orientation.
    pub(super) fn is_same(&self, pattern: &Pattern, orientation: Orientation) -> bool {
        let origin = corner(pattern, orientation);
        let place = |at: Offset| orientation.apply(minus(at, origin));
        let found =
            |cell: &Cell| self.index(place(cell.at)).is_some_and(|index| self.grid[index] == Some(cell.element));
        rectangle(pattern, orientation, origin) == self.rectangle
            && borders(pattern, orientation) == self.borders
            && pattern.star.map(place) == self.star
            && pattern.cells.iter().all(found)
    }

    /// The same with the upper left corner as the origin.
    pub(super) fn cornered(pattern: &Pattern, orientation: Orientation) -> Laid {
        Laid::new(pattern, orientation, corner(pattern, orientation))
    }

    pub(super) fn height(&self) -> usize {
        usize::try_from(self.rectangle[2] - self.rectangle[0] + 1).unwrap_or_default()
    }

    pub(super) fn width(&self) -> usize {
        usize::try_from(self.rectangle[3] - self.rectangle[1] + 1).unwrap_or_default()
    }

    fn index(&self, at: Offset) -> Option<usize> {
        let [top, left, bottom, right] = self.rectangle;
        if at.down < top || at.down > bottom || at.right < left || at.right > right {
            return None;
        }
        let row = usize::try_from(at.down - top).ok()?;
        Some(row * self.width() + usize::try_from(at.right - left).ok()?)
    }

    /// The cells but `?`, in any order.
    pub(super) fn cells(&self) -> impl Iterator<Item = (Offset, Element)> {
        self.cells.iter().copied()
    }

    /// Whether what lies at a point is sure to be in a set.
    pub(super) fn promises(&self, at: Offset, set: SymbolSet) -> bool {
        self.index(at).is_some_and(|index| accepts(self.grid[index]).is_within(set))
    }

    /// Whether every place that is as `self` demands is as `wider` demands.
    pub(super) fn implies(&self, wider: &Laid) -> bool {
        let [top, left, bottom, right] = self.rectangle;
        let [its_top, its_left, its_bottom, its_right] = wider.rectangle;
        if its_top < top || its_left < left || its_bottom > bottom || its_right > right {
            return false;
        }
        let bordered = (0..4).all(|k| !wider.borders[k] || self.borders[k] && self.rectangle[k] == wider.rectangle[k]);
        bordered && wider.cells().all(|(at, element)| self.promises(at, element.accepts()))
    }

    /// A key that two layouts share if they are the same from their origins, moves and marks included.
    pub(super) fn key(&self) -> Vec<u8> {
        let [top, left, bottom, right] = self.rectangle;
        let coordinates = |at: Offset| [at.down.cast_unsigned(), at.right.cast_unsigned()];
        let corners = [Offset::new(top, left), Offset::new(bottom, right), self.star.unwrap_or(Offset::new(99, 99))];
        let mut key: Vec<u8> = corners.into_iter().flat_map(coordinates).collect();
        key.extend(self.borders.map(u8::from));
        key.extend(self.grid.iter().map(|cell| cell.map_or(u8::MAX, |element| element as u8)));
        key
    }

    /// A board on which it matches: its stones, its borders and its move, everything else empty.
    pub(super) fn board(&self) -> String {
        self.filled([Symbol::Empty; 3])
    }

    /// A board on which it matches, with `fill` on the points drawn as `x`, `o` and `?`.
    pub(super) fn filled(&self, fill: [Symbol; 3]) -> String {
        let [north, west, south, east] = self.borders;
        let side = |border: bool, mark: &'static str| if border { mark } else { "" };
        let line = format!("{}{}{}", side(west, "+"), "-".repeat(self.width()), side(east, "+"));
        let mut rows = Vec::new();
        rows.extend(north.then(|| line.clone()));
        let star = self.star.and_then(|star| self.index(star));
        let contents = self.contents(fill);
        for (k, row) in contents.chunks(self.width().max(1)).enumerate() {
            let symbol = |(j, &symbol): (usize, &Symbol)| match symbol {
                _ if star == Some(k * self.width() + j) => '*',
                Symbol::O => 'O',
                Symbol::X => 'X',
                Symbol::Empty | Symbol::Off => '.',
            };
            let cells: String = row.iter().enumerate().map(symbol).collect();
            rows.push(format!("{}{cells}{}", side(west, "|"), side(east, "|")));
        }
        rows.extend(south.then_some(line));
        rows.join("\n")
    }

    /// What lies on the rectangle of that board, row by row.
    pub(super) fn contents(&self, [x, o, wild]: [Symbol; 3]) -> Vec<Symbol> {
        let content = |cell: &Option<Element>| match cell {
            None => wild,
            Some(Element::O) => Symbol::O,
            Some(Element::X) => Symbol::X,
            Some(Element::XOrEmpty) => x,
            Some(Element::OOrEmpty) => o,
            Some(Element::Empty | Element::Comma | Element::Bang) => Symbol::Empty,
        };
        self.grid.iter().map(content).collect()
    }

    /// Whether it matches on the rectangle of `other` if that one holds `contents` and no more borders are there.
    pub(super) fn accepts(&self, other: &Laid, contents: &[Symbol]) -> bool {
        self.height() == other.height()
            && self.width() == other.width()
            && (0..4).all(|k| other.borders[k] || !self.borders[k])
            && self.grid.iter().zip(contents).all(|(&cell, &symbol)| accepts(cell).contains(symbol))
    }
}
