//! Means with their standard errors.

/// A mean over games.
#[derive(Clone, Copy, PartialEq, Default, Debug, serde::Serialize)]
pub(super) struct Mean {
    pub(super) mean: f64,
    /// The standard error.
    pub(super) error: f64,
}

/// How many standard errors are clear.
const CLEAR: f64 = 2.0;

impl Mean {
    /// The mean of `of` values, all 0 but for these.
    pub(super) fn of(values: impl Iterator<Item = f64>, of: usize) -> Mean {
        let (sum, squares) = values.fold((0.0, 0.0), |(sum, squares), value| (sum + value, squares + value * value));
        let number = of.max(2) as f64;
        let mean = sum / number;
        Mean { mean, error: ((squares / number - mean * mean).max(0.0) / (number - 1.0)).sqrt() }
    }

    /// Whether it is below 0, clearly.
    pub(super) fn is_clearly_less(self) -> bool {
        self.mean + CLEAR * self.error < 0.0
    }

    /// All values times so much.
    pub(super) fn times(self, factor: f64) -> Mean {
        Mean { mean: factor * self.mean, error: factor.abs() * self.error }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zeros_count() {
        let mean = Mean::of([-2.0, -4.0].into_iter(), 4);
        assert!((mean.mean + 1.5).abs() < 1e-12);
        assert!((mean.error - (11.0_f64 / 12.0).sqrt()).abs() < 1e-12, "{mean:?}");
        assert!(!mean.is_clearly_less() && Mean::of([-1.0; 9].into_iter(), 10).is_clearly_less());
        assert!(!Mean::of(std::iter::empty(), 10).is_clearly_less());
    }
}
