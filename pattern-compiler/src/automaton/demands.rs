//! What the strings of a database demand, string by string, and sets of strings that have been read up to a point.
//!
//! A set holds one *cursor* for each string in it, ascending: the number of the first demand of the string that has not been
//! met yet. Sets of strings that were read up to the same position are equal if and only if the strings are, and most
//! sets are small: a set takes four bytes a string in it, whatever the number of strings in the database.

use pattern_tables::alphabet::{Symbol, SymbolSet};

use crate::expand::SpiralString;

/// A demand at a point, or the end of a string.
#[derive(Clone, Copy)]
struct Demand {
    /// The position on the spiral, [`END`] behind the last demand of a string.
    at: u16,
    accepts: SymbolSet,
    string: u16,
}

/// The position of the end of a string.
const END: u16 = u16::MAX;

/// A set of strings.
pub(super) type Set = Box<[u32]>;

/// The demands of all strings, one string after the other.
pub(super) struct Demands(Vec<Demand>);

impl Demands {
    /// The demands of at most 65,536 strings.
    pub(super) fn new(strings: &[SpiralString]) -> Demands {
        let mut list = Vec::new();
        for (string, demanded) in (0..=u16::MAX).zip(strings) {
            let demand = |(at, &accepts): (u16, &SymbolSet)| Demand { at, accepts, string };
            list.extend(
                (0..END).zip(demanded.sets()).map(demand).filter(|demand| demand.accepts != SymbolSet::ANYTHING),
            );
            list.push(Demand { at: END, accepts: SymbolSet::ANYTHING, string });
        }
        Demands(list)
    }

    /// All strings, nothing read.
    pub(super) fn all(&self) -> Set {
        let starts = (0..).zip(&self.0).filter(|(k, _)| *k == 0 || self.demand(k - 1).at == END);
        starts.map(|(k, _)| k).collect()
    }

    fn demand(&self, cursor: u32) -> Demand {
        self.0[cursor as usize]
    }

    /// The position of the first demand of any string in the set; `None` if all are complete.
    pub(super) fn next_read(&self, set: &[u32]) -> Option<u16> {
        set.iter().map(|&cursor| self.demand(cursor).at).min().filter(|&at| at != END)
    }

    /// The strings of the set that are complete, ascending.
    pub(super) fn complete(&self, set: &[u32]) -> Vec<u16> {
        set.iter()
            .map(|&cursor| self.demand(cursor))
            .filter(|demand| demand.at == END)
            .map(|demand| demand.string)
            .collect()
    }

    /// The strings of the set that are not complete.
    pub(super) fn open(&self, set: &[u32]) -> Set {
        set.iter().copied().filter(|&cursor| self.demand(cursor).at != END).collect()
    }

    /// The strings of the set, read up to position `at`, that go on when `symbol` is read there.
    pub(super) fn read(&self, set: &[u32], at: u16, symbol: Symbol) -> Set {
        let step = |&cursor: &u32| match self.demand(cursor) {
            demand if demand.at != at => Some(cursor),
            demand => demand.accepts.contains(symbol).then_some(cursor + 1),
        };
        set.iter().filter_map(step).collect()
    }
}
