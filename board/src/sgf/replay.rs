//! Replaying the main line: to a position, or to a record that can be played on.

use super::error::SgfError;
use super::{Action, Entry, Game};
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

    /// Like [`Game::record_at`] with the stones of `start`, a board of the game's size, on the board from the
    /// beginning: for records that count handicap stones but do not say where they are.
    ///
    /// # Errors
    /// As [`Game::position_at`].
    pub fn record_from(&self, start: Board, n: usize) -> Result<Record, SgfError> {
        let mut record = Record::from_board(start);
        let mut number = 0;
        for Entry { action, line, column } in &self.entries {
            let (line, column) = (*line, *column);
            match action {
                Action::Play(_) if number == n => break,
                Action::Play(played) => {
                    number += 1;
                    record.play_unlisted(played.color, played.vertex).map_err(|reason| SgfError::IllegalMove {
                        number,
                        color: played.color,
                        vertex: played.vertex.display(self.size).to_string(),
                        reason,
                        line,
                        column,
                    })?;
                }
                Action::SetUp(runs) => {
                    let mut board = record.into_board();
                    let changes = runs.iter().flat_map(|run| run.changes());
                    board.edit(changes).map_err(|reason| SgfError::SetUp { reason, line, column })?;
                    record = Record::from_board(board);
                }
                Action::ToMove(_) => {}
            }
        }
        // Set-up lists the strings anyway.
        if !record.moves().is_empty() {
            record.relist();
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
        for Entry { action, .. } in &self.entries {
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

    /// Whether stones were set up, other than a handicap, and no move was played since, after the first `n` moves.
    #[must_use]
    pub fn is_set_up(&self, n: usize) -> bool {
        let has_handicap = self.info.handicap.is_some_and(|stones| stones >= 2);
        let (mut is_set_up, mut number) = (false, 0);
        for Entry { action, .. } in &self.entries {
            match action {
                Action::Play(_) if number == n => break,
                Action::Play(_) => {
                    number += 1;
                    is_set_up = false;
                }
                Action::SetUp(_) => is_set_up = number > 0 || !has_handicap,
                Action::ToMove(_) => {}
            }
        }
        is_set_up
    }

    /// Whose move it is after the first `n` moves, if the record tells: as [`Game::to_move`] has it, but nobody's when
    /// both have passed, and not known where stones were set up last, other than a handicap, and no `PL` names a side.
    #[must_use]
    pub fn mover(&self, n: usize) -> Option<Color> {
        let has_handicap = self.info.handicap.is_some_and(|stones| stones >= 2);
        let (mut known, mut number) = (true, 0);
        for Entry { action, .. } in &self.entries {
            match action {
                Action::Play(_) if number == n => {
                    known = true;
                    break;
                }
                Action::Play(_) => {
                    number += 1;
                    known = true;
                }
                Action::ToMove(_) => known = true,
                Action::SetUp(_) => known = number == 0 && has_handicap,
            }
        }
        (known && !self.has_ended(n)).then(|| self.to_move(n))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::point::{Point, Size};

    /// Whose move it is, if the record tells.
    #[test]
    fn whose_move_it_is_may_not_be_known() {
        let mover = |text: &str, n| Game::from_bytes(text.as_bytes()).unwrap().mover(n);
        assert_eq!(mover("(;SZ[9];B[cc];W[gg])", 0), Some(Color::Black));
        assert_eq!(mover("(;SZ[9];B[cc];W[gg])", 1), Some(Color::White));
        assert_eq!(mover("(;SZ[9];B[cc];W[gg])", 2), Some(Color::Black));
        assert_eq!(mover("(;SZ[9];B[cc];B[gg])", 1), Some(Color::Black), "as the record goes on");
        assert_eq!(mover("(;SZ[9];B[cc];W[];B[])", 2), Some(Color::Black), "one has passed");
        assert_eq!(mover("(;SZ[9];B[cc];W[];B[])", 3), None, "both have passed");
        assert_eq!(mover("(;SZ[9]HA[2]AB[cc][gg])", 0), Some(Color::White), "a handicap");
        assert_eq!(mover("(;SZ[9]AB[cc]AW[gg])", 0), None, "a position that was set up");
        assert_eq!(mover("(;SZ[9]AB[cc]AW[gg]PL[W])", 0), Some(Color::White));
        assert_eq!(mover("(;SZ[9]AB[cc]AW[gg];W[cg])", 0), Some(Color::White), "who plays next");
        assert_eq!(mover("(;SZ[9];B[cc];AW[gg])", 1), None, "set up after the last move");
    }

    #[test]
    fn stones_are_set_up_until_the_next_move() {
        let is_set_up = |text: &str, n| Game::from_bytes(text.as_bytes()).unwrap().is_set_up(n);
        assert!(is_set_up("(;SZ[9]AB[cc]AW[gg]PL[W];W[cg])", 0));
        assert!(!is_set_up("(;SZ[9]AB[cc]AW[gg]PL[W];W[cg])", 1), "a move was played");
        assert!(!is_set_up("(;SZ[9]HA[2]AB[cc][gg])", 0), "a handicap");
        assert!(!is_set_up("(;SZ[9];B[cc];AW[gg];B[cg])", 0), "set up after the first move");
        assert!(is_set_up("(;SZ[9];B[cc];AW[gg];B[cg])", 1));
        assert!(!is_set_up("(;SZ[9];B[cc];AW[gg];B[cg])", 2));
    }

    /// A long game with many captures: moves from a fixed generator, the board after each played singly.
    fn long_game() -> (String, Vec<Board>) {
        let mut board = Board::new(Size::new(9).unwrap());
        let (mut text, mut boards) = ("(;SZ[9]".to_owned(), vec![board.clone()]);
        let (mut state, mut color) = (7_u64, Color::Black);
        while boards.len() < 600 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let k = u8::try_from((state >> 33) % 81).unwrap();
            if board.play(color, Some(Point::new(usize::from(k / 9), usize::from(k % 9)))).is_ok() {
                let [name, col, row] = [if color == Color::Black { b'B' } else { b'W' }, b'a' + k % 9, b'a' + k / 9];
                text.extend([';', name.into(), '[', col.into(), row.into(), ']']);
                boards.push(board.clone());
            }
            color = color.opponent();
        }
        (text + ")", boards)
    }

    /// Replaying lists strings once at the end; that is no different from playing the moves one by one.
    #[test]
    fn replayed_lists_are_those_of_single_moves() {
        let (text, boards) = long_game();
        let game = Game::from_bytes(text.as_bytes()).unwrap();
        let lists = |board: &Board| -> Vec<_> {
            let of =
                |s| [board.stones(s).collect(), board.liberties(s, 361).to_vec(), board.neighbour_strings(s).to_vec()];
            board.strings().map(of).collect()
        };
        for (n, board) in boards.iter().enumerate().step_by(7) {
            let replayed = game.position_at(n).unwrap();
            assert!(replayed == *board && replayed.hash() == board.hash(), "after {n} moves");
            assert_eq!(lists(&replayed), lists(board), "after {n} moves");
            assert_eq!(replayed.check_consistency(), Ok(()), "after {n} moves");
        }
        assert!(boards[599].captured(Color::Black) > 50, "many captures");
    }
}
