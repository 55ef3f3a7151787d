//! Board sizes and points.
//!
//! A [`Point`] is an index into a one-dimensional array with a wall of off-board cells around the board, so that
//! looking at a neighbour needs no edge test. The stride is the same for every board size: index = 20·(row + 1) +
//! (column + 1), rows counted from the top, columns from the left, both from 0. Increasing index is *board order*.

/// The largest supported board.
pub const MAX_SIZE: usize = 19;
/// Distance between vertically adjacent points in the array.
pub const STRIDE: usize = MAX_SIZE + 1;
/// Length of an array indexed by [`Point::index`], walls included.
pub const CELLS: usize = STRIDE * (MAX_SIZE + 2) + 1;

/// The side length of a board, 2 to 19.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Size(u8);

/// A board size outside 2 to 19.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SizeError {
    /// The size that was asked for.
    pub size: usize,
}

impl std::fmt::Display for SizeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "board size {} is not supported; sizes 2 to {MAX_SIZE} are", self.size)
    }
}

impl std::error::Error for SizeError {}

/// The usual size, 19.
impl Default for Size {
    fn default() -> Size {
        Size(19)
    }
}

impl Size {
    /// Checks that `size` is from 2 to 19.
    ///
    /// # Errors
    /// [`SizeError`] outside that range.
    #[inline]
    pub const fn new(size: usize) -> Result<Size, SizeError> {
        if size < 2 || size > MAX_SIZE {
            return Err(SizeError { size });
        }
        #[allow(clippy::cast_possible_truncation, reason = "at most 19")]
        Ok(Size(size as u8))
    }

    /// The side length.
    #[must_use]
    #[inline]
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// The number of points on the board.
    #[must_use]
    #[inline]
    pub const fn area(self) -> usize {
        self.get() * self.get()
    }

    /// Whether (row, column), counted from the top left from 0, lies on the board.
    #[must_use]
    #[inline]
    pub const fn contains(self, row: isize, col: isize) -> bool {
        row >= 0 && col >= 0 && row < self.0 as isize && col < self.0 as isize
    }

    /// All points in board order: row by row from the top left.
    pub fn points(self) -> impl DoubleEndedIterator<Item = Point> + Clone {
        let n = self.get();
        (0..n).flat_map(move |row| (0..n).map(move |col| Point::new(row, col)))
    }
}

/// A point of the walled board array; ordering is board order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point(u16);

impl Point {
    /// The point in `row` (from the top) and `col` (from the left), both from 0.
    ///
    /// # Panics
    /// If a coordinate is 19 or more.
    #[must_use]
    #[inline]
    pub const fn new(row: usize, col: usize) -> Point {
        assert!(row < MAX_SIZE && col < MAX_SIZE, "coordinates are below 19");
        #[allow(clippy::cast_possible_truncation, reason = "below 421")]
        Point((STRIDE * (row + 1) + col + 1) as u16)
    }

    /// The point with this array index. The index may be that of a wall cell.
    ///
    /// # Panics
    /// If `index` is not below [`CELLS`].
    #[must_use]
    #[inline]
    pub const fn from_index(index: usize) -> Point {
        assert!(index < CELLS, "inside the walled array");
        #[allow(clippy::cast_possible_truncation, reason = "below 421")]
        Point(index as u16)
    }

    /// The point with this index, which the crate's own tables guarantee to be below [`CELLS`].
    #[inline]
    pub(crate) const fn from_raw(index: u16) -> Point {
        Point(index)
    }

    /// Index into arrays of length [`CELLS`].
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, counted from the top from 0.
    #[must_use]
    #[inline]
    pub const fn row(self) -> usize {
        self.index() / STRIDE - 1
    }

    /// The column, counted from the left from 0.
    #[must_use]
    #[inline]
    pub const fn col(self) -> usize {
        self.index() % STRIDE - 1
    }

    /// The point one step in `direction`; may be a wall cell.
    #[must_use]
    #[inline]
    pub const fn step(self, direction: Direction) -> Point {
        self.offset(direction.delta())
    }

    /// The four orthogonal neighbours of a point of the board: south, west, north, east.
    #[inline]
    pub(crate) const fn sides(self) -> [Point; 4] {
        const SOUTH: u16 = 20;
        const { assert!(SOUTH as usize == STRIDE) };
        let p = self.0;
        [Point(p.wrapping_add(SOUTH)), Point(p.wrapping_sub(1)), Point(p.wrapping_sub(SOUTH)), Point(p.wrapping_add(1))]
    }

    /// What a walled array holds at the four orthogonal neighbours of a point of the board.
    #[inline]
    pub(crate) fn around<T: Copy>(self, cells: &[T; CELLS]) -> [T; 4] {
        const SPAN: usize = 2 * STRIDE + 1;
        let window = cells.get(self.index().wrapping_sub(STRIDE)..).and_then(<[T]>::first_chunk::<SPAN>);
        let Some(window) = window else { panic!("a point of the board is expected") };
        [window[2 * STRIDE], window[STRIDE - 1], window[0], window[STRIDE + 1]]
    }

    /// The point `delta` array cells away; the caller keeps it inside the walled array.
    ///
    /// # Panics
    /// If the result leaves the array.
    #[must_use]
    #[inline]
    pub const fn offset(self, delta: isize) -> Point {
        Point::from_index(self.index().wrapping_add_signed(delta))
    }
}

/// The eight directions in the order that every enumeration of neighbours follows: south, west, north, east, then
/// the diagonals. South is towards larger rows, the bottom of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// (+1, 0)
    South,
    /// (0, −1)
    West,
    /// (−1, 0)
    North,
    /// (0, +1)
    East,
    /// (+1, −1)
    SouthWest,
    /// (−1, −1)
    NorthWest,
    /// (−1, +1)
    NorthEast,
    /// (+1, +1)
    SouthEast,
}

impl Direction {
    /// The four orthogonal directions: south, west, north, east.
    pub const ORTHOGONAL: [Direction; 4] = [Direction::South, Direction::West, Direction::North, Direction::East];
    /// The four diagonal directions: south-west, north-west, north-east, south-east.
    pub const DIAGONAL: [Direction; 4] =
        [Direction::SouthWest, Direction::NorthWest, Direction::NorthEast, Direction::SouthEast];

    /// The step in array cells.
    #[must_use]
    #[inline]
    pub const fn delta(self) -> isize {
        let stride = STRIDE as isize;
        match self {
            Direction::South => stride,
            Direction::West => -1,
            Direction::North => -stride,
            Direction::East => 1,
            Direction::SouthWest => stride - 1,
            Direction::NorthWest => -stride - 1,
            Direction::NorthEast => -stride + 1,
            Direction::SouthEast => stride + 1,
        }
    }
}
