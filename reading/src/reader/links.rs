//! Questions about connections: can two strings be connected or cut, can a string break into an area or be kept out.
//!
//! In: a board and two strings of one colour, or a string and an area. Out: code and move. Cost: at most a set number
//! of nodes, in practice a few milliseconds.

use crate::{Outcome, Reader};
use go_board::{Board, Point, PointSet};

impl Reader {
    /// Whether the owner of the string at `s`, moving first, can connect it to the area `goal`: the code and his first
    /// move. A success without a move means that nothing needs to be done. Fails if there is no stone at `s`.
    ///
    /// ```
    /// use go_board::{Board, Point, PointSet};
    /// use go_reading::{Code, Level, Reader};
    ///
    /// let board = Board::from_diagram(
    ///     ". . . . . . .
    ///      . . . . . O .
    ///      . . . . . O .
    ///      . . . O X . .
    ///      . . . . . O .
    ///      . . . . . O .
    ///      . . . . . . .",
    /// )?;
    /// let left: PointSet = board.size().points().filter(|p| p.col() < 3).collect();
    /// let mut reader = Reader::new(Level::default());
    /// assert_eq!(reader.break_in(&board, Point::new(3, 4), &left).code, Code::Win);
    /// assert_eq!(reader.block_off(&board, Point::new(3, 4), &left).code, Code::Win);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn break_in(&mut self, board: &Board, s: Point, goal: &PointSet) -> Outcome {
        self.ask(board, (s, *goal), |reading, board, (s, goal)| reading.break_in(board, s, &goal))
    }

    /// Whether the opponent of the string at `s`, moving first, can keep it out of the area `goal`: the code and his
    /// first move. A success without a move means that the string is shut out already. Succeeds if there is no stone
    /// at `s`.
    pub fn block_off(&mut self, board: &Board, s: Point, goal: &PointSet) -> Outcome {
        self.ask(board, (s, *goal), |reading, board, (s, goal)| reading.block_off(board, s, &goal))
    }

    /// Whether the owner of the strings at `a` and `b`, moving first, can connect them: the code and his first move. A
    /// success without a move means that they are connected already, as far as can be seen. Fails if a string is
    /// missing or the two are of different colours.
    ///
    /// ```
    /// use go_board::{Board, Point};
    /// use go_reading::{Code, Level, Outcome, Reader};
    ///
    /// let board = Board::from_diagram(
    ///     ". . . . . . .
    ///      . . . . . . .
    ///      . . X . X . .
    ///      . O O . O O .
    ///      . . . . . . .
    ///      . . . . . . .
    ///      . . . . . . .",
    /// )?;
    /// let mut reader = Reader::new(Level::default());
    /// let (a, b, between) = (Point::new(2, 2), Point::new(2, 4), Point::new(2, 3));
    /// assert_eq!(reader.connect(&board, a, b), Outcome::at(Code::Win, between));
    /// assert_eq!(reader.disconnect(&board, a, b), Outcome::at(Code::Win, between));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn connect(&mut self, board: &Board, a: Point, b: Point) -> Outcome {
        self.ask(board, (a, b), |reading, board, (a, b)| reading.connect(board, a, b))
    }

    /// Whether the opponent of the strings at `a` and `b`, moving first, can keep them apart or capture one: the code
    /// and his first move. A success without a move means that nobody can connect them. Succeeds if a string is
    /// missing or the two are of different colours.
    pub fn disconnect(&mut self, board: &Board, a: Point, b: Point) -> Outcome {
        self.ask(board, (a, b), |reading, board, (a, b)| reading.disconnect(board, a, b))
    }
}
