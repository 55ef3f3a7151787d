//! A line of a diagram as text: with its cells side by side, as it is written, or with blanks between them.

/// A line of a diagram, with the borders at its ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// A horizontal border.
    Border {
        /// Whether it begins with a corner.
        west: bool,
        /// How many cells lie beside it.
        cells: usize,
        /// Whether it ends with a corner.
        east: bool,
    },
    /// A row.
    Row {
        /// Whether it begins at a border.
        west: bool,
        /// What is shown on its points.
        cells: Vec<char>,
        /// Whether it ends at a border.
        east: bool,
    },
}

impl Line {
    /// As it is written in a database: one character for each cell.
    #[must_use]
    pub fn dense(&self) -> String {
        let side = |declared: bool, mark: &'static str| if declared { mark } else { "" };
        match self {
            Line::Border { west, cells, east } => {
                format!("{}{}{}", side(*west, "+"), "-".repeat(*cells), side(*east, "+"))
            }
            Line::Row { west, cells, east } => {
                format!("{}{}{}", side(*west, "|"), cells.iter().collect::<String>(), side(*east, "|"))
            }
        }
    }

    /// As a board is drawn: a blank before every cell, and room for a border on the left.
    #[must_use]
    pub fn spaced(&self) -> String {
        let (first, middle, last) = match self {
            Line::Border { west, cells, east } => {
                (if *west { "+" } else { " " }, "--".repeat(*cells), if *east { "-+" } else { "" })
            }
            Line::Row { west, cells, east } => (
                if *west { "|" } else { " " },
                cells.iter().flat_map(|&cell| [' ', cell]).collect(),
                if *east { " |" } else { "" },
            ),
        };
        format!("{first}{middle}{last}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn borders_and_rows_fit_together() {
        let lines = [
            Line::Border { west: true, cells: 2, east: true },
            Line::Row { west: true, cells: vec!['O', '.'], east: true },
            Line::Row { west: false, cells: vec!['X'], east: false },
        ];
        assert_eq!(lines.each_ref().map(Line::dense), ["+--+", "|O.|", "X"]);
        assert_eq!(lines.each_ref().map(Line::spaced), ["+-----+", "| O . |", "  X"]);
    }
}
