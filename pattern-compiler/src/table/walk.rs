//! The plainest possible walk over tables, as a reference for matchers.

use pattern_tables::alphabet::Symbol;
use pattern_tables::automaton::{Automaton, DEAD, ROW};
use pattern_tables::spiral::SPIRAL;
use pattern_tables::symmetry::Offset;

/// What a walk found, and what it cost.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Walk {
    /// The patterns that fit, ascending.
    pub hits: Vec<u16>,
    /// The displacements that were read behind the front, in order.
    pub read: Vec<Offset>,
}

/// Walks over the tables from one anchor in one orientation. `content` tells what lies at a displacement of the
/// diagram, that is before the orientation is applied to it.
///
/// Cost: one call of `content` for every point of the front and every further step.
pub fn walk(automaton: &Automaton, content: impl Fn(Offset) -> Symbol) -> Walk {
    let front = &SPIRAL[..usize::from(automaton.stride)];
    let key = front.iter().rev().fold(0, |key, &v| key << 2 | content(v) as u32);
    let mut walk = Walk::default();
    let mut state = automaton.front.get(key).unwrap_or(DEAD);
    while state != DEAD {
        walk.hits.extend_from_slice(automaton.hits(state));
        let row = state as usize * ROW;
        let read = SPIRAL[automaton.rows.word(row) as usize];
        let leaf = (1..ROW).all(|k| automaton.rows.word(row + k) == DEAD);
        if leaf {
            break;
        }
        walk.read.push(read);
        state = automaton.rows.word(row + 1 + content(read).code());
    }
    walk.hits.sort_unstable();
    walk
}
