//! Stones and marks, each around a point.

use std::fmt::Write as _;

use atsumi::board::Color;
use atsumi::estimate::{Claim, Hold};

use crate::palette::{CLAIM, INK, VITAL};

/// How a stone stands there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stand {
    /// As stones do.
    Alive,
    /// Taken as dead: paler, and crossed out.
    Dead,
    /// May be missing: small and paler.
    Perhaps,
}

/// A stone of this radius.
pub(crate) fn stone(svg: &mut String, (x, y): (usize, usize), radius: usize, color: Color, stand: Stand) {
    let (name, rim, cross) = match color {
        Color::Black => ("black", "#000", "#fff"),
        Color::White => ("white", "#55504a", "#222"),
    };
    let (radius, opacity) = match stand {
        Stand::Alive => (radius, ""),
        Stand::Dead => (radius, " opacity=\"0.72\""),
        Stand::Perhaps => (radius * 3 / 5, " opacity=\"0.7\""),
    };
    let _ = writeln!(
        svg,
        "<circle class=\"stone\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"url(#atsumi-{name})\" stroke=\"{rim}\" \
         stroke-width=\"0.8\"{opacity}/>"
    );
    if stand == Stand::Dead {
        let arm = radius * 2 / 5;
        let (left, top, side) = (x - arm, y - arm, 2 * arm);
        let _ = writeln!(
            svg,
            "<path class=\"dead\" d=\"M{left} {top}l{side} {side}m0 -{side}l-{side} {side}\" stroke=\"{cross}\" \
             stroke-width=\"2.2\" stroke-linecap=\"round\" fill=\"none\"/>"
        );
    }
}

/// What somebody claims: squares are black's, discs white's; the surer, the larger.
pub(crate) fn claim(svg: &mut String, (x, y): (usize, usize), Claim { color, hold }: Claim) {
    let half = match hold {
        Hold::Territory => 7,
        Hold::Moyo => 5,
        Hold::Area => 3,
    };
    let fill = CLAIM[color.index()];
    let _ = match color {
        Color::Black => writeln!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" rx=\"1.5\" fill=\"{fill}\"/>",
            x - half,
            y - half,
            side = 2 * half
        ),
        Color::White => writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{half}.6\" fill=\"{fill}\"/>"),
    };
}

/// A ring on the last move, a stone of `color`.
pub(crate) fn ring(svg: &mut String, (x, y): (usize, usize), color: Color) {
    let line = if color == Color::Black { "#fff" } else { "#222" };
    let _ =
        writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"6.5\" fill=\"none\" stroke=\"{line}\" stroke-width=\"1.8\"/>");
}

/// A vital point.
pub(crate) fn diamond(svg: &mut String, (x, y): (usize, usize)) {
    let (left, right, top, bottom) = (x - 7, x + 7, y - 7, y + 7);
    let _ = writeln!(
        svg,
        "<path class=\"vital\" d=\"M{x} {top}L{right} {y}L{x} {bottom}L{left} {y}Z\" fill=\"{VITAL}\" stroke=\"#fff\"/>"
    );
}

/// A square of `side` pixels around a point.
pub(crate) fn tint(svg: &mut String, (x, y): (usize, usize), side: usize, fill: &str, opacity: f32) {
    let _ = writeln!(
        svg,
        "<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" fill=\"{fill}\" opacity=\"{opacity:.2}\"/>",
        x - side / 2,
        y - side / 2,
    );
}

/// A sign in the lower right corner of a point.
pub(crate) fn label(svg: &mut String, (x, y): (usize, usize), sign: &str) {
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" font-size=\"11\" font-weight=\"700\" fill=\"{INK}\" stroke=\"#fff\" stroke-width=\"1.6\" \
         paint-order=\"stroke\">{sign}</text>",
        x + 5,
        y + 12
    );
}
