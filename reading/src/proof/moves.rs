//! The moves that a proof search considers.
//!
//! In: a position, the target, and a list. Out: points to play, appended to the list in two portions: the moves that
//! come first to mind, and the rest, which is asked for only when the first look hopeless. The rest holds what the
//! depth-first readers' generators give for this number of liberties, whatever their ply limits, and where the
//! horizon is wide also points that they leave out: all second-order liberties and the liberties of everything weak around the target.

use crate::candidates::Candidates;
use crate::level::Depths;
use crate::scene::{Scene, neighbours};
use go_board::{Board, Point, PointList};

/// How much deeper the generators' ply limits reach than in depth-first reading.
pub(super) const EXTRA_DEPTH: i32 = 3;

/// The attacker's first thoughts: liberties, own strings in atari; against one liberty (which the search has found
/// impossible to take) the points that must be filled before.
pub(super) fn first_attacks(out: &mut PointList, board: &Board, s: Point) {
    let Some(owner) = board.color_at(s) else { return };
    let liberties = board.first_liberties::<8>(s);
    match liberties[..] {
        [x] => add(out, &board.first_approx_liberties::<6>(x, owner)),
        _ => add(out, &liberties),
    }
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
    let mut generated = Candidates::new();
    Scene::new(board, depths, s, owner).every_attack(&mut generated);
    drain(out, generated);
    if wide {
        wide_attacks(out, board, s);
    }
}

/// All further defences; `wide`: with all points around the target.
pub(super) fn more_defenses(out: &mut PointList, board: &Board, depths: &Depths, s: Point, wide: bool) {
    let Some(owner) = board.color_at(s) else { return };
    let mut generated = Candidates::new();
    Scene::new(board, depths, s, owner).every_defense(&mut generated);
    drain(out, generated);
    if wide {
        match board.first_liberties::<2>(s)[..] {
            [x] => wide_defenses_in_atari(out, board, s, x),
            _ => wide_defenses(out, board, s),
        }
    }
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

fn wide_defenses_in_atari(out: &mut PointList, board: &Board, s: Point, x: Point) {
    let Some(owner) = board.color_at(s) else { return };
    add(out, &board.first_approx_liberties::<3>(x, owner.opponent()));
    add(out, &board.first_approx_liberties::<6>(x, owner));
    for q in friends(board, x, s) {
        add_captures(out, board, q);
    }
}

fn wide_defenses(out: &mut PointList, board: &Board, s: Point) {
    let Some(owner) = board.color_at(s) else { return };
    let own_liberties = board.liberty_count(s);
    for &t in &board.neighbour_strings(s) {
        let liberties = board.liberty_count(t);
        if (liberties <= 3 && liberties <= own_liberties + 1) || (liberties == 4 && own_liberties >= 4) {
            add_liberties(out, board, t);
        }
        for d in board.each_neighbour_string_with(t, 1).filter(|&d| liberties <= 3 && !board.same_string(d, s)) {
            add_liberties(out, board, d);
            add_captures(out, board, d);
        }
        for d in board.each_neighbour_string_with(t, 2).filter(|&d| liberties == 2 && !board.same_string(d, s)) {
            add_liberties(out, board, d);
        }
    }
    for &l in &board.first_liberties::<8>(s) {
        add_empty_neighbours(out, board, l);
        for q in friends(board, l, s) {
            add_captures(out, board, q);
            board.each_neighbour_string_with(q, 2).for_each(|t| add_liberties(out, board, t));
            if board.liberty_count(q) <= 3 {
                add_liberties(out, board, q);
            }
        }
        if board.is_self_atari(l, owner.opponent()) {
            add(out, &board.first_approx_liberties::<3>(l, owner.opponent()));
            add(out, &board.first_approx_liberties::<6>(l, owner));
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
