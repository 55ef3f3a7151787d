//! One pattern for many configurations.
//!
//! In: all answers for a space, and the sets of stones that need a pattern. Out: patterns that cover them, in which `x`
//! stands for a vertex that may be occupied or not. What holds afterwards: every configuration of a pattern that can
//! stand on a board has its value, and its vital points among those of the configuration.
//!
//! A pattern grows from one set of stones: of the vertices that may be freed in this way, the one that covers most that
//! is not covered yet comes first. Configurations that cannot stand in the space by themselves may be covered too, if
//! the caller agrees: on a board their strings reach out of the space.
//!
//! Cost: for each pattern, the square of its number of vertices times its configurations.

use super::Entry;
use super::known::Known;
use crate::shapes::Shape;
use crate::solver::Answer;
use pattern_tables::eye::{EyeGraph, subsets};
use std::collections::HashSet;

/// Patterns for these sets of stones; `strays` says whether they may cover configurations without an answer.
pub(super) fn merged(shape: &Shape, known: &Known, sets: &[u32], strays: bool) -> Vec<Entry> {
    let wanted: HashSet<u32> = sets.iter().copied().collect();
    let mut cover = Cover { known, wanted, strays, covered: HashSet::new() };
    let mut entries = Vec::new();
    for &stones in sets {
        let Some(fact) = known.get(stones).filter(|fact| fact.is_marked()) else { continue };
        if cover.covered.contains(&cover.form(stones)) {
            continue;
        }
        let cube = cover.grow(Cube { stones, either: 0, answer: fact.best });
        for stones in cube.sets() {
            let form = cover.form(stones);
            cover.covered.insert(form);
        }
        let graph = known.graph.with_stones(cube.stones);
        entries.push(Entry { shape: shape.clone(), graph, either: cube.either, answer: cube.answer });
    }
    entries
}

/// A set of configurations: these stones, and any of those that may be either.
#[derive(Clone, Copy)]
struct Cube {
    stones: u32,
    either: u32,
    answer: Answer,
}

impl Cube {
    fn sets(self) -> impl Iterator<Item = u32> {
        subsets(self.either).map(move |stones| self.stones | stones)
    }
}

struct Cover<'k> {
    known: &'k Known,
    wanted: HashSet<u32>,
    strays: bool,
    covered: HashSet<EyeGraph>,
}

impl Cover<'_> {
    fn form(&self, stones: u32) -> EyeGraph {
        self.known.graph.with_stones(stones).canonical().graph
    }

    fn grow(&self, mut cube: Cube) -> Cube {
        let inner = self.known.graph.vertices() & !self.known.graph.marginal();
        loop {
            let mut best: Option<(usize, Cube)> = None;
            for vertex in 0..self.known.graph.len() {
                let bit = 1 << vertex;
                if bit & inner & !cube.either == 0 {
                    continue;
                }
                let Some(larger) = self.doubled(cube, bit) else { continue };
                let gain = larger.sets().filter(|&set| self.is_new(set)).count();
                if best.is_none_or(|(most, _)| gain > most) {
                    best = Some((gain, larger));
                }
            }
            let Some((_, larger)) = best else { return cube };
            cube = larger;
        }
    }

    fn is_new(&self, stones: u32) -> bool {
        self.known.get(stones).is_some() && !self.covered.contains(&self.form(stones))
    }

    /// The cube with one more vertex that may be either, if all that it adds agrees.
    fn doubled(&self, cube: Cube, bit: u32) -> Option<Cube> {
        let stones = cube.stones & !bit;
        let other = Cube { stones: cube.stones ^ bit, ..cube };
        let mut answer = cube.answer;
        for set in other.sets() {
            match self.known.get(set).filter(|_| self.wanted.contains(&set)) {
                Some(fact) if fact.best.value == answer.value => {
                    let (attack, defense) = (answer.attack & fact.best.attack, answer.defense & fact.best.defense);
                    if (attack == 0 && answer.attack != 0) || (defense == 0 && answer.defense != 0) {
                        return None;
                    }
                    answer = Answer { attack, defense, ..answer };
                }
                None if self.strays && self.known.get(set).is_none() => {}
                _ => return None,
            }
        }
        // A vital point must be empty.
        let clear = (answer.attack | answer.defense) & bit == 0;
        clear.then_some(Cube { stones, either: cube.either | bit, answer })
    }
}
