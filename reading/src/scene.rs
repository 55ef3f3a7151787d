//! A reading position as the move generators see it.
//!
//! In: a board, the ply limits and a target string. Out: short names for the questions that generators ask. Nothing is
//! changed; cost: that of the board queries behind each method.

use crate::level::{Depths, ply};
use go_board::{Board, Cell, Color, Direction, Point, PointList, StringRecord};

/// Up to eight liberties.
pub(crate) type Liberties = PointList<8>;

/// The string being read about, and the board around it. `owner` owns the target, `attacker` wants to capture it.
pub(crate) struct Scene<'a> {
    pub(crate) board: &'a Board,
    pub(crate) depths: &'a Depths,
    pub(crate) ply: i32,
    pub(crate) target: Point,
    /// The target's record.
    pub(crate) string: &'a StringRecord,
    pub(crate) owner: Color,
    pub(crate) attacker: Color,
}

impl<'a> Scene<'a> {
    /// The scene around the string at `target`.
    pub(crate) fn new(board: &'a Board, depths: &'a Depths, target: Point, owner: Color) -> Scene<'a> {
        let string = board.string(target);
        Scene { board, depths, ply: ply(board), target, string, owner, attacker: owner.opponent() }
    }

    /// Whether the ply is not past `limit`.
    #[inline]
    pub(crate) fn within(&self, limit: i32) -> bool {
        self.ply <= limit
    }

    #[inline]
    pub(crate) fn empty(&self, p: Point) -> bool {
        self.board.is_empty_point(p)
    }

    #[inline]
    pub(crate) fn on_board(&self, p: Point) -> bool {
        self.board.cell(p) != Cell::Off
    }

    /// Whether `p` carries a stone of `color`.
    #[inline]
    pub(crate) fn has(&self, p: Point, color: Color) -> bool {
        self.board.cell(p) == Cell::Stone(color)
    }

    /// Whether `p` carries a stone of the target string.
    #[inline]
    pub(crate) fn in_target(&self, p: Point) -> bool {
        self.board.is_in_string(p, self.target)
    }

    /// The colour of the string at `s`.
    #[inline]
    pub(crate) fn color(&self, s: Point) -> Color {
        if self.has(s, self.owner) { self.owner } else { self.attacker }
    }

    /// Number of liberties of the string at `s`.
    #[inline]
    pub(crate) fn count(&self, s: Point) -> usize {
        self.board.liberty_count(s)
    }

    /// The first eight liberties of the string at `s`.
    #[inline]
    pub(crate) fn liberties(&self, s: Point) -> &'a [Point] {
        self.board.string(s).liberties()
    }

    /// The first liberty of the string at `s`, which has one.
    #[inline]
    pub(crate) fn liberty(&self, s: Point) -> Point {
        self.board.string(s).liberties()[0]
    }

    /// The strings of the other colour next to the string at `s` that have exactly `liberties` liberties.
    #[inline]
    pub(crate) fn neighbours(&self, s: Point, liberties: usize) -> impl Iterator<Item = Point> + Clone {
        self.board.each_neighbour_string_with(s, liberties)
    }

    /// Liberties of a stone of `color` at the empty `p` without counting captures; exact up to eight.
    #[inline]
    pub(crate) fn approx(&self, p: Point, color: Color, max: usize) -> usize {
        self.board.approx_liberty_count(p, color, max)
    }

    /// The first of these liberties, at most `N`.
    #[inline]
    pub(crate) fn approx_list<const N: usize>(&self, p: Point, color: Color) -> PointList<N> {
        self.board.first_approx_liberties(p, color)
    }

    /// Liberties of a stone of `color` at the empty `p`, captures included.
    #[inline]
    pub(crate) fn accurate(&self, p: Point, color: Color, max: usize) -> usize {
        self.board.accurate_liberty_count(p, color, max)
    }

    /// Whether playing `color` at `p` leaves at most one liberty or is suicide.
    #[inline]
    pub(crate) fn self_atari(&self, p: Point, color: Color) -> bool {
        self.board.is_self_atari(p, color)
    }

    /// Whether playing `color` at `p` is suicide.
    #[inline]
    pub(crate) fn suicide(&self, p: Point, color: Color) -> bool {
        self.board.is_suicide(p, color)
    }

    /// Whether playing `color` at `p` takes a ko, legally or not.
    #[inline]
    pub(crate) fn takes_ko(&self, p: Point, color: Color) -> bool {
        self.board.is_ko(p, color).is_some()
    }

    /// Whether some neighbour of `p` is a stone of `color`.
    #[inline]
    pub(crate) fn touches_color(&self, p: Point, color: Color) -> bool {
        let [(_, south), (_, west), (_, north), (_, east)] = self.board.sides(p);
        let color = Cell::Stone(color);
        (south == color) | (west == color) | (north == color) | (east == color)
    }

    /// Whether `p` is on the board's edge.
    #[inline]
    pub(crate) fn on_edge(&self, p: Point) -> bool {
        self.on_board(p) && self.board.is_on_edge(p)
    }

    /// The directions that lead away from the edge at `a`: none in the middle, two in a corner.
    pub(crate) fn inward(&self, a: Point) -> impl Iterator<Item = Direction> {
        Direction::ORTHOGONAL.into_iter().filter(move |&u| !self.on_board(a.offset(-u.delta())))
    }
}

/// The four orthogonal neighbours: south, west, north, east.
#[inline]
pub(crate) fn neighbours(p: Point) -> impl Iterator<Item = Point> {
    Direction::ORTHOGONAL.into_iter().map(move |d| p.step(d))
}

/// The two unit steps at a right angle to the unit step `u`, in array cells: the next direction in the cycle south,
/// west, north, east; then its reverse.
#[inline]
pub(crate) fn across(u: isize) -> [isize; 2] {
    let r = turn(u);
    [r, -r]
}

/// The direction after `u` in the cycle south, west, north, east, both as steps in array cells.
#[inline]
pub(crate) fn turn(u: isize) -> isize {
    let south = Direction::South.delta();
    if u == south {
        -1
    } else if u == -1 {
        -south
    } else if u == -south {
        1
    } else {
        south
    }
}

/// The step in array cells from `a` to `b` if they are orthogonal neighbours.
#[inline]
pub(crate) fn step_between(a: Point, b: Point) -> Option<isize> {
    let delta = b.index().wrapping_sub(a.index()).cast_signed();
    Direction::ORTHOGONAL.iter().map(|d| d.delta()).find(|&d| d == delta)
}

/// Whether `a` and `b` are diagonal neighbours.
#[inline]
pub(crate) fn diagonal(a: Point, b: Point) -> bool {
    let delta = b.index().wrapping_sub(a.index()).cast_signed();
    Direction::DIAGONAL.iter().any(|d| d.delta() == delta)
}
