//! The subset construction.

use std::collections::BTreeMap;
use std::fmt;

use pattern_tables::alphabet::Symbol;

use super::demands::{Demands, END, Place, Set};
use super::{Dfa, State, StateId, front};
use crate::expand::SpiralString;

/// The strings need more states than allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooManyStates {
    /// The limit that was passed.
    pub limit: usize,
}

impl fmt::Display for TooManyStates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the patterns need more than {} states of the automaton together; split the database", self.limit)
    }
}

impl std::error::Error for TooManyStates {}

/// Builds the automaton of `strings`, at most 65,536, behind a front of `stride` points; string `k` is pattern `k`.
///
/// `None` if the front would need more than `max_keys` keys.
///
/// # Errors
/// [`TooManyStates`] if there are more than `max_states`.
pub fn build(
    strings: &[SpiralString],
    stride: u8,
    max_keys: usize,
    max_states: usize,
) -> Result<Option<Dfa>, TooManyStates> {
    let demands = Demands::new(strings);
    let Some(contents) = front::contents(&demands, stride.into(), max_keys) else { return Ok(None) };
    let (here, mut behind) = (demands.start(), demands.start());
    behind.move_to(stride.into());
    let (waiting, states) = (BTreeMap::new(), vec![State::default()]);
    let mut builder = Builder { here, behind, waiting, states, max_states };
    let mut front = Vec::with_capacity(contents.len());
    for (key, live) in contents {
        front.push((key, builder.state(&live)?));
    }
    // A state reads behind its predecessors, so whoever waits for the first position has none left.
    while let Some((at, states)) = builder.waiting.pop_first() {
        if at != END {
            builder.expand_all(at, states)?;
        }
    }
    Ok(Some(renumber(builder.states, front, stride)))
}

struct Builder<'d> {
    /// The position that is being read.
    here: Place<'d>,
    /// The one behind it.
    behind: Place<'d>,
    /// The states that have not been expanded, by the position that they read, [`END`] for complete ones, and their
    /// live strings, complete ones included.
    waiting: BTreeMap<u16, BTreeMap<Set, StateId>>,
    states: Vec<State>,
    max_states: usize,
}

impl Builder<'_> {
    /// The state in which these strings, read up to the position behind, are alive.
    fn state(&mut self, live: &[u16]) -> Result<StateId, TooManyStates> {
        if live.is_empty() {
            return Ok(StateId::DEAD);
        }
        let read = self.behind.next_read(live);
        let known = self.waiting.entry(read).or_default();
        if let Some(&known) = known.get(live) {
            return Ok(known);
        }
        let (true, Ok(number)) = (self.states.len() < self.max_states, u32::try_from(self.states.len())) else {
            return Err(TooManyStates { limit: self.max_states });
        };
        let hits = self.behind.complete(live);
        let read = if read == END { 0 } else { read };
        self.states.push(State { read, next: [StateId::DEAD; 4], hits });
        known.insert(live.into(), StateId(number));
        Ok(StateId(number))
    }

    /// Finds the successors of the states that read position `at`.
    fn expand_all(&mut self, at: u16, states: BTreeMap<Set, StateId>) -> Result<(), TooManyStates> {
        self.here.move_to(at);
        self.behind.move_to(at + 1);
        let (mut open, mut live) = (Vec::new(), Vec::new());
        for (set, state) in states {
            self.here.open(&set, &mut open);
            for symbol in Symbol::ALL {
                self.here.read(&open, symbol, &mut live);
                self.states[state.index()].next[symbol.code()] = self.state(&live)?;
            }
        }
        Ok(())
    }
}

/// Numbers the states breadth first, those that accept behind the others. The front, in the order in which it was
/// found, is sorted by key.
fn renumber(mut states: Vec<State>, mut front: Vec<(u32, StateId)>, stride: u8) -> Dfa {
    let mut reached = vec![false; states.len()];
    let mut order: Vec<StateId> = Vec::with_capacity(states.len());
    let mut reach = |order: &mut Vec<StateId>, state: StateId| {
        if !std::mem::replace(&mut reached[state.index()], true) {
            order.push(state);
        }
    };
    reach(&mut order, StateId::DEAD);
    front.iter().for_each(|&(_, state)| reach(&mut order, state));
    let mut at = 0;
    while let Some(&state) = order.get(at) {
        states[state.index()].next.into_iter().for_each(|next| reach(&mut order, next));
        at += 1;
    }
    order.sort_by_key(|old| !states[old.index()].hits.is_empty());
    let mut numbers = vec![StateId::DEAD; states.len()];
    for (new, old) in (0..).zip(&order) {
        numbers[old.index()] = StateId(new);
    }
    let first = order.partition_point(|old| states[old.index()].hits.is_empty());
    let mut sorted: Vec<State> = order.iter().map(|old| std::mem::take(&mut states[old.index()])).collect();
    for state in &mut sorted {
        state.next = state.next.map(|old| numbers[old.index()]);
    }
    front.iter_mut().for_each(|(_, old)| *old = numbers[old.index()]);
    front.sort_unstable();
    Dfa { stride, front, states: sorted, first_accepting: StateId(u32::try_from(first).unwrap_or(u32::MAX)) }
}
