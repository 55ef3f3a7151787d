//! Shapes for the defender in the open.

use crate::candidates::Candidates;
use crate::scene::{Scene, across, neighbours, step_between};
use go_board::Point;

impl Scene<'_> {
    /// Points one step beyond the liberty `l`, where the attacker cannot get out himself.
    pub(crate) fn one_step_out(&self, l: Point, moves: &mut Candidates) {
        let theirs = self.approx(l, self.attacker, 3);
        if theirs > 2 {
            return;
        }
        let strong = self.count(self.target) > 3;
        for q in neighbours(l).filter(|&q| self.empty(q)) {
            if theirs > 1 && self.self_atari(q, self.owner) {
                continue;
            }
            let hemmed = |r: &Point| self.empty(*r) && self.approx(*r, self.attacker, 3) < 3;
            if !strong || neighbours(q).filter(hemmed).count() >= 2 {
                moves.propose(q, 0);
            }
        }
    }

    /// Bamboo joints and similar connections across two adjacent liberties.
    pub(crate) fn bamboo(&self, moves: &mut Candidates) {
        let liberties = self.liberties(self.target);
        for &a in liberties {
            for &b in liberties {
                let Some(along) = step_between(a, b) else { continue };
                for v in across(along) {
                    let m = a.offset(v);
                    if self.empty(m) && self.has(b.offset(v), self.owner) && !self.self_atari(m, self.attacker) {
                        moves.propose(m, 0);
                    }
                }
            }
        }
    }

    /// A hane beside the target against a weak enemy stone.
    pub(crate) fn hane(&self, moves: &mut Candidates) {
        let size = self.count(self.target);
        for &a in self.liberties(self.target) {
            for b in neighbours(a).filter(|&q| self.in_target(q)) {
                let Some(along) = step_between(a, b) else { continue };
                for v in across(along) {
                    let (c, d) = (a.offset(v), b.offset(v));
                    if self.empty(c) && self.has(d, self.attacker) {
                        let theirs = self.count(d);
                        if theirs <= size && theirs <= self.accurate(c, self.owner, theirs) {
                            moves.propose(c, 0);
                        }
                    }
                }
            }
        }
    }
}
