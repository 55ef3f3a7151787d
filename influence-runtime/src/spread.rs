//! Spreading the influence of one source over the board.
//!
//! **In:** a [`Flow`], which says how well a colour's influence passes out of each vertex in each direction, and a
//! [`Source`]. **Out:** the source's contribution, added to an influence map. **Afterwards:** nothing has entered a
//! vertex with a living stone. **Cost:** one visit per vertex that is reached and at most four multiplications there.
//!
//! The algorithm is GNU Go's documented one: a breadth-first walk that always steps away from the source. A step in
//! direction d from a vertex at displacement v contributes (influence there) / attenuation × permeability × cos² of the
//! angle between d and v, less on diagonals. Vertices are visited in the order in which they are first reached and pass
//! on what they have by then; around obstacles something may arrive after the visit: it counts at the vertex and is not
//! passed on. Contributions are summed in the order of arrival, in binary32. Both are why the walk cannot be reordered.
//!
//! Everything that does not depend on the source is prepared: permeability products and blocked targets per colour
//! ([`Flow`]), outward directions and angles per displacement (a table made at compile time).

use go_board::{Point, STRIDE, Size};

use crate::PointMap;
use crate::field::{Influence, Kind, Safe};
use crate::params::{Params, round};

/// Length of the arrays of the walk: a power of two, so that masked indices need no check.
const CELLS_PADDED: usize = 512;
const MASK: usize = CELLS_PADDED - 1;

/// Displacements have coordinates from −18 to 18.
const REACH: i32 = 18;
const SPAN: usize = 37;

/// The eight directions as (down, right), in the order of [`Direction`](go_board::Direction).
const STEPS: [(i32, i32); 8] = [(1, 0), (0, -1), (-1, 0), (0, 1), (1, -1), (-1, -1), (-1, 1), (1, 1)];

/// From a vertex at some displacement from the source: the at most two orthogonal and two diagonal outward directions,
/// each kind in the order of directions, with the squared cosine of the angle. Unused places have factor 0.
#[derive(Clone, Copy)]
struct Outward {
    factor: [f32; 4],
    direction: [u8; 4],
}

static OUTWARD: [Outward; SPAN * SPAN] = outward_table();

const fn outward_table() -> [Outward; SPAN * SPAN] {
    let mut table = [Outward { factor: [0.0; 4], direction: [0, 0, 4, 4] }; SPAN * SPAN];
    let mut k = 0;
    while k < table.len() {
        #[allow(clippy::cast_possible_wrap, clippy::cast_possible_truncation, reason = "below 1369")]
        let k32 = k as i32;
        table[k] = outward(k32 / 37 - REACH, k32 % 37 - REACH);
        k += 1;
    }
    table
}

const fn outward(i: i32, j: i32) -> Outward {
    let mut entry = Outward { factor: [0.0; 4], direction: [0, 0, 4, 4] };
    let inverse = round(1.0 / (i * i + j * j) as f64);
    let (mut used, mut d) = ([0, 2], 0);
    while d < 8 {
        let (di, dj) = STEPS[d as usize];
        let a = di * i + dj * j;
        if a > 0 {
            let diagonal = (d / 4) as usize;
            let b = if diagonal == 0 { inverse } else { inverse * 0.5 };
            entry.factor[used[diagonal]] = round((a * a) as f64) * b;
            entry.direction[used[diagonal]] = d;
            used[diagonal] += 1;
        }
        d += 1u8;
    }
    entry
}

/// A source of influence.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Source {
    /// Where it is.
    pub at: Point,
    /// What it puts on its own vertex; a living stone has 100.
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
        let mut open = [0.0f32; CELLS_PADDED];
        let mut pass = [0.0f32; CELLS_PADDED];
        for p in size.points() {
            open[p.index() & MASK] = f32::from(u8::from(!safe[p].is_safe()));
            pass[p.index() & MASK] = permeability[p];
        }
        let mut out = Box::new([[0.0; 8]; CELLS_PADDED]);
        for p in size.points() {
            let at = p.index();
            let around: [usize; 8] = std::array::from_fn(|d| at.wrapping_add_signed(STEP_CELLS[d]) & MASK);
            let here = pass[at & MASK];
            let cell = &mut out[at & MASK];
            for d in 0..4 {
                cell[d] = here * open[around[d]];
            }
            // South-west lies between south and west, and so on; the vertical step comes first.
            for (d, (vertical, horizontal)) in (4..8).zip([(0, 1), (2, 1), (2, 3), (0, 3)]) {
                let squeeze = max(pass[around[vertical]], pass[around[horizontal]]);
                cell[d] = here * squeeze * open[around[d]];
            }
        }
        Flow { out }
    }
}

/// The eight directions as distances in array cells.
const STEP_CELLS: [isize; 8] = {
    let mut cells = [0; 8];
    let mut d = 0;
    while d < 8 {
        cells[d] = STEPS[d].0 as isize * STRIDE as isize + STEPS[d].1 as isize;
        d += 1;
    }
    cells
};

/// The larger number; `a` if they are equal.
#[inline]
const fn max(a: f32, b: f32) -> f32 {
    if a < b { b } else { a }
}

/// What the contribution of a source meets on its way besides permeabilities and its own attenuation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Decay {
    /// What a diagonal step multiplies with.
    diagonal: f32,
    /// What is not above this is not passed on.
    cutoff: f32,
    /// What is not above this counts only where there is no influence yet.
    settle: f32,
}

impl Decay {
    /// The decay in a computation of this kind.
    #[must_use]
    pub const fn new(params: &Params, kind: Kind) -> Decay {
        Decay {
            diagonal: round(1.0 / kind.fading(params).damping),
            cutoff: at_most(params.cutoff),
            settle: at_most(params.settle),
        }
    }
}

/// A vertex waiting to be visited: its array index in the low 16 bits, its place in [`OUTWARD`] in the high ones.
#[derive(Clone, Copy, Default)]
struct Visit(u32);

impl Visit {
    #[allow(clippy::cast_possible_truncation, reason = "array indices are below 421")]
    const fn source(at: Point) -> Visit {
        Visit((SPAN as u32 * 18 + 18) << 16 | at.index() as u32)
    }

    #[inline]
    const fn cell(self) -> usize {
        self.0 as usize & MASK
    }

    #[inline]
    const fn displacement(self) -> usize {
        (self.0 >> 16) as usize
    }

    /// The vertex one step on; both parts change by constants, so one addition does it.
    #[inline]
    const fn step(self, direction: usize) -> Visit {
        const DELTAS: [u32; 8] = {
            let mut deltas = [0; 8];
            let mut d = 0;
            while d < 8 {
                let (di, dj) = STEPS[d];
                deltas[d] = ((37 * di + dj) << 16).wrapping_add(20 * di + dj).cast_unsigned();
                d += 1;
            }
            deltas
        };
        Visit(self.0.wrapping_add(DELTAS[direction & 7]))
    }
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
    /// Adds the contribution of `source` to `influence`. A vertex gets a contribution if it is large enough or the
    /// vertex has no influence yet.
    pub fn spread(&mut self, flow: &Flow, source: Source, decay: &Decay, influence: &mut PointMap<f32>) {
        let visited = self.walk(flow, source, decay);
        for visit in &self.queue[..visited.min(CELLS_PADDED)] {
            let contribution = std::mem::take(&mut self.work[visit.cell()]);
            let total = &mut influence[Point::from_index(visit.cell())];
            if contribution > decay.settle || *total == 0.0 {
                *total += contribution;
            }
        }
    }

    /// The vertices that `source` reaches, in the order of the walk, the source first.
    pub fn visiting_order(&mut self, flow: &Flow, source: Source, decay: &Decay) -> Vec<Point> {
        let visited = self.walk(flow, source, decay);
        self.work.fill(0.0);
        self.queue[..visited].iter().map(|visit| Point::from_index(visit.cell())).collect()
    }

    /// Fills `work`; returns the number of vertices in the queue.
    ///
    /// Whether a step passes anything on, and whether its target is new, cannot be predicted, so neither is branched
    /// on: what does not pass is added as 0, and the queue's end only moves for a new target.
    fn walk(&mut self, flow: &Flow, source: Source, decay: &Decay) -> usize {
        let &Decay { diagonal, cutoff, .. } = decay;
        let straight = round(1.0 / f64::from(source.attenuation));
        let Spreader { work, queue } = self;
        work[source.at.index() & MASK] = source.strength;
        let first = Visit::source(source.at);
        queue[0] = first;
        let mut tail = 1;
        let along = source.strength * straight;
        for (direction, &out) in flow.out[first.cell()].iter().enumerate() {
            let current = if direction < 4 { along } else { along * diagonal };
            pass(work, queue, &mut tail, first.step(direction), current * out, cutoff);
        }
        let mut head = 1;
        while head < tail {
            let visit = queue[head & MASK];
            head += 1;
            let along = work[visit.cell()] * straight;
            let across = along * diagonal;
            let out = &flow.out[visit.cell()];
            let Outward { factor, direction } = &OUTWARD[visit.displacement()];
            for k in 0..4 {
                let direction = usize::from(direction[k]) & 7;
                let current = if k < 2 { along } else { across };
                pass(work, queue, &mut tail, visit.step(direction), current * out[direction] * factor[k], cutoff);
            }
        }
        tail
    }
}

/// Passes `x` on to `target`, if it is above `cutoff`.
#[inline(always)]
fn pass(
    work: &mut [f32; CELLS_PADDED],
    queue: &mut [Visit; CELLS_PADDED],
    tail: &mut usize,
    target: Visit,
    x: f32,
    cutoff: f32,
) {
    let passed = if x > cutoff { x } else { 0.0 };
    let there = &mut work[target.cell()];
    let is_new = (*there == 0.0) & (passed > 0.0);
    *there += passed;
    queue[*tail & MASK] = target;
    *tail += usize::from(is_new);
}

/// The largest binary32 number that is not above `x`: comparing a binary32 number with it decides as comparing with
/// `x`.
const fn at_most(x: f64) -> f32 {
    let rounded = round(x);
    if rounded as f64 > x { f32::from_bits(rounded.to_bits() - 1) } else { rounded }
}

/// Spreads every source of a computation, in board order and white before black. `skip` vertices are left out.
pub fn spread_all(field: &mut Influence, skip: Option<&go_board::PointSet>) {
    use go_board::Color::{Black, White};
    let decay = Decay::new(&field.params, field.kind);
    let mut spreader = Spreader::default();
    // The colours do not influence each other, so each colour's sources may be spread in one go.
    for color in [White, Black] {
        let flow = Flow::new(field.size, &field.side(color).permeability, &field.safe);
        let side = &mut field.sides[color.index()];
        for at in field.size.points().filter(|&p| skip.is_none_or(|set| !set.contains(p))) {
            let (strength, attenuation) = (side.strength[at], side.attenuation[at]);
            if strength > 0.0 {
                spreader.spread(&flow, Source { at, strength, attenuation }, &decay, &mut side.influence);
            }
        }
    }
}
