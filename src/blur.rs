//! Means over the neighbourhood of each point.
//!
//! In: a value per point. Out: the means over squares around each. Cost: linear in the board and in the reach.

/// A value per point, row-major from the top left; what is beyond a small board stays 0.
pub(crate) type Map = [f32; 361];

/// The mean over squares of `reach` points to each side, as far as they are on the board.
#[allow(clippy::cast_precision_loss, reason = "at most 19 points")]
pub(crate) fn blurred(map: &Map, n: usize, reach: usize) -> Map {
    let mut along_rows = [0.0; 361];
    for (row, out) in map.chunks_exact(n).zip(along_rows.chunks_exact_mut(n)).take(n) {
        for (col, mean) in out.iter_mut().enumerate() {
            let near = &row[col.saturating_sub(reach)..=(col + reach).min(n - 1)];
            *mean = near.iter().sum::<f32>() / near.len() as f32;
        }
    }
    let mut means = [0.0; 361];
    for (row, out) in means.chunks_exact_mut(n).enumerate().take(n) {
        let (from, to) = (row.saturating_sub(reach), (row + reach).min(n - 1));
        // Where `sum` begins, so that zeros have the same sign.
        out.fill(-0.0);
        for near in along_rows.chunks_exact(n).take(to + 1).skip(from) {
            out.iter_mut().zip(near).for_each(|(sum, value)| *sum += value);
        }
        out.iter_mut().for_each(|sum| *sum /= (to - from + 1) as f32);
    }
    means
}
