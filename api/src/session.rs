//! What is kept from question to question.
//!
//! In: positions, as they are asked about. Out: their [`Analysis`], the one of before if the position was asked about
//! before. Answers do not depend on what is kept, only the time they take.

use std::collections::BTreeMap;
use std::sync::Arc;

use atsumi::board::{Board, Color};
use atsumi::influence::PatternSet;
use atsumi::life::Memory;
use atsumi::reading::{Interrupt, Level};
use atsumi::{Analysis, Models, MoveValue, Settings, Turn};

use crate::databases::{BUILT_IN, Files, compiled};
use crate::fault::Fault;
use crate::position::{Override, Position};

/// So many analyses are kept, those asked for last.
const KEPT: usize = 24;
/// So many sets of databases that were sent are kept.
const SETS: usize = 4;

/// What was found out about the positions asked about last. One for each caller that asks one question after the other;
/// it takes some 3 MB for each of 24 positions.
#[derive(Debug)]
pub struct Session {
    patterns: PatternSet,
    models: Arc<Models>,
    /// The texts of the databases behind `patterns`, as far as they are known; the built-in ones for the rest.
    texts: Files,
    /// Databases that were sent, compiled; the last ones come first.
    sent: Vec<(Arc<Files>, PatternSet)>,
    /// The last one that was asked for comes first.
    kept: Vec<Kept>,
    interrupt: Interrupt,
    /// What was read of the life of groups.
    memory: Memory,
}

impl Default for Session {
    fn default() -> Session {
        Session::with_patterns(atsumi::patterns(), Arc::default())
    }
}

/// A position and what is known of it.
#[derive(Debug)]
pub(crate) struct Kept {
    key: Key,
    pub(crate) analysis: Analysis,
    /// The moves of each colour, by [`Color::index`].
    moves: [Option<Vec<MoveValue>>; 2],
}

/// All that an analysis depends on.
#[derive(Clone, PartialEq, Debug)]
struct Key {
    rows: Vec<String>,
    ko: Option<String>,
    captured: [u32; 2],
    settings: Settings,
    files: Arc<Files>,
    overrides: Vec<Override>,
}

/// How a question wants a position analysed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted {
    pub(crate) turn: Turn,
    pub(crate) break_ins: bool,
    pub(crate) dragons: bool,
    /// How deeply to read if the position does not say.
    pub(crate) level: Level,
}

impl Wanted {
    /// As estimates are made.
    pub(crate) fn for_estimates() -> Wanted {
        let Settings { turn, break_ins, dragons, level, .. } = Settings::for_estimates();
        Wanted { turn, break_ins, dragons, level }
    }

    /// As everything else is found.
    pub(crate) fn in_depth() -> Wanted {
        Wanted { level: Level::default(), ..Wanted::for_estimates() }
    }

    fn settings(self, position: &Position) -> Result<Settings, Fault> {
        let Wanted { turn, break_ins, dragons, level } = self;
        let level = position.level(level)?;
        let (mover, set_up) = (position.mover(), position.set_up);
        Ok(Settings { turn, mover, set_up, break_ins, dragons, level, ..Settings::default() })
    }
}

impl Session {
    /// A session that knows nothing yet.
    #[must_use]
    pub fn new() -> Session {
        Session::default()
    }

    /// The same with these patterns and models in place of the built-in ones.
    #[must_use]
    pub fn with_patterns(patterns: PatternSet, models: Arc<Models>) -> Session {
        let (texts, sent, kept) = (Files::new(), Vec::new(), Vec::new());
        Session { patterns, models, texts, sent, kept, interrupt: Interrupt::default(), memory: Memory::default() }
    }

    /// The same, where whoever holds `interrupt` may end a call from another thread: number it with
    /// [`Interrupt::begin`] before. A call that is ended unwinds with
    /// [`Interrupted`](atsumi::reading::Interrupted), and the session is as good as before.
    #[must_use]
    pub fn with_interrupt(self, interrupt: &Interrupt) -> Session {
        Session { interrupt: interrupt.clone(), kept: Vec::new(), ..self }
    }

    /// The same with the texts that the patterns were compiled from, by the names of their files: for questions about
    /// the patterns themselves.
    #[must_use]
    pub fn with_texts(self, texts: BTreeMap<String, String>) -> Session {
        Session { texts, ..self }
    }

    /// The text of a database: as it was sent, else as the session has it.
    pub(crate) fn text<'s>(&'s self, file: &str, sent: &'s Files) -> Option<&'s str> {
        let built_in = || BUILT_IN.iter().find(|(name, _)| *name == file).map(|(_, text)| *text);
        sent.get(file).or_else(|| self.texts.get(file)).map(String::as_str).or_else(built_in)
    }

    /// The texts of all databases, by the names of their files.
    pub(crate) fn texts<'s>(&'s self, sent: &'s Files) -> BTreeMap<&'s str, &'s str> {
        let named = |files: &'s Files| files.iter().map(|(file, text)| (file.as_str(), text.as_str()));
        BUILT_IN.into_iter().chain(named(&self.texts)).chain(named(sent)).collect()
    }

    /// The patterns that are used, with these files in place of those that the session has.
    pub(crate) fn patterns(&mut self, files: &Files) -> Result<(Arc<Files>, PatternSet), Fault> {
        if files.is_empty() {
            return Ok((Arc::default(), self.patterns.clone()));
        }
        match self.sent.iter().position(|(sent, _)| **sent == *files) {
            Some(place) => self.sent[..=place].rotate_right(1),
            None => {
                let set = compiled(&self.patterns, files)?;
                self.sent.truncate(SETS - 1);
                self.sent.insert(0, (Arc::new(files.clone()), set));
            }
        }
        Ok(self.sent[0].clone())
    }

    /// What is known of `position`, analysed as it is wanted, with these databases in place of those of the session.
    pub(crate) fn known(&mut self, position: &Position, files: &Files, wanted: Wanted) -> Result<&mut Kept, Fault> {
        let board = position.board()?;
        let settings = wanted.settings(position)?;
        let (files, patterns) = self.patterns(files)?;
        let decisions = position.decisions(&board)?;
        let key = Key::new(position, &board, settings, files);
        if !decisions.is_empty() && self.kept.iter().all(|kept| kept.key != key) {
            // Groups are those that are found without decisions.
            let undecided = Position { overrides: Vec::new(), ..position.clone() };
            let sent = key.files.clone();
            let analysis = self.known(&undecided, &sent, wanted)?.analysis.clone().with_decisions(&decisions);
            self.keep(Kept { key: key.clone(), analysis, moves: [None, None] });
        }
        match self.kept.iter().position(|kept| kept.key == key) {
            Some(place) => self.kept[..=place].rotate_right(1),
            None => {
                // What was read of the strings does not depend on patterns.
                let same = |kept: &&Kept| kept.key.without_files() == key.without_files();
                let same = self.kept.iter().filter(|kept| kept.key.overrides.is_empty()).find(same);
                let analysis = match same {
                    Some(same) => same.analysis.clone().with_patterns(&patterns),
                    None => Analysis::new(&board, &patterns, &settings)
                        .with_models(&self.models)
                        .with_interrupt(&self.interrupt)
                        .remembering(&self.memory),
                };
                self.keep(Kept { key, analysis, moves: [None, None] });
            }
        }
        Ok(&mut self.kept[0])
    }

    /// Keeps one more, and forgets the one that was not asked for longest.
    fn keep(&mut self, known: Kept) {
        self.kept.truncate(KEPT - 1);
        self.kept.insert(0, known);
    }
}

impl Kept {
    /// The moves of `color`, the most valuable first.
    pub(crate) fn moves(&mut self, color: Color) -> &[MoveValue] {
        self.moves[color.index()].get_or_insert_with(|| self.analysis.moves(color))
    }
}

impl Key {
    fn new(position: &Position, board: &Board, settings: Settings, files: Arc<Files>) -> Key {
        Key {
            rows: position.rows.clone(),
            ko: board.ko().map(|p| atsumi_render::vertex(p, board.size())),
            captured: Color::BOTH.map(|color| board.captured(color)),
            settings,
            files,
            overrides: position.overrides.clone(),
        }
    }

    fn without_files(&self) -> (&[String], Option<&str>, [u32; 2], &Settings) {
        (&self.rows, self.ko.as_deref(), self.captured, &self.settings)
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use atsumi::reading::Interrupted;

    use super::*;

    const REQUEST: &str = r#"{"position": {"size": 5, "rows": ["..XO.", ".XXO.", ".XO..", "XXO.O", ".XOO."]}}"#;

    #[test]
    fn a_call_that_is_ended_leaves_the_session_as_it_was() {
        let interrupt = Interrupt::default();
        let mut session = Session::new().with_interrupt(&interrupt);
        for name in ["estimate", "moves", "life", "dragons"] {
            interrupt.end(interrupt.begin());
            let ended = catch_unwind(AssertUnwindSafe(|| session.call(name, REQUEST)));
            assert!(ended.is_err_and(|payload| payload.is::<Interrupted>()), "{name}");
            interrupt.begin();
            assert_eq!(session.call(name, REQUEST), Session::new().call(name, REQUEST), "{name}");
            session.kept.clear();
        }
    }
}
