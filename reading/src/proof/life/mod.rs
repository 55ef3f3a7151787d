//! Proof search for life: can a group be killed, can it be made to live.
//!
//! In: a board and key stones of one colour. Out: a code and a move, and whether they are proved. Afterwards the board
//! is as before. The search is that of capture proofs with another [goal]: *dead* is a group of which no key stone is
//! left, *alive* one that lives [unconditionally](benson), or that cannot be taken however long the game goes on.
//! Kos are settled as there. Nothing is said about what the limit leaves open.
//!
//! A wall that could be taken from outside makes a proof long: every move of the owner at its outer liberties is a
//! position of its own. So what is not proved soon is searched for again with the [walls] assumed safe, and called
//! likely.

mod arena;
mod benson;
mod estimates;
mod goal;
mod walls;

use super::engine::Engine;
use super::rules::Role;
use super::verdict::settle;
use crate::Solution;
use crate::reading::Reading;
use go_board::{Board, PointSet};
use goal::Life;
use walls::walls;

/// What part of the limit goes to a search for a proof, where there are walls to be assumed safe.
const FOR_PROOF: u64 = 8;

impl Reading {
    /// [`Reader::solve_kill`](crate::Reader::solve_kill), as the board lies.
    pub(crate) fn solve_kill(&mut self, board: &mut Board, keys: &PointSet, limit: u64) -> Option<Solution> {
        self.solve_group(board, keys, Role::Attacker, limit)
    }

    /// [`Reader::solve_life`](crate::Reader::solve_life), as the board lies.
    pub(crate) fn solve_life(&mut self, board: &mut Board, keys: &PointSet, limit: u64) -> Option<Solution> {
        self.solve_group(board, keys, Role::Defender, limit)
    }

    /// Whether `first`, moving first, has its way: proved, or else under the assumption that the walls around stand.
    fn solve_group(&mut self, board: &mut Board, keys: &PointSet, first: Role, limit: u64) -> Option<Solution> {
        let owner = board.color_at(keys.iter().next()?)?;
        let walls = walls(board, owner, keys);
        if walls.is_empty() {
            return self.solve_within(board, keys, first, walls, limit);
        }
        let proof = self.solve_within(board, keys, first, PointSet::new(), limit / FOR_PROOF);
        proof.or_else(|| {
            let answer = self.solve_within(board, keys, first, walls, limit)?;
            Some(Solution::likely(answer.outcome()))
        })
    }

    fn solve_within(
        &mut self,
        board: &mut Board,
        keys: &PointSet,
        first: Role,
        walls: PointSet,
        limit: u64,
    ) -> Option<Solution> {
        self.clear();
        let owner = board.color_at(keys.iter().next()?)?;
        let search = |rule| {
            let mut engine = Engine::new(Life::new(keys, owner, walls, limit), &mut self.proofs, rule);
            let verdict = engine.run(board, first);
            self.proof_nodes += engine.nodes();
            verdict
        };
        settle(first, search).solution()
    }
}
