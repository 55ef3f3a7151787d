//! Boards as text.
//!
//! On a terminal with colour claims are shown as backgrounds and living stones as discs; otherwise in plain ASCII, so
//! that the output can be piped, compared and read by anything. Either way every sign tells the sides apart without its
//! colour.

use anstyle::{Ansi256Color, Style};
use atsumi::board::{Color, column_letter};

use crate::palette::terminal;

/// How a board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// ASCII.
    Plain,
    /// Backgrounds and discs.
    Colored,
}

/// How far the coordinates stand from the points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Margins {
    /// As in reports: a blank more than needed, numbers of two columns on both sides.
    Wide,
    /// As in the text protocol: no blank more than needed.
    Narrow,
}

/// A board of `n` rows with its coordinates: column letters, the rows, column letters. `cell` is asked for every point
/// in reading order, counted from 0; its answer is as wide as two characters, the first of them a blank.
#[must_use]
pub fn lines(n: usize, margins: Margins, mut cell: impl FnMut(usize) -> String) -> Vec<String> {
    let gap = match margins {
        Margins::Wide => " ",
        Margins::Narrow => "",
    };
    let letters: String = (0..n).flat_map(|col| [' ', column_letter(col)]).collect();
    let letters = format!("  {gap}{letters}");
    let mut lines = vec![letters.clone()];
    for row in 0..n {
        let cells: String = (row * n..(row + 1) * n).map(&mut cell).collect();
        let number = n - row;
        lines.push(match margins {
            Margins::Wide => format!("{number:2}{gap}{cells} {number:2}"),
            Margins::Narrow => format!("{number:2}{cells} {number}"),
        });
    }
    lines.push(letters);
    lines
}

/// What stands on a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sign {
    /// In ASCII.
    plain: char,
    /// Where there is colour.
    glyph: char,
    /// The colour of the glyph.
    ink: u8,
}

impl Sign {
    /// The same sign in either look.
    pub(crate) const fn new(sign: char, ink: u8) -> Sign {
        Sign { plain: sign, glyph: sign, ink }
    }

    /// This sign, and another one where there is colour.
    pub(crate) const fn or(self, glyph: char) -> Sign {
        Sign { glyph, ..self }
    }

    /// A stone: `X` and `O`, or discs, filled and open; dead ones small letters in either look.
    pub(crate) const fn stone(color: Color, is_alive: bool) -> Sign {
        match (color, is_alive) {
            (Color::Black, true) => Sign::new('X', terminal::BLACK).or('\u{25cf}'),
            (Color::White, true) => Sign::new('O', terminal::WHITE).or('\u{25cb}'),
            (Color::Black, false) => Sign::new('x', terminal::BLACK),
            (Color::White, false) => Sign::new('o', terminal::WHITE),
        }
    }

    /// The sign without its colour.
    pub(crate) const fn bare(self, look: Look) -> char {
        match look {
            Look::Plain => self.plain,
            Look::Colored => self.glyph,
        }
    }

    /// A blank and the sign, on this ground where there is colour.
    pub(crate) fn on(self, ground: u8, look: Look) -> String {
        let bare = self.bare(look);
        match look {
            Look::Plain => format!(" {bare}"),
            Look::Colored => {
                let style = Style::new()
                    .bg_color(Some(Ansi256Color(ground).into()))
                    .fg_color(Some(Ansi256Color(self.ink).into()));
                // Thin white lines are hard to see.
                let style = if self.ink == terminal::WHITE { style.bold() } else { style };
                format!("{style} {bare}{style:#}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_stand_around_the_board() {
        let cell = |k: usize| format!(" {k}");
        assert_eq!(lines(2, Margins::Wide, cell), ["    A B", " 2  0 1  2", " 1  2 3  1", "    A B"]);
        assert_eq!(lines(2, Margins::Narrow, cell), ["   A B", " 2 0 1 2", " 1 2 3 1", "   A B"]);
    }
}
