//! Why a move has its value.
//!
//! In: an analysis and a move. Out: a [`MoveExplanation`]: the strings whose status changes, the patterns that appear
//! and disappear, and where a second move would gain. Cost: that of the value.

use go_board::{Color, Point};
use influence_runtime::{Change, DatabaseId, Event, Influence, Trace, Verdict};

use super::changes::Changes;
use super::values::MoveValue;
use crate::after_move::AfterMove;
use crate::analysis::Analysis;
use crate::explain::{Fate, PatternEffect, PatternMatch};

/// A string that lives or dies by a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StringChange {
    /// The string before the move, by its origin.
    pub string: Point,
    /// Its colour.
    pub color: Color,
    /// Whether it lives after the move, the opponent of the mover moving next; it was the other way before.
    pub lives: bool,
}

/// A dragon that a move saves or kills.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DragonChange {
    /// The dragon before the move, by its origin.
    pub dragon: Point,
    /// Its colour.
    pub color: Color,
    /// Its number of stones.
    pub size: usize,
    /// Whether it lives after the move, the opponent of the mover moving next; it was the other way before.
    pub lives: bool,
}

/// Something that a pattern does before a move or after it, and not in the other case.
#[derive(Clone, PartialEq, Debug)]
pub struct Difference {
    /// Whether it is so after the move.
    pub after: bool,
    /// What, and which pattern.
    pub effect: PatternEffect,
}

/// What lies behind the value of a move.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveExplanation {
    /// The value, with the points that change.
    pub value: MoveValue,
    /// The dragons that the move saves and kills, in board order; none unless the settings ask for dragons.
    pub dragons: Vec<DragonChange>,
    /// The strings whose status the move changes, by reading; not those of the dragons above.
    pub strings: Vec<StringChange>,
    /// What patterns do otherwise at the points that change and beside them, what they did before first.
    pub patterns: Vec<Difference>,
    /// Where a second move would gain, in points for the mover, in board order.
    pub follow_up: Vec<(Point, f32)>,
}

/// Changes of territory below this are not listed, in points.
const LISTED: f32 = 0.1;

impl Analysis {
    /// Why the move of `color` at `point` has its value. `None` if it is illegal or trial moves are on the board.
    #[must_use]
    pub fn explain_move(&self, color: Color, point: Point) -> Option<MoveExplanation> {
        self.explain_value(self.move_value(color, point)?)
    }

    /// The same for who has the value already, from [`Analysis::moves`] or [`Analysis::move_value`] of this analysis.
    #[must_use]
    pub fn explain_value(&self, value: MoveValue) -> Option<MoveExplanation> {
        let MoveValue { color, point, .. } = value;
        let analysis = self.before_moves();
        let moved = analysis.after(color, point)?;
        let before = analysis.view(color.opponent())?;
        let points: Vec<Point> = value.changes.iter().map(|change| change.0).chain([point]).collect();
        let sign = if color == Color::White { 1.0 } else { -1.0 };
        let second = Changes::between(&moved.influence, &moved.follow_up);
        let mut strings = string_changes(analysis, &before.influence, &moved);
        let dragons = dragon_changes(analysis, &strings);
        let belongs = |change: &StringChange, dragon: &DragonChange| {
            analysis.dragons().at(change.string).is_some_and(|own| own.origin == dragon.dragon)
        };
        strings.retain(|change| !dragons.iter().any(|dragon| belongs(change, dragon)));
        Some(MoveExplanation {
            dragons,
            strings,
            patterns: analysis.differences(&before.trace, &moved.trace, &points),
            follow_up: second.list(self.board().size(), go_board::Symmetry::IDENTITY, sign, LISTED),
            value,
        })
    }

    /// The effects at `points`, or beside them, that only one of two computations has.
    fn differences(&self, before: &Trace, after: &Trace, points: &[Point]) -> Vec<Difference> {
        let only = |trace: &Trace, other: &Trace, after: bool| -> Vec<Difference> {
            let events = trace.events.iter().filter(|event| event.verdict != Verdict::Rejected && !has(other, event));
            let effects = events.flat_map(|event| {
                let near = |change: &&Change| points.iter().any(|&p| is_beside(place(change), p));
                let pattern = self.matched(event);
                event.changes.iter().filter(near).map(move |&change| (change, pattern.clone())).collect::<Vec<_>>()
            });
            effects.map(|(change, pattern)| Difference { after, effect: PatternEffect { change, pattern } }).collect()
        };
        [only(before, after, false), only(after, before, true)].concat()
    }

    fn matched(&self, event: &Event) -> PatternMatch {
        self.pattern_match(event.database, event.matched)
    }
}

/// Whether a computation has an event of the same match that did the same.
fn has(trace: &Trace, event: &Event) -> bool {
    let same = |database: DatabaseId, other: &Event| database == other.database && event.matched == other.matched;
    trace.events.iter().any(|other| same(event.database, other) && event.changes == other.changes)
}

fn string_changes(analysis: &Analysis, before: &Influence, moved: &AfterMove) -> Vec<StringChange> {
    let board = analysis.board();
    let changes = board.strings().filter_map(|string| {
        let color = board.color_at(string)?;
        // A string that the move captures is off the board.
        let lives = moved.influence.stone(string) == Some(color) && moved.influence.safe[string].is_safe();
        (lives != before.safe[string].is_safe()).then_some(StringChange { string, color, lives })
    });
    changes.collect()
}

/// The dragons that were dead or critical, or are killed, all of whose strings change in the same way.
fn dragon_changes(analysis: &Analysis, strings: &[StringChange]) -> Vec<DragonChange> {
    let change = |fate: Fate| {
        let dragon = analysis.dragons().at(fate.dragon)?;
        let changed = |string: &Point| strings.iter().find(|change| change.string == *string);
        let first = changed(dragon.strings.first()?)?;
        let all = dragon.strings.iter().all(|string| changed(string).is_some_and(|change| change.lives == first.lives));
        all.then_some(DragonChange { dragon: fate.dragon, color: fate.color, size: fate.size, lives: first.lives })
    };
    analysis.fates().into_iter().filter_map(change).collect()
}

/// Where a pattern did something.
const fn place(change: &Change) -> Point {
    match *change {
        Change::Source { at, .. }
        | Change::Barrier { at, .. }
        | Change::Intrusion { at, .. }
        | Change::NonTerritory { at, .. } => at,
    }
}

fn is_beside(a: Point, b: Point) -> bool {
    a.row().abs_diff(b.row()) + a.col().abs_diff(b.col()) <= 1
}
