//! The line from the root of a search to the node that is being read.
//!
//! In: keys of nodes, and which moves retook a ko. Out: whether a node is being repeated, and a number for the line.
//! Cost: that of walking through the line.

use super::known::ANY_WAY;
use crate::table::mix;

/// The nodes of a line.
#[derive(Default)]
pub(super) struct Way {
    nodes: Vec<Node>,
}

struct Node {
    key: u64,
    /// How many kos had been retaken at once when it was reached.
    retaken: u32,
    /// A number for the line up to it, in its order: what a repetition comes to depends on that.
    line: u64,
}

impl Way {
    /// How many nodes there are.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// A number for the nodes.
    pub(super) fn key(&self) -> u64 {
        self.nodes.last().map_or(ANY_WAY, |node| node.line)
    }

    /// The place of a node with this key.
    pub(super) fn find(&self, key: u64) -> Option<usize> {
        self.nodes.iter().position(|node| node.key == key)
    }

    /// Whether a ko has been retaken since the node at this place, or is by the move that leads to it again.
    pub(super) fn retook_since(&self, at: usize, retakes: bool) -> bool {
        self.retaken() + u32::from(retakes) > self.nodes[at].retaken
    }

    /// Goes on to a node, by a move that retook a ko or not.
    pub(super) fn enter(&mut self, key: u64, retakes: bool) {
        let line = mix(self.key() ^ if retakes { !key } else { key });
        self.nodes.push(Node { key, retaken: self.retaken() + u32::from(retakes), line });
    }

    /// Goes back.
    pub(super) fn leave(&mut self) {
        self.nodes.pop();
    }

    fn retaken(&self) -> u32 {
        self.nodes.last().map_or(0, |node| node.retaken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_knows_its_nodes_their_order_and_the_kos_that_were_retaken() {
        let line = |moves: &[(u64, bool)]| {
            let mut way = Way::default();
            moves.iter().for_each(|&(key, retakes)| way.enter(key, retakes));
            way
        };
        let mut way = line(&[(7, false), (8, true), (9, false)]);
        assert_eq!((way.len(), way.find(8), way.find(5)), (3, Some(1), None));
        assert!(way.retook_since(0, false) && !way.retook_since(1, false) && way.retook_since(1, true));
        let others = [&[(8, true), (7, false), (9, false)], &[(7, false), (8, false), (9, false)]];
        assert!(others.iter().all(|&moves| line(moves).key() != way.key()));
        way.leave();
        assert_eq!(way.key(), line(&[(7, false), (8, true)]).key());
        assert_eq!(Way::default().key(), ANY_WAY);
    }
}
