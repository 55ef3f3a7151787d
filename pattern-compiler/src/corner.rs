//! Corner databases to tables.
//!
//! In goes a checked database of kind [`Corner`](crate::model::Kind::Corner); out comes the
//! [index](pattern_tables::corner) of its patterns by size and content. What holds afterwards: every diagram declares
//! two borders that meet, has no other cells than `.`, `X`, `O` and `*`, and is tried in all eight orientations or, if
//! it is symmetric about the corner's diagonal, in four. Cost: linear in the cells.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use pattern_tables::alphabet::{Element, Role};
use pattern_tables::corner::{CornerDatabase, CornerIndex, corner_cell, key, normal, stone};
use pattern_tables::symmetry::Offset;

use crate::interpret;
use crate::model::{self, Pattern};
use crate::table::{NoPerfectHash, perfect_hash};

/// Why a corner database has no tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// A pattern cannot be laid out from a corner.
    Pattern {
        /// Its name.
        pattern: String,
        /// Its file.
        file: String,
        /// Line of its title.
        line: u32,
        /// What is wrong with it, and what would be right.
        fault: Fault,
    },
    /// More patterns than 16 bits can number.
    TooManyPatterns {
        /// How many there are.
        patterns: usize,
    },
    /// Two different contents hash alike.
    NoPerfectHash(NoPerfectHash),
}

/// What is wrong with a pattern of a corner database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Its borders are not two that meet.
    NoCorner,
    /// It has a cell that several contents agree with, or a mark.
    Cell,
    /// Its symmetry character is one of two orientations.
    Symmetry,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Fault::NoCorner => "a corner pattern lies in one corner; declare exactly two borders that meet",
            Fault::Cell => "a corner pattern says what is on every point; use `.`, `X`, `O` and `*` only",
            Fault::Symmetry => "a corner has one symmetry; write `/` if the pattern has it too, or `8`",
        })
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Pattern { pattern, file, line, fault } => write!(f, "{file}:{line}: pattern {pattern}: {fault}"),
            Error::TooManyPatterns { patterns } => {
                write!(f, "{patterns} patterns are too many for one database, which holds up to {}", u16::MAX)
            }
            Error::NoPerfectHash(source) => source.fmt(f),
        }
    }
}

impl std::error::Error for Error {}

/// Builds the index of `database`, which is of kind corner.
///
/// # Errors
/// If a pattern cannot be laid out from a corner, or there are too many.
pub fn index(database: &model::Database) -> Result<CornerIndex, Error> {
    let patterns = database.patterns.len();
    let mut sizes = BTreeSet::new();
    let mut groups: BTreeMap<u32, Vec<u16>> = BTreeMap::new();
    for (number, pattern) in database.patterns.iter().enumerate() {
        let number16 = u16::try_from(number).map_err(|_| Error::TooManyPatterns { patterns })?;
        let (height, width, stones) = content(pattern).map_err(|fault| Error::Pattern {
            pattern: pattern.name.clone(),
            file: database.file_of(number).to_owned(),
            line: pattern.line,
            fault,
        })?;
        sizes.insert((height, width));
        groups.entry(key(height, width, stones)).or_default().push(number16);
    }
    let entries: Vec<(u32, u32)> = groups.keys().copied().zip(0..).collect();
    let mut starts = vec![0];
    let mut members = Vec::with_capacity(patterns);
    for group in groups.values() {
        members.extend_from_slice(group);
        starts.push(u32::try_from(members.len()).unwrap_or(u32::MAX));
    }
    Ok(CornerIndex {
        sizes: sizes.into_iter().collect(),
        groups: perfect_hash(&entries).map_err(Error::NoPerfectHash)?,
        starts: starts.into(),
        patterns: members.into(),
    })
}

/// Height, width and hash of the normal form of a pattern.
fn content(pattern: &Pattern) -> Result<(u8, u8, u64), Fault> {
    let normal = normal(pattern.edges).ok_or(Fault::NoCorner)?;
    if !matches!(pattern.orientations.len(), 4 | 8) {
        return Err(Fault::Symmetry);
    }
    let extent = pattern.extent;
    let (height, width) = (extent.bottom - extent.top + 1, extent.right - extent.left + 1);
    let corner = corner_cell(pattern.edges, height, width);
    let mut stones = 0;
    for cell in &pattern.cells {
        let v = normal.apply(minus(cell.at, corner));
        let role = match cell.element {
            Element::Empty => continue,
            Element::O => Role::O,
            Element::X => Role::X,
            Element::XOrEmpty | Element::OOrEmpty | Element::Comma | Element::Bang => return Err(Fault::Cell),
        };
        stones ^= stone(v.down.unsigned_abs(), v.right.unsigned_abs(), role);
    }
    let (height, width) = (height.unsigned_abs(), width.unsigned_abs());
    let whole = pattern.cells.len() == usize::from(height) * usize::from(width);
    if whole { Ok((height, width, stones)) } else { Err(Fault::Cell) }
}

fn minus(to: Offset, from: Offset) -> Offset {
    Offset::new(to.down - from.down, to.right - from.right)
}

/// Builds the database in memory, its conditions evaluated step by step.
///
/// ```
/// use pattern_compiler::compile::{self, Settings};
/// use pattern_compiler::corner;
///
/// let text = "Pattern J1\n\n---+\nO..|\n*X.|\n...|\n\n:8,J\n";
/// let (model, _) = compile::check("joseki.db", text, &Settings::default()).unwrap();
/// let database = corner::database(&model).unwrap();
/// assert_eq!(&*database.index.sizes, [(3, 3)]);
/// ```
///
/// # Errors
/// As [`index`].
pub fn database(database: &model::Database) -> Result<CornerDatabase, Error> {
    let further = interpret::further(database);
    Ok(CornerDatabase {
        name: database.name.clone().into(),
        file: database.file.clone().into(),
        further,
        fingerprint: database.fingerprint,
        patterns: interpret::patterns(database),
        index: index(database)?,
        names: None,
    })
}
