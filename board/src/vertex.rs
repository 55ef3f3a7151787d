//! GTP vertices: `D4`, `Q16`, `pass`.
//!
//! **In:** text, any case. **Out:** [`Vertex`], a point or a pass, and text again. Columns are the letters `A` to `T`
//! without `I` from the left, rows the numbers from 1 from the bottom, as in the Go Text Protocol, version 2. The
//! number of a row depends on the board, so both directions take a [`Size`].

use crate::point::{Point, Size};

/// What a player may answer: a point, or a pass.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Vertex {
    /// No stone is played.
    Pass,
    /// A stone at this point.
    Point(Point),
}

/// Why a text is no vertex of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum VertexError {
    /// The text has not the form of a vertex.
    Malformed(String),
    /// The column letter I, which is not used.
    ColumnI(String),
    /// The vertex lies beyond the edge of a board of this size.
    OffBoard(String, Size),
}

impl std::fmt::Display for VertexError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            VertexError::Malformed(text) => {
                write!(f, "{text:?} is no vertex; a column letter and a row number, as in D4")
            }
            VertexError::ColumnI(text) => write!(f, "{text:?} is no vertex: the letter I is not used, J follows H"),
            VertexError::OffBoard(text, size) => {
                let n = size.get();
                write!(f, "{text:?} is not on the {n}x{n} board; vertices run from A1 to {}{n}", column_letter(n - 1))
            }
        }
    }
}

impl std::error::Error for VertexError {}

/// The letter of a column, counted from the left from 0; `I` is left out. A question mark past the 25th.
///
/// ```
/// assert_eq!([0, 7, 8].map(go_board::column_letter), ['A', 'H', 'J']);
/// ```
#[must_use]
pub fn column_letter(col: usize) -> char {
    b"ABCDEFGHJKLMNOPQRSTUVWXYZ".get(col).map_or('?', |&b| char::from(b))
}

impl Vertex {
    /// Reads a vertex of a board of `size`.
    ///
    /// # Errors
    /// [`VertexError`] says what is wrong with the text.
    ///
    /// # Example
    /// ```
    /// use go_board::{Point, Size, Vertex};
    ///
    /// let size = Size::new(19).unwrap();
    /// assert_eq!(Vertex::parse("d4", size), Ok(Vertex::Point(Point::new(15, 3))));
    /// assert_eq!(Vertex::parse("PASS", size), Ok(Vertex::Pass));
    /// assert_eq!(Vertex::parse("Z3", size).unwrap_err().to_string(),
    ///            "\"Z3\" is not on the 19x19 board; vertices run from A1 to T19");
    /// ```
    pub fn parse(text: &str, size: Size) -> Result<Vertex, VertexError> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Vertex::Pass);
        }
        let malformed = || VertexError::Malformed(text.to_owned());
        let mut characters = text.chars();
        let letter = characters.next().filter(char::is_ascii_alphabetic).ok_or_else(malformed)?.to_ascii_uppercase();
        let digits = characters.as_str();
        if digits.is_empty() || digits.len() > 3 || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(malformed());
        }
        let number: usize = digits.parse().map_err(|_| malformed())?;
        let col = match letter {
            'I' => return Err(VertexError::ColumnI(text.to_owned())),
            'A'..='H' => letter as usize - 'A' as usize,
            _ => letter as usize - 'A' as usize - 1,
        };
        if col >= size.get() || !(1..=size.get()).contains(&number) {
            return Err(VertexError::OffBoard(text.to_owned(), size));
        }
        Ok(Vertex::Point(Point::new(size.get() - number, col)))
    }

    /// The point, unless it is a pass.
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Vertex::Pass => None,
            Vertex::Point(p) => Some(p),
        }
    }

    /// The vertex as text for a board of `size`: `D4`, or `PASS` as the protocol prints it.
    ///
    /// # Example
    /// ```
    /// use go_board::{Point, Size, Vertex};
    ///
    /// let vertex = Vertex::Point(Point::new(0, 8));
    /// assert_eq!(vertex.display(Size::new(9).unwrap()).to_string(), "J9");
    /// ```
    #[must_use]
    pub const fn display(self, size: Size) -> DisplayVertex {
        DisplayVertex { vertex: self, size }
    }
}

/// `None` is a pass.
impl From<Option<Point>> for Vertex {
    fn from(point: Option<Point>) -> Vertex {
        point.map_or(Vertex::Pass, Vertex::Point)
    }
}

/// A vertex with the size of its board, for printing. See [`Vertex::display`].
#[derive(Clone, Copy, Debug)]
pub struct DisplayVertex {
    vertex: Vertex,
    size: Size,
}

impl std::fmt::Display for DisplayVertex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.vertex {
            Vertex::Pass => f.write_str("PASS"),
            Vertex::Point(p) => write!(f, "{}{}", column_letter(p.col()), self.size.get() - p.row()),
        }
    }
}
