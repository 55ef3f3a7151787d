//! Ladders inside a proof search, read straight ahead.
//!
//! In: a position with the attacker to move against two liberties. Out: the first move of a ladder that captures the
//! target, if there is one; it is a proof without a ko: lines in which a ko is met or an attacking string gets into
//! atari are left to the search. Cost: linear in the length of the ladder save for a few branches, and not counted
//! as nodes; it spares the search a tenth of them.

use super::search::Search;
use go_board::{Board, Point};

impl Search<'_> {
    /// The attacker's move that starts a ladder that works.
    pub(super) fn ladder(&self, board: &mut Board) -> Option<Point> {
        if board.liberty_count(self.target) != 2 {
            return None;
        }
        let [a, b] = board.first_liberties::<2>(self.target)[..] else { return None };
        let owner = self.attacker.opponent();
        [(a, b), (b, a)].into_iter().find_map(|(m, other)| {
            let hopeless = board.accurate_liberty_count(other, owner, 4) > 3 || board.is_ko(m, self.attacker).is_some();
            if hopeless || !board.try_move(m, self.attacker) {
                return None;
            }
            let works = self.extension_fails(board, other);
            board.undo();
            works.then_some(m)
        })
    }

    /// Whether the target, in atari, is captured though its owner extends at `x`.
    fn extension_fails(&self, board: &mut Board, x: Point) -> bool {
        if board.ko().is_some() || board.each_neighbour_string_with(self.target, 1).next().is_some() {
            return false;
        }
        if !board.try_move(x, self.attacker.opponent()) {
            // Suicide; a single stone might be a ko.
            return board.string_size(self.target) > 1;
        }
        let captured = match board.liberty_count(self.target) {
            1 => true,
            2 => self.ladder(board).is_some(),
            _ => false,
        };
        board.undo();
        captured
    }
}
