//! Moves found through the superstring of the target: the string and what is as good as connected to it.

use crate::candidates::Candidates;
use crate::scene::Scene;
use go_board::Point;

/// For which side superstring moves are generated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// Capturing the target.
    Attack,
    /// Saving it.
    Defense,
}

impl Scene<'_> {
    /// Liberties of the superstring that are not the target's, counting member strings with at most `cap` liberties.
    pub(crate) fn superstring_moves(&self, cap: usize, mode: Mode, moves: &mut Candidates) {
        let liberties = self.superstring_liberties(cap);
        if liberties.len() > 5 {
            return;
        }
        for &a in liberties.iter().filter(|&&a| !self.board.is_liberty(a, self.target)) {
            let theirs = self.board.accurate_liberties(a, self.attacker, 2);
            match theirs[..] {
                [_, _] => moves.propose(a, 0),
                [b] if mode == Mode::Attack && self.empty(b) && self.approx(b, self.attacker, 3) >= 3 => {
                    moves.propose(b, 0);
                }
                _ => {}
            }
            if mode == Mode::Defense {
                self.one_step_out(a, moves);
            }
        }
    }

    /// Attacks on the enemies around the superstring that have at most `cap` liberties.
    pub(crate) fn superstring_links(&self, cap: usize, moves: &mut Candidates) {
        let enemies = self.superstring_neighbours(cap);
        for &t in &enemies {
            match self.count(t) {
                1 => moves.propose(self.liberty(t), 0),
                2 => self.efficient_atari(self.target, t, moves),
                _ => {}
            }
        }
        let three = enemies.iter().copied().filter(|&t| self.count(t) == 3);
        self.attack_many(self.target, three, 3, false, moves);
    }

    /// Squeezes: where a liberty of the target is suicide for the attacker, the entrance to the eye space behind it.
    pub(crate) fn squeeze(&self, moves: &mut Candidates) {
        let liberties = self.liberties(self.target);
        for &l in liberties.iter().take(4) {
            if let Some(p) = self.squeeze_entrance(l, liberties.len()) {
                moves.propose(p, 0);
            }
        }
    }

    fn squeeze_entrance(&self, l: Point, liberties: usize) -> Option<Point> {
        if !self.suicide(l, self.attacker) {
            return None;
        }
        let inside = self.approx_list::<9>(l, self.owner);
        if inside.len() != liberties {
            return None;
        }
        let outside = |p: &&Point| !self.board.is_liberty(**p, self.target);
        let (mut p, mut from) = (*inside.iter().find(outside)?, l);
        while self.suicide(p, self.attacker) {
            let around = self.approx_list::<3>(p, self.owner);
            let [x, y] = around[..] else { return None };
            (p, from) = (if x == from { y } else { x }, p);
            if self.board.is_liberty(p, self.target) {
                return None;
            }
        }
        if !self.self_atari(p, self.attacker) {
            return None;
        }
        let &q = self.approx_list::<1>(p, self.attacker).first()?;
        let escape = self.approx(q, self.owner, 3);
        (escape < 3 && escape < self.approx(p, self.owner, 3)).then_some(p)
    }
}
