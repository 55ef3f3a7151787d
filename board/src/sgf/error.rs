//! What can be wrong with a game record.

use super::note::SgfFault;
use crate::board::{IllegalMove, SetUpError};
use crate::color::Color;
use crate::point::MAX_SIZE;

/// Why a game record cannot be read or replayed. Lines and columns count from 1, columns in characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SgfError {
    /// There is nothing, or only blanks.
    Empty,
    /// The text is longer than supported.
    TooLarge {
        /// Its length in bytes.
        bytes: usize,
    },
    /// The main line has more nodes than supported.
    TooLong {
        /// The line where the limit is reached.
        line: usize,
    },
    /// No `(;` that starts a game.
    NoGameTree,
    /// What the text has is no game, or the damage has left nothing of it.
    NothingLeft {
        /// The line of the first thing that is wrong.
        line: usize,
        /// Its column.
        column: usize,
        /// What is wrong there.
        fault: SgfFault,
    },
    /// The record is of another game.
    NotGo {
        /// The value of its `GM` property.
        game: String,
    },
    /// The board is not square or not of a supported size.
    Size {
        /// The value of the `SZ` property.
        value: String,
    },
    /// A value that should be a point is none, or lies beyond the edge.
    BadPoint {
        /// The property.
        property: &'static str,
        /// Its value.
        value: String,
        /// The line of the value.
        line: usize,
        /// Its column.
        column: usize,
    },
    /// A move of the main line is not possible.
    IllegalMove {
        /// The number of the move, from 1.
        number: usize,
        /// Who plays it.
        color: Color,
        /// Where, as a GTP vertex.
        vertex: String,
        /// What is wrong with it.
        reason: IllegalMove,
        /// The line of its node.
        line: usize,
        /// The column of its node.
        column: usize,
    },
    /// Stones set up in the record do not form a position.
    SetUp {
        /// What is wrong with them.
        reason: SetUpError,
        /// The line of their node.
        line: usize,
        /// The column of their node.
        column: usize,
    },
    /// The position asked for lies behind the last move.
    PastEnd {
        /// The number of moves of the game.
        moves: usize,
        /// The move number asked for.
        asked: usize,
    },
}

impl SgfError {
    /// Line and column of what is wrong, if it has a place.
    #[must_use]
    pub const fn place(&self) -> Option<(usize, usize)> {
        match self {
            SgfError::NothingLeft { line, column, .. }
            | SgfError::BadPoint { line, column, .. }
            | SgfError::IllegalMove { line, column, .. }
            | SgfError::SetUp { line, column, .. } => Some((*line, *column)),
            SgfError::TooLong { line } => Some((*line, 1)),
            _ => None,
        }
    }
}

impl std::fmt::Display for SgfError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SgfError::Empty => f.write_str("the game record is empty"),
            SgfError::TooLarge { bytes } => {
                let limit = super::MAX_BYTES >> 20;
                write!(f, "the game record has {bytes} bytes; up to {limit} MiB are supported")
            }
            SgfError::TooLong { line } => {
                write!(f, "line {line}: the game goes on beyond {} nodes, the most supported", super::MAX_NODES)
            }
            SgfError::NoGameTree => f.write_str("no game found: a game record in SGF starts with \"(;\""),
            SgfError::NothingLeft { line, column, fault } => {
                write!(f, "no game found, nothing in the text could be used; line {line}, column {column}: {fault}")
            }
            SgfError::NotGo { game } => write!(f, "the record is of another game (GM[{game}]); Go is GM[1]"),
            SgfError::Size { value } => {
                write!(f, "board size SZ[{value}] is not supported; square boards from 2 to {MAX_SIZE} are")
            }
            SgfError::BadPoint { property, value, line, column } => write!(
                f,
                "line {line}, column {column}: {property}[{value}] names no point of the board; two letters do, column and row, as in dp"
            ),
            SgfError::IllegalMove { number, color, vertex, reason, line, column } => {
                write!(f, "line {line}, column {column}: move {number}, {color} at {vertex}, is illegal: {reason}")
            }
            SgfError::SetUp { reason, line, column } => {
                write!(f, "line {line}, column {column}: set-up stones: {reason}")
            }
            SgfError::PastEnd { moves, asked } => {
                write!(f, "the game has {moves} moves; move {asked} is past the end")
            }
        }
    }
}

impl std::error::Error for SgfError {}
