//! Learns from finished games: the features that models are learned from, and what patterns do to estimates.
//!
//! ```sh
//! cargo run --release -p atsumi-tuner -- strings|dragons|again|read|points GAMES.jsonl.gz EVERY OFFSET MODELS > FILE
//! cargo run --release -p atsumi-tuner -- patterns GAMES.jsonl.gz
//! ```
//!
//! The first takes every so many games from the offset on, at 30, 50, 70, 90 and 100 % of their moves. Features come
//! from what the models in the folder MODELS say; for a file that it lacks, from the one that is built in. `names`
//! instead of a file name writes the names of the features. The second measures what every pattern of influence and
//! barriers is good for. See `README.md`.

#![allow(clippy::cast_precision_loss, reason = "numbers of games and stones are small")]

mod games;

mod rows;

mod patterns;

use anyhow::Result;
use atsumi::survival::Round;
use clap::Parser;
use patterns::PatternsArgs;
use rows::{RowsArgs, What};

/// Learns from finished games.
#[derive(Parser)]
enum Command {
    /// Features of strings by themselves
    Strings(RowsArgs),
    /// Features of dragons before the dead ones are known
    Dragons(RowsArgs),
    /// Features of dragons by the influence without the dead ones
    Again(RowsArgs),
    /// Features of dragons that were read
    Read(RowsArgs),
    /// Features of points
    Points(RowsArgs),
    /// What every pattern of influence and barriers is good for
    Patterns(PatternsArgs),
}

fn main() -> Result<()> {
    match Command::parse() {
        Command::Strings(arguments) => rows::run(What::Dragons(Round::First), &arguments),
        Command::Dragons(arguments) => rows::run(What::Dragons(Round::Second), &arguments),
        Command::Again(arguments) => rows::run(What::Dragons(Round::Third), &arguments),
        Command::Read(arguments) => rows::run(What::Read, &arguments),
        Command::Points(arguments) => rows::run(What::Points, &arguments),
        Command::Patterns(arguments) => patterns::run(&arguments),
    }
}
