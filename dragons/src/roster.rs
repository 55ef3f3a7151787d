//! The dragons of a position by number: what all later stages start from.
//!
//! In: [`Groups`]. Out: a [`Roster`]. Afterwards: dragons have numbers, in board order of their origins. Cost: linear
//! in the stones.

use go_board::{Board, Color, Point, PointSet};
use influence_runtime::PointMap;

use crate::groups::{Group, Groups};

/// The dragons of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Roster {
    groups: Vec<Group>,
    stones: Vec<PointSet>,
    number: PointMap<u16>,
}

impl Roster {
    /// The dragons that `groups` are.
    #[must_use]
    pub fn new(board: &Board, groups: &Groups) -> Roster {
        Roster::of_groups(board, groups.list())
    }

    /// The same from the groups themselves, in board order of their origins.
    pub(crate) fn of_groups(board: &Board, groups: Vec<Group>) -> Roster {
        let (mut number, mut stones) = (PointMap::filled(u16::MAX), Vec::with_capacity(groups.len()));
        for (own, group) in (0u16..).zip(&groups) {
            let members: PointSet = group.strings.iter().flat_map(|&string| board.stones(string)).collect();
            members.iter().for_each(|stone| number[stone] = own);
            stones.push(members);
        }
        Roster { groups, stones, number }
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.groups.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// The dragons in the order of their numbers.
    #[must_use]
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// The stones of a dragon.
    ///
    /// # Panics
    /// If there is no dragon of this number.
    #[must_use]
    pub fn stones(&self, dragon: usize) -> &PointSet {
        &self.stones[dragon]
    }

    /// The colour of a dragon.
    ///
    /// # Panics
    /// If there is no dragon of this number.
    #[must_use]
    pub fn color(&self, dragon: usize) -> Color {
        self.groups[dragon].color
    }

    /// The number of the dragon of the stone at `p`; `None` if there is no stone.
    #[must_use]
    pub fn at(&self, p: Point) -> Option<usize> {
        Some(usize::from(self.number[p])).filter(|&number| number < self.groups.len())
    }
}
