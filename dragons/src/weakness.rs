//! How weak a dragon is, and how much that makes of its neighbours.
//!
//! In: a dragon's eyes, moyo and escape route, its safety, and whether reading was certain. Out: a number from 0
//! (strong) to 1; strategic sizes. Cost: nothing to speak of. The rules are GNU Go's documented ones, rounded to
//! binary32 as there.

use crate::neighbors::Neighbors;
use crate::params::DragonParams;

/// What decides how weak a dragon is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Grounds {
    /// Twice the mean number of eyes.
    pub twice_eyes: u32,
    /// Whether it has a lunch.
    pub lunch: bool,
    /// The value of its moyo, in points.
    pub moyo_value: f32,
    /// Its escape route, in units of escape values.
    pub escape_route: u32,
}

#[allow(clippy::cast_possible_truncation, reason = "rounding to binary32 is what is wanted")]
const fn round(x: f64) -> f32 {
    x as f32
}

/// The weakness of a dragon that is neither dead nor beyond doubt.
#[must_use]
#[allow(clippy::cast_precision_loss, reason = "escape routes are below ten thousand")]
pub fn weakness(grounds: &Grounds, params: &DragonParams) -> f32 {
    let eyes = 0.5 * (grounds.twice_eyes + u32::from(grounds.lunch)) as f32;
    let mut weak = [
        params.weak_by_moyo.at(grounds.moyo_value),
        params.weak_by_escape.at(grounds.escape_route as f32),
        params.weak_by_eyes.at(eyes),
    ];
    weak.sort_by(f32::total_cmp);
    let [best, second, _] = weak.map(f64::from);
    let [first_share, second_share] = params.best_two;
    round((first_share * best + second_share * second).min(params.best_alone * best))
}

/// The weakness of a dragon about whose attack or defence (`certain`, in this order) reading was not certain: it is
/// weaker.
#[must_use]
pub fn with_doubts(weakness: f32, certain: [bool; 2], params: &DragonParams) -> f32 {
    let share = params.uncertainty;
    let doubt = |weakness: f32, certain: bool| {
        let x = f64::from(weakness);
        if certain { weakness } else { round(x + (share * (1.0 - x)).min(share * x)) }
    };
    certain.into_iter().fold(weakness, doubt).clamp(0.0, 1.0)
}

/// What strategic sizes depend on, per dragon.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stake {
    /// Effective size, in points.
    pub effective_size: f32,
    /// Weakness, 0 to 1.
    pub weakness: f32,
    /// Whether it makes no difference to anything.
    pub inessential: bool,
    /// Whether it is black.
    pub black: bool,
}

/// The strategic size of each dragon, in points: its effective size, and a share in what its weak hostile neighbours
/// are worth, for it gains when they are attacked.
#[must_use]
pub fn strategic_sizes(stakes: &[Stake], neighbors: &[Neighbors], params: &DragonParams) -> Vec<f32> {
    let mut bonus = vec![0.0f32; stakes.len()];
    let worth = |stake: &Stake| stake.effective_size * stake.weakness;
    for (own, around) in stakes.iter().zip(neighbors).filter(|(own, _)| !own.inessential) {
        let hostile = |other: &&usize| stakes[**other].black != own.black && !stakes[**other].inessential;
        let sum: f32 = around.dragons.iter().filter(hostile).map(|&other| worth(&stakes[other])).sum();
        if sum == 0.0 {
            continue;
        }
        for &other in around.dragons.iter().filter(hostile) {
            bonus[other] += worth(&stakes[other]) / sum * worth(own);
        }
    }
    let size = |(stake, bonus): (&Stake, f32)| {
        let size = f64::from(stake.effective_size);
        round((size + f64::from(bonus)).min(params.strategic_limit * size))
    };
    stakes.iter().zip(bonus).map(size).collect()
}
