//! Databases to matcher tables.
//!
//! In goes a checked database; out come the tables of its [automaton](mod@crate::automaton): rows in the narrowest
//! integers that hold them, behind a front whose contents are perfect-hashed. [`Automaton::validate`] passes on
//! everything built here.
//!
//! # How many points the front packs
//!
//! A longer front saves steps of the walk and costs keys. The rule: the longest of 13, 9, 5 and 1 points that has no
//! more keys than the automaton behind the front of one point has states, or no more than [`SMALL_FRONT`]; so the front
//! never takes more memory than the rows, unless both are small. It gives GNU Go's connection databases nine points
//! each, and so its `patterns` with `patterns2` (334,965 states, 13,911 keys) and `fuseki`; five to the two for life
//! and death. Measured for them on random boards, with `alive` the share of walks that get past the front and `steps`
//! the mean number of steps behind it:
//!
//! | database | points | keys | states | bytes | alive | steps |
//! |---|--:|--:|--:|--:|--:|--:|
//! | barriers | 1 | 2 | 13,629 | 160,692 | 100 % | 11.1 |
//! | | 5 | 376 | 13,488 | 162,588 | 96 % | 7.1 |
//! | | **9** | 11,416 | 12,004 | 250,342 | 85 % | 4.3 |
//! | | 13 | over 260,000 | | | | |
//! | influence | 1 | 1 | 15,466 | 159,236 | 50 % | 4.1 |
//! | | 5 | 132 | 15,441 | 160,144 | 41 % | 2.2 |
//! | | **9** | 2,036 | 15,341 | 176,110 | 25 % | 1.4 |
//! | | 13 | 205,529 | 15,056 | 1,985,698 | 17 % | 0.9 |
//!
//! # Which hash
//!
//! Nanoseconds per lookup of the contents that occur on random boards (87 % of them in barriers' front, 25 % in
//! influence's), lookups independent of each other, and the bytes of the table:
//!
//! | table | barriers | | influence | |
//! |---|--:|--:|--:|--:|
//! | own perfect hash | 2.0 ns | 102 kB | 1.8 ns | 18 kB |
//! | `phf` map (CHD, SipHash) | 14.3 ns | 110 kB | 14.3 ns | 20 kB |
//! | standard hash map | 8.3 ns | | 8.7 ns | |
//! | dense array of 2¹⁸ numbers | 0.6 ns | 1 MB | 0.6 ns | 1 MB |
//!
//! Seven times as fast as `phf`, the perfect hash is chosen. The dense array would be faster still as long as nothing
//! else wants the cache; at ten times the size, most of it never used, it is not worth shipping. Rows are stored dense:
//! four successors a state, with no vacant words to save. Names, looked up now and then, are in a `phf` map.
//!
//! `cargo bench -p pattern-compiler` prints all of these figures.

mod perfect_hash;
mod walk;

use std::fmt;

use pattern_tables::automaton::{Automaton, Rows};
pub use perfect_hash::{NoPerfectHash, build as perfect_hash};
pub use walk::{Walk, walk};

use crate::automaton::{self, Dfa, StateId, TooManyStates};
use crate::expand::{self, Positions, TooLarge};
use crate::model::{self, Kind};

/// Numbers of points that a front may pack, the most first: the rings of the spiral, each closed under quarter turns.
pub const STRIDES: [u8; 4] = [13, 9, 5, 1];
/// A front with up to so many contents is never too big.
pub const SMALL_FRONT: usize = 1 << 12;
/// Most states that an automaton may have.
pub const MAX_STATES: usize = 1 << 19;

/// Why a database has no tables. A database that passed all checks can still be too big.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// The database is laid out from a corner of the board: it has no anchor stones to start from.
    Corner,
    /// The database holds eye shapes, which are looked up by their graphs.
    EyeShapes,
    /// More patterns than 16 bits can number.
    TooManyPatterns {
        /// How many there are.
        patterns: usize,
    },
    /// A pattern is larger than the largest board.
    TooLarge {
        /// Its name.
        pattern: String,
        /// Line of its title.
        line: u32,
        /// What is wrong.
        source: TooLarge,
    },
    /// The automaton grows beyond [`MAX_STATES`].
    TooManyStates(TooManyStates),
    /// The front has no perfect hash.
    NoPerfectHash(NoPerfectHash),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Corner => write!(f, "a corner database has no anchor stones, which these tables start from"),
            Error::EyeShapes => write!(f, "eye shapes are looked up by their graphs and not matched by an automaton"),
            Error::TooManyPatterns { patterns } => {
                write!(f, "{patterns} patterns are too many for one database, which holds up to {}", u16::MAX)
            }
            Error::TooLarge { pattern, line, source } => write!(f, "line {line}: pattern {pattern}: {source}"),
            Error::TooManyStates(source) => source.fmt(f),
            Error::NoPerfectHash(source) => source.fmt(f),
        }
    }
}

impl std::error::Error for Error {}

/// Builds the automaton of `database`, with as long a front as pays.
///
/// # Errors
/// If the database is too big, in one way or another.
pub fn automaton(database: &model::Database) -> Result<Dfa, Error> {
    if database.options.kind == Kind::Corner {
        return Err(Error::Corner);
    }
    if database.options.kind == Kind::EyeShapes {
        return Err(Error::EyeShapes);
    }
    let patterns = database.patterns.len();
    if patterns > usize::from(u16::MAX) {
        return Err(Error::TooManyPatterns { patterns });
    }
    let positions = Positions::new();
    let mut strings = Vec::with_capacity(patterns);
    for pattern in &database.patterns {
        let string = expand::expand(pattern, &positions);
        strings.push(string.map_err(|source| Error::TooLarge {
            pattern: pattern.name.clone(),
            line: pattern.line,
            source,
        })?);
    }
    let build = |stride, keys| automaton::build(&strings, stride, keys, MAX_STATES).map_err(Error::TooManyStates);
    let [longer @ .., shortest] = STRIDES;
    let Some(plain) = build(shortest, usize::MAX)? else { unreachable!("there is no limit to the keys") };
    let keys = plain.states.len().max(SMALL_FRONT);
    for stride in longer {
        if let Some(dfa) = build(stride, keys)? {
            return Ok(dfa);
        }
    }
    Ok(plain)
}

/// Builds the tables of `database`.
///
/// # Errors
/// As [`automaton()`], or if the front has no perfect hash.
pub fn build(database: &model::Database) -> Result<Automaton, Error> {
    pack(&automaton(database)?)
}

/// Packs an automaton into tables.
///
/// # Errors
/// [`Error::NoPerfectHash`] if the front has no perfect hash.
pub fn pack(dfa: &Dfa) -> Result<Automaton, Error> {
    let entries: Vec<(u32, u32)> = dfa.front.iter().map(|&(key, StateId(state))| (key, state)).collect();
    let accepting = &dfa.states[dfa.first_accepting.index()..];
    let mut hit_starts = vec![0];
    let mut hits = Vec::new();
    for state in accepting {
        hits.extend_from_slice(&state.hits);
        hit_starts.push(u32::try_from(hits.len()).unwrap_or(u32::MAX));
    }
    Ok(Automaton {
        stride: dfa.stride,
        front: perfect_hash(&entries).map_err(Error::NoPerfectHash)?,
        rows: rows(dfa),
        first_accepting: dfa.first_accepting.0,
        hit_starts: hit_starts.into(),
        hits: hits.into(),
    })
}

fn rows(dfa: &Dfa) -> Rows {
    let words = dfa.states.iter().flat_map(|state| {
        let [a, b, c, d] = state.next.map(|StateId(next)| next);
        [u32::from(state.read), a, b, c, d]
    });
    let narrow: Option<Vec<u16>> = words.clone().map(|word| u16::try_from(word).ok()).collect();
    narrow.map_or_else(|| Rows::Wide(words.collect()), |words| Rows::Narrow(words.into()))
}
