//! A pattern as a picture: a piece of a board with stones, marks and labels.
//!
//! X is drawn black and O white. Stones that may be missing are small, wild points are shaded, marked points carry
//! their mark, and the board goes on where no border is declared. The legend says what of this the pattern has.

use std::fmt::Write as _;

use atsumi::board::Color;
use atsumi::tables::symmetry::Orientation;
use pattern_compiler::model::Pattern;

use super::drawing::Drawing;
use crate::palette::{CLAIM, FOCUS, WOOD};
use crate::svg::{Legend, Sheet, Stand, stone, tint};

/// The picture of `pattern`; `title` stands above it.
#[must_use]
pub fn svg(pattern: &Pattern, title: &str) -> String {
    let drawing = Drawing::new(pattern, Orientation::IDENTITY);
    let sheet = Sheet::piece(drawing.width, drawing.rows.len(), drawing.edges);
    let above = |svg: &mut String| {
        for (row, cells) in drawing.rows.iter().enumerate() {
            for (column, &cell) in cells.iter().enumerate() {
                symbol(svg, sheet.center(row, column), sheet.cell, cell);
            }
        }
        anchor(svg, sheet.center(drawing.anchor.0, drawing.anchor.1), 17);
        labels(svg, pattern, sheet);
    };
    sheet.picture((title, title), |_| (), above, None, &legend(&drawing))
}

/// What stands on a point.
fn symbol(svg: &mut String, at: (usize, usize), cell: usize, symbol: char) {
    match symbol {
        'X' => stone(svg, at, 15, Color::Black, Stand::Alive),
        'O' => stone(svg, at, 15, Color::White, Stand::Alive),
        'x' => stone(svg, at, 15, Color::Black, Stand::Perhaps),
        'o' => stone(svg, at, 15, Color::White, Stand::Perhaps),
        '?' => tint(svg, at, cell, "#8d7f66", 0.45),
        '*' => mark(svg, at, "\u{2217}", FOCUS),
        ',' => mark(svg, at, "\u{25aa}", CLAIM[0]),
        '!' => mark(svg, at, "!", "#b35c00"),
        _ => {}
    }
}

/// A mark on an empty point.
fn mark(svg: &mut String, (x, y): (usize, usize), mark: &str, color: &str) {
    let _ = writeln!(
        svg,
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"9\" fill=\"{WOOD}\"/>\n\
         <text x=\"{x}\" y=\"{}\" font-size=\"20\" font-weight=\"700\" text-anchor=\"middle\" fill=\"{color}\">{mark}</text>",
        y + 7
    );
}

/// The ring around the anchor.
fn anchor(svg: &mut String, (x, y): (usize, usize), radius: usize) {
    let _ = writeln!(
        svg,
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"none\" stroke=\"{FOCUS}\" stroke-width=\"1.6\"/>"
    );
}

/// The letters of the constraint diagram, beside their points.
fn labels(svg: &mut String, pattern: &Pattern, sheet: Sheet) {
    let labelled = Drawing::new(pattern, Orientation::IDENTITY).labelled(pattern, Orientation::IDENTITY);
    let plain = Drawing::new(pattern, Orientation::IDENTITY);
    for (row, (cells, bare)) in labelled.rows.iter().zip(&plain.rows).enumerate() {
        for (column, (&cell, &bare)) in cells.iter().zip(bare).enumerate() {
            if cell != bare {
                let (x, y) = sheet.center(row, column);
                let color = if bare == 'X' { "#fff" } else { "#14532d" };
                let (x, y) = if bare == 'X' || bare == 'O' { (x, y + 4) } else { (x + 12, y - 7) };
                let _ = writeln!(
                    svg,
                    "<text x=\"{x}\" y=\"{y}\" font-size=\"12\" font-style=\"italic\" text-anchor=\"middle\" \
                     fill=\"{color}\">{cell}</text>"
                );
            }
        }
    }
}

/// What the symbols of this pattern mean.
fn legend(drawing: &Drawing) -> Legend {
    let has = |sought: char| drawing.rows.iter().flatten().any(|&cell| cell == sought);
    let words = [
        ('X', "X"),
        ('O', "O"),
        ('x', "X or empty"),
        ('o', "O or empty"),
        ('?', "anything"),
        ('*', "the move, or the source"),
        (',', "marked with a comma"),
        ('!', "marked with !"),
    ];
    let known = words.into_iter().filter(|(sought, _)| has(*sought));
    let legend = known.fold(Legend::default(), |legend, (sought, words)| {
        legend.entry(words, 1, |svg, _, at| match sought {
            'X' => stone(svg, at, 9, Color::Black, Stand::Alive),
            'O' => stone(svg, at, 9, Color::White, Stand::Alive),
            _ => symbol(svg, at, 18, sought),
        })
    });
    legend.entry("anchor", 1, |svg, _, at| anchor(svg, at, 9))
}
