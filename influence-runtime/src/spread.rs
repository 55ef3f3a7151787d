//! Spreading the influence of one source over the board.
//!
//! **In:** a [`Flow`], which says how well a colour's influence passes out of each vertex in each direction, and a
//! [`Source`]. **Out:** the source's contribution, added to an influence map. **Afterwards:** nothing has entered a vertex
//! with a living stone. **Cost:** one visit per vertex that is reached and at most four multiplications there.
//!
//! The algorithm is GNU Go's documented one: a breadth-first walk that always steps away from the source. A step in
//! direction d from a vertex at displacement v contributes (influence there) / attenuation × permeability × cos² of the
//! angle between d and v, less on diagonals. All contributions to a vertex arrive before it is visited; they are summed
//! in the order of arrival, in binary32, which is why the walk cannot be reordered.
//!
//! Everything that does not depend on the source is prepared: permeability products and blocked targets per colour
//! ([`Flow`]), outward directions and angles per displacement (a table made at compile time).

use go_board::{CELLS, Direction, Point, STRIDE, Size};

use crate::PointMap;
use crate::field::{Influence, Kind, Safe};
use crate::params;

/// Length of the arrays of the walk: a power of two, so that masked indices need no check.
const CELLS_PADDED: usize = 512;
const MASK: usize = CELLS_PADDED - 1;

/// Displacements have coordinates from −18 to 18.
const REACH: i32 = 18;
const SPAN: usize = 37;
const ORIGIN: usize = SPAN * 18 + 18;

/// The eight directions as (down, right), in the order of [`Direction`].
const STEPS: [(i32, i32); 8] = [(1, 0), (0, -1), (-1, 0), (0, 1), (1, -1), (-1, -1), (-1, 1), (1, 1)];

/// From a vertex at some displacement from the source: the at most two orthogonal and two diagonal outward directions,
/// each kind in the order of directions, and the squared cosine of the angle. Unused places have factor 0.
#[derive(Clone, Copy)]
struct Outward {
    factor: [f32; 4],
    direction: [u8; 4],
}

static OUTWARD: [Outward; SPAN * SPAN] = outward_table();

const fn outward_table() -> [Outward; SPAN * SPAN] {
    let mut table = [Outward { factor: [0.0; 4], direction: [0, 0, 4, 4] }; SPAN * SPAN];
    let mut i = -REACH;
    while i <= REACH {
        let mut j = -REACH;
        while j <= REACH {
            if i != 0 || j != 0 {
                table[((i + REACH) * 37 + j + REACH) as usize] = outward(i, j);
            }
            j += 1;
        }
        i += 1;
    }
    table
}

const fn outward(i: i32, j: i32) -> Outward {
    let mut entry = Outward { factor: [0.0; 4], direction: [0, 0, 4, 4] };
    let inverse = params::round(1.0 / (i * i + j * j) as f64);
    let (mut used, mut d) = ([0, 2], 0);
    while d < 8 {
        let (di, dj) = STEPS[d];
        let a = di * i + dj * j;
        if a > 0 {
            let diagonal = d / 4;
            let b = if diagonal == 0 { inverse } else { inverse * 0.5 };
            entry.factor[used[diagonal]] = params::round((a * a) as f64) * b;
            entry.direction[used[diagonal]] = d as u8;
            used[diagonal] += 1;
        }
        d += 1;
    }
    entry
}

/// A source of influence.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Source {
    /// Where it is.
    pub at: Point,
    /// What it puts on its own vertex.
    pub strength: f32,
    /// What an orthogonal step divides influence by.
    pub attenuation: f32,
}

/// How well influence of one colour passes out of each vertex: per vertex and direction the product of the
/// permeabilities that the step has to pass, 0 if its target takes no influence.
#[derive(Clone)]
pub struct Flow {
    out: Box<[[f32; 8]; CELLS_PADDED]>,
}

impl Flow {
    /// The flow over a board of `size` with these permeabilities. Nothing enters off-board cells and vertices with
    /// living stones. A diagonal step passes the vertex itself and the better of the two vertices beside it.
    #[must_use]
    pub fn new(size: Size, permeability: &PointMap<f32>, safe: &PointMap<Safe>) -> Flow {
        let mut open = [0.0f32; CELLS];
        let mut pass = [0.0f32; CELLS];
        for p in size.points() {
            open[p.index()] = f32::from(u8::from(!safe[p].is_safe()));
            pass[p.index()] = permeability[p];
        }
        let mut out = Box::new([[0.0; 8]; CELLS_PADDED]);
        for p in size.points() {
            let at = p.index();
            // South, west, north, east; all cells around a point of the board are inside the walled array.
            let around = Direction::ORTHOGONAL.map(|d| at.wrapping_add_signed(d.delta()));
            let cell = &mut out[at & MASK];
            for (k, &target) in around.iter().enumerate() {
                cell[k] = pass[at] * open[target];
            }
            for (k, direction) in Direction::DIAGONAL.into_iter().enumerate() {
                // South-west lies between south and west, and so on: vertical step first.
                let (vertical, horizontal) = [(0, 1), (2, 1), (2, 3), (0, 3)][k];
                let squeeze = max(pass[around[vertical]], pass[around[horizontal]]);
                cell[4 + k] = pass[at] * squeeze * open[at.wrapping_add_signed(direction.delta())];
            }
        }
        Flow { out }
    }
}

/// The larger number; `a` if they are equal.
#[inline]
const fn max(a: f32, b: f32) -> f32 {
    if a < b { b } else { a }
}

/// The factor of a diagonal step beside that of an orthogonal one.
#[must_use]
pub const fn diagonal_factor(kind: Kind) -> f32 {
    match kind {
        Kind::Territorial => params::round(1.0 / params::TERRITORIAL_DAMPING),
        Kind::Escape => params::round(1.0 / params::ESCAPE_DAMPING),
    }
}

/// A vertex waiting to be visited: its array index and its displacement from the source.
#[derive(Clone, Copy, Default)]
struct Visit {
    cell: u16,
    displacement: u16,
}

/// The working memory of the walk, to be used again for the next source.
#[derive(Clone)]
pub struct Spreader {
    /// Influence of the source being spread; all zero between walks.
    work: Box<[f32; CELLS_PADDED]>,
    queue: Box<[Visit; CELLS_PADDED]>,
}

impl Default for Spreader {
    fn default() -> Spreader {
        Spreader { work: Box::new([0.0; CELLS_PADDED]), queue: Box::new([Visit::default(); CELLS_PADDED]) }
    }
}

impl Spreader {
    /// Adds the contribution of `source` to `influence`. `diagonal` is the [`diagonal_factor`] of the computation.
    /// A vertex gets a contribution if it is above 0.0202 or the vertex has no influence yet.
    pub fn spread(&mut self, flow: &Flow, source: Source, diagonal: f32, influence: &mut PointMap<f32>) {
        let visited = self.walk(flow, source, diagonal);
        for visit in &self.queue[..visited] {
            let contribution = std::mem::take(&mut self.work[usize::from(visit.cell) & MASK]);
            let total = &mut influence[Point::from_index(usize::from(visit.cell))];
            if f64::from(contribution) > params::SETTLE || *total == 0.0 {
                *total += contribution;
            }
        }
    }

    /// The vertices that `source` reaches, in the order of the walk, the source first.
    pub fn visiting_order(&mut self, flow: &Flow, source: Source, diagonal: f32) -> Vec<Point> {
        let visited = self.walk(flow, source, diagonal);
        self.work.fill(0.0);
        self.queue[..visited].iter().map(|visit| Point::from_index(usize::from(visit.cell))).collect()
    }

    /// Fills `work`; returns the number of vertices in the queue.
    #[allow(clippy::cast_possible_truncation, reason = "cells are below 512, displacements below 1369")]
    fn walk(&mut self, flow: &Flow, source: Source, diagonal: f32) -> usize {
        /// The `f64` cut-off lies between this number and the next, so comparing with it decides the same.
        const CUTOFF: f32 = params::round(params::CUTOFF);
        const { assert!((CUTOFF as f64) < params::CUTOFF) };
        let straight = params::round(1.0 / f64::from(source.attenuation));
        let at = source.at.index();
        self.work[at & MASK] = source.strength;
        self.queue[0] = Visit { cell: at as u16, displacement: ORIGIN as u16 };
        let (mut head, mut tail) = (0, 1);
        while head < tail {
            let visit = self.queue[head & MASK];
            head += 1;
            let cell = usize::from(visit.cell) & MASK;
            let along = self.work[cell] * straight;
            let across = along * diagonal;
            let out = &flow.out[cell];
            let mut reach = |direction: usize, x: f32| {
                if x > CUTOFF {
                    let (di, dj) = STEPS[direction & 7];
                    let target = (cell as i32 + di * STRIDE as i32 + dj) as usize & MASK;
                    if self.work[target] == 0.0 {
                        let displacement = i32::from(visit.displacement) + di * SPAN as i32 + dj;
                        self.queue[tail & MASK] = Visit { cell: target as u16, displacement: displacement as u16 };
                        tail += 1;
                    }
                    self.work[target] += x;
                }
            };
            if head == 1 {
                for direction in 0..4 {
                    reach(direction, along * out[direction]);
                }
                for direction in 4..8 {
                    reach(direction, across * out[direction]);
                }
                continue;
            }
            let Outward { factor, direction } = &OUTWARD[usize::from(visit.displacement)];
            for k in 0..4 {
                let direction = usize::from(direction[k]);
                let current = if k < 2 { along } else { across };
                reach(direction, current * out[direction & 7] * factor[k]);
            }
        }
        tail
    }
}

/// Spreads every source of a computation, in board order and white before black. `skip` vertices are left out.
pub fn spread_all(field: &mut Influence, skip: Option<&go_board::PointSet>) {
    use go_board::Color::{Black, White};
    let diagonal = diagonal_factor(field.kind);
    let mut spreader = Spreader::default();
    // The colours do not influence each other, so each colour's sources may be spread in one go.
    for color in [White, Black] {
        let flow = Flow::new(field.size, &field.side(color).permeability, &field.safe);
        let side = &mut field.sides[color.index()];
        for at in field.size.points().filter(|&p| skip.is_none_or(|set| !set.contains(p))) {
            let (strength, attenuation) = (side.strength[at], side.attenuation[at]);
            if strength > 0.0 {
                spreader.spread(&flow, Source { at, strength, attenuation }, diagonal, &mut side.influence);
            }
        }
    }
}
