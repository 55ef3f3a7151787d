//! The local game of an eye space on a board.
//!
//! In: a board and a shape on it. Out: the space with the strings around it, and the rules. Cost: the liberties of the
//! strings around.
//!
//! The strings of the owner around a space are *firm* or *loose*. Firm is one that has another eye, or more than two
//! liberties outside the space. What is firm counts as one wall, as nobody connects or cuts it inside the local game.
//! If no string is firm, the wall is the one with most liberties, of several the one that takes most sides of the
//! space, and of several such all. The others are loose, each with the liberties that it has: the opponent may take
//! them one by one. A string beside a margin or a half eye is firm too, as the margin already says what becomes of it.
//! Stones that the space cuts off are points of it in any case.
//!
//! If the wall has fewer than four liberties outside, and none is another eye, the game is played without a ko threat
//! of the owner: who is short of liberties should not count on kos.

use std::borrow::Cow;

use go_board::{Board, Cell, Color, Point, PointList};
use go_eyes::{Place, Rules, Solver, Space, Surroundings};
use influence_runtime::eyes::{Known, Shape};
use pattern_tables::eye::{EyeGraph, EyeVertex, members};

/// Liberties outside the space that a loose string has at most.
const MOST_LOOSE: usize = 2;

/// Points that loose strings and their liberties add at most, and what part more they may make than is solved without
/// them: 12 instead of 10, 7 instead of 6.
const MOST_ADDED: usize = 2;
const PART_ADDED: usize = 5;

/// Liberties of a string outside the space, as far as they matter.
type Liberties = PointList<8>;

/// Where and how the game is played.
pub(super) struct LocalGame {
    pub(super) space: Space,
    pub(super) rules: Rules,
}

impl LocalGame {
    /// The game of a shape on a board; `None` if it is not a shape that the solver knows.
    pub(super) fn of(board: &Board, shape: &Shape) -> Option<LocalGame> {
        let space = space(shape)?;
        let (wall, loose) = divided(strings_around(board, shape, &space));
        let mut outer = PointList::<{ EyeGraph::MAX }>::new();
        for p in loose.iter().flat_map(|string| &string.liberties) {
            outer.push_new(*p);
        }
        let rules = rules(&wall, &outer);
        if loose.is_empty() {
            return Some(LocalGame { space, rules });
        }
        let beside = |strings: &[Neighbour], p| {
            (0..strings.len()).filter(|&k| strings[k].liberties.contains(&p)).collect::<Vec<usize>>()
        };
        let mut surroundings = Surroundings::new();
        for string in &loose {
            surroundings.add_string(string.sides.clone());
        }
        for &p in &outer {
            surroundings.add_liberty(beside(&loose, p), !beside(&wall, p).is_empty());
        }
        Some(LocalGame { space: space.with_surroundings(&surroundings).unwrap_or(space), rules })
    }

    /// The answer for the shape, if the space has at most `largest` points.
    pub(super) fn solve(&self, shape: &Shape, largest: usize) -> Option<Known> {
        let space = self.within(largest)?;
        let solver = Solver::new(&space, self.rules, space.points()).ok()?;
        let answer = solver.best_answer(shape.graph.stones()).ok()?;
        Some(Known { value: answer.value, attack: answer.attack, defense: answer.defense })
    }

    /// The space, with its surroundings in one piece if the loose strings would cost too much.
    fn within(&self, largest: usize) -> Option<Cow<'_, Space>> {
        let all = self.space.points();
        let more = (self.space.loose() | self.space.outer()).count_ones() as usize;
        if all - more > largest {
            return None;
        }
        let fits = more <= MOST_ADDED && all <= largest + largest / PART_ADDED;
        Some(if fits { Cow::Borrowed(&self.space) } else { Cow::Owned(self.space.without_surroundings()) })
    }
}

/// The shape where it lies on the board.
fn space(shape: &Shape) -> Option<Space> {
    let graph = &shape.graph;
    let place = |k: usize| {
        let p = shape.places[k];
        match shape.virtual_margins >> k & 1 {
            0 => Place::Board { row: p.row(), col: p.col() },
            // The vertex behind which a virtual margin stands is the half eye.
            _ => Place::OpenSide(k - 1),
        }
    };
    let vertices: Vec<(Place, EyeVertex)> =
        (0..graph.len()).filter_map(|k| Some((place(k), graph.vertex(k)?))).collect();
    Space::on_board(&vertices, shape.size.get(), shape.size.get()).ok()
}

/// A string around the space.
struct Neighbour {
    string: Point,
    /// The vertices beside it, once for each side.
    sides: Vec<usize>,
    liberties: Liberties,
    has_eye: bool,
    /// Whether it is beside a margin or a half eye.
    leaks: bool,
}

impl Neighbour {
    fn of(board: &Board, shape: &Shape, string: Point) -> Self {
        let (mut liberties, mut has_eye) = (Liberties::new(), false);
        board.each_liberty(string, |p| {
            if !shape.places.contains(&p) {
                liberties.push_new(p);
                has_eye |= is_eye(board, shape.color, p);
            }
        });
        Neighbour { string, sides: Vec::new(), liberties, has_eye, leaks: false }
    }

    fn is_firm(&self) -> bool {
        self.has_eye || self.leaks || self.liberties.len() > MOST_LOOSE
    }
}

/// The strings of the owner beside the vertices, in the order of these, without stones that the space cuts off.
fn strings_around(board: &Board, shape: &Shape, space: &Space) -> Vec<Neighbour> {
    let leaking = leaking(shape);
    let mut strings: Vec<Neighbour> = Vec::new();
    for k in (0..shape.graph.len()).filter(|k| shape.virtual_margins >> k & 1 == 0) {
        for (q, cell) in board.sides(shape.places[k]) {
            if cell != Cell::Stone(shape.color) || space.cuts_off(q.row(), q.col()) {
                continue;
            }
            let string = board.origin(q);
            let at = strings.iter().position(|known| known.string == string).unwrap_or_else(|| {
                strings.push(Neighbour::of(board, shape, string));
                strings.len() - 1
            });
            strings[at].sides.push(k);
            strings[at].leaks |= leaking >> k & 1 == 1;
        }
    }
    strings
}

/// The wall and the loose strings.
fn divided(strings: Vec<Neighbour>) -> (Vec<Neighbour>, Vec<Neighbour>) {
    if strings.iter().any(Neighbour::is_firm) {
        return strings.into_iter().partition(Neighbour::is_firm);
    }
    let size = |string: &Neighbour| (string.liberties.len(), string.sides.len());
    let most = strings.iter().map(size).max();
    strings.into_iter().partition(|string| Some(size(string)) == most)
}

/// The rules for a wall with its liberties, without those that loose strings share.
fn rules(wall: &[Neighbour], shared: &[Point]) -> Rules {
    let usual = Rules::default();
    let mut own = Liberties::new();
    for p in wall.iter().flat_map(|string| &string.liberties).filter(|p| !shared.contains(p)) {
        own.push_new(*p);
    }
    match u8::try_from(own.len()) {
        Ok(few) if few < usual.liberties() && !wall.iter().any(|string| string.has_eye) => {
            Rules::new(few, 0).unwrap_or(usual)
        }
        _ => usual,
    }
}

/// The vertices that are margins or half eyes.
fn leaking(shape: &Shape) -> u32 {
    let half = members(shape.virtual_margins).fold(0, |set, k| set | shape.graph.neighbors(k));
    shape.graph.marginal() | half
}

/// Whether an empty point has only stones of `color` around: an eye, perhaps a false one.
fn is_eye(board: &Board, color: Color, p: Point) -> bool {
    board.sides(p).iter().all(|side| matches!(side.1, Cell::Off) || side.1 == Cell::Stone(color))
}
