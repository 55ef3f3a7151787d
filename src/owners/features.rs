//! What can be said of a point that bears on who will own it.
//!
//! In: the influence of one or both sides to move, the dead and what they enclose considered, and how likely the stones
//! live. Out: the [`FEATURES`] of a point, seen by either colour. Every feature is the same for all sixteen looks of a
//! board. Cost: some walks over the board.

use go_board::{Board, Cell, Color, Point};
use influence_runtime::{Influence, PointMap};

use crate::blur::{Map, blurred};
use crate::enclosed;
use crate::owners::names::FEATURES;
use crate::ownership::{balance, likely_owners};

/// The features of a point, in the order of [`FEATURES`].
pub type Row = [f32; FEATURES.len()];

/// A share of at least this counts as living.
const LIVING: f32 = 0.5;

/// More liberties of a string than this are not counted.
const MANY: usize = 6;

/// A position whose points are described; maps are by place, black positive.
pub(crate) struct Scene<'a> {
    pub(super) board: &'a Board,
    /// Whose move it is, if that is known.
    pub(crate) mover: Option<Color>,
    /// For how many sides to move first there is influence.
    pub(super) views: usize,
    size: usize,
    owner: Map,
    doubt: Map,
    territory: Map,
    balance: Map,
    influence: [Map; 2],
    enclosed: Map,
    survival: Map,
    blurred_survival: [Map; 2],
    blurred_owner: [Map; 3],
    /// Steps to the next living stone, by [`Color::index`].
    reach: [Map; 2],
    filled: f32,
    lead: f32,
    /// The connected points without living stones that a point lies in, by place.
    rooms: Vec<Option<Room>>,
}

/// A connected region without living stones.
#[derive(Clone, Copy)]
struct Room {
    size: f32,
    /// How many of its sides are living stones, by [`Color::index`].
    walls: [f32; 2],
    /// How many of its points are dead stones, likewise.
    dead: [f32; 2],
}

#[allow(clippy::cast_precision_loss, reason = "at most 361 points")]
impl<'a> Scene<'a> {
    /// The position with the influence of these views, and the share of each stone that lives. It is the
    /// move of `mover`, if that is known.
    pub(crate) fn new(
        board: &'a Board,
        mover: Option<Color>,
        views: &[&Influence],
        lives: &PointMap<f32>,
    ) -> Scene<'a> {
        let n = board.size().get();
        let place = |p: Point| p.row() * n + p.col();
        let mean = |of: &dyn Fn(&Influence, Point) -> f32| {
            let mut map = [0.0; 361];
            for p in board.size().points() {
                map[place(p)] = views.iter().map(|view| of(view, p)).sum::<f32>() / views.len() as f32;
            }
            map
        };
        let owners: Vec<Vec<f32>> = views.iter().map(|view| likely_owners(board, view)).collect();
        let (mut owner, mut doubt) = ([0.0; 361], [0.0; 361]);
        for k in 0..n * n {
            owner[k] = owners.iter().map(|owners| owners[k]).sum::<f32>() / views.len() as f32;
            doubt[k] = (owners[0][k] - owners[owners.len() - 1][k]).abs();
        }
        let mut survival = [0.0; 361];
        for p in board.size().points() {
            let sign = board.color_at(p).map_or(0.0, |color| if color == Color::Black { 1.0 } else { -1.0 });
            survival[place(p)] = sign * (2.0 * lives[p] - 1.0);
        }
        let near = blurred(&survival, n, 1);
        let blurred_survival = [near, blurred(&blurred(&near, n, 2), n, 2)];
        let near = blurred(&owner, n, 1);
        let middle = blurred(&near, n, 2);
        let blurred_owner = [near, middle, blurred(&blurred(&middle, n, 3), n, 3)];
        let empty = board.size().points().filter(|&p| board.is_empty_point(p)).count() as f32;
        let area = board.size().area() as f32;
        Scene {
            board,
            mover,
            views: views.len(),
            size: n,
            doubt,
            territory: mean(&|view, p| view.territory_of(Color::Black, p).clamp(-1.0, 1.0)),
            balance: mean(&|view, p| balance(view, p)),
            influence: Color::BOTH.map(|color| mean(&|view, p| view.side(color).influence[p])),
            enclosed: mean(&|view, p| {
                let value = view.territory_of(Color::Black, p);
                if value.abs() >= 1.0 { value.signum() } else { 0.0 }
            }),
            survival,
            blurred_survival,
            blurred_owner,
            reach: Color::BOTH.map(|color| reach(board, lives, color)),
            rooms: rooms(board, lives),
            filled: 1.0 - empty / area,
            lead: owner.iter().sum::<f32>() / area,
            owner,
        }
    }

    /// The features of `p`, seen by `color`, where it is the move of `mover`.
    pub(crate) fn row(&self, color: Color, p: Point, mover: Option<Color>) -> Row {
        let k = p.row() * self.size + p.col();
        let sign = if color == Color::Black { 1.0 } else { -1.0 };
        let [own, other] = [color.index(), color.opponent().index()];
        let stone = self.board.color_at(p).map_or(0.0, |stone| if stone == color { 1.0 } else { -1.0 });
        let [own_best, other_best] = [color, color.opponent()].map(|color| self.best_near(p, color));
        let [own_sides, other_sides] = [color, color.opponent()].map(|color| self.living_sides(p, color));
        let room = self.rooms[k].unwrap_or(Room { size: 0.0, walls: [0.0; 2], dead: [0.0; 2] });
        let share = |of: [f32; 2], color: usize| if room.size > 0.0 { of[color] / room.size } else { 0.0 };
        let [own_liberties, other_liberties] = [color, color.opponent()].map(|color| self.fewest_liberties(p, color));
        let line = |k: usize| k.min(self.size - 1 - k);
        let (row, col) = (line(p.row()), line(p.col()));
        [
            sign * self.owner[k],
            self.doubt[k],
            sign * self.territory[k],
            sign * self.balance[k],
            self.influence[own][k],
            self.influence[other][k],
            stone,
            sign * self.survival[k],
            sign * self.blurred_survival[0][k],
            sign * self.blurred_survival[1][k],
            own_best,
            other_best,
            sign * self.blurred_owner[0][k],
            sign * self.blurred_owner[1][k],
            sign * self.blurred_owner[2][k],
            own_sides,
            other_sides,
            row.min(col) as f32,
            row.max(col) as f32,
            self.filled,
            sign * self.lead,
            sign * self.enclosed[k],
            self.reach[own][k],
            self.reach[other][k],
            room.size,
            share(room.walls, own),
            share(room.walls, other),
            share(room.dead, own) - share(room.dead, other),
            own_liberties,
            other_liberties,
            turn(color, mover),
        ]
    }

    /// The best share of a stone of `color` within two steps, `p` itself left out; −1 without any.
    fn best_near(&self, p: Point, color: Color) -> f32 {
        let (row, col) = (p.row(), p.col());
        let mut best = -1.0f32;
        for r in row.saturating_sub(2)..=(row + 2).min(self.size - 1) {
            for c in col.saturating_sub(2)..=(col + 2).min(self.size - 1) {
                let steps = r.abs_diff(row) + c.abs_diff(col);
                let q = Point::new(r, c);
                if (1..=2).contains(&steps) && self.board.color_at(q) == Some(color) {
                    let sign = if color == Color::Black { 1.0 } else { -1.0 };
                    best = best.max((1.0 + sign * self.survival[r * self.size + c]) / 2.0);
                }
            }
        }
        best
    }

    /// The fewest liberties of a string of `color` at or beside `p`, at most [`MANY`].
    fn fewest_liberties(&self, p: Point, color: Color) -> f32 {
        let here = [p].into_iter().filter(|&p| self.board.color_at(p) == Some(color));
        let beside = self.board.sides(p).into_iter().map(|(q, _)| q).filter(|&q| self.board.color_at(q) == Some(color));
        here.chain(beside).map(|q| self.board.liberty_count(q).min(MANY)).min().unwrap_or(MANY) as f32
    }

    /// How many sides have a living stone of `color`.
    fn living_sides(&self, p: Point, color: Color) -> f32 {
        let sign = if color == Color::Black { 1.0 } else { -1.0 };
        let lives = |q: Point| sign * self.survival[q.row() * self.size + q.col()] > 2.0 * LIVING - 1.0;
        let sides = self.board.sides(p);
        sides.into_iter().filter(|&(q, _)| self.board.color_at(q) == Some(color) && lives(q)).count() as f32
    }
}

/// Whether it is the move of `color`: 1 if so, −1 if it is its opponent's, 0 if that is not known.
fn turn(color: Color, mover: Option<Color>) -> f32 {
    mover.map_or(0.0, |mover| if mover == color { 1.0 } else { -1.0 })
}

/// The regions without living stones, by the place of their points.
#[allow(clippy::cast_precision_loss, reason = "at most 361 points")]
fn rooms(board: &Board, lives: &PointMap<f32>) -> Vec<Option<Room>> {
    let n = board.size().get();
    let living = |p: Point| match board.cell(p) {
        Cell::Stone(_) if lives[p] < LIVING => Cell::Empty,
        cell => cell,
    };
    let mut rooms = vec![None; n * n];
    for region in enclosed::regions(board.size(), living) {
        let stones = |color| region.points.iter().filter(|&&p| board.color_at(p) == Some(color)).count() as f32;
        let walls = Color::BOTH.map(|color| region.walls[color.index()].len() as f32);
        let room = Room { size: region.points.len() as f32, walls, dead: Color::BOTH.map(stones) };
        region.points.iter().for_each(|p| rooms[p.row() * n + p.col()] = Some(room));
    }
    rooms
}

/// The steps from each point to the next living stone of `color` through points without living stones; at most 20.
fn reach(board: &Board, lives: &PointMap<f32>, color: Color) -> Map {
    const FAR: f32 = 20.0;
    let n = board.size().get();
    let mut steps = [FAR; 361];
    let living = |p: Point| board.color_at(p).filter(|_| lives[p] >= LIVING);
    let mut edge: Vec<Point> = board.size().points().filter(|&p| living(p) == Some(color)).collect();
    edge.iter().for_each(|p| steps[p.row() * n + p.col()] = 0.0);
    let mut distance = 0.0;
    while !edge.is_empty() && distance < FAR {
        distance += 1.0;
        let mut next = Vec::new();
        for &p in &edge {
            for (q, _) in board.sides(p) {
                if board.is_on_board(q) && steps[q.row() * n + q.col()] == FAR && living(q).is_none() {
                    steps[q.row() * n + q.col()] = distance;
                    next.push(q);
                }
            }
        }
        edge = next;
    }
    steps
}
