//! Whose every point is, before dame are taken.
//!
//! In: a board and the likely owner of every point. Out: its owner. The stones of a string share their fate; a region
//! of two points and more that living stones of one colour surround is that colour's (a single one may have to be
//! filled), dead stones of its own in it live after all; an empty point beside living stones of both colours is
//! nobody's. Cost: linear in the board.

use go_board::{Board, Cell, Color, Point, Size, Symmetry};
use influence_runtime::PointMap;

use crate::enclosed;

/// An empty point that both colours border on is somebody's if its owner is as sure as this.
const OWNED: f32 = 0.5;

/// Who gets each point; of a stone that lives, its colour, of a dead one, the opponent's.
pub(super) struct Owners {
    size: Size,
    map: PointMap<Option<Color>>,
}

impl Owners {
    /// The owners on `board`; `likely` is black positive, row-major from the top left.
    pub(super) fn new(board: &Board, likely: &[f32]) -> Owners {
        let mut owners = Owners { size: board.size(), map: of_strings(board, likely) };
        owners.take_empty(board, likely);
        owners.take_regions(board);
        owners.leave_dame(board);
        owners
    }

    /// The owner of `p`; nobody's if it is empty, and dame.
    pub(super) fn of(&self, p: Point) -> Option<Color> {
        self.map[p]
    }

    /// Whether there is a stone at `p` that stays.
    pub(super) fn lives(&self, board: &Board, p: Point) -> bool {
        board.color_at(p).is_some_and(|color| self.of(p) == Some(color))
    }

    /// Whether `p` is empty and nobody's.
    pub(super) fn is_dame(&self, board: &Board, p: Point) -> bool {
        board.is_empty_point(p) && self.of(p).is_none()
    }

    /// Whether `p` is a point of `color`'s territory: empty, on `board`.
    pub(super) fn is_territory(&self, board: &Board, p: Point, color: Color) -> bool {
        board.is_empty_point(p) && self.of(p) == Some(color)
    }

    /// The owners as they are seen through a symmetry.
    pub(super) fn seen_through(&self, symmetry: Symmetry) -> Owners {
        let mut map = PointMap::filled(None);
        for p in self.size.points() {
            map[symmetry.point(self.size, p)] = self.of(p).map(|color| symmetry.color(color));
        }
        Owners { size: self.size, map }
    }

    fn take_empty(&mut self, board: &Board, likely: &[f32]) {
        for p in self.size.points().filter(|&p| board.is_empty_point(p)) {
            let owner = likely[place(self.size, p)];
            let likelier = if owner > 0.0 { Color::Black } else { Color::White };
            self.map[p] = (owner.abs() >= OWNED).then_some(likelier);
        }
    }

    fn take_regions(&mut self, board: &Board) {
        let living = |p: Point| match board.cell(p) {
            Cell::Stone(color) if self.map[p] != Some(color) => Cell::Empty,
            cell => cell,
        };
        for region in enclosed::regions(self.size, living) {
            if let Some(owner) = region.owner().filter(|_| region.points.len() > 1) {
                region.points.iter().for_each(|&p| self.map[p] = Some(owner));
            }
        }
    }

    fn leave_dame(&mut self, board: &Board) {
        let between = |&p: &Point| {
            let lives = |q: Point, color| board.color_at(q) == Some(color) && self.lives(board, q);
            let beside = |color| board.sides(p).into_iter().any(|(q, _)| lives(q, color));
            board.is_empty_point(p) && Color::BOTH.into_iter().all(beside)
        };
        let dame: Vec<Point> = self.size.points().filter(between).collect();
        dame.into_iter().for_each(|p| self.map[p] = None);
    }
}

/// Who gets the points of each string: its colour if it lives, for which it has to own most of them.
pub(crate) fn of_strings(board: &Board, likely: &[f32]) -> PointMap<Option<Color>> {
    let mut map = PointMap::filled(None);
    for (s, color) in board.strings().filter_map(|s| Some((s, board.color_at(s)?))) {
        let black: f64 = board.stones(s).map(|p| f64::from(likely[place(board.size(), p)])).sum();
        let lives = if color == Color::Black { black >= 0.0 } else { black <= 0.0 };
        let owner = if lives { color } else { color.opponent() };
        board.stones(s).for_each(|p| map[p] = Some(owner));
    }
    map
}

fn place(size: Size, p: Point) -> usize {
    p.row() * size.get() + p.col()
}
