//! The moves that a proof search considers.
//!
//! In: a position, the target, and a list. Out: points to play, appended to the list in two portions: the moves that
//! come first to mind, and the rest, which is asked for only when the first look hopeless. The rest holds what the
//! depth-first readers' generators give for this number of liberties, whatever their ply limits. The search adds what
//! is missing before it calls a side lost.

use crate::candidates::Candidates;
use crate::level::Depths;
use crate::scene::Scene;
use go_board::{Board, Point, PointList};

/// How much deeper the generators' ply limits reach than in depth-first reading.
pub(in super::super) const EXTRA_DEPTH: i32 = 3;

/// The attacker's first thoughts: liberties, own strings in atari; against one liberty (which the search has found
/// impossible to take) the points that must be filled before.
pub(super) fn first_attacks(out: &mut PointList, board: &Board, s: Point) {
    add(out, &board.first_liberties::<8>(s));
    for t in board.each_neighbour_string_with(s, 1) {
        add_liberties(out, board, t);
        add_captures(out, board, t);
    }
}

/// The defender's first thoughts: liberties and captures.
pub(super) fn first_defenses(out: &mut PointList, board: &Board, s: Point) {
    add(out, &board.first_liberties::<8>(s));
    add_captures(out, board, s);
}

/// The remaining attacks that the generators produce.
pub(super) fn more_attacks(out: &mut PointList, board: &Board, depths: &Depths, s: Point) {
    let Some(owner) = board.color_at(s) else { return };
    if let [x] = board.first_liberties::<2>(s)[..] {
        add(out, &board.first_approx_liberties::<6>(x, owner));
    }
    let mut generated = Candidates::new();
    Scene::new(board, depths, s, owner).every_attack(&mut generated);
    drain(out, generated);
}

/// The remaining defences that the generators produce.
pub(super) fn more_defenses(out: &mut PointList, board: &Board, depths: &Depths, s: Point) {
    let Some(owner) = board.color_at(s) else { return };
    let mut generated = Candidates::new();
    Scene::new(board, depths, s, owner).every_defense(&mut generated);
    drain(out, generated);
}

fn drain(out: &mut PointList, mut candidates: Candidates) {
    while let Some(m) = candidates.next() {
        out.push_new(m);
    }
}

fn add(out: &mut PointList, points: &[Point]) {
    for &p in points {
        out.push_new(p);
    }
}

fn add_liberties(out: &mut PointList, board: &Board, s: Point) {
    add(out, &board.first_liberties::<8>(s));
}

/// Captures of strings in atari next to the string at `s`.
fn add_captures(out: &mut PointList, board: &Board, s: Point) {
    board.each_neighbour_string_with(s, 1).for_each(|t| add_liberties(out, board, t));
}
