//! Questions about single strings, and about single moves.
//!
//! In: a board, a string, perhaps a move. Out: code and move, or yes or no. Cost: one to four tactical queries.

use crate::reading::Reading;
use crate::{Code, Outcome, Reader};
use go_board::{Board, Color, Point};

impl Reader {
    /// Can the opponent of the string at `s`, moving first, capture it?
    ///
    /// The point is the move to play; there is none with [`Code::Lose`]. "Captured" is proved against every defence
    /// that the reader generates; "not captured" means only that no capture was found within the horizon. Strings
    /// with more than four liberties are never read.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    ///
    /// # Example
    /// ```
    /// use go_board::{Board, Point, PointSet};
    /// use go_reading::{Code, Level, Reader};
    ///
    /// let board = Board::from_diagram(
    ///     ". . . . .
    ///      . . O . .
    ///      . O X . .
    ///      . . O . .
    ///      . . . . .",
    /// )?;
    /// let attack = Reader::new(Level::default()).attack(&board, Point::new(2, 2));
    /// assert_eq!((attack.code, attack.point), (Code::Win, Some(Point::new(2, 3))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// [`Code::Lose`]: crate::Code::Lose
    pub fn attack(&mut self, board: &Board, s: Point) -> Outcome {
        self.ask_string(board, s, Reading::attack)
    }

    /// Can the owner of the string at `s`, moving first, save it?
    ///
    /// Whether it is in danger is not checked. [`Code::Win`] without a point means that it has enough liberties as it
    /// is. The answer can be [`Code::Lose`] for a string that cannot be captured either, when no saving move exists;
    /// combine it with [`Reader::attack`].
    ///
    /// # Panics
    /// If there is no stone at `s`.
    ///
    /// [`Code::Lose`]: crate::Code::Lose
    /// [`Code::Win`]: crate::Code::Win
    pub fn find_defense(&mut self, board: &Board, s: Point) -> Outcome {
        self.ask_string(board, s, Reading::find_defense)
    }

    /// The attack on the string at `s` and its defence, if both exist.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    pub fn attack_and_defend(&mut self, board: &Board, s: Point) -> Option<(Outcome, Outcome)> {
        let attack = self.attack(board, s);
        if !attack.code.succeeds() {
            return None;
        }
        let defense = self.find_defense(board, s);
        defense.code.succeeds().then_some((attack, defense))
    }

    /// Does a plain ladder capture the string at `s`? Only strings with exactly two liberties can be; for others the
    /// answer is [`Code::Lose`].
    ///
    /// The attacker plays only on the liberties, the defender extends or captures a neighbour in atari.
    /// [`Code::Win`] is a proof; [`Code::Lose`] is none.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    ///
    /// [`Code::Lose`]: crate::Code::Lose
    /// [`Code::Win`]: crate::Code::Win
    pub fn simple_ladder(&mut self, board: &Board, s: Point) -> Outcome {
        self.ask_string(board, s, Reading::simple_ladder)
    }

    /// Can a stone that `color` plays at `p` not be captured?
    ///
    /// [`Code::Lose`]: it can, or the move is illegal. The ko codes mean that it depends on a ko; many callers count
    /// them as safe. The play itself may retake a ko illegally; then the answer is at most [`Code::KoB`].
    pub fn safe_move(&mut self, board: &Board, p: Point, color: Color) -> Code {
        self.ask(board, (p, color), |reading, board, (p, color)| reading.safe_move(board, p, color))
    }

    /// How well does the opponent's move at `m` attack the string at `s`, compared with passing?
    ///
    /// [`Code::Lose`] if the move is illegal, does not attack, attacks less well than is possible anyway, or if the
    /// string is lost in any case.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    pub fn does_attack(&mut self, board: &Board, m: Point, s: Point) -> Code {
        super::expect_string(board, s);
        self.ask(board, (m, s), |reading, board, (m, s)| reading.does_attack(board, m, s))
    }

    /// Does the owner's move at `m` save the string at `s` from an attack? A ko that remains counts as no.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    pub fn does_defend(&mut self, board: &Board, m: Point, s: Point) -> bool {
        super::expect_string(board, s);
        self.ask(board, (m, s), |reading, board, (m, s)| reading.does_defend(board, m, s))
    }

    /// Does `color` at `m` keep the opponent from playing safely at `p`? False if the move is illegal.
    pub fn defends_against(&mut self, board: &Board, m: Point, color: Color, p: Point) -> bool {
        self.ask(board, (m, color, p), |reading, board, (m, color, p)| reading.defends_against(board, m, color, p))
    }

    /// Does `color` at `m` make the opponent's move at `p` self-atari? False if the move is illegal.
    pub fn does_secure(&mut self, board: &Board, m: Point, color: Color, p: Point) -> bool {
        self.ask(board, (m, color, p), |reading, board, (m, color, p)| reading.does_secure(board, m, color, p))
    }
}
