//! An engine that this program asks itself: for lists of tests.
//!
//! In: commands, one by one. Out: their answers, and the position they led to. Game records are read from one folder
//! only, and none is written. Cost: as `atsumi gtp`.

use std::path::PathBuf;
use std::sync::Arc;

use atsumi::influence::PatternSet;
use atsumi::{Models, Rules, Terms};
use go_board::{Board, Color, Point, Size};
use go_reading::Level;

use super::answer::Failure;
use super::commands::FAMILIES;
use super::engine::Engine;
use super::session::{Limits, Options, Session};

/// An engine with its session.
pub(crate) struct Runner(Engine);

/// The position that commands led to.
pub(crate) struct Shown<'r> {
    pub(crate) board: &'r Board,
    pub(crate) terms: Terms,
    /// Whose move it is, if that is known.
    pub(crate) mover: Option<Color>,
    /// Whether nothing has been played yet.
    pub(crate) set_up: bool,
    /// How many moves were played, trial moves included.
    pub(crate) number: usize,
    pub(crate) last: Option<Point>,
}

impl Runner {
    /// An engine as `atsumi gtp` begins, which finds game records in `folder`.
    pub(crate) fn new(folder: PathBuf, patterns: PatternSet, models: Arc<Models>) -> Runner {
        let (size, level, rules, limits) = (Size::default(), Level::default(), Rules::default(), Limits::default());
        let mut session = Session::new(Options { size, level, rules, limits, dragons: true, patterns, models });
        session.folder = Some(folder);
        Runner(Engine::new(session, FAMILIES))
    }

    /// The answer to a command, or why it was not carried out. No command ends the engine.
    pub(crate) fn ask(&mut self, command: &str) -> Result<String, String> {
        self.0.ask(command).unwrap_or_else(|| Ok(String::new())).map_err(|Failure(text)| text)
    }

    /// The present position.
    pub(crate) fn shown(&self) -> Shown<'_> {
        let session = self.0.session();
        let (board, moves) = (session.board(), session.record().moves());
        let trial = board.trial_moves().last();
        let last = trial.map_or_else(|| moves.last().and_then(|last| last.vertex.point()), |(point, _)| point);
        let mover = trial.map_or(session.mover(), |(_, color)| Some(color.opponent()));
        let number = moves.len() + board.depth();
        Shown { board, terms: session.terms(), mover, set_up: number == 0, number, last }
    }
}
