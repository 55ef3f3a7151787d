//! Eye spaces as people draw them.
//!
//! In: the rows of a drawing, or the same in one line with `%` between rows. Out: a [`Diagram`], which knows the
//! [`Space`] that is drawn, with the owner's stones that it cuts off, and can be drawn again with vital points.
//!
//! | symbol | vertex |
//! | --- | --- |
//! | `.` `*` `<` `>` | empty |
//! | `!` `@` `(` `)` | empty, marginal |
//! | `X` | the opponent's stone |
//! | `$` | the opponent's stone, marginal |
//!
//! The signs `*` `@` mark vital points of both sides, `<` `(` of the attacker and `>` `)` of the owner; they are drawn
//! and read over. Spaces and all letters but `X` are the owner's stones; other signs are errors. A border of the board
//! is drawn with `|` in the first column (left) or behind the last (right), and with a row of `-` above or below; `+`
//! decorates its corners.
//!
//! What holds afterwards: vertices are numbered in reading order. Cost: linear in the drawing, of which rows and
//! columns beyond [`Diagram::MAX_SIDE`] are refused.

use crate::places::{Place, SpaceError};
use crate::rules::{Rules, RulesError};
use crate::solver::Answer;
use crate::space::Space;
use pattern_tables::eye::EyeVertex;
use std::fmt;

/// A drawn eye space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// Row and column of each vertex in the drawing without borders.
    places: Vec<(usize, usize)>,
    space: Space,
    rows: usize,
    cols: usize,
    borders: Borders,
}

/// What a database pattern says of its vertices beside their kind; bit `k` is vertex `k`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Marks {
    /// May be empty or hold a stone.
    pub either: u32,
    /// Vital points of the attacker.
    pub attack: u32,
    /// Vital points of the owner.
    pub defense: u32,
}

/// Which borders of the board are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Borders {
    top: bool,
    bottom: bool,
    left: bool,
    right: bool,
}

/// What is wrong with a drawing. Rows and columns count from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DiagramError {
    /// More rows or columns than [`Diagram::MAX_SIDE`].
    Large {
        /// Rows, borders included.
        rows: usize,
        /// The longest of them.
        columns: usize,
    },
    /// A sign without a meaning.
    Sign {
        /// The sign.
        sign: char,
        /// Its row.
        row: usize,
        /// Its column.
        column: usize,
    },
    /// A border that is neither before the first vertex of all rows nor behind the last one.
    Border {
        /// The sign.
        sign: char,
        /// Its row.
        row: usize,
        /// Its column.
        column: usize,
    },
    /// Something before the drawing that is no pair of numbers.
    Numbers(String),
    /// Outer liberties or ko threats out of range.
    Rules(RulesError),
    /// The vertices make no space.
    Space(SpaceError),
}

impl fmt::Display for DiagramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiagramError::Large { rows, columns } => {
                let most = Diagram::MAX_SIDE;
                write!(f, "a drawing of {rows} by {columns} signs; there may be {most} rows and columns")
            }
            DiagramError::Sign { sign, row, column } => write!(
                f,
                "row {row}, column {column}: '{sign}' is no sign; vertices are . * < > ! @ ( ) X $, borders | - +, \
                 stones of the owner O or a space"
            ),
            DiagramError::Border { sign, row, column } => {
                write!(f, "row {row}, column {column}: a border '{sign}' inside the drawing; it belongs at its rim")
            }
            DiagramError::Numbers(text) => {
                write!(
                    f,
                    "'{text}' before the drawing; two whole numbers may stand there, outer liberties and ko threats"
                )
            }
            DiagramError::Rules(error) => error.fmt(f),
            DiagramError::Space(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for DiagramError {}

impl Diagram {
    /// The most rows and columns of a drawing, borders and the owner's stones included: a board and much beside it.
    pub const MAX_SIDE: usize = 64;

    /// Reads the rows of a drawing. Columns count, so spaces in front matter.
    ///
    /// ```
    /// use go_eyes::{Diagram, Rules, solve};
    /// let bent_four = Diagram::of_rows(&["|.", "|...", "+---"])?;
    /// let answer = solve(bent_four.space(), Rules::new(0, 0)?)?;
    /// assert_eq!(answer.value.to_string(), "1122");
    /// assert_eq!(bent_four.draw(&answer), ["|.  ", "|>*.", "+---"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If there is an unknown sign, a border in the middle, more than 20 points, or more than [`Diagram::MAX_SIDE`]
    /// rows or columns.
    pub fn of_rows<S: AsRef<str>>(rows: &[S]) -> Result<Self, DiagramError> {
        Ok(Self::read(rows, false)?.0)
    }

    /// Reads the diagram of a database pattern, where `x` is a vertex that may be empty or hold a stone; it is read as
    /// empty.
    ///
    /// # Errors
    /// As [`Diagram::of_rows`].
    pub fn of_pattern<S: AsRef<str>>(rows: &[S]) -> Result<(Self, Marks), DiagramError> {
        Self::read(rows, true)
    }

    fn read<S: AsRef<str>>(rows: &[S], pattern: bool) -> Result<(Self, Marks), DiagramError> {
        let cells: Vec<Vec<char>> = rows.iter().map(|row| row.as_ref().trim_end().chars().collect()).collect();
        let columns = cells.iter().map(Vec::len).max().unwrap_or(0);
        if cells.len().max(columns) > Self::MAX_SIDE {
            return Err(DiagramError::Large { rows: cells.len(), columns });
        }
        let frame = Frame::of(&cells);
        let (mut places, mut vertices, mut signs) = (Vec::new(), Vec::new(), Vec::new());
        for (row, line) in cells.iter().enumerate() {
            for (col, &sign) in line.iter().enumerate() {
                let plain = if pattern && sign == 'x' { '.' } else { sign };
                let Some(vertex) = frame.vertex(plain, row, col)? else { continue };
                places.push((row - frame.top, col - frame.left));
                vertices.push(vertex);
                signs.push(sign);
            }
        }
        let (rows, cols) = (frame.bottom.saturating_sub(frame.top), frame.right.saturating_sub(frame.left));
        let space = frame.borders.space(&places, &vertices, rows, cols).map_err(DiagramError::Space)?;
        let set = |of: &str| (0..).zip(&signs).fold(0, |set, (k, &sign)| set | u32::from(of.contains(sign)) << k);
        let marks = Marks { either: set("x"), attack: set("*<@("), defense: set("*>@)") };
        Ok((Diagram { places, space, rows, cols, borders: frame.borders }, marks))
    }

    /// Reads a drawing in one line: rows joined by `%`, `O` instead of spaces, which are skipped. Two numbers in front,
    /// outer liberties and ko threats, change the rules.
    ///
    /// # Errors
    /// As [`Diagram::of_rows`]; and if something else than two fitting numbers stands in front.
    pub fn of_code(code: &str) -> Result<(Self, Rules), DiagramError> {
        let (rules, drawing) = split_rules(code)?;
        let joined: String = drawing.chars().filter(|c| !c.is_whitespace()).collect();
        let rows: Vec<&str> = joined.split('%').collect();
        Ok((Self::of_rows(&rows)?, rules))
    }

    /// The space.
    #[must_use]
    pub const fn space(&self) -> &Space {
        &self.space
    }

    /// The same drawing with these vertices occupied by the opponent, and no others.
    #[must_use]
    pub fn with_stones(&self, stones: u32) -> Self {
        Diagram { space: self.space.with_stones(stones), ..self.clone() }
    }

    /// Row and column of each vertex, counted from 0 within the drawing, borders left out.
    #[must_use]
    pub fn places(&self) -> &[(usize, usize)] {
        &self.places
    }

    /// The drawing with the vital points of an answer; all rows have the same width.
    #[must_use]
    pub fn draw(&self, answer: &Answer) -> Vec<String> {
        let mut grid = vec![vec![' '; self.cols]; self.rows];
        for (k, &(row, col)) in self.places.iter().enumerate() {
            grid[row][col] = sign(self.space.graph().vertex(k).unwrap_or_default(), answer, k);
        }
        let Borders { top, bottom, left, right } = self.borders;
        let framed = |cells: &[char], side: char| {
            let mut line = String::new();
            line.extend(left.then_some(side));
            line.extend(cells);
            line.extend(right.then_some(side));
            line
        };
        let across = || framed(&vec!['-'; self.cols], '+');
        let mut lines = Vec::new();
        lines.extend(top.then(across));
        lines.extend(grid.iter().map(|row| framed(row, '|')));
        lines.extend(bottom.then(across));
        lines
    }
}

/// How a vertex is drawn.
fn sign(vertex: EyeVertex, answer: &Answer, k: usize) -> char {
    let has = |set: u32| set >> k & 1 == 1;
    match (vertex.marginal, vertex.stone, has(answer.attack), has(answer.defense)) {
        (false, true, ..) => 'X',
        (true, true, ..) => '$',
        (false, false, false, false) => '.',
        (false, false, true, true) => '*',
        (false, false, true, false) => '<',
        (false, false, false, true) => '>',
        (true, false, false, false) => '!',
        (true, false, true, true) => '@',
        (true, false, true, false) => '(',
        (true, false, false, true) => ')',
    }
}

/// The rules in front of a drawing, and the drawing.
fn split_rules(code: &str) -> Result<(Rules, &str), DiagramError> {
    let code = code.trim_start();
    let is_number = |c: char| c.is_ascii_digit();
    if !code.starts_with(is_number) {
        return Ok((Rules::default(), code));
    }
    let mut parts = code.splitn(3, char::is_whitespace);
    let (one, other) = (parts.next().unwrap_or(""), parts.next().unwrap_or(""));
    let wrong = || DiagramError::Numbers(format!("{one} {other}").trim_end().to_owned());
    let (liberties, threats) = (one.parse::<i64>().map_err(|_| wrong())?, other.parse::<i64>().map_err(|_| wrong())?);
    let liberties = u8::try_from(liberties).map_err(|_| DiagramError::Rules(RulesError::Liberties))?;
    let threats = i8::try_from(threats).map_err(|_| DiagramError::Rules(RulesError::Threats))?;
    Ok((Rules::new(liberties, threats).map_err(DiagramError::Rules)?, parts.next().unwrap_or("")))
}

/// The part of a drawing between its borders.
struct Frame {
    top: usize,
    bottom: usize,
    left: usize,
    right: usize,
    borders: Borders,
}

impl Frame {
    fn of(cells: &[Vec<char>]) -> Frame {
        let is_border = |row: &Vec<char>| row.contains(&'-');
        let mut frame = Frame { top: 0, bottom: cells.len(), left: 0, right: 0, borders: Borders::default() };
        if cells.first().is_some_and(is_border) {
            (frame.top, frame.borders.top) = (1, true);
        }
        if cells.len() > 1 && cells.last().is_some_and(is_border) {
            (frame.bottom, frame.borders.bottom) = (cells.len() - 1, true);
        }
        let inside = &cells[frame.top..frame.bottom];
        if inside.iter().any(|row| row.first() == Some(&'|')) {
            (frame.left, frame.borders.left) = (1, true);
        }
        let bars = inside.iter().filter_map(|row| row.iter().skip(1).position(|&c| c == '|').map(|k| k + 1));
        frame.right = inside.iter().map(Vec::len).max().unwrap_or(frame.left);
        if let Some(bar) = bars.max() {
            (frame.right, frame.borders.right) = (bar, true);
        }
        frame
    }

    /// The vertex that a sign draws; `None` for borders and stones of the owner.
    fn vertex(&self, sign: char, row: usize, col: usize) -> Result<Option<EyeVertex>, DiagramError> {
        let inside_rows = row >= self.top && row < self.bottom;
        let inside_cols = col >= self.left && col < self.right;
        let (line, column) = (row + 1, col + 1);
        let (marginal, stone) = match sign {
            '.' | '*' | '<' | '>' => (false, false),
            '!' | '@' | '(' | ')' => (true, false),
            'X' => (false, true),
            '$' => (true, true),
            '+' => return Ok(None),
            '-' if !inside_rows => return Ok(None),
            '|' if !inside_cols => return Ok(None),
            '-' | '|' => return Err(DiagramError::Border { sign, row: line, column }),
            c if c == ' ' || c.is_ascii_alphabetic() => return Ok(None),
            _ => return Err(DiagramError::Sign { sign, row: line, column }),
        };
        if !(inside_rows && inside_cols) {
            let outer = if inside_cols { '-' } else { '|' };
            return Err(DiagramError::Border { sign: outer, row: line, column });
        }
        Ok(Some(EyeVertex { marginal, stone, ..EyeVertex::default() }))
    }
}

impl Borders {
    /// Puts a drawing on a board just large enough: one line more on each side without a border.
    fn space(
        self,
        places: &[(usize, usize)],
        vertices: &[EyeVertex],
        rows: usize,
        cols: usize,
    ) -> Result<Space, SpaceError> {
        let (top, left) = (usize::from(!self.top) * 2, usize::from(!self.left) * 2);
        let height = rows + top + usize::from(!self.bottom) * 2;
        let width = cols + left + usize::from(!self.right) * 2;
        let placed: Vec<(Place, EyeVertex)> = places
            .iter()
            .zip(vertices)
            .map(|(&(row, col), &vertex)| (Place::Board { row: row + top, col: col + left }, vertex))
            .collect();
        Space::on_board(&placed, height, width)
    }
}
