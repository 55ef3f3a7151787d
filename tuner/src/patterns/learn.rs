//! Which change of a pattern is worth it, cross-validated by game.

use std::ops::Range;

use super::changes::{Change, SHARES, To};
use super::databases::{Databases, Place};
use super::measure::Measured;
use super::sample::Loss;
use super::statistics::Mean;

/// What is known of a pattern.
pub(super) struct Lesson {
    pub(super) place: Place,
    /// In how many positions it is at work, and how often.
    pub(super) at_work: (usize, usize),
    /// What its removal adds to the Brier score and to the error of the area.
    pub(super) removed: [Mean; 2],
    /// What a tenth more value adds to them, if its value matters.
    pub(super) gradient: Option<[Mean; 2]>,
    /// The number of the change that is clearly better on all games.
    chosen: Option<usize>,
    /// What choosing adds to the Brier score of games that it did not see.
    pub(super) unseen: Mean,
}

impl Lesson {
    /// The change that is better on games that did not choose it, too.
    pub(super) fn proposed(&self, changes: &[Change]) -> Option<Change> {
        self.chosen.filter(|_| self.unseen.is_clearly_less()).map(|number| changes[number])
    }

    /// The change that is clearly better on all games.
    pub(super) fn chosen(&self, changes: &[Change]) -> Option<Change> {
        self.chosen.map(|number| changes[number])
    }
}

/// What each pattern teaches.
pub(super) fn lessons(databases: &Databases, changes: &[Change], measured: &Measured, folds: usize) -> Vec<Lesson> {
    let lesson = |place: Place| {
        let of = changes.partition_point(|change| change.place < place)
            ..changes.partition_point(|change| change.place <= place);
        let at = |to: To| of.clone().find(|&number| changes[number].to == to);
        let value = databases.pattern(place).value;
        let [less, more] = SHARES.map(|share| at(To::Value(share * value)));
        Lesson {
            place,
            at_work: measured.at_work.get(&place).copied().unwrap_or_default(),
            removed: at(To::Nothing).map(|number| measured.both(&[(number, 1.0)])).unwrap_or_default(),
            gradient: less.zip(more).map(|(less, more)| {
                let tenth = 0.1 / f64::from(SHARES[1] - SHARES[0]);
                measured.both(&[(less, -tenth), (more, tenth)])
            }),
            chosen: measured.choice(of.clone(), |_| true),
            unseen: measured.unseen(&of, folds),
        }
    };
    databases.places().map(lesson).collect()
}

impl Measured {
    /// The mean of a sum of effects, each with a factor, on the Brier score and on the error of the area.
    fn both(&self, parts: &[(usize, f64)]) -> [Mean; 2] {
        [|loss: &Loss| loss.brier, |loss: &Loss| loss.area].map(|of| {
            let mut sums = std::collections::BTreeMap::new();
            for &(number, factor) in parts {
                for (position, loss) in &self.effects[number] {
                    *sums.entry(*position).or_insert(0.0) += factor * of(loss);
                }
            }
            Mean::of(sums.into_values(), self.before.len())
        })
    }

    /// Of some changes the one with the smallest Brier score on the games that are taken, if it is clearly better there
    /// than none.
    fn choice(&self, of: Range<usize>, taken: impl Fn(usize) -> bool) -> Option<usize> {
        let games = (0..self.before.len()).filter(|&game| taken(game)).count();
        let mean = |number: usize| {
            let of = self.effects[number].iter().filter(|(game, _)| taken(*game));
            (number, Mean::of(of.map(|(_, loss)| loss.brier), games))
        };
        let clear = of.map(mean).filter(|(_, mean)| mean.is_clearly_less());
        clear.min_by(|(_, a), (_, b)| a.mean.total_cmp(&b.mean)).map(|(number, _)| number)
    }

    /// What the choice by the games of all folds but one adds to the Brier score of the games of that one, over all.
    fn unseen(&self, of: &Range<usize>, folds: usize) -> Mean {
        let mut values = Vec::new();
        for fold in 0..folds {
            let number = self.choice(of.clone(), |game| game % folds != fold);
            let effects = number.into_iter().flat_map(|number| &self.effects[number]);
            values.extend(effects.filter(|(game, _)| game % folds == fold).map(|(_, loss)| loss.brier));
        }
        Mean::of(values.into_iter(), self.before.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAMES: usize = 100;

    /// Two changes, of which these are the effects on the Brier score, by game.
    fn measured(effects: [&dyn Fn(usize) -> f64; 2]) -> Measured {
        let loss = |brier| Loss { brier, area: -brier };
        let of = |effect: &dyn Fn(usize) -> f64| (0..GAMES).map(|game| (game, loss(effect(game)))).collect();
        let effects = effects.into_iter().map(of).collect();
        Measured { before: vec![Loss::default(); GAMES], effects, at_work: std::collections::BTreeMap::new() }
    }

    #[test]
    fn what_helps_everywhere_is_chosen_and_proves_itself() {
        let even = |game: usize| if game.is_multiple_of(2) { -3.0 } else { 1.0 };
        let found = measured([&even, &|game| 2.0 * even(game)]);
        assert_eq!(found.choice(0..2, |_| true), Some(1));
        let unseen = found.unseen(&(0..2), 5);
        assert!((unseen.mean + 2.0).abs() < 1e-12 && unseen.is_clearly_less(), "{unseen:?}");
        let [brier, area] = found.both(&[(0, -0.5), (1, 0.5)]);
        assert!((brier.mean + 0.5).abs() < 1e-12 && (area.mean - 0.5).abs() < 1e-12, "{brier:?} {area:?}");
    }

    #[test]
    fn what_helps_by_chance_is_not_proposed() {
        // All of the gain is in the games of one fold: the others do not choose it.
        let found = measured([&|game| if game % 5 == 0 { -4.0 } else { 0.1 }, &|_| 0.0]);
        assert_eq!(found.choice(0..2, |_| true), Some(0));
        let unseen = found.unseen(&(0..2), 5);
        assert!(unseen.mean > 0.0 && !unseen.is_clearly_less(), "{unseen:?}");
        assert_eq!(found.choice(1..2, |_| true), None, "what does nothing is not chosen");
    }
}
