//! The moves that won last, at each depth of a search.
//!
//! In: nodes that the side to move has won, by which move. Out: a move to try early in the next node of that depth and
//! side. Most moves that a proof has to refute change nothing, so the reply is that to the move before (the killer
//! heuristic, Huberman 1968). A search that ends soon has no use for it: of questions of games, which take 50 nodes, it
//! costs a tenth more; those of random small boards that take thousands it shortens to a half or a quarter.

use super::rules::Role;
use go_board::Point;

/// The last winning move of each side at each depth.
#[derive(Default)]
pub(super) struct Replies {
    /// By depth, the attacker's first.
    winning: Vec<[Option<Point>; 2]>,
}

impl Replies {
    /// Notes that `role`, to move at this depth, won with `m`.
    pub(super) fn note(&mut self, depth: usize, role: Role, m: Option<Point>) {
        if depth >= self.winning.len() {
            self.winning.resize(depth + 1, [None; 2]);
        }
        self.winning[depth][role as usize] = m.or(self.winning[depth][role as usize]);
    }

    /// What to try at this depth.
    pub(super) fn at(&self, depth: usize, role: Role) -> Option<Point> {
        self.winning.get(depth).and_then(|winning| winning[role as usize])
    }
}
