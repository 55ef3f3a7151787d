//! What the owner of a point is estimated from.
//!
//! In: the features of a point, seen by both colours. Out: what each adds to the likely owner. Afterwards the parts sum
//! to the owner: shares of trees are no sums, so the logarithm of the odds of each colour, which is one, is scaled to
//! its share less a half. Cost: some microseconds.

use go_board::{Color, Point};
use tree_models::{Forest, share};

use super::features::{Row, Scene};
use super::meanings::MEANINGS;
use super::names::FEATURES;

/// What one feature does to the likely owner of a point.
#[derive(Clone, PartialEq, Debug)]
pub struct Reason {
    /// The feature, one of [`FEATURES`], as seen by black: `own` is black's.
    pub feature: &'static str,
    /// What it means, in words.
    pub meaning: String,
    /// Its value; signed ones are positive for black.
    pub value: f32,
    /// What it adds to the owner, black positive.
    pub part: f64,
}

/// What the owner of a point is made of: `start` and the parts of all features, in the order of [`FEATURES`], in favour
/// of one colour.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Parts {
    pub(crate) start: f64,
    pub(crate) parts: [f64; FEATURES.len()],
}

impl Parts {
    pub(crate) const NONE: Parts = Parts { start: 0.0, parts: [0.0; FEATURES.len()] };

    /// What speaks for `color` at `p`, less what speaks for its opponent there, where it is the move of `mover`;
    /// logarithms of odds are multiplied by `sharpness`.
    pub(crate) fn of(
        model: &Forest,
        scene: &Scene<'_>,
        sharpness: f64,
        (color, p): (Color, Point),
        mover: Option<Color>,
    ) -> Parts {
        let one = |color| Parts::for_one(model, &scene.row(color, p, mover), sharpness);
        let [mine, others] = [color, color.opponent()].map(one);
        let mut parts = mine.parts;
        for (k, part) in parts.iter_mut().enumerate() {
            *part -= others.parts[mirrored(k)];
        }
        Parts { start: mine.start - others.start, parts }
    }

    /// The share of one colour less a half.
    fn for_one(model: &Forest, row: &Row, sharpness: f64) -> Parts {
        let (start, contributions) = model.contributions(row);
        let sum = model.value(row);
        let scale = if sum.abs() < 1e-9 { 0.25 * sharpness } else { (share(sharpness * sum) - 0.5) / sum };
        let mut parts = [0.0; FEATURES.len()];
        parts.iter_mut().zip(contributions).for_each(|(part, contribution)| *part = scale * contribution);
        Parts { start: scale * start, parts }
    }

    /// Adds a share of `other`.
    pub(crate) fn add(&mut self, weight: f64, other: &Parts) {
        self.start += weight * other.start;
        self.parts.iter_mut().zip(other.parts).for_each(|(part, other)| *part += weight * other);
    }

    /// The parts by name, the weightiest first; features that add nothing are left out. `row` has the values.
    pub(crate) fn reasons(&self, row: &Row) -> Vec<Reason> {
        let names = |k: usize| MEANINGS[k].replace("{own}", "black").replace("{other}", "white");
        let reason =
            |k: usize| Reason { feature: FEATURES[k], meaning: names(k), value: row[k] + 0.0, part: self.parts[k] };
        let mut reasons: Vec<Reason> = (0..FEATURES.len()).map(reason).filter(|reason| reason.part != 0.0).collect();
        reasons.sort_by(|a, b| b.part.abs().total_cmp(&a.part.abs()));
        reasons
    }
}

/// The feature that is for the opponent what feature `k` is for a colour.
fn mirrored(k: usize) -> usize {
    let other = match FEATURES[k] {
        "region_own" => "region_other".to_owned(),
        "region_other" => "region_own".to_owned(),
        name => match (name.strip_prefix("own_"), name.strip_prefix("other_")) {
            (Some(rest), _) => format!("other_{rest}"),
            (_, Some(rest)) => format!("own_{rest}"),
            _ => return k,
        },
    };
    FEATURES.iter().position(|name| *name == other).unwrap_or(k)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_feature_of_one_colour_has_its_mirror() {
        for (k, name) in FEATURES.iter().enumerate() {
            assert_eq!(mirrored(mirrored(k)), k, "{name}");
            let one_sided = name.contains("own_") || name.contains("other_") || name.starts_with("region_o");
            assert_eq!(mirrored(k) != k, one_sided, "{name}");
        }
    }
}
