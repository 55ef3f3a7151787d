//! Databases of whole boards (`.dbz`): opening positions and the moves played in them.
//!
//! An entry is a position, a move and a weight. A position has one hash, the exclusive or of a number for each stone
//! ([`corner::stone`]), and a perfect hash leads from it to the entries that may be meant; the
//! matcher looks at their stones to be sure.

use std::borrow::Cow;

use crate::alphabet::Role;
use crate::corner;
use crate::hash::PerfectHash;

/// A point, row and column counted from the upper left, from 0.
pub type Place = (u8, u8);

/// A position and a move in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its name.
    pub name: Cow<'static, str>,
    /// How often it is played compared to others.
    pub weight: u32,
    /// The move of the O side.
    pub at: Place,
    /// The stones of the O side, ascending.
    pub own: Cow<'static, [Place]>,
    /// The stones of the X side, ascending.
    pub enemy: Cow<'static, [Place]>,
}

impl Entry {
    /// The key of the position on a board of `size` lines.
    #[must_use]
    pub fn key(&self, size: u8) -> u32 {
        let sum =
            |stones: &[Place], role| stones.iter().fold(0, |sum, &(row, col)| sum ^ corner::stone(row, col, role));
        corner::key(size, size, sum(&self.own, Role::O) ^ sum(&self.enemy, Role::X))
    }
}

/// A compiled database of whole boards of one size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FullBoardDatabase {
    /// Name without folder or ending, such as `fuseki9`.
    pub name: Cow<'static, str>,
    /// Lines of the board.
    pub size: u8,
    /// Fingerprint of the source text (FNV-1a, 64 bits).
    pub fingerprint: u64,
    /// The entries in the order of the file.
    pub entries: Cow<'static, [Entry]>,
    /// From the [key](Entry::key) of a position to its group.
    pub groups: PerfectHash,
    /// Where each group begins in `members`; one more entry than groups.
    pub starts: Cow<'static, [u32]>,
    /// Numbers of entries, ascending in each group.
    pub members: Cow<'static, [u32]>,
}

impl FullBoardDatabase {
    /// The entries whose position may be that of `key`: all that have it, and rarely another one.
    #[must_use]
    pub fn candidates(&self, key: u32) -> &[u32] {
        let Some(group) = self.groups.get(key) else { return &[] };
        let range = |k: usize| self.starts.get(k).map_or(0, |&start| start as usize);
        self.members.get(range(group as usize)..range(group as usize + 1)).unwrap_or(&[])
    }
}
