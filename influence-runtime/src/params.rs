//! Every constant of the influence computation, as one value.
//!
//! **In:** nothing. **Out:** [`Params`]; [`Params::DEFAULT`] is what estimates are computed with. A computation takes
//! its parameters by reference ([`Request`](crate::Request)) and its result carries a copy, so that what is read off a
//! field is read with the constants that it was computed with. Other values can be set field by field, to be learned or
//! compared.
//!
//! Unless a field says otherwise, the values are GNU Go's in its standard configuration, as documented for its
//! development head of 2013. Influence, strength and permeability have no unit; a living stone has strength 100. Where
//! a value is an `f64`, the arithmetic it takes part in is done in binary64 and rounded to binary32 afterwards; all
//! other arithmetic is binary32, operation by operation, without fused multiply-add, so that results agree to the last
//! bit.

use go_reading::Distance;

/// The constants of a computation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Params {
    /// Strength of a living stone about which nothing more is known.
    pub stone_strength: f32,
    /// How influence fades in territorial computations.
    pub territorial: Fading,
    /// How influence fades in escape computations.
    pub escape: Fading,
    /// Attenuation of an enhancement source (class E).
    pub enhancement_attenuation: f32,
    /// Attenuation of an invasion source (class I).
    pub invasion_attenuation: f32,
    /// What class e multiplies the strength of an invasion source by in escape computations.
    pub escape_invasion_factor: f32,
    /// A contribution that is not above this is dropped; in units of influence.
    pub cutoff: f64,
    /// A sum at a vertex that is not above this counts only where there is no influence yet; in units of influence.
    pub settle: f64,
    /// What a weak barrier (`!` in classes A and D) leaves of a permeability, 0 to 1.
    pub weak_barrier: f64,
    /// What an orthogonal living neighbour leaves of the other colour's permeability, 0 to 1.
    pub orthogonal_contact: f32,
    /// What a diagonal living neighbour leaves of the other colour's permeability, 0 to 1.
    pub diagonal_contact: f32,
    /// The share of a stone's strength that all its intrusions have together at most.
    pub intrusion_allowance: f64,
    /// The same in follow-up influence.
    pub follow_up_allowance: f64,
    /// The most intrusions that one computation records: two per point of the largest board.
    pub max_intrusions: usize,
    /// When a vertex is a moyo.
    pub moyo: Limits,
    /// When a vertex is of the stricter moyo that dragons' moyo sizes are counted in.
    pub restricted_moyo: Limits,
    /// When a vertex is an area.
    pub area: Limits,
    /// A vertex is territory only if its value is above this, 0 to 1.
    pub territory_threshold: f32,
    /// The influence that is enough to make territory, by how central the vertex is: 0 in the corner, 24 at most.
    pub min_influence: Table<7>,
    /// What is left of a vertex's value, by the ratio of its influence to the sufficient one.
    pub territory_correction: Table<6>,
    /// Vertices farther than this from an edge, in lines, count as this far when their centrality is computed.
    pub central_limit: usize,
    /// A double block is removed only where this much better than the best found so far, in points.
    pub block_margin: f64,
    /// Upper bound of the sum that ranks the blocks of a source, in points: four times the largest board.
    pub block_bound: f32,
    /// The most blocks that one computation removes.
    pub max_removed_blocks: usize,
    /// The share of its strength that the weakest possible dragon loses.
    pub weakness_share: f64,
    /// Number of steps of an escape route.
    pub escape_distance: usize,
    /// What the end of an escape route is worth.
    pub escape_worth: EscapeWorth,
    /// How decided a vertex is, in tenths, when it is measured how far a game has gone.
    pub decided: Decided,
    /// How far break-ins are looked for.
    pub break_ins: BreakInLimits,
    /// From territory and influence to a likely owner.
    pub owner: OwnerWeights,
}

/// How influence fades with distance.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fading {
    /// What the influence of stones and intrusions is divided by at each orthogonal step.
    pub attenuation: f32,
    /// What a diagonal step divides by besides.
    pub damping: f64,
}

/// When one colour owns a vertex that is not territory.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// The owner's influence must be more than this many times that of the opponent.
    pub balance: f32,
    /// Whether the product with the balance is compared in binary64 instead of being rounded to binary32.
    pub in_binary64: bool,
    /// The owner's influence must be above this.
    pub own_minimum: f32,
    /// The opponent's influence must be below this.
    pub opponent_maximum: f32,
}

/// A piecewise linear function: `values` at equally spaced places from `low` to `high`, constant outside.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Table<const N: usize> {
    /// Where the first value applies.
    pub low: f32,
    /// Where the last value applies.
    pub high: f32,
    /// The values; at least two.
    pub values: [f32; N],
}

/// What vertices are worth to stones that flee there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EscapeWorth {
    /// In their own moyo.
    pub moyo: u8,
    /// In their own area.
    pub area: u8,
    /// Where nobody has an area.
    pub open: u8,
    /// In the opponent's area.
    pub hostile: u8,
    /// A stone of a friend that nothing can attack.
    pub friend: u8,
}

/// How decided a vertex is, in tenths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decided {
    /// A living stone, or territory whoever moves first.
    pub settled: u32,
    /// A moyo.
    pub moyo: u32,
    /// An area.
    pub area: u32,
}

/// How far break-ins are looked for. Distances are connection distances, in moves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BreakInLimits {
    /// A region is tried if so many of its vertices hold no stone of its owner.
    pub least_region: usize,
    /// From how far strings break in that move first, and within what distance strings are looked for.
    pub first_reach: Distance,
    /// From how far strings break in that the owner may stop by a move of his own.
    pub second_reach: Distance,
    /// How much farther than the nearest string others may be.
    pub string_margin: Distance,
    /// How far the nearest string may be.
    pub string_reach: Distance,
    /// The most strings that are tried for a region.
    pub most_strings: usize,
    /// How far the nearest vertex that an intrusion erases may be.
    pub erased_reach: Distance,
    /// How much farther than the nearest one others may be.
    pub erased_margin: Distance,
    /// The most vertices that an intrusion erases.
    pub most_erased: usize,
    /// Erasing ends where vertices taken out of the goal and their neighbours in it sum up to this.
    pub affected: usize,
    /// Over how many lines of intruding stones a path may pass if the owner moves first.
    pub most_passed: usize,
    /// What one string on the path counts at most, in lines.
    pub most_passed_by_string: usize,
}

/// The weights of likely owners: the least-squares fit over 640 positions of 160 finished 19×19 games that are not in
/// the accuracy benchmark. All evidence is in [−1, 1].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OwnerWeights {
    /// Of an empty point: its territory value.
    pub empty_value: f32,
    /// Of an empty point: its balance of influence.
    pub empty_balance: f32,
    /// Of an empty point: its surroundings.
    pub empty_surroundings: f32,
    /// Of a stone that lives: its colour.
    pub living: f32,
    /// Of a stone that does not: its colour.
    pub dead: f32,
    /// Of a stone: the mean territory value t of its string's liberties.
    pub liberties: f32,
    /// Of a stone: t·|t|.
    pub liberties_squared: f32,
    /// Of a stone: its surroundings.
    pub stone_surroundings: f32,
    /// How much a point of the surroundings weighs, by its distance in rows and columns: e to the power of a sixth of
    /// the squared distance, negative, up to a squared distance of 18. Numbers instead of the formula, because the
    /// exponential function is not the same on all platforms.
    pub surroundings: [[f32; 5]; 5],
}

impl Params {
    /// The constants that estimates are computed with.
    pub const DEFAULT: Params = Params {
        stone_strength: 100.0,
        territorial: Fading { attenuation: 2.4, damping: 1.7 },
        escape: Fading { attenuation: 6.0, damping: 2.0 },
        enhancement_attenuation: 3.0,
        invasion_attenuation: 1.5,
        escape_invasion_factor: 20.0,
        cutoff: 0.02,
        settle: 1.01 * 0.02,
        weak_barrier: 0.7,
        orthogonal_contact: 0.25,
        diagonal_contact: 0.65,
        intrusion_allowance: 0.6,
        follow_up_allowance: 1.0,
        max_intrusions: 722,
        moyo: Limits { balance: 7.0, in_binary64: false, own_minimum: 5.0, opponent_maximum: 10.0 },
        restricted_moyo: Limits { balance: 10.0, in_binary64: false, own_minimum: 10.0, opponent_maximum: 10.0 },
        area: Limits { balance: 3.0, in_binary64: true, own_minimum: 1.0, opponent_maximum: 40.0 },
        territory_threshold: 0.95,
        min_influence: Table { low: 0.0, high: 24.0, values: [6.0, 15.0, 26.0, 36.0, 45.0, 50.0, 55.0] },
        territory_correction: Table { low: 0.0, high: 1.0, values: [0.0, 0.25, 0.45, 0.65, 0.85, 1.0] },
        central_limit: 4,
        block_margin: 0.0005,
        block_bound: 1444.0,
        max_removed_blocks: 20,
        weakness_share: 0.3,
        escape_distance: 4,
        escape_worth: EscapeWorth { moyo: 4, area: 2, open: 1, hostile: 0, friend: 2 },
        decided: Decided { settled: 10, moyo: 3, area: 1 },
        break_ins: BreakInLimits {
            least_region: 10,
            first_reach: Distance::of(3.01),
            second_reach: Distance::of(2.81),
            string_margin: Distance::of(1.001),
            string_reach: Distance::of(5.0),
            most_strings: 10,
            erased_reach: Distance::of(3.5),
            erased_margin: Distance::of(0.31),
            most_erased: 4,
            affected: 5,
            most_passed: 2,
            most_passed_by_string: 3,
        },
        owner: OwnerWeights::DEFAULT,
    };
}

impl Default for Params {
    fn default() -> Params {
        Params::DEFAULT
    }
}

impl OwnerWeights {
    /// The weights that estimates are computed with.
    pub const DEFAULT: OwnerWeights = OwnerWeights {
        empty_value: 0.46,
        empty_balance: 0.28,
        empty_surroundings: 0.25,
        living: 0.70,
        dead: -0.64,
        liberties: 0.78,
        liberties_squared: -0.54,
        stone_surroundings: 0.08,
        surroundings: KERNEL,
    };
}

/// [`OwnerWeights::surroundings`].
#[rustfmt::skip]
#[allow(clippy::unreadable_literal, reason = "a table")]
const KERNEL: [[f32; 5]; 5] = [
    [1.0, 0.84648174, 0.5134171, 0.22313017, 0.06948345],
    [0.84648174, 0.71653134, 0.4345982, 0.1888756, 0.05881647],
    [0.5134171, 0.4345982, 0.26359713, 0.114558846, 0.0],
    [0.22313017, 0.1888756, 0.114558846, 0.049787067, 0.0],
    [0.06948345, 0.05881647, 0.0, 0.0, 0.0],
];

impl<const N: usize> Table<N> {
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
        let enough = Params::DEFAULT.min_influence;
        let table: Vec<f32> = [-1.0, 0.0, 1.0, 2.0, 4.0, 12.0, 24.0, 31.0].map(|x| enough.at(x)).to_vec();
        assert_eq!(table, [6.0, 6.0, 8.25, 10.5, 15.0, 36.0, 55.0, 55.0]);
        let correction = Params::DEFAULT.territory_correction;
        assert_eq!(correction.at(1.0), 1.0);
        assert_eq!(correction.at(7.0), 1.0);
        assert_eq!(correction.at(0.1), 0.125);
    }

    /// The numbers are the rounded values of the formula. Where the platform's exponential function is off by a bit in
    /// binary64, rounding hides it: no value lies near the middle of two of binary32.
    #[test]
    #[allow(clippy::cast_precision_loss, reason = "small squares")]
    fn surroundings_fall_as_they_say() {
        for (rows, line) in OwnerWeights::DEFAULT.surroundings.into_iter().enumerate() {
            for (cols, weight) in line.into_iter().enumerate() {
                let squared = rows * rows + cols * cols;
                let expected = if squared <= 18 { round((-(squared as f64) / 6.0).exp()) } else { 0.0 };
                assert_eq!(weight.to_bits(), expected.to_bits(), "{rows} {cols}: {weight} is not {expected}");
            }
        }
    }
}
