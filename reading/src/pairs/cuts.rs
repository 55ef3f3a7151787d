//! Special questions of pattern constraints about cuts and strings in atari.
//!
//! In: a board and points of a pattern. Out: yes or no. Afterwards the board is as it was. Cost: a few tactical
//! readings. Sequences are played with plain trial moves; a sequence that cannot be played answers no.

use crate::reading::Reading;
use go_board::{Board, Color, Direction, Point};

impl Reading {
    /// [`Reader::adjacent_to_stone_in_atari`](crate::Reader::adjacent_to_stone_in_atari), as the board lies.
    pub(crate) fn adjacent_to_stone_in_atari(&mut self, board: &mut Board, s: Point) -> bool {
        strings_in_atari_beside(board, s, |board, t| self.attack(board, t).code.succeeds())
    }

    /// [`Reader::adjacent_to_defendable_stone_in_atari`](crate::Reader::adjacent_to_defendable_stone_in_atari), as the
    /// board lies.
    pub(crate) fn adjacent_to_defendable_stone_in_atari(&mut self, board: &mut Board, s: Point) -> bool {
        strings_in_atari_beside(board, s, |board, t| {
            self.attack(board, t).code.succeeds() && self.find_defense(board, t).code.succeeds()
        })
    }

    /// [`Reader::connect_and_cut_helper`](crate::Reader::connect_and_cut_helper), as the board lies.
    pub(crate) fn connect_and_cut_helper(&mut self, board: &mut Board, a: Point, b: Point, c: Point) -> bool {
        let Some(owner) = board.color_at(a) else { return false };
        let opponent = owner.opponent();
        let [first, second] = board.first_liberties::<3>(a)[..] else { return false };
        let extension = if first == b { second } else { first };
        let Some(e) = stone_beside_touching(board, c, opponent, a) else { return false };
        play_all(board, &[(b, opponent), (extension, owner), (c, owner)], |board| !self.can_keep(board, b, e))
    }

    /// [`Reader::connect_and_cut_helper2`](crate::Reader::connect_and_cut_helper2), as the board lies.
    pub(crate) fn connect_and_cut_helper2(
        &mut self,
        board: &mut Board,
        mover: Color,
        a: Point,
        b: Point,
        c: Point,
    ) -> bool {
        let opponent = mover.opponent();
        play_all(board, &[(a, mover)], |board| {
            let Some(e) = stone_beside_touching(board, c, opponent, a) else { return false };
            play_all(board, &[(b, opponent)], |board| {
                if board.color_at(a).is_none() {
                    return false;
                }
                let defense = self.find_defense(board, a);
                let (true, Some(d)) = (defense.code.succeeds(), defense.point) else { return false };
                play_all(board, &[(d, mover), (c, mover)], |board| !self.can_keep(board, b, e))
            })
        })
    }

    /// [`Reader::edge_double_sente`](crate::Reader::edge_double_sente), as the board lies.
    pub(crate) fn edge_double_sente(&mut self, board: &mut Board, m: Point, a: Point, b: Point, c: Point) -> bool {
        let Some(color) = board.color_at(c) else { return false };
        play_all(board, &[(m, color)], |board| {
            board.liberty_count(m) == 2 && self.connect_and_cut_helper(board, m, a, b)
        })
    }
}

fn strings_in_atari_beside(board: &mut Board, s: Point, mut condition: impl FnMut(&mut Board, Point) -> bool) -> bool {
    if board.color_at(s).is_none() {
        return false;
    }
    let strings = board.neighbour_strings(s);
    strings.iter().any(|&t| board.liberty_count(t) == 1 && condition(board, t))
}

/// The first neighbour of `c` (south, west, north, east) that is a stone of `color` beside the string at `s`.
fn stone_beside_touching(board: &Board, c: Point, color: Color, s: Point) -> Option<Point> {
    Direction::ORTHOGONAL
        .into_iter()
        .map(|d| c.step(d))
        .find(|&q| board.color_at(q) == Some(color) && board.touches(q, s))
}

/// Plays all of `moves` as trial moves and asks; false if one of them is impossible. Everything is taken back.
fn play_all(board: &mut Board, moves: &[(Point, Color)], ask: impl FnOnce(&mut Board) -> bool) -> bool {
    let placed = moves.iter().take_while(|&&(m, color)| board.try_move(m, color)).count();
    let answer = placed == moves.len() && ask(board);
    for _ in 0..placed {
        board.undo();
    }
    answer
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Level;

    fn board(diagram: &str) -> Board {
        Board::from_diagram(diagram).expect("a diagram")
    }

    #[test]
    fn a_string_in_atari_counts_if_it_can_be_captured() {
        // White's stone at (2, 2) is in atari and can run; the one at (5, 0) is caught in the corner.
        let mut board = board(
            ". . . . . . .
             . . X . . . .
             . X O X . . .
             . . . . . . .
             . . . . . . .
             O X . . . . .
             X . . . . . .",
        );
        let mut reading = Reading::new(Level::default());
        let (running, caught, far) = (Point::new(1, 2), Point::new(5, 1), Point::new(6, 0));
        assert!(reading.adjacent_to_stone_in_atari(&mut board, running));
        assert!(reading.adjacent_to_defendable_stone_in_atari(&mut board, running));
        assert!(reading.adjacent_to_stone_in_atari(&mut board, caught));
        assert!(reading.adjacent_to_stone_in_atari(&mut board, far));
        assert!(!reading.adjacent_to_defendable_stone_in_atari(&mut board, Point::new(0, 0)), "nothing is there");
    }

    #[test]
    fn an_atari_that_must_be_followed_by_a_connection() {
        // Black's stone at (3, 3) has the liberties (3, 2) and (2, 3). White plays (2, 3), Black extends to (3, 2) and
        // cuts at (2, 4): White's stones at (2, 3) and (3, 4) are then both short of liberties.
        let mut cut = board(
            ". . . . . . .
             . . . X X . .
             . . X . . X .
             . . . X O X .
             . . . O X . .
             . . . . . . .
             . . . . . . .",
        );
        let mut reading = Reading::new(Level::default());
        let [a, b, c] = [(3, 3), (2, 3), (2, 4)].map(|(row, col)| Point::new(row, col));
        assert!(reading.connect_and_cut_helper(&mut cut, a, b, c));
        let mut open = board(
            ". . . . . . .
             . . . O . . .
             . . X . . . .
             . . . X O . .
             . . . O . . .
             . . . . . . .
             . . . . . . .",
        );
        assert!(!reading.connect_and_cut_helper(&mut open, a, b, c));
        assert!(!reading.connect_and_cut_helper(&mut open, a, b, Point::new(6, 6)), "nobody stands beside that cut");
        assert_eq!((open.depth(), cut.depth()), (0, 0));
    }
}
