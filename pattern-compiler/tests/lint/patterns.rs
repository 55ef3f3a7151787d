//! Random patterns as text, and what the lints find in them.

use pattern_compiler::check::Settings;
use pattern_compiler::diagnostics::{Code, Diagnostics, Style};
use pattern_compiler::lint::{self, Allowed};
use pattern_compiler::model::Database;

use crate::random::Random;

/// A drawing: rows of symbols and the declared borders, north, west, south, east.
#[derive(Clone)]
pub(crate) struct Drawing {
    pub(crate) rows: Vec<Vec<char>>,
    pub(crate) borders: [bool; 4],
}

impl Drawing {
    /// Up to 4 × 4 cells with a stone, few kinds of symbols, now and then borders.
    pub(crate) fn random(random: &mut Random) -> Drawing {
        let symbols: Vec<char> = "??..xo,OX".chars().collect();
        let (height, width) = (1 + random.below(4) as usize, 1 + random.below(4) as usize);
        let mut rows = vec![vec!['.'; width]; height];
        rows.iter_mut().flatten().for_each(|cell| *cell = *random.pick(&symbols));
        rows[random.below(4) as usize % height][random.below(4) as usize % width] = *random.pick(&['O', 'X']);
        Drawing { rows, borders: [0; 4].map(|_: i32| random.below(8) == 0) }
    }

    /// Its mirror image in the falling diagonal.
    pub(crate) fn transposed(&self) -> Drawing {
        let [north, west, south, east] = self.borders;
        let column = |j: usize| self.rows.iter().map(|row| row[j]).collect();
        Drawing { rows: (0..self.rows[0].len()).map(column).collect(), borders: [west, north, east, south] }
    }

    /// Its mirror image upside down.
    pub(crate) fn flipped(&self) -> Drawing {
        let [north, west, south, east] = self.borders;
        Drawing { rows: self.rows.iter().rev().cloned().collect(), borders: [south, west, north, east] }
    }

    /// A random one of its eight images.
    pub(crate) fn turned(&self, random: &mut Random) -> Drawing {
        (0..random.below(8)).fold(
            self.clone(),
            |drawing, k| {
                if k % 2 == 0 { drawing.transposed() } else { drawing.flipped() }
            },
        )
    }

    /// Symmetric by force: every cell as its mirror image upside down.
    pub(crate) fn mirrored(&self) -> Drawing {
        let mut drawing = self.clone();
        drawing.rows.extend(self.rows.iter().rev().cloned());
        drawing.borders[2] = drawing.borders[0];
        if drawing.borders[0] {
            drawing.borders = [false; 4];
        }
        drawing
    }

    /// The same with some cells more definite, and perhaps a row more where there is no border.
    pub(crate) fn narrowed(&self, random: &mut Random) -> Drawing {
        let mut drawing = self.clone();
        for cell in drawing.rows.iter_mut().flatten() {
            *cell = match (*cell, random.below(2)) {
                ('?', 0) => *random.pick(&['.', 'O', 'X', 'x', 'o']),
                ('x', 0) => *random.pick(&['.', 'X']),
                ('o', 0) => *random.pick(&['.', 'O']),
                (same, _) => same,
            };
        }
        if !drawing.borders[2] && random.below(2) == 0 {
            drawing.rows.push(vec!['.'; drawing.rows[0].len()]);
        }
        drawing
    }

    /// The diagram as text.
    pub(crate) fn text(&self) -> String {
        let [north, west, south, east] = self.borders;
        let side = |border: bool, mark: &'static str| if border { mark } else { "" };
        let line = format!("{}{}{}\n", side(west, "+"), "-".repeat(self.rows[0].len()), side(east, "+"));
        let row =
            |row: &Vec<char>| format!("{}{}{}\n", side(west, "|"), row.iter().collect::<String>(), side(east, "|"));
        let rows: String = self.rows.iter().map(row).collect();
        format!("{}{rows}{}", if north { &line } else { "" }, if south { &line } else { "" })
    }
}

/// A pattern of the database `barriers` with this diagram and entry line.
pub(crate) fn pattern(name: &str, drawing: &Drawing, entry: &str) -> String {
    format!("Pattern {name}\n\n{}\n{entry}\n\n", drawing.text())
}

/// Checks and lints a text as the database `barriers`.
pub(crate) fn lints(text: &str) -> (Database, Diagnostics) {
    let settings = Settings { limit: usize::MAX, ..Settings::default() };
    lint::check("barriers.db", text, &settings, &Allowed::default())
        .unwrap_or_else(|errors| panic!("{text}\n{}", errors.render(Style::Plain)))
}

/// The pattern that a diagnostic is about, and its note, for all of a kind.
pub(crate) fn of_kind(database: &Database, found: &Diagnostics, code: Code) -> Vec<(usize, String)> {
    let line = |byte| u32::try_from(found.source().position(byte).line).expect("a short text");
    let owner = |byte| database.patterns.iter().rposition(|pattern| pattern.line <= line(byte)).expect("a pattern");
    let all = found.iter().filter(|diagnostic| diagnostic.code == code);
    all.map(|d| (owner(d.primary.span.start), d.notes.first().cloned().unwrap_or_default())).collect()
}
