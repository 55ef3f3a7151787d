//! The automata that GNU Go's documentation describes, counted from their description: hints and states.
//!
//! They are not the automata of this crate, which read in another order, demand less of wild cells and skip points; but
//! their documented numbers of states depend on every cell, border, anchor and hint.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use atsumi_tests::databases;
use pattern_compiler::hints::Hints;
use pattern_compiler::model::Pattern;
use pattern_tables::alphabet::{Symbol, SymbolSet};
use pattern_tables::database::{Edges, Extent};
use pattern_tables::symmetry::{Offset, Orientation};

use crate::gnugo::read;

/// The order in which GNU Go reads: breadth first, and the place of each displacement in it.
struct Spiral {
    order: Vec<Offset>,
    places: BTreeMap<Offset, usize>,
}

impl Spiral {
    fn new() -> Spiral {
        let start = Offset::new(0, 0);
        let (mut order, mut places) = (Vec::new(), BTreeMap::from([(start, 0)]));
        let mut queue = VecDeque::from([start]);
        while let Some(v) = queue.pop_front() {
            order.push(v);
            for (down, right) in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
                let next = Offset::new(v.down + down, v.right + right);
                let inside = next.down.abs() <= 18 && next.right.abs() <= 18;
                if inside && !places.contains_key(&next) {
                    places.insert(next, places.len());
                    queue.push_back(next);
                }
            }
        }
        Spiral { order, places }
    }

    /// The string of a pattern in the order of reading, cut where everything has been proved.
    fn string(&self, pattern: &Pattern) -> Vec<SymbolSet> {
        let Extent { top, left, bottom, right } = pattern.extent;
        let Edges { north, south, east, west } = pattern.edges;
        let cells: BTreeMap<Offset, SymbolSet> =
            pattern.cells.iter().map(|cell| (cell.at, cell.element.accepts())).collect();
        let (mut left_over, mut sides, mut borders) = (cells.len(), [false; 4], [!north, !south, !east, !west]);
        let mut string = Vec::new();
        for &v in &self.order {
            if left_over == 0 && sides == [true; 4] && borders == [true; 4] {
                break;
            }
            let beyond =
                [v.down < top && north, v.down > bottom && south, v.right > right && east, v.right < left && west];
            let inside = (top..=bottom).contains(&v.down) && (left..=right).contains(&v.right);
            string.push(match cells.get(&v) {
                Some(&set) => set,
                None if inside => SymbolSet::ON_BOARD,
                None if beyond.contains(&true) => SymbolSet::OFF_BOARD,
                None => SymbolSet::ANYTHING,
            });
            left_over -= usize::from(cells.contains_key(&v));
            for (k, at) in [v.down == top, v.down == bottom, v.right == right, v.right == left].into_iter().enumerate()
            {
                sides[k] |= at;
                borders[k] |= beyond[k];
            }
        }
        string
    }

    /// The string with the demand for each displacement moved to where the orientation takes it.
    fn turned(&self, string: &[SymbolSet], by: Orientation) -> Vec<SymbolSet> {
        let mut turned = vec![SymbolSet::ANYTHING; self.order.len()];
        for (&v, &set) in self.order.iter().zip(string) {
            turned[self.places[&by.apply(v)]] = set;
        }
        let length = turned.iter().rposition(|&set| set != SymbolSet::ANYTHING).map_or(0, |last| last + 1);
        turned.truncate(length);
        turned
    }
}

/// Distinct pairs of a depth and the strings that still agree there.
fn states(strings: &[Vec<SymbolSet>]) -> usize {
    let mut level: BTreeSet<Vec<usize>> = BTreeSet::from([(0..strings.len()).collect()]);
    let (mut count, mut depth) = (0, 0);
    while !level.is_empty() {
        count += level.len();
        let mut next = BTreeSet::new();
        for set in &level {
            for symbol in Symbol::ALL {
                let agreeing = |k: &usize| strings[*k].get(depth).is_some_and(|accepts| accepts.contains(symbol));
                let agreeing: Vec<usize> = set.iter().copied().filter(agreeing).collect();
                if !agreeing.is_empty() {
                    next.insert(agreeing);
                }
            }
        }
        (level, depth) = (next, depth + 1);
    }
    count
}

/// What is documented for a database.
struct Documented {
    name: &'static str,
    states: usize,
    without_hints: usize,
    lengths: (usize, f64, usize),
    hints: [usize; 8],
}

fn check(documented: &Documented) {
    let name = documented.name;
    let path = databases::folder().join(format!("{name}.dtr"));
    let text = std::fs::read(&path).unwrap_or_else(|error| {
        panic!("cannot read {}: {error}; set ATSUMI_GNUGO_DB to the folder of GNU Go's databases", path.display())
    });
    let hints = Hints::parse(text).unwrap_or_else(|error| panic!("{name}.dtr: {error}"));
    let (database, spiral) = (read(name), Spiral::new());
    let mut used = [0; 8];
    database.patterns.iter().for_each(|pattern| used[hints.of(&pattern.name).index()] += 1);
    assert_eq!(used, documented.hints, "{name}: hints used");

    let plain: Vec<_> = database.patterns.iter().map(|pattern| spiral.string(pattern)).collect();
    assert_eq!(states(&plain), documented.without_hints, "{name}: states without hints");
    let turned = database.patterns.iter().zip(&plain);
    let turned: Vec<_> = turned.map(|(pattern, string)| spiral.turned(string, hints.of(&pattern.name))).collect();
    assert_eq!(states(&turned), documented.states, "{name}: states with hints");
    let lengths = turned.iter().map(Vec::len);
    let (min, max) = (lengths.clone().min().expect("patterns"), lengths.clone().max().expect("patterns"));
    #[allow(clippy::cast_precision_loss, reason = "small numbers")]
    let mean = lengths.sum::<usize>() as f64 / turned.len() as f64;
    assert_eq!(
        (min, format!("{mean:.1}"), max),
        (documented.lengths.0, format!("{:.1}", documented.lengths.1), documented.lengths.2)
    );
}

#[test]
fn owl_attackpats_has_the_documented_states() {
    let hints = [182, 36, 16, 38, 11, 8, 42, 68];
    check(&Documented { name: "owl_attackpats", states: 9905, without_hints: 31_236, lengths: (5, 23.2, 82), hints });
}

#[test]
fn owl_defendpats_has_the_documented_states() {
    let hints = [208, 56, 17, 36, 12, 16, 62, 83];
    check(&Documented { name: "owl_defendpats", states: 12_771, without_hints: 45_763, lengths: (2, 25.0, 95), hints });
}
