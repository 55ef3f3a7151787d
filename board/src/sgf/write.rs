//! Positions as SGF.
//!
//! **In:** a board and what to say about the game. **Out:** the text of a record that has only set-up stones; reading it
//! gives the position again (ko and captured stones are not part of it). **Cost:** linear in the board.

use std::fmt::Write as _;

use super::GameInfo;
use crate::board::Board;
use crate::color::{Cell, Color};
use crate::point::Point;

impl Board {
    /// The position as an SGF record with set-up stones, `to_move` next. Of `info` komi, handicap, rules and the name of
    /// the game are written; lines end with a line feed.
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
        let mut out = format!("(;GM[1]FF[4]CA[UTF-8]SZ[{}]", self.size().get());
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
            let stones: Vec<Point> = self.size().points().filter(|&p| self.cell(p) == Cell::Stone(color)).collect();
            if !stones.is_empty() {
                out.push_str(name);
                stones.into_iter().for_each(|p| out.push_str(&point(p)));
                out.push('\n');
            }
        }
        let _ = writeln!(out, "PL[{}]\n)", if to_move == Color::Black { 'B' } else { 'W' });
        out
    }
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
    use crate::sgf::Game;
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
            (komi, handicap) in (-9.5_f64..9.5, 0_u32..10),
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
    }
}
