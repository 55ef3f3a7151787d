//! Replaying the main line: to a position, or to a record that can be played on.

use super::error::SgfError;
use super::{Action, Game};
use crate::board::Board;
use crate::color::Color;
use crate::record::Record;

impl Game {
    /// The position after the first `n` moves, set-up stones that follow the `n`-th move included: the position in
    /// which move `n` + 1 was played.
    ///
    /// # Errors
    /// [`SgfError::PastEnd`] if the game is shorter; [`SgfError::IllegalMove`] and [`SgfError::SetUp`] if the record
    /// cannot be replayed up to there. Suicide and retaking a ko at once are illegal.
    pub fn position_at(&self, n: usize) -> Result<Board, SgfError> {
        self.record_at(n).map(Record::into_board)
    }

    /// The game after the first `n` moves, ready to be played on: like [`Game::position_at`], with the moves since the
    /// last set-up stones, which can be taken back.
    ///
    /// # Errors
    /// As [`Game::position_at`].
    pub fn record_at(&self, n: usize) -> Result<Record, SgfError> {
        self.record_from(Board::new(self.size), n)
    }

    /// Like [`Game::record_at`] with the stones of `start`, a board of the game's size, on the board from the beginning:
    /// for records that count handicap stones but do not say where they are.
    ///
    /// # Errors
    /// As [`Game::position_at`].
    pub fn record_from(&self, start: Board, n: usize) -> Result<Record, SgfError> {
        let mut record = Record::from_board(start);
        let mut number = 0;
        for (action, line) in &self.actions {
            let line = *line;
            match action {
                Action::Play(_) if number == n => return Ok(record),
                Action::Play(played) => {
                    number += 1;
                    record.play(played.color, played.vertex).map_err(|reason| SgfError::IllegalMove {
                        number,
                        color: played.color,
                        vertex: played.vertex.display(self.size).to_string(),
                        reason,
                        line,
                    })?;
                }
                Action::SetUp(changes) => {
                    let mut board = record.board().clone();
                    board.edit(changes.iter().copied()).map_err(|reason| SgfError::SetUp { reason, line })?;
                    record = Record::from_board(board);
                }
                Action::ToMove(_) => {}
            }
        }
        if number < n { Err(SgfError::PastEnd { moves: number, asked: n }) } else { Ok(record) }
    }

    /// Who is to move after the first `n` moves: the colour of the next move; behind the last one whom a `PL` after it
    /// names, else the opponent of who moved last. Without moves white begins if there are two handicap stones or
    /// more, otherwise black.
    #[must_use]
    pub fn to_move(&self, n: usize) -> Color {
        let first = if self.info.handicap.is_some_and(|stones| stones >= 2) { Color::White } else { Color::Black };
        let (mut next, mut number) = (first, 0);
        for (action, _) in &self.actions {
            match action {
                Action::Play(played) if number == n => return played.color,
                Action::Play(played) => {
                    number += 1;
                    next = played.color.opponent();
                }
                Action::ToMove(color) => next = *color,
                Action::SetUp(_) => {}
            }
        }
        next
    }
}
