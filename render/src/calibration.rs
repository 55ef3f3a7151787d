//! Whether likelihoods come true: one picture, with a curve for every stage of the game.
//!
//! In: for every stage what was said, in classes, and how often it came true. Out: SVG, the same for equal inputs.
//! Cost: microseconds.

use std::fmt::Write as _;

use crate::palette::{CLAIM, INK, LINES, PALE_INK, PAPER, WOOD};
use crate::svg::escape;

/// What was said with about the same likelihood. All shares are from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Class {
    /// How many cases.
    pub cases: usize,
    /// The mean likelihood that was said.
    pub said: f64,
    /// The share that came true.
    pub came: f64,
    /// Where that share would lie with many more cases: the ends of the interval.
    pub between: [f64; 2],
}

/// One curve.
#[derive(Clone, PartialEq, Debug)]
pub struct Curve {
    /// Above its frame.
    pub title: String,
    /// Below its title, smaller.
    pub summary: String,
    /// Likelihoods from 0 to 1 in as many classes of equal width, `None` where there are no cases.
    pub classes: Vec<Option<Class>>,
}

/// Pixels of a side of a frame.
const SIDE: usize = 230;
/// Pixels from one frame to the next, to the side and down.
const STEP: (usize, usize) = (SIDE + 56, SIDE + STRIP + 84);
/// Pixels of the numbers of cases below a frame.
const STRIP: usize = 46;
/// Pixels that the tallest bar takes of them.
const BAR: f64 = 30.0;
/// The first frame.
const FIRST: (usize, usize) = (48, 104);
/// Frames in a row.
const COLUMNS: usize = 3;

/// The picture: `title` and a line below it, the frames in rows of three, and what the marks mean behind the last.
#[must_use]
pub fn svg(title: &str, below: &str, curves: &[Curve]) -> String {
    let rows = curves.len() / COLUMNS + 1;
    let (width, height) = (FIRST.0 + COLUMNS * STEP.0 - 28, FIRST.1 + rows * STEP.1 - 30);
    let (title, below) = (escape(title), escape(below));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\" font-family=\"system-ui, 'Helvetica Neue', Arial, sans-serif\">\n\
         <title>{title}</title>\n<rect width=\"{width}\" height=\"{height}\" fill=\"{PAPER}\"/>\n\
         <text x=\"20\" y=\"30\" font-size=\"17\" font-weight=\"600\" fill=\"{INK}\">{title}</text>\n\
         <text x=\"20\" y=\"50\" font-size=\"12.5\" fill=\"{PALE_INK}\">{below}</text>\n",
    );
    for (number, curve) in curves.iter().enumerate() {
        open_place(&mut svg, number);
        frame(&mut svg, curve);
        curve.classes.iter().flatten().for_each(|class| mark(&mut svg, class));
        numbers(&mut svg, &curve.classes);
        svg.push_str("</g>\n");
    }
    open_place(&mut svg, curves.len());
    legend(&mut svg);
    svg.push_str("</g>\n</svg>\n");
    svg
}

/// Opens a group whose origin is the upper left corner of a frame.
fn open_place(svg: &mut String, number: usize) {
    let (x, y) = (FIRST.0 + number % COLUMNS * STEP.0, FIRST.1 + number / COLUMNS * STEP.1);
    let _ = writeln!(svg, "<g transform=\"translate({x} {y})\">");
}

/// Frame, grid, the line on which everything comes true as often as it was said, and the words around.
fn frame(svg: &mut String, curve: &Curve) {
    let (title, summary) = (escape(&curve.title), escape(&curve.summary));
    let _ = writeln!(
        svg,
        "<text y=\"-25\" font-size=\"13\" font-weight=\"600\" fill=\"{INK}\">{title}</text>\
         <text y=\"-9\" font-size=\"11\" fill=\"{PALE_INK}\">{summary}</text>\n\
         <rect width=\"{SIDE}\" height=\"{SIDE}\" fill=\"#fff\" stroke=\"{LINES}\"/>"
    );
    let _ = writeln!(svg, "<g font-size=\"10\" fill=\"{PALE_INK}\">");
    for fifth in 0..=5 {
        let (at, percent) = (fifth * SIDE / 5, 20 * fifth);
        if (1..5).contains(&fifth) {
            let _ = writeln!(svg, "<path d=\"M0 {at}H{SIDE}M{at} 0V{SIDE}\" stroke=\"{WOOD}\" stroke-width=\"0.7\"/>");
        }
        let y = SIDE - at + 4;
        let below = SIDE + STRIP + 14;
        let _ = writeln!(
            svg,
            "<text x=\"-6\" y=\"{y}\" text-anchor=\"end\">{percent}</text>\
             <text x=\"{at}\" y=\"{below}\" text-anchor=\"middle\">{percent}</text>"
        );
    }
    let _ = writeln!(svg, "</g>\n<path d=\"M0 {SIDE}L{SIDE} 0\" stroke=\"{LINES}\" stroke-dasharray=\"4 3\"/>");
}

/// A class: a disc on what was said and what came true, and a line between the ends of the interval.
fn mark(svg: &mut String, class: &Class) {
    let place = |share: f64| share * SIDE as f64;
    let (x, y) = (place(class.said), SIDE as f64 - place(class.came));
    let [bottom, top] = class.between.map(|end| SIDE as f64 - place(end));
    let blue = CLAIM[0];
    let _ = writeln!(
        svg,
        "<g class=\"class\"><title>{} cases: said {:.1} %, came true {:.1} %, between {:.1} and {:.1} %</title>\
         <path d=\"M{x:.1} {top:.1}V{bottom:.1}M{left:.1} {top:.1}h7M{left:.1} {bottom:.1}h7\" stroke=\"{blue}\" \
         stroke-width=\"1.2\" fill=\"none\"/><circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3.4\" fill=\"{blue}\"/></g>",
        class.cases,
        100.0 * class.said,
        100.0 * class.came,
        100.0 * class.between[0],
        100.0 * class.between[1],
        left = x - 3.5,
    );
}

/// How many cases each class has, as bars with numbers.
fn numbers(svg: &mut String, classes: &[Option<Class>]) {
    let cases = |class: &Option<Class>| class.map_or(0, |class| class.cases);
    let most = classes.iter().map(cases).max().unwrap_or_default().max(1) as f64;
    let (broad, foot) = (SIDE as f64 / classes.len().max(1) as f64, (SIDE + STRIP) as f64);
    let _ = writeln!(svg, "<g font-size=\"8.5\" text-anchor=\"middle\" fill=\"{PALE_INK}\">");
    for (number, cases) in classes.iter().map(cases).enumerate() {
        let (left, high) = (number as f64 * broad, BAR * cases as f64 / most);
        let _ = writeln!(
            svg,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{high:.1}\" fill=\"{WOOD}\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            left + 1.5,
            foot - high,
            broad - 3.0,
            left + broad / 2.0,
            foot - high - 3.0,
            short(cases)
        );
    }
    let _ = writeln!(svg, "</g>\n<path d=\"M0 {foot}H{SIDE}\" stroke=\"{LINES}\" stroke-width=\"0.8\"/>");
}

/// A number in four characters.
fn short(cases: usize) -> String {
    if cases < 10_000 { cases.to_string() } else { format!("{}k", (cases + 500) / 1000) }
}

/// What the marks mean, in the place of a frame.
fn legend(svg: &mut String) {
    let blue = CLAIM[0];
    let _ = writeln!(
        svg,
        "<g font-size=\"12\" fill=\"{INK}\">\n\
         <circle cx=\"12\" cy=\"26\" r=\"3.4\" fill=\"{blue}\"/>\
         <text x=\"32\" y=\"30\">across: said, up: came true (%)</text>\n\
         <path d=\"M12 46V66M8.5 46h7M8.5 66h7\" stroke=\"{blue}\" stroke-width=\"1.2\" fill=\"none\"/>\
         <text x=\"32\" y=\"60\">95 % interval (Wilson), games</text>\
         <text x=\"32\" y=\"76\">taken as wholes</text>\n\
         <path d=\"M2 106L22 92\" stroke=\"{LINES}\" stroke-dasharray=\"4 3\"/>\
         <text x=\"32\" y=\"104\">comes true as often as said</text>\n\
         <rect x=\"4\" y=\"122\" width=\"16\" height=\"14\" fill=\"{WOOD}\"/>\
         <text x=\"32\" y=\"134\">number of cases in each tenth</text>\n</g>"
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    fn curve(classes: Vec<Option<Class>>) -> Curve {
        Curve { title: "30 % & more".into(), summary: "7 <cases>".into(), classes }
    }

    #[test]
    fn marks_stand_where_the_shares_are() {
        let class = Class { cases: 12_600, said: 0.25, came: 0.5, between: [0.4, 0.6] };
        let drawn = svg("Made up", "two tenths", &[curve(vec![None, Some(class)])]);
        assert!(drawn.contains("<circle cx=\"57.5\" cy=\"115.0\" r=\"3.4\""), "{drawn}");
        assert!(drawn.contains("M57.5 92.0V138.0"), "{drawn}");
        assert!(drawn.contains("12600 cases: said 25.0 %, came true 50.0 %, between 40.0 and 60.0 %"), "{drawn}");
        assert!(drawn.contains(">13k</text>") && drawn.contains(">0</text>"), "{drawn}");
        assert!(drawn.contains("30 % &amp; more") && drawn.contains("7 &lt;cases&gt;"), "{drawn}");
    }

    #[test]
    fn there_is_a_place_for_every_curve_and_the_legend() {
        for (curves, rows) in [(0, 1), (2, 1), (3, 2), (5, 2), (6, 3)] {
            let drawn = svg("Made up", "", &vec![curve(vec![None; 10]); curves]);
            let height = FIRST.1 + rows * STEP.1 - 30;
            assert!(drawn.contains(&format!(" height=\"{height}\" role")), "{curves}: {drawn}");
            assert_eq!(drawn.matches("<g transform").count(), curves + 1);
        }
    }
}
