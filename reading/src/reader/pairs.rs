//! Questions about several strings at once.
//!
//! In: a board and strings of one colour. Out: codes. Cost: a handful of tactical queries each.

use super::seen::Wall;
use crate::{Code, Reader};
use go_board::{Board, Point};

impl Reader {
    /// What the opponent of the wall stones `a`, `b`, `c`, moving first, achieves at the wall: see the picture:
    ///
    /// ```text
    /// d b e
    /// a F c
    /// ```
    ///
    /// [`Code::Win`]: he captures one of them; [`Code::Cut`]: he gets through;
    /// [`Code::Lose`]: neither, or the points do not form the shape (among them an empty F).
    ///
    /// `b` stands in front of the midpoint of `a` and `c`, which carries a stone of the other colour; the two points
    /// beside `b` in front of `a` and `c` are empty.
    pub fn break_through(&mut self, board: &Board, a: Point, b: Point, c: Point) -> Code {
        self.ask(board, Wall([a, b, c]), |reading, board, Wall([a, b, c])| reading.break_through(board, a, b, c))
    }

    /// Whether the opponent of the strings at `a` and `b`, which are of one colour, can capture at least one of them by
    /// moving first. Succeeds if a point is empty.
    ///
    /// ```
    /// use go_board::{Board, Point};
    /// use go_reading::{Code, Level, Reader};
    ///
    /// // A double atari between them takes one of White's stones.
    /// let board = Board::from_diagram(
    ///     ". . . . . . . . .
    ///      . . . . . . . . .
    ///      . . . X . X . . .
    ///      . . X O . O X . .
    ///      . . . . . . . . .
    ///      . . . . O . . . .
    ///      . . . . . . . . .
    ///      . . . . . . . . .
    ///      . . . . . . . . .",
    /// )?;
    /// let mut reader = Reader::new(Level::default());
    /// let (a, b) = (Point::new(3, 3), Point::new(3, 5));
    /// assert_eq!(reader.attack(&board, a).code, Code::Lose);
    /// assert_eq!(reader.attack(&board, b).code, Code::Lose);
    /// assert_eq!(reader.attack_either(&board, a, b), Code::Win);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn attack_either(&mut self, board: &Board, a: Point, b: Point) -> Code {
        self.ask(board, (a, b), |reading, board, (a, b)| reading.attack_either(board, a, b))
    }

    /// Whether the owner of the strings at `a` and `b` can keep both with a single move: [`Code::Win`] or
    /// [`Code::Lose`], the former also if nothing is in danger. Ko defences count as lost, except that two stones of
    /// one string give the code of [`Reader::find_defense`]. Fails if a point is empty.
    pub fn defend_both(&mut self, board: &Board, a: Point, b: Point) -> Code {
        self.ask(board, (a, b), |reading, board, (a, b)| reading.defend_both(board, a, b))
    }
}
