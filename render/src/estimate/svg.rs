//! The estimate as a picture for a web page: a board with stones, territory, moyo and area, and the score.
//!
//! Squares are black's claims and discs white's, the surer the larger; shades behind them show the likely owner of
//! every point. Stones that are taken as dead are crossed out.

use atsumi::board::{Color, Point};
use atsumi::estimate::{Claim, Estimate, Hold};

use crate::palette::SHADE;
use crate::svg::{Headline, Legend, Sheet, Stand, claim, ring, stone, tint};

/// What the picture shows besides the estimate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Caption<'a> {
    /// Read out by screen readers and shown when pointed at.
    pub title: &'a str,
    /// Shown above the board.
    pub shown: &'a str,
    /// How the game ended, shown below the estimate.
    pub result: Option<&'a str>,
    /// Where the last move was played.
    pub last: Option<Point>,
}

/// The picture.
#[must_use]
pub fn svg(estimate: &Estimate, caption: &Caption<'_>) -> String {
    let sheet = Sheet::board(estimate.size);
    let score = &estimate.score;
    let title = format!("{}: {score}", caption.title);
    let [black, white] = [&score.black, &score.white].map(|side| side.total(score.rules));
    let right = format!("black {black:.1} \u{2013} white {white:.1}");
    let recorded = caption.result.map(|result| format!("recorded {result} (the end of the game)"));
    let left = estimate.margin.map_or_else(|| score.to_string(), |margin| format!("{score} \u{b1} {margin:.1}"));
    let headline = Headline { left: &left, right: &right, below: recorded.as_deref() };
    let below = |svg: &mut String| shades(svg, sheet, estimate);
    let above = |svg: &mut String| {
        points(svg, sheet, estimate);
        let last = caption.last.map(|p| p.row() * estimate.size + p.col());
        if let Some((k, stone)) = last.and_then(|k| Some((k, estimate.stones[k]?))) {
            ring(svg, sheet.point(k), stone.color);
        }
    };
    sheet.picture((&title, caption.shown), below, above, Some(&headline), &legend())
}

/// Behind every point the colour of its likely owner, the stronger the likelier.
fn shades(svg: &mut String, sheet: Sheet, estimate: &Estimate) {
    for (k, &ownership) in estimate.ownership.iter().enumerate() {
        let opacity = 0.4 * ownership.abs();
        if opacity < 0.02 {
            continue;
        }
        let color = if ownership > 0.0 { Color::Black } else { Color::White };
        tint(svg, sheet.point(k), sheet.cell, SHADE[color.index()], opacity);
    }
}

fn points(svg: &mut String, sheet: Sheet, estimate: &Estimate) {
    for (k, &on_board) in estimate.stones.iter().enumerate() {
        match (on_board, estimate.regions[k]) {
            (Some(known), _) => {
                let stand = if known.alive { Stand::Alive } else { Stand::Dead };
                stone(svg, sheet.point(k), 13, known.color, stand);
            }
            (None, Some(claimed)) => claim(svg, sheet.point(k), claimed),
            (None, None) => {}
        }
    }
}

fn legend() -> Legend {
    let holds = [("territory", Hold::Territory), ("moyo", Hold::Moyo), ("area", Hold::Area)];
    let claims = holds.into_iter().fold(Legend::default(), |legend, (name, hold)| {
        legend.entry(name, 2, |svg, k, at| claim(svg, at, Claim { color: Color::BOTH[k], hold }))
    });
    claims.entry("taken as dead", 2, |svg, k, at| stone(svg, at, 9, Color::BOTH[k], Stand::Dead))
}
