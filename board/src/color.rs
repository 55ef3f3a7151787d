//! Stone colours and the content of a board cell.

/// The colour of a stone or player; as text in lower case, with the width that a format asks for.
///
/// ```
/// use go_board::Color;
/// assert_eq!(format!("{} {:>6}", Color::White, Color::Black), "white  black");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// Moves first in an even game.
    Black,
    /// Receives komi.
    White,
}

impl Color {
    /// Both colours, black first.
    pub const BOTH: [Color; 2] = [Color::Black, Color::White];

    /// The other colour.
    #[must_use]
    #[inline]
    pub const fn opponent(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }

    /// 0 for black, 1 for white: an index into per-colour arrays.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl std::fmt::Display for Color {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            Color::Black => "black",
            Color::White => "white",
        })
    }
}

/// What a cell of the walled board array holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Cell {
    /// An empty point.
    #[default]
    Empty,
    /// A stone.
    Stone(Color),
    /// Beyond the edge of the board.
    Off,
}
