//! Questions about single moves: is this move safe, does it attack or save a string, does it secure a point?
//!
//! In: a board, a move, perhaps a string. Out: a code or yes or no. Afterwards the board is as before. Cost: one to
//! four tactical queries.

use crate::Code;
use crate::reading::Reading;
use go_board::{Board, Color, Point};

impl Reading {
    /// [`Reader::safe_move`](crate::Reader::safe_move), as the board lies.
    pub(crate) fn safe_move(&mut self, board: &mut Board, p: Point, color: Color) -> Code {
        let Some(played) = self.ko_move(board, p, color, true) else { return Code::Lose };
        let code = self.attack(board, p).code.reversed();
        self.undo_ko_move(board, played);
        if played.conditional && code.succeeds() { Code::KoB } else { code }
    }

    /// [`Reader::defends_against`](crate::Reader::defends_against), as the board lies.
    pub(crate) fn defends_against(&mut self, board: &mut Board, m: Point, color: Color, p: Point) -> bool {
        if !board.try_move(m, color) {
            return false;
        }
        let stopped = self.safe_move(board, p, color.opponent()) == Code::Lose;
        board.undo();
        stopped
    }

    /// [`Reader::does_secure`](crate::Reader::does_secure), as the board lies.
    pub(crate) fn does_secure(&mut self, board: &mut Board, m: Point, color: Color, p: Point) -> bool {
        if !board.try_move(m, color) {
            return false;
        }
        let secure = board.is_empty_point(p) && board.is_self_atari(p, color.opponent());
        board.undo();
        secure
    }

    /// [`Reader::does_attack`](crate::Reader::does_attack), as the board lies.
    pub(crate) fn does_attack(&mut self, board: &mut Board, m: Point, s: Point) -> Code {
        let Some(owner) = board.color_at(s) else { unreachable!("a string is expected at {s:?}") };
        let before = self.attack(board, s).code;
        let mut defense = None;
        if before.succeeds() {
            let found = self.find_defense(board, s);
            if !found.code.succeeds() {
                return Code::Lose;
            }
            defense = found.point;
        }
        if !board.try_move(m, owner.opponent()) {
            return Code::Lose;
        }
        let mut code =
            if board.color_at(s).is_none() { Code::Win } else { self.find_defense(board, s).code.reversed() };
        if code.succeeds()
            && board.color_at(s).is_some()
            && let Some(d) = defense
        {
            let still = self.with_depth_offset(1, |reading| {
                board.try_move(d, owner).then(|| {
                    let still = reading.attack(board, s).code;
                    board.undo();
                    still
                })
            });
            code = still.map_or(code, |still| code.min(still));
        }
        board.undo();
        if code < before { Code::Lose } else { code }
    }

    /// [`Reader::does_defend`](crate::Reader::does_defend), as the board lies.
    pub(crate) fn does_defend(&mut self, board: &mut Board, m: Point, s: Point) -> bool {
        let Some(owner) = board.color_at(s) else { unreachable!("a string is expected at {s:?}") };
        let attack = self.attack(board, s);
        let Some(x) = attack.point else { return false };
        if !board.try_move(m, owner) {
            return false;
        }
        let mut saved = !self.attack(board, s).code.succeeds();
        if saved {
            saved = self.with_depth_offset(1, |reading| {
                if !board.try_move(x, owner.opponent()) {
                    return true;
                }
                let holds = board.color_at(s).is_some() && reading.find_defense(board, s).code.succeeds();
                board.undo();
                holds
            });
        }
        board.undo();
        saved
    }
}
