//! Moves that capture or put into atari the strings next to a string.

use crate::candidates::Candidates;
use crate::scene::{Scene, diagonal, neighbours, step_between};
use go_board::{Color, Direction, Point};

impl Scene<'_> {
    /// The last liberty of every string in atari next to the string `t`; score 1.
    pub(crate) fn capture_links(&self, t: Point, moves: &mut Candidates) {
        for u in self.neighbours(t, 1) {
            moves.propose(self.liberty(u), 1);
        }
    }

    /// Ataris on neighbours of `s` with two liberties that cannot run out of them.
    pub(crate) fn efficient_attack_2(&self, s: Point, moves: &mut Candidates) {
        for t in self.neighbours(s, 2) {
            self.efficient_atari(s, t, moves);
        }
    }

    /// Ataris on the string `t` with two liberties, to relieve the string `s`.
    pub(crate) fn efficient_atari(&self, s: Point, t: Point, moves: &mut Candidates) {
        let own = self.color(s);
        let mut in_atari = self.neighbours(t, 1);
        match (in_atari.next(), in_atari.next()) {
            (Some(f), None) if self.count(s) > 2 => {
                self.capture_links(f, moves);
                let l = self.liberty(f);
                if !self.self_atari(l, own) {
                    moves.propose(l, 0);
                }
                return;
            }
            (_, None) => {}
            (_, Some(_)) => return,
        }
        let l = self.liberties(t);
        for (here, other) in [(l[0], l[1]), (l[1], l[0])] {
            if self.approx(here, own.opponent(), 3) <= 2 && !self.self_atari(other, own) {
                moves.propose(other, 0);
            }
        }
        self.efficient_atari_at_edge(t, own, [l[0], l[1]], moves);
    }

    /// The atari from the inside on a string that hugs the edge; score 1.
    fn efficient_atari_at_edge(&self, t: Point, own: Color, l: [Point; 2], moves: &mut Candidates) {
        let Some([a, b]) = corners(l[0], l[1]) else { return };
        let in_t = |p: Point| self.has(p, own.opponent()) && self.board.same_string(p, t);
        let hugs = (in_t(a) && self.on_edge(b)) || (in_t(b) && self.on_edge(a));
        if !hugs {
            return;
        }
        for (here, other) in [(l[0], l[1]), (l[1], l[0])] {
            if self.on_edge(here) && !self.self_atari(other, own) {
                moves.propose(other, 1);
            }
        }
    }

    /// Points where the owner of `z` puts two of its neighbours into atari at once; score 1. With `extra` also points
    /// that touch one neighbour with two and one with three liberties; score −3.
    pub(crate) fn double_atari(&self, z: Point, extra: bool, moves: &mut Candidates) {
        let color = self.color(z);
        let two = self.neighbours(z, 2);
        let touched = |p: Point| two.clone().filter(|&t| self.board.is_liberty(p, t)).count();
        for (k, t) in two.clone().enumerate() {
            for &l in self.liberties(t) {
                let before = two.clone().take(k).any(|u| self.board.is_liberty(l, u));
                if before && !self.self_atari(l, color) {
                    moves.propose(l, 1);
                }
            }
        }
        if !extra {
            return;
        }
        for t in self.neighbours(z, 3) {
            for &l in self.liberties(t) {
                if touched(l) == 1 && !self.self_atari(l, color) {
                    moves.propose(l, -3);
                }
            }
        }
    }

    /// Where the attacker would take the single target stone at `x` and be left with one liberty: that liberty.
    pub(crate) fn snapback_setup(&self, x: Point, moves: &mut Candidates) {
        if !self.within(self.depths.backfill) || self.board.string_size(self.target) != 1 {
            return;
        }
        if let [q] = self.approx_list::<2>(x, self.attacker)[..]
            && (!self.self_atari(q, self.owner) || self.takes_ko(q, self.owner))
        {
            moves.propose(q, 0);
        }
    }

    /// Help for other strings of the owner where a liberty of the target is suicide for the attacker.
    pub(crate) fn help_neighbours(&self, moves: &mut Candidates) {
        for &l in self.liberties(self.target) {
            if !self.suicide(l, self.attacker) {
                continue;
            }
            for t in neighbours(l).filter(|&q| self.has(q, self.owner) && !self.in_target(q)) {
                for &m in self.liberties(t).iter().take(4) {
                    if !self.self_atari(m, self.owner) {
                        moves.propose(m, 0);
                    }
                }
                self.capture_links(t, moves);
                self.efficient_attack_2(t, moves);
                self.edge_clamp(t, moves);
            }
        }
    }

    /// Attacks on neighbours that share two liberties with the target.
    pub(crate) fn common_liberty(&self, moves: &mut Candidates) {
        let size = self.count(self.target);
        for &a in self.liberties(self.target) {
            for b in neighbours(a).filter(|&q| self.has(q, self.attacker)) {
                let theirs = self.count(b);
                if theirs <= size + 1 && self.board.common_liberties(b, self.target).len() >= 2 {
                    self.fill_outside(b, moves);
                    if theirs <= size {
                        self.save_around(b, moves);
                    }
                }
            }
        }
    }

    /// The liberties of `b` that are not the target's.
    fn fill_outside(&self, b: Point, moves: &mut Candidates) {
        for &l in self.liberties(b).iter().take(4) {
            if !self.board.is_liberty(l, self.target) && !self.self_atari(l, self.owner) {
                moves.propose(l, 0);
            }
        }
    }

    /// Rescues of the owner's strings in atari next to `b`, and double ataris around it.
    fn save_around(&self, b: Point, moves: &mut Candidates) {
        for t in self.neighbours(b, 1) {
            self.capture_links(t, moves);
            let l = self.liberty(t);
            if !self.self_atari(l, self.owner) {
                moves.propose(l, 0);
            }
            self.double_atari(b, false, moves);
        }
    }

    /// The attacker's strings that press on two adjacent liberties from the side, if they have two liberties.
    pub(crate) fn counter_gap(&self, moves: &mut Candidates) {
        let l = self.liberties(self.target);
        let Some(along) = step_between(l[0], l[1]) else { return };
        for &a in l {
            let beside = beside(along).map(|d| a.step(d));
            let Some(&t) = beside.iter().find(|&&q| self.has(q, self.attacker)) else { continue };
            if self.count(t) != 2 {
                continue;
            }
            for &m in self.liberties(t) {
                if !self.board.is_liberty(m, self.target) && !self.self_atari(m, self.owner) {
                    moves.propose(m, 0);
                }
            }
        }
    }
}

/// The two directions at a right angle to the step `along`: west and east, or south and north.
pub(super) fn beside(along: isize) -> [Direction; 2] {
    if along.abs() == 1 { [Direction::South, Direction::North] } else { [Direction::West, Direction::East] }
}

/// The other two corners of the square that the diagonal neighbours `a` and `b` span: first the one in the row of `b`
/// and the column of `a`. `None` if they are not diagonal neighbours.
pub(super) fn corners(a: Point, b: Point) -> Option<[Point; 2]> {
    diagonal(a, b).then(|| [Point::new(b.row(), a.col()), Point::new(a.row(), b.col())])
}
