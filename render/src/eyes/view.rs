//! What is shown of the eyes of a position: by point for boards, by space for tables.
//!
//! In: a board and its eyes. Out: a [`View`], plain data in the order of the board. Cost: linear in the board.

use atsumi::board::{Board, Color, Point, Size, Vertex};
use atsumi::eyes::{Basis, Report};
use atsumi::influence::eyes::{EyeKind, EyeMap, EyeSpace, TopologicalEye};
use atsumi::tables::eye::EyeValue;

/// An eye space in a table.
pub(crate) struct Space {
    pub(crate) color: Color,
    pub(crate) origin: Point,
    pub(crate) vertices: Vec<Point>,
    pub(crate) marginal: Vec<Point>,
    /// Stones of the opponent, taken for dead.
    pub(crate) dead: Vec<Point>,
    pub(crate) value: EyeValue,
    /// Where the opponent should play, the best point first; none unless the value depends on who plays first.
    pub(crate) attacks: Vec<Point>,
    pub(crate) defenses: Vec<Point>,
    pub(crate) half: Vec<Point>,
    pub(crate) r#false: Vec<Point>,
    pub(crate) basis: Basis,
}

/// A point of the board.
#[derive(Clone, Copy, Default)]
pub(crate) struct Cell {
    pub(crate) stone: Option<Color>,
    /// Whose eye space it belongs to; where both have a claim, black's is shown. None if the space can give no eye and
    /// there is no stone to be shown as dead.
    pub(crate) owner: Option<Color>,
    /// Whether the number of its space among those of the owner is odd, to tell neighbours apart.
    pub(crate) odd: bool,
    pub(crate) marginal: bool,
    pub(crate) vital: bool,
    /// What its diagonals make of it, if it is no sound eye; also in spaces that can give none.
    pub(crate) doubt: Option<EyeKind>,
}

/// Everything that is shown.
pub struct View {
    pub(crate) size: Size,
    /// Row by row from the top left.
    pub(crate) cells: Vec<Cell>,
    /// Black's spaces in the order of their origins, then white's.
    pub(crate) spaces: Vec<Space>,
    /// The file of the eye shapes.
    pub(crate) file: String,
}

impl View {
    /// What is shown of `report` on `board`; `file` is the database of the eye shapes.
    #[must_use]
    pub fn new(board: &Board, report: &Report, file: &str) -> View {
        let size = board.size();
        let mut cells: Vec<Cell> =
            size.points().map(|p| Cell { stone: board.color_at(p), ..Cell::default() }).collect();
        let mut spaces = Vec::new();
        for color in Color::BOTH {
            let map = report.eyes.map(color);
            for (number, space) in map.spaces().iter().enumerate() {
                spaces.push(describe(board, report, map, space));
                for &p in map.vertices(space) {
                    let cell = &mut cells[index(size, p)];
                    let shown = cell.stone.is_some() || has_eyes(space.value);
                    if shown && cell.owner.is_none() {
                        (cell.owner, cell.odd, cell.marginal) = (Some(color), number % 2 == 1, map.point(p).marginal);
                    }
                }
            }
        }
        for eye in report.eyes.topology().examined().iter().filter(|eye| eye.kind != EyeKind::Proper) {
            cells[index(size, eye.at)].doubt = Some(eye.kind);
        }
        for p in spaces.iter().flat_map(|space: &Space| space.attacks.iter().chain(&space.defenses)) {
            cells[index(size, *p)].vital = true;
        }
        View { size, cells, spaces, file: file.to_owned() }
    }

    /// A point as text.
    pub(crate) fn name(&self, p: Point) -> String {
        Vertex::Point(p).display(self.size).to_string()
    }
}

/// Whether there is an eye, or a threat to make one.
pub(crate) fn has_eyes(value: EyeValue) -> bool {
    value.digits() != [0; 4]
}

fn index(size: Size, p: Point) -> usize {
    p.row() * size.get() + p.col()
}

/// What was found at `p` as an eye of `color`.
fn eye(report: &Report, color: Color, p: Point) -> Option<&TopologicalEye> {
    report.eyes.topology().at(p).filter(|eye| eye.color == color)
}

fn describe(board: &Board, report: &Report, map: &EyeMap, space: &EyeSpace) -> Space {
    let vertices = map.vertices(space).to_vec();
    let of_kind = |kind: EyeKind| -> Vec<Point> {
        let is = |p: &Point| eye(report, map.color, *p).is_some_and(|eye| eye.kind == kind);
        vertices.iter().copied().filter(is).collect()
    };
    Space {
        color: map.color,
        origin: space.origin,
        marginal: vertices.iter().copied().filter(|&p| map.point(p).marginal).collect(),
        dead: vertices.iter().copied().filter(|&p| board.color_at(p) == Some(map.color.opponent())).collect(),
        value: space.value,
        attacks: best_first(space.attack, &space.attacks),
        defenses: best_first(space.defense, &space.defenses),
        half: of_kind(EyeKind::Half),
        r#false: of_kind(EyeKind::False),
        basis: report.basis(map.color, space),
        vertices,
    }
}

fn best_first(best: Option<Point>, all: &[Point]) -> Vec<Point> {
    let others = all.iter().copied().filter(|&p| Some(p) != best);
    best.into_iter().chain(others).collect()
}
