//! Questions that are settled by proof where that is possible.
//!
//! In: a board and strings. Out: code and move, and how sure they are. Cost: one or two searches a string, sixteen
//! times as many for pairs.

use crate::reading::Reading;
use crate::{Code, Reader, Solution};
use go_board::{Board, Point};

impl Reader {
    /// Like [`Reader::attack`], but settled by proof where that is possible within the limit; the answer says whether
    /// it is proved, and what a proof says is explained there ([`Solution`]). Cost: a quarter of a millisecond on
    /// average; at most two searches of 4,000 nodes, 20 ms, beside depth-first reading; see
    /// [`Reader::set_proof_limit`].
    ///
    /// # Panics
    /// If there is no stone at `s`.
    ///
    /// # Example
    /// ```
    /// use go_board::{Board, Point};
    /// use go_reading::{Code, Level, Reader};
    ///
    /// // A single stone on the second line, blocked from the side and from above.
    /// let board = Board::from_diagram(
    ///     ". . . . . . .
    ///      . . O X . . .
    ///      . . X . . . .
    ///      . X . . . . .
    ///      . . . . . . .
    ///      . . . . . . .
    ///      . . . . . . .",
    /// )?;
    /// let answer = Reader::new(Level::default()).solve_attack(&board, Point::new(1, 2));
    /// assert!(answer.code == Code::Win && answer.is_proved());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve_attack(&mut self, board: &Board, s: Point) -> Solution {
        self.ask_string(board, s, Reading::solve_attack)
    }

    /// Like [`Reader::find_defense`], but more surely; see [`Reader::solve_attack`].
    ///
    /// # Panics
    /// If there is no stone at `s`.
    pub fn solve_defense(&mut self, board: &Board, s: Point) -> Solution {
        self.ask_string(board, s, Reading::solve_defense)
    }

    /// Like [`Reader::does_attack`], but more surely: the move that [`Reader::solve_attack`] names attacks.
    /// [`Code::Lose`] also for a string that is lost in any case.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    pub fn solve_does_attack(&mut self, board: &Board, m: Point, s: Point) -> Code {
        super::expect_string(board, s);
        self.ask(board, (m, s), |reading, board, (m, s)| reading.solve_does_attack(board, m, s))
    }

    /// Like [`Reader::does_defend`], but more surely: the move that [`Reader::solve_defense`] names saves a string that
    /// can be captured, if it does so without a ko.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    pub fn solve_does_defend(&mut self, board: &Board, m: Point, s: Point) -> bool {
        super::expect_string(board, s);
        self.ask(board, (m, s), |reading, board, (m, s)| reading.solve_does_defend(board, m, s))
    }

    /// Like [`Reader::attack_either`], but with proofs for the single strings.
    pub fn solve_attack_either(&mut self, board: &Board, a: Point, b: Point) -> Code {
        self.ask(board, (a, b), |reading, board, (a, b)| reading.solve_attack_either(board, a, b))
    }

    /// Like [`Reader::defend_both`], but the opponent's key points are tried as well: what captures one string is often
    /// what saves both. A defence by ko counts as lost.
    pub fn solve_defend_both(&mut self, board: &Board, a: Point, b: Point) -> Code {
        self.ask(board, (a, b), |reading, board, (a, b)| reading.solve_defend_both(board, a, b))
    }

    /// Like [`Reader::connect`], but more surely: by proof search, and by [`Reader::connect`] itself only where the
    /// proof search reaches its limit or the strings are more than five moves apart. It rests on short readings of
    /// single strings and on the likely moves, so it is never called proved.
    ///
    /// # Example
    /// ```
    /// use go_board::{Board, Color, Point};
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
    /// assert_eq!(reader.solve_connect(&board, a, b).outcome(), Outcome::at(Code::Win, between));
    /// assert_eq!(reader.solve_disconnect(&board, a, b).outcome(), Outcome::at(Code::Win, between));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve_connect(&mut self, board: &Board, a: Point, b: Point) -> Solution {
        self.ask(board, (a, b), |reading, board, (a, b)| reading.solve_connect(board, a, b))
    }

    /// Like [`Reader::disconnect`], but more surely; see [`Reader::solve_connect`].
    pub fn solve_disconnect(&mut self, board: &Board, a: Point, b: Point) -> Solution {
        self.ask(board, (a, b), |reading, board, (a, b)| reading.solve_disconnect(board, a, b))
    }
}
