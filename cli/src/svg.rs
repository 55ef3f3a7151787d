//! The estimate as a picture for a web page: a board with stones, territory, moyo and area, and the score.
//!
//! Plain SVG without scripts or external fonts. Colours do not rely on telling red from green: black's claims are blue,
//! white's orange, and surer claims are larger marks.

use std::fmt::Write as _;

use atsumi::estimate::{Claim, Estimate, Hold};
use go_board::{Color, Point, Size, Vertex};

/// Pixels between two lines.
const CELL: usize = 28;
/// Pixels from the border of the picture to the first line.
const MARGIN: usize = 40;
/// Pixels below the board for the legend.
const FOOT: usize = 62;

/// The picture of `estimate`. `title` is shown above the board and read out by screen readers.
pub(crate) fn render(estimate: &Estimate, title: &str) -> String {
    let n = estimate.size;
    let width = 2 * MARGIN + (n - 1) * CELL;
    let height = width + FOOT;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         role=\"img\" font-family=\"system-ui, 'Helvetica Neue', Arial, sans-serif\">\n\
         <title>{title}: {score}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#faf7f0\"/>\n\
         <rect x=\"{frame}\" y=\"{frame}\" width=\"{inner}\" height=\"{inner}\" rx=\"4\" fill=\"#e3c48d\"/>\n",
        title = escape(title),
        score = estimate.score,
        frame = MARGIN - CELL / 2 - 4,
        inner = (n - 1) * CELL + CELL + 8,
    );
    lines(&mut svg, n);
    coordinates(&mut svg, n);
    points(&mut svg, estimate);
    legend(&mut svg, estimate, width);
    svg.push_str("</svg>\n");
    svg
}

/// Pixel coordinate of the `k`-th line.
const fn at(k: usize) -> usize {
    MARGIN + k * CELL
}

fn lines(svg: &mut String, n: usize) {
    svg.push_str("<g stroke=\"#5a4525\" stroke-width=\"1\">\n");
    for k in 0..n {
        let (first, last, here) = (at(0), at(n - 1), at(k));
        let _ = writeln!(
            svg,
            "<path d=\"M{first} {here}H{last}M{here} {first}V{last}\" fill=\"none\"{}/>",
            if k == 0 || k == n - 1 { " stroke-width=\"1.6\"" } else { "" }
        );
    }
    svg.push_str("</g>\n<g fill=\"#5a4525\">\n");
    for (row, col) in hoshi(n) {
        let _ = writeln!(svg, "<circle cx=\"{}\" cy=\"{}\" r=\"2.6\"/>", at(col), at(row));
    }
    svg.push_str("</g>\n");
}

/// The star points of a board.
fn hoshi(n: usize) -> Vec<(usize, usize)> {
    if n < 7 {
        return Vec::new();
    }
    let far = if n >= 13 { 3 } else { 2 };
    let mut marks = vec![far, n - 1 - far];
    if n % 2 == 1 && n > 7 {
        marks.insert(1, n / 2);
    }
    let mut stars = Vec::new();
    for &row in &marks {
        for &col in &marks {
            let central = [row, col].iter().filter(|&&k| k == n / 2).count();
            if n >= 15 || central != 1 {
                stars.push((row, col));
            }
        }
    }
    stars
}

fn coordinates(svg: &mut String, n: usize) {
    svg.push_str("<g font-size=\"11\" fill=\"#5b5448\" text-anchor=\"middle\">\n");
    for k in 0..n {
        let column = column_letter(n, k);
        let row = n - k;
        for edge in [MARGIN - CELL / 2 - 10, at(n - 1) + CELL / 2 + 18] {
            let _ = writeln!(svg, "<text x=\"{}\" y=\"{edge}\">{column}</text>", at(k));
        }
        for edge in [MARGIN - CELL / 2 - 14, at(n - 1) + CELL / 2 + 14] {
            let _ = writeln!(svg, "<text x=\"{edge}\" y=\"{}\">{row}</text>", at(k) + 4);
        }
    }
    svg.push_str("</g>\n");
}

fn column_letter(n: usize, col: usize) -> String {
    let size = Size::new(n).unwrap_or_else(|_| unreachable!("boards have 2 to 19 lines"));
    let text = Vertex::Point(Point::new(0, col)).display(size).to_string();
    text.chars().take_while(char::is_ascii_alphabetic).collect()
}

fn points(svg: &mut String, estimate: &Estimate) {
    for k in 0..estimate.size * estimate.size {
        let (x, y) = (at(k % estimate.size), at(k / estimate.size));
        let stone = estimate.stones[k];
        if let Some(stone) = stone {
            draw_stone(svg, x, y, stone.color, stone.alive);
        }
        if stone.is_none_or(|stone| !stone.alive)
            && let Some(claim) = estimate.regions[k]
        {
            draw_claim(svg, x, y, claim);
        }
    }
}

fn draw_stone(svg: &mut String, x: usize, y: usize, color: Color, alive: bool) {
    let (fill, line) = match color {
        Color::Black => ("#1b1b1b", "#000"),
        Color::White => ("#fdfdfb", "#444"),
    };
    let opacity = if alive { "" } else { " opacity=\"0.45\"" };
    let _ = writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"12.6\" fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"0.9\"{opacity}/>");
}

/// Fill colours of claims: black's, white's.
const CLAIM: [&str; 2] = ["#1f4e9c", "#f28e1c"];

fn draw_claim(svg: &mut String, x: usize, y: usize, claim: Claim) {
    let (half, opacity) = match claim.hold {
        Hold::Territory => (7, "0.92"),
        Hold::Moyo => (5, "0.75"),
        Hold::Area => (3, "0.6"),
    };
    let side = 2 * half;
    let _ = writeln!(
        svg,
        "<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" rx=\"1.5\" fill=\"{}\" opacity=\"{opacity}\"/>",
        x - half,
        y - half,
        CLAIM[claim.color.index()]
    );
}

fn legend(svg: &mut String, estimate: &Estimate, width: usize) {
    let y = width + 8;
    let score = &estimate.score;
    let rules = score.rules;
    let _ = writeln!(
        svg,
        "<g font-size=\"13\" fill=\"#2c2822\">\n<text x=\"{x}\" y=\"{y}\" font-weight=\"600\">{score}</text>\n\
         <text x=\"{right}\" y=\"{y}\" text-anchor=\"end\">black {black:.1} \u{2013} white {white:.1}</text>",
        x = MARGIN - CELL / 2,
        right = width - MARGIN + CELL / 2,
        black = score.black.total(rules),
        white = score.white.total(rules),
    );
    let entries = [("territory", Hold::Territory), ("moyo", Hold::Moyo), ("area", Hold::Area)];
    for (k, (name, hold)) in entries.into_iter().enumerate() {
        let x = MARGIN + k * 92;
        draw_claim(svg, x, y + 26, Claim { color: Color::Black, hold });
        draw_claim(svg, x + 18, y + 26, Claim { color: Color::White, hold });
        let _ = writeln!(svg, "<text x=\"{}\" y=\"{}\" font-size=\"12\">{name}</text>", x + 30, y + 30);
    }
    svg.push_str("</g>\n");
}

/// Escapes text for XML.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn star_points_are_the_usual_ones() {
        assert_eq!(hoshi(19).len(), 9);
        assert_eq!(hoshi(13).len(), 5);
        assert_eq!(hoshi(9), [(2, 2), (2, 6), (4, 4), (6, 2), (6, 6)]);
        assert!(hoshi(5).is_empty());
    }

    #[test]
    fn titles_are_escaped() {
        assert_eq!(escape("a<b & \"c\""), "a&lt;b &amp; &quot;c&quot;");
    }
}
