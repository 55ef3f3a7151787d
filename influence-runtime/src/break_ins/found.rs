//! What a search for break-ins finds.

use go_board::{Cell, Color, Direction, Point, PointSet, Size, Symmetry};
use go_reading::Outcome;

use crate::field::Influence;

/// Which question an attempt asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Does the string get in if its owner moves first?
    BreakIn,
    /// Is it kept out if the owner of the territory moves first?
    BlockOff,
}

/// One attempt of a string.
#[derive(Clone, PartialEq, Debug)]
pub struct Attempt {
    /// What was asked.
    pub question: Question,
    /// The string, by its origin.
    pub string: Point,
    /// The part of the territory that it was asked about.
    pub goal: PointSet,
    /// The answer.
    pub outcome: Outcome,
}

impl Attempt {
    /// Whether the string gets in.
    #[must_use]
    pub const fn intrudes(&self) -> bool {
        match self.question {
            Question::BreakIn => self.outcome.code.succeeds(),
            Question::BlockOff => !self.outcome.code.succeeds(),
        }
    }
}

/// A territory that strings of the other colour were tried against.
#[derive(Clone, PartialEq, Debug)]
pub struct Besieged {
    /// Whose territory it is.
    pub owner: Color,
    /// Its points, with those in front of it if the intruder moves first.
    pub points: PointSet,
    /// The strings tried, by their origins, the nearest first.
    pub strings: Vec<Point>,
    /// What was asked, in order. After an intrusion the same string is tried again against what is left.
    pub attempts: Vec<Attempt>,
    /// Where it intrudes, in order: these vertices and their neighbours are no territory. A vertex may appear twice.
    pub erased: Vec<Point>,
}

/// A move that breaks into territory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BreakIn {
    /// The string that gets in, by its origin.
    pub string: Point,
    /// The move.
    pub point: Point,
}

/// All break-ins of a field.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BreakIns {
    /// The large territories, in board order of their first vertex.
    pub territories: Vec<Besieged>,
    /// The first move of every string that gets in by a move of its owner, in the order found.
    pub moves: Vec<BreakIn>,
}

impl BreakIns {
    /// Takes what is broken into out of the territory of `field`. Gives back the vertices whose value was not 0 before,
    /// with that value (white positive), in the order in which they were erased.
    pub fn erase(&self, field: &mut Influence) -> Vec<(Point, f32)> {
        let mut changed = Vec::new();
        for territory in &self.territories {
            for p in territory.erased.iter().flat_map(|&p| with_neighbours(p)) {
                if field.stones[p] == Cell::Off {
                    continue;
                }
                if field.territory_value[p] != 0.0 {
                    changed.push((p, field.territory_value[p]));
                    field.territory_value[p] = 0.0;
                }
                field.non_territory[territory.owner.index()].insert(p);
            }
        }
        changed
    }

    /// The break-ins of a board of this size, seen through `symmetry`.
    #[must_use]
    pub fn seen_through(&self, size: Size, symmetry: Symmetry) -> BreakIns {
        let point = |p: &Point| symmetry.point(size, *p);
        let attempt = |attempt: &Attempt| Attempt {
            question: attempt.question,
            string: point(&attempt.string),
            goal: symmetry.point_set(size, &attempt.goal),
            outcome: Outcome { point: attempt.outcome.point.as_ref().map(point), ..attempt.outcome },
        };
        let territory = |t: &Besieged| Besieged {
            owner: symmetry.color(t.owner),
            points: symmetry.point_set(size, &t.points),
            strings: t.strings.iter().map(point).collect(),
            attempts: t.attempts.iter().map(attempt).collect(),
            erased: t.erased.iter().map(point).collect(),
        };
        let found = |m: &BreakIn| BreakIn { string: point(&m.string), point: point(&m.point) };
        BreakIns {
            territories: self.territories.iter().map(territory).collect(),
            moves: self.moves.iter().map(found).collect(),
        }
    }
}

/// `p` and the four vertices beside it, the border of the board included.
fn with_neighbours(p: Point) -> impl Iterator<Item = Point> {
    std::iter::once(p).chain(Direction::ORTHOGONAL.into_iter().map(move |direction| p.step(direction)))
}
