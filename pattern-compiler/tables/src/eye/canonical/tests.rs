use std::collections::BTreeMap;

use super::*;
use crate::eye::{EdgeLevel, EyeVertex};

/// A generator of numbers that look random (the low half of a 64-bit linear congruence is dropped).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % bound
    }

    fn graph(&mut self, len: usize, density: usize) -> EyeGraph {
        let mut graph = EyeGraph::new();
        for _ in 0..len {
            let edge = [EdgeLevel::Center, EdgeLevel::Center, EdgeLevel::Edge, EdgeLevel::Corner][self.below(4)];
            let vertex = EyeVertex { marginal: self.below(4) == 0, stone: self.below(3) == 0, edge };
            graph.add(vertex).expect("room");
        }
        for one in 0..len {
            for other in 0..one {
                if self.below(100) < density {
                    graph.join(one, other);
                }
            }
        }
        graph
    }

    fn permutation(&mut self, len: usize) -> [u8; EyeGraph::MAX] {
        let mut labels = std::array::from_fn(|k| u8::try_from(k).expect("small"));
        for k in (1..len).rev() {
            labels.swap(k, self.below(k + 1));
        }
        labels[len..].fill(0);
        labels
    }
}

/// The least of all relabelled graphs, found by trying every permutation.
fn least(graph: &EyeGraph) -> String {
    fn try_all(graph: &EyeGraph, labels: &mut [u8; EyeGraph::MAX], from: usize, best: &mut Option<String>) {
        if from == graph.len() {
            let form = format!("{:?}", graph.relabelled(labels));
            if best.as_ref().is_none_or(|best| form < *best) {
                *best = Some(form);
            }
            return;
        }
        for k in from..graph.len() {
            labels.swap(from, k);
            try_all(graph, labels, from + 1, best);
            labels.swap(from, k);
        }
    }
    let mut labels = std::array::from_fn(|k| u8::try_from(k).expect("small"));
    let mut best = None;
    try_all(graph, &mut labels, 0, &mut best);
    best.unwrap_or_default()
}

#[test]
fn forms_are_equal_if_and_only_if_a_permutation_makes_them_so() {
    let mut numbers = Numbers(1);
    let mut forms: BTreeMap<String, EyeGraph> = BTreeMap::new();
    let mut graphs = 0;
    for round in 0..1500 {
        // Few vertices, and half of the time all alike, so that many graphs are isomorphic without being equal.
        let mut graph = numbers.graph(1 + round % 6, [20, 40, 60][round % 3]);
        if round % 2 == 0 {
            graph = EyeGraph::of(0, 0, 0, 0, &std::array::from_fn::<u32, 6, _>(|k| graph.neighbors(k))[..graph.len()]);
        }
        let form = graph.canonical().graph;
        let known = forms.entry(least(&graph)).or_insert(form);
        assert_eq!(*known, form, "{graph:?}");
        graphs += 1;
    }
    let distinct: std::collections::HashSet<EyeGraph> = forms.values().copied().collect();
    assert_eq!(distinct.len(), forms.len(), "two different graphs have one form");
    assert!(forms.len() < graphs, "no two of the graphs were isomorphic");
}

#[test]
fn labels_lead_to_the_form() {
    let mut numbers = Numbers(2);
    for round in 0..2000 {
        let graph = numbers.graph(1 + round % EyeGraph::MAX, [5, 15, 30, 90][round % 4]);
        let canonical = graph.canonical();
        assert_eq!(graph.relabelled(&canonical.labels), canonical.graph, "{graph:?}");
        let moved = graph.relabelled(&numbers.permutation(graph.len()));
        assert_eq!(moved.canonical().graph, canonical.graph, "{graph:?}");
        assert_eq!(moved.key(), graph.key());
    }
}

/// Disjoint rings, of the lengths given, of plain vertices.
fn rings(lengths: &[usize]) -> EyeGraph {
    let mut graph = EyeGraph::new();
    for &length in lengths {
        let first = graph.len();
        for _ in 0..length {
            graph.add(EyeVertex::default()).expect("room");
        }
        (0..length).for_each(|k| graph.join(first + k, first + (k + 1) % length));
    }
    graph
}

#[test]
fn graphs_that_look_the_same_everywhere_do_not_take_long() {
    let mut numbers = Numbers(3);
    let all =
        [&[3usize, 3, 3, 3, 4, 4][..], &[4, 3, 3, 4, 3, 3], &[20], &[10, 10], &[4; 5], &[5; 4], &[2; 10], &[1; 20]];
    let mut keys = Vec::new();
    for lengths in all {
        let graph = rings(lengths);
        let form = graph.canonical().graph;
        for _ in 0..20 {
            assert_eq!(graph.relabelled(&numbers.permutation(graph.len())).canonical().graph, form, "{lengths:?}");
        }
        keys.push(graph.key());
    }
    assert_eq!(keys[0], keys[1]);
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), all.len() - 1);
}

#[test]
fn keys_are_pinned() {
    let mut two = EyeGraph::new();
    for stone in [false, true] {
        two.add(EyeVertex { stone, ..EyeVertex::default() }).expect("room");
    }
    two.join(0, 1);
    assert_eq!([EyeGraph::new().key(), two.key()], [278_411_845, 824_551_693]);
}
