//! What the strings of a database demand, string by string, and sets of strings that have been read up to a point.
//!
//! A set holds the numbers of its strings, ascending, two bytes each, whatever the number of strings in the database.
//! What its strings demand next follows from how far they have been read, which is the same for all sets at a time: a
//! [`Place`] has it for every string.

use pattern_tables::alphabet::{Symbol, SymbolSet};

use crate::expand::SpiralString;

/// A demand at a point, or the end of a string.
#[derive(Clone, Copy)]
struct Demand {
    /// The position on the spiral, [`END`] behind the last demand of a string.
    at: u16,
    accepts: SymbolSet,
}

/// The position of the end of a string.
pub(super) const END: u16 = u16::MAX;

/// A set of strings.
pub(super) type Set = Box<[u16]>;

/// The demands of all strings.
pub(super) struct Demands {
    /// One string after the other, each with its end.
    list: Vec<Demand>,
    /// Where each string starts in the list.
    starts: Vec<usize>,
}

impl Demands {
    /// The demands of at most 65,536 strings.
    pub(super) fn new(strings: &[SpiralString]) -> Demands {
        let mut demands = Demands { list: Vec::new(), starts: Vec::with_capacity(strings.len()) };
        for string in strings {
            demands.starts.push(demands.list.len());
            let demand = |(at, &accepts): (u16, &SymbolSet)| Demand { at, accepts };
            demands
                .list
                .extend((0..END).zip(string.sets()).map(demand).filter(|demand| demand.accepts != SymbolSet::ANYTHING));
            demands.list.push(Demand { at: END, accepts: SymbolSet::ANYTHING });
        }
        demands
    }

    /// All strings.
    pub(super) fn all(&self) -> Set {
        (0..=u16::MAX).zip(&self.starts).map(|(string, _)| string).collect()
    }

    /// The place in front of everything.
    pub(super) fn start(&self) -> Place<'_> {
        let next = self.starts.iter().map(|&start| self.list[start]).collect();
        Place { demands: self, cursors: self.starts.clone(), next, at: 0 }
    }
}

/// How far all strings have been read: up to a position.
#[derive(Clone)]
pub(super) struct Place<'d> {
    demands: &'d Demands,
    /// Where in the list each string goes on.
    cursors: Vec<usize>,
    /// What stands there.
    next: Vec<Demand>,
    at: u16,
}

impl Place<'_> {
    /// Goes on to position `at`, which lies behind.
    pub(super) fn move_to(&mut self, at: u16) {
        for (cursor, next) in self.cursors.iter_mut().zip(&mut self.next) {
            while next.at < at {
                *cursor += 1;
                *next = self.demands.list[*cursor];
            }
        }
        self.at = at;
    }

    /// The next demand of a string, its end included.
    fn next(&self, string: u16) -> Demand {
        self.next[usize::from(string)]
    }

    /// The position of the first demand of any string in the set, [`END`] if all are complete.
    pub(super) fn next_read(&self, set: &[u16]) -> u16 {
        set.iter().map(|&string| self.next(string).at).min().unwrap_or(END)
    }

    /// The strings of the set that are complete, ascending.
    pub(super) fn complete(&self, set: &[u16]) -> Vec<u16> {
        set.iter().copied().filter(|&string| self.next(string).at == END).collect()
    }

    /// The strings of the set that are not complete, into `out`.
    pub(super) fn open(&self, set: &[u16], out: &mut Vec<u16>) {
        out.clear();
        out.extend(set.iter().copied().filter(|&string| self.next(string).at != END));
    }

    /// The strings of the set that go on when `symbol` is read here, complete ones included, into `out`.
    pub(super) fn read(&self, set: &[u16], symbol: Symbol, out: &mut Vec<u16>) {
        let goes_on = |string: &u16| {
            let demand = self.next(*string);
            demand.at != self.at || demand.accepts.contains(symbol)
        };
        out.clear();
        out.extend(set.iter().copied().filter(goes_on));
    }
}
