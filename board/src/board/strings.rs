//! Queries about strings: their stones and their neighbours.
//!
//! Wherever a method takes a string it takes the point of any of its stones, and panics with "a string" if there is no
//! stone. Lists of strings hold their origins.

use super::occupant::Occupant;
use super::{Board, StringRecord};
use crate::color::Color;
use crate::point::Point;
use crate::points::PointList;

/// What lies beside a point. See [`Board::each_side`].
#[derive(Clone, Copy, Debug)]
pub enum Side<'a> {
    /// Nothing: the point is on the edge of the board.
    Edge,
    /// An empty point.
    Open,
    /// A string of this colour.
    String(Color, &'a StringRecord),
}

/// The stones of a string, beginning with its origin. See [`Board::stones`].
#[derive(Clone)]
pub struct Stones<'a> {
    board: &'a Board,
    next: Point,
    left: usize,
}

impl Iterator for Stones<'_> {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        self.left = self.left.checked_sub(1)?;
        let p = self.next;
        self.next = self.board.store.next(p);
        Some(p)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for Stones<'_> {}

impl Board {
    /// The record of the string at `p`.
    #[inline]
    #[track_caller]
    pub(super) fn id(&self, p: Point) -> Occupant {
        let s = self.store.at(p);
        assert!(s.is_stone(), "a string");
        s
    }

    /// The size, origin and liberties of the string at `s` in one look-up: the form for inner loops.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    #[must_use]
    #[inline]
    pub fn string(&self, s: Point) -> &StringRecord {
        self.store.record(self.id(s))
    }

    /// The origin of the string at `s`: its first stone in board order.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    #[must_use]
    #[inline]
    pub fn origin(&self, s: Point) -> Point {
        self.string(s).origin()
    }

    /// The origins of all strings in board order. Cost: a walk over the board.
    pub fn strings(&self) -> impl Iterator<Item = Point> + '_ {
        self.size.points().filter(|&p| self.color_at(p).is_some() && self.origin(p) == p)
    }

    /// The stones of the string at `s` in cycle order, beginning with the origin.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    #[must_use]
    pub fn stones(&self, s: Point) -> Stones<'_> {
        let record = self.string(s);
        Stones { board: self, next: record.origin(), left: record.size() }
    }

    /// The number of stones of the string at `s`.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    #[must_use]
    #[inline]
    pub fn string_size(&self, s: Point) -> usize {
        self.string(s).size()
    }

    /// Whether the stones at `a` and `b` belong to the same string.
    ///
    /// # Panics
    /// If there is no stone at `a` or at `b`.
    #[must_use]
    #[inline]
    pub fn same_string(&self, a: Point, b: Point) -> bool {
        self.id(a) == self.id(b)
    }

    /// Whether there is a stone of the string at `s` on `p`, which may be any cell.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    #[must_use]
    #[inline]
    pub fn is_in_string(&self, p: Point, s: Point) -> bool {
        self.store.at(p) == self.id(s)
    }

    /// Calls `visit` for what lies on the four sides of `p`, a point of the board: south, west, north, east.
    ///
    /// # Panics
    /// If `p` is far beyond the edge.
    #[inline]
    pub fn each_side<'a>(&'a self, p: Point, mut visit: impl FnMut(Side<'a>)) {
        for s in &self.store.around(p) {
            visit(self.side(*s));
        }
    }

    #[inline]
    fn side(&self, s: Occupant) -> Side<'_> {
        if s.is_nobody() {
            Side::Open
        } else if s.is_stone() {
            let color = if s.is(Color::Black) { Color::Black } else { Color::White };
            Side::String(color, self.store.record(s))
        } else {
            Side::Edge
        }
    }

    /// Whether `p`, a point of the board, lies on its first line.
    ///
    /// # Panics
    /// If `p` is far beyond the edge.
    #[must_use]
    #[inline]
    pub fn is_on_edge(&self, p: Point) -> bool {
        let [south, west, north, east] = self.store.around(p);
        south.is_wall() | west.is_wall() | north.is_wall() | east.is_wall()
    }

    /// Whether `p`, a point of the board with or without a stone, is adjacent to a stone of the string at `s`.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    #[must_use]
    #[inline]
    pub fn touches(&self, p: Point, s: Point) -> bool {
        let id = self.id(s);
        let [south, west, north, east] = self.store.around(p);
        (south == id) | (west == id) | (north == id) | (east == id)
    }

    /// The origins of the opponent's strings adjacent to the string at `s`, in list order.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    #[must_use]
    pub fn neighbour_strings(&self, s: Point) -> PointList {
        self.neighbours_where(s, |_| true)
    }

    /// The neighbouring strings of [`Board::neighbour_strings`] that have exactly `liberties` liberties.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    #[must_use]
    pub fn neighbour_strings_with(&self, s: Point, liberties: usize) -> PointList {
        self.neighbours_where(s, |n| n == liberties)
    }

    /// [`Board::neighbour_strings`] without making a list: the form for inner loops.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    #[inline]
    pub fn each_neighbour_string(&self, s: Point) -> impl Iterator<Item = Point> + Clone + '_ {
        self.store.neighbour_records(self.id(s)).map(StringRecord::origin)
    }

    /// [`Board::neighbour_strings_with`] without making a list: the form for inner loops.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    #[inline]
    pub fn each_neighbour_string_with(&self, s: Point, liberties: usize) -> impl Iterator<Item = Point> + Clone + '_ {
        self.store
            .neighbour_records(self.id(s))
            .filter(move |t| t.liberty_count() == liberties)
            .map(StringRecord::origin)
    }

    /// The neighbouring strings of [`Board::neighbour_strings`] that have at most `liberties` liberties.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    #[must_use]
    pub fn neighbour_strings_with_at_most(&self, s: Point, liberties: usize) -> PointList {
        self.neighbours_where(s, |n| n <= liberties)
    }

    fn neighbours_where(&self, s: Point, wanted: impl Fn(usize) -> bool) -> PointList {
        let records = self.store.neighbour_records(self.id(s));
        records.filter(|t| wanted(t.liberty_count())).map(StringRecord::origin).collect()
    }
}
