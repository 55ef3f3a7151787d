//! Facts about the surroundings of strings: higher-order liberties, cutting stones, genus, lunches.
//!
//! In: a board and the tactical status of its strings. Out: the fields of [`Worm`](super::Worm) of these names. Cost: a
//! few walks over the board per string.

use super::Worms;
use crate::Code;
use crate::scene::neighbours;
use go_board::{Board, Cell, Direction, Point, PointSet};

/// Fills in what this module is about.
pub(super) fn describe(board: &Board, worms: &mut Worms) {
    for k in 0..worms.list.len() {
        let s = worms.list[k].origin;
        let cutstone = cutstone(board, s);
        let genus = genus(board, s);
        let outer_liberties = outer_liberties(board, s);
        let worm = &mut worms.list[k];
        (worm.cutstone, worm.genus, worm.outer_liberties) = (cutstone, genus, outer_liberties);
    }
    for k in 0..worms.list.len() {
        worms.list[k].lunch = lunch(board, worms, k);
    }
}

/// The eight points around `p`.
fn around(p: Point) -> impl Iterator<Item = Point> {
    Direction::ORTHOGONAL.into_iter().chain(Direction::DIAGONAL).map(move |d| p.step(d))
}

/// Whether the string at `s` separates enemy strings: the first and the last one next to it on a walk over the board.
fn cutstone(board: &Board, s: Point) -> u8 {
    let color = board.cell(s);
    let enemy = |p: &Point| matches!(board.cell(*p), Cell::Stone(_)) && board.cell(*p) != color;
    let mut enemies = board.size().points().filter(enemy).filter(|&p| board.touches(p, s)).map(|p| board.origin(p));
    let Some(first) = enemies.next() else { return 0 };
    match enemies.rfind(|&t| t != first) {
        Some(last) => 2 - u8::from(board.have_common_liberty(first, last)),
        None => 0,
    }
}

/// The number of regions of the board without the string at `s`, less one.
fn genus(board: &Board, s: Point) -> usize {
    let mut seen: PointSet = board.stones(s).collect();
    let mut regions = 0;
    for start in board.size().points() {
        if !seen.insert(start) {
            continue;
        }
        regions += 1;
        let mut stack = vec![start];
        while let Some(p) = stack.pop() {
            stack.extend(neighbours(p).filter(|&q| board.is_on_board(q) && seen.insert(q)));
        }
    }
    usize::saturating_sub(regions, 1)
}

/// Liberties of the second, third and fourth order of the string at `s`.
fn outer_liberties(board: &Board, s: Point) -> [usize; 3] {
    let (own, enemy) = (board.cell(s), board.color_at(s).map(|c| Cell::Stone(c.opponent())));
    let hostile = |p: Point| board.cell(p) == Cell::Off || Some(board.cell(p)) == enemy;
    let squeezed = |p: Point| {
        let [south, west, north, east] = Direction::ORTHOGONAL.map(|d| hostile(p.step(d)));
        (south && north) || (west && east)
    };
    let mut known: PointSet = board.liberties(s, usize::MAX).iter().copied().filter(|&p| !squeezed(p)).collect();
    [2, 3, 4].map(|_| {
        let mut visited: PointSet = PointSet::new();
        visited.insert(s);
        let mut stack = vec![s];
        let mut counted = PointSet::new();
        while let Some(p) = stack.pop() {
            for q in neighbours(p) {
                let free = board.is_empty_point(q) && !known.contains(q);
                if free && neighbours(q).all(|r| Some(board.cell(r)) != enemy) {
                    counted.insert(q);
                }
                let walkable = board.cell(q) == own || known.contains(q);
                if walkable && !board.is_ko_point(p) && visited.insert(q) {
                    stack.push(q);
                }
            }
        }
        counted.iter().for_each(|q| {
            known.insert(q);
        });
        counted.len()
    })
}

/// The enemy string around the string number `k` that is best captured: the strongest cutting stone, then the one with
/// the fewest liberties.
fn lunch(board: &Board, worms: &Worms, k: usize) -> Option<Point> {
    let worm = &worms.list[k];
    let mut best: Option<&super::Worm> = None;
    for p in board.stones(worm.origin) {
        for q in around(p).filter(|&q| board.is_on_board(q)) {
            let Some(food) = worms.at(q).filter(|f| f.color != worm.color) else { continue };
            if !food.attack().code.succeeds() || board.is_ko_point(q) {
                continue;
            }
            let rank = |f: &super::Worm| (f.cutstone, std::cmp::Reverse(f.liberties));
            if best.is_none_or(|b| rank(food) > rank(b)) {
                best = Some(food);
            }
        }
    }
    best.filter(|f| f.attack().code >= Code::KoA).map(|f| f.origin)
}
