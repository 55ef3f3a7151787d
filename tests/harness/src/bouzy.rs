//! Bouzy's 5/21 dilation and erosion: the baseline that any estimator has to beat.
//!
//! Source: B. Bouzy, "Mathematical morphology applied to computer Go" (2003). Stones start at ±128; five dilations add
//! to every point that touches no enemy value the number of neighbours of its own sign; 21 erosions take one for every
//! neighbour that is not of the own sign, stopping at zero. All stones count as alive.

use go_board::{Board, Cell, Color};

/// Ownership per point, row-major from the top left: 1 where the result is black, −1 white, 0 neither.
#[must_use]
pub fn ownership(board: &Board) -> Vec<f64> {
    let n = board.size().get();
    let mut values: Vec<i32> = board
        .size()
        .points()
        .map(|p| match board.cell(p) {
            Cell::Stone(Color::Black) => 128,
            Cell::Stone(Color::White) => -128,
            _ => 0,
        })
        .collect();
    for _ in 0..5 {
        values = step(n, &values, dilate);
    }
    for _ in 0..21 {
        values = step(n, &values, erode);
    }
    values.iter().map(|&v| f64::from(v.signum())).collect()
}

fn step(n: usize, values: &[i32], rule: fn(i32, &[i32]) -> i32) -> Vec<i32> {
    (0..n * n)
        .map(|k| {
            let (row, col) = (k / n, k % n);
            let mut around = Vec::with_capacity(4);
            if row > 0 {
                around.push(values[k - n]);
            }
            if row + 1 < n {
                around.push(values[k + n]);
            }
            if col > 0 {
                around.push(values[k - 1]);
            }
            if col + 1 < n {
                around.push(values[k + 1]);
            }
            rule(values[k], &around)
        })
        .collect()
}

#[allow(clippy::cast_possible_truncation, reason = "at most four neighbours")]
#[allow(clippy::cast_possible_wrap, reason = "at most four neighbours")]
fn count(around: &[i32], wanted: impl Fn(i32) -> bool) -> i32 {
    around.iter().filter(|&&v| wanted(v)).count() as i32
}

fn dilate(value: i32, around: &[i32]) -> i32 {
    let (black, white) = (count(around, |v| v > 0), count(around, |v| v < 0));
    match (black, white) {
        (_, 0) if value >= 0 => value + black,
        (0, _) if value <= 0 => value - white,
        _ => value,
    }
}

fn erode(value: i32, around: &[i32]) -> i32 {
    match value.signum() {
        1 => (value - count(around, |v| v <= 0)).max(0),
        -1 => (value + count(around, |v| v >= 0)).min(0),
        _ => 0,
    }
}
