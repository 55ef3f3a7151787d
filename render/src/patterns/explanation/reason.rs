//! Why a match is not used.
//!
//! In: a match of one of the engine's databases that left no event in the trace. Out: the reason, in words. The tests
//! before the constraint are gone through once more, with what they looked at as it is at the end; nothing of that has
//! changed but the points that are held. Cost: linear in the trace.

use atsumi::board::{Color, Point};
use atsumi::influence::matcher::Match;
use atsumi::influence::patterns::Effect;
use atsumi::influence::{Change, DatabaseId};
use atsumi::tables::alphabet::Element;
use atsumi::{Analysis, View};

use crate::vertex;

/// The reason where class letters do not agree with the groups under the match.
pub const STATUS: &str = "a group under it has a status that its class letters do not allow";

/// Why `m`, with this side to move, is not used.
#[must_use]
pub fn of(id: DatabaseId, m: Match, analysis: &Analysis, view: &View) -> String {
    let (patterns, field) = (analysis.patterns(), &view.influence);
    let effect = match patterns.effect(id, m.pattern) {
        None => return String::from("no letter of its class has an effect"),
        Some(Effect::Enhancement) => {
            return String::from("class E is asked only where escape routes are judged, and here it is territory");
        }
        Some(Effect::Invasion) if analysis.facts().scoring => {
            return String::from("class I is not asked when a finished game is scored");
        }
        Some(effect) => effect,
    };
    if !patterns.status_fits(id, m, &field.stones, &analysis.facts().status) {
        return STATUS.to_owned();
    }
    let is_weak = |p: &Point| field.stone(*p).is_none_or(|color| field.side(color).strength[*p] == 0.0);
    if let Some(p) = patterns.strong_stones(id, m).find(is_weak) {
        let at = vertex(p, field.size);
        let what = if field.safe[p].is_safe() { "has no influence" } else { "is lost" };
        return format!("the stone at {at} {what}");
    }
    let blocked = if effect == Effect::BarrierAgainstO { m.color } else { m.color.opponent() };
    held(id, m, blocked, analysis, view)
}

/// Who stops `blocked` already, at every point where the match would.
fn held(id: DatabaseId, m: Match, blocked: Color, analysis: &Analysis, view: &View) -> String {
    let patterns = analysis.patterns();
    let stops = |change: &Change| match *change {
        Change::Barrier { color, at, factor: 0.0 } if color == blocked => Some(at),
        _ => None,
    };
    let holder = |p: Point| {
        let event =
            view.trace.events.iter().find(|event| event.changes.iter().any(|change| stops(change) == Some(p)))?;
        let (database, pattern) = (patterns.database(event.database), patterns.pattern(event.database, event.matched));
        let file = database.file_of(event.matched.pattern);
        let at = vertex(p, view.influence.size);
        Some(format!("{} ({file}:{}) stops {blocked} at {at} already", pattern.name, pattern.line))
    };
    let cells =
        patterns.pattern(id, m).cells.iter().filter(|cell| matches!(cell.element, Element::Comma | Element::Bang));
    let holders: Vec<String> = cells.filter_map(|cell| holder(m.at(cell.at))).collect();
    if holders.is_empty() {
        return String::from("no point of its diagram is a `,` or a `!`");
    }
    holders.join("; ")
}
