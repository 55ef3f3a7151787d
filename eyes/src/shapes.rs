//! All eye spaces of a size.
//!
//! In: where on the board, and how many vertices. Out: [`Shape`]s, their possible marginal sets, and the sets of the
//! opponent's stones that can stand in them. What holds afterwards:
//!
//! - A shape is a set of orthogonally connected points without a hole.
//! - In the centre there is one shape for each graph: the flattest, and of these the first in reading order.
//! - On the edge and in the corner there is one for each way to lie there, mirror images once. The edge is below; the
//!   corner is below and to the left, and the shape touches both borders.
//! - A marginal vertex has a side left to leak, and steps from margin to margin are not needed to connect the space.
//! - Every string has a liberty.
//!
//! Cost: the polyominoes of a size are grown from the smaller ones; up to eight vertices that takes some milliseconds.

use crate::places::Place;
use crate::space::Space;
use pattern_tables::eye::{EyeGraph, EyeVertex, members, subsets};
use std::collections::{BTreeSet, HashSet};

/// Where on the board a shape lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Site {
    /// Touching both borders of a corner.
    Corner,
    /// Touching one border.
    Edge,
    /// Away from all borders.
    Center,
}

/// A set of points of the board; vertices in reading order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Shape {
    rows: usize,
    cols: usize,
    cells: Vec<(usize, usize)>,
    site: Site,
}

/// Cells in reading order, pushed into the top left corner.
type Cells = Vec<(usize, usize)>;

impl Shape {
    /// The largest number of vertices.
    pub const MAX_VERTICES: usize = 10;

    /// All shapes with so many vertices, [`Shape::MAX_VERTICES`] at most: flat ones first, then in reading order.
    ///
    /// ```
    /// use go_eyes::{Shape, Site};
    /// // A row, a T and a square: Z and L have the graph of the row.
    /// assert_eq!(Shape::all(Site::Center, 4).len(), 3);
    /// ```
    #[must_use]
    pub fn all(site: Site, vertices: usize) -> Vec<Self> {
        let mut shapes: Vec<Shape> = polyominoes(vertices.min(Self::MAX_VERTICES))
            .into_iter()
            .map(|cells| Shape::of(cells, site))
            .filter(|shape| shape.is_simple())
            .collect();
        shapes.sort();
        let mut seen = HashSet::new();
        match site {
            Site::Center => shapes.retain(|shape| seen.insert(shape.space(0).graph().canonical().graph)),
            Site::Edge => shapes.retain(|shape| shape.cells <= shape.mirrored(|(r, c)| (r, shape.cols - 1 - c))),
            Site::Corner => {
                shapes.retain(|shape| shape.cells <= shape.mirrored(|(r, c)| (shape.cols - 1 - c, shape.rows - 1 - r)));
            }
        }
        shapes
    }

    fn of(cells: Cells, site: Site) -> Self {
        let rows = cells.iter().map(|cell| cell.0 + 1).max().unwrap_or(0);
        let cols = cells.iter().map(|cell| cell.1 + 1).max().unwrap_or(0);
        Shape { rows, cols, cells, site }
    }

    fn mirrored(&self, mirror: impl Fn((usize, usize)) -> (usize, usize)) -> Cells {
        let mut cells: Cells = self.cells.iter().copied().map(mirror).collect();
        cells.sort_unstable();
        cells
    }

    /// Where it lies.
    #[must_use]
    pub const fn site(&self) -> Site {
        self.site
    }

    /// Row and column of each vertex, from 0 at the top left of the shape.
    #[must_use]
    pub fn cells(&self) -> &[(usize, usize)] {
        &self.cells
    }

    /// Whether the border of the board lies below it.
    #[must_use]
    pub fn bottom_border(&self) -> bool {
        self.site != Site::Center
    }

    /// Whether the border of the board lies to its left.
    #[must_use]
    pub fn left_border(&self) -> bool {
        self.site == Site::Corner
    }

    /// Number of rows and of columns.
    #[must_use]
    pub const fn extent(&self) -> (usize, usize) {
        (self.rows, self.cols)
    }

    /// The space with these vertices marginal and no stone in it.
    #[must_use]
    pub fn space(&self, marginal: u32) -> Space {
        let left = if self.site == Site::Corner { 0 } else { 2 };
        let below = if self.site == Site::Center { 2 } else { 0 };
        let vertices: Vec<(Place, EyeVertex)> = (0..)
            .zip(&self.cells)
            .map(|(k, &(row, col))| {
                let place = Place::Board { row: row + 2, col: col + left };
                (place, EyeVertex { marginal: marginal >> k & 1 == 1, ..EyeVertex::default() })
            })
            .collect();
        Space::on_board(&vertices, self.rows + 2 + below, self.cols + left + 2)
            .unwrap_or_else(|error| unreachable!("{error}"))
    }

    /// The possible sets of marginal vertices, ascending.
    #[must_use]
    pub fn marginal_sets(&self) -> Vec<u32> {
        (0..1u32 << self.cells.len())
            .filter(|&marginal| {
                let space = self.space(marginal);
                space.is_possible() && holds_together(space.graph())
            })
            .collect()
    }

    /// Whether there is no hole: everything outside is connected on a board without borders.
    fn is_simple(&self) -> bool {
        Shape { site: Site::Center, ..self.clone() }.space(0).cut_off() == 0
    }
}

/// The sets of stones that can stand in a space, ascending; marginal vertices stay empty. Up to `2^vertices` of them.
pub fn stone_sets(space: &Space) -> impl Iterator<Item = u32> + '_ {
    let graph = space.graph();
    let inner = graph.vertices() & !graph.marginal();
    subsets(inner).filter(|&stones| space.with_stones(stones).is_possible())
}

/// Whether the vertices are connected without a step from margin to margin.
fn holds_together(graph: &EyeGraph) -> bool {
    let mut reached = graph.vertices() & 1;
    loop {
        let grown = members(reached).fold(reached, |sum, v| {
            let around = graph.neighbors(v);
            sum | if graph.marginal() >> v & 1 == 1 { around & !graph.marginal() } else { around }
        });
        if grown == reached {
            return reached == graph.vertices();
        }
        reached = grown;
    }
}

/// All sets of so many connected cells, in every orientation.
fn polyominoes(vertices: usize) -> BTreeSet<Cells> {
    let mut found = BTreeSet::from([Cells::new()]);
    for _ in 0..vertices {
        found = found.iter().flat_map(|cells| grown(cells)).collect();
    }
    found
}

/// All ways to add a cell.
fn grown(cells: &[(usize, usize)]) -> Vec<Cells> {
    if cells.is_empty() {
        return vec![vec![(0, 0)]];
    }
    // One line of room above and to the left.
    let moved: Cells = cells.iter().map(|&(row, col)| (row + 1, col + 1)).collect();
    let beside = moved.iter().flat_map(|&(r, c)| [(r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)]);
    let new: BTreeSet<(usize, usize)> = beside.filter(|cell| !moved.contains(cell)).collect();
    new.into_iter().map(|cell| pushed(moved.iter().copied().chain([cell]).collect())).collect()
}

/// The same cells in the top left corner, in reading order.
fn pushed(mut cells: Cells) -> Cells {
    let top = cells.iter().map(|cell| cell.0).min().unwrap_or(0);
    let left = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
    cells.iter_mut().for_each(|(row, col)| (*row, *col) = (*row - top, *col - left));
    cells.sort_unstable();
    cells
}
