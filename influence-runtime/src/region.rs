//! What a vertex is: somebody's territory, moyo or area, or nobody's.
//!
//! **In:** nothing. **Out:** [`Region`], a small value. [`ownership`](crate::ownership) says what a vertex of a field
//! is. **Cost:** none.

use go_board::Color;

/// What a vertex is, from nothing to territory.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Region {
    /// Nobody's.
    None,
    /// An area: one colour is clearly stronger.
    Area(Color),
    /// A moyo: the opponent has little to say there.
    Moyo(Color),
    /// Territory: the opponent has no influence there.
    Territory(Color),
}

impl Region {
    /// 3 territory, 2 moyo, 1 area, 0 nothing; positive for white, negative for black.
    #[must_use]
    pub const fn code(self) -> i8 {
        let (value, color) = match self {
            Region::None => return 0,
            Region::Area(color) => (1, color),
            Region::Moyo(color) => (2, color),
            Region::Territory(color) => (3, color),
        };
        match color {
            Color::White => value,
            Color::Black => -value,
        }
    }

    /// Whose territory or moyo it is.
    #[must_use]
    pub const fn moyo(self) -> Option<Color> {
        match self {
            Region::None | Region::Area(_) => None,
            Region::Moyo(color) | Region::Territory(color) => Some(color),
        }
    }

    /// Whose territory it is.
    #[must_use]
    pub const fn territory(self) -> Option<Color> {
        match self {
            Region::Territory(color) => Some(color),
            _ => None,
        }
    }

    /// Whose it is.
    #[must_use]
    pub const fn owner(self) -> Option<Color> {
        match self {
            Region::None => None,
            Region::Area(color) | Region::Moyo(color) | Region::Territory(color) => Some(color),
        }
    }
}
