//! Every constant of the judgement of dragons, as one value.
//!
//! In: nothing. Out: [`DragonParams`]; [`DragonParams::DEFAULT`] holds GNU Go's values as documented. Tables are
//! functions of `f32`, see [`Table::at`].

use influence_runtime::params::Table;

/// The constants of the judgement of dragons.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct DragonParams {
    /// Weakness by the value of the moyo around the dragon, in points.
    pub weak_by_moyo: Table<6>,
    /// Weakness by escape route, in units of escape values.
    pub weak_by_escape: Table<6>,
    /// Weakness by the mean number of eyes, a lunch counting half an eye.
    pub weak_by_eyes: Table<7>,
    /// What the best of the three weaknesses weighs, and the second best.
    pub best_two: [f64; 2],
    /// A dragon is at most this many times as weak as in its best respect.
    pub best_alone: f64,
    /// How much weaker a dragon is whose reading reached its limit: this share of its weakness or of its strength,
    /// whichever is less.
    pub uncertainty: f64,
    /// An escape route below this does not help much, in units of escape values.
    pub small_escape: u32,
    /// A moyo below this does not help much, in points.
    pub small_moyo: u32,
    /// A dragon whose moyo is worth more lives, in points.
    pub ample_moyo_value: f32,
    /// A dragon whose moyo is larger lives strongly, in points.
    pub large_moyo: u32,
    /// Twice the mean number of eyes with which a dragon lives strongly.
    pub many_eyes: u32,
    /// Reading is left out if the dragon would be this weak without eyes: the least limit, the limit of a dragon
    /// without size, and by how much it falls for each point of effective size.
    pub filter: [f64; 3],
    /// How much shorter the escape route is taken to be for that, in units of escape values.
    pub filter_escape: u32,
    /// A single string of fewer stones may be of no consequence.
    pub substantial_stones: usize,
    /// A single string with fewer liberties may be of no consequence.
    pub substantial_liberties: usize,
    /// How far dragons reach to their neighbours, in steps.
    pub neighbor_steps: usize,
    /// How many neighbours are known of a dragon.
    pub most_neighbors: usize,
    /// Strategic size is at most this many times effective size.
    pub strategic_limit: f64,
    /// Gaps between surrounding stones, in squared distances: above the first the dragon is surrounded weakly, above
    /// the second not at all.
    pub gaps: [i32; 2],
    /// A surrounding stone that is farther than this from the dragon counts only if no two others are better, in
    /// squared distance.
    pub near: i32,
}

impl DragonParams {
    /// GNU Go's values.
    pub const DEFAULT: DragonParams = DragonParams {
        weak_by_moyo: Table { low: 0.0, high: 15.0, values: [1.0, 0.65, 0.3, 0.15, 0.05, 0.0] },
        weak_by_escape: Table { low: 0.0, high: 25.0, values: [1.0, 0.6, 0.3, 0.1, 0.05, 0.0] },
        weak_by_eyes: Table { low: 0.0, high: 3.0, values: [1.0, 0.95, 0.8, 0.5, 0.2, 0.1, 0.0] },
        best_two: [0.7, 0.3],
        best_alone: 1.3,
        uncertainty: 0.25,
        small_escape: 5,
        small_moyo: 5,
        ample_moyo_value: 9.99,
        large_moyo: 20,
        many_eyes: 6,
        filter: [0.12, 0.32, 0.01],
        filter_escape: 10,
        substantial_stones: 3,
        substantial_liberties: 4,
        neighbor_steps: 5,
        most_neighbors: 10,
        strategic_limit: 3.0,
        gaps: [27, 60],
        near: 8,
    };
}

impl Default for DragonParams {
    fn default() -> DragonParams {
        DragonParams::DEFAULT
    }
}
