//! What others ask of the eyes of a position.
//!
//! **In:** [`Eyes`] and the position that they were found in. **Out:** the value of a space to who must be sure, the
//! diagonals of any vertex, the half and false eyes that are territory all the same. **Afterwards:** the board is as it
//! was. **Cost:** stated at each question.

use go_board::{Board, Cell, Color, Direction, Point, PointList, PointSet};

use super::evaluation::Question;
use super::lively::Scene;
use super::matching::Shapes;
use super::pessimistic::Pessimistic;
use super::spaces::{EyeMap, EyeSpace};
use super::topology::{self, TopologicalEye};
use super::{Eyes, Sources};

impl TopologicalEye {
    /// The sum of the diagonals as a whole number: 4 and above for a false eye, 3 for a half eye, at most 2 for a sound
    /// one, rounded up.
    ///
    /// ```
    /// # use go_board::{Color, Point, PointList};
    /// # use influence_runtime::eyes::{EyeKind, TopologicalEye};
    /// let eye = |value| TopologicalEye {
    ///     at: Point::new(3, 3),
    ///     color: Color::Black,
    ///     kind: EyeKind::Half,
    ///     value,
    ///     attacks: PointList::new(),
    ///     defenses: PointList::new(),
    /// };
    /// let digits = [0.0, 0.75, 1.25, 2.0, 2.75, 3.0, 3.25, 4.0, 4.75].map(|value| eye(value).digit());
    /// assert_eq!(digits, [0, 1, 2, 2, 3, 3, 3, 4, 4]);
    /// ```
    #[must_use]
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 8")]
    pub fn digit(&self) -> u8 {
        match self.value {
            v if v > 2.0 && v < 4.0 => 3,
            v if v <= 2.0 => (v + 0.99) as u8,
            v => v as u8,
        }
    }
}

impl Eyes {
    /// The value of an eye space of `color`, one of its [`spaces`](EyeMap::spaces), to who must be sure of it. Cost: as
    /// finding its value.
    ///
    /// # Panics
    /// If there is no space of this number.
    pub fn pessimistic(&self, board: &Board, sources: Sources<'_>, color: Color, number: usize) -> Pessimistic {
        let mut scene = Scene::new(board, sources.strings, sources.safety);
        let mut shapes = Shapes { database: sources.shapes, unknown: sources.unknown };
        let map = self.map(color);
        let mut question = Question { map, topology: &self.topology, scene: &mut scene, shapes: &mut shapes };
        question.pessimistic(&map.spaces()[number])
    }

    /// What the diagonals make of the vertex `p` as an eye of `color`, whatever it is on the board. Cost: the safety of
    /// up to eight moves.
    pub fn diagonals(&self, board: &Board, sources: Sources<'_>, color: Color, p: Point) -> TopologicalEye {
        topology::classify(self.map(color), &mut Scene::new(board, sources.strings, sources.safety), p)
    }

    /// The half and false eyes that are territory all the same: all around belongs to the owner, and each string beside
    /// is connected elsewhere to an eye. `same_dragon` says of two strings with a common liberty, given by their
    /// origins, whether they belong together. Cost: a walk over the strings around each half or false eye.
    #[must_use]
    pub fn false_eye_territory(&self, board: &Board, same_dragon: &mut dyn FnMut(Point, Point) -> bool) -> PointSet {
        let doubtful = |eye: &&TopologicalEye| eye.kind != topology::EyeKind::Proper;
        let eyes = self.topology.examined().iter().filter(doubtful);
        eyes.filter(|eye| is_territory(self.map(eye.color), board, eye.at, same_dragon)).map(|eye| eye.at).collect()
    }
}

fn is_territory(map: &EyeMap, board: &Board, p: Point, same_dragon: &mut dyn FnMut(Point, Point) -> bool) -> bool {
    let sides = board.sides(p);
    let enclosed = sides.iter().all(|&(q, cell)| match cell {
        Cell::Off => true,
        Cell::Stone(color) if color == map.color => true,
        _ => map.owns(q),
    });
    let mut walls = sides.iter().filter(|side| side.1 == Cell::Stone(map.color));
    enclosed && walls.all(|&(q, _)| has_eye_elsewhere(map, board, p, board.origin(q), same_dragon))
}

/// Whether strings of the dragon of `first`, connected to it away from `p`, touch eye spaces worth a whole eye: two, if
/// the eyes with either side moving first are added.
fn has_eye_elsewhere(
    map: &EyeMap,
    board: &Board,
    p: Point,
    first: Point,
    same_dragon: &mut dyn FnMut(Point, Point) -> bool,
) -> bool {
    const WHOLE_EYE: u32 = 2;
    let is_near = |q: Point| {
        q == p || Direction::ORTHOGONAL.into_iter().chain(Direction::DIAGONAL).any(|direction| p.step(direction) == q)
    };
    let (mut strings, mut counted): (PointList, PointList) = (PointList::new(), PointList::new());
    let (mut next, mut total) = (0, 0);
    strings.push(first);
    while let Some(&string) = strings.get(next) {
        next += 1;
        for &liberty in &board.liberties(string, usize::MAX) {
            total += map.space_at(liberty).filter(|_| liberty != p).map_or(0, |space| eyes(space, &mut counted));
            if is_near(liberty) {
                continue;
            }
            for (q, cell) in board.sides(liberty) {
                if cell == Cell::Stone(map.color) {
                    let other = board.origin(q);
                    if !strings.contains(&other) && same_dragon(string, other) {
                        strings.push(other);
                    }
                }
            }
        }
        if total >= WHOLE_EYE {
            return true;
        }
    }
    false
}

/// The eyes of a space that has not been counted yet, with either side moving first, added.
fn eyes(space: &EyeSpace, counted: &mut PointList) -> u32 {
    if counted.push_new(space.origin) { u32::from(space.value.min) + u32::from(space.value.max) } else { 0 }
}
