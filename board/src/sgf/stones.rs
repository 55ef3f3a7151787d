//! The set-up stones of a node.
//!
//! **In:** rectangles of points with a colour, or none. **Out:** [`Run`]s, pieces of rows with the same change, in
//! board order; where a point is named twice, the last one counts. **Cost:** a rectangle costs at most one step for
//! each of its rows; a node costs memory for what it changes, not for what it names.

use super::value::Rectangle;
use crate::color::Color;
use crate::point::{MAX_SIZE, Point};

/// Points side by side that are changed in the same way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Run {
    row: u8,
    /// The first column.
    first: u8,
    /// The last column.
    last: u8,
    /// The stones that are put there; `None` takes stones away.
    color: Option<Color>,
}

impl Run {
    /// The changes one by one, from left to right.
    pub(super) fn changes(self) -> impl Iterator<Item = (Point, Option<Color>)> {
        (self.first..=self.last).map(move |col| (Point::new(self.row.into(), col.into()), self.color))
    }
}

/// The changes of a node, for each row a set of columns that become black, white and empty.
#[derive(Clone, Debug, Default)]
pub(super) struct Stones {
    rows: [[u32; 3]; MAX_SIZE],
}

impl Stones {
    /// The colours in the order of the sets of a row.
    const COLORS: [Option<Color>; 3] = [Some(Color::Black), Some(Color::White), None];

    /// Changes the points of a rectangle, all of which lie on a board; whether one of them was changed otherwise
    /// before.
    pub(super) fn set(&mut self, points: Rectangle, color: Option<Color>) -> bool {
        let below = |col: u32| (1 << col) - 1;
        let columns: u32 = below(u32::from(points.last.col) + 1) & !below(u32::from(points.first.col));
        let mut contradicts = false;
        for row in &mut self.rows[points.first.row.into()..=points.last.row.into()] {
            for (set, of) in row.iter_mut().zip(Stones::COLORS) {
                contradicts |= of != color && *set & columns != 0;
                *set = if of == color { *set | columns } else { *set & !columns };
            }
        }
        contradicts
    }

    /// The changes in board order.
    pub(super) fn runs(&self) -> Box<[Run]> {
        let mut runs = Vec::new();
        for (row, sets) in (0..).zip(&self.rows) {
            let mut first = 0;
            while sets.iter().any(|set| set >> first != 0) {
                let found = (0..3).find(|&k| sets[k] >> first & 1 == 1);
                let length = found.map_or(1, |k| (sets[k] >> first).trailing_ones());
                if let Some(k) = found {
                    let column = |col: u32| u8::try_from(col).unwrap_or(u8::MAX);
                    let (first, last) = (column(first), column(first + length - 1));
                    runs.push(Run { row, first, last, color: Stones::COLORS[k] });
                }
                first += length;
            }
        }
        runs.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_change_of_a_point_counts() {
        let mut stones = Stones::default();
        assert!(stones.runs().is_empty());
        let (all, some, one) = (("aa:sb", Some(Color::Black)), ("ba:da", None), ("ca", Some(Color::White)));
        for ((text, color), contradicts) in [(all, false), (all, false), (some, true), (one, true)] {
            assert_eq!(stones.set(Rectangle::read(text).expect("points"), color), contradicts);
        }
        let runs = stones.runs();
        let shown: Vec<(u8, u8, u8, Option<Color>)> = runs.iter().map(|r| (r.row, r.first, r.last, r.color)).collect();
        let (black, white) = (Some(Color::Black), Some(Color::White));
        assert_eq!(
            shown,
            [
                (0, 0, 0, black),
                (0, 1, 1, None),
                (0, 2, 2, white),
                (0, 3, 3, None),
                (0, 4, 18, black),
                (1, 0, 18, black)
            ]
        );
        assert_eq!(runs.iter().flat_map(|run| run.changes()).count(), 38);
    }
}
