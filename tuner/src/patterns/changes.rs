//! Patterns without their effect, or with another value.

use atsumi::influence::PatternSet;
use atsumi::influence::patterns::Effect;
use atsumi::tables::database::Classes;

use super::databases::{Databases, NAMES, Place};

/// One pattern changed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Change {
    pub(super) place: Place,
    pub(super) to: To,
}

/// What a pattern is changed to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum To {
    /// It does nothing.
    Nothing,
    /// It has this value.
    Value(f32),
}

/// By how much values change.
pub(super) const SHARES: [f32; 2] = [0.5, 1.5];

/// Every pattern without its effect, and those with a value that matters with half of it and half as much again.
pub(super) fn single(databases: &Databases) -> Vec<Change> {
    let changes = |place: Place| {
        let value = databases.pattern(place).value;
        let values = SHARES.map(|share| To::Value(share * value));
        let values = values.into_iter().filter(move |_| has_value(databases, place));
        std::iter::once(To::Nothing).chain(values).map(move |to| Change { place, to })
    };
    databases.places().flat_map(changes).collect()
}

/// Whether the value of a pattern makes a difference.
pub(super) fn has_value(databases: &Databases, place: Place) -> bool {
    let effect = effect(&databases.set, place);
    let uses = matches!(effect, Some(Effect::Enhancement | Effect::Invasion | Effect::Intrusion));
    uses && databases.pattern(place).value != 0.0
}

/// What a pattern does.
pub(super) fn effect(set: &PatternSet, place: Place) -> Option<Effect> {
    let number = u16::try_from(place.number).ok()?;
    set.id(NAMES[place.database]).and_then(|id| set.effect(id, number))
}

/// The patterns with these changes; matches stay what they are.
pub(super) fn with(set: &PatternSet, changes: &[Change]) -> PatternSet {
    let mut changed = set.clone();
    for (number, name) in NAMES.into_iter().enumerate() {
        let of = changes.iter().filter(|change| change.place.database == number);
        let Some(id) = set.id(name).filter(|_| of.clone().next().is_some()) else { continue };
        let mut database = set.database(id).clone();
        let patterns = database.patterns.to_mut();
        for change in of {
            let pattern = &mut patterns[change.place.number];
            match change.to {
                To::Nothing => pattern.classes = Classes::default(),
                To::Value(value) => pattern.value = value,
            }
        }
        changed = changed.with(name, database);
    }
    changed
}
