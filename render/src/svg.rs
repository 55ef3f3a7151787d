//! The sheet that pictures of whole boards are drawn on: a frame, an empty board, stones.
//!
//! Plain SVG without scripts or external fonts.

use std::fmt::Write as _;

use atsumi::board::{Color, Size, column_letter};
use atsumi::estimate::Stone;

/// Pixels between two lines.
pub(crate) const CELL: usize = 28;
/// Pixels from the frame of the board to the border of the picture, where the coordinates are.
const MARGIN: usize = 40;
/// Pixels above the board for the title.
const HEAD: usize = 26;
/// Pixels below the board for score and legend.
const FOOT: usize = 76;
/// The least width: what the legend takes.
const LEAST_WIDTH: usize = 420;
/// Pixels that a character of the title takes, about.
const CHARACTER: usize = 7;

/// Where things are.
#[derive(Clone, Copy)]
pub(crate) struct Layout {
    /// Lines of the board.
    pub(crate) n: usize,
    /// The first column.
    left: usize,
    /// The first row.
    top: usize,
    pub(crate) width: usize,
    height: usize,
}

impl Layout {
    pub(crate) fn new(n: usize) -> Layout {
        let board = (n - 1) * CELL;
        let width = (2 * MARGIN + board).max(LEAST_WIDTH);
        Layout { n, left: (width - board) / 2, top: HEAD + MARGIN, width, height: HEAD + 2 * MARGIN + board + FOOT }
    }

    pub(crate) const fn x(self, col: usize) -> usize {
        self.left + col * CELL
    }

    pub(crate) const fn y(self, row: usize) -> usize {
        self.top + row * CELL
    }

    /// The left border of texts.
    pub(crate) const fn indent(self) -> usize {
        MARGIN - CELL / 2
    }

    /// The line of the score.
    pub(crate) const fn foot(self) -> usize {
        self.height - FOOT + 12
    }
}

/// A picture with a caption and an empty board, and what is drawn below and above its lines. `title` is for screen readers.
pub(crate) fn frame(
    layout: Layout,
    title: &str,
    caption: &str,
    below: impl FnOnce(&mut String),
    above: impl FnOnce(&mut String),
) -> String {
    let Layout { n, width, height, .. } = layout;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         role=\"img\" font-family=\"system-ui, 'Helvetica Neue', Arial, sans-serif\">\n\
         <title>{title}</title>\n{DEFINITIONS}\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#faf7f0\"/>\n\
         <text x=\"{indent}\" y=\"24\" font-size=\"12.5\" fill=\"#5b5448\">{shown}</text>\n\
         <rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"4\" fill=\"#ecd5a5\"/>\n",
        title = escape(title),
        indent = layout.indent(),
        shown = escape(&shortened(caption, (width - 2 * layout.indent()) / CHARACTER)),
        x = layout.left - CELL / 2 - 4,
        y = layout.top - CELL / 2 - 4,
        side = n * CELL + 8,
    );
    below(&mut svg);
    lines(&mut svg, layout);
    coordinates(&mut svg, layout);
    above(&mut svg);
    svg.push_str("</svg>\n");
    svg
}

/// The light on the stones.
pub(crate) const DEFINITIONS: &str = "<defs>\n\
    <radialGradient id=\"atsumi-black\" cx=\"0.36\" cy=\"0.3\" r=\"0.8\"><stop offset=\"0\" stop-color=\"#5a5a5a\"/>\
    <stop offset=\"0.6\" stop-color=\"#1c1c1c\"/></radialGradient>\n\
    <radialGradient id=\"atsumi-white\" cx=\"0.36\" cy=\"0.3\" r=\"0.9\"><stop offset=\"0.4\" stop-color=\"#ffffff\"/>\
    <stop offset=\"1\" stop-color=\"#cfccc4\"/></radialGradient>\n</defs>\n";

/// `text`, at most `length` characters of it.
fn shortened(text: &str, length: usize) -> String {
    if text.chars().count() <= length {
        return text.to_owned();
    }
    text.chars().take(length.saturating_sub(1)).chain(['\u{2026}']).collect()
}

fn lines(svg: &mut String, layout: Layout) {
    let last = layout.n - 1;
    let (left, right, top, bottom) = (layout.x(0), layout.x(last), layout.y(0), layout.y(last));
    svg.push_str("<g stroke=\"#5a4525\" stroke-linecap=\"square\" fill=\"none\">\n");
    for k in 0..layout.n {
        let (x, y) = (layout.x(k), layout.y(k));
        let width = if k == 0 || k == last { "1.7" } else { "1" };
        let _ = writeln!(svg, "<path d=\"M{left} {y}H{right}M{x} {top}V{bottom}\" stroke-width=\"{width}\"/>");
    }
    svg.push_str("</g>\n<g fill=\"#5a4525\">\n");
    let size = Size::new(layout.n).unwrap_or_else(|_| unreachable!("boards have 2 to 19 lines"));
    for star in size.star_points() {
        let _ = writeln!(svg, "<circle cx=\"{}\" cy=\"{}\" r=\"2.6\"/>", layout.x(star.col()), layout.y(star.row()));
    }
    svg.push_str("</g>\n");
}

fn coordinates(svg: &mut String, layout: Layout) {
    let last = layout.n - 1;
    svg.push_str("<g font-size=\"11\" fill=\"#5b5448\" text-anchor=\"middle\">\n");
    for k in 0..layout.n {
        let column = column_letter(k);
        for y in [layout.y(0) - CELL / 2 - 10, layout.y(last) + CELL / 2 + 18] {
            let _ = writeln!(svg, "<text x=\"{}\" y=\"{y}\">{column}</text>", layout.x(k));
        }
        for x in [layout.x(0) - CELL / 2 - 14, layout.x(last) + CELL / 2 + 14] {
            let _ = writeln!(svg, "<text x=\"{x}\" y=\"{}\">{}</text>", layout.y(k) + 4, layout.n - k);
        }
    }
    svg.push_str("</g>\n");
}

/// A stone around a point, pale if it is dead.
pub(crate) fn draw_stone(svg: &mut String, (x, y): (usize, usize), radius: usize, stone: Stone) {
    let (name, line) = match stone.color {
        Color::Black => ("black", "#000"),
        Color::White => ("white", "#55504a"),
    };
    let opacity = if stone.alive { "" } else { " opacity=\"0.5\"" };
    let _ = writeln!(
        svg,
        "<circle class=\"stone\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"url(#atsumi-{name})\" stroke=\"{line}\" \
         stroke-width=\"0.8\"{opacity}/>"
    );
}

/// Escapes text for XML.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_shortened_by_characters() {
        assert_eq!(shortened("\u{85e4}\u{6ca2} (X)", 6), "\u{85e4}\u{6ca2} (X)");
        assert_eq!(shortened("\u{85e4}\u{6ca2} (X)", 5), "\u{85e4}\u{6ca2} (\u{2026}");
    }

    #[test]
    fn titles_are_escaped() {
        assert_eq!(escape("a<b & \"c\""), "a&lt;b &amp; &quot;c&quot;");
    }
}
