//! Replaying the main line.

use super::error::SgfError;
use super::{Action, Game};
use crate::board::Board;
use crate::color::Color;

impl Game {
    /// The position after the first `n` moves, set-up stones that follow the `n`-th move included: the position in
    /// which move `n` + 1 was played.
    ///
    /// # Errors
    /// [`SgfError::PastEnd`] if the game is shorter; [`SgfError::IllegalMove`] and [`SgfError::SetUp`] if the record
    /// cannot be replayed up to there. Suicide and retaking a ko at once are illegal.
    pub fn position_at(&self, n: usize) -> Result<Board, SgfError> {
        let mut board = Board::new(self.size);
        let mut number = 0;
        for (action, line) in &self.actions {
            let line = *line;
            match action {
                Action::Play(_) if number == n => return Ok(board),
                Action::Play(played) => {
                    number += 1;
                    board.play(played.color, played.vertex.point()).map_err(|reason| SgfError::IllegalMove {
                        number,
                        color: played.color,
                        vertex: played.vertex.display(self.size).to_string(),
                        reason,
                        line,
                    })?;
                }
                Action::SetUp(changes) => {
                    board.edit(changes.iter().copied()).map_err(|reason| SgfError::SetUp { reason, line })?
                }
                Action::ToMove(_) => {}
            }
        }
        if number < n { Err(SgfError::PastEnd { moves: number, asked: n }) } else { Ok(board) }
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
