//! Special questions of pattern constraints about cuts and strings in atari.
//!
//! In: a board and points of a pattern. Out: yes or no. Cost: a few tactical queries. Sequences are played with plain
//! trial moves; a sequence that cannot be played answers no.

use crate::Reader;
use crate::reading::Reading;
use go_board::{Board, Color, Point};

impl Reader {
    /// Whether some opponent string in atari beside the string at `s` can really be captured (a snapback's bait
    /// cannot).
    pub fn adjacent_to_stone_in_atari(&mut self, board: &Board, s: Point) -> bool {
        self.ask(board, s, Reading::adjacent_to_stone_in_atari)
    }

    /// Whether some opponent string in atari beside the string at `s` can be captured and can be saved.
    pub fn adjacent_to_defendable_stone_in_atari(&mut self, board: &Board, s: Point) -> bool {
        self.ask(board, s, Reading::adjacent_to_defendable_stone_in_atari)
    }

    /// The string at `a` has two liberties, normally one of them `b`. Its opponent plays `b`, its owner extends at the
    /// other liberty and then cuts at `c`: whether the opponent then cannot keep both the stone at `b` and his stone
    /// beside `c` that touches the string at `a`. True means that after the opponent's atari he must still connect at
    /// `c`. False if the shape is not there or a move cannot be played.
    pub fn connect_and_cut_helper(&mut self, board: &Board, a: Point, b: Point, c: Point) -> bool {
        self.ask(board, (a, b, c), |reading, board, (a, b, c)| reading.connect_and_cut_helper(board, a, b, c))
    }

    /// The same idea with the first move at the empty point `a`, which the opponent of the stone beside `c` plays. That
    /// stone's owner then plays `b`, the string at `a` is defended, and its owner cuts at `c` as well: whether the
    /// stones at `b` and beside `c` can then not both be kept. `mover` is the colour that plays `a` and `c`. False if
    /// the shape is not there, a move cannot be played or `a` has no defence.
    pub fn connect_and_cut_helper2(&mut self, board: &Board, mover: Color, a: Point, b: Point, c: Point) -> bool {
        self.ask(board, (mover, [a, b, c]), |reading, board, (mover, [a, b, c])| {
            reading.connect_and_cut_helper2(board, mover, a, b, c)
        })
    }

    /// The colour of the stone at `c` plays `m` on the edge, which must leave its string with exactly two liberties:
    /// whether the opponent's cut then works as in [`Reader::connect_and_cut_helper`] with `m`, `a`, `b`.
    pub fn edge_double_sente(&mut self, board: &Board, m: Point, a: Point, b: Point, c: Point) -> bool {
        self.ask(board, [m, a, b, c], |reading, board, [m, a, b, c]| reading.edge_double_sente(board, m, a, b, c))
    }
}
