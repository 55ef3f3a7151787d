//! Boards as text.
//!
//! On a terminal with colour claims are shown as backgrounds and stones as discs; otherwise in plain ASCII, so that the
//! output can be piped, compared and read by anything.

use atsumi::board::column_letter;

/// How the board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// ASCII.
    Plain,
    /// Backgrounds and discs.
    Colored,
}

/// The letters of the columns, each behind a blank.
pub(crate) fn column_letters(n: usize) -> String {
    (0..n).flat_map(|col| [' ', column_letter(col)]).collect()
}

/// Background of an unclaimed point.
pub(crate) const WOOD: u8 = 180;
