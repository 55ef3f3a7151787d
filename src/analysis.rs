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
//! Dragons belong between facts and lively stones: until something finds them, their status is unknown, unless the
//! caller supplies it ([`Analysis::with_facts`]).

use std::fmt;
use std::sync::OnceLock;

use go_board::{Board, Color, Point};
use go_reading::{Level, Reader, Worms};
use influence_runtime::sources::lively_stones;
use influence_runtime::{DragonStatus, Facts, Params, PatternSet, PointMap, RawMatches, Safe, WormCodes};

use crate::after_move::AfterMove;
use crate::estimate::Turn;
use crate::eyes::{self, LARGEST_SOLVED, Report};
use crate::view::View;

/// How to analyse.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Settings {
    /// Who is assumed to move next everywhere.
    pub turn: Turn,
    /// How deeply to read; 10 is the default.
    pub level: Level,
    /// Tactical nodes that one question may visit ([`Reader::set_node_limit`]); the reader's own limit without it.
    pub node_limit: Option<u64>,
    /// The constants of the computation of influence.
    pub params: Params,
}

/// A position analysed, as far as somebody has asked.
///
/// Every method that takes `&self` can be called in any order and from several threads, with equal results.
#[derive(Clone, Debug)]
pub struct Analysis {
    board: Board,
    patterns: PatternSet,
    settings: Settings,
    strings: OnceLock<Read<Worms>>,
    worms: OnceLock<Worms>,
    facts: OnceLock<Read<Facts>>,
    eyes: OnceLock<Report>,
    lively: [OnceLock<PointMap<Safe>>; 2],
    matches: [OnceLock<RawMatches>; 2],
    views: OnceLock<Vec<View>>,
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
        Analysis {
            board: board.clone(),
            patterns: patterns.clone(),
            settings: *settings,
            strings: OnceLock::new(),
            worms: OnceLock::new(),
            facts: OnceLock::new(),
            eyes: OnceLock::new(),
            lively: Default::default(),
            matches: Default::default(),
            views: OnceLock::new(),
        }
    }

    /// The same position with the caller's `facts`: codes of strings, status of dragons, eyes, whether a finished game is
    /// scored. Nothing is read to find them; the stages behind are computed from them.
    #[must_use]
    pub fn with_facts(self, facts: Facts) -> Analysis {
        let reader = self.new_reader();
        let facts = OnceLock::from(Read { found: facts, reader });
        Analysis { facts, lively: Default::default(), views: OnceLock::new(), ..self }
    }

    /// The same position with the caller's opinion which stones live if `to_move` moves first; looked at only where there
    /// is a stone.
    #[must_use]
    pub fn with_lively(mut self, to_move: Color, safe: PointMap<Safe>) -> Analysis {
        self.lively[to_move.index()] = OnceLock::from(safe);
        Analysis { views: OnceLock::new(), ..self }
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

    /// The strings with all attacks and defences. Cost: the reading of the strings, and as much again where several are in
    /// danger; estimates do without.
    #[must_use]
    pub fn worms(&self) -> &Worms {
        self.worms.get_or_init(|| go_reading::worms(&self.board, &mut self.strings().reader.clone()))
    }

    /// The eyes of both colours, spaces of up to [`LARGEST_SOLVED`] points played out.
    #[must_use]
    pub fn eyes(&self) -> &Report {
        self.eyes.get_or_init(|| {
            let Read { found, reader } = self.strings();
            eyes::find(&self.board, &mut reader.clone(), found, &self.patterns, LARGEST_SOLVED)
        })
    }

    /// What constraints are told of the position.
    #[must_use]
    pub fn facts(&self) -> &Facts {
        &self.read_facts().found
    }

    /// Which stones live if `to_move` moves first, as far as tactics go.
    #[must_use]
    pub fn lively(&self, to_move: Color) -> &PointMap<Safe> {
        self.lively[to_move.index()].get_or_init(|| {
            let Read { found, reader } = self.read_facts();
            lively_stones(&self.board, &mut reader.clone(), &found.worms, Some(to_move))
        })
    }

    /// Every place where a pattern of the influence computation fits, `to_move` moving first.
    #[must_use]
    pub fn matches(&self, to_move: Color) -> &RawMatches {
        self.matches[to_move.index()].get_or_init(|| match self.matches[to_move.opponent().index()].get() {
            Some(others) => others.with_barriers_for(&self.board, &self.patterns, to_move),
            None => RawMatches::find(&self.board, &self.patterns, Some(to_move)),
        })
    }

    /// The influence, one view for each side to move that the settings ask for, black first.
    #[must_use]
    pub fn views(&self) -> &[View] {
        self.views.get_or_init(|| {
            let mut reader = self.read_facts().reader.clone();
            self.settings.turn.colors().iter().map(|&to_move| View::new(self, &mut reader, to_move)).collect()
        })
    }

    /// The view with `to_move` moving first; `None` if the settings do not ask for it.
    #[must_use]
    pub fn view(&self, to_move: Color) -> Option<&View> {
        self.views().iter().find(|view| view.to_move == to_move)
    }

    /// What the move of `color` at `p` changes. `None` if it is illegal or trial moves are on the board.
    ///
    /// Cost: strings and influence after the move, and follow-up influence; what is known of the position before is used.
    /// Nothing of it is kept.
    #[must_use]
    pub fn after(&self, color: Color, p: Point) -> Option<AfterMove> {
        AfterMove::new(self, &mut self.read_facts().reader.clone(), color, p)
    }

    /// The strings with their best attack and defence.
    fn strings(&self) -> &Read<Worms> {
        self.strings.get_or_init(|| {
            let mut reader = self.new_reader();
            Read { found: go_reading::worms_with_best_moves(&self.board, &mut reader), reader }
        })
    }

    fn read_facts(&self) -> &Read<Facts> {
        self.facts.get_or_init(|| {
            let Read { found: worms, reader } = self.strings();
            let mut reader = reader.clone();
            let mut facts = Facts::before_dragons(codes(&self.board, worms), DragonStatus::Unknown);
            if self.patterns.asks_about_eyes() {
                facts.eyes = eyes::facts(&self.board, &mut reader, worms, &self.patterns);
            }
            Read { found: facts, reader }
        })
    }

    fn new_reader(&self) -> Reader {
        let mut reader = Reader::new(self.settings.level);
        self.settings.node_limit.into_iter().for_each(|limit| reader.set_node_limit(limit));
        reader
    }
}

/// The best codes of the strings, by stone.
pub(crate) fn codes(board: &Board, worms: &Worms) -> PointMap<WormCodes> {
    let mut codes = PointMap::filled(WormCodes::default());
    for p in board.size().points() {
        if let Some(worm) = worms.at(p) {
            codes[p] = WormCodes { attack: worm.attack().code, defense: worm.defense().code };
        }
    }
    codes
}

impl<T: fmt::Debug> fmt::Debug for Read<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.found.fmt(f)
    }
}
