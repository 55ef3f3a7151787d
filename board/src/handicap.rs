//! Star points and where fixed handicap stones go.
//!
//! **In:** a board size and a number of stones. **Out:** points in board order. **Cost:** constant.

use crate::point::{Point, Size};

impl Size {
    /// The star points in board order: those that a printed board marks.
    #[must_use]
    pub fn star_points(self) -> Vec<Point> {
        let n = self.get();
        let (near, middle) = (self.star_line(), n / 2);
        let far = (n - 1).saturating_sub(near);
        let corners = [(near, near), (near, far), (far, near), (far, far)];
        let sides = [(near, middle), (middle, near), (middle, far), (far, middle)];
        let mut points: Vec<(usize, usize)> = Vec::new();
        if n >= 5 {
            points.extend(corners);
        }
        if n > 11 && n % 2 == 1 {
            points.extend(sides);
        }
        if n >= 3 && n % 2 == 1 {
            points.push((middle, middle));
        }
        points.sort_unstable();
        points.into_iter().map(|(row, col)| Point::new(row, col)).collect()
    }

    /// The points of `stones` fixed handicap stones in board order, as the Go Text Protocol prescribes them. `None` if
    /// there is no such handicap: below 2, above 9, above 4 on boards with even sides and on 7 lines, and on boards
    /// below 7 lines.
    ///
    /// # Example
    /// ```
    /// use go_board::{Point, Size};
    ///
    /// let size = Size::new(9)?;
    /// assert_eq!(size.fixed_handicap(2), Some(vec![Point::new(2, 6), Point::new(6, 2)]));
    /// assert_eq!(size.fixed_handicap(10), None);
    /// # Ok::<(), go_board::SizeError>(())
    /// ```
    #[must_use]
    pub fn fixed_handicap(self, stones: usize) -> Option<Vec<Point>> {
        if !(2..=self.max_fixed_handicap()).contains(&stones) {
            return None;
        }
        let n = self.get();
        let (near, middle, far) = (self.star_line(), n / 2, n - 1 - self.star_line());
        let mut points = vec![(near, far), (far, near)];
        if stones >= 3 {
            points.push((near, near));
        }
        if stones >= 4 {
            points.push((far, far));
        }
        if stones >= 6 {
            points.extend([(middle, near), (middle, far)]);
        }
        if stones >= 8 {
            points.extend([(near, middle), (far, middle)]);
        }
        if stones >= 5 && stones % 2 == 1 {
            points.push((middle, middle));
        }
        points.sort_unstable();
        Some(points.into_iter().map(|(row, col)| Point::new(row, col)).collect())
    }

    /// The largest fixed handicap, 0 if there is none.
    #[must_use]
    pub const fn max_fixed_handicap(self) -> usize {
        match self.get() {
            0..7 => 0,
            7 => 4,
            n if n % 2 == 0 => 4,
            _ => 9,
        }
    }

    /// The line of the outer star points, counted from 0.
    const fn star_line(self) -> usize {
        match self.get() {
            12.. => 3,
            6..12 => 2,
            _ => 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vertex::Vertex;

    fn names(size: usize, of: impl Fn(Size) -> Vec<Point>) -> String {
        let size = Size::new(size).unwrap();
        of(size).into_iter().map(|p| Vertex::Point(p).display(size).to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn fixed_handicaps_are_those_of_the_protocol() {
        let at = |size, stones| names(size, |size| size.fixed_handicap(stones).unwrap());
        assert_eq!(at(19, 2), "Q16 D4");
        assert_eq!(at(19, 3), "D16 Q16 D4");
        assert_eq!(at(19, 5), "D16 Q16 K10 D4 Q4");
        assert_eq!(at(19, 7), "D16 Q16 D10 K10 Q10 D4 Q4");
        assert_eq!(at(19, 8), "D16 K16 Q16 D10 Q10 D4 K4 Q4");
        assert_eq!(at(11, 9), "C9 F9 J9 C6 F6 J6 C3 F3 J3");
        assert_eq!(at(8, 4), "C6 F6 C3 F3");
    }

    #[test]
    fn small_and_even_boards_have_few_or_none() {
        let most = |size| Size::new(size).unwrap().max_fixed_handicap();
        assert_eq!([2, 6, 7, 8, 9, 18, 19].map(most), [0, 0, 4, 4, 9, 4, 9]);
        assert_eq!(Size::new(6).unwrap().fixed_handicap(2), None);
        assert_eq!(Size::new(8).unwrap().fixed_handicap(5), None);
        assert_eq!(Size::new(19).unwrap().fixed_handicap(1), None);
    }

    #[test]
    fn star_points_are_marked_as_on_printed_boards() {
        assert_eq!(names(9, Size::star_points), "C7 G7 E5 C3 G3");
        assert_eq!(names(13, Size::star_points), "D10 G10 K10 D7 G7 K7 D4 G4 K4");
        assert_eq!(names(6, Size::star_points), "C4 D4 C3 D3");
        assert_eq!(names(5, Size::star_points), "B4 D4 C3 B2 D2");
        assert_eq!(names(3, Size::star_points), "B2");
        assert_eq!(names(4, Size::star_points), "");
        assert_eq!(Size::new(19).unwrap().star_points().len(), 9);
    }
}
