//! Building positions from stones.

use super::Board;
use super::zobrist::Hash;
use crate::color::{Cell, Color};
use crate::point::{CELLS, Point, Size};

/// Why stones do not form a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetUpError {
    /// A stone, or the ko point, lies beyond the edge.
    OffBoard(Point),
    /// Stones of both colours were put on this point.
    TwoColors(Point),
    /// The string at this point has no liberties.
    NoLiberties(Point, Color),
    /// The ko point is not empty.
    KoOccupied(Point),
    /// Trial moves are on the stack.
    TrialMovesPending,
}

impl std::fmt::Display for SetUpError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let at = |p: &Point| format!("row {}, column {} from the top left", p.row() + 1, p.col() + 1);
        match self {
            SetUpError::OffBoard(p) if p.index() < crate::point::STRIDE || p.index() % crate::point::STRIDE == 0 => {
                write!(f, "a stone lies beyond the edge of the board")
            }
            SetUpError::OffBoard(p) => write!(f, "{} lies beyond the edge of the board", at(p)),
            SetUpError::TwoColors(p) => write!(f, "stones of both colours are set up at {}", at(p)),
            SetUpError::NoLiberties(p, color) => {
                write!(f, "the {color} string at {} has no liberties", at(p))
            }
            SetUpError::KoOccupied(p) => write!(f, "the ko point, {}, carries a stone", at(p)),
            SetUpError::TrialMovesPending => f.write_str("trial moves have to be taken back before set-up"),
        }
    }
}

impl std::error::Error for SetUpError {}

/// What a position is without its lists of strings: a hundredth of the memory of a board.
#[derive(Clone)]
pub(crate) struct Snapshot {
    size: Size,
    cells: [Cell; CELLS],
    ko: Option<Point>,
    captured: [u32; 2],
}

impl Board {
    /// The present position. Trial moves on the board become part of it.
    pub(crate) fn snapshot(&self) -> Snapshot {
        Snapshot { size: self.size, cells: self.cells, ko: self.ko, captured: self.captured }
    }

    /// The board of a position.
    pub(crate) fn from_snapshot(position: &Snapshot) -> Board {
        let mut board = Board::new(position.size);
        for p in position.size.points() {
            if let Cell::Stone(color) = position.cells[p.index()] {
                board.put_stone(p, color);
                board.hash.toggle_stone(p, color);
            }
        }
        board.set_ko(position.ko);
        board.captured = position.captured;
        board.relist();
        board
    }

    /// A board of this size with these stones and no ko.
    ///
    /// # Errors
    /// As [`Board::set_up`].
    pub fn from_stones(size: Size, stones: impl IntoIterator<Item = (Point, Color)>) -> Result<Board, SetUpError> {
        let mut board = Board::new(size);
        board.set_up(stones, None)?;
        Ok(board)
    }

    /// Replaces the position by these stones and this ko point; capture counts start from 0 again.
    ///
    /// # Errors
    /// [`SetUpError`] if the stones form no position or trial moves are on the stack; nothing has changed then.
    pub fn set_up(
        &mut self,
        stones: impl IntoIterator<Item = (Point, Color)>,
        ko: Option<Point>,
    ) -> Result<(), SetUpError> {
        if self.depth() > 0 {
            return Err(SetUpError::TrialMovesPending);
        }
        let before = self.snapshot();
        let outcome = self.arrange(stones, ko);
        if outcome.is_err() {
            *self = Board::from_snapshot(&before);
        }
        outcome
    }

    /// [`Board::set_up`] in place, so that storage is kept; after an error the position is not restored.
    fn arrange(
        &mut self,
        stones: impl IntoIterator<Item = (Point, Color)>,
        ko: Option<Point>,
    ) -> Result<(), SetUpError> {
        self.store.clear();
        self.size.points().for_each(|p| self.take_stone(p));
        (self.hash, self.ko, self.captured) = (Hash::of_empty(self.size), None, [0; 2]);
        for (p, color) in stones {
            match self.cell(p) {
                Cell::Off => return Err(SetUpError::OffBoard(p)),
                Cell::Stone(there) if there != color => return Err(SetUpError::TwoColors(p)),
                Cell::Stone(_) => {}
                Cell::Empty => {
                    self.put_stone(p, color);
                    self.hash.toggle_stone(p, color);
                }
            }
        }
        if let Some(p) = ko {
            match self.cell(p) {
                Cell::Off => return Err(SetUpError::OffBoard(p)),
                Cell::Stone(_) => return Err(SetUpError::KoOccupied(p)),
                Cell::Empty => self.set_ko(ko),
            }
        }
        self.relist();
        let breathless = self.strings().find(|&s| self.liberty_count(s) == 0);
        if let Some((p, color)) = breathless.and_then(|s| Some((s, self.color_at(s)?))) {
            return Err(SetUpError::NoLiberties(p, color));
        }
        Ok(())
    }

    /// Says how many stones of black and of white were captured before the position arose; set-up begins with none.
    pub const fn set_captured(&mut self, captured: [u32; 2]) {
        self.captured = captured;
    }

    /// Puts stones on points by hand, or (with `None`) takes them away. A point may be named several times, the last
    /// entry counts. The ko is over; capture counts stay.
    ///
    /// # Errors
    /// As [`Board::set_up`].
    pub fn edit(&mut self, changes: impl IntoIterator<Item = (Point, Option<Color>)>) -> Result<(), SetUpError> {
        let mut cells = self.cells;
        for (p, color) in changes {
            if cells[p.index()] == Cell::Off {
                return Err(SetUpError::OffBoard(p));
            }
            cells[p.index()] = color.map_or(Cell::Empty, Cell::Stone);
        }
        let captured = self.captured;
        let stones = self.size.points().filter_map(|p| match cells[p.index()] {
            Cell::Stone(color) => Some((p, color)),
            _ => None,
        });
        self.set_up(stones, None)?;
        self.captured = captured;
        Ok(())
    }
}
