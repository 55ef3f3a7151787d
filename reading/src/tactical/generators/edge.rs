//! Moves along the edge of the board. `u` always points away from the edge, `r` along it.

use crate::candidates::Candidates;
use crate::scene::{Scene, across, turn};
use go_board::{Color, Point};

impl Scene<'_> {
    /// Moves on and above the first line next to liberties on the edge, for either side; takes back proposals to crawl
    /// along the edge towards nothing.
    pub(crate) fn edge_proposals(&self, s: Point, mover: Color, moves: &mut Candidates) {
        let liberties = self.liberties(s);
        let defending = mover == self.owner;
        for &a in liberties.iter().filter(|&&a| self.board.is_on_edge(a)) {
            for u in self.inward(a).map(|d| d.delta()) {
                let above = a.offset(u);
                for r in across(u) {
                    if defending && self.has(above, self.attacker) && self.count(above) > 4 {
                        if !self.friend_along_edge(a, u, r) {
                            moves.withdraw(a);
                        }
                        continue;
                    }
                    let guard = above.offset(-r);
                    if !self.empty(above) || !self.has(guard, self.attacker) || !self.empty(a.offset(r)) {
                        continue;
                    }
                    if self.count(guard) == 1 {
                        moves.propose(above, 10);
                        continue;
                    }
                    moves.propose(above, 0);
                    if self.empty(above.offset(r)) && !(defending && liberties.len() == 2) {
                        moves.propose(above.offset(r), 0);
                    }
                }
            }
        }
    }

    /// Whether the defender has a stone on the first two lines from `a` on in the direction `r`.
    fn friend_along_edge(&self, a: Point, u: isize, r: isize) -> bool {
        let mut p = a.offset(r);
        while self.on_board(p) {
            if self.has(p, self.owner) || self.has(p.offset(u), self.owner) {
                return true;
            }
            p = p.offset(r);
        }
        false
    }

    /// Closing the way along the edge at the liberty `a`.
    pub(crate) fn edge_close(&self, a: Point, moves: &mut Candidates) {
        if !self.board.is_on_edge(a) {
            return;
        }
        let Some(u) = self.inward(a).next().map(|d| d.delta()) else { return };
        if !self.has(a.offset(u), self.owner) {
            return;
        }
        let backed = |r: &isize| {
            let behind = a.offset(-*r);
            self.empty(a.offset(*r)) && (!self.on_board(behind) || self.has(behind, self.owner))
        };
        let Some(r) = across(u).into_iter().find(backed) else { return };
        let beyond = a.offset(u + r).offset(r);
        if !self.has(a.offset(u + r), self.attacker) || !self.on_board(beyond) {
            return;
        }
        let ahead = [beyond, a.offset(r).offset(r)];
        let stones = |color| ahead.iter().filter(|&&p| self.has(p, color)).count();
        if stones(self.attacker) <= stones(self.owner) {
            moves.propose(a.offset(r), 0);
        }
    }

    /// Blocking a crawl that has already passed under the attacker's stone at the liberty `a`.
    pub(crate) fn edge_block(&self, a: Point, moves: &mut Candidates) {
        if !self.board.is_on_edge(a) {
            return;
        }
        for u in self.inward(a).map(|d| d.delta()) {
            if !self.in_target(a.offset(u)) {
                return;
            }
            for r in across(u) {
                let next = a.offset(r);
                if !self.on_board(next) || !self.on_board(next.offset(r)) {
                    continue;
                }
                let (guard, ahead) = (next.offset(u), next.offset(r));
                let shape = self.has(next, self.owner)
                    && self.has(guard, self.attacker)
                    && self.empty(ahead)
                    && self.empty(ahead.offset(u));
                if !shape {
                    continue;
                }
                if self.count(guard) == 1 {
                    if !self.has(ahead.offset(r), self.owner) {
                        moves.propose(ahead.offset(u), 30);
                    }
                } else if self.first_along_edge(ahead, u, r) == Some(self.owner) {
                    moves.propose(ahead, 10);
                }
            }
        }
    }

    /// The colour of the first stone on the first two lines from `p` on in the direction `r`; the defender's where both
    /// colours appear in the same step.
    fn first_along_edge(&self, p: Point, u: isize, r: isize) -> Option<Color> {
        let mut p = p;
        while self.on_board(p) {
            let two = [p, p.offset(u)];
            for color in [self.owner, self.attacker] {
                if two.iter().any(|&q| self.has(q, color)) {
                    return Some(color);
                }
            }
            p = p.offset(r);
        }
        None
    }

    /// The clamp against a neighbour of `s` with three liberties on the edge; score 10.
    pub(crate) fn edge_clamp(&self, s: Point, moves: &mut Candidates) {
        let own = self.color(s);
        let other = own.opponent();
        for t in self.neighbours(s, 3) {
            let Some(&b) = self.liberties(t).iter().find(|&&l| self.board.is_on_edge(l)) else { continue };
            for u in self.inward(b).map(|d| d.delta()) {
                if !self.has(b.offset(u), other) {
                    continue;
                }
                for r in across(u) {
                    let back = b.offset(u - r);
                    if !self.has(back, own) || !self.board.same_string(back, s) {
                        continue;
                    }
                    let d = b.offset(u + r);
                    if !self.board.is_liberty(d, t) || !self.board.is_liberty(d.offset(u), t) {
                        continue;
                    }
                    if self.approx(d, own, 3) >= 3 && self.approx(d.offset(u), other, 4) <= 3 {
                        moves.propose(d, 10);
                    }
                }
            }
        }
    }

    /// The peek on the edge that links to a friend two steps on.
    pub(crate) fn edge_peek(&self, moves: &mut Candidates) {
        for &a in self.liberties(self.target) {
            for u in self.inward(a).map(|d| d.delta()) {
                let above = a.offset(u);
                if !self.in_target(above) {
                    continue;
                }
                for r in across(u) {
                    let next = a.offset(r);
                    if self.empty(next)
                        && self.empty(next.offset(r))
                        && self.has(above.offset(r), self.attacker)
                        && self.has(above.offset(r).offset(r), self.owner)
                        && self.approx(a, self.attacker, 4) <= 3
                    {
                        moves.propose(next, 0);
                    }
                }
            }
        }
    }

    /// The wedge above an attacker's stone that stands on the second line.
    pub(crate) fn edge_wedge(&self, moves: &mut Candidates) {
        for &a in self.liberties(self.target) {
            for u in self.inward(a).map(|d| d.delta()) {
                let b = a.offset(u);
                if !self.in_target(b) {
                    continue;
                }
                for v in [turn(u), -turn(u)] {
                    let c = b.offset(v);
                    if !self.has(c, self.attacker) || !self.empty(a.offset(v)) || !self.empty(c.offset(u)) {
                        continue;
                    }
                    self.wedge(b, c, u, v, moves);
                }
            }
        }
    }

    /// The wedge against the stone at `c`, which stands in direction `v` of the target's stone at `b`.
    fn wedge(&self, b: Point, c: Point, u: isize, v: isize, moves: &mut Candidates) {
        let (over, side) = (c.offset(u), c.offset(v));
        let below = side.offset(-u);
        if self.empty(below) && self.empty(side) && self.has(side.offset(u), self.owner) {
            moves.propose(over, 0);
            moves.propose(side, 0);
            return;
        }
        let above = b.offset(u);
        let weak = self.has(above, self.attacker) && self.count(above) <= 4;
        if self.count(c) <= 3 && (self.empty(above) || weak) && !self.self_atari(over, self.owner) {
            moves.propose(over, 0);
        }
    }
}
