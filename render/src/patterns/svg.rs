//! A pattern as a picture: a piece of a board with stones, marks and labels.
//!
//! X is drawn black and O white. Stones that may be missing are small, wild points are shaded, marked points carry their
//! mark, and the board goes on where no border is declared.

use std::fmt::Write as _;

use atsumi::tables::symmetry::Orientation;
use pattern_compiler::model::Pattern;

use super::drawing::Drawing;
use crate::svg::{DEFINITIONS, escape};

/// Pixels between two lines.
const CELL: usize = 36;
/// Pixels around the board.
const MARGIN: usize = 40;
/// Pixels above the board for the name.
const HEAD: usize = 22;
/// The least width, so that names fit.
const LEAST_WIDTH: usize = 220;

/// The picture of `pattern`; `title` stands above it.
#[must_use]
pub fn svg(pattern: &Pattern, title: &str) -> String {
    let drawing = Drawing::new(pattern, Orientation::IDENTITY);
    let (columns, rows) = (drawing.width, drawing.rows.len());
    let board = (columns * CELL, rows * CELL);
    let (width, height) = ((board.0 + 2 * MARGIN).max(LEAST_WIDTH), board.1 + 2 * MARGIN + HEAD);
    let (left, top) = ((width - board.0) / 2, MARGIN + HEAD);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         role=\"img\" font-family=\"system-ui, 'Helvetica Neue', Arial, sans-serif\">\n<title>{title}</title>\n{definitions}\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#faf7f0\"/>\n\
         <text x=\"16\" y=\"26\" font-size=\"13\" fill=\"#5b5448\">{title}</text>\n\
         <rect x=\"{left}\" y=\"{top}\" width=\"{}\" height=\"{}\" fill=\"#ecd5a5\"/>\n",
        board.0,
        board.1,
        title = escape(title),
        definitions = DEFINITIONS,
    );
    lines(&mut svg, &drawing, left, top);
    let center = |row: usize, column: usize| (left + column * CELL + CELL / 2, top + row * CELL + CELL / 2);
    for (row, cells) in drawing.rows.iter().enumerate() {
        for (column, &cell) in cells.iter().enumerate() {
            symbol(&mut svg, center(row, column), cell);
        }
    }
    let (x, y) = center(drawing.anchor.0, drawing.anchor.1);
    let _ =
        writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"17\" fill=\"none\" stroke=\"#c0392b\" stroke-width=\"1.6\"/>");
    labels(&mut svg, pattern, center);
    svg.push_str("</svg>\n");
    svg
}

/// Lines of the board; they go on to the rim of the picture's board where there is no border.
fn lines(svg: &mut String, drawing: &Drawing, left: usize, top: usize) {
    let (right, bottom) = (left + drawing.width * CELL, top + drawing.rows.len() * CELL);
    let edges = drawing.edges;
    let cut = |declared: bool| if declared { CELL / 2 } else { 0 };
    let (x0, x1) = (left + cut(edges.west), right - cut(edges.east));
    let (y0, y1) = (top + cut(edges.north), bottom - cut(edges.south));
    svg.push_str("<g stroke=\"#5a4525\" stroke-linecap=\"square\" fill=\"none\">\n");
    let last = |k: usize, count: usize| k + 1 == count;
    for row in 0..drawing.rows.len() {
        let border = row == 0 && edges.north || last(row, drawing.rows.len()) && edges.south;
        let y = top + row * CELL + CELL / 2;
        let _ = writeln!(svg, "<path d=\"M{x0} {y}H{x1}\" stroke-width=\"{}\"/>", stroke(border));
    }
    for column in 0..drawing.width {
        let border = column == 0 && edges.west || last(column, drawing.width) && edges.east;
        let x = left + column * CELL + CELL / 2;
        let _ = writeln!(svg, "<path d=\"M{x} {y0}V{y1}\" stroke-width=\"{}\"/>", stroke(border));
    }
    svg.push_str("</g>\n");
}

const fn stroke(border: bool) -> &'static str {
    if border { "2.6" } else { "1" }
}

/// What stands on a point.
fn symbol(svg: &mut String, (x, y): (usize, usize), cell: char) {
    let stone = |radius: usize, name: &str, extra: &str| {
        format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"url(#atsumi-{name})\" stroke=\"#222\" stroke-width=\"0.8\"{extra}/>\n"
        )
    };
    let text = |mark: &str, color: &str| {
        format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"9\" fill=\"#ecd5a5\"/>\n\
             <text x=\"{x}\" y=\"{}\" font-size=\"20\" font-weight=\"700\" text-anchor=\"middle\" fill=\"{color}\">{mark}</text>\n",
            y + 7
        )
    };
    svg.push_str(&match cell {
        'X' => stone(15, "black", ""),
        'O' => stone(15, "white", ""),
        'x' => stone(8, "black", " opacity=\"0.55\""),
        'o' => stone(8, "white", " opacity=\"0.75\""),
        '?' => format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"#8d7f66\" opacity=\"0.45\"/>\n",
            x - CELL / 2,
            y - CELL / 2
        ),
        '*' => text("\u{2217}", "#c0392b"),
        ',' => text("\u{25aa}", "#1f4e9c"),
        '!' => text("!", "#b35c00"),
        _ => String::new(),
    });
}

/// The letters of the constraint diagram, beside their points.
fn labels(svg: &mut String, pattern: &Pattern, center: impl Fn(usize, usize) -> (usize, usize)) {
    let labelled = Drawing::new(pattern, Orientation::IDENTITY).labelled(pattern, Orientation::IDENTITY);
    let plain = Drawing::new(pattern, Orientation::IDENTITY);
    for (row, (cells, bare)) in labelled.rows.iter().zip(&plain.rows).enumerate() {
        for (column, (&cell, &bare)) in cells.iter().zip(bare).enumerate() {
            if cell != bare {
                let (x, y) = center(row, column);
                let color = if bare == 'X' { "#fff" } else { "#14532d" };
                let _ = writeln!(
                    svg,
                    "<text x=\"{}\" y=\"{}\" font-size=\"12\" font-style=\"italic\" text-anchor=\"middle\" fill=\"{color}\">{cell}</text>",
                    if bare == 'X' || bare == 'O' { x } else { x + 12 },
                    if bare == 'X' || bare == 'O' { y + 4 } else { y - 7 },
                );
            }
        }
    }
}
