//! Half eyes and false eyes: what the diagonals say of the ends of eye spaces.
//!
//! **In:** the maps of both colours, the strings' tactical results, the safety of moves. **Out:** a [`Topology`]; in
//! the maps, false eyes that the opponent can fill become marginal. **Afterwards:** eye spaces are as they were, also
//! where a vertex that holds them together has become marginal. **Cost:** a walk over the vertices with at most one
//! neighbour, four diagonals each, and the reading of moves there.
//!
//! A vertex between others of its space is not examined, so that a false eye in the middle of a chain is not seen; that
//! is GNU Go's documented behaviour, like the rest.

use go_board::{Cell, Color, Direction, Point, PointList};
use go_reading::Code;

use super::lively::Scene;
use super::spaces::EyeMap;
use crate::PointMap;

/// What the diagonals make of a vertex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EyeKind {
    /// A sound eye: the diagonals add up to at most 2.
    Proper,
    /// Whoever plays first decides: between 2 and 4.
    Half,
    /// No eye: 4 and above.
    False,
}

/// The diagonals of a vertex.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TopologicalEye {
    /// The vertex.
    pub at: Point,
    /// Whose eye it is or is not.
    pub color: Color,
    /// What it is.
    pub kind: EyeKind,
    /// The sum over the diagonals, each 0 (the owner's) to 2 (the opponent's); a quarter more or less for a ko. 3 is an
    /// even half eye; below 3 the opponent needs a ko to make it false, above 3 the owner needs one to save it.
    pub value: f32,
    /// Where the opponent makes it worse, the most effective points only, in the order of the diagonals SW, NW, NE, SE.
    pub attacks: PointList<4>,
    /// Where the owner makes it better.
    pub defenses: PointList<4>,
}

/// All vertices that were examined: black's in scan order, then white's.
#[derive(Clone, PartialEq, Debug)]
pub struct Topology {
    eyes: Vec<TopologicalEye>,
    index: PointMap<u16>,
}

/// The index of a vertex that was not examined.
const NOT_EXAMINED: u16 = u16::MAX;

impl Topology {
    /// What is known of the vertex `p`; `None` if it was not examined, because it is no inner vertex of an eye space or
    /// has two neighbours there.
    #[must_use]
    pub fn at(&self, p: Point) -> Option<&TopologicalEye> {
        self.eyes.get(usize::from(self.index[p]))
    }

    /// All examined vertices: black's in scan order, then white's.
    #[must_use]
    pub fn examined(&self) -> &[TopologicalEye] {
        &self.eyes
    }

    /// The half eye at `p`.
    #[must_use]
    pub fn half_eye(&self, p: Point) -> Option<&TopologicalEye> {
        self.at(p).filter(|eye| eye.kind == EyeKind::Half)
    }

    /// Whether `p` was found to be a half eye.
    #[must_use]
    pub fn is_half(&self, p: Point) -> bool {
        self.half_eye(p).is_some()
    }

    /// Whether `p` was found to be a false eye.
    #[must_use]
    pub fn is_false(&self, p: Point) -> bool {
        self.at(p).is_some_and(|eye| eye.kind == EyeKind::False)
    }
}

/// Examines both maps. What is found at one vertex counts at once for those after it.
pub(super) fn examine(maps: &mut [EyeMap; 2], scene: &mut Scene<'_>) -> Topology {
    // GNU Go keeps the point lists of earlier positions where a vertex is not examined; nothing is kept here.
    let mut topology = Topology { eyes: Vec::with_capacity(32), index: PointMap::filled(NOT_EXAMINED) };
    let size = scene.board.size();
    for map in maps {
        for p in size.points() {
            if !map.owns_inside(p) || map.point(p).neighbors > 1 {
                continue;
            }
            let eye = classify(map, scene, p);
            if eye.kind == EyeKind::False && can_be_filled(map, scene, p) {
                map.make_marginal(p);
            }
            topology.index[p] = u16::try_from(topology.eyes.len()).unwrap_or(NOT_EXAMINED);
            topology.eyes.push(eye);
        }
    }
    topology
}

/// Whether the opponent can take the false eye away. One that he may not enter and that shares its space stays a proper
/// vertex, although it is false: GNU Go's documented behaviour.
fn can_be_filled(map: &EyeMap, scene: &Scene<'_>, p: Point) -> bool {
    let opponent = map.color.opponent();
    map.space_at(p).is_some_and(|space| space.size == 1)
        || scene.board.is_legal(p, opponent)
        || scene.board.color_at(p) == Some(opponent)
}

/// What a diagonal vertex counts, and the moves that change it.
#[derive(Clone, Copy)]
struct Diagonal {
    value: f32,
    attack: Option<Point>,
    defense: Option<Point>,
}

impl Diagonal {
    const fn settled(value: f32) -> Diagonal {
        Diagonal { value, attack: None, defense: None }
    }

    /// How much the attack and the defence matter.
    fn weights(&self) -> [u8; 2] {
        if self.value == 1.0 {
            [3, 3]
        } else if self.value < 1.0 {
            [2, 1]
        } else {
            [1, 2]
        }
    }
}

/// A diagonal that a ko decides: in the owner's favour, in the opponent's.
const KO_FOR_OWNER: f32 = 0.75;
const KO_FOR_OPPONENT: f32 = 1.25;

/// The diagonals of `p` added up.
pub(super) fn classify(map: &EyeMap, scene: &mut Scene<'_>, p: Point) -> TopologicalEye {
    let mut value = 0.0;
    let (mut attacks, mut defenses) = (Ranked::default(), Ranked::default());
    for direction in Direction::DIAGONAL {
        let diagonal = diagonal(map, scene, p, direction);
        value += diagonal.value;
        if diagonal.value > 0.0 && diagonal.value < 2.0 {
            let [attack, defense] = diagonal.weights();
            attacks.add(diagonal.attack, attack);
            defenses.add(diagonal.defense, defense);
        }
    }
    let kind = match value {
        v if v >= 4.0 => EyeKind::False,
        v if v > 2.0 => EyeKind::Half,
        _ => EyeKind::Proper,
    };
    TopologicalEye { at: p, color: map.color, kind, value, attacks: attacks.points, defenses: defenses.points }
}

/// The points of the greatest weight so far, in the order in which they came.
#[derive(Default)]
struct Ranked {
    weight: u8,
    points: PointList<4>,
}

impl Ranked {
    fn add(&mut self, point: Option<Point>, weight: u8) {
        let Some(point) = point.filter(|_| weight >= self.weight) else { return };
        if weight > self.weight {
            self.points.clear();
            self.weight = weight;
        }
        self.points.push(point);
    }
}

fn diagonal(map: &EyeMap, scene: &mut Scene<'_>, v: Point, direction: Direction) -> Diagonal {
    let p = v.step(direction);
    if !scene.board.is_on_board(p) {
        return Diagonal::settled(beyond_edge(scene, v, direction));
    }
    let found = on_board(map, scene, p);
    if found.value < 2.0 && is_cut_off(map, scene, v, p) { Diagonal::settled(2.0) } else { found }
}

/// What a diagonal beyond the edge counts: nothing in the corner, where both coordinates are off, else 1.
fn beyond_edge(scene: &Scene<'_>, v: Point, direction: Direction) -> f32 {
    use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, West};
    let parts = match direction {
        NorthWest => [North, West],
        NorthEast => [North, East],
        SouthEast => [South, East],
        _ => [South, West],
    };
    if parts.into_iter().any(|part| scene.board.is_on_board(v.step(part))) { 1.0 } else { 0.0 }
}

fn on_board(map: &EyeMap, scene: &mut Scene<'_>, p: Point) -> Diagonal {
    let opponent = map.color.opponent();
    let cell = scene.board.cell(p);
    let sound = map.owns_inside(p) && map.point(p).marginal_neighbors < 2;
    if sound && !(cell == Cell::Empty && scene.board.captures_something(p, opponent)) {
        return Diagonal::settled(0.0);
    }
    match cell {
        Cell::Stone(color) if color == opponent => captive(scene, p),
        Cell::Empty => vacant(scene, p, opponent),
        _ => Diagonal::settled(0.0),
    }
}

/// An opponent's stone: capturing it is the defence.
fn captive(scene: &Scene<'_>, p: Point) -> Diagonal {
    let string = scene.strings[p];
    let value = match (string.attack.code, string.defense.code) {
        (Code::Lose, _) => 2.0,
        (_, Code::Lose) => 0.0,
        (Code::Win, Code::Win) => 1.0,
        (Code::Win, _) => KO_FOR_OWNER,
        (_, Code::Win) => KO_FOR_OPPONENT,
        _ => 1.0,
    };
    Diagonal { value, attack: string.defense.point, defense: string.attack.point }
}

fn vacant(scene: &mut Scene<'_>, p: Point, opponent: Color) -> Diagonal {
    let at_p = |value| Diagonal { value, attack: Some(p), defense: Some(p) };
    match scene.safe_move(p, opponent) {
        Code::Lose => at_p(0.0),
        Code::Win => match scene.safe_move(p, opponent.opponent()) {
            Code::Win => at_p(1.0),
            Code::Lose => match securing_capture(scene, p, opponent) {
                Some(liberty) => Diagonal { defense: Some(liberty), ..at_p(1.0) },
                None => at_p(2.0),
            },
            _ => at_p(KO_FOR_OPPONENT),
        },
        _ => at_p(KO_FOR_OWNER),
    }
}

/// The last liberty of an opponent's string diagonal to `p`, if the owner's move there makes the opponent's move at `p`
/// self-atari.
fn securing_capture(scene: &Scene<'_>, p: Point, opponent: Color) -> Option<Point> {
    let owner = opponent.opponent();
    for q in Direction::DIAGONAL.map(|direction| p.step(direction)) {
        if scene.board.color_at(q) != Some(opponent) || scene.board.liberty_count(q) != 1 {
            continue;
        }
        let Some(&liberty) = scene.board.first_liberties::<1>(q).first() else { continue };
        if liberty == p || !scene.board.is_legal(liberty, owner) {
            continue;
        }
        let mut taken = scene.board.clone();
        if taken.try_move(liberty, owner) && taken.is_empty_point(p) && taken.is_self_atari(p, opponent) {
            return Some(liberty);
        }
    }
    None
}

/// Whether the opponent's string at the diagonal `p` can cut the walls of `v` apart.
///
/// What was meant is a wall without enough eye space of its own. The test that GNU Go makes for it holds for every wall
/// of at most eight liberties, and that is followed here.
fn is_cut_off(map: &EyeMap, scene: &Scene<'_>, v: Point, p: Point) -> bool {
    const FEW: usize = 8;
    let board = scene.board;
    let cutter = board.color_at(p) == Some(map.color.opponent());
    if !cutter || !board.is_empty_point(v) || board.is_on_edge(v) {
        return false;
    }
    if board.string_size(p) < 3 || !board.is_liberty(v, p) {
        return false;
    }
    let mut walls: PointList<4> = PointList::new();
    for (q, cell) in board.sides(v) {
        if cell == Cell::Stone(map.color) {
            walls.push_new(board.origin(q));
        }
    }
    walls.len() >= 2 && walls.iter().any(|&wall| board.liberty_count(wall) <= FEW)
}
