//! Atsumi (厚み, thickness): who owns which part of a Go board, and how surely.
//!
//! In: a position. Out: an [`Analysis`], which gives an [`Estimate`] (territory, ownership, regions and score, black
//! positive) and an [`Explanation`] for every point. Afterwards the position is as it was; equal inputs give equal
//! results. Cost: a few milliseconds for a 19×19 position in the middle game, most of it tactical reading.
//!
//! ```
//! use atsumi::{Analysis, Settings, Terms};
//! use atsumi::board::Board;
//!
//! let board = Board::from_diagram(
//!     ". . . X O . . . .
//!      . . . X O . . . .
//!      . . . X O . . . .
//!      . . . X O . . . .
//!      . . . X O . . . .
//!      . . . X O . . . .
//!      . . . X O . . . .
//!      . . . X O . . . .
//!      . . . X O . . . .",
//! )?;
//! let analysis = Analysis::new(&board, &atsumi::patterns(), &Settings::default());
//! let estimate = analysis.estimate(&Terms::default());
//! assert_eq!(estimate.score.to_string(), "W+9.0"); // 27 points against 36, no komi
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The patterns in `patterns/` are compiled into the crate at build time ([`patterns`]); any other databases can be
//! used instead, compiled ahead or at run time. Every stage of the computation is public in [`influence`], with plain
//! data in and out, for callers who know better: which stones are dead, how strong they are, what a constraint should
//! answer.
//!
//! Modules in reading order: [`estimate`] (what is reported), `settings` (how to analyse), `work` (how much is read),
//! [`eyes`] (what is eye space, and what it gives), `ground` (what influence is computed from), `enclosed` (what living
//! stones surround), [`view`] (influence and territory with one side to move), [`ownership`] (from influence to a
//! likely owner), `decisions` (what a person says of groups), `alike` (points that are alike), `blur` (means over
//! neighbourhoods), [`survival`] (how likely groups live), `dragons` (which strings are one group, and which are dead),
//! [`owners`] (from influence and survival to a likely owner), [`analysis`] (all stages in their order), `likely` (the
//! same for the models), `ending` (what counts when the game has ended), `count` (from owners to a score), `mean` (from
//! the views to the report), [`life`] (whether groups live), [`tactics`] (captures and connections, move by move),
//! [`explain`] (why), [`after_move`] (what a move changes), [`moves`] (what moves are worth).

pub mod estimate;

mod settings;

mod work;

pub mod eyes;

mod ground;

mod enclosed;

pub mod view;

pub mod ownership;

mod decisions;

mod alike;

mod blur;

pub mod survival;

pub mod owners;

mod models;

mod dragons;

mod problems;

mod life_memory;

pub mod analysis;

mod likely;

pub mod lines;

pub mod life;

pub mod tactics;

mod ending;

mod undecided;

mod count;

mod mean;

pub mod explain;

pub mod after_move;

pub mod moves;

mod generated;

pub use after_move::AfterMove;
pub use analysis::Analysis;
pub use dragons::Critical;
pub use enclosed::Enclosed;
pub use estimate::{Decided, Decision, Estimate, Rules, Score, Status, Terms, Turn};
pub use explain::Explanation;
pub use models::Models;
pub use moves::MoveValue;
pub use settings::{Order, Settings};
pub use view::View;
pub use work::Work;

pub use go_board as board;
pub use go_dragons as dragon;
pub use go_eyes as eye_solver;
pub use go_reading as reading;
pub use influence_runtime as influence;
pub use pattern_tables as tables;

/// Runs the examples of the front page.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

use influence_runtime::PatternSet;

/// The databases that were compiled into this crate: those of `patterns/`, or of the folder that `ATSUMI_PATTERNS`
/// named when it was built, as far as it had them.
#[must_use]
pub fn patterns() -> PatternSet {
    generated::DATABASES.iter().cloned().collect()
}
