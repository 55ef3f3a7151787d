//! Patterns to spiral strings: what each pattern demands of the points around its anchor, in the order of the spiral.
//!
//! In goes a checked pattern; out comes its [`SpiralString`] in orientation 0: one [`SymbolSet`] per displacement of
//! the [spiral](pattern_tables::spiral), cut after the last one that demands anything. The string accepts exactly the
//! neighbourhoods in which the pattern fits and all its cells agree. Orientations are not expanded: the matcher walks
//! the strings in all eight.
//!
//! # Geometry
//!
//! A diagram is a rectangle, and all its cells must lie on the board, wild ones included; beyond a declared border
//! there must be no board. Board and rectangle both being rectangles, the second lies inside the first as soon as one
//! cell in each of its four outermost rows and columns does. So a wild cell demands nothing, except where its row or
//! column has no other cell to prove that the board reaches that far; then the one nearest to the anchor demands to be
//! on the board. A declared border needs one point just beyond it to be off the board; the nearest is straight away
//! from the anchor, which also makes sure that it is off in that direction. (GNU Go's own automaton keeps demanding "on
//! the board" of every wild cell up to the point where the string ends; it accepts the same neighbourhoods with more
//! states.)
//!
//! Cost: one pass over the cells, and one [`Positions`] table for all patterns.

use std::fmt;

use pattern_tables::alphabet::SymbolSet;
use pattern_tables::database::Extent;
use pattern_tables::spiral::{LENGTH, REACH, SPIRAL};
use pattern_tables::symmetry::Offset;

use crate::model;

/// Where each displacement stands on the spiral.
#[derive(Clone, Debug)]
pub struct Positions(Vec<usize>);

impl Positions {
    /// Inverts the spiral.
    #[must_use]
    pub fn new() -> Positions {
        let mut positions = vec![0; LENGTH];
        for (k, &v) in SPIRAL.iter().enumerate() {
            if let Some(cell) = Positions::cell(v) {
                positions[cell] = k;
            }
        }
        Positions(positions)
    }

    /// The index of `v` in [`SPIRAL`]; `None` beyond its reach of 18 rows and columns.
    #[must_use]
    pub fn of(&self, v: Offset) -> Option<usize> {
        Positions::cell(v).map(|cell| self.0[cell])
    }

    fn cell(v: Offset) -> Option<usize> {
        let reach = i32::from(REACH);
        let (i, j) = (i32::from(v.down) + reach, i32::from(v.right) + reach);
        let inside = (0..=2 * reach).contains(&i) && (0..=2 * reach).contains(&j);
        usize::try_from(i * (2 * reach + 1) + j).ok().filter(|_| inside)
    }
}

impl Default for Positions {
    fn default() -> Positions {
        Positions::new()
    }
}

/// What a pattern demands, by position on the spiral.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpiralString(Vec<SymbolSet>);

impl SpiralString {
    /// The demands, the last one being the last that demands anything; at least one, the anchor.
    #[must_use]
    pub fn sets(&self) -> &[SymbolSet] {
        &self.0
    }

    /// The demand at position `k`; beyond the end of the string anything goes.
    #[must_use]
    pub fn at(&self, k: usize) -> SymbolSet {
        self.0.get(k).copied().unwrap_or(SymbolSet::ANYTHING)
    }
}

/// The pattern is larger than the largest board: it has a cell more than 18 rows or columns from its anchor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge;

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the diagram reaches more than {REACH} rows or columns from the anchor, the size of the largest board"
        )
    }
}

impl std::error::Error for TooLarge {}

/// Expands `pattern` in orientation 0.
///
/// # Errors
/// [`TooLarge`] if a cell or side lies beyond the spiral. A checked pattern never does.
pub fn expand(pattern: &model::Pattern, positions: &Positions) -> Result<SpiralString, TooLarge> {
    let mut sets = vec![SymbolSet::ANYTHING; LENGTH];
    for cell in &pattern.cells {
        sets[positions.of(cell.at).ok_or(TooLarge)?] = cell.element.accepts();
    }
    for side in Side::all(pattern) {
        if !pattern.cells.iter().any(|cell| side.holds(cell.at)) {
            sets[positions.of(side.nearest).ok_or(TooLarge)?] = SymbolSet::ON_BOARD;
        }
        // The one displacement that may lie beyond the spiral is 19 points away. A rectangle that reaches 18 points
        // from its anchor and fits on a board touches both borders of it, so there is nothing to demand.
        if let Some(position) = side.border.and_then(|beyond| positions.of(beyond)) {
            sets[position] = SymbolSet::OFF_BOARD;
        }
    }
    let length = sets.iter().rposition(|&set| set != SymbolSet::ANYTHING).map_or(0, |last| last + 1);
    sets.truncate(length);
    Ok(SpiralString(sets))
}

/// An outermost row or column of a diagram.
struct Side {
    vertical: bool,
    /// Its cell straight away from the anchor.
    nearest: Offset,
    /// The point behind that cell, if it must lie beyond the border.
    border: Option<Offset>,
}

impl Side {
    fn all(pattern: &model::Pattern) -> [Side; 4] {
        let Extent { top, left, bottom, right } = pattern.extent;
        let edges = pattern.edges;
        [
            Side::row(top, -1, edges.north),
            Side::row(bottom, 1, edges.south),
            Side::column(left, -1, edges.west),
            Side::column(right, 1, edges.east),
        ]
    }

    fn row(row: i8, outwards: i8, declared: bool) -> Side {
        let border = declared.then(|| Offset::new(row.saturating_add(outwards), 0));
        Side { vertical: true, nearest: Offset::new(row, 0), border }
    }

    fn column(column: i8, outwards: i8, declared: bool) -> Side {
        let border = declared.then(|| Offset::new(0, column.saturating_add(outwards)));
        Side { vertical: false, nearest: Offset::new(0, column), border }
    }

    fn holds(&self, at: Offset) -> bool {
        if self.vertical { at.down == self.nearest.down } else { at.right == self.nearest.right }
    }
}

#[cfg(test)]
mod tests;
