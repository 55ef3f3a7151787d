//! Moves as a picture for a web page: a board with numbered points, the larger the value the stronger the tint.

use std::fmt::Write as _;

use atsumi::board::Color;

use super::shown::Shown;
use crate::palette::{INK, SHADE};
use crate::svg::{Headline, Legend, Sheet, Stand, stone};
use crate::vertex;

/// The picture; `title` is read out by screen readers, `caption` shown above the board.
#[must_use]
pub fn svg(shown: &Shown<'_>, title: &str, caption: &str) -> String {
    let sheet = Sheet::board(shown.size().get());
    let most = shown.moves.first().map_or(0.0, |best| best.worth.value);
    let above = |svg: &mut String| {
        for p in shown.size().points() {
            if let Some(color) = shown.board.color_at(p) {
                stone(svg, sheet.center(p.row(), p.col()), 13, color, Stand::Alive);
            }
        }
        for (number, value) in shown.moves.iter().enumerate() {
            let at = sheet.center(value.point.row(), value.point.col());
            let share = if most > 0.0 { (value.worth.value / most).clamp(0.0, 1.0) } else { 0.0 };
            numbered(svg, at, shown.color, Shown::rank(number), share);
        }
    };
    let best = shown.moves.first().map(|best| {
        let worth = best.worth;
        let at = vertex(best.point, shown.size());
        (format!("{at}: {:.1}", worth.value + 0.0), format!("gain {:.1}, {}", worth.gain + 0.0, worth.kind.name()))
    });
    let headline = best.as_ref().map(|(left, right)| Headline { left, right, below: None });
    let legend = Legend::default()
        .entry(format!("moves of {}, the best first", shown.color), 2, |svg, k, at| {
            numbered(svg, at, shown.color, Shown::rank(k), 1.0);
        })
        .entry("worth less", 1, |svg, _, at| numbered(svg, at, shown.color, Shown::rank(2), 0.2));
    sheet.picture((&format!("Moves in {title}"), caption), |_| (), above, headline.as_ref(), &legend)
}

/// A disc with a sign; `share` of the best move's value is how strong its colour is.
fn numbered(svg: &mut String, (x, y): (usize, usize), color: Color, sign: char, share: f32) {
    let fill = SHADE[color.index()];
    let _ = writeln!(
        svg,
        "<g class=\"move\"><circle cx=\"{x}\" cy=\"{y}\" r=\"11\" fill=\"#fff\" opacity=\"0.85\"/>\
         <circle cx=\"{x}\" cy=\"{y}\" r=\"11\" fill=\"{fill}\" opacity=\"{:.2}\"/>\
         <text x=\"{x}\" y=\"{}\" font-size=\"12\" font-weight=\"700\" fill=\"{INK}\" text-anchor=\"middle\">{sign}</text></g>",
        0.25 + 0.6 * share,
        y + 4,
    );
}
