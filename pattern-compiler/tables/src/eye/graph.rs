//! The graph of an eye space, in bit sets: small, copied freely, never on the heap.

use std::fmt;

/// How near to the border of the board a vertex lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum EdgeLevel {
    /// Not on the first line.
    #[default]
    Center,
    /// On the first line.
    Edge,
    /// On two first lines.
    Corner,
}

impl EdgeLevel {
    /// That of a place on a board of so many rows and columns, which are counted from 0.
    #[must_use]
    pub const fn at((row, col): (usize, usize), rows: usize, cols: usize) -> EdgeLevel {
        match (row == 0 || row + 1 == rows, col == 0 || col + 1 == cols) {
            (true, true) => EdgeLevel::Corner,
            (false, false) => EdgeLevel::Center,
            _ => EdgeLevel::Edge,
        }
    }
}

/// What one vertex of an eye space is, apart from its neighbours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct EyeVertex {
    /// Whether the opponent can leak in here.
    pub marginal: bool,
    /// Whether a stone of the opponent stands here.
    pub stone: bool,
    /// Where it lies on the board.
    pub edge: EdgeLevel,
}

/// The vertices of an eye space, in an order of the caller's, and which of them are adjacent.
///
/// At most [`EyeGraph::MAX`] vertices, so that every set of vertices is a `u32` with bit `k` for vertex `k`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct EyeGraph {
    len: u8,
    marginal: u32,
    stones: u32,
    edge: u32,
    corner: u32,
    neighbors: [u32; EyeGraph::MAX],
}

/// The graph already has [`EyeGraph::MAX`] vertices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Full;

impl fmt::Display for Full {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an eye graph has at most {} vertices", EyeGraph::MAX)
    }
}

impl std::error::Error for Full {}

impl EyeGraph {
    /// The largest number of vertices.
    pub const MAX: usize = 20;

    /// A graph without vertices.
    #[must_use]
    pub const fn new() -> Self {
        EyeGraph { len: 0, marginal: 0, stones: 0, edge: 0, corner: 0, neighbors: [0; Self::MAX] }
    }

    /// The graph with these sets of vertices and, for each vertex, the set of its neighbours.
    ///
    /// Neighbours beyond [`EyeGraph::MAX`] are left out. The caller answers for the rest: adjacency is mutual, no
    /// vertex is its own neighbour, every set lies within the vertices, and corners are on the edge.
    #[must_use]
    pub const fn of(marginal: u32, stones: u32, edge: u32, corner: u32, neighbors: &[u32]) -> Self {
        let mut graph = EyeGraph { len: 0, marginal, stones, edge, corner, neighbors: [0; Self::MAX] };
        while (graph.len as usize) < neighbors.len() && (graph.len as usize) < Self::MAX {
            graph.neighbors[graph.len as usize] = neighbors[graph.len as usize];
            graph.len += 1;
        }
        graph
    }

    /// Adds a vertex without neighbours and returns its index.
    ///
    /// # Errors
    /// If there is no room for another one; the graph is unchanged then.
    pub fn add(&mut self, vertex: EyeVertex) -> Result<usize, Full> {
        let index = self.len();
        if index == Self::MAX {
            return Err(Full);
        }
        let bit = 1 << index;
        self.len += 1;
        self.marginal |= if vertex.marginal { bit } else { 0 };
        self.stones |= if vertex.stone { bit } else { 0 };
        self.edge |= if vertex.edge >= EdgeLevel::Edge { bit } else { 0 };
        self.corner |= if vertex.edge == EdgeLevel::Corner { bit } else { 0 };
        Ok(index)
    }

    /// Makes two different vertices of the graph adjacent; anything else is ignored.
    pub fn join(&mut self, one: usize, other: usize) {
        if one != other && one < self.len() && other < self.len() {
            self.neighbors[one] |= 1 << other;
            self.neighbors[other] |= 1 << one;
        }
    }

    /// The same graph with exactly these vertices occupied.
    #[must_use]
    pub const fn with_stones(mut self, stones: u32) -> Self {
        self.stones = stones & self.vertices();
        self
    }

    /// The same graph with exactly these vertices marginal.
    #[must_use]
    pub const fn with_marginal(mut self, marginal: u32) -> Self {
        self.marginal = marginal & self.vertices();
        self
    }

    /// The same graph with every vertex in the centre of the board.
    #[must_use]
    pub const fn without_edges(mut self) -> Self {
        (self.edge, self.corner) = (0, 0);
        self
    }

    /// Number of vertices.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are no vertices.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// All vertices.
    #[must_use]
    pub const fn vertices(&self) -> u32 {
        (1 << self.len) - 1
    }

    /// The marginal vertices.
    #[must_use]
    pub const fn marginal(&self) -> u32 {
        self.marginal
    }

    /// The vertices that hold a stone of the opponent.
    #[must_use]
    pub const fn stones(&self) -> u32 {
        self.stones
    }

    /// The vertices on the first line, those in the corner among them.
    #[must_use]
    pub const fn edge(&self) -> u32 {
        self.edge
    }

    /// The vertices in a corner.
    #[must_use]
    pub const fn corner(&self) -> u32 {
        self.corner
    }

    /// The neighbours of a vertex; none if there is no such vertex.
    #[must_use]
    pub fn neighbors(&self, vertex: usize) -> u32 {
        self.neighbors.get(vertex).copied().unwrap_or(0)
    }

    /// The number of neighbours of a vertex.
    #[must_use]
    pub fn degree(&self, vertex: usize) -> u32 {
        self.neighbors(vertex).count_ones()
    }

    /// What a vertex is; `None` if there is no such vertex.
    #[must_use]
    pub fn vertex(&self, vertex: usize) -> Option<EyeVertex> {
        let has = |set: u32| set >> vertex & 1 == 1;
        (vertex < self.len()).then(|| EyeVertex {
            marginal: has(self.marginal),
            stone: has(self.stones),
            edge: match (has(self.edge), has(self.corner)) {
                (_, true) => EdgeLevel::Corner,
                (true, false) => EdgeLevel::Edge,
                (false, false) => EdgeLevel::Center,
            },
        })
    }
}

impl Default for EyeGraph {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for EyeGraph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let vertices = (0..self.len()).map(|k| (self.vertex(k).unwrap_or_default(), self.neighbors(k)));
        f.debug_list().entries(vertices).finish()
    }
}
