//! The subset construction.

use std::collections::BTreeMap;
use std::fmt;

use pattern_tables::spiral::LENGTH;

use super::bits::Bits;
use super::masks::Masks;
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

/// Builds the automaton of `strings` behind a front of `stride` points; string `k` is pattern `k`.
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
    let masks = Masks::new(strings, stride.into());
    let Some(contents) = front::contents(&masks, stride.into(), max_keys) else { return Ok(None) };
    let mut builder = Builder {
        masks: &masks,
        numbers: BTreeMap::new(),
        sets: vec![None],
        states: vec![State::default()],
        max_states,
    };
    let mut front = Vec::with_capacity(contents.len());
    for (key, live) in contents {
        front.push((key, builder.state(live, stride.into())?));
    }
    front.sort_unstable();
    let mut next = 1;
    while next < builder.states.len() {
        builder.expand(next)?;
        next += 1;
    }
    Ok(Some(renumber(builder.states, front, stride)))
}

struct Builder<'m> {
    masks: &'m Masks,
    /// Numbers by live strings and position read ([`LENGTH`] for none).
    numbers: BTreeMap<(Bits, u16), StateId>,
    /// The strings alive in each state, complete ones included; taken when it is expanded.
    sets: Vec<Option<Bits>>,
    states: Vec<State>,
    max_states: usize,
}

impl Builder<'_> {
    /// The state in which `live` strings are alive and positions before `from` have been read.
    fn state(&mut self, live: Bits, from: usize) -> Result<StateId, TooManyStates> {
        if live.is_empty() {
            return Ok(StateId::DEAD);
        }
        let read = self.next_read(&live, from);
        let new = u32::try_from(self.states.len()).map(StateId);
        let position = read.map_or(LENGTH, |read| read);
        let key = (live, u16::try_from(position).unwrap_or(u16::MAX));
        if let Some(&known) = self.numbers.get(&key) {
            return Ok(known);
        }
        let (true, Ok(new)) = (self.states.len() < self.max_states, new) else {
            return Err(TooManyStates { limit: self.max_states });
        };
        let complete = read.map_or_else(|| key.0.clone(), |read| key.0.without(&self.masks.positions[read].open));
        let hits = complete.iter().filter_map(|k| u16::try_from(k).ok()).collect();
        self.states.push(State { read: if read.is_some() { key.1 } else { 0 }, next: [StateId::DEAD; 4], hits });
        self.sets.push(read.map(|_| key.0.clone()));
        self.numbers.insert(key, new);
        Ok(new)
    }

    /// The first position not before `from` where a `live` string makes a demand, if there is one.
    fn next_read(&self, live: &Bits, from: usize) -> Option<usize> {
        let behind = self.masks.positions.iter().enumerate().skip(from);
        behind
            .take_while(|(_, position)| live.meets(&position.open))
            .find(|(_, p)| live.meets(&p.cares))
            .map(|(at, _)| at)
    }

    /// Finds the successors of a state.
    fn expand(&mut self, state: usize) -> Result<(), TooManyStates> {
        let Some(live) = self.sets[state].take() else { return Ok(()) };
        let at = usize::from(self.states[state].read);
        let position = &self.masks.positions[at];
        let open = live.and(&position.open);
        for symbol in 0..4 {
            let next = open.and(&position.accept[symbol]);
            self.states[state].next[symbol] = self.state(next, at + 1)?;
        }
        Ok(())
    }
}

/// Moves accepting states to the end, keeping the order otherwise.
fn renumber(states: Vec<State>, front: Vec<(u32, StateId)>, stride: u8) -> Dfa {
    let mut order: Vec<usize> = (0..states.len()).collect();
    order.sort_by_key(|&old| !states[old].hits.is_empty());
    let mut numbers = vec![StateId::DEAD; states.len()];
    for (new, &old) in (0..).zip(&order) {
        numbers[old] = StateId(new);
    }
    let first = order.iter().take_while(|&&old| states[old].hits.is_empty()).count();
    let mut sorted: Vec<State> = order.iter().map(|&old| states[old].clone()).collect();
    for state in &mut sorted {
        state.next = state.next.map(|old| numbers[old.index()]);
    }
    let front = front.into_iter().map(|(key, old)| (key, numbers[old.index()])).collect();
    Dfa { stride, front, states: sorted, first_accepting: StateId(u32::try_from(first).unwrap_or(u32::MAX)) }
}
