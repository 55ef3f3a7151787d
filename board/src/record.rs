//! A game in progress: a position, the moves that followed, and the board after them.
//!
//! **In:** a start ([`Record::new`], [`Record::from_board`]) and moves ([`Record::play`]), which can be taken back
//! ([`Record::undo`]). **Out:** the board, the moves. **Afterwards:** the board is the start with all moves played and
//! whatever trial moves the caller has left on it. **Cost:** a move costs as much as [`Board::play`]; taking back one,
//! or several at once ([`Record::take_back`]), replays the game, 0.1 ms for a long one.

use crate::board::{Board, IllegalMove, Snapshot};
use crate::color::Color;
use crate::point::Size;
use crate::sgf::{Move, has_ended};
use crate::vertex::Vertex;

/// A start position, the moves after it and the present board.
///
/// # Example
/// ```
/// use go_board::{Color, Record, Size, Vertex};
///
/// let size = Size::new(9)?;
/// let mut record = Record::new(size);
/// record.play(Color::Black, Vertex::parse("E5", size)?)?;
/// record.play(Color::White, Vertex::Pass)?;
/// assert!(record.undo());
/// assert_eq!(record.moves().len(), 1);
/// assert_eq!(record.board().strings().count(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Record {
    start: Snapshot,
    moves: Vec<Move>,
    board: Board,
}

impl Record {
    /// A game that begins with an empty board.
    #[must_use]
    pub fn new(size: Size) -> Record {
        Record::from_board(Board::new(size))
    }

    /// A game that begins with this position; trial moves on it are taken back first.
    #[must_use]
    pub fn from_board(mut board: Board) -> Record {
        while board.depth() > 0 {
            board.undo();
        }
        Record { start: board.snapshot(), moves: Vec::new(), board }
    }

    /// The present board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The present board alone.
    #[must_use]
    pub fn into_board(self) -> Board {
        self.board
    }

    /// The present board for reading ahead. Trial moves may stay on it; game moves belong to [`Record::play`].
    pub const fn board_mut(&mut self) -> &mut Board {
        &mut self.board
    }

    /// The board before the first move.
    #[must_use]
    pub fn start(&self) -> Board {
        Board::from_snapshot(&self.start)
    }

    /// The moves since the start, passes included.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Whether both players have passed, one after the other, at the end.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        has_ended(&self.moves)
    }

    /// Plays a move. Colours need not alternate.
    ///
    /// # Errors
    /// [`IllegalMove`] as [`Board::play`]; nothing has changed then.
    pub fn play(&mut self, color: Color, vertex: Vertex) -> Result<(), IllegalMove> {
        self.board.play(color, vertex.point())?;
        self.moves.push(Move { color, vertex });
        Ok(())
    }

    /// [`Record::play`] for a move that others follow; [`Record::relist`] has to come after the last.
    pub(crate) fn play_unlisted(&mut self, color: Color, vertex: Vertex) -> Result<(), IllegalMove> {
        self.board.play_unlisted(color, vertex.point())?;
        self.moves.push(Move { color, vertex });
        Ok(())
    }

    /// Puts the lists of the board in the order of a game position.
    pub(crate) fn relist(&mut self) {
        self.board.relist();
    }

    /// Takes back the last move and all trial moves; false, and nothing has changed, if there is no move.
    pub fn undo(&mut self) -> bool {
        self.take_back(1)
    }

    /// Takes back the last `moves` moves and all trial moves; false, and nothing has changed, if there are fewer. Costs
    /// as much as taking back one.
    pub fn take_back(&mut self, moves: usize) -> bool {
        let Some(left) = self.moves.len().checked_sub(moves) else { return false };
        self.moves.truncate(left);
        self.restore();
        true
    }

    /// Makes the board afresh from the start and the moves. Trial moves are gone then.
    pub fn restore(&mut self) {
        let mut board = Board::from_snapshot(&self.start);
        for played in &self.moves {
            let repeated = board.play_unlisted(played.color, played.vertex.point());
            debug_assert_eq!(repeated, Ok(()), "it was legal before");
        }
        board.relist();
        self.board = board;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::point::Point;

    fn point(row: usize, col: usize) -> Vertex {
        Vertex::Point(Point::new(row, col))
    }

    #[test]
    fn undo_restores_captured_stones_and_counts() {
        let mut record = Record::new(Size::new(5).unwrap());
        record.play(Color::White, point(0, 0)).unwrap();
        record.play(Color::Black, point(0, 1)).unwrap();
        let before = record.board().clone();
        record.play(Color::Black, point(1, 0)).unwrap();
        assert_eq!(record.board().captured(Color::White), 1);
        assert!(record.board_mut().try_move(Point::new(3, 3), Color::White));
        assert!(record.undo());
        assert!(*record.board() == before);
        assert_eq!(record.board().captured(Color::White), 0);
        assert_eq!(record.board().depth(), 0);
    }

    #[test]
    fn a_ko_is_still_forbidden_after_undo() {
        let start = Board::from_diagram(
            ". X O . .
             X . X O .
             . X O . .
             . . . . .
             . . . . .",
        )
        .unwrap();
        let mut record = Record::from_board(start);
        record.play(Color::White, point(1, 1)).unwrap();
        assert_eq!(record.play(Color::Black, point(1, 2)), Err(IllegalMove::Ko));
        record.play(Color::Black, point(4, 4)).unwrap();
        assert!(record.undo());
        assert_eq!(record.play(Color::Black, point(1, 2)), Err(IllegalMove::Ko));
        assert_eq!(record.moves().len(), 1);
        assert!(record.undo());
        assert!(!record.undo());
    }

    #[test]
    fn several_moves_are_taken_back_as_one_after_the_other() {
        let moves = [(0, 0), (0, 1), (4, 4), (1, 0), (2, 2)];
        let played = || {
            let mut record = Record::new(Size::new(5).unwrap());
            for (k, (row, col)) in moves.into_iter().enumerate() {
                record.play(if k % 2 == 0 { Color::White } else { Color::Black }, point(row, col)).unwrap();
            }
            record
        };
        for n in 0..=moves.len() {
            let (mut at_once, mut singly) = (played(), played());
            assert!(at_once.take_back(n));
            (0..n).for_each(|_| assert!(singly.undo()));
            assert!(at_once.board() == singly.board() && at_once.moves() == singly.moves(), "{n}");
        }
        let mut record = played();
        assert!(!record.take_back(moves.len() + 1));
        assert!(record.board() == played().board() && record.moves().len() == moves.len());
    }

    #[test]
    fn trial_moves_are_no_part_of_the_start() {
        let mut board = Board::new(Size::new(5).unwrap());
        assert!(board.try_move(Point::new(2, 2), Color::Black));
        assert_eq!(Record::from_board(board).board().strings().count(), 0);
    }
}
