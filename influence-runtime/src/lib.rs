//! Influence, territory, moyo, area and escape on a Go board, computed from pattern databases.
//!
//! In: a [`Board`](go_board::Board), compiled databases by their names ([`PatternSet`]), and what earlier stages know
//! of the stones (which of them live, how strong they are). Out: an [`Influence`]: per vertex the influence of both
//! colours, with all sources and barriers behind it, and what the vertex is worth. Nothing is kept between
//! computations, and equal inputs give equal bits. Cost: about a tenth of a millisecond for a 19×19 board, plus
//! matching ([`matcher`]) and reading for the constraints of the patterns.
//!
//! Inside this crate **white is positive**; the accessors of [`Influence`] that serve reports are black positive and
//! say so. The behaviour is GNU Go's as documented, to the last bit of every number.
//!
//! Modules in reading order:
//!
//! 1. data: [`PointMap`], [`Params`], [`region`], [`matcher`], [`patterns`], [`life_facts`], [`facts`], [`field`],
//!    [`trace`], and `seen`: all of it on a turned board;
//! 2. who answers constraints: [`eyes`], [`judge`], [`autohelpers`], [`reading_judge`];
//! 3. the stages of a computation: [`sources`], [`mod@init`], [`pattern_phase`], [`intrusions`], [`contact`],
//!    [`spread`], [`valuation`], [`blocks`], and [`mod@compute`], which runs them;
//! 4. what is read off a field: [`ownership`], [`regions`], [`break_ins`], [`score`], [`difference`], [`escape`],
//!    [`follow_up`].

mod point_map;

pub mod params;
pub mod region;

pub mod matcher;
pub mod patterns;

pub mod life_facts;

pub mod facts;
pub mod field;
pub mod trace;

mod seen;

pub mod eyes;

pub mod autohelpers;
pub mod judge;
pub mod reading_judge;

pub mod sources;

pub mod init;
pub mod pattern_phase;

pub mod intrusions;

pub mod contact;
pub mod spread;

pub mod blocks;
pub mod valuation;

pub mod compute;

pub mod ownership;
pub mod regions;

pub mod break_ins;

pub mod score;

pub mod difference;
pub mod escape;
pub mod follow_up;

pub use compute::{Request, compute};
pub use facts::{DragonStatus, EyeFacts, Facts, WormCodes};
pub use field::{Influence, Intrusion, Kind, Safe, Side};
pub use judge::{AcceptAll, Cut, Join, Judge, Marks};
pub use life_facts::{EyeSpaceAt, LifeFacts};
pub use params::{Params, Table};
pub use patterns::{DatabaseId, PatternSet, RawMatches};
pub use point_map::PointMap;
pub use reading_judge::ReadingJudge;
pub use region::Region;
pub use trace::{Change, Event, Trace, Verdict};
