//! How many eyes a space gives for certain, and better guesses for large ones: what reading of life and death asks.
//!
//! **In:** an eye space, who knows shapes. **Out:** a [`Pessimistic`]. **Afterwards:** nothing has changed. **Cost:** a
//! look-up and a walk over the vertices.
//!
//! The rules are GNU Go's documented ones, of version 3.9.1.

use go_board::{Board, Cell, Point, PointSet};
use pattern_tables::eye::EyeValue;

use super::evaluation::Question;
use super::matching::Verdict;
use super::spaces::{EyeMap, EyeSpace};
use super::topology::Topology;

/// The value of an eye space to who must be sure of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pessimistic {
    /// The eyes that are certain.
    pub eyes: u8,
    /// The value; a guess can have more than two eyes.
    pub value: EyeValue,
    /// The best point for the opponent: also where only the certain eyes are at stake.
    pub attack: Option<Point>,
    /// The best point for the owner.
    pub defense: Option<Point>,
}

/// Figures of an eye space. Names and units: vertices, unless stated otherwise.
#[derive(Default)]
struct Figures {
    size: i32,
    /// Marginal vertices and half eyes.
    margins: i32,
    half_eyes: i32,
    /// Marginal vertices beside others.
    joined_margins: i32,
    /// Stones on inner vertices that are no half eyes.
    stones: i32,
    /// How compact the space is, in points.
    bulk: i32,
    /// A wall of the space lies in atari inside another space.
    inset: bool,
}

impl Question<'_, '_, '_> {
    /// The pessimistic value of a space.
    pub(super) fn pessimistic(&mut self, space: &EyeSpace) -> Pessimistic {
        let figures = self.figures(space);
        let (verdict, mut eyes) = match self.matched(space) {
            Some(verdict) => {
                let least = i32::from(verdict.value.min) - figures.margins;
                (verdict, if self.is_single_ko(space) { 0 } else { least })
            }
            None => {
                let (value, eyes) = figures.guess();
                (Verdict::settled(value), eyes)
            }
        };
        eyes = eyes.max(0);
        if eyes < 1 && figures.stones >= 2 {
            eyes = 1;
        }
        if figures.inset {
            eyes = 0;
        }
        let mut found = Pessimistic {
            eyes: u8::try_from(eyes).unwrap_or(u8::MAX),
            value: verdict.value,
            attack: verdict.attack,
            defense: verdict.defense,
        };
        if found.attack.is_none() && found.value.max != found.eyes {
            (found.attack, found.defense) = self.leak(space).unwrap_or((None, found.defense));
        }
        found
    }

    /// Whether the space is a single vertex at which the opponent would take a ko.
    fn is_single_ko(&self, space: &EyeSpace) -> bool {
        space.size == 1 && self.scene.board.is_ko(space.origin, self.map.color.opponent()).is_some()
    }

    fn figures(&self, space: &EyeSpace) -> Figures {
        let mut figures = Figures { size: i32::from(space.size), ..Figures::default() };
        let mut walls = PointSet::new();
        for &p in self.map.vertices(space) {
            let point = self.map.point(p);
            let half = self.topology.is_half(p);
            figures.margins += i32::from(point.marginal || half);
            figures.half_eyes += i32::from(half);
            figures.joined_margins += i32::from(point.marginal && point.marginal_neighbors > 0);
            let inner = !point.marginal && !half;
            figures.stones += i32::from(inner && self.scene.board.color_at(p).is_some());
            figures.bulk += [-1, -1, 1, 4, 12][usize::from(point.neighbors)];
            self.add_walls(space, p, &mut walls, &mut figures);
        }
        figures
    }

    fn add_walls(&self, space: &EyeSpace, p: Point, walls: &mut PointSet, figures: &mut Figures) {
        for (q, cell) in self.scene.board.sides(p) {
            match cell {
                Cell::Off => figures.bulk += 2,
                Cell::Stone(color) if color == self.map.color && walls.insert(self.scene.board.origin(q)) => {
                    figures.bulk += 4;
                    figures.inset |= self.is_inset(space, q);
                }
                _ => {}
            }
        }
    }

    /// Whether the stone at `q` has one liberty, can be captured, and lies among eye spaces only, not all of them this
    /// one.
    fn is_inset(&self, space: &EyeSpace, q: Point) -> bool {
        let board: &Board = self.scene.board;
        let in_danger = board.liberty_count(q) == 1 && self.scene.strings[q].attack.code.succeeds();
        let around = || board.sides(q).into_iter().filter(|side| side.1 != Cell::Off).map(|side| side.0);
        let other = |r: Point| self.map.space_at(r).is_some_and(|found| found.origin != space.origin);
        in_danger && around().all(|r| self.map.owns(r)) && around().any(other)
    }

    /// The vertex through which the opponent comes in most easily, and where each side plays for it.
    fn leak(&self, space: &EyeSpace) -> Option<(Option<Point>, Option<Point>)> {
        let mut best = None;
        let mut most = 0;
        for &p in self.map.vertices(space) {
            let (score, points) = leak_at(self.map, self.topology, self.scene.board, p);
            if score > most {
                (most, best) = (score, Some(points));
            }
        }
        best
    }
}

/// The score of a vertex in hundredths, and its points.
fn leak_at(map: &EyeMap, topology: &Topology, board: &Board, p: Point) -> (i32, (Option<Point>, Option<Point>)) {
    const SELF_ATARI: i32 = 50;
    const EDGE: i32 = 10;
    const HALF_EYE: i32 = 75;
    let point = map.point(p);
    if point.marginal && board.is_empty_point(p) {
        let mut score = 100 * i32::from(point.neighbors);
        score -= if board.is_self_atari(p, map.color.opponent()) { SELF_ATARI } else { 0 };
        score -= if board.is_on_edge(p) { EDGE } else { 0 };
        return (score, (Some(p), Some(p)));
    }
    match topology.half_eye(p) {
        Some(eye) => (HALF_EYE, (eye.attacks.first().copied(), eye.defenses.first().copied())),
        None => (0, (None, None)),
    }
}

impl Figures {
    /// Value and certain eyes by size, for a shape that nobody knows.
    fn guess(&self) -> (EyeValue, i32) {
        let effective = self.size + self.half_eyes - 2 * self.margins - self.joined_margins;
        let tight = self.margins == 0;
        match effective {
            4.. => self.guess_large(effective, tight),
            1.. => (EyeValue::of([1; 4]), i32::from(tight)),
            _ if self.size - self.margins > 2 => (EyeValue::of([0, 0, 1, 1]), 0),
            _ => (EyeValue::of([0; 4]), 0),
        }
    }

    /// Large spaces can have more than two eyes: one more for every two vertices, fewer if the space is compact.
    fn guess_large(&self, effective: i32, tight: bool) -> (EyeValue, i32) {
        const LARGEST: i32 = 15;
        let certain = if tight { 2 } else { 1 };
        if effective <= (if tight { 7 } else { 9 }) {
            return (EyeValue::of([2; 4]), certain);
        }
        let mut eyes = 2 + (effective - if tight { 0 } else { 2 } - 8) / 2;
        let threshold = 4 * (self.size - 2) + (effective - 8) * (effective - 9);
        if self.bulk > threshold && effective < LARGEST {
            eyes = (eyes - (self.bulk - threshold) / self.size).max(2);
        }
        let loose = self.bulk < threshold + self.size || effective >= LARGEST;
        let digit = u8::try_from(eyes).unwrap_or(u8::MAX);
        (EyeValue::of([digit; 4]), if loose { eyes } else { certain })
    }
}
