//! The part of a board on which a fight for life takes place.
//!
//! In: a board and key stones of one colour. Out: the [`Area`]: the points that may change, numbered, which of them lie
//! beside a stone that stands, and on what that is assumed. Cost: some microseconds.
//!
//! The area holds the key stones and all that can be reached from there through empty points and stones of the owner: a
//! point costs a step, and another one where a stone of the attacker is beside it, so that a group runs far in the open
//! and not through gaps. A group that is enclosed in a few points has all of them. That of another ends after some
//! steps. Where more lies behind, either the group has *escaped*: what gets there is taken for alive. Nobody escapes
//! along the edge, or where the group is said to find no way out, unless to a stone of its own. Or the attacker is
//! taken to have all that lies behind.
//!
//! Strings of the attacker around the area stand if they live unconditionally, or are assumed to if they have two
//! liberties outside and are not [enclosed there](super::walls), or one and are safe. The others may be taken: they
//! belong to the area, with their liberties, and so do strings around these that do not stand, and, if the group is
//! enclosed, what of the owner's lies behind them in a few points. Other stones of the owner behind them are a way out
//! if they have two liberties there. Outside of it nobody plays.
//!
//! Points are numbered alike however the board is turned: of the eight ways to number them the least one is taken.

use super::super::rules::Role;
use super::inside::{CLOSED, Horizon, Inside, NoArea};
use super::walls::{OUTSIDE, Walls, guards};
use crate::Surroundings;
use go_board::{Board, CELLS, Cell, Color, Point, PointSet, Size};

/// The most points of an area: they are the bits of a number.
pub(super) const MOST: usize = 128;

/// No point.
const NOWHERE: u8 = u8::MAX;

/// A set of points of an area, by number.
pub(super) type Bits = u128;

/// Where a fight takes place.
#[derive(Clone, Debug)]
pub(super) struct Area {
    /// The owner of the key stones.
    pub(super) owner: Color,
    size: Size,
    /// The points by number.
    points: Vec<Point>,
    /// The numbers by [`Point::index`].
    places: Vec<u8>,
    /// The neighbours of every point.
    near: Box<[Bits; MOST]>,
    /// The points beside a string of the attacker that stands.
    pub(super) walled: Bits,
    /// The points where the defender has escaped.
    pub(super) homed: Bits,
    /// The key stones.
    pub(super) keys: Bits,
    /// The stones of the attacker whose life is at stake as well.
    pub(super) rivals: Bits,
    /// On what an answer rests.
    pub(super) footing: Footing,
}

/// On what an answer about an area rests.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Footing {
    /// All strings around live unconditionally, because of these points.
    Firm(PointSet),
    /// Strings around have two liberties outside.
    Walls,
    /// The area ends somewhere, so that one side or the other might get out.
    Open { attacker: bool, defender: bool },
    /// Around it the attacker is everywhere.
    Within,
}

impl Area {
    /// Around the group of `owner` with these key stones, as far as `horizon`, with at most so many empty points; or
    /// why there is no such area.
    pub(super) fn around(
        board: &Board,
        owner: Color,
        keys: &PointSet,
        surroundings: &Surroundings,
        (horizon, most): (Horizon, usize),
    ) -> Result<Area, NoArea> {
        let inside = Inside::of(board, owner, keys, surroundings, (horizon, most))?;
        let Grown { all, outlets, grounds } = grown(board, owner, inside.points, surroundings, horizon)?;
        if is_wide(board, &all, most) {
            return Err(NoArea::Wide);
        }
        let leads_out = |p: Point, q: Point| outlets.contains(p) && board.is_empty_point(q) && !all.contains(q);
        let stands = |q: Point| board.color_at(q) == Some(owner.opponent()) && !all.contains(q);
        let walled =
            |p: Point| inside.rim.contains(p) || board.sides(p).iter().any(|&(q, _)| stands(q) || leads_out(p, q));
        let leaks = outlets.iter().any(|p| board.sides(p).iter().any(|&(q, _)| leads_out(p, q)));
        let footing = match (grounds, guards(board, owner, &all)) {
            _ if matches!(horizon, Horizon::Walled(_)) => Footing::Within,
            _ if inside.is_open => Footing::Open { attacker: false, defender: true },
            (Some(mut grounds), Some(guards)) if !leaks => {
                grounds.insert_all(&guards);
                Footing::Firm(grounds)
            }
            _ => Footing::Walls,
        };
        let mut exits = inside.exits;
        if !matches!(horizon, Horizon::Walled(_)) {
            let joined = all.iter().filter(|&p| !inside.points.contains(p));
            exits.extend(joined.filter(|&p| is_beside_friend(board, owner, [&all, &surroundings.shaky], p)));
        }
        let marks = Marks { owner, keys: *keys, rivals: PointSet::new(), exits };
        Ok(Area::numbered(board, &all, &marks, footing, walled))
    }

    pub(super) fn numbered(
        board: &Board,
        all: &PointSet,
        marks: &Marks,
        footing: Footing,
        walled: impl Fn(Point) -> bool,
    ) -> Area {
        let owner = marks.owner;
        let mark = |p: Point| marks.of(board, p) | u8::from(walled(p)) << 5;
        let points = in_least_order(board, all, mark);
        let mut places = vec![NOWHERE; CELLS];
        #[allow(clippy::cast_possible_truncation, reason = "at most 128 points")]
        points.iter().enumerate().for_each(|(k, p)| places[p.index()] = k as u8);
        let bits = |points: &mut dyn Iterator<Item = Point>| points.fold(0, |set, q| set | bit(places[q.index()]));
        let sides = |p: Point| board.sides(p).into_iter().map(|(q, _)| q).filter(|&q| all.contains(q));
        let mut near = Box::new([0; MOST]);
        near.iter_mut().zip(&points).for_each(|(near, &p)| *near = bits(&mut sides(p)));
        let walled = bits(&mut points.iter().copied().filter(|&p| walled(p)));
        let [keys, rivals, homed] = [&marks.keys, &marks.rivals, &marks.exits].map(|set| bits(&mut set.iter()));
        Area { owner, size: board.size(), points, places, near, walled, homed, keys, rivals, footing }
    }

    /// The stones of the owner.
    pub(super) fn own_stones(&self, board: &Board) -> PointSet {
        self.points.iter().copied().filter(|&p| board.color_at(p) == Some(self.owner)).collect()
    }

    /// All points.
    pub(super) fn all(&self) -> Bits {
        Bits::MAX >> (MOST - self.points.len())
    }

    /// The number of a point; none if it is not part of the area.
    pub(super) fn place(&self, p: Point) -> Option<usize> {
        Some(self.places[p.index()]).filter(|&place| place != NOWHERE).map(usize::from)
    }

    /// The point where `role`, to move, may not retake a ko. Whoever has taken it may fill it.
    pub(super) fn ko(&self, board: &Board, role: Role) -> Option<usize> {
        let color = if role == Role::Defender { self.owner } else { self.owner.opponent() };
        board.ko().filter(|&ko| board.is_illegal_ko_capture(ko, color)).and_then(|ko| self.place(ko))
    }

    /// The point with this number.
    pub(super) fn point(&self, place: usize) -> Point {
        self.points[place]
    }

    /// The points with their numbers.
    pub(super) fn points(&self) -> &[Point] {
        &self.points
    }

    /// The points with these numbers.
    pub(super) fn points_of(&self, mut places: Bits) -> PointSet {
        let mut set = PointSet::new();
        while places != 0 {
            set.insert(self.points[places.trailing_zeros() as usize]);
            places &= places - 1;
        }
        set
    }

    /// The lines between the point with this number and the nearer edge, and the other one.
    pub(super) fn lines(&self, place: usize) -> [usize; 2] {
        let (p, last) = (self.points[place], self.size.get() - 1);
        let [row, col] = [p.row(), p.col()].map(|line| line.min(last - line));
        [row.min(col), row.max(col)]
    }

    /// The neighbours of the point with this number.
    pub(super) fn near(&self, place: usize) -> Bits {
        self.near[place % MOST]
    }
}

/// The points of an area.
struct Grown {
    all: PointSet,
    /// Liberties of strings of the attacker that may be taken.
    outlets: PointSet,
    /// The points on which it rests that the strings around live; none if some are assumed to stand.
    grounds: Option<PointSet>,
}

/// What is inside, with the strings of the attacker around that may be taken, their liberties, and what lies behind
/// them.
fn grown(
    board: &Board,
    owner: Color,
    inside: PointSet,
    Surroundings { safe, standing, shaky, dead, .. }: &Surroundings,
    horizon: Horizon,
) -> Result<Grown, NoArea> {
    let (mut all, mut outlets) = (inside, PointSet::new());
    loop {
        if all.len() > MOST {
            return Err(NoArea::Large);
        }
        let Walls { weak, grounds } = Walls::around(board, owner, &all, [safe, standing, shaky]);
        if weak.is_empty() {
            return Ok(Grown { all, outlets, grounds });
        }
        weak.iter().for_each(|s| all.extend(board.stones(s)));
        if horizon == Horizon::Closed
            && let Some(more) = behind(board, owner, &all, &weak, dead)
        {
            all = more;
            continue;
        }
        for s in weak.iter() {
            outlets.extend(board.liberties(s, usize::MAX).iter().copied().filter(|&l| !all.contains(l)));
        }
        all.insert_all(&outlets);
    }
}

/// Whether beside `p` lies a string of the owner that has two liberties outside `all` and is not shaky: who gets to `p`
/// by taking stones has got out.
fn is_beside_friend(board: &Board, owner: Color, [all, shaky]: [&PointSet; 2], p: Point) -> bool {
    let breathes = |q: Point| board.liberties(q, usize::MAX).iter().filter(|&&l| !all.contains(l)).count() >= OUTSIDE;
    let is_friend = |q: Point, cell| cell == Cell::Stone(owner) && !all.contains(q) && !shaky.contains(q);
    board.sides(p).into_iter().any(|(q, cell)| is_friend(q, cell) && breathes(q))
}

/// Whether more of these points are empty than that.
fn is_wide(board: &Board, points: &PointSet, most: usize) -> bool {
    most < MOST && points.iter().filter(|&p| board.is_empty_point(p)).count() > most
}

/// Some points and what can be reached from these strings of the attacker among them without meeting another; none if
/// that is not closed in a few points.
fn behind(board: &Board, owner: Color, all: &PointSet, weak: &PointSet, dead: &PointSet) -> Option<PointSet> {
    let (mut points, mut size) = (*all, 0);
    let mut front: Vec<Point> = weak.iter().flat_map(|s| board.stones(s)).collect();
    while let Some(p) = front.pop() {
        for (q, cell) in board.sides(p) {
            let enters = cell == Cell::Empty || cell == Cell::Stone(owner) || dead.contains(q);
            if enters && points.insert(q) {
                size += usize::from(cell != Cell::Stone(owner));
                front.push(q);
            }
        }
        if size > CLOSED {
            return None;
        }
    }
    Some(points)
}

/// The bit of a place.
fn bit(place: u8) -> Bits {
    1 << place
}

/// What is known of the points of an area besides the stones around.
pub(super) struct Marks {
    pub(super) owner: Color,
    pub(super) keys: PointSet,
    pub(super) rivals: PointSet,
    pub(super) exits: PointSet,
}

impl Marks {
    /// The stone on a point, whether it is a key stone or a rival, whether it leads out.
    fn of(&self, board: &Board, p: Point) -> u8 {
        let stone = board.color_at(p).map_or(0, |color| 1 + u8::from(color == self.owner));
        stone
            | u8::from(self.keys.contains(p)) << 2
            | u8::from(self.exits.contains(p)) << 3
            | u8::from(self.rivals.contains(p)) << 4
    }
}

/// The points of a set in an order that does not depend on how the board is turned: of the eight orders by rows and
/// columns, the one with the least sequence of places and marks.
fn in_least_order(board: &Board, all: &PointSet, mark: impl Fn(Point) -> u8) -> Vec<Point> {
    let last = board.size().get() - 1;
    let mut bounds = [last, 0, last, 0];
    for p in all.iter() {
        let [top, bottom, left, right] = bounds;
        bounds = [top.min(p.row()), bottom.max(p.row()), left.min(p.col()), right.max(p.col())];
    }
    let order = |turn: usize| turned(all, bounds, last, turn);
    let seen = |turn: usize| order(turn).map(|(place, p)| (place, mark(p)));
    let least = (0..8).min_by(|&a, &b| seen(a).cmp(seen(b)));
    least.into_iter().flat_map(order).map(|(_, p)| p).collect()
}

/// The points of a set by rows and columns of the board turned in one of eight ways, with their places there. The set
/// lies between the rows and columns of `bounds`.
fn turned(
    all: &PointSet,
    [top, bottom, left, right]: [usize; 4],
    last: usize,
    turn: usize,
) -> impl Iterator<Item = ((usize, usize), Point)> {
    let (rows, cols) = if turn & 1 == 0 { ((top, bottom), (left, right)) } else { ((left, right), (top, bottom)) };
    let flipped = move |bit: usize, line: usize| if turn & bit == 0 { line } else { last - line };
    let lines = move |bit: usize, (a, b): (usize, usize)| {
        let (a, b) = (flipped(bit, a), flipped(bit, b));
        a.min(b)..=a.max(b)
    };
    let point = move |row: usize, col: usize| {
        let (row, col) = (flipped(2, row), flipped(4, col));
        if turn & 1 == 0 { Point::new(row, col) } else { Point::new(col, row) }
    };
    let places = lines(2, rows).flat_map(move |row| lines(4, cols).map(move |col| (row, col)));
    places.map(move |(row, col)| ((row, col), point(row, col))).filter(|(_, p)| all.contains(*p))
}
