//! Eye spaces as a picture for a web page: a board with a tint for each space, its value, and the vital points.
//!
//! Plain SVG without scripts or external fonts. As in the picture of the estimate, black's are blue and white's orange.

use std::fmt::Write as _;

use atsumi::board::Color;
use atsumi::estimate::Stone;
use atsumi::influence::eyes::EyeKind;

use super::view::{Cell, View, has_eyes};
use crate::svg::{CELL, Layout, draw_stone, frame};

/// Tints of inner points by owner, for two spaces in turn.
const TINTS: [[&str; 2]; 2] = [["#1f4e9c", "#0f7f8c"], ["#e2770a", "#c79a00"]];
/// The colour of vital points, apart from all others.
const VITAL: &str = "#b0126b";

/// The picture; `title` is read out by screen readers, `caption` shown above the board.
#[must_use]
pub fn svg(view: &View, title: &str, caption: &str) -> String {
    let layout = Layout::new(view.size.get());
    frame(
        layout,
        &format!("Eyes of {title}"),
        caption,
        |svg| {
            tints(svg, layout, view);
        },
        |svg| {
            for (k, &cell) in view.cells.iter().enumerate() {
                point(svg, (layout.x(k % layout.n), layout.y(k / layout.n)), cell);
            }
            values(svg, layout, view);
            legend(svg, layout);
        },
    )
}

fn tints(svg: &mut String, layout: Layout, view: &View) {
    for (k, cell) in view.cells.iter().enumerate() {
        let Some(owner) = cell.owner else { continue };
        let opacity = if cell.marginal { "0.28" } else { "0.62" };
        let _ = writeln!(
            svg,
            "<rect class=\"eye\" x=\"{}\" y=\"{}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{}\" opacity=\"{opacity}\"/>",
            layout.x(k % layout.n) - CELL / 2,
            layout.y(k / layout.n) - CELL / 2,
            TINTS[owner.index()][usize::from(cell.odd)]
        );
    }
}

fn point(svg: &mut String, (x, y): (usize, usize), cell: Cell) {
    if let Some(color) = cell.stone {
        draw_stone(svg, (x, y), 13, Stone { color, alive: cell.owner.is_none() });
    }
    if cell.vital {
        diamond(svg, (x, y));
    }
    let sign = match cell.doubt {
        Some(EyeKind::Half) => "?",
        Some(EyeKind::False) => "\u{d7}",
        _ => return,
    };
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" font-size=\"11\" font-weight=\"700\" fill=\"#2c2822\">{sign}</text>",
        x + 5,
        y + 12
    );
}

fn diamond(svg: &mut String, (x, y): (usize, usize)) {
    let _ = writeln!(
        svg,
        "<path class=\"vital\" d=\"M{x} {}L{} {y}L{x} {}L{} {y}Z\" fill=\"{VITAL}\" stroke=\"#fff\"/>",
        y - 7,
        x + 7,
        y + 7,
        x - 7
    );
}

/// The value of each space in the corner of its origin.
fn values(svg: &mut String, layout: Layout, view: &View) {
    svg.push_str("<g font-size=\"9.5\" font-weight=\"700\" fill=\"#111\" stroke=\"#fff\" stroke-width=\"2.2\" paint-order=\"stroke\">\n");
    for space in view.spaces.iter().filter(|space| has_eyes(space.value)) {
        let value = space.value;
        let shown = value.name().map_or_else(|| value.to_string(), str::to_owned);
        let (x, y) = (layout.x(space.origin.col()), layout.y(space.origin.row()));
        let _ = writeln!(svg, "<text x=\"{}\" y=\"{}\">{shown}</text>", x - CELL / 2 + 1, y - CELL / 2 + 9);
    }
    svg.push_str("</g>\n");
}

fn legend(svg: &mut String, layout: Layout) {
    let (y, left) = (layout.foot(), layout.indent());
    svg.push_str("<g font-size=\"12\" fill=\"#2c2822\">\n");
    let mut x = left;
    for (name, color) in [("black\u{2019}s eyes", Color::Black), ("white\u{2019}s eyes", Color::White)] {
        for tint in TINTS[color.index()] {
            let _ = writeln!(
                svg,
                "<rect x=\"{x}\" y=\"{}\" width=\"14\" height=\"14\" fill=\"{tint}\" opacity=\"0.62\"/>",
                y - 11
            );
            x += 16;
        }
        let _ = writeln!(svg, "<text x=\"{}\" y=\"{y}\">{name}</text>", x + 4);
        x += 92;
    }
    diamond(svg, (x + 6, y - 5));
    let _ = writeln!(svg, "<text x=\"{}\" y=\"{y}\">vital point</text>", x + 20);
    let _ = writeln!(
        svg,
        "<text x=\"{left}\" y=\"{}\">paler: the opponent can come in; ? half eye; \u{d7} false eye; numbers: eyes</text>",
        y + 24
    );
    svg.push_str("</g>\n");
}
