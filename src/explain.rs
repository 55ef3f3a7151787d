//! Why a point has its value: the sources, barriers and patterns behind it.
//!
//! In: an [`Analysis`] and a point. Out: an [`Explanation`] for each side to move: plain data. Cost: an estimate, if
//! none was asked for before; with dragons the features of all points, a fraction of a millisecond, and the search for
//! dragons that hang on one move, some milliseconds; one propagation per source of the position, about a tenth of a
//! millisecond.

use std::collections::BTreeSet;

use go_board::{Color, Point, PointSet};
use go_dragons::Dragon;
use influence_runtime::matcher::Match;
use influence_runtime::spread::{Decay, Flow, Source, Spreader};
use influence_runtime::{Change, DatabaseId, Event, PointMap, Verdict};
use pattern_tables::symmetry::Orientation;

use crate::analysis::Analysis;
use crate::enclosed::Enclosed;
use crate::owners::Reason;
use crate::view::View;

/// A match of a pattern, named so that an author finds it.
#[derive(Clone, PartialEq, Debug)]
pub struct PatternMatch {
    /// The pattern's name.
    pub name: String,
    /// The file that it was compiled from.
    pub file: String,
    /// The line of its title, from 1.
    pub line: u32,
    /// How it lies on the board.
    pub orientation: Orientation,
    /// The stone that it is anchored at.
    pub anchor: Point,
    /// The colour that plays O.
    pub color: Color,
    /// The constraint that it passed, if it has one.
    pub constraint: Option<String>,
}

/// One source of influence that reaches the point.
#[derive(Clone, PartialEq, Debug)]
pub struct SourceTerm {
    /// Whose influence.
    pub color: Color,
    /// Where it radiates from.
    pub at: Point,
    /// With what strength.
    pub strength: f32,
    /// What arrives at the point, in units of influence (a living stone puts 100 on its own vertex).
    pub contribution: f32,
    /// The pattern that put the source there; none for a stone.
    pub pattern: Option<PatternMatch>,
}

/// Something that a pattern did at the point or beside it.
#[derive(Clone, PartialEq, Debug)]
pub struct PatternEffect {
    /// What it did, and where.
    pub change: Change,
    /// Which pattern.
    pub pattern: PatternMatch,
}

/// A dragon that is dead, or that a move decides about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fate {
    /// The dragon, by its origin.
    pub dragon: Point,
    /// Its colour.
    pub color: Color,
    /// Its number of stones.
    pub size: usize,
    /// The moves of its owner that save it, in board order; none if it is dead.
    pub saves: Vec<Point>,
    /// The moves of the opponent that kill it.
    pub kills: Vec<Point>,
}

/// What lies behind the value of a point with one side to move.
#[derive(Clone, PartialEq, Debug)]
pub struct ViewExplanation {
    /// Who moves first everywhere.
    pub to_move: Color,
    /// Influence of black and white, indexed by [`Color::index`].
    pub influence: [f32; 2],
    /// Permeability for black and white.
    pub permeability: [f32; 2],
    /// Expected territory in [−1, 1], black positive.
    pub territory: f32,
    /// The region that one colour encloses and that the point is part of; only if the settings ask for dragons.
    pub enclosed: Option<Enclosed>,
    /// Every source whose influence arrives, the strongest contribution first.
    pub sources: Vec<SourceTerm>,
    /// What patterns did at the point and its four neighbours, in the order of the computation.
    pub effects: Vec<PatternEffect>,
}

/// What the likely owner of a point is estimated from.
#[derive(Clone, PartialEq, Debug)]
pub struct OwnerExplanation {
    /// The likely owner in [−1, 1], black positive: that of [`Estimate::ownership`](crate::Estimate::ownership).
    pub owner: f32,
    /// What is added before any feature is looked at.
    pub start: f64,
    /// What each feature adds, the weightiest first; with `start` they sum to `owner`, but for rounding.
    pub reasons: Vec<Reason>,
    /// The dragons with a stone here or within two steps, in board order of their origins.
    pub near: Vec<Near>,
}

/// A dragon near a point.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Near {
    /// The dragon, by its origin.
    pub dragon: Point,
    /// Its colour.
    pub color: Color,
    /// Its number of stones.
    pub size: usize,
    /// How likely it lives, 0 to 1.
    pub survival: f32,
}

/// What lies behind the value of a point.
#[derive(Clone, PartialEq, Debug)]
pub struct Explanation {
    /// The point.
    pub point: Point,
    /// What the likely owner is estimated from; nothing unless the settings ask for dragons.
    pub owner: Option<OwnerExplanation>,
    /// Dead and critical dragons with a stone here or in a region that encloses the point, in board order of their
    /// origins; none unless the settings ask for dragons.
    pub fates: Vec<Fate>,
    /// One for each side to move that was computed.
    pub views: Vec<ViewExplanation>,
}

/// A dragon with a stone within so many steps is near.
const NEAR: usize = 2;

impl Analysis {
    /// What lies behind the value of `point`.
    #[must_use]
    pub fn explain(&self, point: Point) -> Explanation {
        let views: Vec<_> = self.views().iter().map(|view| self.explain_view(view, point)).collect();
        let mut around: PointSet = [point].into_iter().collect();
        views.iter().filter_map(|view| view.enclosed.as_ref()).for_each(|region| around.insert_all(&region.points));
        let here = |fate: &Fate| {
            let number = self.dragons().roster.at(fate.dragon);
            number.is_some_and(|number| self.dragons().roster.stones(number).iter().any(|p| around.contains(p)))
        };
        let owner = self.asks_dragons().then(|| self.explain_owner(point));
        Explanation { point, owner, fates: self.fates().into_iter().filter(here).collect(), views }
    }

    fn explain_owner(&self, point: Point) -> OwnerExplanation {
        let (start, reasons) = self.owner_reasons(point);
        let size = self.board().size();
        let near = |p: &Point| p.row().abs_diff(point.row()) + p.col().abs_diff(point.col()) <= NEAR;
        let numbers: BTreeSet<usize> = size.points().filter(near).filter_map(|p| self.dragons().roster.at(p)).collect();
        let near = |number: usize| {
            let Dragon { origin, color, size, .. } = self.dragons().list[number];
            Near { dragon: origin, color, size, survival: self.survival(origin).unwrap_or_default() }
        };
        let owner = self.likely_owners()[point.row() * size.get() + point.col()];
        OwnerExplanation { owner, start, reasons, near: numbers.into_iter().map(near).collect() }
    }

    /// The dead and the critical dragons, in board order of their origins; none unless the settings ask for dragons.
    #[must_use]
    pub fn fates(&self) -> Vec<Fate> {
        let Some(found) = self.before_moves().front_fates() else { return Vec::new() };
        let (critical, size) = (self.critical(), self.board().size());
        let fate = |dragon: &Dragon| {
            let hangs = critical.iter().find(|critical| critical.stones.contains(dragon.origin));
            let is_dead = found.dead.contains(self.front().point(size, dragon.origin));
            let moves = |points: Option<&Vec<Point>>| points.cloned().unwrap_or_default();
            (is_dead || hangs.is_some()).then(|| Fate {
                dragon: dragon.origin,
                color: dragon.color,
                size: dragon.size,
                saves: moves(hangs.map(|critical| &critical.saves)),
                kills: moves(hangs.map(|critical| &critical.kills)),
            })
        };
        self.dragons().list.iter().filter_map(fate).collect()
    }

    /// What patterns did in `view`, one of [`Analysis::views`], in the order of the computation. Matches whose
    /// constraint did not hold are left out.
    #[must_use]
    pub fn pattern_effects(&self, view: &View) -> Vec<PatternEffect> {
        self.effects(view, |_| true)
    }

    fn explain_view(&self, view: &View, point: Point) -> ViewExplanation {
        let is_near = |change: &Change| {
            let at = place(change);
            at == point || matches!(change, Change::Barrier { .. }) && is_neighbour(at, point)
        };
        let side = |color: Color| view.influence.side(color);
        ViewExplanation {
            to_move: view.to_move,
            influence: Color::BOTH.map(|color| side(color).influence[point]),
            permeability: Color::BOTH.map(|color| side(color).permeability[point]),
            territory: view.territory(point),
            enclosed: view.enclosed.iter().find(|region| region.points.contains(point)).cloned(),
            sources: self.source_terms(view, point),
            effects: self.effects(view, is_near),
        }
    }

    /// The sources whose influence arrives. They are spread on the front again, as they were when the view was
    /// computed.
    fn source_terms(&self, view: &View, point: Point) -> Vec<SourceTerm> {
        let (front, back) = (self.front(), self.front().inverse());
        let field = &self.front_view(view.to_move).influence;
        let target = front.point(field.size, point);
        let (mut spreader, decay) = (Spreader::default(), Decay::new(&field.params, field.kind));
        let mut terms = Vec::new();
        for color in Color::BOTH {
            let side = field.side(front.color(color));
            let flow = Flow::new(field.size, &side.permeability, &field.safe);
            for at in field.size.points().filter(|&p| side.strength[p] > 0.0) {
                let source = Source { at, strength: side.strength[at], attenuation: side.attenuation[at] };
                let mut alone = PointMap::filled(0.0);
                spreader.spread(&flow, source, &decay, &mut alone);
                if alone[target] > 0.0 {
                    let (at, contribution) = (back.point(field.size, at), alone[target]);
                    let pattern = self.maker(view, color, at);
                    terms.push(SourceTerm { color, at, strength: source.strength, contribution, pattern });
                }
            }
        }
        let strongest_first = |a: &SourceTerm, b: &SourceTerm| b.contribution.total_cmp(&a.contribution);
        terms.sort_by(|a, b| strongest_first(a, b).then(a.color.cmp(&b.color)).then(a.at.cmp(&b.at)));
        terms
    }

    /// The pattern that made the source of `color` at `p`.
    fn maker(&self, view: &View, color: Color, p: Point) -> Option<PatternMatch> {
        let made = |event: &&Event| {
            event.changes.iter().any(|change| match *change {
                Change::Source { color: c, at, taken, .. } => taken && at == p && c == color,
                Change::Intrusion { at, .. } => at == p && event.matched.color == color,
                _ => false,
            })
        };
        if self.board().color_at(p).is_some() {
            return None;
        }
        view.trace.events.iter().rev().find(made).map(|event| self.pattern_match(event.database, event.matched))
    }

    fn effects(&self, view: &View, is_shown: impl Fn(&Change) -> bool) -> Vec<PatternEffect> {
        let mut effects = Vec::new();
        for event in view.trace.events.iter().filter(|event| event.verdict != Verdict::Rejected) {
            for &change in event.changes.iter().filter(|&change| is_shown(change)) {
                effects.push(PatternEffect { change, pattern: self.pattern_match(event.database, event.matched) });
            }
        }
        effects
    }

    /// A match by the name of its pattern.
    pub(crate) fn pattern_match(&self, id: DatabaseId, m: Match) -> PatternMatch {
        let (database, pattern) = (self.patterns().database(id), self.patterns().pattern(id, m));
        PatternMatch {
            name: pattern.name.to_string(),
            file: database.file_of(m.pattern).to_owned(),
            line: pattern.line,
            orientation: m.orientation,
            anchor: m.anchor,
            color: m.color,
            constraint: pattern.constraint.as_ref().map(|condition| condition.text.to_string()),
        }
    }
}

/// Where something was done.
const fn place(change: &Change) -> Point {
    match *change {
        Change::Source { at, .. }
        | Change::Barrier { at, .. }
        | Change::Intrusion { at, .. }
        | Change::NonTerritory { at, .. } => at,
    }
}

fn is_neighbour(a: Point, b: Point) -> bool {
    a.row().abs_diff(b.row()) + a.col().abs_diff(b.col()) == 1
}
