//! The territory that strings try to get into, and the part of it that one of them could reach.

use go_board::{Board, Cell, Color, Direction, Point, PointSet, Size};
use go_reading::ConnectionField;

use crate::PointMap;
use crate::params::BreakInLimits;
use crate::regions::TerritoryRegion;

/// A vertex of the territory; see [`Goal::marks`].
const TERRITORY: u8 = 1;
/// A vertex in front of it.
const FRONT: u8 = 2;

/// What is left of a territory while strings get in.
#[derive(Clone)]
pub(super) struct Goal {
    /// 0 outside, [`TERRITORY`] or [`FRONT`] inside. Which of the two is behind decides on stones; see
    /// [`Goal::has_depth_at`].
    marks: PointMap<u8>,
    size: Size,
    owner: Color,
    /// Whether the intruder moves first.
    pub(super) intruder_first: bool,
}

impl Goal {
    /// The goal of a region; `None` if it is too small. If the intruder moves first, empty vertices with two empty
    /// neighbours in the region belong to it.
    pub(super) fn new(
        board: &Board,
        region: &TerritoryRegion,
        intruder_first: bool,
        limits: &BreakInLimits,
    ) -> Option<Goal> {
        let owner = region.owner;
        let open = region.points.iter().filter(|&&p| board.color_at(p) != Some(owner)).count();
        if open < limits.least_region {
            return None;
        }
        let size = board.size();
        let mut marks = PointMap::filled(0);
        region.points.iter().for_each(|&p| marks[p] = TERRITORY);
        if intruder_first {
            let empty_inside = |q: Point| marks[q] == TERRITORY && board.is_empty_point(q);
            let is_front = |p: &Point| {
                marks[*p] == 0
                    && board.is_empty_point(*p)
                    && neighbours(*p).into_iter().filter(|&q| empty_inside(q)).count() >= 2
            };
            let front: Vec<Point> = size.points().filter(is_front).collect();
            front.into_iter().for_each(|p| marks[p] = FRONT);
        }
        Some(Goal { marks, size, owner, intruder_first })
    }

    /// Who tries to get in.
    pub(super) const fn intruder(&self) -> Color {
        self.owner.opponent()
    }

    pub(super) fn contains(&self, p: Point) -> bool {
        self.marks[p] != 0
    }

    pub(super) fn points(&self) -> PointSet {
        self.size.points().filter(|&p| self.contains(p)).collect()
    }

    /// How many neighbours of `p` are in the goal.
    pub(super) fn neighbours_inside(&self, p: Point) -> usize {
        neighbours(p).into_iter().filter(|&q| self.contains(q)).count()
    }

    /// Takes `p` out; says whether it was in.
    pub(super) fn remove(&mut self, p: Point) -> bool {
        std::mem::take(&mut self.marks[p]) != 0
    }

    /// The part of the goal among the points of `queue` that a string with this `field` is tried against: points with
    /// two neighbours in the goal. If the owner moves first, those that are reached over intruding stones are left out,
    /// and of what remains only the largest connected part stays.
    pub(super) fn reachable(
        &self,
        board: &Board,
        field: &ConnectionField,
        queue: &[Point],
        limits: &BreakInLimits,
    ) -> PointSet {
        let mut passed = PointMap::filled(0);
        let mut reachable: Vec<Point> = Vec::new();
        for &p in queue {
            if !self.intruder_first {
                passed[p] = self.passed(board, field, &passed, p, limits);
            }
            if passed[p] <= limits.most_passed && self.contains(p) && self.has_depth_at(board, p) {
                reachable.push(p);
            }
        }
        if self.intruder_first { reachable.into_iter().collect() } else { largest_part(&reachable) }
    }

    /// How many lines of intruding stones outside the goal the path to `p` passes over.
    fn passed(
        &self,
        board: &Board,
        field: &ConnectionField,
        passed: &PointMap<usize>,
        p: Point,
        limits: &BreakInLimits,
    ) -> usize {
        let Some(from) = field.predecessor(p) else { return 0 };
        let leaps = !self.contains(p) && board.cell(p) == Cell::Stone(self.intruder());
        let lines = if leaps { board.stones(p).map(|stone| manhattan(from, stone)).min().unwrap_or(0) } else { 0 };
        passed[from] + lines.min(limits.most_passed_by_string)
    }

    /// Whether the goal goes on around `p`. It does so around a stone only for a white intruder in the territory and
    /// for a black one in front of it: GNU Go compares the mark with the number of the colour.
    fn has_depth_at(&self, board: &Board, p: Point) -> bool {
        let stones_count = match self.intruder() {
            Color::White => TERRITORY,
            Color::Black => FRONT,
        };
        (board.is_empty_point(p) || self.marks[p] == stones_count) && self.neighbours_inside(p) >= 2
    }
}

/// The four vertices beside `p`, the border of the board included.
fn neighbours(p: Point) -> [Point; 4] {
    Direction::ORTHOGONAL.map(|direction| p.step(direction))
}

fn manhattan(a: Point, b: Point) -> usize {
    a.row().abs_diff(b.row()) + a.col().abs_diff(b.col())
}

/// The largest four-connected part of `points`, the first of equals in their order.
fn largest_part(points: &[Point]) -> PointSet {
    let mut left: PointSet = points.iter().copied().collect();
    let mut largest = PointSet::new();
    for &first in points {
        if !left.remove(first) {
            continue;
        }
        let mut part = PointSet::new();
        let mut open = vec![first];
        while let Some(p) = open.pop() {
            part.insert(p);
            open.extend(neighbours(p).into_iter().filter(|&q| left.remove(q)));
        }
        if part.len() > largest.len() {
            largest = part;
        }
    }
    largest
}
