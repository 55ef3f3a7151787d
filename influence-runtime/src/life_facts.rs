//! What is known of a group whose life is read.
//!
//! **In:** its stones, the eyes of the position, what points are worth to fleeing stones. **Out:** plain data that the
//! helpers `owl_…` and `vital_chain` answer from. **Cost:** some array accesses.
//!
//! GNU Go keeps these data up to date along the line that it reads. Here they are those of the position that is asked
//! about, where databases of life say which moves to look at; searches without patterns find out what they do.

use go_board::{Board, Color, PointSet};

use crate::PointMap;
use crate::eyes::Eyes;

/// What an eye space gives whoever owns it, at each of its vertices. Nothing elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct EyeSpaceAt {
    /// The eyes that it gives if the opponent moves first.
    pub least: u8,
    /// The eyes that it gives if the owner moves first.
    pub most: u8,
    /// Its vertices without the marginal ones.
    pub size: u16,
    /// Whether the vertex is in an eye space and not a marginal vertex of it.
    pub inner: bool,
}

/// What constraints may ask about a group whose life is read.
#[derive(Clone, PartialEq, Debug)]
pub struct LifeFacts {
    /// Its stones.
    pub goal: PointSet,
    /// What each point is worth to it if it runs there ([`escape_values`](crate::escape::escape_values)), 6 where a
    /// living friend stands.
    pub escape: PointMap<u8>,
    /// The eye spaces of its colour.
    pub spaces: PointMap<EyeSpaceAt>,
    /// What the diagonals of points near the group make of them as eyes of its colour: 4 and above a false one, 3 half
    /// of one, at most 2 a sound one; 0 also where nobody looked
    /// ([`TopologicalEye::digit`](crate::eyes::TopologicalEye::digit)).
    pub diagonals: PointMap<u8>,
    /// The eyes that it gains at most by taking the string of each stone of the opponent; 0 where it cannot.
    pub gain: PointMap<u8>,
    /// Stones of the opponent beside it that can be taken.
    pub lunches: PointSet,
    /// Stones of either colour, not its own, of dragons that live.
    pub strong: PointSet,
}

impl LifeFacts {
    /// Those about the stones `goal` of `color`, as far as the eyes of the position say.
    #[must_use]
    pub fn of(board: &Board, goal: PointSet, color: Color, eyes: &Eyes) -> LifeFacts {
        let (map, mut spaces) = (eyes.map(color), PointMap::filled(EyeSpaceAt::default()));
        let mut diagonals = PointMap::filled(0);
        for space in map.spaces() {
            let here = EyeSpaceAt {
                least: space.value.min,
                most: space.value.max,
                size: space.size.saturating_sub(space.marginal),
                inner: true,
            };
            for &p in map.vertices(space) {
                spaces[p] = EyeSpaceAt { inner: !map.point(p).marginal, ..here };
            }
        }
        for p in board.size().points() {
            let examined = eyes.topology().at(p).filter(|eye| eye.color == color);
            diagonals[p] = examined.map_or(0, |eye| eye.digit());
        }
        let (escape, gain) = (PointMap::filled(0), PointMap::filled(0));
        LifeFacts { goal, escape, spaces, diagonals, gain, lunches: PointSet::new(), strong: PointSet::new() }
    }
}
