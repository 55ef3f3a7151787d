//! Dragons: which strings of a position belong together, and how safe they are.
//!
//! In: a position, its strings ([`go_reading::worms`]), the patterns of the database `connections`, its eyes and its
//! influence. Out: [`Dragons`]. Each stage is a function of data, so that a caller can supply the result of any of
//! them. Cost: the reading of connections, and some hundred microseconds.
//!
//! ```text
//! strings ──▶ connections ──▶ roster ──▶ genus, lunch, escape, moyo, neighbours, surround ──▶ crude status
//!                                               life and death ──▶ status, safety ──▶ (second influence) ──▶ weakness
//! ```
//!
//! Modules in reading order:
//!
//! 1. data: [`params`], [`strings`], [`groups`], [`roster`];
//! 2. which strings belong together: [`mod@connections`];
//! 3. what is seen of a dragon: [`genus`], [`moyo`], [`neighbors`], [`mod@surround`];
//! 4. what follows from it: [`mod@weakness`], [`status`];
//! 5. all of it: [`dragon`], [`life`], [`analysis`], [`find`], and `seen`: all of it on a turned board.

pub mod params;

pub mod strings;

pub mod groups;
pub mod roster;

pub mod connections;

pub mod genus;
pub mod moyo;
pub mod neighbors;
pub mod surround;

pub mod weakness;

pub mod status;

pub mod dragon;

pub mod life;

pub mod analysis;

pub mod find;

mod seen;

pub use analysis::Stage;
pub use connections::{Connections, connections};
pub use dragon::{Dragon, Dragons};
pub use find::{Found, Position};
pub use groups::{Group, Groups};
pub use life::{LifeAndDeath, StaticRules};
pub use params::DragonParams;
pub use roster::Roster;
pub use status::{Safety, Verdict};
pub use strings::{StringFacts, Strings};
pub use surround::{Surround, Surrounded};
