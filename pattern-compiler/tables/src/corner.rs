//! Databases that are laid out from a corner of the board (joseki): the tables that find their patterns.
//!
//! A corner pattern is a rectangle in a corner with exactly its stones, every other point empty. So the rectangle's
//! content has one hash, the exclusive or of a number for each stone, and a board has the hash of every rectangle in a
//! corner after one pass over its points. A perfect hash leads from size and hash to the few patterns that have them;
//! the matcher looks at their cells to be sure.
//!
//! Before it is hashed, a diagram is mirrored so that its corner is the upper left one: its *normal* form, with rows
//! and columns counted from the corner.

use std::borrow::Cow;

use crate::alphabet::Role;
use crate::database::{Edges, Further, NameIndex, Pattern};
use crate::hash::PerfectHash;
use crate::symmetry::{Offset, Orientation};

/// A compiled corner database.
#[derive(Clone, Debug)]
pub struct CornerDatabase {
    /// Name without folder or ending, such as `joseki`.
    pub name: Cow<'static, str>,
    /// The file that it was compiled from, as shown in messages; the first one if there are several.
    pub file: Cow<'static, str>,
    /// The files behind the first one, in order.
    pub further: Cow<'static, [Further]>,
    /// Fingerprint of the source text (FNV-1a, 64 bits).
    pub fingerprint: u64,
    /// Patterns in file order, offsets relative to the upper left cell of the diagram as drawn.
    pub patterns: Cow<'static, [Pattern]>,
    /// Where to find them.
    pub index: CornerIndex,
    /// Pattern numbers by name; generated databases carry a perfect hash, others search.
    pub names: Option<&'static NameIndex>,
}

impl CornerDatabase {
    /// The number of the first pattern called `name`.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<u16> {
        match self.names {
            Some(index) => index.get(name).copied(),
            None => self.patterns.iter().position(|p| p.name == name).and_then(|k| u16::try_from(k).ok()),
        }
    }
}

/// From the content of a rectangle to the patterns that it may be.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CornerIndex {
    /// The sizes of the diagrams, height and width, ascending.
    pub sizes: Cow<'static, [(u8, u8)]>,
    /// From the [key] of a content to its group.
    pub groups: PerfectHash,
    /// Where each group begins in `patterns`; one more entry than groups.
    pub starts: Cow<'static, [u32]>,
    /// Pattern numbers, ascending in each group.
    pub patterns: Cow<'static, [u16]>,
}

impl CornerIndex {
    /// The patterns whose content may be that of `key`: all that have it, and rarely another one.
    #[must_use]
    #[inline]
    pub fn candidates(&self, key: u32) -> &[u16] {
        let Some(group) = self.groups.get(key) else { return &[] };
        let range = |k: usize| self.starts.get(k).map_or(0, |&start| start as usize);
        self.patterns.get(range(group as usize)..range(group as usize + 1)).unwrap_or(&[])
    }
}

/// The number of a stone, `row` and `column` counted from the corner: 64 well-mixed bits (SplitMix64).
#[must_use]
#[inline]
pub const fn stone(row: u8, column: u8, role: Role) -> u64 {
    let role = match role {
        Role::O => 0,
        Role::X => 1,
    };
    mixed((row as u64) << 16 | (column as u64) << 8 | role)
}

/// The key of a rectangle: its size, and the exclusive or of its [stones](stone).
#[must_use]
#[inline]
pub const fn key(height: u8, width: u8, stones: u64) -> u32 {
    // 31 bits, so that it is never the vacant key of a perfect hash.
    (mixed(stones ^ ((height as u64) << 40 | (width as u64) << 48)) >> 33) as u32
}

const fn mixed(number: u64) -> u64 {
    let z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The orientation that mirrors a diagram with these borders into its normal form; `None` unless exactly two borders
/// are declared and they meet.
#[must_use]
pub const fn normal(edges: Edges) -> Option<Orientation> {
    let Edges { north, south, east, west } = edges;
    Orientation::new(match (north, south, east, west) {
        (true, false, false, true) => 0,
        (true, false, true, false) => 7,
        (false, true, true, false) => 2,
        (false, true, false, true) => 5,
        _ => return None,
    })
}

/// The cell in the corner of a pattern, relative to its upper left cell.
#[must_use]
pub const fn corner_cell(pattern_edges: Edges, height: i8, width: i8) -> Offset {
    Offset::new(if pattern_edges.south { height - 1 } else { 0 }, if pattern_edges.east { width - 1 } else { 0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_stones_are_pinned_and_distinct() {
        assert_eq!(mixed(0), 0xe220_a839_7b1d_cdaf);
        let all = (0..19).flat_map(|i| (0..19).flat_map(move |j| [Role::O, Role::X].map(|role| stone(i, j, role))));
        let distinct: std::collections::BTreeSet<u64> = all.collect();
        assert_eq!(distinct.len(), 2 * 19 * 19);
        assert_ne!(key(3, 4, 7), key(4, 3, 7));
    }

    #[test]
    fn normal_forms_have_their_corner_at_the_upper_left() {
        for (north, east) in [(true, true), (true, false), (false, true), (false, false)] {
            let edges = Edges { north, south: !north, east, west: !east };
            let corner = corner_cell(edges, 3, 5);
            let normal = normal(edges).expect("two borders that meet");
            for (i, j) in [(0, 0), (2, 4), (1, 2)] {
                let v = normal.apply(Offset::new(i - corner.down, j - corner.right));
                assert!(v.down >= 0 && v.right >= 0, "{edges:?}");
            }
        }
        assert_eq!(normal(Edges { north: true, south: true, ..Edges::NONE }), None);
        assert_eq!(normal(Edges::NONE), None);
    }
}
