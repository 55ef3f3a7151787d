//! Patterns at the edge and in the corner.
//!
//! In: the spaces at the border, and the patterns of the centre. Out: the patterns that the border needs. What holds
//! afterwards: with them in front, each configuration at the border finds its own value first.
//!
//! A database knows a space only as a graph with edge levels. Where two spaces are the same in that, the one that cuts
//! off fewer stones is meant.
//!
//! Cost: a lookup among the patterns of the same graph for each configuration.

use super::known::{Fact, Known};
use super::{Entry, Scope, Task, level, merge};
use crate::shapes::{Shape, Site, stone_sets};
use pattern_tables::eye::{EyeGraph, EyeShape, image_of};
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

/// Spaces with more points, cut-off stones among them, are left out: what they cut off is large enough to live by
/// itself.
pub(super) const MOST_POINTS: usize = 11;

/// What is to be solved at the border: spaces that touch it least first.
pub(super) fn tasks(scope: Scope, vertices: usize) -> Vec<Task> {
    let mut shapes = Vec::new();
    for site in [Site::Edge, Site::Corner] {
        if vertices <= scope.closed_at_border.max(scope.open_at_border) {
            shapes.extend(Shape::all(site, vertices));
        }
    }
    shapes.retain(|shape| shape.space(0).points() <= MOST_POINTS);
    // Stable, so that edges stay before corners and flat shapes before tall ones.
    shapes.sort_by_key(|shape| {
        let space = shape.space(0);
        (level(space.graph()), space.cut_off().count_ones())
    });
    let mut seen = HashSet::new();
    let mut tasks = Vec::new();
    for shape in shapes {
        for marginal in shape.marginal_sets() {
            let wanted = vertices <= if marginal == 0 { scope.closed_at_border } else { scope.open_at_border };
            if wanted && seen.insert(shape.space(marginal).graph().canonical().graph) {
                tasks.push(Task { shape: shape.clone(), marginal });
            }
        }
    }
    tasks
}

/// The patterns for the border in the order of the file, and those of the centre as they were.
pub(super) fn patterns(tasks: &[Task], center: Vec<Entry>, step: &mut dyn FnMut()) -> (Vec<Entry>, Vec<Entry>) {
    let mut book = Book::default();
    center.iter().for_each(|entry| book.add(entry));
    let mut entries: Vec<Entry> = Vec::new();
    for task in tasks {
        let solver = task.solver();
        let sets: Vec<u32> = stone_sets(solver.space()).collect();
        let known = Known::of(&solver, &sets);
        let graph = known.graph;
        let needed =
            |stones: &u32| known.get(*stones).is_some_and(|fact| !book.says(&graph.with_stones(*stones), fact));
        let missing: Vec<u32> = sets.into_iter().filter(needed).collect();
        let new = merge::merged(&task.shape, &known, &missing, false);
        new.iter().for_each(|entry| book.add(entry));
        entries.extend(new);
        step();
    }
    entries.sort_by_key(|entry| Reverse(entry.level()));
    (entries, center)
}

/// The patterns so far, by the graph of each configuration without its edge levels.
#[derive(Default)]
struct Book {
    shapes: HashMap<EyeGraph, Vec<EyeShape>>,
}

impl Book {
    fn add(&mut self, entry: &Entry) {
        let shape = entry.compiled();
        let forms: HashSet<EyeGraph> = shape.configurations().map(|g| g.without_edges().canonical().graph).collect();
        #[allow(clippy::iter_over_hash_type, reason = "each form has a list of its own")]
        for form in forms {
            self.shapes.entry(form).or_default().push(shape);
        }
    }

    /// Whether the first pattern that fits has the right value, and only right vital points if they matter.
    fn says(&self, graph: &EyeGraph, fact: &Fact) -> bool {
        let Some(candidates) = self.shapes.get(&graph.without_edges().canonical().graph) else { return false };
        let fitting = candidates.iter().filter_map(|shape| Some((shape, shape.fit(graph)?)));
        // The first one of those nearest to the border, as in the file.
        let first = fitting.min_by_key(|(shape, _)| Reverse(level(&shape.graph)));
        first.is_some_and(|(shape, image)| {
            let vital = |drawn: u32, all: u32| image_of(drawn, &image) & !all == 0;
            let right = vital(shape.attack, fact.all.attack) && vital(shape.defense, fact.all.defense);
            shape.value == fact.all.value && (right || shape.value.urgency() == 0)
        })
    }
}
