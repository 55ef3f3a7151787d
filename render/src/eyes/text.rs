//! Eye spaces as text: a board and its legend; below them the table of the spaces.

use std::fmt::Write as _;

use anstyle::{Ansi256Color, Style};
use atsumi::board::Color;
use atsumi::influence::eyes::EyeKind;

use super::table;
use super::view::{Cell, View};
use crate::board::{Look, WOOD, column_letters};

/// The whole report.
#[must_use]
pub fn text(view: &View, headline: &str, look: Look) -> String {
    let mut out = format!("{headline}\n\n");
    let n = view.size.get();
    let letters = column_letters(n);
    let _ = writeln!(out, "   {letters}");
    for (k, row) in view.cells.chunks(n).enumerate() {
        let cells: String = row.iter().map(|&point| cell(point, look)).collect();
        let _ = writeln!(out, "{:2} {cells} {:2}", n - k, n - k);
    }
    let _ = writeln!(out, "   {letters}\n");
    legend(&mut out, look);
    out.push('\n');
    out.push_str(&table::render(view));
    out
}

/// Two characters: a blank and the point.
fn cell(cell: Cell, look: Look) -> String {
    match look {
        Look::Plain => format!(" {}", plain(cell)),
        Look::Colored => {
            let style = Style::new().bg_color(Some(Ansi256Color(background(cell)).into()));
            let (glyph, foreground) = colored(cell);
            let style = style.fg_color(Some(Ansi256Color(foreground).into()));
            format!("{style} {glyph}{style:#}")
        }
    }
}

fn plain(cell: Cell) -> char {
    match (cell.stone, cell.owner, cell.doubt) {
        (Some(Color::Black), None, _) => 'X',
        (Some(Color::White), None, _) => 'O',
        (Some(Color::Black), Some(_), _) => 'x',
        (Some(Color::White), Some(_), _) => 'o',
        (None, ..) if cell.vital => '*',
        (None, _, Some(EyeKind::False)) => '%',
        (None, _, Some(_)) => '?',
        (None, None, None) => '.',
        (None, Some(Color::Black), None) if cell.marginal => 'b',
        (None, Some(Color::Black), None) => 'B',
        (None, Some(Color::White), None) if cell.marginal => 'w',
        (None, Some(Color::White), None) => 'W',
    }
}

/// Blues for black, oranges for white, lighter where the opponent can come in; two shades to tell spaces apart.
const fn background(cell: Cell) -> u8 {
    match (cell.owner, cell.marginal, cell.odd) {
        (None, ..) => WOOD,
        (Some(Color::Black), true, _) => 110,
        (Some(Color::Black), false, false) => 25,
        (Some(Color::Black), false, true) => 67,
        (Some(Color::White), true, _) => 222,
        (Some(Color::White), false, false) => 208,
        (Some(Color::White), false, true) => 214,
    }
}

/// The sign of a point and its colour.
const fn colored(cell: Cell) -> (char, u8) {
    const BLACK: u8 = 16;
    const WHITE: u8 = 231;
    const RED: u8 = 196;
    const GRAY: u8 = 238;
    match (cell.stone, cell.vital, cell.doubt) {
        (Some(color), ..) => {
            let glyph = if cell.owner.is_some() { '×' } else { '●' };
            (glyph, if matches!(color, Color::Black) { BLACK } else { WHITE })
        }
        (None, true, _) => ('◆', RED),
        (None, false, Some(EyeKind::False)) => ('%', BLACK),
        (None, false, Some(_)) => ('?', BLACK),
        (None, false, None) => ('·', GRAY),
    }
}

fn legend(out: &mut String, look: Look) {
    if look == Look::Plain {
        out.push_str(
            "X O  stones (x o: dead ones in eye spaces)    B W  eye spaces    b w  margins\n\
             *  vital point    ?  half eye    %  false eye\n",
        );
        return;
    }
    let sample = |owner, marginal, odd| cell(Cell { owner: Some(owner), marginal, odd, ..Cell::default() }, look);
    for color in Color::BOTH {
        let (one, other, margin) =
            (sample(color, false, false), sample(color, false, true), sample(color, true, false));
        let _ = writeln!(out, "{color:>7}  {one}{other} eye spaces  {margin} margins");
    }
    let point = |cell_| cell(cell_, look);
    let vital = point(Cell { vital: true, ..Cell::default() });
    let half = point(Cell { doubt: Some(EyeKind::Half), ..Cell::default() });
    let no_eye = point(Cell { doubt: Some(EyeKind::False), ..Cell::default() });
    let _ = writeln!(out, "         {vital} vital point  {half} half eye  {no_eye} false eye");
}
