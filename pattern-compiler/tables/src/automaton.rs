//! The matching automaton of a database.
//!
//! A pattern is a string over the [spiral] around its anchor: at each displacement the
//! [set of symbols](crate::alphabet::SymbolSet) that it accepts. All strings of a database together form one automaton,
//! which is walked once for each of the eight orientations from every anchor. (A product of the strings in all their
//! orientations would need one walk only, but it multiplies what is independent in the four directions: for GNU Go's
//! barriers it passes three million states seventeen points from the anchor, against 13,600 states in all for this
//! one.)
//!
//! The walk begins with the *front*: the first [`Automaton::stride`] points, packed two bits each, lead through a
//! perfect hash straight to a state behind them, or nowhere. Every further state names the displacement that it reads;
//! points that make no difference to any pattern are skipped, so a state may jump ahead on the spiral.
//!
//! Invariants, checked by [`Automaton::validate`]: state 0 is dead and nothing leaves it; accepting states are
//! contiguous and last; a state reads a displacement beyond that of its predecessors; hits are sorted.

use std::borrow::Cow;

use crate::hash::PerfectHash;
use crate::spiral;

/// Words per state: the displacement it reads, then its successors by [symbol](crate::alphabet::Symbol) code.
pub const ROW: usize = 5;

/// The dead state.
pub const DEAD: u32 = 0;

/// The rows of all states in the narrowest integers that hold them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rows {
    /// Up to 65,536 states.
    Narrow(Cow<'static, [u16]>),
    /// More.
    Wide(Cow<'static, [u32]>),
}

impl Rows {
    /// Word `k`.
    #[must_use]
    #[inline]
    pub fn word(&self, k: usize) -> u32 {
        match self {
            Rows::Narrow(words) => u32::from(words[k]),
            Rows::Wide(words) => words[k],
        }
    }

    /// Number of words.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Rows::Narrow(words) => words.len(),
            Rows::Wide(words) => words.len(),
        }
    }

    /// Whether there is no word.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Size in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        match self {
            Rows::Narrow(words) => 2 * words.len(),
            Rows::Wide(words) => 4 * words.len(),
        }
    }
}

/// The automaton of a database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Automaton {
    /// Number of spiral points that the front packs: 1, 5, 9 or 13.
    pub stride: u8,
    /// From the packed front to a state. The key holds two bits per point, the anchor in the lowest bits.
    pub front: PerfectHash,
    /// [`ROW`] words per state. Row 0 is the dead state.
    pub rows: Rows,
    /// The first accepting state; all later ones accept.
    pub first_accepting: u32,
    /// Where the hits of each accepting state begin in `hits`; one more entry than accepting states.
    pub hit_starts: Cow<'static, [u32]>,
    /// Pattern numbers, ascending within a state.
    pub hits: Cow<'static, [u16]>,
}

impl Automaton {
    /// Number of states, the dead one included.
    #[must_use]
    pub fn states(&self) -> usize {
        self.rows.len() / ROW
    }

    /// The patterns that are complete in `state`; empty for a state that does not accept.
    #[must_use]
    pub fn hits(&self, state: u32) -> &[u16] {
        if state < self.first_accepting {
            return &[];
        }
        let k = (state - self.first_accepting) as usize;
        &self.hits[self.hit_starts[k] as usize..self.hit_starts[k + 1] as usize]
    }

    /// Bytes of all tables.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let front = 2 * self.front.displacements.len() + 8 * self.front.keys.len();
        front + self.rows.bytes() + 4 * self.hit_starts.len() + 2 * self.hits.len()
    }

    /// Checks the invariants of the tables against `patterns`, the number of patterns.
    ///
    /// # Errors
    /// The first invariant that does not hold, as a sentence.
    pub fn validate(&self, patterns: usize) -> Result<(), String> {
        let states = self.states();
        if !self.rows.len().is_multiple_of(ROW) || states == 0 {
            return Err(format!("the rows must be whole and at least one; there are {} words", self.rows.len()));
        }
        if (1..ROW).any(|k| self.rows.word(k) != DEAD) {
            return Err("nothing may leave the dead state".into());
        }
        if self.first_accepting as usize > states || self.hit_starts.len() != states - self.first_accepting as usize + 1
        {
            return Err("every accepting state needs one range of hits".into());
        }
        for state in 1..states {
            self.validate_row(state)?;
        }
        if self.front.values.iter().any(|&state| state as usize >= states) {
            return Err("the front may only lead to states of the automaton".into());
        }
        self.validate_hits(patterns)
    }

    fn validate_row(&self, state: usize) -> Result<(), String> {
        let read = self.rows.word(state * ROW) as usize;
        if read >= spiral::LENGTH {
            return Err(format!("state {state} reads beyond the spiral"));
        }
        for k in 1..ROW {
            let next = self.rows.word(state * ROW + k) as usize;
            if next >= self.states() {
                return Err(format!("state {state} leads to state {next}, which does not exist"));
            }
            let terminal = (1..ROW).all(|k| self.rows.word(next * ROW + k) == DEAD);
            if !terminal && self.rows.word(next * ROW) as usize <= read {
                return Err(format!("state {state} must read before its successor {next}"));
            }
        }
        Ok(())
    }

    fn validate_hits(&self, patterns: usize) -> Result<(), String> {
        for window in self.hit_starts.windows(2) {
            let Some(hits) = self.hits.get(window[0] as usize..window[1] as usize) else {
                return Err("the ranges of hits must be ascending and inside the list".into());
            };
            if hits.is_empty() || hits.windows(2).any(|pair| pair[0] >= pair[1]) {
                return Err("the hits of a state must be a non-empty ascending list".into());
            }
            if hits.iter().any(|&pattern| pattern as usize >= patterns) {
                return Err("a hit must name a pattern of the database".into());
            }
        }
        Ok(())
    }
}
