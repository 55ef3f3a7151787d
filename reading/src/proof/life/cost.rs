//! What a search for life has taken.
//!
//! In: the nodes that are visited, and the moves that are looked at when their children are listed. Out: nodes, more of
//! them than were visited where these had more moves and strings than usual: a node of a large area full of strings
//! takes thirty times as long as one of a corner. So a limit bounds the time, and the same limit reads the same on each
//! machine. Cost: none to speak of.
//!
//! On boards of random stones and of games a node comes to 7 µs in the mean, and to 15 at most.

use super::fight::Fight;

/// What looking at a move costs whatever lies around, in strings: each of these takes some 20 ns.
const MOVE: u64 = 10;

/// A node that costs more strings counts as several.
const NODE: u64 = 512;

/// How much a search may take, and has taken.
pub(super) struct Cost {
    limit: u64,
    /// The nodes that were visited.
    pub(super) nodes: u64,
    /// What was looked at, in strings.
    looks: u64,
}

impl Cost {
    pub(super) fn up_to(limit: u64) -> Cost {
        Cost { limit, nodes: 0, looks: 0 }
    }

    /// Takes in a look at the position on the board.
    pub(super) fn look(&mut self, fight: &Fight) {
        self.looks += MOVE + fight.strings_in_all();
    }

    /// The nodes that count.
    pub(super) fn taken(&self) -> u64 {
        self.nodes.max(self.looks / NODE)
    }

    /// Whether the limit has been reached.
    pub(super) fn is_spent(&self) -> bool {
        self.taken() >= self.limit
    }
}
