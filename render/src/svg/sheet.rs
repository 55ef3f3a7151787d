//! The sheet that a board, or a piece of one, is drawn on.

use std::fmt::Write as _;

use atsumi::board::{Size, column_letter};
use atsumi::tables::database::Edges;

use super::Legend;
use crate::palette::{INK, LINES, PALE_INK, PAPER, WOOD};

/// Pixels from the frame of the board to the border of the sheet, where the coordinates are.
const MARGIN: usize = 40;
/// Pixels above the board for the caption.
const HEAD: usize = 26;
/// Pixels from the board to the first line below it.
const FOOT: usize = 24;
/// Pixels that a character of the caption takes, about.
const CHARACTER: usize = 7;
/// Pixels of a headline below the board.
const HEADLINE: usize = 28;
/// Pixels of a line below a headline.
const BELOW: usize = 18;

/// Where things are on a sheet.
#[derive(Clone, Copy)]
pub(crate) struct Sheet {
    /// Pixels between two lines.
    pub(crate) cell: usize,
    /// The number of columns.
    pub(crate) columns: usize,
    rows: usize,
    /// Where the board ends; elsewhere its lines go on to the rim.
    edges: Edges,
    /// Wood beyond the outermost points, besides half a cell.
    rim: usize,
    /// The first column.
    left: usize,
    /// The first row.
    top: usize,
    width: usize,
}

/// What stands below a board: on the left in large letters and on the right. Above the legend.
pub(crate) struct Headline<'t> {
    pub(crate) left: &'t str,
    pub(crate) right: &'t str,
    /// A line of its own below, smaller.
    pub(crate) below: Option<&'t str>,
}

impl Headline<'_> {
    /// The pixels that it takes.
    const fn height(&self) -> usize {
        if self.below.is_some() { HEADLINE + BELOW } else { HEADLINE }
    }
}

impl Sheet {
    /// A whole board of `n` lines.
    pub(crate) fn board(n: usize) -> Sheet {
        let edges = Edges { north: true, south: true, east: true, west: true };
        Sheet::new(28, (n, n), edges, 420)
    }

    /// A piece of a board with `columns` and `rows`, which ends at some of its borders.
    pub(crate) fn piece(columns: usize, rows: usize, edges: Edges) -> Sheet {
        Sheet { rim: 0, ..Sheet::new(36, (columns, rows), edges, 300) }
    }

    fn new(cell: usize, (columns, rows): (usize, usize), edges: Edges, least: usize) -> Sheet {
        let board = (columns - 1) * cell;
        let width = (2 * MARGIN + board).max(least);
        Sheet { cell, columns, rows, edges, rim: 4, left: (width - board) / 2, top: HEAD + MARGIN, width }
    }

    /// Where a point is.
    pub(crate) const fn center(self, row: usize, column: usize) -> (usize, usize) {
        (self.left + column * self.cell, self.top + row * self.cell)
    }

    /// Where the point with this number in reading order is.
    pub(crate) const fn point(self, number: usize) -> (usize, usize) {
        self.center(number / self.columns, number % self.columns)
    }

    /// The left border of texts.
    const fn indent(self) -> usize {
        MARGIN - 14
    }

    fn is_whole(self) -> bool {
        let Edges { north, south, east, west } = self.edges;
        north && south && east && west
    }

    /// The picture: `title` for screen readers, `caption` above the board, what is drawn `below` and `above` the lines,
    /// and at the foot a headline and the legend.
    pub(crate) fn picture(
        self,
        (title, caption): (&str, &str),
        below: impl FnOnce(&mut String),
        above: impl FnOnce(&mut String),
        headline: Option<&Headline<'_>>,
        legend: &Legend,
    ) -> String {
        let Sheet { width, .. } = self;
        let indent = self.indent();
        let foot = self.center(self.rows - 1, 0).1 + self.cell / 2 + FOOT + if self.is_whole() { 24 } else { 0 };
        let first = foot + headline.map_or(0, Headline::height);
        let height = first + legend.height(width - 2 * indent) + 6;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\" role=\"img\" font-family=\"system-ui, 'Helvetica Neue', Arial, sans-serif\">\n\
             <title>{title}</title>\n{DEFINITIONS}\
             <rect width=\"{width}\" height=\"{height}\" fill=\"{PAPER}\"/>\n\
             <text x=\"{indent}\" y=\"24\" font-size=\"12.5\" fill=\"{PALE_INK}\">{shown}</text>\n",
            title = escape(title),
            shown = escape(&shortened(caption, (width - 2 * indent) / CHARACTER)),
        );
        self.wood(&mut svg);
        below(&mut svg);
        self.lines(&mut svg);
        if self.is_whole() {
            self.stars(&mut svg);
            self.coordinates(&mut svg);
        }
        above(&mut svg);
        if let Some(Headline { left, right, below }) = headline {
            let _ = writeln!(
                svg,
                "<g fill=\"{INK}\"><text x=\"{indent}\" y=\"{foot}\" font-size=\"16\" font-weight=\"600\">{left}</text>\
                 <text x=\"{end}\" y=\"{foot}\" font-size=\"13\" text-anchor=\"end\">{right}</text></g>",
                end = width - indent,
            );
            if let Some(below) = below {
                let y = foot + BELOW;
                let below = escape(below);
                let _ =
                    writeln!(svg, "<text x=\"{indent}\" y=\"{y}\" font-size=\"13\" fill=\"{PALE_INK}\">{below}</text>");
            }
        }
        legend.draw(&mut svg, (indent, first), width - 2 * indent);
        svg.push_str("</svg>\n");
        svg
    }

    fn wood(self, svg: &mut String) {
        let Sheet { cell, rim, .. } = self;
        let _ = writeln!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{rim}\" fill=\"{WOOD}\"/>",
            self.left - cell / 2 - rim,
            self.top - cell / 2 - rim,
            self.columns * cell + 2 * rim,
            self.rows * cell + 2 * rim,
        );
    }

    /// Lines end at a border, and go on to the rim where there is none.
    fn lines(self, svg: &mut String) {
        let Edges { north, south, east, west } = self.edges;
        let beyond = |declared: bool| if declared { 0 } else { self.cell / 2 };
        let ((left, top), (right, bottom)) = (self.center(0, 0), self.center(self.rows - 1, self.columns - 1));
        let (left, right) = (left - beyond(west), right + beyond(east));
        let (top, bottom) = (top - beyond(north), bottom + beyond(south));
        let _ = writeln!(svg, "<g stroke=\"{LINES}\" stroke-linecap=\"square\" fill=\"none\">");
        for row in 0..self.rows {
            let border = row == 0 && north || row + 1 == self.rows && south;
            let y = self.center(row, 0).1;
            let _ = writeln!(svg, "<path d=\"M{left} {y}H{right}\" stroke-width=\"{}\"/>", stroke(border));
        }
        for column in 0..self.columns {
            let border = column == 0 && west || column + 1 == self.columns && east;
            let x = self.center(0, column).0;
            let _ = writeln!(svg, "<path d=\"M{x} {top}V{bottom}\" stroke-width=\"{}\"/>", stroke(border));
        }
        svg.push_str("</g>\n");
    }

    fn stars(self, svg: &mut String) {
        let _ = writeln!(svg, "<g fill=\"{LINES}\">");
        let size = Size::new(self.columns).unwrap_or_else(|_| unreachable!("boards have 2 to 19 lines"));
        for star in size.star_points() {
            let (x, y) = self.center(star.row(), star.col());
            let _ = writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"2.6\"/>");
        }
        svg.push_str("</g>\n");
    }

    fn coordinates(self, svg: &mut String) {
        let half = self.cell / 2;
        let ((left, top), (right, bottom)) = (self.center(0, 0), self.center(self.rows - 1, self.columns - 1));
        let _ = writeln!(svg, "<g font-size=\"11\" fill=\"{PALE_INK}\" text-anchor=\"middle\">");
        for k in 0..self.columns {
            let (x, y) = self.center(k, k);
            for at in [top - half - 10, bottom + half + 18] {
                let _ = writeln!(svg, "<text x=\"{x}\" y=\"{at}\">{}</text>", column_letter(k));
            }
            for at in [left - half - 14, right + half + 14] {
                let _ = writeln!(svg, "<text x=\"{at}\" y=\"{}\">{}</text>", y + 4, self.rows - k);
            }
        }
        svg.push_str("</g>\n");
    }
}

const fn stroke(border: bool) -> &'static str {
    if border { "1.9" } else { "1" }
}

/// The light on the stones, and the hatching of white's eye spaces.
const DEFINITIONS: &str = "<defs>\n\
    <radialGradient id=\"atsumi-black\" cx=\"0.36\" cy=\"0.3\" r=\"0.8\"><stop offset=\"0\" stop-color=\"#5a5a5a\"/>\
    <stop offset=\"0.6\" stop-color=\"#1c1c1c\"/></radialGradient>\n\
    <radialGradient id=\"atsumi-white\" cx=\"0.36\" cy=\"0.3\" r=\"0.9\"><stop offset=\"0.4\" stop-color=\"#ffffff\"/>\
    <stop offset=\"1\" stop-color=\"#cfccc4\"/></radialGradient>\n\
    <pattern id=\"atsumi-hatch\" width=\"5\" height=\"5\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">\
    <rect width=\"1.6\" height=\"5\" fill=\"#fff\" opacity=\"0.6\"/></pattern>\n</defs>\n";

/// `text`, at most `length` characters of it.
fn shortened(text: &str, length: usize) -> String {
    if text.chars().count() <= length {
        return text.to_owned();
    }
    text.chars().take(length.saturating_sub(1)).chain(['\u{2026}']).collect()
}

/// Escapes text for XML.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captions_are_shortened_by_characters() {
        assert_eq!(shortened("\u{85e4}\u{6ca2} (X)", 6), "\u{85e4}\u{6ca2} (X)");
        assert_eq!(shortened("\u{85e4}\u{6ca2} (X)", 5), "\u{85e4}\u{6ca2} (\u{2026}");
    }

    #[test]
    fn titles_are_escaped() {
        assert_eq!(escape("a<b & \"c\""), "a&lt;b &amp; &quot;c&quot;");
    }
}
