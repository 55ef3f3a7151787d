//! Single moves, judged by proof: does this move attack a string, does it save it?
//!
//! In: a board, a move and a string. Out: a code, or yes or no. Cost: two questions of up to two proof searches each,
//! and one after the move.

use super::rules::Role;
use crate::Code;
use crate::reading::Reading;
use go_board::{Board, Point};

impl Reading {
    /// [`Reader::solve_does_attack`](crate::Reader::solve_does_attack), as the board lies.
    pub(crate) fn solve_does_attack(&mut self, board: &mut Board, m: Point, s: Point) -> Code {
        let Some(owner) = board.color_at(s) else { unreachable!("a string is expected at {s:?}") };
        let best = self.solve_attack(board, s);
        if best.code.succeeds() && !self.solve_defense(board, s).code.succeeds() {
            return Code::Lose;
        }
        if best.point == Some(m) {
            return best.code;
        }
        if !board.try_move(m, owner.opponent()) {
            return Code::Lose;
        }
        self.clear();
        let gone = board.color_at(s).is_none();
        let code = if gone { Code::Win } else { self.solve(board, s, Role::Defender).code.reversed() };
        board.undo();
        if code < best.code { Code::Lose } else { code }
    }

    /// [`Reader::solve_does_defend`](crate::Reader::solve_does_defend), as the board lies.
    pub(crate) fn solve_does_defend(&mut self, board: &mut Board, m: Point, s: Point) -> bool {
        let Some(owner) = board.color_at(s) else { unreachable!("a string is expected at {s:?}") };
        if !self.solve_attack(board, s).code.succeeds() {
            return false;
        }
        let best = self.solve_defense(board, s);
        if best.code == Code::Win && best.point == Some(m) {
            return true;
        }
        if best.code != Code::Win || !board.try_move(m, owner) {
            return false;
        }
        self.clear();
        let saved = !self.solve(board, s, Role::Attacker).code.succeeds();
        board.undo();
        saved
    }
}
