//! What Atsumi shows, without a screen: pictures (SVG), boards as text, JSON.
//!
//! In: results of [`atsumi`] and, with the feature `patterns`, models of the pattern compiler. Out: strings. Nothing is
//! read or written; there is no file, terminal or clock, so that a command line and a page in a browser can share it.
//! Equal inputs give equal strings. Cost: linear in what is shown.
//!
//! ```
//! use atsumi::board::Board;
//! use atsumi::{Analysis, Settings, Terms};
//! use atsumi_render::board::Look;
//! use atsumi_render::estimate::{self, Caption};
//!
//! let board = Board::from_diagram(". X O . .\n. X O . .\n. X O . .\n. X O . .\n. X O . .")?;
//! let analysis = Analysis::new(&board, &atsumi::patterns(), &Settings::default());
//! let found = analysis.estimate(&Terms::default());
//! assert!(estimate::text(&found, "A wall", Look::Plain).contains(" 3  B X O W W  3\n"));
//! let caption = Caption { title: "A wall", shown: "A wall", result: None, last: None };
//! assert!(estimate::svg(&found, &caption).starts_with("<svg "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Modules in reading order: what all share, [`palette`] (colours), `code` (how reading ended), `provenance` (where
//! patterns are from), `vertex` (points by name), [`board`] (boards as text) and `svg` (sheet, marks and legends of
//! pictures); then what is shown, [`break_ins`], [`estimate`], [`explanation`], [`field`] (numbers), [`dragons`],
//! [`eyes`], [`life`], [`tactics`] (captures and connections), [`moves`], [`after`] (what a move changes),
//! [`comparison`] (two analyses of a position), [`calibration`] (whether likelihoods come true) and `patterns`.

pub mod palette;
mod code;
mod provenance;
mod vertex;

pub mod board;
mod svg;

pub mod break_ins;
pub mod estimate;
pub mod explanation;
pub mod field;

pub mod dragons;
pub mod eyes;
pub mod life;
pub mod tactics;
pub mod moves;

pub mod after;

pub mod comparison;

pub mod calibration;

#[cfg(feature = "patterns")]
pub mod patterns;

pub use vertex::vertex;
