//! One value for every point of a board.
//!
//! **In:** values by point, or row by row. **Out:** the same. **Afterwards:** cells beyond the edge hold the fill value
//! and nothing reads them. **Cost:** an inline array of 421 values, whatever the size of the board; no allocation.

use std::ops::{Index, IndexMut};

use go_board::{CELLS, Point, Size};

/// A value per cell of the walled board array, indexed by [`Point`].
///
/// # Example
/// ```
/// use go_board::{Point, Size};
/// use influence_runtime::PointMap;
///
/// let size = Size::new(3).unwrap();
/// let mut map = PointMap::filled(0.0f32);
/// map[Point::new(1, 2)] = 5.0;
/// assert_eq!(map.row_major(size), [0.0, 0.0, 0.0, 0.0, 0.0, 5.0, 0.0, 0.0, 0.0]);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PointMap<T>([T; CELLS]);

impl<T: Copy> PointMap<T> {
    /// `value` everywhere.
    #[must_use]
    pub const fn filled(value: T) -> PointMap<T> {
        PointMap([value; CELLS])
    }

    /// The values of a board of this size, row by row from the top left.
    #[must_use]
    pub fn row_major(&self, size: Size) -> Vec<T> {
        size.points().map(|p| self[p]).collect()
    }

    /// The map with these values, given row by row from the top left, and `fill` beyond the edge. `None` unless there
    /// is exactly one value per point.
    #[must_use]
    pub fn from_row_major(size: Size, values: &[T], fill: T) -> Option<PointMap<T>> {
        let mut map = PointMap::filled(fill);
        for (p, &value) in size.points().zip(values) {
            map[p] = value;
        }
        (values.len() == size.area()).then_some(map)
    }

    /// The map with `convert` of every value.
    #[must_use]
    pub fn map<U>(&self, convert: impl FnMut(T) -> U) -> PointMap<U> {
        PointMap(self.0.map(convert))
    }

    /// The values of all cells, walls included, by [`Point::index`].
    #[must_use]
    pub const fn cells(&self) -> &[T; CELLS] {
        &self.0
    }
}

impl<T> Index<Point> for PointMap<T> {
    type Output = T;

    #[inline]
    fn index(&self, p: Point) -> &T {
        &self.0[p.index()]
    }
}

impl<T> IndexMut<Point> for PointMap<T> {
    #[inline]
    fn index_mut(&mut self, p: Point) -> &mut T {
        &mut self.0[p.index()]
    }
}

impl<T: Copy + Default> Default for PointMap<T> {
    fn default() -> PointMap<T> {
        PointMap::filled(T::default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn row_major_goes_both_ways_and_checks_the_length() {
        let size = Size::new(5).expect("a size");
        let values: Vec<u8> = (0..25).collect();
        let map = PointMap::from_row_major(size, &values, 99).expect("25 values");
        assert_eq!(map.row_major(size), values);
        assert_eq!(map[Point::new(4, 0)], 20);
        assert_eq!(map.cells()[0], 99);
        assert!(PointMap::from_row_major(size, &values[1..], 0).is_none());
        assert_eq!(map.map(u32::from)[Point::new(0, 3)], 3);
    }
}
