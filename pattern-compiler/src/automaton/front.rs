//! The neighbourhoods that the front of an automaton tells apart.

use pattern_tables::alphabet::Symbol;
use pattern_tables::spiral::SPIRAL;
use pattern_tables::symmetry::Offset;

use super::demands::{Demands, Place, Set};

/// Every possible content of the first `stride` points that leaves a string alive, with the strings that it leaves, in
/// the order of the contents as words over the alphabet; `None` if there are more than `limit`.
///
/// Possible means: on a board of at least 2 × 2 points. Whole rows and columns lie beyond the edge, so the points
/// straight away from the anchor decide about all others, and the anchor is a stone.
pub(super) fn contents(demands: &Demands, stride: usize, limit: usize) -> Option<Vec<(u32, Set)>> {
    let mut place = demands.start();
    let place_at = |at| {
        place.move_to(at);
        place.clone()
    };
    let places = (0..=u16::MAX).take(stride).map(place_at).collect();
    let mut search = Search { places, limit, symbols: Vec::with_capacity(stride), found: Vec::new() };
    search.extend(&demands.all()).then_some(search.found)
}

struct Search<'d> {
    /// The positions of the front.
    places: Vec<Place<'d>>,
    limit: usize,
    symbols: Vec<Symbol>,
    found: Vec<(u32, Set)>,
}

impl Search<'_> {
    /// Goes on from the symbols chosen so far; false if the limit was passed.
    fn extend(&mut self, live: &[u16]) -> bool {
        let at = self.symbols.len();
        if at == self.places.len() {
            self.found.push((pack(&self.symbols), live.into()));
            return self.found.len() <= self.limit;
        }
        let mut next = Vec::new();
        for symbol in Symbol::ALL {
            self.places[at].read(live, symbol, &mut next);
            if next.is_empty() || !self.possible(at, symbol) {
                continue;
            }
            self.symbols.push(symbol);
            let within = self.extend(&next);
            self.symbols.pop();
            if !within {
                return false;
            }
        }
        true
    }

    fn possible(&self, at: usize, symbol: Symbol) -> bool {
        let off = symbol == Symbol::Off;
        match SPIRAL[at] {
            Offset { down: 0, right: 0 } => matches!(symbol, Symbol::O | Symbol::X),
            Offset { down, right: 0 } if down.abs() > 1 => off || !self.is_off(Offset::new(down - down.signum(), 0)),
            Offset { down: 0, right } if right.abs() > 1 => off || !self.is_off(Offset::new(0, right - right.signum())),
            // The neighbours: both of a row or column cannot be missing.
            Offset { down, right } if down == 0 || right == 0 => !off || !self.is_off(Offset::new(-down, -right)),
            Offset { down, right } => off == (self.is_off(Offset::new(down, 0)) || self.is_off(Offset::new(0, right))),
        }
    }

    /// Whether `v` was chosen to be off the board; false if it has not been chosen yet.
    fn is_off(&self, v: Offset) -> bool {
        self.symbols.iter().zip(&SPIRAL).any(|(&symbol, &w)| w == v && symbol == Symbol::Off)
    }
}

/// Two bits per point, the anchor lowest.
fn pack(symbols: &[Symbol]) -> u32 {
    symbols.iter().rev().fold(0, |key, &symbol| key << 2 | symbol as u32)
}
