//! What changes of patterns do to the estimates of positions.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::thread;

use atsumi::board::Color;
use atsumi::influence::patterns::Effect;
use atsumi::influence::{PatternSet, RawMatches, Verdict};
use atsumi::{Analysis, Settings, Terms};

use super::changes::{self, Change};
use super::databases::{Databases, NAMES, Place};
use super::sample::{Loss, Position};

/// What was found, position by position.
pub(super) struct Measured {
    /// The losses with nothing changed.
    pub(super) before: Vec<Loss>,
    /// By change: what it adds to the losses of the positions that it concerns, in ascending order.
    pub(super) effects: Vec<Vec<(usize, Loss)>>,
    /// By pattern: in how many positions it is at work, and how often.
    pub(super) at_work: BTreeMap<Place, (usize, usize)>,
}

/// What several changes together do.
pub(super) struct Together {
    /// The losses with nothing changed.
    pub(super) before: Vec<Loss>,
    /// What they add, by position.
    pub(super) differences: Vec<Loss>,
}

/// What was found in one position.
struct Found {
    before: Loss,
    at_work: BTreeMap<Place, usize>,
    /// By the number of the change.
    effects: Vec<(usize, Loss)>,
}

/// The effect of each change alone.
pub(super) fn effects(databases: &Databases, changes: &[Change], positions: &[Position]) -> Measured {
    let sets: Vec<PatternSet> = changes.iter().map(|change| changes::with(&databases.set, &[*change])).collect();
    let found = in_parallel(positions, |position| {
        let (start, before) = start(position, &databases.set);
        let at_work = at_work(databases, position);
        let concerned = (0..changes.len()).filter(|&k| at_work.contains_key(&changes[k].place));
        let effects = concerned.map(|k| (k, difference(position, &start, &sets[k], before))).collect();
        Found { before, at_work, effects }
    });
    let mut measured =
        Measured { before: Vec::new(), effects: vec![Vec::new(); changes.len()], at_work: BTreeMap::new() };
    for (number, Found { before, at_work, effects }) in found.into_iter().enumerate() {
        measured.before.push(before);
        effects.into_iter().for_each(|(change, loss)| measured.effects[change].push((number, loss)));
        for (place, often) in at_work {
            let (positions, matches) = measured.at_work.entry(place).or_default();
            (*positions, *matches) = (*positions + 1, *matches + often);
        }
    }
    measured
}

/// The effect of all changes together.
pub(super) fn together(databases: &Databases, changes: &[Change], positions: &[Position]) -> Together {
    let set = changes::with(&databases.set, changes);
    let found = in_parallel(positions, |position| {
        let (start, before) = start(position, &databases.set);
        (before, if changes.is_empty() { Loss::default() } else { difference(position, &start, &set, before) })
    });
    let (before, differences) = found.into_iter().unzip();
    Together { before, differences }
}

/// What does not depend on the patterns that are changed, and the loss with none changed.
fn start(position: &Position, patterns: &PatternSet) -> (Analysis, Loss) {
    let start = Analysis::new(&position.board, patterns, &Settings::for_estimates());
    for color in Color::BOTH {
        let _ = start.lively(color);
    }
    let before = loss(position, &start.clone());
    (start, before)
}

fn difference(position: &Position, start: &Analysis, patterns: &PatternSet, before: Loss) -> Loss {
    let after = loss(position, &start.clone().with_patterns(patterns));
    Loss { brier: after.brier - before.brier, area: after.area - before.area }
}

fn loss(position: &Position, analysis: &Analysis) -> Loss {
    position.loss(&analysis.estimate(&Terms::default()).ownership)
}

/// Which patterns do something, and how often: in the influence with either side to move, before or after dead dragons
/// are known, whichever is more. Of class E, which works for fleeing stones only, all matches.
fn at_work(databases: &Databases, position: &Position) -> BTreeMap<Place, usize> {
    let mut most = BTreeMap::new();
    for dragons in [false, true] {
        let settings = Settings { dragons, ..Settings::for_estimates() };
        let analysis = Analysis::new(&position.board, &databases.set, &settings);
        let mut often: BTreeMap<Place, usize> = BTreeMap::new();
        let events = analysis.views().iter().flat_map(|view| &view.trace.events);
        for event in events.filter(|event| event.verdict != Verdict::Rejected && !event.changes.is_empty()) {
            let database = NAMES.iter().position(|name| *name == databases.set.name(event.database));
            let number = usize::from(event.matched.pattern);
            *often.entry(Place { database: database.unwrap_or_default(), number }).or_default() += 1;
        }
        often.into_iter().for_each(|(place, often)| {
            let most: &mut usize = most.entry(place).or_default();
            *most = often.max(*most);
        });
    }
    for matched in RawMatches::find(&position.board, &databases.set, None).influence {
        let place = Place { database: 0, number: usize::from(matched.pattern) };
        if changes::effect(&databases.set, place) == Some(Effect::Enhancement) {
            *most.entry(place).or_default() += 1;
        }
    }
    most
}

/// The results of all positions in their order, computed by all processors.
fn in_parallel<T: Send>(positions: &[Position], of: impl Fn(&Position) -> T + Sync) -> Vec<T> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let part = |first: usize| positions.iter().skip(first).step_by(threads).map(&of).collect::<Vec<T>>();
    let mut parts: Vec<_> = thread::scope(|scope| {
        let part = &part;
        let started: Vec<_> = (0..threads).map(|first| scope.spawn(move || part(first))).collect();
        let results =
            started.into_iter().map(|thread| thread.join().unwrap_or_else(|cause| std::panic::resume_unwind(cause)));
        results.map(Vec::into_iter).collect()
    });
    (0..positions.len()).filter_map(|number| parts[number % threads].next()).collect()
}

#[cfg(test)]
mod tests {
    use super::super::changes::To;
    use super::*;

    /// One intrusion pattern, one that matches nowhere, and a source on open ground.
    const INFLUENCE: &str = "attribute_map value_only\n\nPattern Open\n\n.*.\n...\n.O.\n\n:|,Is,value(40)\n";
    const BARRIERS: &str = "attribute_map value_only\n\nPattern Gap\n\nX,X\n\n:|,A\n\n\n\
                            Pattern Never\n\nXXXXX\nOOOOO\n,XOXO\n\n:8,A\n";

    fn position() -> Position {
        let row = ". . . . . . . . .\n";
        let board = [row, row, ". . . X . X . . .\n", row, row, row, ". . O . . . O . .\n", row, row].concat();
        Position::made_up(&board, &("BBBBBBBBB".repeat(4) + "........." + &"WWWWWWWWW".repeat(4)))
    }

    fn databases() -> Databases {
        Databases::of([INFLUENCE.to_owned(), BARRIERS.to_owned()]).expect("databases")
    }

    /// What the tool measures of each change is what an analysis finds with the changed text.
    #[test]
    fn effects_are_those_of_other_databases() {
        let (databases, position) = (databases(), position());
        let changes = changes::single(&databases);
        let measured = effects(&databases, &changes, std::slice::from_ref(&position));
        let worked: Vec<usize> = databases.places().map(|at| measured.at_work.get(&at).map_or(0, |of| of.1)).collect();
        assert!(worked[0] > 0 && worked[1] > 0 && worked[2] == 0, "{worked:?}");
        assert!(measured.effects.last().is_some_and(Vec::is_empty), "a pattern that matches nowhere costs nothing");
        let texts = |influence: &str, barriers: &str| Databases::of([influence.to_owned(), barriers.to_owned()]);
        for (number, change) in changes.iter().enumerate().filter(|(_, change)| change.place.number == 0) {
            let other = match (change.place.database, change.to) {
                (0, To::Value(value)) => texts(&INFLUENCE.replace("40", &value.to_string()), BARRIERS),
                (0, To::Nothing) => texts("attribute_map value_only\n", BARRIERS),
                _ => texts(INFLUENCE, &BARRIERS.replace("Pattern Gap\n\nX,X\n\n:|,A\n\n\n", "")),
            };
            let analysis = |set: &PatternSet| Analysis::new(&position.board, set, &Settings::for_estimates());
            let after = loss(&position, &analysis(&other.expect("a database").set));
            let [(0, effect)] = measured.effects[number][..] else { panic!("one position: {change:?}") };
            assert_eq!(
                (effect.brier, effect.area),
                (after.brier - measured.before[0].brier, after.area - measured.before[0].area)
            );
            assert!(effect.brier != 0.0, "{change:?}");
        }
    }

    #[test]
    fn changes_together_are_measured_in_the_order_of_the_positions() {
        let (databases, positions) = (databases(), [position(), Position::made_up(". .\n. .", "BBBB"), position()]);
        let changes = changes::single(&databases);
        let found = together(&databases, &changes[..1], &positions);
        let alone = effects(&databases, &changes, &positions);
        assert_eq!(found.before, alone.before);
        let places: Vec<usize> = alone.effects[0].iter().map(|(position, _)| *position).collect();
        assert_eq!(places, [0, 2]);
        assert_eq!(found.differences, [alone.effects[0][0].1, Loss::default(), alone.effects[0][1].1]);
    }
}
