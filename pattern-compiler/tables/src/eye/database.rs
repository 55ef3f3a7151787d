//! The tables of an eye database: its shapes, and from a graph to the shape that it is.
//!
//! In goes the [graph](EyeGraph) of an eye space; out comes a [`Match`]: the first shape of the file that fits, and
//! where each of its vertices lies. A shape fits if some bijection keeps adjacency and margins, every stone lies where
//! the shape may hold one and every empty vertex where it may be empty, and every vertex lies at least as near to the
//! border of the board as the shape says. Of several bijections it is the one that takes the smallest vertex of the
//! graph for vertex 0 of the shape, then for vertex 1, and so on.
//!
//! The compiler expands every shape to its configurations, each vertex empty or occupied, and files them by the
//! [key](EyeGraph::key) of their form without edge levels. So a lookup costs one canonical form and one probe; the few
//! shapes that it leads to are tried in the order of the file. No allocation.

use std::borrow::Cow;

use super::graph::EyeGraph;
use super::sets::{image_of, members, subsets};
use super::value::EyeValue;
use crate::database::Further;
use crate::hash::PerfectHash;

/// A compiled eye database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EyeDatabase {
    /// Name without folder or ending, such as `eyes`.
    pub name: Cow<'static, str>,
    /// The file that it was compiled from, as shown in messages; the first one if there are several.
    pub file: Cow<'static, str>,
    /// The files behind the first one, in order.
    pub further: Cow<'static, [Further]>,
    /// Fingerprint of the source text (FNV-1a, 64 bits).
    pub fingerprint: u64,
    /// Shapes in file order: the first one that fits counts.
    pub shapes: Cow<'static, [EyeShape]>,
    /// Where to find them.
    pub index: EyeIndex,
}

/// A shape: what an eye space of its form is worth, and where it matters who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EyeShape {
    /// Its number in the file, behind the word `Pattern`.
    pub number: u32,
    /// Line of its title, from 1.
    pub line: u32,
    /// How many eyes it gives.
    pub value: EyeValue,
    /// Its vertices in reading order; the stones are those that must be there.
    pub graph: EyeGraph,
    /// The vertices that may hold a stone or be empty.
    pub either: u32,
    /// The vertices at which the attacker should play.
    pub attack: u32,
    /// The vertices at which the owner should play.
    pub defense: u32,
}

impl EyeShape {
    /// The vertices that may be empty.
    #[must_use]
    pub const fn may_be_empty(&self) -> u32 {
        self.graph.vertices() & (!self.graph.stones() | self.either)
    }

    /// The vertices that may hold a stone.
    #[must_use]
    pub const fn may_hold_stone(&self) -> u32 {
        self.graph.stones() | self.either
    }

    /// Every graph that the shape draws: each vertex that may be either once empty and once occupied. There are two to
    /// the power of their number; the one without more stones than must be there comes first.
    pub fn configurations(&self) -> impl Iterator<Item = EyeGraph> {
        let must = self.graph.stones() & !self.either;
        subsets(self.either).map(move |stones| self.graph.with_stones(must | stones))
    }

    /// Where each vertex of the shape lies in `graph`, if the shape fits: if there is a bijection that keeps adjacency
    /// and margins, puts stones and empty vertices where the shape may hold them, and lies at least as near to the
    /// border of the board. Entries beyond its vertices are 0.
    ///
    /// Costs little for graphs that differ at most in edge levels, as the candidates of an index do; otherwise up to
    /// all injections of the vertices.
    #[must_use]
    pub fn fit(&self, graph: &EyeGraph) -> Option<[u8; EyeGraph::MAX]> {
        let mut image = [0; EyeGraph::MAX];
        let alike =
            self.graph.len() == graph.len() && self.graph.marginal().count_ones() == graph.marginal().count_ones();
        (alike && self.extend(graph, 0, graph.vertices(), &mut image)).then_some(image)
    }

    /// Finds images for the vertices from `vertex` on among those that are `free`.
    fn extend(&self, graph: &EyeGraph, vertex: usize, free: u32, image: &mut [u8; EyeGraph::MAX]) -> bool {
        if vertex == self.graph.len() {
            return true;
        }
        let mut candidates = free & self.places(graph, vertex);
        for (earlier, &at) in image[..vertex].iter().enumerate() {
            let around = graph.neighbors(usize::from(at));
            candidates &= if self.graph.neighbors(vertex) >> earlier & 1 == 1 { around } else { !around };
        }
        members(candidates).any(|at| {
            #[allow(clippy::cast_possible_truncation, reason = "a vertex is below 20")]
            let place = at as u8;
            image[vertex] = place;
            graph.degree(at) == self.graph.degree(vertex) && self.extend(graph, vertex + 1, free & !(1 << at), image)
        })
    }

    /// The vertices of `graph` that are, apart from their neighbours, what a vertex of the shape demands.
    fn places(&self, graph: &EyeGraph, vertex: usize) -> u32 {
        let has = |set: u32| set >> vertex & 1 == 1;
        let stones = match (has(self.may_be_empty()), has(self.may_hold_stone())) {
            (true, true) => u32::MAX,
            (true, false) => !graph.stones(),
            (false, _) => graph.stones(),
        };
        let marginal = if has(self.graph.marginal()) { graph.marginal() } else { !graph.marginal() };
        let edge = if has(self.graph.edge()) { graph.edge() } else { u32::MAX };
        let corner = if has(self.graph.corner()) { graph.corner() } else { u32::MAX };
        stones & marginal & edge & corner
    }
}

/// From the key of a graph to the shapes that it may be.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EyeIndex {
    /// From the [key](EyeGraph::key) of a configuration, edge levels left out, to its group.
    pub groups: PerfectHash,
    /// Where each group begins in `shapes`; one more entry than groups.
    pub starts: Cow<'static, [u32]>,
    /// Shapes by their place in the file, ascending in each group.
    pub shapes: Cow<'static, [u16]>,
}

impl EyeIndex {
    /// The shapes that have a configuration of the form of `graph`, and rarely another one, in the order of the file.
    #[must_use]
    pub fn candidates(&self, graph: &EyeGraph) -> &[u16] {
        let Some(group) = self.groups.get(graph.without_edges().key()) else { return &[] };
        let range = |k: usize| self.starts.get(k).map_or(0, |&start| start as usize);
        self.shapes.get(range(group as usize)..range(group as usize + 1)).unwrap_or(&[])
    }
}

/// A shape that fits a graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Match {
    /// Its place in the file, from 0: an index of [`EyeDatabase::shapes`].
    pub shape: u16,
    /// Which vertex of the graph each vertex of the shape is; entries beyond its vertices are 0.
    pub image: [u8; EyeGraph::MAX],
}

impl Match {
    /// Vertices of the shape, as vertices of the graph.
    #[must_use]
    pub fn on_graph(&self, vertices: u32) -> u32 {
        image_of(vertices, &self.image)
    }
}

impl EyeDatabase {
    /// The first shape that fits `graph`, and how; `None` if the database does not know it.
    ///
    /// Costs a canonical form, a probe and a look at each candidate: with GNU Go's shapes 60 ns for one vertex, 0.2 to
    /// 0.7 µs for up to ten.
    #[must_use]
    pub fn find(&self, graph: &EyeGraph) -> Option<Match> {
        self.index.candidates(graph).iter().find_map(|&number| {
            let image = self.shapes.get(usize::from(number))?.fit(graph)?;
            Some(Match { shape: number, image })
        })
    }

    /// The shape of a match that [`EyeDatabase::find`] returned.
    ///
    /// # Panics
    /// If the match is of another database, which has more shapes.
    #[must_use]
    pub fn shape(&self, found: &Match) -> &EyeShape {
        &self.shapes[usize::from(found.shape)]
    }
}

#[cfg(test)]
mod tests;
