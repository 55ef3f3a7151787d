//! Eye spaces as text: a board, its legend, and a row for each space.

use std::fmt::Write as _;

use anstyle::{Ansi256Color, Style};
use atsumi::eyes::Basis;
use atsumi::influence::eyes::EyeKind;
use go_board::{Color, Point};
use pattern_compiler::diagnostics::counted;

use super::view::{Cell, Space, View, has_eyes};
use crate::text::{Look, WOOD, column_letters};

/// More points than this are only counted.
const MOST_LISTED: usize = 12;

/// The whole report.
pub(super) fn render(view: &View, headline: &str, look: Look) -> String {
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
    table(&mut out, view);
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
    let Some(owner) = cell.owner else {
        return match cell.stone {
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
            None if cell.vital => '*',
            None => '.',
        };
    };
    match (cell.stone, cell.vital, cell.doubt, owner) {
        (Some(Color::Black), ..) => 'x',
        (Some(Color::White), ..) => 'o',
        (None, true, ..) => '*',
        (None, false, Some(EyeKind::False), _) => '%',
        (None, false, Some(_), _) => '?',
        (None, false, None, Color::Black) => {
            if cell.marginal {
                'b'
            } else {
                'B'
            }
        }
        (None, false, None, Color::White) => {
            if cell.marginal {
                'w'
            } else {
                'W'
            }
        }
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
            "X O  stones (x o: dead ones in eye spaces)    B W  eye spaces    b w  margins    *  vital    ?  half eye    %  false\n",
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
    let _ = writeln!(out, "        {vital} vital point  {half} half eye  {no_eye} false eye");
}

/// A row for each eye space.
fn table(out: &mut String, view: &View) {
    if view.spaces.is_empty() {
        out.push_str("there are no eye spaces\n");
        return;
    }
    let _ = writeln!(
        out,
        "{:6} {:>6}  {:>6}  {:>5} {:3}  {:22}  {:14}  points",
        "colour", "origin", "points", "value", "", "vital points", "from"
    );
    let (shown, without): (Vec<&Space>, Vec<&Space>) = view.spaces.iter().partition(|space| has_eyes(space.value));
    for space in &shown {
        let digits = space.value.to_string();
        let row = format!(
            "{:6} {:>6}  {:>6}  {digits:>5} {:3}  {:22}  {:14}  {}",
            space.color.to_string(),
            view.name(space.origin),
            space.vertices.len(),
            space.value.name().unwrap_or(""),
            vital(view, space),
            basis(space.basis),
            points(view, space),
        );
        let _ = writeln!(out, "{}", row.trim_end());
    }
    if !without.is_empty() {
        let _ = writeln!(out, "and {} without an eye; --format json has all", counted(without.len(), "space"));
    }
    out.push_str(
        "\nThe value: eyes after a threat of the opponent, if he plays first, if the owner does, after a threat of the owner.\n\
         From: the pattern, the local game played out (solved), or a guess by size alone.\n",
    );
}

fn vital(view: &View, space: &Space) -> String {
    let list = |points: &[Point]| points.iter().map(|&p| view.name(p)).collect::<Vec<_>>().join(" ");
    match (space.attacks.as_slice(), space.defenses.as_slice()) {
        ([], []) => String::new(),
        (attacks, defenses) if attacks == defenses => format!("both {}", list(attacks)),
        (attacks, []) => format!("attack {}", list(attacks)),
        ([], defenses) => format!("defend {}", list(defenses)),
        (attacks, defenses) => format!("attack {}, defend {}", list(attacks), list(defenses)),
    }
}

fn basis(basis: Basis) -> String {
    match basis {
        Basis::Shape { number, .. } => format!("pattern {number}"),
        Basis::Solved => String::from("solved"),
        Basis::Size => String::from("size alone"),
    }
}

/// The points of a space that is not large, and those of them that are special.
fn points(view: &View, space: &Space) -> String {
    let name = |p: &Point| view.name(*p);
    let mut parts = Vec::new();
    if space.vertices.len() <= MOST_LISTED {
        parts.push(space.vertices.iter().map(name).collect::<Vec<_>>().join(" "));
    } else {
        parts
            .push(format!("{} \u{2026}", space.vertices[..MOST_LISTED].iter().map(name).collect::<Vec<_>>().join(" ")));
    }
    for (what, list) in [("margins", &space.marginal), ("half eyes", &space.half), ("false eyes", &space.r#false)] {
        if !list.is_empty() && list.len() <= MOST_LISTED {
            parts.push(format!("{what} {}", list.iter().map(name).collect::<Vec<_>>().join(" ")));
        } else if !list.is_empty() {
            parts.push(format!("{} {what}", list.len()));
        }
    }
    parts.join("; ")
}
