//! Shapes for the attacker in the open.

use super::capture::{beside, corners};
use crate::candidates::Candidates;
use crate::scene::{Scene, step_between};
use go_board::Point;

impl Scene<'_> {
    /// The cap over two diagonal liberties; score 10.
    pub(crate) fn cap(&self, moves: &mut Candidates) {
        let liberties = self.liberties(self.target);
        for (k, &earlier) in liberties.iter().enumerate() {
            for &later in &liberties[k + 1..] {
                let Some(square) = corners(earlier, later) else { continue };
                if let Some(&m) = square.iter().find(|&&m| self.empty(m)) {
                    moves.propose(m, 10);
                }
            }
        }
    }

    /// Behind a liberty that is suicide for the attacker: the other point that the defender has there.
    pub(crate) fn suicide_gap(&self, moves: &mut Candidates) {
        for &l in self.liberties(self.target) {
            if !self.suicide(l, self.attacker) {
                continue;
            }
            let theirs = self.approx_list::<3>(l, self.owner);
            if theirs.len() != 2 {
                continue;
            }
            if let Some(&m) = theirs.iter().find(|&&m| !self.board.is_liberty(m, self.target))
                && !self.self_atari(m, self.attacker)
            {
                moves.propose(m, 0);
            }
        }
    }

    /// Beside two adjacent liberties.
    pub(crate) fn parallel_gap(&self, moves: &mut Candidates) {
        let l = self.liberties(self.target);
        let Some(along) = step_between(l[0], l[1]) else { return };
        for &a in l {
            if let Some(m) = beside(along).map(|d| a.step(d)).into_iter().find(|&q| self.empty(q))
                && !self.self_atari(m, self.attacker)
            {
                moves.propose(m, 0);
            }
        }
    }

    /// Where both liberties are self-atari: attacks on the defender's strings that hold the attacker's surrounding
    /// strings down.
    pub(crate) fn second_chain(&self, moves: &mut Candidates) {
        let liberties = self.liberties(self.target);
        if !liberties.iter().all(|&l| self.self_atari(l, self.attacker)) {
            return;
        }
        for &a in liberties {
            let Some(b) = self.neighbours(self.target, 2).find(|&t| self.board.is_liberty(a, t)) else { continue };
            for c in self.board.each_neighbour_string(b) {
                let (n, shared) = (self.count(c), self.board.have_common_liberty(b, c));
                if !self.board.same_string(c, self.target) && (n == 2 || (n == 3 && shared)) {
                    self.confine(c, shared, moves);
                }
            }
        }
    }

    /// Liberties of the defender's string `c` at which the attacker leaves it no good way out. `shared`: it has a
    /// liberty in common with the string that it holds down.
    fn confine(&self, c: Point, shared: bool, moves: &mut Candidates) {
        let liberties = self.liberties(c);
        for &d in liberties {
            if self.self_atari(d, self.attacker) {
                continue;
            }
            let ours = self.approx(d, self.attacker, 3);
            let no_way_out = liberties.iter().filter(|&&e| e != d).all(|&e| {
                let theirs = self.approx(e, self.owner, 4);
                theirs <= 3 && (theirs <= ours || shared)
            });
            if no_way_out {
                moves.propose(d, 0);
            }
        }
    }

    /// Liberties of the attacker's weak neighbours one step away from the target's liberties.
    pub(crate) fn draw_back(&self, moves: &mut Candidates) {
        for t in self.neighbours(self.target, 2) {
            for &l in self.liberties(t) {
                if !self.board.is_liberty(l, self.target) && self.board.is_second_order_liberty(l, self.target) {
                    moves.propose(l, 0);
                }
            }
        }
    }
}
