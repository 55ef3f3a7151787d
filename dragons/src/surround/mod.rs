//! Whether a dragon is surrounded.
//!
//! In: the board, the dragons with their neighbours. Out: a [`Surround`] per dragon: its status, the stones that
//! surround it and the hull that they form. Cost: some microseconds for a dragon with hostile neighbours. The rules are
//! GNU Go's documented ones.
//!
//! `marks` finds the stones that surround, `hull` spans them, `angle` puts them in order to see the gaps between.

mod angle;
mod hull;
mod marks;

use go_board::{Board, Cell, Color, Direction, Point, PointSet};

use crate::neighbors::Neighbors;
use crate::params::DragonParams;
use crate::roster::Roster;
use hull::{Hull, Place};

/// Whether a dragon is surrounded.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Surrounded {
    /// It can get out.
    #[default]
    No,
    /// It can hardly get out.
    Weakly,
    /// It cannot get out.
    Fully,
}

impl Surrounded {
    /// The number in exchange formats: 0 no, 1 fully, 2 weakly.
    #[must_use]
    pub const fn code(self) -> u8 {
        match self {
            Surrounded::No => 0,
            Surrounded::Fully => 1,
            Surrounded::Weakly => 2,
        }
    }
}

/// How a dragon is surrounded.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Surround {
    /// Whether it is.
    pub status: Surrounded,
    /// The number of points in the hull.
    pub size: u32,
    /// The surrounding stones, and the points of the edge that stand for those near it, by angle around the dragon.
    pub corners: Vec<Point>,
    /// Pairs of corners next to each other that leave a gap.
    pub gaps: Vec<[Point; 2]>,
    /// The hull of the corners.
    pub hull: PointSet,
}

/// What surrounding is about.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// The position.
    pub board: &'a Board,
    /// The dragons.
    pub roster: &'a Roster,
    /// Their neighbours.
    pub neighbors: &'a [Neighbors],
    /// The constants.
    pub params: &'a DragonParams,
}

/// How `dragon` is surrounded, with a stone of the opponent at `extra` if one is given. Nothing surrounds a dragon
/// without hostile neighbours.
#[must_use]
pub fn surround(scene: &Scene<'_>, dragon: usize, extra: Option<Point>) -> Surround {
    if scene.neighbors[dragon].hostile == 0 {
        return Surround::default();
    }
    let Scene { board, roster, .. } = *scene;
    let stones = roster.stones(dragon);
    let mut marks = marks::around(scene, dragon);
    let corners = angle::sorted(stones, &marks);
    extra.into_iter().for_each(|p| {
        marks.insert(p);
    });
    let hull = Hull::of(board, &marks);
    let tested = with_allies(scene, dragon, &hull);
    let (by_gaps, gaps) = status_of_gaps(scene, &corners);
    let status = Tested { board, color: roster.color(dragon), stones: &tested, hull: &hull }.lower(by_gaps, stones);
    let size = u32::try_from(hull.inside.len()).unwrap_or(u32::MAX);
    Surround { status, size, corners, gaps, hull: hull.inside }
}

/// The stones of the dragon and of friendly neighbours that the hull touches.
fn with_allies(scene: &Scene<'_>, dragon: usize, hull: &Hull) -> PointSet {
    let Scene { board, roster, neighbors, .. } = *scene;
    let color = roster.color(dragon);
    let mut tested = *roster.stones(dragon);
    for ally in (0..roster.len()).filter(|&ally| ally != dragon && roster.color(ally) == color) {
        if !neighbors[dragon].dragons.contains(&ally) && !neighbors[ally].dragons.contains(&dragon) {
            continue;
        }
        let touched = roster.stones(ally).iter().any(|p| match hull.place(p) {
            Place::Inside => true,
            Place::Beside => touches_inside(board, color, hull, p),
            Place::Outside => false,
        });
        if touched {
            tested.insert_all(roster.stones(ally));
        }
    }
    tested
}

/// The diagonal directions with the two orthogonal ones that they are built from.
const DIAGONALS: [(Direction, [Direction; 2]); 4] = [
    (Direction::SouthWest, [Direction::South, Direction::West]),
    (Direction::NorthWest, [Direction::West, Direction::North]),
    (Direction::NorthEast, [Direction::North, Direction::East]),
    (Direction::SouthEast, [Direction::East, Direction::South]),
];

/// Whether a stone beside the hull is connected by an open diagonal to one of its colour inside.
fn touches_inside(board: &Board, color: Color, hull: &Hull, p: Point) -> bool {
    DIAGONALS.iter().any(|&(diagonal, sides)| {
        let q = p.step(diagonal);
        board.color_at(q) == Some(color)
            && hull.place(q) == Place::Inside
            && sides.iter().all(|&side| board.is_empty_point(p.step(side)))
    })
}

/// What the gaps between corners next to each other allow: not one between the last and the first that follows on them,
/// if the edge is at both ends of it.
fn status_of_gaps(scene: &Scene<'_>, corners: &[Point]) -> (Surrounded, Vec<[Point; 2]>) {
    let [weak, open] = scene.params.gaps;
    let (mut status, mut gaps) = (Surrounded::Fully, Vec::new());
    let around = corners.iter().zip(corners.iter().skip(1)).map(|(&a, &b)| [a, b]);
    let closing = corners.first().zip(corners.last()).map(|(&a, &b)| [a, b]);
    for pair in around.chain(closing) {
        let [a, b] = pair;
        if pair.iter().all(|&p| scene.board.is_on_edge(p)) || marks::squared_distance(a, b) <= weak {
            continue;
        }
        gaps.push(pair);
        let here = if marks::squared_distance(a, b) > open { Surrounded::No } else { Surrounded::Weakly };
        status = status.min(here);
    }
    (status, gaps)
}

/// The stones that must not get out.
struct Tested<'a> {
    board: &'a Board,
    color: Color,
    stones: &'a PointSet,
    hull: &'a Hull,
}

impl Tested<'_> {
    /// The status, lowered by stones outside the hull and by jumps out of it. `own` are the stones of the dragon
    /// itself.
    fn lower(&self, status: Surrounded, own: &PointSet) -> Surrounded {
        if status == Surrounded::No {
            return status;
        }
        let places = || self.stones.iter().map(|p| self.hull.place(p));
        let beside = places().any(|place| place == Place::Beside);
        let status = if beside { Surrounded::Weakly } else { status };
        let single_beside =
            status == Surrounded::Weakly && own.len() == 1 && own.iter().all(|p| self.hull.place(p) == Place::Beside);
        if places().any(|place| place == Place::Outside) || single_beside || self.can_jump_out() {
            return Surrounded::No;
        }
        status
    }

    /// Whether a stone is a one-space jump away from a friend outside the hull, with no enemy stone beside the way.
    fn can_jump_out(&self) -> bool {
        let free = |p: Point| match self.board.cell(p) {
            Cell::Off => false,
            Cell::Empty => true,
            Cell::Stone(color) => color == self.color,
        };
        let turned = [Direction::West, Direction::North, Direction::East, Direction::South];
        self.stones.iter().any(|p| {
            Direction::ORTHOGONAL.into_iter().zip(turned).any(|(ahead, side)| {
                let between = p.step(ahead);
                if !self.board.is_empty_point(between) {
                    return false;
                }
                let friend = between.step(ahead);
                self.board.color_at(friend) == Some(self.color)
                    && self.hull.place(friend) != Place::Inside
                    && free(between.step(side))
                    && free(between.offset(-side.delta()))
            })
        })
    }
}
