//! The looks of a board that look the same.
//!
//! In: a board. Out: the symmetries that show it as it is. Afterwards what is told of a point can be averaged over the
//! points that are like it: a rounding error that takes another branch of a decision tree would tell them apart. Cost:
//! some comparisons for most boards, sixteen walks over the board for an empty one.

use go_board::{Board, Cell, Symmetry};

/// The symmetries, the identity among them, through which `board` has the same stones.
pub(crate) fn alike(board: &Board) -> Vec<Symmetry> {
    let shown = |symmetry: Symmetry, cell: Cell| match cell {
        Cell::Stone(color) => Cell::Stone(symmetry.color(color)),
        other => other,
    };
    let size = board.size();
    let same = |s: &Symmetry| size.points().all(|p| board.cell(s.point(size, p)) == shown(*s, board.cell(p)));
    Symmetry::ALL.into_iter().filter(same).collect()
}
