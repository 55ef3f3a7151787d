//! Collections of points that need no allocation: an ordered list and a set.
//!
//! [`PointList`] keeps the order in which points were appended, which is the order that the queries of
//! [`Board`](crate::Board) promise. [`PointSet`] answers membership in constant time and iterates in board order.
//! Both live on the stack: a list of capacity `N` takes 2·N + 2 bytes, a set 56.

use crate::point::{CELLS, Point};

/// The largest number of points on a board, 361.
const AREA: usize = crate::point::MAX_SIZE * crate::point::MAX_SIZE;

/// An ordered list of at most `N` points (by default 361, a whole board) that derefs to `&[Point]`.
///
/// # Example
/// ```
/// use go_board::{Point, PointList};
///
/// let mut list: PointList<4> = PointList::new();
/// list.push(Point::new(3, 3));
/// list.push(Point::new(0, 0));
/// assert_eq!(list.first(), Some(&Point::new(3, 3)));
/// assert_eq!(list.len(), 2);
/// ```
#[derive(Clone, Copy)]
pub struct PointList<const N: usize = AREA> {
    len: u16,
    points: [Point; N],
}

impl<const N: usize> PointList<N> {
    /// An empty list.
    #[must_use]
    #[inline]
    pub const fn new() -> Self {
        PointList { len: 0, points: [Point::from_raw(0); N] }
    }

    /// Appends `point`.
    ///
    /// # Panics
    /// If the list already holds `N` points.
    #[inline]
    pub fn push(&mut self, point: Point) {
        self.points[usize::from(self.len)] = point;
        self.len += 1;
    }

    /// Appends `point` unless the list is full or already holds it; says whether it did. Cost: linear.
    #[inline]
    pub fn push_new(&mut self, point: Point) -> bool {
        let fresh = usize::from(self.len) < N && !self.contains(&point);
        if fresh {
            self.push(point);
        }
        fresh
    }

    /// Removes all points.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Shortens the list to its first `len` points; does nothing if it is no longer than that.
    #[inline]
    pub fn truncate(&mut self, len: usize) {
        if len < usize::from(self.len) {
            #[allow(clippy::cast_possible_truncation, reason = "smaller than a u16")]
            let len = len as u16;
            self.len = len;
        }
    }
}

impl<const N: usize> Default for PointList<N> {
    fn default() -> Self {
        PointList::new()
    }
}

impl<const N: usize> std::ops::Deref for PointList<N> {
    type Target = [Point];

    #[inline]
    fn deref(&self) -> &[Point] {
        &self.points[..usize::from(self.len)]
    }
}

impl<const N: usize> std::ops::DerefMut for PointList<N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Point] {
        &mut self.points[..usize::from(self.len)]
    }
}

impl<const N: usize> std::fmt::Debug for PointList<N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<const N: usize, const M: usize> PartialEq<PointList<M>> for PointList<N> {
    fn eq(&self, other: &PointList<M>) -> bool {
        **self == **other
    }
}

impl<const N: usize> Eq for PointList<N> {}

/// Collects points in order.
///
/// # Panics
/// If there are more than `N`.
impl<const N: usize> FromIterator<Point> for PointList<N> {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut list = PointList::new();
        points.into_iter().for_each(|p| list.push(p));
        list
    }
}

/// By value, in list order.
impl<const N: usize> IntoIterator for PointList<N> {
    type Item = Point;
    type IntoIter = std::iter::Take<std::array::IntoIter<Point, N>>;

    fn into_iter(self) -> Self::IntoIter {
        self.points.into_iter().take(usize::from(self.len))
    }
}

impl<'a, const N: usize> IntoIterator for &'a PointList<N> {
    type Item = &'a Point;
    type IntoIter = std::slice::Iter<'a, Point>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Number of 64-bit words that hold one bit per cell.
const WORDS: usize = CELLS.div_ceil(64);

/// A set of points (or of cells of the walled array) as a bit set.
///
/// # Example
/// ```
/// use go_board::{Point, PointSet};
///
/// let mut set = PointSet::new();
/// assert!(set.insert(Point::new(3, 3)));
/// assert!(!set.insert(Point::new(3, 3)), "already in it");
/// assert!(set.contains(Point::new(3, 3)));
/// assert_eq!(set.len(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PointSet([u64; WORDS]);

impl PointSet {
    /// The empty set.
    #[must_use]
    #[inline]
    pub const fn new() -> PointSet {
        PointSet([0; WORDS])
    }

    /// Adds `point`; false if it was already there.
    #[inline]
    pub fn insert(&mut self, point: Point) -> bool {
        let (word, bit) = (&mut self.0[point.index() / 64], 1 << (point.index() % 64));
        let fresh = *word & bit == 0;
        *word |= bit;
        fresh
    }

    /// Takes `point` out; false if it was not there.
    #[inline]
    pub fn remove(&mut self, point: Point) -> bool {
        let (word, bit) = (&mut self.0[point.index() / 64], 1 << (point.index() % 64));
        let there = *word & bit != 0;
        *word &= !bit;
        there
    }

    /// Adds all points of `other`.
    #[inline]
    pub fn insert_all(&mut self, other: &PointSet) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, more)| *word |= more);
    }

    /// Whether `point` is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(&self, point: Point) -> bool {
        self.0[point.index() / 64] & (1 << (point.index() % 64)) != 0
    }

    /// The number of points in the set.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Whether the set has no point.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&w| w == 0)
    }

    /// The points in board order.
    pub fn iter(&self) -> impl Iterator<Item = Point> + '_ {
        self.0.iter().enumerate().flat_map(|(k, &word)| {
            let next = |w: &u64| (*w & (*w - 1) != 0).then_some(*w & (*w - 1));
            std::iter::successors((word != 0).then_some(word), next)
                .map(move |w| Point::from_index(64 * k + w.trailing_zeros() as usize))
        })
    }
}

impl std::fmt::Debug for PointSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        for p in points {
            self.insert(p);
        }
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut set = PointSet::new();
        points.into_iter().for_each(|p| {
            set.insert(p);
        });
        set
    }
}
