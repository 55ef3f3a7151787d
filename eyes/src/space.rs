//! The place of a local game: an eye space and the owner's stones around it.
//!
//! In: an eye graph, or vertices on a board. Out: a [`Space`], whose *points* are the vertices, numbered as in the graph,
//! followed by the points of *cut-off* stones. What holds afterwards:
//!
//! - The owner's stones around the space are one perfectly connected string, the *wall*, unless the space was given
//!   other [`Surroundings`](crate::Surroundings).
//! - A point *touches the wall* if one of its four sides is taken neither by a point of the space, nor by the border of the
//!   board, nor by the opponent (a marginal vertex gives one side to the opponent).
//! - A part of the surroundings that the space separates from all the rest, such as the corner point inside an L around it,
//!   is no part of the wall: its stones are cut off and can be captured. Only a board or a drawing shows them; a bare graph
//!   has none.
//!
//! Cost: linear in the box around the vertices.

use pattern_tables::eye::{EdgeLevel, EyeGraph, EyeVertex, members};
use std::fmt;

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

/// Where a vertex of an eye space lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// On this row and column of the board, counted from 0.
    Board {
        /// Row, from the top.
        row: usize,
        /// Column, from the left.
        col: usize,
    },
    /// Nowhere: it stands for the open side of a half eye, the vertex with this index, and is adjacent to that alone.
    OpenSide(usize),
}

/// Why vertices make no space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SpaceError {
    /// More points than a set can hold: vertices and cut-off stones together.
    TooManyPoints(usize),
    /// Two vertices lie on one point.
    Twice {
        /// Row, from the top and from 0.
        row: usize,
        /// Column, from the left and from 0.
        col: usize,
    },
    /// A vertex is not on the board.
    OffBoard {
        /// Row, from the top and from 0.
        row: usize,
        /// Column, from the left and from 0.
        col: usize,
    },
    /// An open side names a vertex that is not on the board.
    NoHalfEye(usize),
    /// A loose string is said to be beside a vertex that is not there.
    NoVertex(usize),
    /// Loose strings are said to take more sides of a vertex than it has left.
    NoSide(usize),
    /// A loose string is beside no vertex.
    Apart(usize),
    /// A liberty is said to be beside a loose string that is not there.
    NoString(usize),
}

impl fmt::Display for SpaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpaceError::TooManyPoints(points) => {
                write!(f, "an eye space of {points} points; at most {} can be played in", EyeGraph::MAX)
            }
            SpaceError::Twice { row, col } => {
                write!(f, "two vertices at row {}, column {}; each point can be only one", row + 1, col + 1)
            }
            SpaceError::OffBoard { row, col } => {
                write!(f, "the vertex at row {}, column {} lies outside the board", row + 1, col + 1)
            }
            SpaceError::NoHalfEye(vertex) => {
                write!(f, "vertex {vertex} has an open side, but is no vertex on the board")
            }
            SpaceError::NoVertex(vertex) => write!(f, "a loose string is beside vertex {vertex}, which is not there"),
            SpaceError::NoSide(vertex) => {
                write!(f, "loose strings take more sides of vertex {vertex} than it has beside points and the border")
            }
            SpaceError::Apart(string) => write!(f, "loose string {string} is beside no vertex"),
            SpaceError::NoString(string) => write!(f, "a liberty is beside loose string {string}, which is not there"),
        }
    }
}

impl std::error::Error for SpaceError {}

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
    /// The edge level of each vertex is taken from its place, whatever the given vertex says. The vertices need not be connected: several
    /// spaces of one wall are played as one game.
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

    /// This space, which has no surroundings, with more points: loose strings from `first` on, which take these sides of vertices,
    /// and liberties from `outer` on.
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

    /// Whether this can be the space of a real board at all: no string has been left without a liberty, and each marginal
    /// vertex has a side through which to leak.
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

/// A row and a column, from 0.
type OnBoard = (usize, usize);

/// The points adjacent to each vertex, and behind them to each cut-off stone; and where these are.
fn neighbors(
    vertices: &[(Place, EyeVertex)],
    rows: usize,
    cols: usize,
) -> Result<(Vec<u32>, Vec<OnBoard>), SpaceError> {
    let mut places = Places::new(vertices, rows, cols)?;
    let cut_off = places.cut_off();
    let points = vertices.len() + cut_off.len();
    if points > EyeGraph::MAX {
        return Err(SpaceError::TooManyPoints(points));
    }
    for (k, &(row, col)) in cut_off.iter().enumerate() {
        places.set(row, col, vertices.len() + k);
    }
    let mut neighbors = vec![0; points];
    for (point, row, col) in places.points() {
        neighbors[point] = places.around(row, col).fold(0, |set, other| set | 1 << other);
    }
    for (vertex, &(place, _)) in vertices.iter().enumerate() {
        let Place::OpenSide(of) = place else { continue };
        if !matches!(vertices.get(of), Some((Place::Board { .. }, _))) {
            return Err(SpaceError::NoHalfEye(of));
        }
        neighbors[vertex] |= 1 << of;
        neighbors[of] |= 1 << vertex;
    }
    Ok((neighbors, cut_off))
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

/// The box around the vertices, wider by one point where the board is, with the point number of each place.
struct Places {
    top: usize,
    left: usize,
    height: usize,
    width: usize,
    cells: Vec<Option<usize>>,
}

impl Places {
    fn new(vertices: &[(Place, EyeVertex)], rows: usize, cols: usize) -> Result<Self, SpaceError> {
        let on_board: Vec<(usize, usize, usize)> = vertices
            .iter()
            .enumerate()
            .filter_map(|(k, (place, _))| match *place {
                Place::Board { row, col } => Some((k, row, col)),
                Place::OpenSide(_) => None,
            })
            .collect();
        let range = |at: fn(&(usize, usize, usize)) -> usize, end: usize| {
            let low = on_board.iter().map(at).min().unwrap_or(0).saturating_sub(1);
            let high = on_board.iter().map(at).max().map_or(low, |high| (high + 2).min(end));
            (low, high - low)
        };
        let ((top, height), (left, width)) = (range(|place| place.1, rows), range(|place| place.2, cols));
        let mut places = Places { top, left, height, width, cells: vec![None; height * width] };
        for (k, row, col) in on_board {
            if places.at(row, col).is_some() {
                return Err(SpaceError::Twice { row, col });
            }
            places.set(row, col, k);
        }
        Ok(places)
    }

    fn index(&self, row: usize, col: usize) -> Option<usize> {
        let (row, col) = (row.checked_sub(self.top)?, col.checked_sub(self.left)?);
        (row < self.height && col < self.width).then(|| row * self.width + col)
    }

    fn at(&self, row: usize, col: usize) -> Option<usize> {
        self.cells[self.index(row, col)?]
    }

    fn set(&mut self, row: usize, col: usize, point: usize) {
        if let Some(index) = self.index(row, col) {
            self.cells[index] = Some(point);
        }
    }

    fn points(&self) -> impl Iterator<Item = (usize, usize, usize)> + '_ {
        self.cells
            .iter()
            .enumerate()
            .filter_map(|(k, point)| point.map(|point| (point, self.top + k / self.width, self.left + k % self.width)))
    }

    fn around(&self, row: usize, col: usize) -> impl Iterator<Item = usize> + '_ {
        steps(row, col).into_iter().filter_map(|(row, col)| self.at(row, col))
    }

    /// The places of the box that no vertex takes and that are not connected to its rim.
    ///
    /// The rim is what the box has beyond the vertices; where it stops, the board does.
    fn cut_off(&self) -> Vec<(usize, usize)> {
        let (taken_top, taken_left) = (self.first(|k| k / self.width), self.first(|k| k % self.width));
        let (taken_bottom, taken_right) = (self.last(|k| k / self.width), self.last(|k| k % self.width));
        let mut open = vec![false; self.cells.len()];
        let mut queue: Vec<usize> = (0..self.cells.len())
            .filter(|k| {
                let (row, col) = (k / self.width, k % self.width);
                row < taken_top || row > taken_bottom || col < taken_left || col > taken_right
            })
            .collect();
        queue.iter().for_each(|&k| open[k] = true);
        while let Some(k) = queue.pop() {
            for (row, col) in steps(self.top + k / self.width, self.left + k % self.width) {
                if let Some(next) = self.index(row, col).filter(|&next| !open[next] && self.cells[next].is_none()) {
                    open[next] = true;
                    queue.push(next);
                }
            }
        }
        (0..self.cells.len())
            .filter(|&k| !open[k] && self.cells[k].is_none())
            .map(|k| (self.top + k / self.width, self.left + k % self.width))
            .collect()
    }

    fn first(&self, of: impl Fn(usize) -> usize) -> usize {
        (0..self.cells.len()).filter(|&k| self.cells[k].is_some()).map(of).min().unwrap_or(0)
    }

    fn last(&self, of: impl Fn(usize) -> usize) -> usize {
        (0..self.cells.len()).filter(|&k| self.cells[k].is_some()).map(of).max().unwrap_or(0)
    }
}

/// The four orthogonal neighbours; those above or to the left of the board come out far away.
const fn steps(row: usize, col: usize) -> [(usize, usize); 4] {
    [(row + 1, col), (row, col.wrapping_sub(1)), (row.wrapping_sub(1), col), (row, col + 1)]
}
