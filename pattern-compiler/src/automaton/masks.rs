//! What all strings of a database say about each position of the spiral, as sets of strings.

use pattern_tables::alphabet::{Symbol, SymbolSet};

use super::bits::Bits;
use crate::expand::SpiralString;

/// The strings by what they do at one position.
pub(super) struct Position {
    /// Those that go on when the symbol is read.
    pub(super) accept: [Bits; 4],
    /// Those that demand anything here.
    pub(super) cares: Bits,
    /// Those that are not complete before this position.
    pub(super) open: Bits,
}

/// The positions up to the end of the longest string, and one behind it.
pub(super) struct Masks {
    pub(super) positions: Vec<Position>,
    pub(super) strings: usize,
}

impl Masks {
    /// Strings shorter than `stride` are padded to it.
    pub(super) fn new(strings: &[SpiralString], stride: usize) -> Masks {
        let longest = strings.iter().map(|string| string.sets().len()).max().unwrap_or(0).max(stride);
        let positions = (0..=longest).map(|at| Position::new(strings, at, stride)).collect();
        Masks { positions, strings: strings.len() }
    }
}

impl Position {
    fn new(strings: &[SpiralString], at: usize, stride: usize) -> Position {
        let select = |wanted: &dyn Fn(&SpiralString) -> bool| {
            let mut bits = Bits::none(strings.len());
            strings.iter().enumerate().filter(|(_, string)| wanted(string)).for_each(|(k, _)| bits.insert(k));
            bits
        };
        Position {
            accept: Symbol::ALL.map(|symbol| select(&|string| string.at(at).contains(symbol))),
            cares: select(&|string| string.at(at) != SymbolSet::ANYTHING),
            open: select(&|string| at < stride.max(string.sets().len())),
        }
    }
}
