//! Which strings belong to one dragon.
//!
//! In: the strings, then pairs to be joined. Out: [`Groups`], a partition of the strings. Afterwards: every string is
//! in exactly one group, whose origin is that of its largest string (see [`Groups::join`]). Cost: a join is linear in
//! the strings.

use std::cmp::Reverse;

use go_board::{Color, Point};
use influence_runtime::PointMap;

use crate::strings::{StringFacts, Strings};

/// Strings that belong together.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// Where it is named: the origin of one of its strings.
    pub origin: Point,
    /// Its owner.
    pub color: Color,
    /// The origins of its strings, in board order.
    pub strings: Vec<Point>,
    /// Number of stones.
    pub size: usize,
    /// The effective sizes of its strings, added, in points.
    pub effective_size: f64,
}

/// A partition of the strings of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Groups {
    strings: Vec<StringFacts>,
    /// The number of the string of each stone; `u16::MAX` elsewhere.
    number: PointMap<u16>,
    /// By number of the string: that of the string that names its group.
    named_by: Vec<usize>,
    /// By number of the string: the effective size of its group when it named one last, else its own.
    known_size: Vec<f64>,
}

impl Groups {
    /// Every string is a group of its own.
    #[must_use]
    pub fn apart(strings: &Strings) -> Groups {
        Groups {
            strings: strings.iter().copied().collect(),
            number: *strings.numbers(),
            named_by: (0..strings.iter().len()).collect(),
            known_size: strings.iter().map(|string| string.effective_size).collect(),
        }
    }

    /// The number of the string that names the group of the stone at `p`.
    fn name(&self, p: Point) -> Option<usize> {
        self.named_by.get(usize::from(self.number[p])).copied()
    }

    /// The origin of the group of the stone at `p`; `None` if there is no stone.
    #[must_use]
    pub fn origin(&self, p: Point) -> Option<Point> {
        self.name(p).map(|name| self.strings[name].origin)
    }

    /// Whether the stones at `p` and `q` are of one group.
    #[must_use]
    pub fn are_one(&self, p: Point, q: Point) -> bool {
        self.name(p).is_some_and(|name| self.name(q) == Some(name))
    }

    /// Makes the groups of the stones at `p` and `q` one; says their origins as they were, unless they were one already
    /// or a stone is missing. The new origin is that of the larger of the two strings that gave the names, the first in
    /// board order if they are equally large.
    pub fn join(&mut self, p: Point, q: Point) -> Option<[Point; 2]> {
        let (a, b) = (self.name(p)?, self.name(q)?);
        if a == b {
            return None;
        }
        let rank = |string: usize| (self.strings[string].size, Reverse(string));
        let both = if rank(a) > rank(b) { a } else { b };
        self.known_size[both] = self.known_size[a] + self.known_size[b];
        self.named_by.iter_mut().filter(|name| **name == a || **name == b).for_each(|name| *name = both);
        Some([a, b].map(|string| self.strings[string].origin))
    }

    /// How valuable the group of the stone at `p` looks from there, in points; 0 without a stone. Only the stone that
    /// has given its name to the group knows the effective size of all that was joined until then; from any other stone
    /// one sees no more than its string. GNU Go chooses so between two connections.
    #[must_use]
    pub fn value_seen_from(&self, p: Point) -> f64 {
        let number = usize::from(self.number[p]);
        match self.strings.get(number) {
            Some(string) if string.origin == p => self.known_size[number],
            Some(string) => string.effective_size,
            None => 0.0,
        }
    }

    /// The groups in board order of their origins.
    #[must_use]
    pub fn list(&self) -> Vec<Group> {
        let mut groups = Vec::new();
        for (number, first) in self.strings.iter().enumerate().filter(|(number, _)| self.named_by[*number] == *number) {
            let mut group =
                Group { origin: first.origin, color: first.color, strings: Vec::new(), size: 0, effective_size: 0.0 };
            for (string, _) in self.strings.iter().zip(&self.named_by).filter(|(_, name)| **name == number) {
                group.strings.push(string.origin);
                group.size += string.size;
                group.effective_size += string.effective_size;
            }
            groups.push(group);
        }
        groups
    }
}
