//! Unconditional status: what holds even if one side never moves again.
//!
//! In: a board. Out: per point whether it is alive, dead or territory against any number of moves in a row by the
//! opponent. For each colour the opponent captures what can be captured; what is left is invincible, and the opponent
//! then gets every stone inside that he can. The rules are GNU Go's documented behaviour. Cost: a few hundred trial
//! moves per colour.

use super::Worms;
use crate::scene::{neighbours, step_between, turn};
use go_board::{Board, CELLS, Cell, Color, Direction, Point, PointSet};

/// The status of a point whatever one side plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unconditional {
    /// Nothing is certain.
    Undecided,
    /// The stone here cannot be captured even if its owner always passes.
    Alive,
    /// The stone here cannot be saved even if its opponent always passes.
    Dead,
    /// An empty point where nobody but this colour can live, even if this colour always passes.
    Territory(Color),
}

/// Fills in the unconditional status of all points and marks invincible strings.
pub(super) fn decide(board: &mut Board, worms: &mut Worms) {
    for color in [Color::White, Color::Black] {
        let depth = board.depth();
        let findings = Siege { board, owner: color, exempt: PointSet::new() }.run();
        while board.depth() > depth {
            board.undo();
        }
        for p in board.size().points().filter(|p| findings[p.index()] != Finding::Nothing) {
            worms.unconditional[p.index()] = match board.color_at(p) {
                None => Unconditional::Territory(color),
                Some(c) if c == color => Unconditional::Alive,
                Some(_) => Unconditional::Dead,
            };
            if findings[p.index()] == Finding::Stands
                && let Some(worm) = worms.at_mut(p)
                && worm.color == color
            {
                worm.invincible = true;
            }
        }
    }
}

/// What the end of the siege tells about a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Finding {
    Nothing,
    /// A stone of the owner still stands here.
    Stands,
    /// It lies within reach of such stones.
    Enclosed,
}

/// The opponent of `owner` plays as often as he likes.
struct Siege<'a> {
    board: &'a mut Board,
    owner: Color,
    /// Strings of two stones that may be sacrificed for a seki; all their stones.
    exempt: PointSet,
}

impl Siege<'_> {
    fn run(mut self) -> Vec<Finding> {
        self.exempt = self.exempt_strings();
        let nothing = vec![Finding::Nothing; CELLS];
        if !self.capture_all() {
            return nothing;
        }
        for p in self.points() {
            if self.is_besieged_string(p) {
                self.fill(p);
            }
        }
        self.extend_stones_in_atari();
        self.settle_sekis();
        for p in self.points() {
            if self.exempt.contains(p) && self.stands(p, self.owner) {
                self.fill(p);
            }
        }
        self.make_double_eyes_small();
        self.collect(nothing)
    }

    fn attacker(&self) -> Color {
        self.owner.opponent()
    }

    fn points(&self) -> impl Iterator<Item = Point> + use<> {
        self.board.size().points()
    }

    fn stands(&self, p: Point, color: Color) -> bool {
        self.board.cell(p) == Cell::Stone(color)
    }

    /// Whether `p` is the origin of a string of the owner that is not exempt.
    fn is_besieged_string(&self, p: Point) -> bool {
        self.stands(p, self.owner) && self.board.origin(p) == p && !self.exempt.contains(p)
    }

    /// Strings of exactly two stones away from the edge and from other strings of the owner.
    fn exempt_strings(&self) -> PointSet {
        let eight = |p: Point| Direction::ORTHOGONAL.into_iter().chain(Direction::DIAGONAL).map(move |d| p.step(d));
        let free = |s: Point| {
            self.board
                .stones(s)
                .flat_map(eight)
                .all(|q| self.board.is_on_board(q) && (!self.stands(q, self.owner) || self.board.same_string(q, s)))
        };
        let of_two = |s: &Point| self.stands(*s, self.owner) && self.board.string_size(*s) == 2 && free(*s);
        self.board.strings().filter(of_two).flat_map(|s| self.board.stones(s)).collect()
    }

    /// The attacker plays all liberties of the owner's string at `s`, as listed before the first of these moves.
    fn fill(&mut self, s: Point) {
        for &l in &self.board.liberties(s, usize::MAX) {
            self.board.try_move(l, self.attacker());
        }
    }

    /// Captures strings until none can be captured; false if no string is left that could be invincible.
    fn capture_all(&mut self) -> bool {
        loop {
            let (mut captured, mut met) = (false, false);
            for p in self.points() {
                if self.is_besieged_string(p) {
                    met = true;
                    captured |= self.capture(p);
                }
            }
            if !captured {
                return met;
            }
        }
    }

    /// Captures the string at `s`, or leaves the board as it was.
    fn capture(&mut self, s: Point) -> bool {
        let depth = self.board.depth();
        self.fill(s);
        if !self.stands(s, self.owner) {
            return true;
        }
        if self.board.liberty_count(s) == 1 {
            let last = self.board.first_liberties::<1>(s)[0];
            if self.board.try_ko(last, self.attacker()) {
                return true;
            }
        }
        while self.board.depth() > depth {
            self.board.undo();
        }
        false
    }

    fn extend_stones_in_atari(&mut self) {
        loop {
            let mut changed = false;
            for p in self.points() {
                if self.stands(p, self.attacker()) && self.board.liberty_count(p) == 1 {
                    let last = self.board.first_liberties::<1>(p)[0];
                    changed |= self.board.try_move(last, self.attacker());
                }
            }
            if !changed {
                return;
            }
        }
    }

    /// Sekis around exempt strings that hang on a single point.
    fn settle_sekis(&mut self) {
        for p in self.points() {
            if !self.exempt.contains(p) || !self.stands(p, self.owner) || self.board.origin(p) != p {
                continue;
            }
            for u in Direction::ORTHOGONAL.map(Direction::delta) {
                if self.board.string_size(p) <= 2 {
                    self.settle_seki(p, u);
                }
            }
        }
    }

    /// The seki of the string at `p` and `p` + `u`.
    fn settle_seki(&mut self, p: Point, u: isize) {
        let next = p.offset(u);
        if !self.stands(next, self.owner) {
            return;
        }
        let behind = p.offset(-u);
        for r in [turn(u), -turn(u)] {
            let open = [next.offset(u), behind, p.offset(r), next.offset(-r)];
            if !open.into_iter().all(|q| self.board.is_empty_point(q)) {
                continue;
            }
            let depth = self.board.depth();
            let flanks = [p.offset(-r), next.offset(r)];
            for q in flanks {
                if self.board.is_empty_point(q) {
                    self.board.try_move(q, self.attacker());
                }
            }
            let linked = flanks.into_iter().all(|q| self.stands(q, self.attacker()))
                && self.board.same_string(flanks[0], flanks[1]);
            while self.board.depth() > depth {
                self.board.undo();
            }
            if linked {
                self.board.try_move(behind, self.owner);
                if self.board.string_size(p) > 2 {
                    return;
                }
            }
        }
    }

    /// Attacking strings with two adjacent liberties play one of them, so that they do not count as having two eyes.
    fn make_double_eyes_small(&mut self) {
        for p in self.points() {
            if !self.stands(p, self.attacker()) || self.board.liberty_count(p) != 2 {
                continue;
            }
            let liberties = self.board.first_liberties::<2>(p);
            let [a, b] = liberties[..] else { continue };
            if step_between(a, b).is_none() {
                continue;
            }
            let worth = |l: Point| [self.owner, self.attacker()].map(|c| self.board.approx_liberty_count(l, c, CELLS));
            let choice = if worth(b) > worth(a) { b } else { a };
            self.board.try_move(choice, self.attacker());
        }
    }

    /// What stands at the end, and what it encloses.
    fn collect(&self, mut findings: Vec<Finding>) -> Vec<Finding> {
        for p in self.points() {
            if self.stands(p, self.owner) && !self.exempt_string(p) {
                findings[p.index()] = Finding::Stands;
                for q in neighbours(p).filter(|&q| self.board.is_empty_point(q)) {
                    findings[q.index()] = Finding::Enclosed;
                }
            } else if self.stands(p, self.attacker()) && self.board.liberty_count(p) == 1 {
                findings[p.index()] = Finding::Enclosed;
                findings[self.board.first_liberties::<1>(p)[0].index()] = Finding::Enclosed;
            }
        }
        findings
    }

    fn exempt_string(&self, p: Point) -> bool {
        self.board.stones(p).any(|q| self.exempt.contains(q))
    }
}
