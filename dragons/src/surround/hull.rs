//! The convex hull of marks on a board, row by row.
//!
//! In: the marks. Out: a [`Hull`]: the points inside and those beside. Cost: some microseconds. The edges are rounded
//! as GNU Go documents it, in binary32.

use go_board::{Board, Direction, Point, PointSet};

/// Where a point lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Inside,
    /// One orthogonal step outside.
    Beside,
    Outside,
}

/// A hull.
pub(super) struct Hull {
    pub(super) inside: PointSet,
    beside: PointSet,
}

impl Hull {
    /// The hull of `marks`.
    pub(super) fn of(board: &Board, marks: &PointSet) -> Hull {
        let inside = fill(marks);
        let mut beside = PointSet::new();
        for q in inside.iter().flat_map(|p| Direction::ORTHOGONAL.map(|direction| p.step(direction))) {
            if board.is_on_board(q) && !inside.contains(q) {
                beside.insert(q);
            }
        }
        Hull { inside, beside }
    }

    /// Where `p` lies.
    pub(super) fn place(&self, p: Point) -> Place {
        if self.inside.contains(p) {
            Place::Inside
        } else if self.beside.contains(p) {
            Place::Beside
        } else {
            Place::Outside
        }
    }
}

/// A side of the hull.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

fn fill(marks: &PointSet) -> PointSet {
    let mut inside = *marks;
    let points: Vec<Point> = marks.iter().collect();
    let (Some(top), Some(bottom)) = (points.first().map(|p| p.row()), points.last().map(|p| p.row())) else {
        return inside;
    };
    let [left, right] = [Side::Left, Side::Right].map(|side| chain(&points, side));
    for row in top..=bottom {
        let from = column(&left, row, Side::Left);
        let to = column(&right, row, Side::Right);
        (from..=to).for_each(|col| {
            inside.insert(Point::new(row, col));
        });
    }
    inside
}

/// The corners of one side from the top row to the bottom row.
fn chain(points: &[Point], side: Side) -> Vec<Point> {
    let top = points[0].row();
    let first_row = points.iter().filter(|p| p.row() == top);
    let start = match side {
        Side::Left => first_row.min_by_key(|p| p.col()),
        Side::Right => first_row.max_by_key(|p| p.col()),
    };
    let mut corners: Vec<Point> = start.copied().into_iter().collect();
    while let Some(next) = corners.last().and_then(|&last| next_corner(points, last, side)) {
        corners.push(next);
    }
    corners
}

/// The mark below `last` in whose direction the side turns outwards most; of several the first from above, from the
/// side.
#[allow(clippy::cast_precision_loss, reason = "rows and columns are below 19")]
fn next_corner(points: &[Point], last: Point, side: Side) -> Option<Point> {
    let slope = |p: Point| (p.col() as f32 - last.col() as f32) / (p.row() as f32 - last.row() as f32);
    let mut best: Option<(f32, Point)> = None;
    let mut below: Vec<Point> = points.iter().copied().filter(|p| p.row() > last.row()).collect();
    if side == Side::Right {
        below.sort_by_key(|p| (p.row(), std::cmp::Reverse(p.col())));
    }
    for p in below {
        let here = slope(p);
        let better = |(best, _): (f32, Point)| if side == Side::Left { here < best } else { here > best };
        if best.is_none_or(better) {
            best = Some((here, p));
        }
    }
    best.map(|(_, p)| p)
}

/// Where the side crosses a row.
#[allow(clippy::cast_precision_loss, reason = "rows and columns are below 19")]
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "columns of the board")]
fn column(corners: &[Point], row: usize, side: Side) -> usize {
    if corners[0].row() == row {
        return corners[0].col();
    }
    let segment = corners.windows(2).find(|pair| pair[1].row() > row);
    let Some(&[top, bottom]) = segment else { return corners[corners.len() - 1].col() };
    let share = (row as f32 - top.row() as f32) * (bottom.col() as f32 - top.col() as f32);
    let at = top.col() as f32 + share / (bottom.row() as f32 - top.row() as f32);
    match side {
        Side::Left => at.ceil() as usize,
        Side::Right => at.floor() as usize,
    }
}
