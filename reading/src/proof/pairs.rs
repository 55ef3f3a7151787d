//! Two strings at once, with proofs behind every single answer.
//!
//! In: a board and two strings of one colour. Out: a code. The ways tried are those of depth-first reading
//! ([`Reader::attack_either`](crate::Reader::attack_either), [`Reader::defend_both`](crate::Reader::defend_both)) and,
//! for a defence of both, every key point of either side. Cost: up to sixteen questions of one or two proof searches
//! each.

use super::rules::Role;
use crate::Code;
use crate::reading::Reading;
use go_board::{Board, Point, PointList};

impl Reading {
    /// [`Reader::solve_attack_either`](crate::Reader::solve_attack_either), as the board lies.
    pub(crate) fn solve_attack_either(&mut self, board: &mut Board, a: Point, b: Point) -> Code {
        self.begin_proof();
        let read = self.attack_either(board, a, b);
        if read == Code::Win || board.color_at(a).is_none() || board.color_at(b).is_none() {
            return read;
        }
        let single = self.solve(board, a, Role::Attacker).code.max(self.solve(board, b, Role::Attacker).code);
        read.max(single)
    }

    /// [`Reader::solve_defend_both`](crate::Reader::solve_defend_both), as the board lies.
    pub(crate) fn solve_defend_both(&mut self, board: &mut Board, a: Point, b: Point) -> Code {
        self.begin_proof();
        let read = self.defend_both(board, a, b);
        let (Some(owner), Some(other)) = (board.color_at(a), board.color_at(b)) else { return read };
        if read == Code::Win || owner != other || board.same_string(a, b) {
            return read;
        }
        let mut keys = PointList::<8>::new();
        for s in [a, b] {
            let found = [
                self.solve(board, s, Role::Attacker).outcome(),
                self.attack(board, s),
                self.solve(board, s, Role::Defender).outcome(),
            ];
            found.into_iter().filter_map(|answer| answer.point).for_each(|m| {
                keys.push_new(m);
            });
        }
        for &m in &keys {
            if !board.try_move(m, owner) {
                continue;
            }
            let saved = [a, b]
                .into_iter()
                .all(|s| board.color_at(s) == Some(owner) && self.solve(board, s, Role::Attacker).code == Code::Lose);
            board.undo();
            if saved {
                return Code::Win;
            }
        }
        read
    }
}
