//! Spiral strings to one minimal deterministic automaton.
//!
//! In go the strings of a database; out comes a [`Dfa`]: from the packed content of the first points around an anchor
//! to a state, and from there a table of states. Each state names the position of the spiral that it reads, so that
//! points which make no difference are skipped, and the patterns that are complete when it is reached.
//!
//! What holds afterwards: the [dead](StateId::DEAD) state is number 0 and nothing leaves it; accepting states are
//! contiguous and last; a state reads behind its predecessors; hits ascend. Numbers follow the order in which states
//! are reached (breadth first, fronts in the order of their keys), so equal strings give equal automata.
//!
//! # Construction
//!
//! A state is a set of strings that are still alive and the position where the first of them makes a demand: the subset
//! construction, synchronised by depth. Every string can still be completed whatever the others do, and distinct sets
//! report distinct hits, so distinct states have distinct futures: merging by (set, position) *is* minimisation, and
//! no second pass is needed.
//!
//! Cost: time in proportion to the strings that are alive in each state, taken together: few, some steps behind the
//! front; space the states, and the live strings of those that wait to be expanded. In the worst case there are
//! exponentially many states, so [`build`] takes a limit. Patterns that leave the points near the anchor open multiply
//! states; patterns that demand much near the anchor hardly add any.
//!
//! # Figures
//!
//! GNU Go's databases behind a front of one point; processor time on one core, optimised:
//!
//! | database | patterns | states | milliseconds |
//! |---|--:|--:|--:|
//! | barriers | 218 | 13,629 | 12 |
//! | influence | 50 | 15,466 | 11 |
//! | owl_attackpats | 401 | 19,232 | 22 |
//! | owl_defendpats | 490 | 25,920 | 33 |
//! | patterns | 994 | 271,040 | 730 |
//!
//! With a state at every position of the spiral, barriers and influence have 22,904 and 31,689 states; with wild cells
//! that demand to be on the board besides, 26,219 and 32,183.
//!
//! Tried and rejected:
//! - One automaton for all orientations at once: the product passed three million states seventeen points from the
//!   anchor, because what lies in the four directions is independent.
//! - Using that boards are rectangles, so that a border straight away from the anchor ends strings that reach beyond
//!   it, and points between points on the board are on the board: 1 % fewer steps and no fewer states behind a front of
//!   nine points, for an automaton that is wrong about contents that no board has.

mod demands;
mod front;
mod build;
mod display;

pub use build::{TooManyStates, build};

/// The number of a state.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct StateId(pub u32);

impl StateId {
    /// The state that nothing leaves: no pattern fits any more.
    pub const DEAD: StateId = StateId(0);

    /// The number as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A state.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct State {
    /// The position of the spiral that it reads; 0 if it reads none.
    pub read: u16,
    /// Its successors by [symbol](pattern_tables::alphabet::Symbol) code.
    pub next: [StateId; 4],
    /// The patterns that are complete here, ascending.
    pub hits: Vec<u16>,
}

impl Default for StateId {
    fn default() -> StateId {
        StateId::DEAD
    }
}

/// A matching automaton.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dfa {
    /// Number of points that the front packs.
    pub stride: u8,
    /// Packed contents and the states that they lead to, by ascending key. All other contents are dead.
    pub front: Vec<(u32, StateId)>,
    /// The states by number.
    pub states: Vec<State>,
    /// The first accepting state; all later ones accept.
    pub first_accepting: StateId,
}
