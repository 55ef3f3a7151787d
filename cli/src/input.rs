//! What the commands read: a game record and pattern databases.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow};
use atsumi::estimate::Rules;
use atsumi::influence::PatternSet;
use atsumi::{Analysis, Models, Settings, Terms};
use go_board::{Board, Game, Point, SgfNote};

use crate::args::PositionArgs;
use crate::content::NOTE;
use crate::databases;

pub(crate) use crate::content::{STDIN, is_stdin, read};

/// Longer messages about what a record says are cut.
const MAX_MESSAGE: usize = 300;

/// Everything that a command needs to start.
pub(crate) struct Input {
    /// The record's path as given, fit to be printed.
    pub(crate) file: String,
    /// Its main line.
    pub(crate) game: Game,
    /// The number of moves played.
    pub(crate) number: usize,
    /// The position after them.
    pub(crate) board: Board,
    /// The patterns to use.
    pub(crate) patterns: PatternSet,
    models: Arc<Models>,
}

impl Input {
    /// Reads what `args` name. What the record left unclear is noted on standard error.
    pub(crate) fn read(args: &PositionArgs) -> Result<Input> {
        let file = name(&args.file);
        let game = read_game(&args.file).with_context(|| format!("cannot use the game record {file:?}"))?;
        note(&game, &file);
        let number = args.r#move.unwrap_or(game.len());
        let board = position(&game, number).with_context(|| format!("cannot use the game record {file:?}"))?;
        let (patterns, models) = match &args.patterns {
            Some(folder) => (databases::load(folder)?, databases::models(folder)?),
            None => (atsumi::patterns(), Arc::default()),
        };
        Ok(Input { file, game, number, board, patterns, models })
    }

    /// The models to use.
    pub(crate) fn models(&self) -> &Models {
        &self.models
    }

    /// The position, to be analysed in this way with the patterns and models to use. Whose move it is the record tells.
    pub(crate) fn analysis(&self, settings: &Settings) -> Analysis {
        let (mover, set_up) = (self.game.mover(self.number), self.game.is_set_up(self.number));
        let settings = Settings { mover, set_up, ..*settings };
        Analysis::new(&self.board, &self.patterns, &settings).with_models(&self.models)
    }

    /// Rules, komi and handicap, of the record where the command line says nothing, and whether both have passed.
    pub(crate) fn terms(&self, rules: Option<Rules>, komi: Option<f64>) -> Terms {
        let recorded = Terms::of(&self.game, self.number);
        Terms { rules: rules.unwrap_or(recorded.rules), komi: komi.unwrap_or(recorded.komi), ..recorded }
    }

    /// How the game ended, as its record says; fit to be printed.
    pub(crate) fn recorded_result(&self) -> Option<String> {
        self.game.info().result.as_ref().map(message)
    }

    /// Where the last move was played, if there is one and it was no pass.
    pub(crate) fn last_move(&self) -> Option<Point> {
        self.game.moves().take(self.number).last().and_then(|last| last.vertex.point())
    }

    /// One line that names the position.
    pub(crate) fn headline(&self) -> String {
        let players = self.players(" (X)", " (O)").map_or_else(String::new, |players| players + ", ");
        format!("{players}{} after move {} of {}", self.file, self.number, self.game.len())
    }

    /// A shorter one, without the name of the file where the players are known.
    pub(crate) fn caption(&self) -> String {
        let name = self.players("", "").unwrap_or_else(|| self.file.clone());
        format!("{name}, move {}", self.number)
    }

    /// Black and white with something behind their names.
    fn players(&self, black: &str, white: &str) -> Option<String> {
        let info = self.game.info();
        let (first, second) = (printable(info.black.as_ref()?), printable(info.white.as_ref()?));
        Some(format!("{first}{black} \u{2013} {second}{white}"))
    }
}

/// The position after `number` moves; says which positions there are if there is none.
pub(crate) fn position(game: &Game, number: usize) -> Result<Board> {
    game.position_at(number).map_err(|error| {
        let remedy = last_position(game, number).map_or_else(String::new, |n| format!("; --move 0 to {n} can be used"));
        anyhow!("{}{remedy}", message(&error))
    })
}

/// The last position before move `number` that can be reached. A move that is illegal stays so, hence the bisection.
fn last_position(game: &Game, number: usize) -> Option<usize> {
    let (mut good, mut bad) = (0, number.min(game.len() + 1));
    game.position_at(good).ok()?;
    while good + 1 < bad {
        let middle = good.midpoint(bad);
        if game.position_at(middle).is_ok() { good = middle } else { bad = middle }
    }
    Some(good)
}

/// The name of a game record in messages and results.
pub(crate) fn name(path: &Path) -> String {
    if is_stdin(path) { "standard input".to_owned() } else { printable(&path.display().to_string()) }
}

/// Says on standard error what the record of this name left unclear.
pub(crate) fn note(game: &Game, file: &str) {
    note_all(game.notes(), file);
}

/// Says these notes on the record of this name on standard error.
pub(crate) fn note_all<'n>(notes: impl IntoIterator<Item = &'n SgfNote>, file: &str) {
    notes.into_iter().for_each(|note| say(&message(note), file));
}

/// Says something on the record of this name on standard error.
pub(crate) fn say(note: &str, file: &str) {
    anstream::eprintln!("{NOTE}note:{NOTE:#} {file:?}: {note}");
}

/// The game record in a file, or on standard input.
pub(crate) fn read_game(path: &Path) -> Result<Game> {
    let bytes = read(path).map_err(|error| anyhow!("{error:#}; name a game record in SGF"))?;
    Game::from_bytes(&bytes).map_err(|error| anyhow!("{}", message(&error)))
}

/// A text that may quote a record, as one line of a bearable length.
pub(crate) fn message(error: &impl std::fmt::Display) -> String {
    let text = printable(&error.to_string());
    match text.char_indices().nth(MAX_MESSAGE) {
        Some((end, _)) => format!("{} \u{2026}", &text[..end]),
        None => text,
    }
}

/// Text without characters that control a terminal.
fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c }).collect()
}
