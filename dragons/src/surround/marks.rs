//! The stones that surround a dragon.
//!
//! In: the dragon and its hostile neighbours. Out: their stones, with points of the edge for those near it, less those
//! that are too far away. Cost: cubic in the marks that are far away; there are few.

use go_board::{Board, Direction, Point, PointSet};

use super::Scene;

/// The squared distance of two points.
pub(super) fn squared_distance(a: Point, b: Point) -> i32 {
    let difference = |x: usize, y: usize| i32::try_from(x.abs_diff(y)).unwrap_or(0);
    difference(a.row(), b.row()).pow(2) + difference(a.col(), b.col()).pow(2)
}

/// The marks around a dragon.
pub(super) fn around(scene: &Scene<'_>, dragon: usize) -> PointSet {
    let roster = scene.roster;
    let mut marks = PointSet::new();
    for &other in &scene.neighbors[dragon].dragons {
        if roster.color(other) != roster.color(dragon) {
            marks.insert_all(roster.stones(other));
        }
    }
    let mut marks = with_edge(scene.board, marks);
    discard_far(roster.stones(dragon), &mut marks, scene.params.near);
    marks
}

/// Marks on the second and third line are marked on the edge too.
fn with_edge(board: &Board, mut marks: PointSet) -> PointSet {
    for p in board.size().points() {
        if !marks.contains(p) {
            continue;
        }
        for direction in Direction::ORTHOGONAL {
            let first = p.step(direction);
            if !board.is_on_board(first) {
                continue;
            }
            let second = first.step(direction);
            if !board.is_on_board(second) {
                if board.is_empty_point(first) {
                    marks.insert(first);
                }
            } else if !board.is_on_board(second.step(direction))
                && board.is_empty_point(first)
                && board.is_empty_point(second)
            {
                marks.insert(second);
            }
        }
    }
    marks
}

/// Takes away marks that are far from the dragon if two others are nearer to it, to the mark, and to each other.
fn discard_far(stones: &PointSet, marks: &mut PointSet, near: i32) {
    let distance = |p: Point| stones.iter().map(|stone| squared_distance(stone, p)).min().unwrap_or(i32::MAX);
    let mut kept: Vec<(Point, i32)> = marks.iter().map(|p| (p, distance(p))).collect();
    loop {
        let before = kept.len();
        let mut k = 0;
        while let Some(&(p, far)) = kept.get(k) {
            if far > near && has_better_pair(&kept, p, far) {
                kept.remove(k);
                marks.remove(p);
            } else {
                k += 1;
            }
        }
        if kept.len() == before {
            return;
        }
    }
}

fn has_better_pair(kept: &[(Point, i32)], p: Point, far: i32) -> bool {
    let nearer: Vec<Point> = kept
        .iter()
        .filter(|&&(q, distance)| q != p && distance < far && squared_distance(p, q) < far)
        .map(|&(q, _)| q)
        .collect();
    let near_others = |k: usize| nearer[k + 1..].iter().any(|&y| squared_distance(nearer[k], y) < far);
    (0..nearer.len()).any(near_others)
}
