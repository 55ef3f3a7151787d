//! What dragons are judged by: eyes, escape and influence.
//!
//! In: a position. Out: the inputs of [`Stage`]. Cost: an influence for the escape of each colour.

use go_board::{Board, Color, Point, PointSet};
use go_dragons::{DragonParams, Dragons, Stage, Strings};
use go_reading::{Code, Outcome, Reader, Worms};
use influence_runtime::escape::escape_values;
use influence_runtime::eyes::{Eyes, Sources, StringFacts};
use influence_runtime::sources::known_sources;
use influence_runtime::{Facts, Influence, PointMap, RawMatches, ReadingJudge, Region, Request, Safe, compute};

use crate::decisions::Decisions;
use crate::eyes::{LARGEST_SOLVED_IN_ANALYSIS, value};
use crate::ground::Ground;
use crate::models::Models;
use crate::view::View;

/// What is known before there are dragons.
#[derive(Clone, Copy)]
pub(crate) struct Before<'a> {
    pub(crate) ground: Ground<'a>,
    pub(crate) worms: &'a Worms,
    pub(crate) models: &'a Models,
    pub(crate) decided: &'a Decisions,
    /// The stones that live as far as tactics go, by [`Color::index`] of who moves first.
    pub(crate) lively: [&'a PointMap<Safe>; 2],
    pub(crate) matches: [&'a RawMatches; 2],
    /// The influence from them, likewise.
    pub(crate) influence: [&'a Influence; 2],
}

/// A position whose dragons are judged.
pub(super) struct Scene<'a, 'r> {
    pub(super) before: &'a Before<'a>,
    pub(super) reader: &'r mut Reader,
    /// What constraints are told.
    pub(super) facts: Facts,
    /// The matches with nobody to move.
    matches: RawMatches,
}

impl<'a, 'r> Scene<'a, 'r> {
    pub(super) fn new(before: &'a Before<'a>, reader: &'r mut Reader) -> Scene<'a, 'r> {
        let Ground { board, patterns, facts, .. } = before.ground;
        let facts = Facts { regions: before.influence.map(regions_of), ..facts.clone() };
        Scene { before, reader, facts, matches: before.matches[0].with_barriers_for(board, patterns, None) }
    }

    pub(super) fn board(&self) -> &'a Board {
        self.before.ground.board
    }

    pub(super) fn stage<'b>(&'b self, strings: &'b Strings, escape_values: [&'b PointMap<u8>; 2]) -> Stage<'b> {
        let (board, params) = (self.board(), self.before.ground.params);
        let influence = self.before.influence;
        Stage { board, strings, influence, escape_values, params, dragon_params: &DragonParams::DEFAULT }
    }

    /// The eyes, `dead` stones being no walls.
    pub(super) fn eyes(&mut self, dead: &PointSet) -> Eyes {
        let strings = self.strings_with(dead, &PointSet::new());
        self.eyes_of(&strings)
    }

    /// The eyes if this is known of the strings.
    pub(super) fn eyes_of(&mut self, strings: &PointMap<StringFacts>) -> Eyes {
        let patterns = self.before.ground.patterns;
        value(self.board(), strings, self.reader, patterns, LARGEST_SOLVED_IN_ANALYSIS).eyes
    }

    /// What reading says of the strings, but `dead` stones are lost and nothing attacks `standing` ones.
    pub(super) fn strings_with(&self, dead: &PointSet, standing: &PointSet) -> PointMap<StringFacts> {
        let mut strings = StringFacts::of(self.board(), self.before.worms);
        for p in dead.iter() {
            strings[p].attack = Outcome { code: Code::Win, point: None };
            strings[p].defense = Outcome::FAILS;
        }
        standing.iter().for_each(|p| strings[p].attack = Outcome::FAILS);
        strings
    }

    /// What the diagonals make of these points as eyes of `color`, as far as `eyes` do not say; `strings` are what
    /// these were found with.
    pub(super) fn classify(
        &mut self,
        (eyes, strings): (&Eyes, &PointMap<StringFacts>),
        color: Color,
        points: impl Iterator<Item = Point>,
        found: &mut PointMap<u8>,
    ) {
        for p in points.filter(|&p| eyes.topology().at(p).is_none_or(|eye| eye.color != color)) {
            let sources = Sources { strings, safety: self.reader, shapes: None, unknown: &mut |_| None };
            found[p] = eyes.diagonals(self.before.ground.board, sources, color, p).digit();
        }
    }

    /// What points are worth to fleeing stones of `color`.
    pub(super) fn escape_values(&mut self, color: Color) -> PointMap<u8> {
        let Ground { board, patterns, params, .. } = self.before.ground;
        let safe = self.before.lively[color.opponent().index()];
        let request = Request { params, ..Request::escape(safe, &self.facts.status) };
        let mut judge = ReadingJudge::new(self.reader, &self.facts);
        escape_values(&compute(board, &request, patterns, &self.matches, &mut judge, None), color)
    }

    /// The view with `to_move` moving first, without these stones.
    pub(super) fn view_without(&mut self, dead: &PointSet, to_move: Color) -> View {
        let mut living = *self.before.lively[to_move.index()];
        dead.iter().for_each(|p| living[p] = Safe::No);
        View::new(self.before.ground, &living, self.before.matches[to_move.index()], self.reader, to_move)
    }

    /// The influence with `to_move` moving first, safety and weakness of dragons considered.
    pub(super) fn influence_knowing(&mut self, dragons: &Dragons, to_move: Color) -> Influence {
        let Ground { board, patterns, params, .. } = self.before.ground;
        let lively = self.before.lively[to_move.index()];
        let sources = known_sources(board, lively, &dragons.facts(board), Some(to_move), params);
        let status = dragons.status(board);
        let request = Request::territorial(Some(to_move), &sources.safe, &status);
        let request = Request { params, strength: Some(&sources.strength), ..request };
        let mut judge = ReadingJudge::new(self.reader, &self.facts);
        compute(board, &request, patterns, self.before.matches[to_move.index()], &mut judge, None)
    }
}

fn regions_of(field: &Influence) -> PointMap<Region> {
    let mut regions = PointMap::filled(Region::None);
    field.size.points().for_each(|p| regions[p] = field.region(p));
    regions
}
