//! Counter-attacks: moves that save a string by attacking neighbours with two to four liberties.

use crate::candidates::Candidates;
use crate::scene::Scene;
use go_board::{Color, Point, PointList};

/// Points collected before they are proposed.
type Points = PointList<64>;

impl Scene<'_> {
    /// Moves against neighbours of `s` with two liberties. `safe` leaves out most throw-ins; `aggressive` looks
    /// further.
    pub(crate) fn attack_2(&self, s: Point, safe: bool, aggressive: bool, moves: &mut Candidates) {
        let own = self.color(s);
        for t in self.neighbours(s, 2) {
            if !self.within(self.depths.backfill) && self.neighbours(t, 1).next().is_some() {
                continue;
            }
            let l = self.liberties(t);
            let run = [0, 1].map(|k| self.approx(l[k], own.opponent(), 5));
            for k in 0..2 {
                if !self.self_atari(l[k], own) || self.takes_ko(l[k], own) || (!safe && run[k] < 5) {
                    moves.propose(l[k], 0);
                }
            }
            let deep = self.within(self.depths.break_chain) || (aggressive && self.within(self.depths.backfill));
            if deep && run.iter().all(|&n| n < 4) {
                let mut found = Points::new();
                if self.support_1(t, 2, &mut found) == 0 {
                    self.support_2(t, 2, &mut found);
                }
                found.iter().for_each(|&m| moves.propose(m, 0));
            }
            let near = self.within(self.depths.backfill2) || self.board.have_common_liberty(t, s);
            if near && l.iter().all(|&l| self.self_atari(l, own)) {
                self.approach_2([l[0], l[1]], own, moves);
            }
        }
    }

    /// Approach moves to a string whose two liberties `l` are both self-atari for `own`.
    fn approach_2(&self, l: [Point; 2], own: Color, moves: &mut Candidates) {
        let other = own.opponent();
        for l in l {
            let theirs = self.approx_list::<3>(l, other);
            if theirs.len() == 2 {
                for &m in theirs.iter().filter(|&&m| !self.self_atari(m, own)) {
                    moves.propose(m, 0);
                }
            }
        }
        if l.iter().all(|&l| self.approx(l, other, 3) <= 2) {
            for l in l {
                if let Some(&q) = self.approx_list::<1>(l, own).first()
                    && self.approx(q, own, 3) >= 3
                {
                    moves.propose(q, 0);
                }
            }
        }
    }

    /// [`Scene::attack_2`], ranked behind direct defences: moves that are new get score −2.
    pub(crate) fn attack_2_defense(&self, s: Point, aggressive: bool, moves: &mut Candidates) {
        let before = moves.len();
        self.attack_2(s, !self.within(self.depths.backfill), aggressive, moves);
        moves.add_from(before, -2);
    }

    /// Moves against neighbours of `s` with three liberties; score −2.
    pub(crate) fn attack_3(&self, s: Point, aggressive: bool, moves: &mut Candidates) {
        self.attack_many(s, self.neighbours(s, 3), 3, aggressive, moves);
    }

    /// Moves against neighbours of `s` with four liberties; score −2.
    pub(crate) fn attack_4(&self, s: Point, aggressive: bool, moves: &mut Candidates) {
        self.attack_many(s, self.neighbours(s, 4), 4, aggressive, moves);
    }

    /// Moves against the strings `targets`, all with `n` liberties, to relieve `s`; score −2.
    ///
    /// A string with two ways out is left alone; one with a single way out is stopped there.
    pub(crate) fn attack_many(
        &self,
        s: Point,
        targets: impl Iterator<Item = Point>,
        n: usize,
        aggressive: bool,
        moves: &mut Candidates,
    ) {
        let own = self.color(s);
        let mut found = Points::new();
        for t in targets {
            let l = self.liberties(t);
            let mut ways_out = l.iter().filter(|&&l| self.approx(l, own.opponent(), n + 1) > n);
            match (ways_out.next(), ways_out.next()) {
                (Some(_), Some(_)) => {}
                (Some(&way), None) if n == 3 || !found.contains(&way) => {
                    found.push_new(way);
                }
                _ => {
                    for &l in l {
                        found.push_new(l);
                    }
                    if self.within(self.depths.backfill2) || (aggressive && self.within(self.depths.backfill)) {
                        self.support_1(t, n, &mut found);
                    }
                }
            }
        }
        let lenient = self.within(self.depths.break_chain) || aggressive;
        for &m in &found {
            if lenient || self.approx(m, own, 2) > 1 {
                moves.propose(m, -2);
            }
        }
    }

    /// Whether a stone of `own` at the liberty `x` has `n` liberties; touching `t` counts as one.
    fn stands(&self, x: Point, own: Color, t: Point, n: usize) -> bool {
        self.approx(x, own, n) + usize::from(self.board.touches(x, t)) >= n
    }

    /// Rescues of strings in atari next to the enemy string `t`, by extending or capturing; returns their number.
    fn support_1(&self, t: Point, n: usize, found: &mut Points) -> usize {
        let own = self.color(t).opponent();
        let mut count = 0;
        for f in self.neighbours(t, 1) {
            count += 1;
            let x = self.liberty(f);
            if self.stands(x, own, t, n) {
                found.push_new(x);
            }
            self.captures(f, own, found);
        }
        count
    }

    /// Reinforcements of strings with two liberties that share one with the enemy string `t`.
    fn support_2(&self, t: Point, n: usize, found: &mut Points) {
        let own = self.color(t).opponent();
        for f in self.neighbours(t, 2) {
            if !self.board.have_common_liberty(f, t) {
                continue;
            }
            for &x in self.liberties(f) {
                if self.stands(x, own, t, n) {
                    found.push_new(x);
                }
            }
            self.captures(f, own, found);
            for e in self.neighbours(f, 2) {
                let l = self.liberties(e);
                for (here, other) in [(l[0], l[1]), (l[1], l[0])] {
                    if self.approx(other, own.opponent(), 3) < 3 && !self.self_atari(here, own) {
                        found.push_new(here);
                    }
                }
            }
        }
    }

    /// Captures of enemy strings in atari next to `f` that do not leave the capturer in atari.
    fn captures(&self, f: Point, own: Color, found: &mut Points) {
        for e in self.neighbours(f, 1) {
            let l = self.liberty(e);
            if !self.self_atari(l, own) {
                found.push_new(l);
            }
        }
    }
}
