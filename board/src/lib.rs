//! The Go board: positions, strings and liberties, ko, trial moves, and the texts in which boards and games are
//! written.
//!
//! - [`Board`]: a position with incrementally kept strings, and a stack of trial moves for reading ahead.
//! - [`Size`], [`Point`], [`Direction`], [`Color`], [`Cell`]: the geometry; points index a walled array.
//! - [`Symmetry`]: the sixteen ways to look at a board.
//! - [`PointList`], [`PointSet`]: points without allocation.
//! - [`Vertex`]: points as players write them, `D4` or `pass`.
//! - [`Board::from_diagram`] and `Display`: boards as text.
//! - [`Game`]: game records in SGF. [`SgfEvents`]: what stands in the text of any tree in that format.
//! - [`Record`]: a game in progress, with undo. [`Size::fixed_handicap`]: where handicap stones go.
//!
//! The crate touches no files, clocks or threads, and the same calls give the same results everywhere.
//!
//! # Example
//!
//! White runs out of atari and still has only two liberties:
//!
//! ```
//! use go_board::{Board, Color, Size, Vertex};
//!
//! let mut board = Board::from_diagram(
//!     "   A B C D E F G H J
//!      9  . . . . . . . . .  9
//!      8  . . . . . . . . .  8
//!      7  . . . X . . . . .  7
//!      6  . . X O X . . . .  6
//!      5  . . X . . . . . .  5
//!      4  . . . . . . . . .  4
//!      3  . . . . . . + . .  3
//!      2  . . . . . . . . .  2
//!      1  . . . . . . . . .  1
//!         A B C D E F G H J",
//! )?;
//! let at = |text: &str| Vertex::parse(text, board.size()).ok().and_then(Vertex::point).expect("a point");
//! let (stone, d5, e5, d4) = (at("D6"), at("D5"), at("E5"), at("D4"));
//! assert_eq!(*board.liberties(stone, 4), [d5]);
//!
//! assert!(board.try_move(d5, Color::White));
//! assert_eq!(*board.liberties(stone, 4), [d4, e5]);
//! assert!(board.try_move(d4, Color::Black));
//! assert!(board.try_move(e5, Color::White));
//! assert_eq!(board.liberty_count(stone), 2);
//! for _ in 0..3 {
//!     board.undo();
//! }
//! assert_eq!(board.depth(), 0);
//! # Ok::<(), go_board::DiagramError>(())
//! ```

mod board;
mod color;
mod diagram;
mod handicap;
mod point;
mod points;
mod record;
mod sgf;
mod symmetry;
mod vertex;
pub use board::{Board, IllegalMove, SetUpError, Side, Stones, StringRecord};
pub use color::{Cell, Color};
pub use diagram::DiagramError;
pub use point::{CELLS, Direction, MAX_SIZE, Point, STRIDE, Size, SizeError};
pub use points::{PointList, PointSet};
pub use record::Record;
pub use sgf::{
    Game, GameInfo, Move, SgfError, SgfEvent, SgfEvents, SgfFault, SgfNote, SgfPiece, SgfPlaces, SgfProperty, SgfValue,
    sgf_text,
};
pub use symmetry::Symmetry;
pub use vertex::{DisplayVertex, Vertex, VertexError, column_letter};
