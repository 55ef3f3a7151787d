//! Marks in the order in which they lie around a dragon.
//!
//! In: the stones of the dragon, the marks. Out: the marks by angle around the dragon's centre of gravity: from
//! straight south over west, north and east. Cost: a sort. Equal angles stay as GNU Go's comb sort leaves them.

use std::cmp::Ordering;

use go_board::{Point, PointSet};

/// The marks by angle.
pub(super) fn sorted(stones: &PointSet, marks: &PointSet) -> Vec<Point> {
    let count = stones.len().max(1);
    let mean = |coordinate: fn(Point) -> usize| stones.iter().map(coordinate).sum::<usize>() / count;
    let centre = Point::new(mean(Point::row), mean(Point::col));
    let mut corners: Vec<Point> = marks.iter().collect();
    comb_sort(&mut corners, |a, b| compare(centre, a, b));
    corners
}

/// Sorts by exchanging elements at shrinking distances.
fn comb_sort(list: &mut [Point], compare: impl Fn(Point, Point) -> Ordering) {
    let mut gap = list.len();
    loop {
        gap = (10 * gap + 3) / 13;
        let mut exchanged = false;
        for a in 0..list.len().saturating_sub(gap) {
            if compare(list[a], list[a + gap]) == Ordering::Greater {
                list.swap(a, a + gap);
                exchanged = true;
            }
        }
        if gap <= 1 && !exchanged {
            return;
        }
    }
}

/// Rows and columns from the centre to `p`.
fn from(centre: Point, p: Point) -> (i32, i32) {
    let difference = |x: usize, y: usize| i32::try_from(x).unwrap_or(0) - i32::try_from(y).unwrap_or(0);
    (difference(p.row(), centre.row()), difference(p.col(), centre.col()))
}

fn compare(centre: Point, a: Point, b: Point) -> Ordering {
    let (a, b) = (from(centre, a), from(centre, b));
    if a == (0, 0) {
        return Ordering::Greater;
    }
    if b == (0, 0) {
        return Ordering::Less;
    }
    match a.1 {
        0 if a.0 > 0 => {
            if b.1 == 0 && b.0 > 0 {
                Ordering::Equal
            } else {
                Ordering::Less
            }
        }
        0 => compare_north(b),
        _ => compare_side(a, b),
    }
}

/// A mark straight north compared with `b`.
fn compare_north(b: (i32, i32)) -> Ordering {
    if b.1 > 0 {
        Ordering::Less
    } else if b.1 < 0 || b.0 > 0 {
        Ordering::Greater
    } else {
        Ordering::Equal
    }
}

/// A mark `a` that is neither straight south nor straight north compared with `b`.
fn compare_side(a: (i32, i32), b: (i32, i32)) -> Ordering {
    let by_sine = |a: f32, b: f32| a.partial_cmp(&b).unwrap_or(Ordering::Equal);
    if a.1 > 0 {
        if b.1 <= 0 { Ordering::Greater } else { by_sine(sine(a), sine(b)) }
    } else if b.1 > 0 {
        Ordering::Less
    } else {
        by_sine(sine(b), sine(a))
    }
}

#[allow(clippy::cast_possible_truncation, reason = "rounding to binary32 is what is wanted")]
fn sine((down, right): (i32, i32)) -> f32 {
    (f64::from(down) / f64::from(down * down + right * right).sqrt()) as f32
}
