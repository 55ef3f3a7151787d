//! Joseki databases from game trees.
//!
//! **In:** an SGF tree of 19×19 variations and a prefix for names. **Out:** the text of a corner database, one pattern
//! for every marked move: the position before it, from the upper right corner of the board to the mark. **Afterwards:**
//! the text is what the pattern compiler reads; equal trees give equal bytes. **Cost:** linear in the tree; GNU Go's
//! largest, 733 patterns, takes a few milliseconds.
//!
//! # What a node says
//!
//! A node with a move and a mark (`MA` or `SQ`, the first point) makes a pattern. Its stones are drawn as `O` for the
//! side that moves and `X` for the other, the move as `*`. Labels (`LB`) go into the constraint diagram. The comment
//! (`C`) says the rest, line by line:
//!
//! - its first character is the class: `J` or `S` standard, `j` or `s` lesser, `U` urgent, `t` minor, `T` trick, `0` or
//!   `a` never played; anything else is standard;
//! - `#…` is a comment of the pattern, `;…` and `>…` are constraint and action;
//! - `:…` is added to the entry line.
//!
//! Moves are played whatever the ko; those in the leftmost column or the bottom row, and passes, are not.
//!
//! ```
//! let sgf = b"(;SZ[19];B[qd](;W[oc]MA[ni]C[j\n:shape(3)])(;W[od]))";
//! let text = go_joseki::convert(sgf, "JX").unwrap();
//! assert!(text.ends_with("Pattern JX1\n\n------+\n......|\n......|\n.*....|\n...X..|\n......|\n......|\n......|\n......|\n......|\n\n:8,sFj,shape(3)\n\n\n"));
//! ```

mod draw;
mod tree;

use std::fmt;

use go_board::{Board, Color, Point, Size};

use draw::Drawing;
use tree::{Event, Node};

/// The lines of the board.
const SIZE: usize = 19;

/// Why a tree gives no database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// There is no `(;` in the text.
    NoTree,
    /// A value or the tree does not end, or something else stands where only nodes and variations may.
    Malformed {
        /// The line, from 1.
        line: usize,
        /// What is wrong, and what would be right.
        message: &'static str,
    },
    /// The board is not 19×19.
    Size {
        /// The line, from 1.
        line: usize,
        /// What `SZ` says.
        size: String,
    },
    /// A point that is none.
    NoPoint {
        /// The line, from 1.
        line: usize,
        /// What stands there.
        text: String,
    },
    /// A move that cannot be played, even with ko ignored.
    Illegal {
        /// The line, from 1.
        line: usize,
        /// The point in the letters of SGF.
        at: String,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::NoTree => f.write_str("there is no game tree; it begins with `(;`"),
            Error::Malformed { line, message } => write!(f, "line {line}: {message}"),
            Error::Size { line, size } => write!(f, "line {line}: a board of size {size:?}; joseki need SZ[19]"),
            Error::NoPoint { line, text } => {
                write!(f, "line {line}: {text:?} is no point; write two letters from `a` to `s`, column first")
            }
            Error::Illegal { line, at } => {
                write!(f, "line {line}: the move at {at} cannot be played; the point is taken, or it is suicide")
            }
        }
    }
}

impl std::error::Error for Error {}

/// The database of the first tree in `sgf`, in any usual encoding; patterns are called `prefix` and a running number.
/// Text before the tree is ignored.
///
/// # Errors
/// The first thing that is wrong with the tree.
pub fn convert(sgf: &[u8], prefix: &str) -> Result<String, Error> {
    let text = go_board::sgf_text(sgf);
    let mut board = empty();
    let mut branches: Vec<Board> = Vec::new();
    let mut patterns = 0;
    let mut output =
        String::from("# This file is made from a game tree; change that instead of it.\n\n\nattribute_map general\n\n");
    for event in tree::events(&text)? {
        match event {
            Event::Open => branches.push(board.clone()),
            Event::Close => board = branches.pop().unwrap_or_else(empty),
            Event::Node(node) => {
                if let Some(drawing) = visit(&node, &mut board)? {
                    patterns += 1;
                    output.push_str(&drawing.text(&format!("{prefix}{patterns}")));
                }
            }
        }
    }
    Ok(output)
}

/// The empty board.
fn empty() -> Board {
    match Size::new(SIZE) {
        Ok(size) => Board::new(size),
        Err(_) => unreachable!("19 lines are supported"),
    }
}

/// What a node makes, before its move is played on `board`.
fn visit(node: &Node<'_>, board: &mut Board) -> Result<Option<Drawing>, Error> {
    if let Some(size) = node.first("SZ").filter(|size| size.trim() != "19") {
        return Err(Error::Size { line: node.line, size: size.to_owned() });
    }
    let moved = [("B", Color::Black), ("W", Color::White)]
        .into_iter()
        .find_map(|(name, color)| Some((point(node, node.first(name)?), color)));
    let Some((at, color)) = moved else { return Ok(None) };
    let mark = node.properties.iter().find(|property| matches!(property.name, "MA" | "SQ"));
    let mark = mark.and_then(|property| property.values.first()).map(|mark| point(node, mark)).transpose()?.flatten();
    let Some(at) = at? else { return Ok(None) };
    let drawing = mark.and_then(|mark| Drawing::new(node, board, at, color, mark));
    if at.col() > 0 && at.row() + 1 < SIZE {
        play(board, at, color).ok_or_else(|| Error::Illegal {
            line: node.line,
            at: node.first("B").or(node.first("W")).unwrap_or("").into(),
        })?;
    }
    Ok(drawing)
}

/// Plays a move whatever the ko; `None` if even so it is illegal.
fn play(board: &mut Board, at: Point, color: Color) -> Option<()> {
    if board.play(color, Some(at)).is_ok() {
        return Some(());
    }
    // A pass ends the ko.
    board.play(color.opponent(), None).ok()?;
    board.play(color, Some(at)).ok()
}

/// A point in the letters of SGF; `None` for a pass.
fn point(node: &Node<'_>, text: &str) -> Result<Option<Point>, Error> {
    let letters = text.trim();
    if matches!(letters, "" | "tt") {
        return Ok(None);
    }
    let line = |letter: u8| Some(usize::from(letter.checked_sub(b'a')?)).filter(|&line| line < SIZE);
    let found = match letters.as_bytes() {
        [col, row] => line(*row).zip(line(*col)).map(|(row, col)| Point::new(row, col)),
        _ => None,
    };
    found.map(Some).ok_or_else(|| Error::NoPoint { line: node.line, text: text.to_owned() })
}
