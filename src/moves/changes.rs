//! Where a move changes territory.
//!
//! In: a field before and a field after. Out: the points whose value differs, and how far two moves are about the same
//! points. Cost: linear in the board.

use go_board::{Point, Size, Symmetry};
use influence_runtime::Influence;

/// Smaller differences are not kept, in points.
const LEAST: f32 = 0.01;

/// The points that a move changes, in board order, with the difference of the territory value, white positive.
#[derive(Clone, Debug, Default)]
pub(super) struct Changes(Vec<(Point, f32)>);

impl Changes {
    /// What differs from `before` to `after`.
    pub(super) fn between(before: &Influence, after: &Influence) -> Changes {
        let change = |p| (p, after.territory_value[p] - before.territory_value[p]);
        Changes(before.size.points().map(change).filter(|c| c.1.abs() >= LEAST).collect())
    }

    /// The points that change by more than `least`, seen through `symmetry`, with the difference for the mover: `sign`
    /// is 1 for white.
    pub(super) fn list(&self, size: Size, symmetry: Symmetry, sign: f32, least: f32) -> Vec<(Point, f32)> {
        let mut list: Vec<(Point, f32)> = self
            .0
            .iter()
            .filter(|change| change.1.abs() > least)
            .map(|&(p, change)| (symmetry.point(size, p), sign * change))
            .collect();
        list.sort_unstable_by_key(|change| change.0);
        list
    }

    /// The sum of all differences, in points.
    pub(super) fn total(&self) -> f32 {
        self.0.iter().map(|change| change.1.abs()).sum()
    }

    /// How many points the two moves change at the same places in opposite directions.
    pub(super) fn opposed(&self, other: &Changes) -> f32 {
        let (mut a, mut b) = (self.0.iter().peekable(), other.0.iter().peekable());
        let mut sum = 0.0;
        while let (Some(&&(p, x)), Some(&&(q, y))) = (a.peek(), b.peek()) {
            if p <= q {
                a.next();
            }
            if q <= p {
                b.next();
            }
            if p == q && x * y < 0.0 {
                sum += x.abs().min(y.abs());
            }
        }
        sum
    }
}
