//! Every constant of the influence computation.
//!
//! The values are GNU Go's in its standard configuration, as documented for its development head of 2013. Influence,
//! strength and permeability have no unit; a living stone has strength 100. Where a value is an `f64`, the arithmetic it
//! takes part in is done in binary64 and rounded to binary32 afterwards; all other arithmetic is binary32, operation by
//! operation, without fused multiply-add, so that results agree to the last bit.

/// Strength of a living stone about which nothing more is known.
pub const STONE_STRENGTH: f32 = 100.0;

/// Attenuation of stones and intrusions in territorial computations: influence falls by this factor per orthogonal step.
pub const TERRITORIAL_ATTENUATION: f32 = 2.4;

/// Attenuation of stones in escape computations.
pub const ESCAPE_ATTENUATION: f32 = 6.0;

/// Attenuation of an enhancement source (class E).
pub const ENHANCEMENT_ATTENUATION: f32 = 3.0;

/// Attenuation of an invasion source (class I).
pub const INVASION_ATTENUATION: f32 = 1.5;

/// Diagonal steps are damped by this much more in territorial computations.
pub const TERRITORIAL_DAMPING: f64 = 1.7;

/// Diagonal steps are damped by this much more in escape computations.
pub const ESCAPE_DAMPING: f64 = 2.0;

/// A contribution that is not above this is dropped.
pub const CUTOFF: f64 = 0.02;

/// A sum at a vertex that is not above this counts only where there is no influence yet.
pub const SETTLE: f64 = 1.01 * CUTOFF;

/// What a weak barrier (`!` in classes A and D) leaves of a permeability.
pub const WEAK_BARRIER: f64 = 0.7;

/// What an orthogonal living neighbour leaves of the other colour's permeability.
pub const ORTHOGONAL_CONTACT: f32 = 0.25;

/// What a diagonal living neighbour leaves of the other colour's permeability.
pub const DIAGONAL_CONTACT: f32 = 0.65;

/// What a dead neighbour sets the contact factor of the other colour to: negative means "no reduction".
pub const DEAD_CONTACT: f32 = -100.0;

/// All intrusions of a stone together have at most this share of its strength.
pub const INTRUSION_ALLOWANCE: f64 = 0.6;

/// The most intrusions one computation records: two per point of the largest board.
pub const MAX_INTRUSIONS: usize = 722;

/// What class e multiplies the strength of an invasion source by in escape computations.
pub const ESCAPE_INVASION_FACTOR: f32 = 20.0;

/// When one colour owns a vertex that is not territory.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OwnershipLimits {
    /// The owner's influence must be more than this many times that of the opponent.
    pub balance: f32,
    /// Whether the product with the balance is compared in binary64 instead of being rounded to binary32.
    pub in_binary64: bool,
    /// The owner's influence must be above this.
    pub own_minimum: f32,
    /// The opponent's influence must be below this.
    pub opponent_maximum: f32,
}

/// Limits of a moyo.
pub const MOYO: OwnershipLimits =
    OwnershipLimits { balance: 7.0, in_binary64: false, own_minimum: 5.0, opponent_maximum: 10.0 };

/// Limits of the stricter moyo that dragons' moyo sizes are counted in.
pub const RESTRICTED_MOYO: OwnershipLimits =
    OwnershipLimits { balance: 10.0, in_binary64: false, own_minimum: 10.0, opponent_maximum: 10.0 };

/// Limits of an area.
pub const AREA: OwnershipLimits =
    OwnershipLimits { balance: 3.0, in_binary64: true, own_minimum: 1.0, opponent_maximum: 40.0 };

/// A vertex is territory only if its value is above this.
pub const TERRITORY_THRESHOLD: f32 = 0.95;

/// A piecewise linear function: `values` at equally spaced places from `low` to `high`, constant outside.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// Where the first value applies.
    pub low: f32,
    /// Where the last value applies.
    pub high: f32,
    /// The values; at least two.
    pub values: &'static [f32],
}

/// The influence that is enough to make territory, by how central the vertex is.
pub const MIN_INFLUENCE: Table = Table { low: 0.0, high: 24.0, values: &[6.0, 15.0, 26.0, 36.0, 45.0, 50.0, 55.0] };

/// What is left of a vertex's value, by the ratio of its influence to the sufficient one.
pub const TERRITORY_CORRECTION: Table = Table { low: 0.0, high: 1.0, values: &[0.0, 0.25, 0.45, 0.65, 0.85, 1.0] };

/// Vertices farther than this from an edge count as this far when their centrality is computed.
pub const CENTRAL_LIMIT: usize = 4;

/// A double block is removed only where this much better than the best found so far.
pub const BLOCK_MARGIN: f64 = 0.0005;

/// Upper bound of the sum that ranks the blocks of a source: four times the largest board.
pub const BLOCK_BOUND: f32 = 1444.0;

/// The most blocks that one computation removes.
pub const MAX_REMOVED_BLOCKS: usize = 20;

/// How much of its strength the weakest possible dragon loses.
pub const WEAKNESS_SHARE: f64 = 0.3;

/// Number of steps of an escape route.
pub const ESCAPE_DISTANCE: usize = 4;

impl Table {
    /// The value at `x`, in binary32.
    #[must_use]
    #[allow(clippy::cast_precision_loss, reason = "tables have a handful of values")]
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "x lies between low and high")]
    pub fn at(&self, x: f32) -> f32 {
        let last = self.values.len() - 1;
        if x < self.low {
            return self.values[0];
        }
        if x > self.high {
            return self.values[last];
        }
        let t = last as f32 * (x - self.low) / (self.high - self.low);
        let k = t as usize;
        let delta = t - k as f32;
        let next = self.values.get(k + 1).copied().unwrap_or(0.0);
        (1.0 - delta) * self.values[k] + delta * next
    }
}

/// Rounds to binary32, to nearest even: the end of a calculation that is specified in binary64.
#[inline]
#[must_use]
#[allow(clippy::cast_possible_truncation, reason = "rounding is what is wanted")]
pub(crate) const fn round(x: f64) -> f32 {
    x as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_interpolate_between_their_values_and_are_constant_outside() {
        let table: Vec<f32> = [-1.0, 0.0, 1.0, 2.0, 4.0, 12.0, 24.0, 31.0].map(|x| MIN_INFLUENCE.at(x)).to_vec();
        assert_eq!(table, [6.0, 6.0, 8.25, 10.5, 15.0, 36.0, 55.0, 55.0]);
        assert_eq!(TERRITORY_CORRECTION.at(1.0), 1.0);
        assert_eq!(TERRITORY_CORRECTION.at(7.0), 1.0);
        assert_eq!(TERRITORY_CORRECTION.at(0.1), 0.125);
    }
}
