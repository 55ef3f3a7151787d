//! A position analysed, stage by stage.
//!
//! In: a board, patterns and settings. Out: an [`Analysis`], which computes a stage when it is first asked for and keeps
//! the result. Afterwards the board may go. Cost: making one costs a copy of the board; a stage costs what it needs
//! and what nobody has asked for yet.
//!
//! ```text
//! strings ──▶ facts ──▶ lively ──┬▶ views ──▶ estimate, score, explanation
//!    └─▶ worms  └─▶ eyes         └▶ after a move
//!                   matches ──────▲
//! ```
//!
//! Strings are read once, by one reader. What it remembers then serves all stages behind, and each begins with a copy of
//! the reader as the stage before left it. So a result does not depend on who asked for what before.
//!
//! Sums of influence are rounded in the order of the board, of equal barriers the first one goes, eyes are looked at
//! one after the other: turned, mirrored or with exchanged colours the same position could have other values. So all
//! stages up to the views are computed on its front, the one of its sixteen looks that reading takes as well, and shown
//! as the board lies. [`Order::Board`] computes on the board as it is.
//!
//! Dragons are found from the views, and the views computed again if the settings ask for that. Constraints are told that
//! the status of dragons is unknown, unless the caller supplies it ([`Analysis::with_facts`]).

use std::fmt;
use std::sync::OnceLock;

use go_board::{Board, Color, Symmetry};
use go_dragons::Dragons;
use go_reading::{Reader, Worms};
use influence_runtime::sources::lively_stones;
use influence_runtime::{DragonStatus, Facts, PatternSet, PointMap, RawMatches, Safe};

use crate::dragons::{self, Before, Critical, Found};
use crate::estimate::Turn;
use crate::eyes::{self, LARGEST_SOLVED, Report};
use crate::ground::{Ground, codes};
use crate::settings::{Order, Settings};
use crate::view::View;
use crate::work::{Tally, Work};

/// A position analysed, as far as somebody has asked.
///
/// Every method that takes `&self` can be called in any order and from several threads, with equal results.
#[derive(Clone, Debug)]
pub struct Analysis {
    board: Board,
    patterns: PatternSet,
    settings: Settings,
    /// Whether the caller has said what lives; then dragons are not asked.
    told: bool,
    /// How the front shows the board, and what was found there.
    front: Symmetry,
    front_board: Board,
    strings: OnceLock<Read<Worms>>,
    known: OnceLock<Read<Facts>>,
    lively: [OnceLock<PointMap<Safe>>; 2],
    matches: [OnceLock<RawMatches>; 2],
    /// Views before dragons are known, by [`Color::index`].
    first_views: OnceLock<Read<[View; 2]>>,
    front_dragons: OnceLock<Read<Found>>,
    front_views: OnceLock<Vec<View>>,
    // As the board lies.
    facts: OnceLock<Facts>,
    worms: OnceLock<Worms>,
    eyes: OnceLock<Report>,
    dragons: OnceLock<Dragons>,
    groups: OnceLock<Dragons>,
    views: OnceLock<Vec<View>>,
    work: Tally,
}

/// What a stage found, and the reader as it was then.
#[derive(Clone)]
struct Read<T> {
    found: T,
    reader: Reader,
}

impl Analysis {
    /// The analysis of `board` with `patterns`. Nothing is computed yet.
    #[must_use]
    pub fn new(board: &Board, patterns: &PatternSet, settings: &Settings) -> Analysis {
        let front = match settings.order {
            Order::Front => go_reading::front(board),
            Order::Board => Symmetry::IDENTITY,
        };
        Analysis {
            board: board.clone(),
            patterns: patterns.clone(),
            settings: *settings,
            told: false,
            front,
            front_board: board.seen_through(front),
            strings: OnceLock::new(),
            known: OnceLock::new(),
            lively: Default::default(),
            matches: Default::default(),
            first_views: OnceLock::new(),
            front_dragons: OnceLock::new(),
            front_views: OnceLock::new(),
            facts: OnceLock::new(),
            worms: OnceLock::new(),
            eyes: OnceLock::new(),
            dragons: OnceLock::new(),
            groups: OnceLock::new(),
            views: OnceLock::new(),
            work: Tally::default(),
        }
    }

    /// The same position with the caller's `facts`: codes of strings, status of dragons, eyes, whether a finished game
    /// is scored. Nothing is read to find them; the stages behind are computed from them. Call it before
    /// [`Analysis::with_lively`], whose opinion it discards. [`Analysis::worms`] and [`Analysis::eyes`] are still those
    /// of the board.
    #[must_use]
    pub fn with_facts(self, facts: Facts) -> Analysis {
        let (found, reader) = (facts.seen_through(self.board.size(), self.front), self.new_reader());
        let mut told = Analysis { lively: Default::default(), told: true, ..self }.without_views();
        (told.known, told.facts) = (OnceLock::from(Read { found, reader }), OnceLock::from(facts));
        told
    }

    /// The same position with the caller's opinion which stones live if `to_move` moves first; looked at only where there
    /// is a stone.
    #[must_use]
    pub fn with_lively(mut self, to_move: Color, safe: PointMap<Safe>) -> Analysis {
        let safe = safe.seen_through(self.board.size(), self.front);
        self.lively[self.front.color(to_move).index()] = OnceLock::from(safe);
        Analysis { told: true, ..self }.without_views()
    }

    /// The position.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The patterns that are used.
    #[must_use]
    pub fn patterns(&self) -> &PatternSet {
        &self.patterns
    }

    /// How it is analysed.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How much has been read for all that was asked for so far, moves after which it was looked included.
    #[must_use]
    pub fn work(&self) -> Work {
        self.work.sum()
    }

    /// The strings with all attacks and defences. Cost: the reading of the strings, and as much again where several are
    /// in danger; estimates do without.
    #[must_use]
    pub fn worms(&self) -> &Worms {
        self.worms.get_or_init(|| {
            let reader = &mut self.strings().reader.clone();
            self.work.count(reader, |reader| go_reading::worms(&self.board, reader))
        })
    }

    /// The eyes of both colours, spaces of up to [`LARGEST_SOLVED`] points played out.
    #[must_use]
    pub fn eyes(&self) -> &Report {
        self.eyes.get_or_init(|| {
            let reader = &mut self.strings().reader.clone();
            let worms = self.worms();
            self.work.count(reader, |reader| eyes::find(&self.board, reader, worms, &self.patterns, LARGEST_SOLVED))
        })
    }

    /// The dragons: which strings belong together, how strong they are, and whether they live. Found whether the settings
    /// ask for them or not. Strings that are strong by themselves stay apart: nobody has read whether they are connected.
    ///
    /// Cost: the views before dragons are known, reading of the connections of strings that look dead, some milliseconds.
    #[must_use]
    pub fn dragons(&self) -> &Dragons {
        self.dragons.get_or_init(|| self.front_dragons().found.dragons.seen_through(&self.board, self.front.inverse()))
    }

    /// The dragons that whoever moves first decides about, with the moves that do it; none unless the settings ask for
    /// dragons. Where their opponent moves first, they are taken for dead.
    #[must_use]
    pub fn critical(&self) -> Vec<Critical> {
        let critical = self.front_fates().into_iter().flat_map(|found| &found.critical);
        critical.map(|critical| critical.seen_through(self.board.size(), self.front.inverse())).collect()
    }

    /// The dragons as a person sees them: strong strings that are connected are one, and moyo, weakness and strategic size are
    /// those of the influence that knows all dragons. Estimates do not depend on it.
    ///
    /// Cost: that of [`Analysis::dragons`], and the reading of all connections, several times as much.
    #[must_use]
    pub fn groups(&self) -> &Dragons {
        self.groups.get_or_init(|| {
            let mut reader = self.first_views().reader.clone();
            let found = self.work.count(&mut reader, |reader| dragons::groups(&self.before_dragons(), reader));
            found.seen_through(&self.board, self.front.inverse())
        })
    }

    /// What constraints are told of the position.
    #[must_use]
    pub fn facts(&self) -> &Facts {
        self.facts.get_or_init(|| self.known().found.seen_through(self.board.size(), self.front.inverse()))
    }

    /// Which stones live if `to_move` moves first, as far as tactics go.
    #[must_use]
    pub fn lively(&self, to_move: Color) -> PointMap<Safe> {
        self.front_lively(self.front.color(to_move)).seen_through(self.board.size(), self.front.inverse())
    }

    /// The influence, one view for each side to move that the settings ask for, black first.
    #[must_use]
    pub fn views(&self) -> &[View] {
        self.views.get_or_init(|| {
            let colors = self.settings.turn.colors().iter();
            colors.map(|&to_move| self.front_view(to_move).seen_through(self.front.inverse())).collect()
        })
    }

    /// The view with `to_move` moving first; `None` if the settings do not ask for it.
    #[must_use]
    pub fn view(&self, to_move: Color) -> Option<&View> {
        self.views().iter().find(|view| view.to_move == to_move)
    }

    /// The board as its front shows it.
    pub(crate) fn front_board(&self) -> &Board {
        &self.front_board
    }

    /// The same with other sides to move.
    pub(crate) fn with_turn(self, turn: Turn) -> Analysis {
        Analysis { settings: Settings { turn, ..self.settings }, ..self }.without_views()
    }

    /// A reader that knows what the stages have read.
    pub(crate) fn reader(&self) -> Reader {
        self.known().reader.clone()
    }

    /// Counts what `reader` does for a result that is not kept.
    pub(crate) fn count<T>(&self, reader: &mut Reader, stage: impl FnOnce(&mut Reader) -> T) -> T {
        self.work.count(reader, stage)
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
            let mut reader = if self.asks_dragons() { self.front_dragons().reader.clone() } else { self.reader() };
            let view = |color: Color| {
                let (living, matches) = (self.front_living(color), self.front_matches(color));
                self.work.count(&mut reader, |reader| {
                    let first = self.first_view(color).cloned();
                    let view = first.unwrap_or_else(|| View::new(self.ground(), &living, matches, reader, color));
                    let view = match self.front_fates() {
                        Some(found) => view.settled(&found.closed),
                        None => view,
                    };
                    if self.settings.break_ins { view.with_break_ins(&self.front_board, reader) } else { view }
                })
            };
            let asked = |color: &Color| self.settings.turn.colors().contains(&self.front.color(*color));
            Color::BOTH.into_iter().filter(asked).map(view).collect()
        });
        let view = views.iter().find(|view| view.to_move == to_move);
        view.expect("the settings ask for it")
    }

    /// Which dragons are dead and critical on the front; `None` if they are not asked.
    pub(crate) fn front_fates(&self) -> Option<&Found> {
        self.asks_dragons().then(|| &self.front_dragons().found)
    }

    /// The dragons on the front, with the reader as it was then.
    fn front_dragons(&self) -> &Read<Found> {
        self.front_dragons.get_or_init(|| {
            let mut reader = self.first_views().reader.clone();
            let found = self.work.count(&mut reader, |reader| dragons::find(&self.before_dragons(), reader));
            Read { found, reader }
        })
    }

    /// What is known on the front before there are dragons.
    fn before_dragons(&self) -> Before<'_> {
        let [black, white] = &self.first_views().found;
        Before {
            ground: self.ground(),
            worms: &self.strings().found,
            lively: Color::BOTH.map(|color| self.front_lively(color)),
            matches: Color::BOTH.map(|color| self.front_matches(color)),
            influence: [&black.influence, &white.influence],
        }
    }

    /// The views on the front before dragons are known, by [`Color::index`].
    fn first_views(&self) -> &Read<[View; 2]> {
        self.first_views.get_or_init(|| {
            let mut reader = self.known().reader.clone();
            let found = Color::BOTH.map(|color| {
                let (lively, matches) = (self.front_lively(color), self.front_matches(color));
                self.work.count(&mut reader, |reader| View::new(self.ground(), lively, matches, reader, color))
            });
            Read { found, reader }
        })
    }

    fn asks_dragons(&self) -> bool {
        self.settings.dragons && !self.told
    }

    /// The view before dragons are known, if it is still right when they are: none is dead.
    fn first_view(&self, to_move: Color) -> Option<&View> {
        let holds = self.asks_dragons() && {
            let found = &self.front_dragons().found;
            found.dead.is_empty() && found.critical.iter().all(|critical| critical.color == to_move)
        };
        holds.then(|| &self.first_views().found[to_move.index()])
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
            self.work.count(reader, |reader| lively_stones(&self.front_board, reader, &found.worms, Some(to_move)))
        })
    }

    fn front_matches(&self, to_move: Color) -> &RawMatches {
        self.matches[to_move.index()].get_or_init(|| match self.matches[to_move.opponent().index()].get() {
            Some(others) => others.with_barriers_for(&self.front_board, &self.patterns, to_move),
            None => RawMatches::find(&self.front_board, &self.patterns, Some(to_move)),
        })
    }

    /// The strings with their best attack and defence.
    fn strings(&self) -> &Read<Worms> {
        self.strings.get_or_init(|| {
            let mut reader = self.new_reader();
            let worms = |reader: &mut Reader| go_reading::worms_with_best_moves(&self.front_board, reader);
            Read { found: self.work.count(&mut reader, worms), reader }
        })
    }

    fn known(&self) -> &Read<Facts> {
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

    fn without_views(self) -> Analysis {
        Analysis {
            first_views: OnceLock::new(),
            front_dragons: OnceLock::new(),
            front_views: OnceLock::new(),
            dragons: OnceLock::new(),
            groups: OnceLock::new(),
            views: OnceLock::new(),
            ..self
        }
    }

    fn new_reader(&self) -> Reader {
        let mut reader = Reader::new(self.settings.level);
        self.settings.node_limit.into_iter().for_each(|limit| reader.set_node_limit(limit));
        reader
    }
}

impl<T: fmt::Debug> fmt::Debug for Read<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.found.fmt(f)
    }
}
