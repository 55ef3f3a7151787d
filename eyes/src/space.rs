//! The place of a local game: an eye space and the owner's stones around it.
//!
//! In: an eye graph, or vertices on a board. Out: a [`Space`], whose *points* are the vertices, numbered as in the
//! graph, followed by the points of *cut-off* stones. What holds afterwards:
//!
//! - The owner's stones around the space are one perfectly connected string, the *wall*, unless the space was given
//!   other [`Surroundings`](crate::Surroundings).
//! - A point *touches the wall* if one of its four sides is taken neither by a point of the space, nor by the border of
//!   the board, nor by the opponent (a marginal vertex gives one side to the opponent).
//! - A part of the surroundings that the space separates from all the rest, such as the corner point inside an L around
//!   it, is no part of the wall: its stones are cut off and can be captured. Only a board or a drawing shows them; a
//!   bare graph has none.
//!
//! Cost: linear in the box around the vertices.

use crate::places::{OnBoard, Place, SpaceError, neighbors};
use pattern_tables::eye::{EdgeLevel, EyeGraph, EyeVertex, members};

/// An eye space and its surroundings, ready to be played in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Space {
    graph: EyeGraph,
    neighbors: Vec<u32>,
    wall: u32,
    loose: u32,
    outer: u32,
    /// Rows and columns of the cut-off stones.
    cut_off_places: Vec<OnBoard>,
}

impl Space {
    /// A space of which only the graph is known, without cut-off stones.
    ///
    /// ```
    /// use go_eyes::{EyeGraph, EyeVertex, Rules, Space, solve};
    /// let mut three_in_a_row = EyeGraph::new();
    /// for _ in 0..3 {
    ///     three_in_a_row.add(EyeVertex::default())?;
    /// }
    /// three_in_a_row.join(0, 1);
    /// three_in_a_row.join(1, 2);
    /// let answer = solve(&Space::of_graph(&three_in_a_row), Rules::default())?;
    /// assert_eq!((answer.value.to_string().as_str(), answer.attack), ("1122", 0b010));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_graph(graph: &EyeGraph) -> Self {
        let neighbors: Vec<u32> = (0..graph.len()).map(|v| graph.neighbors(v)).collect();
        Self::with_points(*graph, neighbors, Vec::new())
    }

    /// The space of these vertices on a board of so many rows and columns. Orthogonally adjacent vertices are joined.
    ///
    /// The edge level of each vertex is taken from its place, whatever the given vertex says. The vertices need not be
    /// connected: several spaces of one wall are played as one game.
    ///
    /// # Errors
    /// If a vertex is off the board or given twice, or there are more than [`EyeGraph::MAX`] points.
    pub fn on_board(vertices: &[(Place, EyeVertex)], rows: usize, cols: usize) -> Result<Self, SpaceError> {
        let mut graph = EyeGraph::new();
        for &(place, vertex) in vertices {
            let edge = match place {
                Place::Board { row, col } if row >= rows || col >= cols => {
                    return Err(SpaceError::OffBoard { row, col });
                }
                Place::Board { row, col } => EdgeLevel::at((row, col), rows, cols),
                Place::OpenSide(_) => EdgeLevel::Center,
            };
            graph.add(EyeVertex { edge, ..vertex }).map_err(|_| SpaceError::TooManyPoints(vertices.len()))?;
        }
        let (neighbors, cut_off) = neighbors(vertices, rows, cols)?;
        for (one, &set) in neighbors.iter().enumerate() {
            members(set).for_each(|other| graph.join(one, other));
        }
        Ok(Self::with_points(graph, neighbors, cut_off))
    }

    fn with_points(graph: EyeGraph, neighbors: Vec<u32>, cut_off_places: Vec<OnBoard>) -> Self {
        let wall = walled(&graph, &neighbors, |_| 0);
        Space { graph, neighbors, wall, loose: 0, outer: 0, cut_off_places }
    }

    /// This space, which has no surroundings, with more points: loose strings from `first` on, which take these sides
    /// of vertices, and liberties from `outer` on.
    pub(crate) fn surrounded(
        self,
        neighbors: Vec<u32>,
        sides: Vec<usize>,
        [first, outer]: [usize; 2],
        beside_wall: u32,
    ) -> Self {
        let inner: Vec<u32> = neighbors.iter().map(|set| set & ((1 << first) - 1)).collect();
        let loose_sides = |v: usize| sides.iter().filter(|&&side| side == v).count();
        let wall = beside_wall | walled(&self.graph, &inner, loose_sides);
        let loose = ((1 << outer) - 1) & !((1 << first) - 1);
        let outer = ((1 << neighbors.len()) - 1) & !((1 << outer) - 1);
        Space { neighbors, wall, loose, outer, ..self }
    }

    /// The space with a wall in one piece.
    #[must_use]
    pub fn without_surroundings(&self) -> Self {
        let inner = ((1u32 << self.points()) - 1) & !(self.loose | self.outer);
        let neighbors = (0..inner.count_ones() as usize).map(|point| self.neighbors[point] & inner).collect();
        Self::with_points(self.graph, neighbors, self.cut_off_places.clone())
    }

    /// The vertices alone, as an eye database knows them.
    #[must_use]
    pub const fn graph(&self) -> &EyeGraph {
        &self.graph
    }

    /// The same space with these vertices occupied by the opponent.
    #[must_use]
    pub fn with_stones(&self, stones: u32) -> Self {
        Space { graph: self.graph.with_stones(stones), ..self.clone() }
    }

    /// Number of points: vertices, cut-off stones, loose strings and their outer liberties.
    #[must_use]
    pub fn points(&self) -> usize {
        self.neighbors.len()
    }

    /// The points that hold cut-off stones of the owner.
    #[must_use]
    pub fn cut_off(&self) -> u32 {
        ((1 << self.points()) - 1) & !(self.graph.vertices() | self.loose | self.outer)
    }

    /// Whether a cut-off stone lies on this row and column, from 0.
    #[must_use]
    pub fn cuts_off(&self, row: usize, col: usize) -> bool {
        self.cut_off_places.contains(&(row, col))
    }

    /// The points that stand for loose strings; see [`Space::with_surroundings`].
    #[must_use]
    pub const fn loose(&self) -> u32 {
        self.loose
    }

    /// The points outside the space that are liberties of loose strings.
    #[must_use]
    pub const fn outer(&self) -> u32 {
        self.outer
    }

    /// The points that touch the wall.
    #[must_use]
    pub const fn wall(&self) -> u32 {
        self.wall
    }

    /// The points adjacent to a point; none if there is no such point.
    #[must_use]
    pub fn neighbors(&self, point: usize) -> u32 {
        self.neighbors.get(point).copied().unwrap_or(0)
    }

    /// How many of its four sides a vertex has beside neither a point nor the border.
    pub(crate) fn free_sides(&self, vertex: usize) -> usize {
        free_sides(&self.graph, &self.neighbors, vertex)
    }

    /// Whether this can be the space of a real board at all: no string has been left without a liberty, and each
    /// marginal vertex has a side through which to leak.
    #[must_use]
    pub fn is_possible(&self) -> bool {
        let graph = &self.graph;
        let leaks = members(graph.marginal()).all(|v| {
            let borders = (graph.edge() >> v & 1) + (graph.corner() >> v & 1);
            self.neighbors[v].count_ones() + borders < 4
        });
        leaks && self.breathes(graph.stones(), graph.marginal()) && self.breathes(self.cut_off(), 0)
    }

    /// Whether each string of the set has an empty neighbour or one of the safe points.
    fn breathes(&self, set: u32, safe: u32) -> bool {
        let empty = self.graph.vertices() & !self.graph.stones();
        let mut left = set;
        while left != 0 {
            let string = self.string(left & left.wrapping_neg(), set);
            if string & safe == 0 && self.around(string) & empty == 0 {
                return false;
            }
            left &= !string;
        }
        true
    }

    /// All points of the set connected to the seed within it.
    pub(crate) fn string(&self, seed: u32, set: u32) -> u32 {
        let mut string = seed & set;
        loop {
            let grown = (string | self.around(string)) & set;
            if grown == string {
                return string;
            }
            string = grown;
        }
    }

    /// The points adjacent to any point of the set.
    pub(crate) fn around(&self, set: u32) -> u32 {
        members(set).fold(0, |sum, p| sum | self.neighbors[p])
    }
}

/// How many of its four sides a vertex has beside neither a point nor the border.
fn free_sides(graph: &EyeGraph, neighbors: &[u32], v: usize) -> usize {
    let has = |set: u32| set >> v & 1;
    4usize.saturating_sub((neighbors[v].count_ones() + has(graph.edge()) + has(graph.corner())) as usize)
}

/// The vertices with a side that is the wall's: taken by no point, border, margin or loose string.
fn walled(graph: &EyeGraph, neighbors: &[u32], loose_sides: impl Fn(usize) -> usize) -> u32 {
    (0..graph.len()).fold(0, |wall, v| {
        let has = |set: u32| (set >> v & 1) as usize;
        let inner =
            neighbors[v].count_ones() as usize + has(graph.edge()) + has(graph.corner()) + has(graph.marginal());
        wall | u32::from(inner + loose_sides(v) < 4) << v
    })
}
