//! The pattern phase: what matched patterns do to sources and permeabilities.
//!
//! **In:** a field fresh from [`init`](mod@crate::init), the raw matches, dragon statuses and a [`Judge`]. **Out:** the
//! field with more sources, lower permeabilities, recorded intrusions and marked vertices. **Afterwards:** intrusions
//! are only recorded; [`intrusions`](crate::intrusions) turns them into sources. The outcome does not depend on the
//! order of the matches, except that a barrier whose vertices are blocked already is not evaluated. **Cost:** a few
//! array accesses per match; the judge's constraints dominate.
//!
//! Each match is tested in this order: status letters (O, o, X, x), kind of computation (E and I), whether a barrier
//! has anything left to block, strength of its stones, constraint. Effects and tests are GNU Go's documented ones.

use go_board::{Board, Color};
use pattern_tables::database::Pattern;

use crate::facts::DragonStatus;
use crate::field::{Influence, Kind};
use crate::judge::{Judge, Marks};
use crate::matcher::Match;
use crate::patterns::{Effect, PatternSet, Prepared, RawMatches, bits};
use crate::trace::{Change, Trace, Verdict};
use crate::{PointMap, params};

/// What the phase looks at besides the field.
pub struct Phase<'a> {
    /// The databases.
    pub patterns: &'a PatternSet,
    /// Their matches on the board.
    pub matches: &'a RawMatches,
    /// Status of the dragon at each stone.
    pub status: &'a PointMap<DragonStatus>,
    /// Whether a finished game is being scored: class I is left out.
    pub scoring: bool,
}

/// Applies all matches to `field`.
pub fn run(
    field: &mut Influence,
    phase: &Phase<'_>,
    board: &Board,
    judge: &mut dyn Judge,
    mut trace: Option<&mut Trace>,
) {
    for (name, list) in phase.matches.iter() {
        let Some(id) = phase.patterns.id(name) else { continue };
        let (patterns, all_prepared) = (&phase.patterns.database(id).patterns, phase.patterns.all_prepared(id));
        for &m in list {
            let number = usize::from(m.pattern);
            let (pattern, prepared) = (&patterns[number], &all_prepared[number]);
            let Some(effect) = prepared.effect else { continue };
            if !may_apply(field, phase, m, prepared, effect) {
                continue;
            }
            let verdict = match pattern.constraint {
                None => Verdict::Unconditional,
                Some(_) => match judge.constraint(board, m, pattern) {
                    0 => Verdict::Rejected,
                    value => Verdict::Accepted(value),
                },
            };
            if let Some(trace) = trace.as_deref_mut() {
                trace.open(id, m, verdict);
            }
            if verdict != Verdict::Rejected {
                let mut apply = Apply { field, m, pattern, prepared, trace: trace.as_deref_mut() };
                apply.effect(effect, board, judge);
            }
        }
    }
}

/// The tests before the constraint.
fn may_apply(field: &Influence, phase: &Phase<'_>, m: Match, prepared: &Prepared, effect: Effect) -> bool {
    if !prepared.status_fits(m, &field.stones, phase.status) {
        return false;
    }
    let kind_fits = match effect {
        Effect::Enhancement => field.kind == Kind::Escape,
        Effect::Invasion => !phase.scoring,
        _ => true,
    };
    kind_fits && has_something_to_block(field, m, prepared, effect) && is_strong(field, m, prepared)
}

/// The colour that a barrier pattern holds back.
fn blocked_color(m: Match, effect: Effect) -> Option<Color> {
    match effect {
        Effect::BarrierAgainstX => Some(m.color.opponent()),
        Effect::BarrierAgainstO => Some(m.color),
        _ => None,
    }
}

fn has_something_to_block(field: &Influence, m: Match, prepared: &Prepared, effect: Effect) -> bool {
    let Some(blocked) = blocked_color(m, effect) else { return true };
    let permeability = &field.side(blocked).permeability;
    prepared.commas.of(m).chain(prepared.bangs.of(m)).any(|p| permeability[p] != 0.0)
}

/// Every stone that the class wants to be strong has a strength of its own colour.
fn is_strong(field: &Influence, m: Match, prepared: &Prepared) -> bool {
    prepared.strong.of(m).all(|p| field.stone(p).is_some_and(|color| field.side(color).strength[p] != 0.0))
}

/// One accepted match about to take effect.
struct Apply<'a> {
    field: &'a mut Influence,
    m: Match,
    pattern: &'a Pattern,
    prepared: &'a Prepared,
    trace: Option<&'a mut Trace>,
}

impl Apply<'_> {
    fn effect(&mut self, effect: Effect, board: &Board, judge: &mut dyn Judge) {
        match effect {
            Effect::NonTerritory => self.non_territory(board, judge),
            Effect::Invasion => self.invasion(),
            Effect::Enhancement => self.enhancement(),
            Effect::Intrusion => self.intrusion(),
            Effect::BarrierAgainstO | Effect::BarrierAgainstX => self.barrier(effect),
        }
    }

    fn record(&mut self, change: Change) {
        if let Some(trace) = self.trace.as_deref_mut() {
            trace.change(change);
        }
    }

    fn non_territory(&mut self, board: &Board, judge: &mut dyn Judge) {
        if self.pattern.action.is_none() {
            return;
        }
        let mut marks = Marks::default();
        judge.action(board, self.m, self.pattern, &mut marks);
        for &(color, at) in &marks.non_territory {
            self.field.non_territory[color.index()].insert(at);
            self.record(Change::NonTerritory { color, at });
        }
    }

    fn source(&mut self, color: Color, strength: f32, attenuation: f32) {
        let Some(star) = self.pattern.star else { return };
        let at = self.m.at(star);
        let taken = self.field.add_source(color, at, strength, attenuation);
        self.record(Change::Source { color, at, strength, attenuation, taken });
    }

    /// A source for the side to move against the stones of the pattern; for both sides if the stones do not matter
    /// (class s) or nobody is to move.
    fn invasion(&mut self) {
        let mut strength = self.pattern.value;
        if self.field.kind == Kind::Escape && self.prepared.classes & bits::ESCAPE != 0 {
            strength *= self.field.params.escape_invasion_factor;
        }
        let for_both = self.prepared.classes & bits::S != 0;
        for color in [Color::White, Color::Black] {
            let invades = match self.field.to_move {
                None => true,
                Some(_) if for_both => true,
                Some(to_move) => color == to_move && color != self.m.color,
            };
            if invades {
                self.source(color, strength, self.field.params.invasion_attenuation);
            }
        }
    }

    fn enhancement(&mut self) {
        self.source(self.m.color, self.pattern.value, self.field.params.enhancement_attenuation);
    }

    fn intrusion(&mut self) {
        if self.field.kind != Kind::Territorial {
            return;
        }
        let strength = self.pattern.value;
        for at in self.prepared.bangs.of(self.m) {
            if self.field.add_intrusion(self.m.anchor, at, strength) {
                self.record(Change::Intrusion { at, strength });
            }
        }
    }

    fn barrier(&mut self, effect: Effect) {
        let Some(color) = blocked_color(self.m, effect) else { return };
        for at in self.prepared.commas.of(self.m) {
            self.field.side_mut(color).permeability[at] = 0.0;
            self.record(Change::Barrier { color, at, factor: 0.0 });
        }
        let factor = self.field.params.weak_barrier;
        for at in self.prepared.bangs.of(self.m) {
            let permeability = &mut self.field.side_mut(color).permeability[at];
            *permeability = params::round(f64::from(*permeability) * factor);
            self.record(Change::Barrier { color, at, factor });
        }
    }
}
