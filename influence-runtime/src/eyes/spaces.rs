//! Eye spaces: the map of one colour and its parts.
//!
//! **In:** the domains of both colours. **Out:** an [`EyeMap`] for each: what every vertex is to the colour, and the
//! eye spaces in scan order of their origins. **Afterwards:** every vertex that the colour owns is in exactly one
//! space. **Cost:** some microseconds; a handful of allocations.

use go_board::{Color, Direction, Point, PointList};
use pattern_tables::eye::EyeValue;

use super::lively::Ground;
use super::plane::Plane;
use crate::PointMap;

/// The number of the eye space of a vertex that has not been reached yet.
const NOWHERE: u16 = u16::MAX;

/// Whose a vertex is in the map of a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Claim {
    /// Not this colour's: a lively stone, or a vertex within the opponent's reach only.
    #[default]
    None,
    /// Nobody's: within nobody's reach, or deep within that of both.
    Gray,
    /// The colour's: part of one of its eye spaces.
    Owner,
}

/// What a vertex is in the map of a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct EyePoint {
    /// Whose it is.
    pub claim: Claim,
    /// Whether the opponent can come in here. False eyes that the opponent can fill become marginal too.
    pub marginal: bool,
    /// The number of orthogonal neighbours in the same eye space.
    pub neighbors: u8,
    /// How many of them are marginal.
    pub marginal_neighbors: u8,
    space: u16,
}

/// An eye space: vertices of one colour, connected to each other, and what they are worth.
#[derive(Clone, PartialEq, Debug)]
pub struct EyeSpace {
    /// Its first vertex in scan order.
    pub origin: Point,
    /// Its number of vertices.
    pub size: u16,
    /// How many of them are marginal, false eyes among them.
    pub marginal: u16,
    /// The number of eyes it gives.
    pub value: EyeValue,
    /// What decides its value if the opponent plays first, at most three points, those of the matched shape in its
    /// order; none unless the value depends on who plays first.
    pub attacks: PointList<3>,
    /// The same for its owner.
    pub defenses: PointList<3>,
    /// The best of all attack points.
    pub attack: Option<Point>,
    /// The best of all defence points.
    pub defense: Option<Point>,
    start: u16,
}

/// The eye spaces of one colour.
#[derive(Clone, PartialEq, Debug)]
pub struct EyeMap {
    /// Whose eyes.
    pub color: Color,
    pub(super) points: PointMap<EyePoint>,
    pub(super) spaces: Vec<EyeSpace>,
    members: Vec<Point>,
}

impl EyeMap {
    /// What the vertex `p` is.
    #[must_use]
    pub fn point(&self, p: Point) -> EyePoint {
        self.points[p]
    }

    /// Whether `p` belongs to an eye space of the colour.
    #[must_use]
    pub fn owns(&self, p: Point) -> bool {
        self.points[p].claim == Claim::Owner
    }

    /// Whether `p` belongs to an eye space of the colour and is not marginal.
    #[must_use]
    pub fn owns_inside(&self, p: Point) -> bool {
        self.owns(p) && !self.points[p].marginal
    }

    /// All eye spaces in scan order of their origins.
    #[must_use]
    pub fn spaces(&self) -> &[EyeSpace] {
        &self.spaces
    }

    /// The eye space that `p` belongs to.
    #[must_use]
    pub fn space_at(&self, p: Point) -> Option<&EyeSpace> {
        self.spaces.get(self.number_at(p)?)
    }

    /// The place in [`EyeMap::spaces`] of the eye space that `p` belongs to.
    #[must_use]
    pub fn number_at(&self, p: Point) -> Option<usize> {
        self.owns(p).then(|| usize::from(self.points[p].space))
    }

    /// The vertices of one of the eye spaces in scan order.
    #[must_use]
    pub fn vertices(&self, space: &EyeSpace) -> &[Point] {
        let start = usize::from(space.start);
        &self.members[start..start + usize::from(space.size)]
    }

    /// Whether `p` and its neighbour `q` belong to the same eye space.
    pub(super) fn are_together(&self, p: Point, q: Point) -> bool {
        self.owns(q) && self.points[q].space == self.points[p].space
    }

    /// Makes a vertex of the colour marginal; the space is not divided by that.
    pub(super) fn make_marginal(&mut self, p: Point) {
        self.points[p].marginal = true;
        self.spaces[usize::from(self.points[p].space)].marginal += 1;
        for q in Direction::ORTHOGONAL.map(|direction| p.step(direction)) {
            if self.are_together(p, q) {
                self.points[q].marginal_neighbors += 1;
            }
        }
    }

    /// Divides the vertices into spaces afresh: steps lead to orthogonal neighbours, but not from a marginal vertex to
    /// another. Values are those of spaces nobody has looked at.
    fn divide(&mut self, owned: Plane) {
        self.spaces.clear();
        for p in owned.iter() {
            self.points[p].space = NOWHERE;
        }
        for origin in owned.iter() {
            if self.points[origin].space == NOWHERE {
                let space = self.fill(origin);
                self.spaces.push(space);
            }
        }
        self.list_members(owned);
        for p in owned.iter() {
            self.count_neighbors(p);
        }
    }

    /// Gives all vertices that can be reached from `origin` the next number.
    fn fill(&mut self, origin: Point) -> EyeSpace {
        let number = u16::try_from(self.spaces.len()).unwrap_or_else(|_| unreachable!("at most 361 spaces"));
        let mut space = EyeSpace {
            origin,
            size: 0,
            marginal: 0,
            value: EyeValue::default(),
            attacks: PointList::new(),
            defenses: PointList::new(),
            attack: None,
            defense: None,
            start: 0,
        };
        let mut open: PointList = PointList::new();
        open.push(origin);
        self.points[origin].space = number;
        while let Some(&p) = open.last() {
            open.truncate(open.len() - 1);
            let marginal = self.points[p].marginal;
            space.size += 1;
            space.marginal += u16::from(marginal);
            for q in Direction::ORTHOGONAL.map(|direction| p.step(direction)) {
                let new = self.owns(q) && self.points[q].space == NOWHERE && !(marginal && self.points[q].marginal);
                if new {
                    self.points[q].space = number;
                    open.push(q);
                }
            }
        }
        space
    }

    fn list_members(&mut self, owned: Plane) {
        let mut next = 0;
        for space in &mut self.spaces {
            space.start = next;
            next += space.size;
        }
        self.members.clear();
        self.members.resize(usize::from(next), Point::new(0, 0));
        let mut used = vec![0u16; self.spaces.len()];
        for p in owned.iter() {
            let number = usize::from(self.points[p].space);
            self.members[usize::from(self.spaces[number].start + used[number])] = p;
            used[number] += 1;
        }
    }

    /// Marginal neighbours of marginal vertices count although no step leads there.
    fn count_neighbors(&mut self, p: Point) {
        let (mut neighbors, mut marginal) = (0, 0);
        for q in Direction::ORTHOGONAL.map(|direction| p.step(direction)) {
            if self.are_together(p, q) {
                neighbors += 1;
                marginal += u8::from(self.points[q].marginal);
            }
        }
        (self.points[p].neighbors, self.points[p].marginal_neighbors) = (neighbors, marginal);
    }
}

/// The maps of black and white.
pub(super) fn find(ground: &Ground, domains: [Plane; 2]) -> [EyeMap; 2] {
    Color::BOTH.map(|color| {
        let (ours, theirs) = (domains[color.index()], domains[color.opponent().index()]);
        let (open, contested) = (ground.open(), ours & theirs);
        let border = open & contested & (ours & !theirs).beside();
        let owned = open & ours & !theirs | border;
        let marginal = border | open & ours & !theirs & (theirs & !ours).beside();
        // Both claims at once are one of each, or none of either: a border is marginal in both maps, the depth gray.
        let gray = open & !(ours | theirs) | open & contested & !border;
        let mut map = EyeMap {
            color,
            points: PointMap::filled(EyePoint::default()),
            spaces: Vec::with_capacity(32),
            members: Vec::new(),
        };
        gray.iter().for_each(|p| map.points[p].claim = Claim::Gray);
        owned.iter().for_each(|p| map.points[p].claim = Claim::Owner);
        marginal.iter().for_each(|p| map.points[p].marginal = true);
        map.divide(owned);
        map
    })
}
