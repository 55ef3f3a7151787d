//! The estimate as a picture for a web page: a board with stones, territory, moyo and area, and the score.
//!
//! Colours do not rely on telling red from green: black's claims are blue, white's orange, and surer claims are larger
//! marks. Shades behind them show the likely owner of every point.

use std::fmt::Write as _;

use atsumi::board::{Color, Point};
use atsumi::estimate::{Claim, Estimate, Hold, Stone};

use crate::svg::{CELL, Layout, draw_stone, frame};

/// What the picture shows besides the estimate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Caption<'a> {
    /// Read out by screen readers and shown when pointed at.
    pub title: &'a str,
    /// Shown above the board.
    pub shown: &'a str,
    /// Where the last move was played.
    pub last: Option<Point>,
}

/// The picture.
#[must_use]
pub fn svg(estimate: &Estimate, caption: &Caption<'_>) -> String {
    let layout = Layout::new(estimate.size);
    let title = format!("{}: {}", caption.title, estimate.score);
    let below = |svg: &mut String| shades(svg, layout, estimate);
    frame(layout, &title, caption.shown, below, |svg| {
        points(svg, layout, estimate);
        if let Some(p) = caption.last {
            mark(svg, layout, p, estimate.stones[p.row() * layout.n + p.col()]);
        }
        legend(svg, layout, estimate);
    })
}

/// Behind every point the colour of its likely owner, the stronger the likelier.
fn shades(svg: &mut String, layout: Layout, estimate: &Estimate) {
    for (k, &ownership) in estimate.ownership.iter().enumerate() {
        let opacity = 0.4 * ownership.abs();
        if opacity < 0.02 {
            continue;
        }
        let color = if ownership > 0.0 { Color::Black } else { Color::White };
        let _ = writeln!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{}\" opacity=\"{opacity:.2}\"/>",
            layout.x(k % layout.n) - CELL / 2,
            layout.y(k / layout.n) - CELL / 2,
            SHADE[color.index()]
        );
    }
}

fn points(svg: &mut String, layout: Layout, estimate: &Estimate) {
    for (k, &stone) in estimate.stones.iter().enumerate() {
        let (x, y) = (layout.x(k % layout.n), layout.y(k / layout.n));
        if let Some(stone) = stone {
            draw_stone(svg, (x, y), 13, stone);
        }
        if stone.is_none_or(|stone| !stone.alive)
            && let Some(claim) = estimate.regions[k]
        {
            draw_claim(svg, x, y, claim);
        }
    }
}

/// A ring on the last move.
fn mark(svg: &mut String, layout: Layout, p: Point, stone: Option<Stone>) {
    let line = match stone.map(|stone| stone.color) {
        Some(Color::Black) => "#fff",
        Some(Color::White) => "#222",
        None => return,
    };
    let (x, y) = (layout.x(p.col()), layout.y(p.row()));
    let _ =
        writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"6.5\" fill=\"none\" stroke=\"{line}\" stroke-width=\"1.8\"/>");
}

/// Fill colours of claims: black's, white's.
const CLAIM: [&str; 2] = ["#1f4e9c", "#e2770a"];
/// Colours of the shades: black's, white's.
const SHADE: [&str; 2] = ["#3b6fc4", "#ff9a2e"];

fn draw_claim(svg: &mut String, x: usize, y: usize, claim: Claim) {
    let half = match claim.hold {
        Hold::Territory => 7,
        Hold::Moyo => 5,
        Hold::Area => 3,
    };
    let _ = writeln!(
        svg,
        "<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" rx=\"1.5\" fill=\"{}\"/>",
        x - half,
        y - half,
        CLAIM[claim.color.index()],
        side = 2 * half
    );
}

fn legend(svg: &mut String, layout: Layout, estimate: &Estimate) {
    let (y, left) = (layout.foot(), layout.indent());
    let score = &estimate.score;
    let _ = writeln!(
        svg,
        "<g font-size=\"13\" fill=\"#2c2822\">\n<text x=\"{left}\" y=\"{y}\" font-size=\"16\" font-weight=\"600\">{score}</text>\n\
         <text x=\"{right}\" y=\"{y}\" text-anchor=\"end\">black {black:.1} \u{2013} white {white:.1}</text>",
        right = layout.width - left,
        black = score.black.total(score.rules),
        white = score.white.total(score.rules),
    );
    let entries = [("territory", Hold::Territory), ("moyo", Hold::Moyo), ("area", Hold::Area)];
    let (mut x, y) = (left + 8, y + 28);
    for (name, hold) in entries {
        draw_claim(svg, x, y, Claim { color: Color::Black, hold });
        draw_claim(svg, x + 18, y, Claim { color: Color::White, hold });
        let _ = writeln!(svg, "<text x=\"{}\" y=\"{}\" font-size=\"12\">{name}</text>", x + 30, y + 4);
        x += 50 + 6 * name.len();
    }
    for color in Color::BOTH {
        draw_stone(svg, (x, y), 9, Stone { color, alive: false });
        x += 22;
    }
    let _ = writeln!(svg, "<text x=\"{x}\" y=\"{}\" font-size=\"12\">taken as dead</text>", y + 4, x = x - 7);
    svg.push_str("</g>\n");
}
