//! Facts about the surroundings of strings: higher-order liberties, cutting stones, genus, lunches.
//!
//! In: a board and the tactical status of its strings. Out: the fields of [`Worm`](super::Worm) of these names. Cost: a
//! few walks over the board per string.

use super::Worms;
use crate::Code;
use crate::scene::neighbours;
use go_board::{Board, Cell, Color, Direction, MAX_SIZE, Point, PointSet};

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
    let enemy = board.color_at(s).map(Color::opponent);
    let beside = board.stones(s).flat_map(neighbours);
    let enemies: PointSet = beside.filter(|&p| enemy.is_some() && board.color_at(p) == enemy).collect();
    let mut enemies = enemies.iter().map(|p| board.origin(p));
    let Some(first) = enemies.next() else { return 0 };
    match enemies.filter(|&t| t != first).last() {
        Some(last) => 2 - u8::from(board.have_common_liberty(first, last)),
        None => 0,
    }
}

/// The number of regions of the board without the string at `s`, less one.
fn genus(board: &Board, s: Point) -> usize {
    let mut rows = [(1 << board.size().get()) - 1; MAX_SIZE];
    let rows = &mut rows[..board.size().get()];
    board.stones(s).for_each(|p| rows[p.row()] &= !(1 << p.col()));
    let mut regions: usize = 0;
    while let Some(first) = rows.iter().position(|&row| row != 0) {
        take_region(rows, first);
        regions += 1;
    }
    regions.saturating_sub(1)
}

/// Takes the region of the first point of the row `first` out of these rows of points, a bit for each column.
fn take_region(rows: &mut [u32], first: usize) {
    let mut region = [0; MAX_SIZE];
    region[first] = rows[first] & rows[first].wrapping_neg();
    loop {
        let before = region;
        for row in (first..rows.len()).chain((0..rows.len()).rev()) {
            let above = row.checked_sub(1).map_or(0, |above| region[above]);
            let below = region.get(row + 1).copied().unwrap_or(0);
            region[row] = along((region[row] | above | below) & rows[row], rows[row]);
        }
        if region == before {
            break;
        }
    }
    rows.iter_mut().zip(region).for_each(|(row, taken)| *row &= !taken);
}

/// The points of a row that some of them reach along it.
fn along(mut reached: u32, row: u32) -> u32 {
    loop {
        let further = (reached | reached << 1 | reached >> 1) & row;
        if further == reached {
            return reached;
        }
        reached = further;
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_string_divides_the_board_into_regions() {
        let genus_at = |diagram: &str, row, col| genus(&Board::from_diagram(diagram).unwrap(), Point::new(row, col));
        let winding = "
            . X . . .
            . X . X .
            . X . X .
            . X X X .
            . . . . .";
        assert_eq!(genus_at(winding, 0, 1), 0, "a way around the end");
        let rings = "
            X . X X X
            X X X . X
            . X . X X
            X X X X .
            . X . X X";
        assert_eq!(genus_at(rings, 0, 0), 6, "seven single points, which touch at corners at most");
        assert_eq!(genus_at(". O\n. .", 0, 1), 0);
        let spiral = "
            . . . . . . .
            X X X X X X .
            . . . . . X .
            . X X X . X .
            . X . . . X .
            . X X X X X .
            . . . . . . .";
        assert_eq!(genus_at(spiral, 1, 0), 0, "a region found in several walks");
        let closed = spiral.replacen("X X X X X X", ". X X X X X", 1).replacen(". . . . . X", ". X . . . X", 1);
        assert_eq!(genus_at(&closed, 1, 1), 1);
    }
}
