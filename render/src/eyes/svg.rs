//! Eye spaces as a picture for a web page: a board with a tint for each space, its value, and the vital points.
//!
//! As in the picture of the estimate, black's are blue and white's orange; white's are hatched too. Dead stones are
//! crossed out.

use std::fmt::Write as _;

use atsumi::board::Color;
use atsumi::influence::eyes::EyeKind;

use super::view::{Cell, View, has_eyes};
use crate::palette::eye_space;
use crate::svg::{Legend, Sheet, Stand, diamond, label, stone, tint};

/// How strong the tint of an inner point is.
const INNER: f32 = 0.62;
/// And that of a margin.
const MARGINAL: f32 = 0.28;
/// The sign of a half eye, as in the text.
const HALF: &str = "?";
/// The sign of a false eye, as in the text.
const FALSE: &str = "%";

/// The picture; `title` is read out by screen readers, `caption` shown above the board.
#[must_use]
pub fn svg(view: &View, title: &str, caption: &str) -> String {
    let sheet = Sheet::board(view.size.get());
    let below = |svg: &mut String| {
        for (k, &cell) in view.cells.iter().enumerate() {
            let Some(owner) = cell.owner else { continue };
            svg.push_str("<g class=\"eye\">\n");
            ground(svg, sheet.point(k), sheet.cell, (owner, cell.odd, cell.marginal));
            svg.push_str("</g>\n");
        }
    };
    let above = |svg: &mut String| {
        view.cells.iter().enumerate().for_each(|(k, &cell)| point(svg, sheet.point(k), cell));
        values(svg, sheet, view);
    };
    sheet.picture((&format!("Eyes of {title}"), caption), below, above, None, &legend())
}

/// The tint of a point by the owner of its space, whether the number of the space is odd, and whether it is a margin.
fn ground(svg: &mut String, at: (usize, usize), side: usize, (owner, odd, marginal): (Color, bool, bool)) {
    let opacity = if marginal { MARGINAL } else { INNER };
    tint(svg, at, side, eye_space(owner, odd), opacity);
    if owner == Color::White {
        tint(svg, at, side, "url(#atsumi-hatch)", 1.0);
    }
}

fn point(svg: &mut String, at: (usize, usize), cell: Cell) {
    if let Some(color) = cell.stone {
        stone(svg, at, 13, color, if cell.owner.is_none() { Stand::Alive } else { Stand::Dead });
    }
    if cell.vital {
        diamond(svg, at);
    }
    match cell.doubt {
        Some(EyeKind::Half) => label(svg, at, HALF),
        Some(EyeKind::False) => label(svg, at, FALSE),
        _ => {}
    }
}

/// The value of each space in the corner of its origin.
fn values(svg: &mut String, sheet: Sheet, view: &View) {
    let half = sheet.cell / 2;
    for space in view.spaces.iter().filter(|space| has_eyes(space.value)) {
        let shown = space.value.name().map_or_else(|| space.value.to_string(), str::to_owned);
        let (x, y) = sheet.center(space.origin.row(), space.origin.col());
        value(svg, (x - half + 1, y - half + 9), &shown);
    }
}

/// A number of eyes, its lower left corner at this point.
fn value(svg: &mut String, (x, y): (usize, usize), shown: &str) {
    let _ = writeln!(
        svg,
        "<text class=\"value\" x=\"{x}\" y=\"{y}\" font-size=\"9.5\" font-weight=\"700\" fill=\"#111\" stroke=\"#fff\" \
         stroke-width=\"2.2\" paint-order=\"stroke\">{shown}</text>"
    );
}

fn legend() -> Legend {
    let side = 15;
    Legend::default()
        .entry("black\u{2019}s eyes", 2, |svg, k, at| ground(svg, at, side, (Color::Black, k == 1, false)))
        .entry("white\u{2019}s eyes", 2, |svg, k, at| ground(svg, at, side, (Color::White, k == 1, false)))
        .entry("where the opponent can come in", 2, |svg, k, at| ground(svg, at, side, (Color::BOTH[k], false, true)))
        .entry("vital point", 1, |svg, _, at| diamond(svg, at))
        .entry("half eye", 1, |svg, _, (x, y)| label(svg, (x - 8, y - 8), HALF))
        .entry("false eye", 1, |svg, _, (x, y)| label(svg, (x - 8, y - 8), FALSE))
        .entry("dead stones", 2, |svg, k, at| stone(svg, at, 9, Color::BOTH[k], Stand::Dead))
        .entry("how many eyes", 1, |svg, _, (x, y)| value(svg, (x - 9, y + 4), "1\u{bd}"))
}
