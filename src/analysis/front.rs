//! The stages on the front of the board.
//!
//! In: an [`Analysis`]. Out: what a stage found there, computed when it is first asked for. Cost: that of the stage and
//! of those before it.

use std::sync::OnceLock;

use go_board::{Board, Color, Point, PointSet, Symmetry};
use go_reading::{Interrupt, Level, Reader, Worms};
use influence_runtime::sources::lively_stones;
use influence_runtime::{DragonStatus, Facts, PointMap, RawMatches, Safe};

use super::{Analysis, Read};
use crate::dragons::{self, Before, Found};
use crate::estimate::Turn;
use crate::eyes;
use crate::ground::{Ground, codes};
use crate::settings::Settings;
use crate::view::View;

impl Analysis {
    /// The board as its front shows it.
    pub(crate) fn front_board(&self) -> &Board {
        &self.front_board
    }

    /// What moves are looked at from: views for both sides to move, and dragons that hang on one move given up by the
    /// side that does not move first. The same analysis if its settings ask for both sides and for no dragons.
    ///
    /// Cost: views of its own, computed when they are first asked for.
    pub fn before_moves(&self) -> &Analysis {
        if self.settings.turn == Turn::Both && self.gives_up == self.asks_dragons() {
            return self;
        }
        self.before_moves.get_or_init(|| {
            let settings = Settings { turn: Turn::Both, ..self.settings };
            let (first_views, gives_up) = (self.first_views.clone(), self.asks_dragons());
            let same = Analysis { settings, gives_up, ..self.clone() }.without_views();
            Box::new(Analysis { first_views, ..same })
        })
    }

    /// A reader that knows what the stages have read.
    pub(crate) fn reader(&self) -> Reader {
        self.known().reader.clone()
    }

    /// Counts what `reader` does for a result that is not kept.
    pub(crate) fn count<T>(&self, reader: &mut Reader, stage: impl FnOnce(&mut Reader) -> T) -> T {
        self.work.count(reader, stage)
    }

    /// Asks a reader of its own about the life of groups, which remembers what the caller keeps of earlier positions;
    /// the answer, and the nodes that searches for life took.
    pub(crate) fn ask_life<T>(&self, ask: impl FnOnce(&mut Reader) -> T) -> (T, u64) {
        let mut reader = self.reader_at(self.settings.level);
        let answer = self.count(&mut reader, |reader| match &self.memory {
            Some(memory) => memory.lend(reader, ask),
            None => ask(reader),
        });
        (answer, reader.life_nodes())
    }

    /// How the front shows the board.
    pub(crate) fn front(&self) -> Symmetry {
        self.front
    }

    /// The view with `to_move` moving first, as it looks on the front. The settings ask for it.
    pub(crate) fn front_view(&self, to_move: Color) -> &View {
        self.front_view_of(self.front.color(to_move))
    }

    /// The same by the colour on the front.
    pub(crate) fn front_view_of(&self, to_move: Color) -> &View {
        let views = self.front_views.get_or_init(|| {
            // Copied from the stage before if something is left to be read.
            let mut reader = None;
            let view = |color: Color| {
                let view = self.first_view(color).cloned().unwrap_or_else(|| {
                    let (living, matches) = (self.front_living(color), self.front_matches(color));
                    let reader = reader.get_or_insert_with(|| self.reader_before_views());
                    self.work.count(reader, |reader| View::new(self.ground(), &living, matches, reader, color))
                });
                let view = match self.front_fates() {
                    Some(found) => view.settled(&found.closed),
                    None => view,
                };
                if !self.settings.break_ins {
                    return view;
                }
                let reader = reader.get_or_insert_with(|| self.reader_before_views());
                self.work.count(reader, |reader| view.with_break_ins(&self.front_board, reader))
            };
            let asked = |color: &Color| self.settings.turn.colors().contains(&self.front.color(*color));
            Color::BOTH.into_iter().filter(asked).map(view).collect()
        });
        let view = views.iter().find(|view| view.to_move == to_move);
        view.expect("the settings ask for it")
    }

    fn reader_before_views(&self) -> Reader {
        if self.asks_dragons() { self.front_dragons().reader.clone() } else { self.reader() }
    }

    /// Which dragons are dead and critical on the front; `None` if they are not asked.
    pub(crate) fn front_fates(&self) -> Option<&Found> {
        self.asks_dragons().then(|| self.found())
    }

    /// The dragons on the front.
    pub(crate) fn found(&self) -> &Found {
        &self.front_dragons().found
    }

    /// The same with the reader as it was then.
    fn front_dragons(&self) -> &Read<Found> {
        self.front_dragons.get_or_init(|| {
            let (before, reader) = self.before_dragons();
            let mut reader = reader.clone();
            let found = self.work.count(&mut reader, |reader| {
                let found = dragons::find(&before, reader);
                if self.gives_up { dragons::with_critical(&before, reader, found) } else { found }
            });
            Read { found, reader }
        })
    }

    /// What dragons are found from, and the reader as it is then.
    pub(crate) fn before_dragons(&self) -> (Before<'_>, &Reader) {
        let Read { found: [black, white], reader } = self.first_views();
        let before = Before {
            ground: self.ground(),
            worms: &self.strings().found,
            models: &self.models,
            decided: self.decided(),
            lively: Color::BOTH.map(|color| self.front_lively(color)),
            matches: Color::BOTH.map(|color| self.front_matches(color)),
            influence: [&black.influence, &white.influence],
        };
        (before, reader)
    }

    /// The views on the front before dragons are known, by [`Color::index`].
    pub(super) fn first_views(&self) -> &Read<[View; 2]> {
        self.first_views.get_or_init(|| {
            let mut reader = self.known().reader.clone();
            let found = Color::BOTH.map(|color| {
                let (lively, matches) = (self.front_lively(color), self.front_matches(color));
                self.work.count(&mut reader, |reader| View::new(self.ground(), lively, matches, reader, color))
            });
            Read { found, reader }
        })
    }

    pub(crate) fn asks_dragons(&self) -> bool {
        self.settings.dragons && !self.told
    }

    /// The view that was computed while dragons were looked for, if it is right now that they are known: no critical
    /// one is given up.
    fn first_view(&self, to_move: Color) -> Option<&View> {
        let found = self.front_fates()?;
        let gives_up = found.critical.iter().any(|critical| critical.color != to_move);
        let views = found.dead.is_empty().then(|| &self.first_views().found).or(found.views.as_ref());
        views.filter(|_| !gives_up).map(|views| &views[to_move.index()])
    }

    /// Which stones live on the front if `to_move` moves first there, dragons considered.
    pub(crate) fn front_living(&self, to_move: Color) -> PointMap<Safe> {
        let mut living = *self.front_lively(to_move);
        if self.asks_dragons() {
            let found = &self.front_dragons().found;
            let given_up = found.critical.iter().filter(|critical| critical.color != to_move);
            let dead = found.dead.iter().chain(given_up.flat_map(|critical| critical.stones.iter()));
            dead.for_each(|p| living[p] = Safe::No);
        }
        living
    }

    /// What influence is computed from, on the front.
    pub(crate) fn ground(&self) -> Ground<'_> {
        Ground {
            board: &self.front_board,
            patterns: &self.patterns,
            params: &self.settings.params,
            facts: &self.known().found,
        }
    }

    /// Which stones live on the front if `to_move` moves first there.
    pub(crate) fn front_lively(&self, to_move: Color) -> &PointMap<Safe> {
        self.lively[to_move.index()].get_or_init(|| {
            let Read { found, reader } = self.known();
            let reader = &mut reader.clone();
            let lively = |reader: &mut Reader| lively_stones(&self.front_board, reader, &found.worms, Some(to_move));
            let mut lively = self.work.count(reader, lively);
            self.decided().apply_to_lively(self.front_board.size(), &mut lively);
            lively
        })
    }

    fn front_matches(&self, to_move: Color) -> &RawMatches {
        self.matches[to_move.index()].get_or_init(|| match self.matches[to_move.opponent().index()].get() {
            Some(others) => others.with_barriers_for(&self.front_board, &self.patterns, Some(to_move)),
            None => RawMatches::find(&self.front_board, &self.patterns, Some(to_move)),
        })
    }

    /// The strings with their best attack and defence.
    pub(super) fn strings(&self) -> &Read<Worms> {
        self.strings.get_or_init(|| {
            let mut reader = self.new_reader();
            let worms = |reader: &mut Reader| go_reading::worms_with_best_moves(&self.front_board, reader);
            Read { found: self.work.count(&mut reader, worms), reader }
        })
    }

    pub(super) fn known(&self) -> &Read<Facts> {
        self.known.get_or_init(|| {
            let Read { found: worms, reader } = self.strings();
            let mut reader = reader.clone();
            let mut facts = Facts::before_dragons(codes(&self.front_board, worms), DragonStatus::Unknown);
            if self.patterns.asks_about_eyes() {
                let eyes = |reader: &mut Reader| eyes::facts(&self.front_board, reader, worms, &self.patterns);
                facts.eyes = self.work.count(&mut reader, eyes);
            }
            Read { found: facts, reader }
        })
    }

    pub(super) fn without_views(self) -> Analysis {
        Analysis {
            first_views: OnceLock::new(),
            front_dragons: OnceLock::new(),
            front_views: OnceLock::new(),
            dragons: OnceLock::new(),
            groups: OnceLock::new(),
            looked: OnceLock::new(),
            read_survival: OnceLock::new(),
            views: OnceLock::new(),
            likely_owners: OnceLock::new(),
            owners_at_end: OnceLock::new(),
            before_moves: OnceLock::new(),
            ..self
        }
    }

    /// The same position, where whoever holds `interrupt` may end what is read for it: the question that is being
    /// answered unwinds ([`Interrupt`]), and nothing that is not whole is kept.
    #[must_use]
    pub fn with_interrupt(self, interrupt: &Interrupt) -> Analysis {
        Analysis { interrupt: Some(interrupt.clone()), ..self }
    }

    /// How likely the group of the stone at `p` lives on another board, with the connections of stones `near` alone,
    /// and how many nodes reading took. The board is analysed as this one is, but for what a person decided, and
    /// strings are not read more deeply than for estimates.
    pub(crate) fn survival_elsewhere(&self, board: &Board, p: Point, near: &PointSet) -> (Option<f32>, u64) {
        let level = self.settings.level.min(Level::NORMAL);
        let settings = Settings { set_up: false, mover: None, level, ..self.settings };
        let other = Analysis::new(board, &self.patterns, &settings).with_models(&self.models);
        let other = Analysis { interrupt: self.interrupt.clone(), ..other };
        let (before, reader) = other.before_dragons();
        let shown = |p| other.front.point(board.size(), p);
        let (p, near) = (shown(p), near.iter().map(shown).collect());
        let survival = |reader: &mut Reader| dragons::survival_near(&before, reader, p, &near);
        let survival = other.work.count(&mut reader.clone(), survival);
        self.work.add(other.work());
        (survival, other.work().reading)
    }

    /// A reader of this level that may be interrupted as the analysis may.
    pub(crate) fn reader_at(&self, level: Level) -> Reader {
        let mut reader = Reader::new(level);
        self.interrupt.iter().for_each(|interrupt| reader.set_interrupt(interrupt));
        reader
    }

    pub(super) fn new_reader(&self) -> Reader {
        let mut reader = self.reader_at(self.settings.level);
        self.settings.node_limit.into_iter().for_each(|limit| reader.set_node_limit(limit));
        reader
    }
}
