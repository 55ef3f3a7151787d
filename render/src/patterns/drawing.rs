//! Patterns as text diagrams, in any orientation.

use atsumi::tables::alphabet::Element;
use atsumi::tables::database::Edges;
use atsumi::tables::symmetry::{Offset, Orientation};
use pattern_compiler::model::Pattern;

use super::line::Line;

/// The points of a pattern in one orientation, in reading order, and the borders that lie around them.
pub struct Drawing {
    /// The number of columns.
    pub width: usize,
    /// Rows from the top.
    pub rows: Vec<Vec<char>>,
    /// The borders that are declared, turned with the points.
    pub edges: Edges,
    /// Row and column of the anchor.
    pub anchor: (usize, usize),
    corner: Offset,
}

impl Drawing {
    /// Draws `pattern`: cells as written, `?` for wild ones, `*` for the star.
    #[must_use]
    pub fn new(pattern: &Pattern, orientation: Orientation) -> Drawing {
        let extent = pattern.extent.turned(orientation);
        let corner = Offset::new(extent.top, extent.left);
        let (height, width) = (size(extent.bottom, extent.top), size(extent.right, extent.left));
        let mut drawing = Drawing {
            width,
            rows: vec![vec!['?'; width]; height],
            edges: pattern.edges.turned(orientation),
            anchor: (0, 0),
            corner,
        };
        drawing.anchor = drawing.place(Offset::new(0, 0));
        for cell in &pattern.cells {
            let cell_char =
                if pattern.star == Some(cell.at) && cell.element == Element::Empty { '*' } else { cell.element.char() };
            drawing.set(orientation.apply(cell.at), cell_char);
        }
        drawing
    }

    /// The same with the letters of the labels on their points.
    #[must_use]
    pub fn labelled(mut self, pattern: &Pattern, orientation: Orientation) -> Drawing {
        for label in &pattern.labels {
            self.set(orientation.apply(label.at), label.letter);
        }
        self
    }

    fn set(&mut self, at: Offset, c: char) {
        let (row, column) = self.place(at);
        if let Some(cell) = self.rows.get_mut(row).and_then(|row| row.get_mut(column)) {
            *cell = c;
        }
    }

    /// Row and column of a displacement from the anchor.
    fn place(&self, at: Offset) -> (usize, usize) {
        (size(at.down, self.corner.down) - 1, size(at.right, self.corner.right) - 1)
    }

    /// The lines of the diagram with its borders.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let Edges { north, south, east, west } = self.edges;
        let border = || Line::Border { west, cells: self.width, east };
        let mut lines = Vec::new();
        lines.extend(north.then(border));
        lines.extend(self.rows.iter().map(|cells| Line::Row { west, cells: cells.clone(), east }));
        lines.extend(south.then(border));
        lines.iter().map(Line::dense).collect()
    }
}

/// The number of lines from `low` to `high`, both included.
fn size(high: i8, low: i8) -> usize {
    usize::try_from(i16::from(high) - i16::from(low) + 1).unwrap_or(1)
}

/// Diagrams side by side, each with a title above it, as many in a row as fit.
#[must_use]
pub fn side_by_side(diagrams: &[(String, Vec<String>)], width: usize) -> String {
    const GAP: usize = 3;
    let broad =
        |(title, lines): &(String, Vec<String>)| lines.iter().chain([title]).map(|line| line.chars().count()).max();
    let column = diagrams.iter().filter_map(broad).max().unwrap_or(0) + GAP;
    let mut out = String::new();
    for row in diagrams.chunks((width / column).max(1)) {
        let height = row.iter().map(|(_, lines)| lines.len()).max().unwrap_or(0);
        if !out.is_empty() {
            out.push('\n');
        }
        for k in 0..=height {
            let cells = row.iter().map(|(title, lines)| {
                let text = k.checked_sub(1).map_or(Some(title), |k| lines.get(k));
                format!("{:column$}", text.map_or("", String::as_str))
            });
            out.push_str(format!("  {}", cells.collect::<String>()).trim_end());
            out.push('\n');
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use pattern_compiler::compile::{self, Settings};

    use super::*;

    fn pattern(text: &str) -> Pattern {
        let (mut database, _) =
            compile::check("barriers.db", text, &Settings::default()).unwrap_or_else(|errors| panic!("{errors}"));
        database.patterns.remove(0)
    }

    #[test]
    fn orientation_0_is_the_diagram_as_written() {
        let pattern = pattern("Pattern A\n\n|?!O\n|,*x\n+---\n\n:8,A\n\n|?bO\n|a*x\n+---\n\n;lib(a)\n");
        let drawing = Drawing::new(&pattern, Orientation::IDENTITY);
        assert_eq!(drawing.lines(), ["|?!O", "|,*x", "+---"]);
        assert_eq!(drawing.anchor, (0, 2));
        assert_eq!(drawing.labelled(&pattern, Orientation::IDENTITY).lines(), ["|?bO", "|a*x", "+---"]);
    }

    #[test]
    fn borders_turn_with_the_diagram() {
        let pattern = pattern("Pattern A\n\n|.O\n|X,\n+--\n\n:8,A\n");
        let turned = |k| Drawing::new(&pattern, Orientation::ALL[k]).lines();
        assert_eq!(turned(1), ["+--", "|X.", "|,O"]);
        assert_eq!(turned(2), ["--+", ",X|", "O.|"]);
        assert_eq!(turned(7), ["O.|", ",X|", "--+"]);
        assert_eq!(turned(6), ["--+", ".X|", "O,|"]);
    }

    #[test]
    fn diagrams_stand_side_by_side() {
        let diagram = |title: &str, lines: &[&str]| (title.to_owned(), lines.iter().map(ToString::to_string).collect());
        let text = side_by_side(&[diagram("a", &["XX"]), diagram("b", &["O", "."]), diagram("c", &["O"])], 10);
        assert_eq!(text, "  a    b\n  XX   O\n       .\n\n  c\n  O\n");
    }
}
