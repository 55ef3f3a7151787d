//! What a group can reach without meeting its attacker.
//!
//! In: a board, key stones, how far to go. Out: the points that are reached, where the group gets out or the attacker
//! is taken to be behind, or why there is nothing to be read. Cost: a microsecond or two.

use crate::Surroundings;
use go_board::{Board, Cell, Color, Point, PointSet};

/// A group with so many points around it, those of its stones not counted, is not enclosed.
pub(super) const CLOSED: usize = 40;

/// How far an area reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Horizon {
    /// All around: there is no area if the group is not enclosed in a few points.
    Closed,
    /// So many steps, after which the group has escaped.
    Steps(usize),
    /// So many steps, after which nothing of the group's can stand: the attacker is everywhere.
    Walled(usize),
}

impl Horizon {
    /// Whether points so many steps away belong to an area that has `size` points without stones of the owner nearer
    /// by.
    fn reaches(self, steps: usize, size: usize) -> bool {
        match self {
            Horizon::Closed => size <= CLOSED,
            Horizon::Steps(far) | Horizon::Walled(far) => steps <= far,
        }
    }
}

/// Why a group has no area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NoArea {
    /// The group has escaped, or is not enclosed in a few points.
    Escaped,
    /// The area has more points than can be read.
    Large,
    /// More of its points are empty than the caller wants to read.
    Wide,
}

/// What can be reached from the key stones without meeting the attacker.
pub(super) struct Inside {
    pub(super) points: PointSet,
    /// Where the group gets out.
    pub(super) exits: PointSet,
    /// Where the attacker is taken to be behind.
    pub(super) rim: PointSet,
    /// Whether more lies behind, so that it may get out elsewhere.
    pub(super) is_open: bool,
}

impl Inside {
    /// With at most so many empty points; or why not: a key stone has escaped, or more is around than is asked for.
    pub(super) fn of(
        board: &Board,
        owner: Color,
        keys: &PointSet,
        surroundings: &Surroundings,
        (horizon, most): (Horizon, usize),
    ) -> Result<Inside, NoArea> {
        let Surroundings { dead, shut, .. } = surroundings;
        let mut flood = Flood::new(board, owner, dead, keys);
        let is_all = flood.spread(horizon, most)?;
        if horizon == Horizon::Closed && !is_all {
            return Err(NoArea::Escaped);
        }
        let points = flood.points;
        let (exits, rim) = exits(board, owner, &points, shut, |q| flood.enters(q, board.cell(q)));
        let is_open = !rim.is_empty();
        let (exits, rim) =
            if matches!(horizon, Horizon::Walled(_)) { (PointSet::new(), rim) } else { (exits, PointSet::new()) };
        let escaped = keys.iter().any(|k| board.stones(k).into_iter().any(|s| exits.contains(s)));
        let fits = horizon != Horizon::Closed || !is_open;
        if fits && !escaped { Ok(Inside { points, exits, rim, is_open }) } else { Err(NoArea::Escaped) }
    }
}

/// Points being reached, the nearest first.
struct Flood<'a> {
    board: &'a Board,
    owner: Color,
    /// Stones of the attacker that are in nobody's way.
    dead: &'a PointSet,
    points: PointSet,
    /// The points that were reached or come next.
    seen: PointSet,
    /// Those that come next, by their steps modulo one more than the most that a point takes.
    waiting: [Vec<Point>; 3],
    /// How many points without stones of the owner there are, and how many empty ones.
    size: usize,
    empty: usize,
}

impl<'a> Flood<'a> {
    fn new(board: &'a Board, owner: Color, dead: &'a PointSet, keys: &PointSet) -> Flood<'a> {
        let waiting = [keys.iter().collect(), Vec::new(), Vec::new()];
        Flood { board, owner, dead, points: PointSet::new(), seen: *keys, waiting, size: 0, empty: 0 }
    }

    /// Reaches what `horizon` says; whether that is all there is. It ends if more than `most` points are empty.
    fn spread(&mut self, horizon: Horizon, most: usize) -> Result<bool, NoArea> {
        let is_over = |flood: &Flood<'_>| flood.waiting.iter().all(Vec::is_empty);
        for steps in 0.. {
            if is_over(self) || !horizon.reaches(steps, self.size) {
                break;
            }
            while let Some(p) = self.waiting[steps % 3].pop() {
                self.reach(p, steps);
                if self.empty > most {
                    return Err(NoArea::Wide);
                }
            }
        }
        Ok(is_over(self))
    }

    /// Reaches a point that is so many steps away.
    fn reach(&mut self, p: Point, steps: usize) {
        self.points.insert(p);
        self.size += usize::from(self.board.color_at(p) != Some(self.owner));
        self.empty += usize::from(self.board.is_empty_point(p));
        for (q, cell) in self.board.sides(p) {
            if self.enters(q, cell) && self.seen.insert(q) {
                self.waiting[(steps + self.steps_to(q, cell)) % 3].push(q);
            }
        }
    }

    /// Whether the owner may go to a point with this cell.
    fn enters(&self, q: Point, cell: Cell) -> bool {
        cell != Cell::Off && !self.bars(q, cell)
    }

    /// Whether a stone of the attacker that is not dead lies there.
    fn bars(&self, q: Point, cell: Cell) -> bool {
        cell == Cell::Stone(self.owner.opponent()) && !self.dead.contains(q)
    }

    /// The steps that a point takes: one if it is empty, and another one if a stone of the attacker is beside it then.
    fn steps_to(&self, q: Point, cell: Cell) -> usize {
        match cell {
            Cell::Empty => 1 + usize::from(self.board.sides(q).iter().any(|&(r, cell)| self.bars(r, cell))),
            _ => 0,
        }
    }
}

/// Those of the points from which the group gets out, and those behind which more lies. `enters` says where it may go.
fn exits(
    board: &Board,
    owner: Color,
    points: &PointSet,
    shut: &PointSet,
    enters: impl Fn(Point) -> bool,
) -> (PointSet, PointSet) {
    let (mut exits, mut rim) = (PointSet::new(), PointSet::new());
    let is_edge = |q: Point| board.sides(q).iter().any(|&(_, cell)| cell == Cell::Off);
    let leads_on = |q: Point| board.color_at(q) == Some(owner) || !is_edge(q) && !shut.contains(q);
    for p in points.iter() {
        for q in board.sides(p).into_iter().map(|(q, _)| q).filter(|&q| enters(q) && !points.contains(q)) {
            rim.insert(p);
            if leads_on(q) {
                exits.insert(p);
            }
        }
    }
    (exits, rim)
}
