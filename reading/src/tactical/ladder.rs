//! The ladder reading: the attacker only plays liberties, the defender only extends or captures.
//!
//! In: a board and a string with two liberties. Out: the attack, if the ladder works. A win is a proof. There is no ply
//! limit, so ladders are read to the end; cost: linear in the length of the ladder, save for a few branches.

use super::{Node, owner};
use crate::level::ply;
use crate::reading::Reading;
use crate::{Code, Outcome};
use go_board::{Board, Point};

impl Reading {
    /// The ladder attack on a string with two liberties.
    pub(crate) fn ladder_attack(&mut self, board: &mut Board, s: Point) -> Outcome {
        let attacker = owner(board, s).opponent();
        if !self.enter_node() || (ply(board) > self.depths.depth + 20 && self.is_ko_master(attacker)) {
            return Outcome::FAILS;
        }
        let mut node = Node::new(board, s, None, false);
        let [a, b] = board.first_liberties::<2>(s)[..] else { unreachable!("a ladder needs two liberties") };
        for (m, other) in [(a, b), (b, a)] {
            if board.approx_liberty_count(other, node.owner, 4) <= 3 {
                node.moves.propose(m, 0);
            }
        }
        self.order_attacks(board, &mut node);
        while let Some(m) = node.moves.next() {
            let allow_conditional = !node.best.code.succeeds();
            let Some(played) = self.ko_move(board, m, attacker, allow_conditional) else { continue };
            let code = self.ladder_defense(board, s).code.reversed();
            self.undo_ko_move(board, played);
            if node.record_played(code, played.conditional, m) {
                break;
            }
        }
        node.best
    }

    /// The defence of a string in atari against a ladder.
    fn ladder_defense(&mut self, board: &mut Board, s: Point) -> Outcome {
        let mut node = Node::new(board, s, None, false);
        let scene = self.scene(board, &node);
        node.moves.propose(scene.liberty(s), 0);
        scene.capture_links(s, &mut node.moves);
        self.order_defenses(board, &mut node);
        while let Some(m) = node.moves.next() {
            let allow_conditional = !node.best.code.succeeds();
            let Some(played) = self.ko_move(board, m, node.owner, allow_conditional) else { continue };
            let attack = match board.liberty_count(s) {
                0 | 1 => Code::Win,
                2 => self.ladder_attack(board, s).code,
                _ => Code::Lose,
            };
            self.undo_ko_move(board, played);
            if node.record_played(attack.reversed(), played.conditional, m) {
                break;
            }
        }
        node.best
    }
}
