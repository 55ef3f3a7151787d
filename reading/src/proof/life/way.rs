//! The line from the root of a search to the node that is being read.
//!
//! In: keys of nodes, and which moves retook a ko. Out: whether a node is being repeated, and a number for the line.
//! Cost: that of walking through the line.

use super::known::ANY_WAY;
use crate::table::mix;

/// The nodes of a line.
pub(super) struct Way {
    /// Their keys from the root on, and how many kos had been retaken at once when they were reached.
    nodes: Vec<(u64, u32)>,
    /// A number for them.
    key: u64,
}

impl Way {
    pub(super) fn new() -> Way {
        Way { nodes: Vec::new(), key: ANY_WAY }
    }

    /// How many nodes there are.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// A number for the nodes.
    pub(super) fn key(&self) -> u64 {
        self.key
    }

    /// The place of a node with this key.
    pub(super) fn find(&self, key: u64) -> Option<usize> {
        self.nodes.iter().position(|&(other, _)| other == key)
    }

    /// Whether a ko has been retaken since the node at this place, or is by the move that leads to it again.
    pub(super) fn retook_since(&self, at: usize, retakes: bool) -> bool {
        self.retaken() + u32::from(retakes) > self.nodes[at].1
    }

    /// Goes on to a node, by a move that retook a ko or not.
    pub(super) fn enter(&mut self, key: u64, retakes: bool) {
        self.nodes.push((key, self.retaken() + u32::from(retakes)));
        self.turn(key, retakes);
    }

    /// Goes back.
    pub(super) fn leave(&mut self, retakes: bool) {
        if let Some((key, _)) = self.nodes.pop() {
            self.turn(key, retakes);
        }
    }

    fn retaken(&self) -> u32 {
        self.nodes.last().map_or(0, |&(_, retaken)| retaken)
    }

    fn turn(&mut self, key: u64, retakes: bool) {
        self.key ^= mix(key) ^ if retakes { mix(!key) } else { 0 };
    }
}
