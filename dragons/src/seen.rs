//! Dragons of a board that is turned, mirrored, or seen with exchanged colours.
//!
//! In: the dragons of one look of a position. Out: the same dragons as another look shows them. Afterwards: strings are
//! named by their first stone on the board shown, and dragons are in the order of that board; a dragon keeps the string
//! that names it. Cost: a copy.

use go_board::{Board, Color, Point, PointSet, Symmetry};
use go_reading::Outcome;

use crate::dragon::{Dragon, Dragons};
use crate::genus::Genus;
use crate::roster::Roster;
use crate::status::Verdict;
use crate::surround::Surround;

impl Dragons {
    /// The dragons as `shown` has them, which is the board that they were found on, seen through `symmetry`.
    #[must_use]
    pub fn seen_through(&self, shown: &Board, symmetry: Symmetry) -> Dragons {
        let look = Look { shown, symmetry };
        let by_color = |sets: &[PointSet; 2]| {
            Color::BOTH.map(|color| symmetry.point_set(shown.size(), &sets[symmetry.color(color).index()]))
        };
        let mut order: Vec<usize> = (0..self.list.len()).collect();
        order.sort_by_key(|&number| look.origin(self.list[number].origin));
        let mut places = vec![0; order.len()];
        order.iter().enumerate().for_each(|(place, &number)| places[number] = place);
        let list: Vec<Dragon> = order.iter().map(|&number| look.dragon(&self.list[number], &places)).collect();
        let mut inessential: Vec<Point> = self.inessential.iter().map(|&string| look.origin(string)).collect();
        inessential.sort_unstable();
        Dragons {
            roster: Roster::of_groups(shown, list.iter().map(Dragon::group).collect()),
            list,
            cuts: by_color(&self.cuts),
            inhibited: by_color(&self.inhibited),
            inessential,
        }
    }
}

/// How a board is looked at.
struct Look<'a> {
    shown: &'a Board,
    symmetry: Symmetry,
}

impl Look<'_> {
    fn point(&self, p: Point) -> Point {
        self.symmetry.point(self.shown.size(), p)
    }

    /// The origin of the string that has the stone at `p`.
    fn origin(&self, p: Point) -> Point {
        self.shown.origin(self.point(p))
    }

    fn sorted(&self, points: &[Point]) -> Vec<Point> {
        let mut points: Vec<Point> = points.iter().map(|&p| self.point(p)).collect();
        points.sort_unstable();
        points
    }

    fn outcome(&self, outcome: Outcome) -> Outcome {
        Outcome { code: outcome.code, point: outcome.point.map(|p| self.point(p)) }
    }

    fn dragon(&self, dragon: &Dragon, places: &[usize]) -> Dragon {
        let mut seen = dragon.clone();
        seen.origin = self.origin(dragon.origin);
        seen.color = self.symmetry.color(dragon.color);
        seen.strings = dragon.strings.iter().map(|&string| self.origin(string)).collect();
        seen.strings.sort_unstable();
        seen.lunch = dragon.lunch.map(|lunch| self.origin(lunch));
        seen.genus = self.genus(&dragon.genus);
        seen.surround = self.surround(&dragon.surround);
        seen.neighbors.dragons = dragon.neighbors.dragons.iter().map(|&number| places[number]).collect();
        seen.verdict = dragon.verdict.map(|verdict| Verdict {
            attack: self.outcome(verdict.attack),
            defense: self.outcome(verdict.defense),
            certain: verdict.certain,
        });
        seen
    }

    /// Eye spaces are named by the points that named them.
    fn genus(&self, genus: &Genus) -> Genus {
        Genus {
            value: genus.value,
            vital: genus.vital.map(|p| self.point(p)),
            spaces: self.sorted(&genus.spaces),
            half_eyes: self.sorted(&genus.half_eyes),
            safe_spaces: genus.safe_spaces,
        }
    }

    fn surround(&self, surround: &Surround) -> Surround {
        Surround {
            status: surround.status,
            size: surround.size,
            corners: surround.corners.iter().map(|&p| self.point(p)).collect(),
            gaps: surround.gaps.iter().map(|gap| gap.map(|p| self.point(p))).collect(),
            hull: self.symmetry.point_set(self.shown.size(), &surround.hull),
        }
    }
}
