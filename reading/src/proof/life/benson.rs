//! Unconditional life: strings that cannot be captured even if their owner always passes.
//!
//! In: a board and stones of one colour. Out: whether the string of one of them lives so, and the points on which that
//! rests. The criterion is Benson's (1976): a string stands if it has two regions, each with all its empty points next
//! to it, and all strings around these regions stand. Regions are looked for around the strings in question and from
//! there on; one with an empty point next to no string of the owner is of no use and is left at once, so open areas
//! cost little. Cost: 1 to 5 µs.

use go_board::{Board, Cell, Color, Point, PointList, PointSet};

/// A string needs so many regions.
const EYES: usize = 2;

/// A region with more strings around it is left aside.
const MOST_STRINGS: usize = 16;

/// A region of points without stones of the owner, and what is around it.
struct Region {
    points: PointSet,
    /// The first stones of the strings around.
    strings: PointList<MOST_STRINGS>,
    /// Those of them that all empty points of the region are next to.
    served: PointList<4>,
}

/// The strings and regions that are connected with the strings in question.
pub(super) struct Survey<'a> {
    board: &'a Board,
    owner: Color,
    strings: Vec<Point>,
    regions: Vec<Region>,
    /// Points of regions, also of those of no use.
    visited: PointSet,
}

impl Survey<'_> {
    /// Around the strings of `owner` at `stones`.
    pub(super) fn of<'a>(board: &'a Board, owner: Color, stones: &[Point]) -> Survey<'a> {
        let mut survey = Survey { board, owner, strings: Vec::new(), regions: Vec::new(), visited: PointSet::new() };
        let mut known = PointSet::new();
        for &s in stones {
            let s = board.origin(s);
            if known.insert(s) {
                survey.strings.push(s);
            }
        }
        let mut next = 0;
        while let Some(&s) = survey.strings.get(next) {
            survey.look_around(s, &mut known);
            next += 1;
        }
        survey
    }

    /// The points on which the unconditional life of a string among those at `stones` rests; none if none of them lives
    /// so.
    pub(super) fn life(&self, stones: &[Point]) -> Option<PointSet> {
        if self.regions.len() < EYES {
            return None;
        }
        let standing = self.standing();
        stones.iter().any(|&s| standing.contains(self.board.origin(s))).then(|| self.zone(&standing))
    }

    /// Looks for regions at the liberties of the string at `s`, and for strings around these.
    fn look_around(&mut self, s: Point, known: &mut PointSet) {
        for &liberty in &self.board.liberties(s, usize::MAX) {
            if self.visited.contains(liberty) {
                continue;
            }
            if let Some(region) = self.region(liberty) {
                self.strings.extend(region.strings.iter().copied().filter(|&t| known.insert(t)));
                self.regions.push(region);
            }
        }
    }

    /// The region at `start`, if it is of use to some string.
    fn region(&mut self, start: Point) -> Option<Region> {
        let mut points: PointSet = [start].into_iter().collect();
        let mut waiting = vec![start];
        let mut strings = PointList::<MOST_STRINGS>::new();
        let mut served: Option<PointList<4>> = None;
        self.visited.insert(start);
        while let Some(p) = waiting.pop() {
            let mut beside = PointList::<4>::new();
            for (q, cell) in self.board.sides(p) {
                if cell == Cell::Stone(self.owner) {
                    beside.push_new(self.board.origin(q));
                } else if cell != Cell::Off && points.insert(q) {
                    self.visited.insert(q);
                    waiting.push(q);
                }
            }
            if self.board.is_empty_point(p) {
                let both = |served: PointList<4>| served.iter().copied().filter(|t| beside.contains(t)).collect();
                served = Some(served.map_or(beside, both));
                if served.as_ref().is_some_and(|served| served.is_empty()) {
                    return None;
                }
            }
            for &t in &beside {
                if !strings.contains(&t) {
                    if strings.len() == MOST_STRINGS {
                        return None;
                    }
                    strings.push(t);
                }
            }
        }
        Some(Region { points, strings, served: served? })
    }

    /// The strings that stand.
    fn standing(&self) -> PointSet {
        let mut standing: PointSet = self.strings.iter().copied().collect();
        loop {
            let whole = |region: &&Region| region.strings.iter().all(|&t| standing.contains(t));
            let kept: Vec<&Region> = self.regions.iter().filter(whole).collect();
            let falls = |s: &Point| kept.iter().filter(|region| region.served.contains(s)).count() < EYES;
            let fallen: Vec<Point> = standing.iter().filter(falls).collect();
            if fallen.is_empty() {
                return standing;
            }
            for s in fallen {
                standing.remove(s);
            }
        }
    }

    /// All stones that stand and the regions between them.
    fn zone(&self, standing: &PointSet) -> PointSet {
        let mut zone: PointSet = standing.iter().flat_map(|s| self.board.stones(s)).collect();
        for region in self.regions.iter().filter(|region| region.strings.iter().all(|&t| standing.contains(t))) {
            zone.insert_all(&region.points);
        }
        zone
    }
}
