//! A legend: samples with words behind them, in as many lines as they need.

use std::fmt::Write as _;

use crate::palette::INK;

/// Pixels from one line to the next.
const LINE: usize = 26;
/// Pixels that a character takes, no less; about a tenth more than most fonts need.
const CHARACTER: usize = 7;
/// Pixels between a sample and its words.
const GAP: usize = 5;
/// Pixels between two entries.
const SPACE: usize = 14;
/// Half of the height of a sample, and the place of its middle in its own coordinates.
pub(crate) const HALF: usize = 12;

/// Samples and what they mean, in order.
#[derive(Default)]
pub(crate) struct Legend {
    entries: Vec<Entry>,
}

struct Entry {
    /// How broad the sample is.
    broad: usize,
    sample: String,
    words: String,
}

impl Entry {
    /// How broad it is with its words.
    fn width(&self) -> usize {
        self.broad + GAP + self.words.chars().count() * CHARACTER
    }
}

impl Legend {
    /// Adds `words` behind `count` samples; `draw` draws each around the point that it is given.
    pub(crate) fn entry(
        mut self,
        words: impl Into<String>,
        count: usize,
        mut draw: impl FnMut(&mut String, usize, (usize, usize)),
    ) -> Legend {
        let mut sample = String::new();
        for k in 0..count {
            draw(&mut sample, k, (HALF + k * 2 * HALF, HALF));
        }
        self.entries.push(Entry { broad: count * 2 * HALF, sample, words: words.into() });
        self
    }

    /// The entries of each line, and where they begin in it.
    fn lines(&self, width: usize) -> Vec<Vec<(usize, &Entry)>> {
        let mut lines: Vec<Vec<(usize, &Entry)>> = Vec::new();
        let mut x = 0;
        for entry in &self.entries {
            match lines.last_mut() {
                Some(line) if x + entry.width() <= width => line.push((x, entry)),
                _ => {
                    x = 0;
                    lines.push(vec![(0, entry)]);
                }
            }
            x += entry.width() + SPACE;
        }
        lines
    }

    /// How high it is within `width`.
    pub(crate) fn height(&self, width: usize) -> usize {
        self.lines(width).len() * LINE
    }

    /// Draws it from `left`, `top` on.
    pub(crate) fn draw(&self, svg: &mut String, (left, top): (usize, usize), width: usize) {
        let _ = writeln!(svg, "<g class=\"legend\" font-size=\"12\" fill=\"{INK}\">");
        for (number, line) in self.lines(width).into_iter().enumerate() {
            let y = top + number * LINE;
            for (x, entry) in line {
                let _ = writeln!(
                    svg,
                    "<g transform=\"translate({} {})\">\n{}<text x=\"{}\" y=\"{}\">{}</text>\n</g>",
                    left + x,
                    y - HALF,
                    entry.sample,
                    entry.broad + GAP,
                    HALF + 4,
                    entry.words
                );
            }
        }
        svg.push_str("</g>\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_no_broader_than_asked() {
        let words = ["black\u{2019}s eyes", "white\u{2019}s eyes", "vital point", "half eye", "false eye"];
        let legend = words.into_iter().fold(Legend::default(), |legend, words| legend.entry(words, 2, |_, _, _| ()));
        for width in [150, 200, 394, 1000] {
            let lines = legend.lines(width);
            assert_eq!(lines.iter().map(Vec::len).sum::<usize>(), words.len());
            for (x, entry) in lines.iter().flatten() {
                assert!(x + entry.width() <= width, "{width}: {} at {x}", entry.words);
            }
            assert_eq!(legend.height(width), lines.len() * LINE);
        }
        assert_eq!(legend.lines(1000).len(), 1);
    }
}
