//! The shape of an eye space: its graph, what a database or a solver says of it, and where that is on the board.
//!
//! **In:** an eye space of a map, half eyes, the shapes that are known. **Out:** a [`Verdict`]: value, vital points and
//! the best of them. **Afterwards:** nothing has changed. **Cost:** a look-up for each space; the safety of the defence
//! points if there are any.
//!
//! A half eye is matched as a sound vertex with a *virtual* margin beside it that exists only in the graph. A vital
//! point there stands for all points that decide the half eye.

use go_board::{Color, Direction, Point, PointList, Size};
use go_reading::Code;
use pattern_tables::eye::{EdgeLevel, EyeDatabase, EyeGraph, EyeValue, EyeVertex, Full, members};

use super::lively::Scene;
use super::spaces::{EyeMap, EyeSpace};
use super::topology::Topology;

/// An eye space as a graph, and where it lies on the board.
#[derive(Clone, Debug)]
pub struct Shape {
    /// The size of the board.
    pub size: Size,
    /// Whose eye space it is.
    pub color: Color,
    /// Its vertices in scan order; behind each half eye its virtual margin.
    pub graph: EyeGraph,
    /// Where each vertex of the graph lies. A virtual margin is where its half eye is.
    pub places: PointList<{ EyeGraph::MAX }>,
    /// The virtual margins: bit `k` for vertex `k`.
    pub virtual_margins: u32,
}

/// What a shape is worth: the answer of whoever knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// How many eyes it gives.
    pub value: EyeValue,
    /// Where the opponent should play, as vertices of the graph.
    pub attack: u32,
    /// Where the owner should play.
    pub defense: u32,
}

/// Vital points of an eye space: one for each vertex of the shape at most, or four if that stands for a half eye.
pub(super) type Vital = PointList<{ 4 * EyeGraph::MAX }>;

/// What is known of an eye space.
#[derive(Clone, Debug)]
pub(super) struct Verdict {
    pub(super) value: EyeValue,
    pub(super) attacks: Vital,
    pub(super) defenses: Vital,
    pub(super) attack: Option<Point>,
    pub(super) defense: Option<Point>,
}

/// Who knows shapes: a database, and for what it does not know perhaps a solver.
pub(super) struct Shapes<'a> {
    pub(super) database: Option<&'a EyeDatabase>,
    pub(super) unknown: &'a mut dyn FnMut(&Shape) -> Option<Known>,
}

/// An eye space with more inner vertices than this is not looked up.
const MOST_INNER: u16 = 8;

/// The shape of `space`, the half eye at `sound` taken for a proper vertex; `None` if it is too large to be known. Half
/// eyes add a virtual margin each; they do not count as marginal where the size is judged.
pub(super) fn shape(
    map: &EyeMap,
    size: Size,
    topology: &Topology,
    space: &EyeSpace,
    stones: impl Fn(Point) -> bool,
    sound: Option<Point>,
) -> Option<Shape> {
    if space.size - space.marginal > MOST_INNER || usize::from(space.marginal) > EyeGraph::MAX {
        return None;
    }
    let mut shape =
        Shape { size, color: map.color, graph: EyeGraph::new(), places: PointList::new(), virtual_margins: 0 };
    for &p in map.vertices(space) {
        let marginal = map.point(p).marginal;
        let edge = EdgeLevel::at((p.row(), p.col()), size.get(), size.get());
        let k = shape.add(p, EyeVertex { marginal, stone: stones(p), edge }).ok()?;
        for side in [Direction::North, Direction::West] {
            let q = p.step(side);
            if map.are_together(p, q) {
                shape.join(k, q);
            }
        }
        if !marginal && sound != Some(p) && topology.is_half(p) {
            let margin = shape.add(p, EyeVertex { marginal: true, ..EyeVertex::default() }).ok()?;
            shape.graph.join(k, margin);
            shape.virtual_margins |= 1 << margin;
        }
    }
    Some(shape)
}

impl Shape {
    fn add(&mut self, p: Point, vertex: EyeVertex) -> Result<usize, Full> {
        let k = self.graph.add(vertex)?;
        self.places.push(p);
        Ok(k)
    }

    /// Makes vertex `k` adjacent to the real vertex at `q`.
    fn join(&mut self, k: usize, q: Point) {
        // A virtual margin stands behind the vertex that it shares its place with, so the first one is the real one.
        if let Some(other) = self.places.iter().position(|&p| p == q) {
            self.graph.join(k, other);
        }
    }
}

impl Shapes<'_> {
    /// What is known of a shape, with the marked vertices of the graph in the order of the points that they give.
    fn known(&mut self, shape: &Shape) -> Option<(EyeValue, Marked, Marked)> {
        if let Some(database) = self.database
            && let Some(found) = database.find(&shape.graph)
        {
            let known = database.shape(&found);
            let vertices = |set: u32| members(set).map(|k| found.image[k]).collect();
            return Some((known.value, vertices(known.attack), vertices(known.defense)));
        }
        let known = (self.unknown)(shape)?;
        let real = |set: u32| members(set & shape.graph.vertices());
        let vertices = |set: u32| real(set).filter_map(|k| u8::try_from(k).ok()).collect();
        Some((known.value, vertices(known.attack), vertices(known.defense)))
    }

    /// The verdict on a shape; `None` if nobody knows it.
    pub(super) fn verdict(
        &mut self,
        map: &EyeMap,
        topology: &Topology,
        scene: &mut Scene<'_>,
        shape: &Shape,
    ) -> Option<Verdict> {
        let (value, attack, defense) = self.known(shape)?;
        let mut verdict = Verdict::settled(value);
        // Threats are marked in shapes as well; they are no vital points.
        if value.urgency() > 0 {
            verdict.attacks = shape.points(topology, &attack, |eye| &eye.attacks);
            verdict.defenses = shape.points(topology, &defense, |eye| &eye.defenses);
            verdict.attack = best_attack(map, scene, &verdict.attacks);
            verdict.defense = best_defense(map, scene, &verdict.defenses);
        }
        Some(verdict)
    }
}

/// Vertices of a graph, in an order.
#[derive(Default)]
struct Marked {
    len: usize,
    vertices: [u8; EyeGraph::MAX],
}

impl FromIterator<u8> for Marked {
    fn from_iter<I: IntoIterator<Item = u8>>(vertices: I) -> Marked {
        let mut marked = Marked::default();
        for (place, vertex) in marked.vertices.iter_mut().zip(vertices) {
            *place = vertex;
            marked.len += 1;
        }
        marked
    }
}

impl Verdict {
    /// A value without vital points.
    pub(super) fn settled(value: EyeValue) -> Verdict {
        Verdict { value, attacks: Vital::new(), defenses: Vital::new(), attack: None, defense: None }
    }
}

impl Shape {
    /// Where the marked vertices are: a virtual margin gives the points that decide its half eye.
    fn points(
        &self,
        topology: &Topology,
        marked: &Marked,
        deciding: impl Fn(&super::TopologicalEye) -> &PointList<4>,
    ) -> Vital {
        let mut points = Vital::new();
        for k in marked.vertices[..marked.len].iter().map(|&k| usize::from(k)) {
            let Some(&p) = self.places.get(k) else { continue };
            if self.virtual_margins >> k & 1 == 0 {
                points.push(p);
            } else if let Some(eye) = topology.at(p) {
                deciding(eye).iter().for_each(|&q| points.push(q));
            }
        }
        points
    }
}

fn best_attack(map: &EyeMap, scene: &Scene<'_>, points: &[Point]) -> Option<Point> {
    best(points.iter().map(|&p| (p, depth(map, scene, p))))
}

/// A defence that can be captured is the last choice.
fn best_defense(map: &EyeMap, scene: &mut Scene<'_>, points: &[Point]) -> Option<Point> {
    const UNSAFE: i32 = 5;
    best(points.iter().map(|&p| {
        let penalty = if scene.safe_move(p, map.color) == Code::Win { 0 } else { UNSAFE };
        (p, depth(map, scene, p) - penalty)
    }))
}

/// The first of the points with the highest score. A score of 0 counts as 2: a point that touches nothing is a capture
/// that decides a half eye.
fn best(points: impl Iterator<Item = (Point, i32)>) -> Option<Point> {
    let scored = points.map(|(p, score)| (p, if score == 0 { 2 } else { score }));
    scored.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(p, _)| p)
}

/// How far inside the eyes of the colour `p` lies: one for each of the eight neighbours that is an inner vertex of any
/// of them, another one for those on the four sides, yet another one for stones there.
fn depth(map: &EyeMap, scene: &Scene<'_>, p: Point) -> i32 {
    let inside = |direction: &Direction| map.owns_inside(p.step(*direction));
    let sides = Direction::ORTHOGONAL.iter().filter(|side| inside(side));
    let beside: i32 = sides.map(|side| 2 + i32::from(scene.board.color_at(p.step(*side)).is_some())).sum();
    beside + Direction::DIAGONAL.iter().filter(|corner| inside(corner)).map(|_| 1).sum::<i32>()
}
