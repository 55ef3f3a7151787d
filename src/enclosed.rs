//! What living stones enclose.
//!
//! In: a board size, and where living stones are. Out: the regions between them, and who stands around each. Afterwards
//! a region that only one colour surrounds is that colour's territory at full value where it leans to it: influence
//! alone leaves doubts far from the walls, which are right only while there is something to invade from. Cost: linear
//! in the board.

use go_board::{Board, Cell, Color, Direction, Point, PointSet, Size};
use influence_runtime::Influence;

/// A connected region without living stones.
pub(crate) struct Region {
    pub(crate) points: Vec<Point>,
    /// The living stones beside it, by [`Color::index`].
    pub(crate) walls: [Vec<Point>; 2],
}

impl Region {
    /// The only colour around it; nothing if there are both or none.
    pub(crate) fn owner(&self) -> Option<Color> {
        let has = |color: &Color| !self.walls[color.index()].is_empty();
        let owner = Color::BOTH.into_iter().find(has)?;
        (!has(&owner.opponent())).then_some(owner)
    }
}

/// All regions, in board order of their first points. `living` gives a living stone's colour; dead ones are empty for
/// it.
pub(crate) fn regions(size: Size, living: impl Fn(Point) -> Cell) -> Vec<Region> {
    let (mut seen, mut regions) = (PointSet::new(), Vec::new());
    for start in size.points() {
        if living(start) != Cell::Empty || !seen.insert(start) {
            continue;
        }
        let mut region = Region { points: vec![start], walls: Default::default() };
        let mut next = 0;
        while let Some(&p) = region.points.get(next) {
            next += 1;
            for q in Direction::ORTHOGONAL.map(|direction| p.step(direction)) {
                match living(q) {
                    Cell::Stone(color) => region.walls[color.index()].push(q),
                    Cell::Empty if seen.insert(q) => region.points.push(q),
                    Cell::Empty | Cell::Off => {}
                }
            }
        }
        regions.push(region);
    }
    regions
}

/// A region that only one colour surrounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Enclosed {
    /// Who surrounds it.
    pub color: Color,
    /// Its points: empty ones and dead stones.
    pub points: PointSet,
}

/// The points that one colour encloses once the stones in `gone` are taken off, and that influence gives to nobody,
/// whoever moves first. That colour need not fill them: no fight is left there.
pub(crate) fn closed(board: &Board, gone: &PointSet, [black, white]: [&Influence; 2]) -> PointSet {
    let living = |p: Point| if gone.contains(p) { Cell::Empty } else { board.cell(p) };
    let is_nobodys = |p: &Point| black.territory_value[*p] == 0.0 && white.territory_value[*p] == 0.0;
    let enclosed = regions(board.size(), living).into_iter().filter(|region| region.owner().is_some());
    enclosed.flat_map(|region| region.points).filter(is_nobodys).collect()
}

/// Makes what is enclosed territory at full value, prisoners included. What patterns or the opponent's influence keep
/// from being territory has its reason and stays, except for the `closed` points. Gives back the regions, in board
/// order.
pub(crate) fn settle(field: &mut Influence, closed: &PointSet) -> Vec<Enclosed> {
    let mut enclosed = Vec::new();
    let (stones, safe) = (field.stones, field.safe);
    let living = |p: Point| if stones[p] == Cell::Off || safe[p].is_safe() { stones[p] } else { Cell::Empty };
    for region in regions(field.size, living) {
        let Some(owner) = region.owner() else { continue };
        let sign = if owner == Color::White { 1.0 } else { -1.0 };
        for &p in &region.points {
            let value = sign * field.territory_value[p];
            if value < 0.0 || value == 0.0 && !closed.contains(p) {
                continue;
            }
            let prisoner = field.stone(p) == Some(owner.opponent());
            field.territory_value[p] = if prisoner { 2.0 * sign } else { sign };
        }
        enclosed.push(Enclosed { color: owner, points: region.points.into_iter().collect() });
    }
    enclosed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_region_is_its_only_neighbours() {
        let board = Board::from_diagram(
            ". . X . O
             . X . O .
             X . O . .
             . O . . .
             O . . . .",
        )
        .expect("a position");
        let found = regions(board.size(), |p| board.cell(p));
        let owners: Vec<_> = found.iter().map(|region| (region.points.len(), region.owner())).collect();
        let between = |points| (points, None);
        assert_eq!(owners[0], (3, Some(Color::Black)));
        assert_eq!(owners[1], between(1));
        assert!(owners.contains(&(10, Some(Color::White))), "{owners:?}");
    }
}
