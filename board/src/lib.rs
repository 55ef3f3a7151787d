//! The Go board.
mod color;
mod point;
pub use color::{Cell, Color};
pub use point::{CELLS, Direction, MAX_SIZE, Point, STRIDE, Size, SizeError};
