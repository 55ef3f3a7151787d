//! Superstrings: a string together with those of its colour that the opponent can hardly cut off.
//!
//! In: a scene. Out: liberties of the target's superstring, or enemies around it, in order of discovery, which
//! decides ties between moves. The connection rules are GNU Go's documented behaviour. Cost: a look at the twelve
//! points around each stone of the superstring.

use crate::scene::{Liberties, Scene, turn};
use go_board::{Cell, Direction, Point, PointList, PointSet};

/// What to do with a string that has been found.
trait Members {
    /// Takes note of the string at `s`; says whether to look for further strings from its stones.
    fn enter(&mut self, s: Point) -> bool;
    /// Whether nothing more is wanted.
    fn full(&self) -> bool;
}

/// Collects liberties of members with at most `cap` liberties.
struct LibertiesOf<'a, 'b> {
    scene: &'a Scene<'b>,
    cap: usize,
    seen: PointSet,
    found: Liberties,
}

impl Members for LibertiesOf<'_, '_> {
    fn enter(&mut self, s: Point) -> bool {
        let small = self.scene.count(s) <= self.cap;
        self.scene.board.each_liberty(s, |l| {
            if self.seen.insert(l) && small && self.found.len() < 8 {
                self.found.push(l);
            }
        });
        small
    }

    fn full(&self) -> bool {
        self.found.len() == 8
    }
}

/// Collects enemies of members that have at most `cap` liberties; those of the target itself are left out.
struct EnemiesOf<'a, 'b> {
    scene: &'a Scene<'b>,
    cap: usize,
    seen: PointSet,
    found: PointList,
}

impl Members for EnemiesOf<'_, '_> {
    fn enter(&mut self, s: Point) -> bool {
        let target = self.scene.board.same_string(s, self.scene.target);
        for t in self.scene.board.each_neighbour_string(s).filter(|&t| self.scene.count(t) <= self.cap) {
            if self.seen.insert(t) && !target {
                self.found.push(t);
            }
        }
        true
    }

    fn full(&self) -> bool {
        false
    }
}

impl Scene<'_> {
    /// The first eight liberties of the target's superstring, of member strings with at most `cap` liberties. A member
    /// with more hides the liberties that it shares with members found later.
    pub(crate) fn superstring_liberties(&self, cap: usize) -> Liberties {
        let mut members = LibertiesOf { scene: self, cap, seen: PointSet::new(), found: Liberties::new() };
        self.walk_superstring(|p| self.self_atari(p, self.attacker), &mut members);
        members.found
    }

    /// The attacker's strings around the target's superstring, but not around the target itself, with at most `cap`
    /// liberties.
    pub(crate) fn superstring_neighbours(&self, cap: usize) -> PointList {
        let mut members = EnemiesOf { scene: self, cap, seen: PointSet::new(), found: PointList::new() };
        self.walk_superstring(|p| self.approx(p, self.attacker, 2) < 2, &mut members);
        members.found
    }

    /// Enters the strings of the superstring one by one. `unsafe_at` tells where the attacker cannot cut.
    fn walk_superstring(&self, unsafe_at: impl Fn(Point) -> bool, members: &mut impl Members) {
        let mut known = PointSet::new();
        let mut queue: PointList = PointList::new();
        if self.enter(self.target, &mut known, &mut queue, members) {
            return;
        }
        let mut next = 0;
        while let Some(&p) = queue.get(next) {
            next += 1;
            for d in Direction::ORTHOGONAL {
                for q in self.linked(p, d, &known, &unsafe_at) {
                    if self.enter(q, &mut known, &mut queue, members) {
                        return;
                    }
                }
            }
        }
    }

    /// Enters the string at `s` unless it is known; says whether nothing more is wanted.
    fn enter(&self, s: Point, known: &mut PointSet, queue: &mut PointList, members: &mut impl Members) -> bool {
        if known.insert(self.board.origin(s)) && members.enter(s) {
            self.board.stones(s).for_each(|p| queue.push(p));
        }
        members.full()
    }

    /// Own stones of strings not `known` yet that are connected to the one at `p` in the direction `d`: across a point
    /// where the attacker cannot cut, by a bamboo joint, or diagonally with both cutting points empty.
    fn linked(&self, p: Point, d: Direction, known: &PointSet, unsafe_at: &impl Fn(Point) -> bool) -> PointList<5> {
        let mut found = PointList::new();
        let (r, v) = (d.delta(), turn(d.delta()));
        let ahead = p.step(d);
        let (side, corner) = (p.offset(v), ahead.offset(v));
        let own = |q: Point| self.has(q, self.owner);
        match self.board.cell(ahead) {
            Cell::Empty => {
                let beyond = [corner, ahead.offset(r), ahead.offset(-v)];
                let new = |q: Point| own(q) && !known.contains(self.board.origin(q));
                if beyond.into_iter().any(new) && unsafe_at(ahead) {
                    beyond.into_iter().filter(|&q| own(q)).for_each(|q| found.push(q));
                }
                if own(corner) && self.empty(side) {
                    found.push(corner);
                }
            }
            Cell::Stone(color) if color == self.owner => {
                if self.empty(side) && self.empty(corner) && own(side.offset(v)) && own(corner.offset(v)) {
                    found.push(side.offset(v));
                }
            }
            Cell::Stone(_) | Cell::Off => {}
        }
        found
    }
}
