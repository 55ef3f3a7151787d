//! Positions and games as SGF.
//!
//! **In:** a board, or a game in progress, and what to say about it. **Out:** the text of a record; reading it gives
//! the position, or the start and the moves, again (what a start has of ko and captured stones is not part of it).
//! **Cost:** linear in the board and the moves.

use std::fmt::Write as _;

use super::{GameInfo, Move};
use crate::board::Board;
use crate::color::{Cell, Color};
use crate::point::Point;
use crate::record::Record;

/// Moves written on one line.
const MOVES_A_LINE: usize = 10;

impl Board {
    /// The position as an SGF record with set-up stones, `to_move` next. Of `info` komi, handicap, rules and the name
    /// of the game are written; lines end with a line feed.
    ///
    /// # Example
    /// ```
    /// use go_board::{Board, Color, Game, GameInfo};
    ///
    /// let board = Board::from_diagram("X . .\n. O .\n. . .")?;
    /// let text = board.to_sgf(&GameInfo::default(), Color::White);
    /// assert_eq!(text, "(;GM[1]FF[4]CA[UTF-8]SZ[3]\nAB[aa]\nAW[bb]\nPL[W]\n)\n");
    /// assert!(Game::from_bytes(text.as_bytes())?.position_at(0)? == board);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_sgf(&self, info: &GameInfo, to_move: Color) -> String {
        root(self, info, to_move) + ")\n"
    }
}

impl Record {
    /// The game as an SGF record: the start as set-up stones, then the moves. `to_move` is said after the moves where
    /// it is not the opponent of who moved last. Of `info` the same is written as by [`Board::to_sgf`].
    ///
    /// # Example
    /// ```
    /// use go_board::{Color, GameInfo, Record, Size, Vertex};
    ///
    /// let size = Size::new(9)?;
    /// let mut record = Record::new(size);
    /// record.play(Color::Black, Vertex::parse("E5", size)?)?;
    /// record.play(Color::White, Vertex::Pass)?;
    /// let text = record.to_sgf(&GameInfo::default(), Color::Black);
    /// assert_eq!(text, "(;GM[1]FF[4]CA[UTF-8]SZ[9]\nPL[B]\n;B[ee];W[]\n)\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_sgf(&self, info: &GameInfo, to_move: Color) -> String {
        let first = self.moves().first().map_or(to_move, |first| first.color);
        let mut out = root(&self.start(), info, first);
        for line in self.moves().chunks(MOVES_A_LINE) {
            for played in line {
                let _ = write!(out, ";{}{}", letter(played.color), vertex(played));
            }
            out.push('\n');
        }
        if self.moves().last().is_some_and(|last| last.color == to_move) {
            let _ = writeln!(out, ";PL[{}]", letter(to_move));
        }
        out + ")\n"
    }
}

/// The root of a record, without the bracket that ends it: what is said about the game, the position, who is to move.
fn root(board: &Board, info: &GameInfo, to_move: Color) -> String {
    let mut out = format!("(;GM[1]FF[4]CA[UTF-8]SZ[{}]", board.size().get());
    for (name, text) in [("GN", &info.name), ("RU", &info.rules)] {
        if let Some(text) = text {
            let _ = write!(out, "{name}[{}]", escape(text));
        }
    }
    if let Some(komi) = info.komi {
        let _ = write!(out, "KM[{komi}]");
    }
    if let Some(stones) = info.handicap {
        let _ = write!(out, "HA[{stones}]");
    }
    out.push('\n');
    for (name, color) in [("AB", Color::Black), ("AW", Color::White)] {
        let stones: Vec<Point> = board.size().points().filter(|&p| board.cell(p) == Cell::Stone(color)).collect();
        if !stones.is_empty() {
            out.push_str(name);
            stones.into_iter().for_each(|p| out.push_str(&point(p)));
            out.push('\n');
        }
    }
    let _ = writeln!(out, "PL[{}]", letter(to_move));
    out
}

const fn letter(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

/// Where a move was played, in brackets; nothing in them for a pass.
fn vertex(played: &Move) -> String {
    played.vertex.point().map_or_else(|| "[]".to_owned(), point)
}

/// A point in brackets: column, then row, as letters from the top left.
fn point(p: Point) -> String {
    let letter = |n: usize| b"abcdefghijklmnopqrs".get(n).map_or('?', |&b| char::from(b));
    format!("[{}{}]", letter(p.col()), letter(p.row()))
}

/// Text with the characters escaped that would end it or change its meaning.
fn escape(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if matches!(c, ']' | '\\' | ':') {
            out.push('\\');
        }
        out.push(if c.is_control() { ' ' } else { c });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::point::Size;
    use crate::sgf::{Game, SgfFault, SgfNote};
    use crate::vertex::Vertex;
    use proptest::prelude::*;

    #[test]
    fn names_cannot_break_the_record() {
        let info = GameInfo { name: Some("a]b\\c:d\n;B[aa]".to_owned()), ..GameInfo::default() };
        let text = Board::new(Size::new(9).unwrap()).to_sgf(&info, Color::Black);
        let game = Game::from_bytes(text.as_bytes()).unwrap();
        assert_eq!(game.info().name.as_deref(), Some("a]b\\c:d ;B[aa]"));
        assert!(game.is_empty());
    }

    proptest! {
        #[test]
        fn what_is_written_can_be_read(
            size in 2_usize..=19,
            moves in proptest::collection::vec((0_usize..361, any::<bool>()), 0..200),
            (komi, handicap) in (-9.5_f64..9.5, 0_u32..=4),
        ) {
            let size = Size::new(size).unwrap();
            let mut board = Board::new(size);
            for (k, black) in moves {
                let n = size.get();
                let color = if black { Color::Black } else { Color::White };
                let _ = board.play(color, Some(Point::new(k / 19 % n, k % 19 % n)));
            }
            let info = GameInfo { komi: Some(komi), handicap: Some(handicap), ..GameInfo::default() };
            let game = Game::from_bytes(board.to_sgf(&info, Color::White).as_bytes()).unwrap();
            prop_assert_eq!(game.info(), &info);
            prop_assert_eq!(game.to_move(0), Color::White);
            let read = game.position_at(0).unwrap();
            prop_assert!(size.points().all(|p| read.cell(p) == board.cell(p)));
        }

        #[test]
        fn games_that_are_written_can_be_read(
            size in 2_usize..=19,
            set_up in 0_usize..40,
            moves in proptest::collection::vec((0_usize..361, any::<bool>()), 0..200),
            black_next in any::<bool>(),
        ) {
            let size = Size::new(size).unwrap();
            let mut record = Record::new(size);
            let to_move = if black_next { Color::Black } else { Color::White };
            for (k, (place, black)) in moves.into_iter().enumerate() {
                let (n, color) = (size.get(), if black { Color::Black } else { Color::White });
                let pass = place % 50 == 0;
                let vertex = if pass { Vertex::Pass } else { Vertex::Point(Point::new(place / 19 % n, place % 19 % n)) };
                let _ = record.play(color, vertex);
                if k + 1 == set_up {
                    let stones: Vec<_> = record.board().size().points().filter_map(|p| Some((p, record.board().color_at(p)?))).collect();
                    record = Record::from_board(Board::from_stones(size, stones).unwrap());
                }
            }
            let game = Game::from_bytes(record.to_sgf(&GameInfo::default(), to_move).as_bytes()).unwrap();
            // That a player moves twice in a row is noted, and nothing else.
            let is_repeat = |note: &SgfNote| matches!(note, SgfNote::Fault { fault: SgfFault::SameColor { .. }, .. });
            prop_assert!(game.notes().iter().all(is_repeat));
            prop_assert_eq!(game.moves().collect::<Vec<_>>(), record.moves());
            prop_assert_eq!(game.to_move(game.len()), to_move);
            let read = game.record_at(game.len()).unwrap();
            prop_assert_eq!(read.board().hash(), record.board().hash());
            prop_assert!(*read.board() == *record.board());
        }
    }
}
