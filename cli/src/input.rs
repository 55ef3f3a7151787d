//! What the commands read: a game record and pattern databases.

use std::path::Path;

use anyhow::{Context, Result, anyhow};
use atsumi::Terms;
use atsumi::estimate::Rules;
use atsumi::influence::PatternSet;
use go_board::{Board, Game};

use crate::args::PositionArgs;
use crate::databases;

/// Everything that a command needs to start.
pub(crate) struct Input {
    /// The record's path as given.
    pub(crate) file: String,
    /// Its main line.
    pub(crate) game: Game,
    /// The number of moves played.
    pub(crate) number: usize,
    /// The position after them.
    pub(crate) board: Board,
    /// The patterns to use.
    pub(crate) patterns: PatternSet,
}

impl Input {
    /// Reads what `args` name.
    pub(crate) fn read(args: &PositionArgs) -> Result<Input> {
        let file = args.file.display().to_string();
        let game = read_game(&args.file).with_context(|| format!("cannot use the game record {file}"))?;
        let number = args.r#move.unwrap_or(game.len());
        let board = position(&game, number).with_context(|| file.clone())?;
        let patterns = match &args.patterns {
            Some(folder) => databases::load(folder)?,
            None => atsumi::patterns(),
        };
        Ok(Input { file, game, number, board, patterns })
    }

    /// Rules, komi and handicap: of the record where the command line says nothing.
    pub(crate) fn terms(&self, rules: Option<Rules>) -> Terms {
        let info = self.game.info();
        let recorded = info.rules.as_deref().map(|name| match name.trim().to_ascii_lowercase().as_str() {
            "chinese" | "aga" | "nz" | "new zealand" | "tromp-taylor" | "goe" | "ing" => Rules::Chinese,
            _ => Rules::Japanese,
        });
        Terms {
            rules: rules.or(recorded).unwrap_or_default(),
            komi: info.komi.unwrap_or(0.0),
            handicap: info.handicap.unwrap_or(0).try_into().unwrap_or(u16::MAX),
        }
    }

    /// One line that names the position.
    pub(crate) fn headline(&self) -> String {
        let info = self.game.info();
        let players = match (&info.black, &info.white) {
            (Some(black), Some(white)) => format!("{black} (X) \u{2013} {white} (O), "),
            _ => String::new(),
        };
        format!("{players}{} after move {} of {}", self.file, self.number, self.game.len())
    }
}

/// The position after `number` moves; says which positions there are if there is none.
fn position(game: &Game, number: usize) -> Result<Board> {
    game.position_at(number).map_err(|error| {
        let last = (0..number.min(game.len() + 1)).rev().find(|&n| game.position_at(n).is_ok());
        let remedy = last.map_or_else(String::new, |n| format!("; --move 0 to {n} can be used"));
        anyhow!("{error}{remedy}")
    })
}

fn read_game(path: &Path) -> Result<Game> {
    let bytes = std::fs::read(path)?;
    Game::from_bytes(&bytes).map_err(|e| anyhow!("{e}"))
}
