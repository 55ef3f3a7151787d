//! The moves that a proof search considers.
//!
//! In: a position, the target, and a list. Out: points to play, appended to the list in two portions: the moves that
//! come first to mind, and the rest, which is asked for only when the first look hopeless. The rest holds what the
//! depth-first readers' generators give for this number of liberties, whatever their ply limits, and where the
//! horizon is wide also attacks that they leave out: all second-order liberties and the liberties of everything weak
//! around the target. They come first; where a verdict is to be proved, the search adds what is missing.

use crate::candidates::Candidates;
use crate::level::Depths;
use crate::scene::{Scene, neighbours};
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

/// All further attacks; `wide`: with all points around the target.
pub(super) fn more_attacks(out: &mut PointList, board: &Board, depths: &Depths, s: Point, wide: bool) {
    let Some(owner) = board.color_at(s) else { return };
    if let [x] = board.first_liberties::<2>(s)[..] {
        add(out, &board.first_approx_liberties::<6>(x, owner));
    }
    let mut generated = Candidates::new();
    Scene::new(board, depths, s, owner).every_attack(&mut generated);
    drain(out, generated);
    if wide {
        wide_attacks(out, board, s);
    }
}

/// All further defences that come to mind.
pub(super) fn more_defenses(out: &mut PointList, board: &Board, depths: &Depths, s: Point) {
    let Some(owner) = board.color_at(s) else { return };
    let mut generated = Candidates::new();
    Scene::new(board, depths, s, owner).every_defense(&mut generated);
    drain(out, generated);
}

fn wide_attacks(out: &mut PointList, board: &Board, s: Point) {
    let Some(owner) = board.color_at(s) else { return };
    let attacker = owner.opponent();
    for &l in &board.first_liberties::<8>(s) {
        add_empty_neighbours(out, board, l);
        if board.is_self_atari(l, attacker) {
            add(out, &board.first_approx_liberties::<3>(l, attacker));
            neighbours(l).filter(|&q| board.color_at(q) == Some(attacker)).for_each(|q| add_captures(out, board, q));
        }
        for q in friends(board, l, s) {
            if board.liberty_count(q) <= 4 {
                add_liberties(out, board, q);
            }
        }
    }
    for &t in &board.neighbour_strings(s) {
        let liberties = board.liberty_count(t);
        if liberties == 2 {
            add_liberties(out, board, t);
            board.each_neighbour_string_with(t, 2).filter(|&d| !board.same_string(d, s)).for_each(|d| {
                add_liberties(out, board, d);
            });
        }
        if liberties == 2 || liberties == 3 {
            add_captures(out, board, t);
        }
    }
}

/// Stones of other strings of the target's colour next to its liberty `l`.
fn friends(board: &Board, l: Point, s: Point) -> impl Iterator<Item = Point> + '_ {
    let owner = board.color_at(s);
    neighbours(l).filter(move |&q| board.color_at(q) == owner && !board.same_string(q, s))
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

fn add_empty_neighbours(out: &mut PointList, board: &Board, l: Point) {
    neighbours(l).filter(|&q| board.is_empty_point(q)).for_each(|q| {
        out.push_new(q);
    });
}
