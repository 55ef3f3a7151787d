//! An eye database, computed.
//!
//! In: a [`Scope`]. Out: the text of a database. What holds afterwards: every configuration within the scope finds a
//! pattern whose value and vital points are those of the solver; see [`Scope`] for what is left out and why.
//!
//! # How
//!
//! 1. In the centre each shape is solved with every set of marginal vertices. Sets of stones that agree in value and
//!    share vital points are [merged](merge) into patterns with `x`.
//! 2. On the edge and in the corner, configurations are taken from those that touch the border least to those that
//!    touch it most. One that the patterns so far answer rightly gets none of its own.
//! 3. Patterns are sorted: by number of vertices; those nearer to the border first, as they must win; flat shapes
//!    first.
//!
//! Cost: a second for seven vertices.

mod border;
mod known;
mod merge;
mod text;

use crate::rules::Rules;
use crate::shapes::{Shape, Site, stone_sets};
use crate::solver::{Answer, Solver};
use known::Known;
use pattern_tables::eye::{EyeGraph, EyeShape, members};

/// Which eye spaces a database covers.
///
/// Everything up to seven vertices could be written down; the file would have 50,000 patterns, nearly all of spaces
/// that no game sees: with two adjacent margins, with one in the middle, or at the border with margins. They are left
/// to a program that solves what it does not find, a quarter of a millisecond each.
///
/// A pattern knows a space only as a graph. So such a program should not look up, but solve, spaces at the border with
/// margins beyond `open_at_border`, for which a pattern of the centre may stand in, and spaces that cut off stones, of
/// which a tenth has a twin with the same graph and another value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scope {
    /// Up to so many vertices, all spaces in the centre.
    pub all: usize,
    /// Up to so many vertices, the spaces in the centre whose margins are few and at ends: at most two, none adjacent
    /// to another, each with one neighbour.
    pub common: usize,
    /// Up to so many vertices, spaces at the border without margins.
    pub closed_at_border: usize,
    /// Up to so many vertices, all spaces at the border.
    pub open_at_border: usize,
}

impl Default for Scope {
    fn default() -> Self {
        Scope { all: 6, common: 7, closed_at_border: 7, open_at_border: 5 }
    }
}

/// A pattern before it is written: a shape with its place in a drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Entry {
    shape: Shape,
    graph: EyeGraph,
    either: u32,
    answer: Answer,
}

impl Entry {
    /// What is left of it in a compiled database.
    fn compiled(&self) -> EyeShape {
        EyeShape {
            number: 0,
            line: 0,
            value: self.answer.value,
            graph: self.graph,
            either: self.either,
            attack: self.answer.attack,
            defense: self.answer.defense,
        }
    }

    /// How near to the border: one for each vertex on an edge, two in a corner.
    fn level(&self) -> u32 {
        level(&self.graph)
    }
}

fn level(graph: &EyeGraph) -> u32 {
    graph.edge().count_ones() + graph.corner().count_ones()
}

/// The text of a database. The callback hears what is done and what there is to do, both in solved spaces.
///
/// The same scope gives the same bytes on every machine.
pub fn generate(scope: Scope, progress: &mut dyn FnMut(usize, usize)) -> String {
    let most = scope.all.max(scope.common).max(scope.closed_at_border).max(scope.open_at_border);
    let sizes: Vec<(Vec<Task>, Vec<Task>)> =
        (1..=most).map(|vertices| (center_tasks(scope, vertices), border::tasks(scope, vertices))).collect();
    let total = sizes.iter().map(|(center, border)| center.len() + border.len()).sum();
    let mut done = 0;
    let mut step = || {
        done += 1;
        progress(done, total);
    };
    let mut entries = Vec::new();
    for (center, border) in &sizes {
        let center = center.iter().flat_map(|task| task.center(&mut step)).collect();
        let (mut border, center) = border::patterns(border, center, &mut step);
        border.extend(center);
        entries.extend(border);
    }
    text::write(scope, &entries)
}

/// A space to be solved, and how it is drawn.
struct Task {
    shape: Shape,
    marginal: u32,
}

impl Task {
    fn solver(&self) -> Solver {
        Solver::new(&self.shape.space(self.marginal), Rules::default(), border::MOST_POINTS)
            .unwrap_or_else(|error| unreachable!("{error}"))
    }

    /// The patterns of a space in the centre.
    fn center(&self, step: &mut dyn FnMut()) -> Vec<Entry> {
        let solver = self.solver();
        let sets: Vec<u32> = stone_sets(solver.space()).collect();
        let known = Known::of(&solver, &sets);
        step();
        merge::merged(&self.shape, &known, &sets, true)
    }
}

/// What is to be solved in the centre, in the order of the file; each space once up to its symmetries.
fn center_tasks(scope: Scope, vertices: usize) -> Vec<Task> {
    if vertices > scope.all.max(scope.common) {
        return Vec::new();
    }
    let mut tasks = Vec::new();
    for shape in Shape::all(Site::Center, vertices) {
        let mut seen = std::collections::HashSet::new();
        let mut margins = shape.marginal_sets();
        margins.retain(|&marginal| {
            let graph = *shape.space(marginal).graph();
            (vertices <= scope.all || is_common(&graph)) && seen.insert(graph.canonical().graph)
        });
        margins.sort_by_key(|marginal| marginal.count_ones());
        tasks.extend(margins.into_iter().map(|marginal| Task { shape: shape.clone(), marginal }));
    }
    tasks
}

/// Whether the margins are few and at ends.
fn is_common(graph: &EyeGraph) -> bool {
    let margins = graph.marginal();
    margins.count_ones() <= 2 && members(margins).all(|v| graph.degree(v) == 1 && graph.neighbors(v) & margins == 0)
}
