//! The measures of the accuracy benchmark.
//!
//! Input: a predicted ownership per point in [−1, 1], black positive, row-major from the top left, and the truth.

use crate::truth::Position;

/// Sums over positions; [`Sums::means`] gives the published figures.
#[derive(Clone, Copy, Default, Debug)]
pub struct Sums {
    positions: f64,
    brier: f64,
    sign: f64,
    mae: f64,
    area_mae: f64,
    cpu: f64,
}

/// Means over positions.
#[derive(Clone, Copy, Debug)]
pub struct Means {
    /// Number of positions.
    pub positions: usize,
    /// Mean over decided points of ((o + 1) / 2 − truth)², truth 1 for black and 0 for white.
    pub brier: f64,
    /// Percentage of decided points whose sign is right; 0 counts as wrong.
    pub sign: f64,
    /// Mean absolute error per point, over all points, truth in −1, 0, 1.
    pub mae: f64,
    /// |sum of o − area of the finished game|.
    pub area_mae: f64,
    /// Seconds of processor time per position.
    pub cpu: f64,
}

impl Sums {
    /// Adds one prediction.
    ///
    /// # Panics
    /// If `ownership` does not have one value per point.
    pub fn add(&mut self, position: &Position, ownership: &[f64], cpu: f64) {
        assert_eq!(ownership.len(), position.own.len(), "one value per point");
        let (mut brier, mut right, mut error, mut decided) = (0.0, 0.0, 0.0, 0.0);
        for (&o, &truth) in ownership.iter().zip(&position.own) {
            error += (o - truth).abs();
            if truth != 0.0 {
                decided += 1.0;
                brier += ((o - truth) / 2.0).powi(2);
                right += f64::from(u8::from(o * truth > 0.0));
            }
        }
        self.positions += 1.0;
        self.brier += brier / decided;
        self.sign += 100.0 * right / decided;
        self.mae += error / ownership.len() as f64;
        self.area_mae += (ownership.iter().sum::<f64>() - position.area).abs();
        self.cpu += cpu;
    }

    /// The means, or `None` if nothing was added.
    #[must_use]
    pub fn means(&self) -> Option<Means> {
        #[allow(clippy::cast_possible_truncation, reason = "a small count")]
        #[allow(clippy::cast_sign_loss, reason = "a count")]
        let positions = self.positions as usize;
        (positions > 0).then(|| Means {
            positions,
            brier: self.brier / self.positions,
            sign: self.sign / self.positions,
            mae: self.mae / self.positions,
            area_mae: self.area_mae / self.positions,
            cpu: self.cpu / self.positions,
        })
    }
}
