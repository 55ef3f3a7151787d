//! What influence is computed from: a board, and what is known of its stones.

use go_board::Board;
use go_reading::Worms;
use influence_runtime::{Facts, Params, PatternSet, PointMap, WormCodes};

/// What all computations on a position share.
#[derive(Clone, Copy)]
pub(crate) struct Ground<'a> {
    pub(crate) board: &'a Board,
    pub(crate) patterns: &'a PatternSet,
    pub(crate) params: &'a Params,
    pub(crate) facts: &'a Facts,
}

/// The best codes of the strings, by stone.
pub(crate) fn codes(board: &Board, worms: &Worms) -> PointMap<WormCodes> {
    let mut codes = PointMap::filled(WormCodes::default());
    for p in board.size().points() {
        if let Some(worm) = worms.at(p) {
            codes[p] = WormCodes { attack: worm.attack().code, defense: worm.defense().code };
        }
    }
    codes
}
