//! Databases of eye shapes to tables.
//!
//! In goes a checked database of kind [`EyeShapes`](crate::model::Kind::EyeShapes); out comes an [`EyeDatabase`]. What
//! holds afterwards: for every graph that a shape fits, the [index](pattern_tables::eye::EyeIndex) leads to that shape,
//! and from it to all others that fit, in the order of the file.
//!
//! Every shape is expanded to its configurations, two for each vertex that may be empty or hold a stone. Cost: one
//! canonical form for each, some 10 ms for the 6,082 of GNU Go's database.

use std::collections::BTreeMap;
use std::fmt;

use pattern_tables::eye::{EyeDatabase, EyeIndex, EyeShape};

use crate::interpret;
use crate::model::Database;
use crate::table::{NoPerfectHash, perfect_hash};

/// Why a database has no tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// More shapes than 16 bits can number.
    TooManyShapes {
        /// How many there are.
        shapes: usize,
    },
    /// Two different forms hash alike.
    NoPerfectHash(NoPerfectHash),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::TooManyShapes { shapes } => {
                write!(f, "{shapes} eye shapes are too many for one database, which holds up to {}", u16::MAX)
            }
            Error::NoPerfectHash(source) => source.fmt(f),
        }
    }
}

impl std::error::Error for Error {}

/// Builds the index of these shapes, which stand in the order of their file.
///
/// # Errors
/// If there are too many, or two forms have the same key.
pub fn index(shapes: &[EyeShape]) -> Result<EyeIndex, Error> {
    let mut groups: BTreeMap<u32, Vec<u16>> = BTreeMap::new();
    for (number, shape) in shapes.iter().enumerate() {
        let number = u16::try_from(number).map_err(|_| Error::TooManyShapes { shapes: shapes.len() })?;
        for configuration in shape.configurations() {
            let group = groups.entry(configuration.without_edges().key()).or_default();
            if group.last() != Some(&number) {
                group.push(number);
            }
        }
    }
    let keys: Vec<(u32, u32)> = groups.keys().copied().zip(0..).collect();
    let (mut starts, mut members) = (vec![0], Vec::with_capacity(groups.len()));
    for group in groups.values() {
        members.extend_from_slice(group);
        starts.push(u32::try_from(members.len()).unwrap_or(u32::MAX));
    }
    let groups = perfect_hash(&keys).map_err(Error::NoPerfectHash)?;
    Ok(EyeIndex { groups, starts: starts.into(), shapes: members.into() })
}

/// Builds the database in memory.
///
/// ```
/// use pattern_compiler::compile::{self, Settings};
/// use pattern_compiler::eyes;
///
/// let text = "Pattern 1\n\n.*.\n\n:1122\n\n\nPattern 2\n\n.X.\n\n:1111\n";
/// let (model, _) = compile::check("eyes.db", text, &Settings::default()).unwrap();
/// let database = eyes::database(&model).unwrap();
/// let three_with_a_stone = database.shapes[0].graph.with_stones(0b010);
/// let found = database.find(&three_with_a_stone).unwrap();
/// assert_eq!(database.shape(&found).number, 2);
/// ```
///
/// # Errors
/// As [`index`].
pub fn database(database: &Database) -> Result<EyeDatabase, Error> {
    let shapes: Vec<EyeShape> = database.shapes.iter().map(|shape| shape.compiled()).collect();
    Ok(EyeDatabase {
        name: database.name.clone().into(),
        file: database.file.clone().into(),
        further: interpret::further(database),
        fingerprint: database.fingerprint,
        index: index(&shapes)?,
        shapes: shapes.into(),
    })
}
