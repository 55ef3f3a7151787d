//! Boards as text diagrams, in both directions.
//!
//! **In:** one line per row, from the top. `X` (or `#`, `B`, any case) is a black stone, `O` (or `W`) a white one, `.`,
//! `+` and `,` are empty (`+` marks a handicap point). Blanks between points are optional. Tolerated around the points:
//! coordinates (row numbers on either side, a line of column letters above and below) and borders made of `|`, `-`,
//! `+`. **Out:** [`Board`]; printing gives the same notation with coordinates, so that what is printed can be parsed
//! again. **Cost:** linear in the text.

use crate::board::{Board, SetUpError};
use crate::color::{Cell, Color};
use crate::point::{Point, Size, SizeError};

/// Why a text is no diagram of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DiagramError {
    /// There is no row of points.
    Empty,
    /// A character that stands for nothing; line and column count from 1.
    UnknownCharacter {
        /// The character.
        character: char,
        /// The line of the text.
        line: usize,
        /// The column of the text, in characters.
        column: usize,
    },
    /// A row that is not as wide as the diagram has rows.
    Ragged {
        /// The line of the text, from 1.
        line: usize,
        /// The number of points in it.
        width: usize,
        /// The number of rows of the diagram.
        rows: usize,
    },
    /// The size is not supported.
    Size(SizeError),
    /// The stones form no position.
    SetUp(SetUpError),
}

impl std::fmt::Display for DiagramError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            DiagramError::Empty => f.write_str("the diagram has no row; write X, O and . for the points of each row"),
            DiagramError::UnknownCharacter { character, line, column } => write!(
                f,
                "line {line}, column {column}: {character:?} stands for no point; X is black, O is white, . is empty"
            ),
            DiagramError::Ragged { line, width, rows } => {
                write!(f, "line {line} has {width} points, but the diagram has {rows} rows; boards are square")
            }
            DiagramError::Size(error) => error.fmt(f),
            DiagramError::SetUp(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for DiagramError {}

/// The points of one line of a diagram; `None` if the line is a border, a line of column letters or blank.
fn parse_row(text: &str, line: usize) -> Result<Option<Vec<Option<Color>>>, DiagramError> {
    if is_frame(text) {
        return Ok(None);
    }
    let mut row = Vec::new();
    for (k, character) in text.chars().enumerate() {
        match character {
            'X' | 'x' | '#' | 'B' | 'b' => row.push(Some(Color::Black)),
            'O' | 'o' | 'W' | 'w' => row.push(Some(Color::White)),
            '.' | '+' | ',' => row.push(None),
            '|' | '0'..='9' => {}
            c if c.is_whitespace() => {}
            _ => return Err(DiagramError::UnknownCharacter { character, line, column: k + 1 }),
        }
    }
    Ok(Some(row))
}

/// Whether a line is blank, a border or a line of column letters (`A B C …`, the first letter being `A`).
fn is_frame(text: &str) -> bool {
    let letters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    let border = letters.iter().all(|c| matches!(c, '+' | '-' | '|')) && letters.contains(&'-');
    let columns = ('A'..='Z').filter(|&c| c != 'I');
    let lettered = letters.len() > 1 && letters.iter().map(char::to_ascii_uppercase).eq(columns.take(letters.len()));
    letters.is_empty() || border || lettered
}

/// Stones of a parsed diagram with the board size.
fn parse(text: &str) -> Result<(Size, Vec<(Point, Color)>), DiagramError> {
    let mut rows = Vec::new();
    for (k, line) in text.lines().enumerate() {
        if let Some(row) = parse_row(line, k + 1)? {
            rows.push((k + 1, row));
        }
    }
    if rows.is_empty() {
        return Err(DiagramError::Empty);
    }
    let size = Size::new(rows.len()).map_err(DiagramError::Size)?;
    let mut stones = Vec::new();
    for (r, (line, row)) in rows.iter().enumerate() {
        if row.len() != size.get() {
            return Err(DiagramError::Ragged { line: *line, width: row.len(), rows: size.get() });
        }
        stones.extend(row.iter().enumerate().filter_map(|(c, &color)| Some((Point::new(r, c), color?))));
    }
    Ok((size, stones))
}

impl Board {
    /// The position a text diagram shows (no ko, nothing captured).
    ///
    /// # Errors
    /// [`DiagramError`] says what is wrong and in which line.
    ///
    /// # Example
    /// ```
    /// use go_board::{Board, Color, Point};
    ///
    /// let board = Board::from_diagram(
    ///     "  A B C D E
    ///      5 . . . . . 5
    ///      4 . X O . . 4
    ///      3 . . + . . 3
    ///      2 . . . . . 2
    ///      1 . . . . . 1
    ///        A B C D E",
    /// )
    /// .unwrap();
    /// assert_eq!(board.color_at(Point::new(1, 1)), Some(Color::Black));
    /// assert_eq!(Board::from_diagram(&board.to_string()).unwrap(), board);
    /// assert_eq!(Board::from_diagram(". .\n. .\n. .").unwrap_err().to_string(),
    ///            "line 1 has 2 points, but the diagram has 3 rows; boards are square");
    /// ```
    pub fn from_diagram(text: &str) -> Result<Board, DiagramError> {
        let (size, stones) = parse(text)?;
        Board::from_stones(size, stones).map_err(DiagramError::SetUp)
    }

    /// The diagram without coordinates: one line per row, points separated by blanks, no newline at the end.
    #[must_use]
    pub fn to_diagram(&self) -> String {
        let rows: Vec<String> = (0..self.size().get()).map(|row| self.row_text(row)).collect();
        rows.join("\n")
    }

    fn row_text(&self, row: usize) -> String {
        let stars = self.size().star_points();
        let points: Vec<&str> = (0..self.size().get())
            .map(|col| match self.cell(Point::new(row, col)) {
                Cell::Stone(Color::Black) => "X",
                Cell::Stone(Color::White) => "O",
                _ if stars.contains(&Point::new(row, col)) => "+",
                _ => ".",
            })
            .collect();
        points.join(" ")
    }
}

/// The diagram with coordinates on all sides and a newline at the end.
impl std::fmt::Display for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let n = self.size().get();
        let letters: Vec<String> = (0..n).map(|col| crate::vertex::column_letter(col).to_string()).collect();
        let letters = letters.join(" ");
        writeln!(f, "   {letters}")?;
        for row in 0..n {
            let number = n - row;
            writeln!(f, "{number:2} {} {number}", self.row_text(row))?;
        }
        writeln!(f, "   {letters}")
    }
}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "Board (depth {}, ko {:?})", self.depth(), self.ko())?;
        std::fmt::Display::fmt(self, f)
    }
}
