//! The Go board.
mod board;
mod color;
mod diagram;
mod point;
mod points;
mod sgf;
mod vertex;
pub use board::{Board, IllegalMove, SetUpError, Stones};
pub use color::{Cell, Color};
pub use diagram::DiagramError;
pub use point::{CELLS, Direction, MAX_SIZE, Point, STRIDE, Size, SizeError};
pub use points::{PointList, PointSet};
pub use sgf::{Game, GameInfo, Move, SgfError};
pub use vertex::{DisplayVertex, Vertex, VertexError};
