//! Where the patterns of a database fit on a board.
//!
//! **In:** a compiled [`Database`](pattern_tables::database::Database), a board, and a [`ColorRule`] that says which
//! colour takes the O side. **Out:** every [`Match`] as plain data; no constraint is looked at, and no class letter or
//! goal yet.
//! **Afterwards:** matches come in the order of the pattern language: groups of anchor stones by colour (see
//! [`ColorRule::groups`]), then anchors in board order, then pattern numbers, then orientations. Nothing is left out: a
//! symmetric pattern that is tried in all orientations matches several times in one place.
//!
//! There are three ways to the same matches, and tests hold them equal:
//!
//! - [`mod@reference`] tries every pattern at every anchor in every orientation. Obviously right, and slow.
//! - [`walk`] reads the tables of the database: a [`Scanner`] is what an analysis uses.
//! - [`incremental`] keeps the matches of a board that changes stone by stone: a [`Tracker`] walks again only from the
//!   anchors whose surroundings have changed.
//!
//! A [`Filter`] applies the class filter and the goal test to what they find. Databases without anchor stones have
//! matchers of their own: [`mod@corner`] and [`mod@full_board`]; [`mod@move_values`] looks at single moves.

pub mod corner;
pub mod filter;
pub mod full_board;
mod hit;
pub mod incremental;
pub mod move_values;
pub mod reference;
mod sort;
mod symbols;
mod trails;
pub mod walk;

pub use filter::Filter;
pub use incremental::Tracker;
pub use walk::Scanner;

use go_board::{Color, Point, STRIDE};
use pattern_tables::purpose::OSide;
use pattern_tables::symmetry::{Offset, Orientation};

/// A pattern of a database that fits on the board: its diagram, turned by `orientation` around its anchor cell, with
/// the stone at `anchor` under the anchor cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Match {
    /// The number of the pattern in its database.
    pub pattern: u16,
    /// How the diagram lies on the board.
    pub orientation: Orientation,
    /// The stone under the anchor cell.
    pub anchor: Point,
    /// The colour that plays the O side.
    pub color: Color,
}

impl Match {
    /// The board point of the diagram's cell at `offset` from the anchor cell.
    ///
    /// # Panics
    /// Possibly, if `offset` lies outside the diagram of the pattern: all points of the diagram are on the board,
    /// others need not be.
    ///
    /// # Example
    /// ```
    /// use go_board::{Color, Point};
    /// use influence_runtime::matcher::Match;
    /// use pattern_tables::symmetry::{Offset, Orientation};
    ///
    /// let quarter_turn = Orientation::new(1).unwrap();
    /// let m = Match { pattern: 0, orientation: quarter_turn, anchor: Point::new(3, 3), color: Color::Black };
    /// assert_eq!(m.at(Offset::new(0, 1)), Point::new(4, 3), "one to the right is now one down");
    /// ```
    #[must_use]
    #[inline]
    pub const fn at(&self, offset: Offset) -> Point {
        let turned = self.orientation.apply(offset);
        self.anchor.offset(turned.down as isize * STRIDE as isize + turned.right as isize)
    }
}

/// Which colour plays the O side of the patterns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ColorRule {
    /// This colour, whatever the anchor is.
    For(Color),
    /// The colour of the anchor stone: only patterns that are anchored at an O match.
    AnchorColor,
    /// The opponent of the anchor stone: only patterns that are anchored at an X match.
    AnchorOther,
}

impl ColorRule {
    /// The rule of a database that binds O so, with `color` where one must be given.
    #[must_use]
    pub const fn of(o_side: OSide, color: Color) -> ColorRule {
        match o_side {
            OSide::Given => ColorRule::For(color),
            OSide::AnchorColor => ColorRule::AnchorColor,
            OSide::AnchorOther => ColorRule::AnchorOther,
        }
    }

    /// The groups of anchors in the order in which they are visited: the colour of the anchor stones, and the colour
    /// that plays O there.
    #[must_use]
    pub const fn groups(self) -> [(Color, Color); 2] {
        match self {
            ColorRule::For(color) => [(Color::White, color), (Color::Black, color)],
            ColorRule::AnchorColor => [(Color::White, Color::White), (Color::Black, Color::Black)],
            ColorRule::AnchorOther => [(Color::Black, Color::White), (Color::White, Color::Black)],
        }
    }
}

#[cfg(test)]
mod tests;
