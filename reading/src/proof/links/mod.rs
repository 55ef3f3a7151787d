//! Proof search for connections: can two strings be connected, can they be kept apart.
//!
//! In: a board, two strings of one colour. Out: a code and a move. Afterwards the board is as before. The search is
//! that of capture proofs with another goal: *connected* is one string that cannot be taken at once, two common
//! liberties, or a way over opponent strings that are lost anyway; *cut* is a captured string, or no way that a few
//! moves could close. The cutter is the attacker, the connector the defender of the link. Kos are settled as there.
//!
//! Moves come from the shortest ways between the two strings ([`paths`]) and from the strings beside them ([`moves`]);
//! single strings on the way are judged by short depth-first readings ([`tolls`]). Cost: 30 to 50 µs a node, most of it
//! for these readings; all searches for one answer share one [`Effort`], about 40 ms by default.

mod ends;
mod goal;
mod moves;
mod paths;
mod tolls;

use super::engine::Engine;
use super::rules::{KoRule, Role};
use super::verdict::{Verdict, settle};
use crate::reading::Reading;
use crate::{Code, Outcome, Solution};
use go_board::{Board, Color, Point};
use goal::Connection;

/// What one node of a capture proof allows a search for connections to spend, in tactical nodes.
const EFFORT_PER_PROOF_NODE: u64 = 10;

/// Two strings of one colour, by one stone of each.
#[derive(Clone, Copy)]
struct Link {
    a: Point,
    b: Point,
}

impl Link {
    /// The link between the strings at `a` and `b`; none if they are one, or of different colours, or not there.
    fn between(board: &Board, a: Point, b: Point) -> Option<Link> {
        let color = board.color_at(a)?;
        if board.color_at(b) != Some(color) || board.same_string(a, b) {
            return None;
        }
        let (a, b) = (board.origin(a), board.origin(b));
        Some(Link { a: a.min(b), b: a.max(b) })
    }

    /// Whether a string has been captured.
    fn is_broken(self, board: &Board, connector: Color) -> bool {
        [self.a, self.b].iter().any(|&s| board.color_at(s) != Some(connector))
    }
}

/// What may still be spent on a question, in tactical nodes.
struct Effort {
    left: u64,
}

impl Reading {
    /// [`Reader::solve_connect`](crate::Reader::solve_connect), as the board lies.
    pub(crate) fn solve_connect(&mut self, board: &mut Board, a: Point, b: Point) -> Solution {
        self.begin_proof();
        let natural = self.connect(board, a, b);
        Solution::likely(self.solve_link(board, Link::between(board, a, b), Role::Defender, natural))
    }

    /// [`Reader::solve_disconnect`](crate::Reader::solve_disconnect), as the board lies.
    pub(crate) fn solve_disconnect(&mut self, board: &mut Board, a: Point, b: Point) -> Solution {
        self.begin_proof();
        let natural = self.disconnect(board, a, b);
        Solution::likely(self.solve_link(board, Link::between(board, a, b), Role::Attacker, natural))
    }

    /// The proved answer for `first`, who moves first; `natural`, the answer of depth-first reading, if nothing is
    /// proved, or if it comes to the same and its move is not proved to fail.
    fn solve_link(&mut self, board: &mut Board, link: Option<Link>, first: Role, natural: Outcome) -> Outcome {
        let Some(link) = link else { return natural };
        let mut effort = Effort { left: self.proof_limit.saturating_mul(EFFORT_PER_PROOF_NODE) };
        let Some(proved) = self.prove_link(board, link, first, &mut effort) else { return natural };
        let keeps = proved.code == natural.code
            && proved != natural
            && !self.refutes_link(board, link, first, natural, &mut effort);
        if keeps { natural } else { proved }
    }

    /// Whether it is proved that the move of the answer `natural` does not come to its code. A proof takes the move
    /// that is easiest to prove; depth-first reading finds the one that a player would try first.
    fn refutes_link(
        &mut self,
        board: &mut Board,
        link: Link,
        first: Role,
        natural: Outcome,
        effort: &mut Effort,
    ) -> bool {
        let Some(owner) = board.color_at(link.a) else { return true };
        let mover = if first == Role::Defender { owner } else { owner.opponent() };
        let played = match natural.point {
            Some(m) => board.try_move(m, mover),
            None => board.try_pass(mover),
        };
        if !played {
            return true;
        }
        let reply = match self.winner(board, link, owner) {
            Some(side) => Some(if side == first { Code::Lose } else { Code::Win }),
            None => self.prove_link(board, link, first.other(), effort).map(|answer| answer.code),
        };
        board.undo();
        reply.is_some_and(|code| code != natural.code.reversed())
    }

    /// Who has got his way with the move just played: the cutter if a string is gone or what has become one string can
    /// be taken, the connector otherwise; nobody if there are still two strings.
    fn winner(&mut self, board: &mut Board, link: Link, owner: Color) -> Option<Role> {
        if link.is_broken(board, owner) {
            return Some(Role::Attacker);
        }
        let joined = board.same_string(link.a, link.b);
        joined.then(|| if self.attack(board, link.a).code == Code::Win { Role::Attacker } else { Role::Defender })
    }

    /// Whether `first`, moving first, has its way; nothing if the limit came first.
    fn prove_link(&mut self, board: &mut Board, link: Link, first: Role, effort: &mut Effort) -> Option<Outcome> {
        let settled = settle(first, |rule| self.search_link(board, link, first, rule, effort));
        settled.solution().map(|solution| solution.outcome())
    }

    /// One search; nothing if the limit came first, or if the strings are too far apart to tell.
    fn search_link(
        &mut self,
        board: &mut Board,
        link: Link,
        first: Role,
        rule: KoRule,
        effort: &mut Effort,
    ) -> Option<Verdict> {
        let connector = board.color_at(link.a)?;
        if effort.left == 0 {
            return None;
        }
        let mut table = std::mem::take(&mut self.proofs);
        let mut goal = Connection::new(self, board, link, connector, effort.left);
        if goal.is_too_far(board) {
            self.proofs = table;
            return None;
        }
        let mut engine = Engine::new(goal, &mut table, rule);
        let verdict = engine.run(board, first);
        let nodes = engine.nodes();
        effort.left = effort.left.saturating_sub(engine.goal.spent(nodes));
        self.proof_nodes += nodes;
        self.proofs = table;
        verdict
    }
}
