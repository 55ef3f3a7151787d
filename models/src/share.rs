//! From the logarithm of odds to a share.
//!
//! In: log(p / (1 − p)). Out: p. Cost: some twenty multiplications. The platform's `exp` differs in the last bits from
//! one to the next, so the exponential is computed here: halved until the series of 14 terms is exact to the last bits,
//! then squared again.

/// The share p with the logarithm `odds` of its odds p / (1 − p).
///
/// ```
/// assert_eq!(tree_models::share(0.0), 0.5);
/// assert!((tree_models::share(2.0) - 0.880797).abs() < 1e-6);
/// ```
#[must_use]
pub fn share(odds: f64) -> f64 {
    let odds = odds.clamp(-32.0, 32.0);
    1.0 / (1.0 + exponential(-odds))
}

/// e^x for x in [−32, 32].
fn exponential(x: f64) -> f64 {
    let small = x / 64.0;
    let series = (1..=14).rev().fold(1.0, |sum, k| 1.0 + sum * small / f64::from(k));
    (0..6).fold(series, |power, _| power * power)
}

#[cfg(test)]
mod tests {
    use super::share;

    #[test]
    fn shares_are_those_of_the_logistic_function() {
        for k in -300..=300 {
            let odds = f64::from(k) / 10.0;
            let expected = 1.0 / (1.0 + (-odds).exp());
            assert!((share(odds) - expected).abs() < 1e-13, "{odds}");
        }
        assert!(share(f64::INFINITY) > 1.0 - 1e-12);
        assert!(share(f64::NEG_INFINITY) < 1e-12);
    }
}
