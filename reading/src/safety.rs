//! Questions about single moves: is this move safe, does it attack or save a string, does it secure a point?
//!
//! In: a board, a move, perhaps a string. Out: a code or yes or no. Afterwards the board is as before. Cost: one to
//! four tactical queries.

use crate::{Code, Reader};
use go_board::{Board, Color, Point};

impl Reader {
    /// Can a stone that `color` plays at `p` not be captured?
    ///
    /// [`Code::Lose`]: it can, or the move is illegal. The ko codes mean that it depends on a ko; many callers count
    /// them as safe. The play itself may retake a ko illegally; then the answer is at most [`Code::KoB`].
    pub fn safe_move(&mut self, board: &mut Board, p: Point, color: Color) -> Code {
        let Some(played) = self.ko_move(board, p, color, true) else { return Code::Lose };
        let code = self.attack(board, p).code.reversed();
        self.undo_ko_move(board, played);
        if played.conditional && code.succeeds() { Code::KoB } else { code }
    }

    /// Does `color` at `m` make the opponent's move at `p` self-atari? False if the move is illegal.
    pub fn does_secure(&mut self, board: &mut Board, m: Point, color: Color, p: Point) -> bool {
        if !board.try_move(m, color) {
            return false;
        }
        let secure = board.is_empty_point(p) && board.is_self_atari(p, color.opponent());
        board.undo();
        secure
    }

    /// How well does the opponent's move at `m` attack the string at `s`, compared with passing?
    ///
    /// [`Code::Lose`] if the move is illegal, does not attack, attacks less well than is possible anyway, or if the
    /// string is lost in any case.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    pub fn does_attack(&mut self, board: &mut Board, m: Point, s: Point) -> Code {
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
            let still = self.with_depth_offset(1, |reader| {
                board.try_move(d, owner).then(|| {
                    let still = reader.attack(board, s).code;
                    board.undo();
                    still
                })
            });
            code = still.map_or(code, |still| code.min(still));
        }
        board.undo();
        if code < before { Code::Lose } else { code }
    }

    /// Does the owner's move at `m` save the string at `s` from an attack? A ko that remains counts as no.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    pub fn does_defend(&mut self, board: &mut Board, m: Point, s: Point) -> bool {
        let Some(owner) = board.color_at(s) else { unreachable!("a string is expected at {s:?}") };
        let attack = self.attack(board, s);
        let Some(x) = attack.point else { return false };
        if !board.try_move(m, owner) {
            return false;
        }
        let mut saved = !self.attack(board, s).code.succeeds();
        if saved {
            saved = self.with_depth_offset(1, |reader| {
                if !board.try_move(x, owner.opponent()) {
                    return true;
                }
                let holds = board.color_at(s).is_some() && reader.find_defense(board, s).code.succeeds();
                board.undo();
                holds
            });
        }
        board.undo();
        saved
    }
}
