//! The value of an eye space: its shape's, reconsidered if half eyes are involved, or a guess by size.
//!
//! **In:** a map with its half eyes; who knows shapes. **Out:** value and vital points of every space. **Afterwards:**
//! the spaces of the map carry them. **Cost:** one look-up for a space without half eyes, up to three with them.
//!
//! The rules are GNU Go's documented ones.

use go_board::{Point, PointList};
use pattern_tables::eye::EyeValue;

use super::lively::Scene;
use super::matching::{self, Shapes, Verdict, Vital};
use super::spaces::{EyeMap, EyeSpace};
use super::topology::{TopologicalEye, Topology};

/// Everything that evaluating a space looks at.
pub(super) struct Question<'a, 'b, 's> {
    pub(super) map: &'a EyeMap,
    pub(super) topology: &'a Topology,
    pub(super) scene: &'a mut Scene<'b>,
    pub(super) shapes: &'a mut Shapes<'s>,
}

/// Evaluates all spaces of `map`.
pub(super) fn evaluate_all(map: &mut EyeMap, topology: &Topology, scene: &mut Scene<'_>, shapes: &mut Shapes<'_>) {
    for k in 0..map.spaces.len() {
        let mut question = Question { map, topology, scene, shapes };
        let space = &question.map.spaces[k];
        let verdict = question.evaluate(space);
        let space = &mut map.spaces[k];
        space.value = verdict.value;
        (space.attacks, space.defenses) = (first_three(&verdict.attacks), first_three(&verdict.defenses));
        (space.attack, space.defense) = (verdict.attack, verdict.defense);
    }
}

fn first_three(points: &Vital) -> PointList<3> {
    points.iter().copied().take(3).collect()
}

impl Question<'_, '_, '_> {
    /// Value and vital points of a space.
    pub(super) fn evaluate(&mut self, space: &EyeSpace) -> Verdict {
        self.matched(space).unwrap_or_else(|| Verdict::settled(guess(space)))
    }

    /// The verdict of the shape, half eyes reconsidered; `None` if nobody knows the shape.
    pub(super) fn matched(&mut self, space: &EyeSpace) -> Option<Verdict> {
        let mut verdict = self.look_up(space, None)?;
        let halves = self.half_eyes(space);
        if let Some(combination) = halves.combination {
            self.reconsider(space, &combination, &mut verdict);
        }
        if let Some(ko) = halves.only_ko
            && let Some(upgraded) = self.look_up(space, Some(ko))
            && verdict.value.max < upgraded.value.max
        {
            verdict = upgraded;
        }
        Some(verdict)
    }

    /// The verdict of the shape in which the half eye at `sound` is a proper vertex.
    fn look_up(&mut self, space: &EyeSpace, sound: Option<Point>) -> Option<Verdict> {
        let board = self.scene.board;
        let stones = |p| board.color_at(p).is_some();
        let shape = matching::shape(self.map, board.size(), self.topology, space, stones, sound)?;
        self.shapes.verdict(self.map, self.topology, self.scene, &shape)
    }

    /// The half eyes of a space that want a second look.
    fn half_eyes(&self, space: &EyeSpace) -> HalfEyes {
        let (mut found, mut kos) = (HalfEyes::default(), 0);
        for eye in self.map.vertices(space).iter().filter_map(|&p| self.topology.half_eye(p)) {
            if found.combination.is_none() {
                found.combination = self.combination(eye);
            }
            if eye.value < 3.0 {
                kos += 1;
                found.only_ko = Some(eye.at);
            }
        }
        found.only_ko = found.only_ko.filter(|_| kos == 1);
        found
    }

    /// The half eye as a combination, if moves that decide it lie in its own space.
    fn combination(&self, eye: &TopologicalEye) -> Option<Combination> {
        let inside = |points: &[Point]| points.iter().copied().find(|&q| self.map.are_together(eye.at, q));
        let (attack, defense) = (inside(&eye.attacks), inside(&eye.defenses));
        (attack.is_some() || defense.is_some()).then_some(Combination { at: eye.at, attack, defense })
    }

    /// A move inside the space that also decides a half eye of it does two things at once: such moves are tried with
    /// the half eye as a proper vertex.
    fn reconsider(&mut self, space: &EyeSpace, half: &Combination, verdict: &mut Verdict) {
        let Some(other) = self.look_up(space, Some(half.at)) else { return };
        if let Some(point) = half.attack
            && verdict.value.min > other.value.min
            && other.attacks.contains(&point)
        {
            (verdict.value.attack_threat, verdict.value.min) = (other.value.attack_threat, other.value.min);
            verdict.attack = other.attack;
            verdict.attacks = only(point);
        }
        if let Some(point) = half.defense
            && verdict.value.max < other.value.max
            && other.defenses.contains(&point)
        {
            (verdict.value.max, verdict.value.defense_threat) = (other.value.max, other.value.defense_threat);
            verdict.defense = other.defense;
            verdict.defenses = only(point);
        }
        if verdict.value.min != verdict.value.max {
            verdict.attack = verdict.attack.or(half.attack).or(half.defense);
            // There is no second choice for the defence: GNU Go's documented behaviour.
            verdict.defense = verdict.defense.or(half.defense);
        }
    }
}

/// Half eyes of a space that can change its value.
#[derive(Default)]
struct HalfEyes {
    /// The first whose points lie in the space itself.
    combination: Option<Combination>,
    /// The only one that is less than even, if there is exactly one.
    only_ko: Option<Point>,
}

struct Combination {
    at: Point,
    /// The first attack point in the space.
    attack: Option<Point>,
    /// The first defence point in the space.
    defense: Option<Point>,
}

fn only(point: Point) -> Vital {
    std::iter::once(point).collect()
}

/// The value by size: two eyes from four vertices on, one below, where a margin takes one of its neighbours with it.
/// False eyes count as marginal here, half eyes do not.
fn guess(space: &EyeSpace) -> EyeValue {
    match i32::from(space.size) - 2 * i32::from(space.marginal) {
        n if n > 3 => EyeValue::of([2; 4]),
        n if n > 0 => EyeValue::of([1; 4]),
        _ => EyeValue::of([0; 4]),
    }
}
