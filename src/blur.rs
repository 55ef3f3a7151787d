//! Means over the neighbourhood of each point.
//!
//! In: a value per point. Out: the means over squares around each. Cost: linear in the board and in the reach.

/// A value per point, row-major from the top left; what is beyond a small board stays 0.
pub(crate) type Map = [f32; 361];

/// The mean over squares of `reach` points to each side, as far as they are on the board.
#[allow(clippy::cast_precision_loss, reason = "at most 19 points")]
pub(crate) fn blurred(map: &Map, n: usize, reach: usize) -> Map {
    let pass = |map: &Map, along: usize, across: usize| {
        let mut out = [0.0; 361];
        for line in 0..n {
            for k in 0..n {
                let (from, to) = (k.saturating_sub(reach), (k + reach).min(n - 1));
                let sum: f32 = (from..=to).map(|j| map[line * across + j * along]).sum();
                out[line * across + k * along] = sum / (to - from + 1) as f32;
            }
        }
        out
    };
    pass(&pass(map, 1, n), n, 1)
}
