//! The automaton as a table for people.

use std::fmt;

use pattern_tables::alphabet::Symbol;
use pattern_tables::spiral::SPIRAL;

use super::{Dfa, State, StateId};

/// One line per front and state. The margin marks the dead state (`D`), states that a front leads to (`>`) and
/// accepting states (`*`); then come the displacement that the state reads (down, right) and its successors for an
/// empty point, O, X and beyond the edge, `-` being dead; at the end the patterns that are complete.
///
/// A front is written as the symbols of its points in spiral order: `.`, `O`, `X`, `#`.
impl fmt::Display for Dfa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "front of {} points, {} keys, {} states", self.stride, self.front.len(), self.states.len())?;
        for &(key, state) in &self.front {
            let content: String = (0..self.stride).map(|k| symbol_char(key >> (2 * k) & 3)).collect();
            writeln!(f, "{content} -> {}", state.0)?;
        }
        let entered: std::collections::BTreeSet<StateId> = self.front.iter().map(|&(_, state)| state).collect();
        for (number, state) in (0..).map(StateId).zip(&self.states) {
            self.fmt_state(f, number, state, entered.contains(&number))?;
        }
        Ok(())
    }
}

impl Dfa {
    fn fmt_state(&self, f: &mut fmt::Formatter<'_>, number: StateId, state: &State, entered: bool) -> fmt::Result {
        let start = if entered { '>' } else { ' ' };
        let kind = match () {
            () if number == StateId::DEAD => 'D',
            () if number >= self.first_accepting => '*',
            () => ' ',
        };
        write!(f, "{start}{kind}{:>5}", number.0)?;
        if state.next.iter().any(|&next| next != StateId::DEAD) {
            let v = SPIRAL[usize::from(state.read)];
            write!(f, "  ({:>3},{:>3})", v.down, v.right)?;
            for (symbol, next) in Symbol::ALL.into_iter().zip(state.next) {
                let next = if next == StateId::DEAD { "-".into() } else { next.0.to_string() };
                write!(f, "  {} {next:>5}", symbol_char(symbol as u32))?;
            }
        }
        if !state.hits.is_empty() {
            write!(f, "  hits {:?}", state.hits)?;
        }
        writeln!(f)
    }
}

fn symbol_char(code: u32) -> char {
    ['.', 'O', 'X', '#'][code as usize & 3]
}
