//! A position analysed, stage by stage.
//!
//! In: a board, patterns and settings. Out: an [`Analysis`], which computes a stage when it is first asked for and
//! keeps the result. Afterwards the board may go. Cost: making one costs a copy of the board; a stage costs what it
//! needs and what nobody has asked for yet.
//!
//! ```text
//! strings ──▶ facts ──▶ lively ──┬▶ views ──▶ estimate, score, explanation
//!    └─▶ worms  └─▶ eyes         └▶ after a move
//!                   matches ──────▲
//! ```
//!
//! Strings are read once, by one reader. What it remembers then serves all stages behind, and each begins with a copy
//! of the reader as the stage before left it. So a result does not depend on who asked for what before.
//!
//! Sums of influence are rounded in the order of the board, of equal barriers the first one goes, eyes are looked at
//! one after the other: turned, mirrored or with exchanged colours the same position could have other values. So all
//! stages up to the views are computed on its front, the one of its sixteen looks that reading takes as well, and shown
//! as the board lies. [`Order::Board`] computes on the board as it is.
//!
//! Dragons are found from the views, and the views computed again if the settings ask for that. Constraints are told
//! that the status of dragons is unknown, unless the caller supplies it ([`Analysis::with_facts`]).

mod decided;
mod front;

use std::fmt;
use std::sync::{Arc, OnceLock};

use go_board::{Board, Color, PointSet, Symmetry};
use go_dragons::Dragons;
use go_reading::{Interrupt, Reader, Worms};
use influence_runtime::{Facts, PatternSet, PointMap, RawMatches, Safe};
use pattern_tables::purpose::EYES;

use crate::decisions::Decisions;
use crate::dragons::{self, Critical, Found};
use crate::estimate::Decision;
use crate::eyes::{self, LARGEST_SOLVED, Report};
use crate::life_memory::Memory;
use crate::models::Models;
use crate::owners::Told;
use crate::problems::is_problem;
use crate::settings::{Order, Settings};
use crate::survival::{Looked, Reason, Row, reasons};
use crate::view::View;
use crate::work::{Tally, Work};

/// A position analysed, as far as somebody has asked.
///
/// Every method that takes `&self` can be called in any order and from several threads, with equal results.
#[derive(Clone, Debug)]
pub struct Analysis {
    board: Board,
    patterns: PatternSet,
    models: Arc<Models>,
    settings: Settings,
    /// Whether the caller has said what lives; then dragons are not asked.
    told: bool,
    /// Whether dragons that hang on one move are looked for, and given up where their opponent moves first.
    gives_up: bool,
    /// What was read of life on earlier positions, if the caller keeps that.
    memory: Option<Memory>,
    /// What a person decided of groups, and the same by stone on the front.
    decided: (Vec<Decision>, Decisions),
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
    dragons: OnceLock<Judged>,
    groups: OnceLock<Judged>,
    /// What was read of the dragons, by number.
    looked: OnceLock<Vec<Looked>>,
    /// How likely the dragons of the front live, reading considered.
    read_survival: OnceLock<Vec<f32>>,
    views: OnceLock<Vec<View>>,
    likely_owners: OnceLock<Told>,
    owners_at_end: OnceLock<Vec<f32>>,
    /// What moves are looked at from.
    before_moves: OnceLock<Box<Analysis>>,
    work: Tally,
    interrupt: Option<Interrupt>,
}

/// What a stage found, and the reader as it was then.
#[derive(Clone)]
struct Read<T> {
    found: T,
    reader: Reader,
}

/// Dragons as the board lies, and what is known of them.
#[derive(Clone, Debug)]
pub(crate) struct Judged {
    pub(crate) dragons: Dragons,
    /// How likely they live, by number, and what that is estimated from.
    pub(crate) survival: Vec<f32>,
    rows: Vec<Row>,
    /// Where fleeing stones find nothing, by [`Color::index`] of who flees.
    pub(crate) shut: [PointSet; 2],
    /// Whether the board holds a problem, not a game.
    pub(crate) is_problem: bool,
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
            models: Arc::default(),
            settings: *settings,
            told: false,
            gives_up: false,
            memory: None,
            decided: Default::default(),
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
            looked: OnceLock::new(),
            read_survival: OnceLock::new(),
            views: OnceLock::new(),
            likely_owners: OnceLock::new(),
            owners_at_end: OnceLock::new(),
            before_moves: OnceLock::new(),
            work: Tally::default(),
            interrupt: None,
        }
    }

    /// The same position, whose groups are read with what `memory` has of earlier positions; results are the same.
    #[must_use]
    pub fn remembering(self, memory: &Memory) -> Analysis {
        Analysis { memory: Some(memory.clone()), ..self }
    }

    /// The same position where it is the move of `mover`, if that is known ([`Settings::mover`]). All that was found
    /// out is kept, but for who owns what.
    #[must_use]
    pub fn with_mover(self, mover: Option<Color>) -> Analysis {
        if mover == self.settings.mover {
            return self;
        }
        let settings = Settings { mover, ..self.settings };
        let before_moves = OnceLock::new();
        Analysis { settings, likely_owners: OnceLock::new(), before_moves, ..self }
    }

    /// The same position with other models of survival and ownership.
    #[must_use]
    pub fn with_models(self, models: &Arc<Models>) -> Analysis {
        Analysis { models: Arc::clone(models), ..self }.without_views()
    }

    /// The same position with other patterns, as if it had been analysed with them from the start, but for what the
    /// caller told. What was read of the strings is kept, and so is what lives as far as tactics go, unless eyes are
    /// judged by other shapes.
    #[must_use]
    pub fn with_patterns(self, patterns: &PatternSet) -> Analysis {
        let asks = |set: &PatternSet| set.asks_about_eyes();
        let same_eyes = asks(&self.patterns) == asks(patterns) && self.patterns.shares(EYES, patterns);
        let mut other = Analysis { patterns: patterns.clone(), matches: Default::default(), ..self }.without_views();
        if !same_eyes {
            other.eyes = OnceLock::new();
        }
        if !same_eyes && !other.told {
            (other.known, other.facts, other.lively) = (OnceLock::new(), OnceLock::new(), Default::default());
        }
        other
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

    /// The same position with the caller's opinion which stones live if `to_move` moves first; looked at only where
    /// there is a stone.
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

    /// The dragons: which strings belong together, how strong they are, and whether they live. Found whether the
    /// settings ask for them or not. Strings that are strong by themselves stay apart: nobody has read whether they are
    /// connected.
    ///
    /// Cost: the views before dragons are known, reading of the connections of strings that look dead, some
    /// milliseconds.
    #[must_use]
    pub fn dragons(&self) -> &Dragons {
        &self.known_dragons().dragons
    }

    /// The dragons that whoever moves first decides about, with the moves that do it; none unless the settings ask for
    /// dragons. Moves are valued as if their opponent, moving first, took them; estimates leave that to their survival.
    ///
    /// Cost: for each dragon that cannot get out and may die, a dozen connections.
    #[must_use]
    pub fn critical(&self) -> Vec<Critical> {
        let found = self.before_moves().front_fates();
        let critical = found.into_iter().flat_map(|found| &found.critical);
        critical.map(|critical| critical.seen_through(self.board.size(), self.front.inverse())).collect()
    }

    /// The dragons as a person sees them: strong strings that are connected are one, and moyo, weakness and strategic
    /// size are those of the influence that knows all dragons. Estimates do not depend on it.
    ///
    /// Cost: that of [`Analysis::dragons`], and the reading of all connections, about as much.
    #[must_use]
    pub fn groups(&self) -> &Dragons {
        &self.known_groups().dragons
    }

    /// How likely each of the [`Analysis::groups`] lives to the end of the game, 0 to 1, by number, as if nobody had
    /// read what hangs on a move. [`Analysis::survival`] of the stones considers reading, and so does
    /// [`Fate::lives`](crate::life::Fate::lives).
    #[must_use]
    pub fn group_survival(&self) -> &[f32] {
        &self.known_groups().survival
    }

    /// What the survival of one of the [`Analysis::groups`], by its number, is made of: a constant, the same for all
    /// dragons, and what each feature adds to the logarithm of the odds, the weightiest first. The share of their sum
    /// is the likelihood, but for rounding; on a board that has the same look more than once,
    /// [`Analysis::group_survival`] is the mean over the groups that are alike, and these are the parts of this one
    /// alone. Nothing if there is no such group.
    #[must_use]
    pub fn group_reasons(&self, number: usize) -> (f64, Vec<Reason>) {
        self.known_groups().rows.get(number).map_or_else(Default::default, |row| reasons(&self.models.survival, row))
    }

    /// How likely the dragons of the front live, as `compute` finds it when it is first asked for.
    pub(crate) fn kept_survival(&self, compute: impl FnOnce() -> Vec<f32>) -> &[f32] {
        self.read_survival.get_or_init(compute)
    }

    /// What was read of the dragons, by number, as `look` finds it when it is first asked for.
    pub(crate) fn kept_looks(&self, look: impl FnOnce() -> Vec<Looked>) -> &[Looked] {
        self.looked.get_or_init(look)
    }

    /// The likely owner of every point, as `compute` finds it when it is first asked for.
    pub(crate) fn kept_owners(&self, compute: impl FnOnce() -> Told) -> &Told {
        self.likely_owners.get_or_init(compute)
    }

    /// The owners if the players stop now, as `compute` finds them when they are first asked for.
    pub(crate) fn kept_owners_at_end(&self, compute: impl FnOnce() -> Vec<f32>) -> &[f32] {
        self.owners_at_end.get_or_init(compute)
    }

    /// The models of survival and ownership that are used.
    #[must_use]
    pub fn models(&self) -> &Models {
        &self.models
    }

    /// The dragons of [`Analysis::dragons`].
    pub(crate) fn known_dragons(&self) -> &Judged {
        self.dragons.get_or_init(|| self.judged(self.found()))
    }

    /// The dragons of [`Analysis::groups`].
    pub(crate) fn known_groups(&self) -> &Judged {
        self.groups.get_or_init(|| {
            let (before, reader) = self.before_dragons();
            self.judged(&self.work.count(&mut reader.clone(), |reader| dragons::groups(&before, reader)))
        })
    }

    /// What was found on the front, as the board lies.
    fn judged(&self, found: &Found) -> Judged {
        let back = self.front.inverse();
        let dragons = found.dragons.seen_through(&self.board, back);
        let there = |origin| found.dragons.roster.at(self.front.point(self.board.size(), origin));
        let numbers: Vec<usize> = dragons.list.iter().filter_map(|group| there(group.origin)).collect();
        let survival = numbers.iter().map(|&number| found.survival[number]).collect();
        let rows = numbers.iter().map(|&number| found.rows[number]).collect();
        let shut = |color| back.point_set(self.board.size(), &found.shut[self.front.color(color).index()]);
        let is_problem = is_problem(&self.board);
        Judged { dragons, survival, rows, shut: Color::BOTH.map(shut), is_problem }
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
}

impl<T: fmt::Debug> fmt::Debug for Read<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.found.fmt(f)
    }
}
