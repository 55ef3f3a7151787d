//! Where the points of a space lie: vertices on a board, and the owner's stones that they cut off.
//!
//! In: the vertices with their places, and the size of the board. Out: which points are adjacent; the vertices come
//! first, behind them the cut-off stones. Cost: linear in the box around the vertices.

use pattern_tables::eye::{EyeGraph, EyeVertex};
use std::fmt;

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
        }
    }
}

impl std::error::Error for SpaceError {}

/// A row and a column, from 0.
pub(crate) type OnBoard = (usize, usize);

/// The points adjacent to each vertex, and behind them to each cut-off stone; and where these are.
pub(crate) fn neighbors(
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
