//! Arguments and values that several commands have.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

/// Which position, and with which patterns.
#[derive(Args)]
pub(crate) struct PositionArgs {
    /// The game record (SGF); `-` reads standard input
    pub(crate) file: PathBuf,
    /// The position after this many moves [default: the end of the game]
    #[arg(long, value_name = "N", value_parser = moves, allow_negative_numbers = true)]
    pub(crate) r#move: Option<usize>,
    /// Use what this folder has of influence.db, barriers.db, connections.db, eyes.db, life_attack.db, life_vital.db,
    /// life_defense.db (or GNU Go's conn.db, owl_attackpats.db, owl_vital_apats.db, owl_defendpats.db) and the learned
    /// models (survival-first.model, survival-second.model, survival.model, owners.model, survival-read.model) instead
    /// of the built-in ones
    #[arg(long, value_name = "DIR")]
    pub(crate) patterns: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum TurnArg {
    Black,
    White,
    Both,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum ColorArg {
    Black,
    White,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum RulesArg {
    Japanese,
    Chinese,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum Format {
    /// For people
    Text,
    /// One JSON object for programs
    Json,
    /// A picture
    Svg,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum TextOrJson {
    /// For people
    Text,
    /// One JSON object
    Json,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum LifeFormat {
    /// For people
    Text,
    /// One JSON object for programs
    Json,
    /// A game record with the answer about VERTEX as variations
    Sgf,
    /// A picture
    Svg,
}

/// A number of moves.
fn moves(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| String::from("give a number of moves, 0 for the position before the first one or more"))
}
