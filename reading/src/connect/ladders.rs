//! The tactical questions that connection reading asks of single strings and single moves. All leave the board as
//! they found it; each costs at most one tactical reading.

use go_board::{Board, Color, Point};

use crate::Code;
use crate::reading::Reading;

impl Reading {
    /// How the opponent captures the string at `s` by taking its last liberty or, with two liberties, in a ladder:
    /// the first move. None if it has more liberties or that fails.
    pub(crate) fn direct_capture(&mut self, board: &mut Board, s: Point) -> Option<Point> {
        let outcome = match board.liberty_count(s) {
            1 => self.attack(board, s),
            2 => self.simple_ladder(board, s),
            _ => return None,
        };
        if outcome.code == Code::Win { outcome.point } else { None }
    }

    /// Whether a stone of `color` played at `p` would be captured at once or in a ladder. An illegal move counts as
    /// captured.
    pub(crate) fn falls_at_once(&mut self, board: &mut Board, p: Point, color: Color) -> bool {
        if !board.try_move(p, color) {
            return true;
        }
        let falls = self.direct_capture(board, p).is_some();
        board.undo();
        falls
    }

    /// Whether the string at `s`, which is in atari, gains more than one liberty by extending or has an opponent
    /// string in atari beside it.
    pub(crate) fn escapes_atari(&self, board: &Board, s: Point) -> bool {
        let Some(color) = board.color_at(s) else { return false };
        let liberties = board.first_liberties::<2>(s);
        let [liberty] = liberties[..] else { return true };
        board.accurate_liberty_count(liberty, color, 2) > 1 || self.neighbour_in_atari(board, s)
    }

    /// Whether the string at `s` can get away from an attack that uses ataris only, as far as a quick look tells.
    pub(crate) fn escapes_ladder(&mut self, board: &mut Board, s: Point) -> bool {
        let Some(color) = board.color_at(s) else { return false };
        let liberties = board.first_liberties::<3>(s);
        match liberties[..] {
            [_] => self.find_defense(board, s).code != Code::Lose,
            [first, second] => {
                self.neighbour_in_atari(board, s)
                    || board.approx_liberty_count(first, color, 2) > 1
                    || board.approx_liberty_count(second, color, 2) > 1
                    || self.direct_capture(board, s).is_none()
                    || self.find_defense(board, s).code != Code::Lose
            }
            _ => true,
        }
    }

    fn neighbour_in_atari(&self, board: &Board, s: Point) -> bool {
        !board.neighbour_strings_with(s, 1).is_empty()
    }

    /// Whether two links share a weakness: their vulnerable points coincide, or a string of `color` with at most three
    /// liberties stands beside `v` and has `w` as a liberty. False if a point is missing.
    pub(crate) fn commonly_vulnerable(board: &Board, color: Color, v: Option<Point>, w: Option<Point>) -> bool {
        let (Some(v), Some(w)) = (v, w) else { return false };
        v == w
            || crate::scene::neighbours(v)
                .any(|n| board.color_at(n) == Some(color) && board.liberty_count(n) <= 3 && board.is_liberty(w, n))
    }
}
