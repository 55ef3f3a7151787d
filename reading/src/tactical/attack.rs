//! The attack routines, one for each number of liberties from one to four.
//!
//! In: a board and a string with that many liberties. Out: the best attack found. Each routine is a list of passes;
//! a pass generates candidates, and [`Reading`] orders and tries them. The passes and their ply limits are GNU Go's
//! documented behaviour.

use super::Node;
use super::generators::superstring::Mode;
use crate::candidates::Candidates;
use crate::level::ply;
use crate::reading::Reading;
use crate::scene::{Scene, neighbours, step_between};
use crate::{Code, Outcome};
use go_board::{Board, Point};

impl Reading {
    /// The attack on a single stone in atari; larger strings are simply taken.
    pub(super) fn attack_1(&mut self, board: &mut Board, s: Point) -> Outcome {
        let x = board.first_liberties::<1>(s)[0];
        let mut node = Node::new(board, s, None, false);
        self.capture_single_stone(board, &mut node, x);
        let decided = node.best.code == Code::Win
            || self.fill_for_capture(board, &mut node, x)
            || self.free_for_capture(board, &mut node, x);
        debug_assert_eq!(decided, node.best.code == Code::Win);
        node.best
    }

    /// Takes the single stone at the target by playing its liberty `x`.
    fn capture_single_stone(&mut self, board: &mut Board, node: &mut Node, x: Point) {
        let attacker = node.owner.opponent();
        if !board.try_move(x, attacker) {
            if !self.is_ko_master(node.owner) {
                node.record(Code::KoB, x);
            }
            return;
        }
        let code = if board.liberty_count(x) > 1 {
            Code::Win
        } else if board.string_size(x) == 1 {
            if self.is_ko_master(attacker) { Code::Win } else { Code::KoA }
        } else if board.try_move(node.target, node.owner) {
            let snapback = board.liberty_count(node.target) > 1;
            board.undo();
            if snapback { Code::Lose } else { Code::Win }
        } else {
            Code::Win
        };
        board.undo();
        node.record(code, x);
    }

    /// Plays the liberties that the defender would gain at `x`.
    fn fill_for_capture(&mut self, board: &mut Board, node: &mut Node, x: Point) -> bool {
        let attacker = node.owner.opponent();
        let points = board.first_approx_liberties::<6>(x, node.owner);
        if points.len() > 5 {
            return false;
        }
        for &m in &points {
            if !board.is_self_atari(m, attacker) && self.try_attack(board, node, m, false) {
                return true;
            }
        }
        false
    }

    /// Captures what holds the attacker's strings around `x` in atari.
    fn free_for_capture(&mut self, board: &mut Board, node: &mut Node, x: Point) -> bool {
        let at = ply(board);
        let in_atari = |board: &Board, s: Point, k: usize| board.each_neighbour_string_with(s, 1).nth(k);
        let mut k = 0;
        while let Some(t) = in_atari(board, node.target, k) {
            k += 1;
            if board.string(t).liberties()[0] != x {
                continue;
            }
            let mut j = 0;
            while let Some(d) = in_atari(board, t, j) {
                j += 1;
                if board.same_string(d, node.target) {
                    continue;
                }
                let m = board.string(d).liberties()[0];
                let allow_conditional = at <= self.depths.ko && !node.best.code.succeeds();
                if self.try_attack(board, node, m, allow_conditional) {
                    return true;
                }
            }
        }
        false
    }

    /// Tries one attacking move; true if it wins.
    fn try_attack(&mut self, board: &mut Board, node: &mut Node, m: Point, allow_conditional: bool) -> bool {
        let Some(played) = self.ko_move(board, m, node.owner.opponent(), allow_conditional) else { return false };
        let code = self.defense_node(board, node.target, None).code.reversed();
        let counts = code.succeeds() && self.attack_node(board, node.target, None).code.succeeds();
        self.undo_ko_move(board, played);
        counts && node.record_played(code, played.conditional, m)
    }

    /// The attack on a string with two liberties.
    pub(super) fn attack_2(&mut self, board: &mut Board, s: Point, killer: Option<Point>) -> Outcome {
        let mut node = Node::new(board, s, killer, false);
        for pass in 0..4 {
            let scene = self.scene(board, &node);
            let moves = &mut node.moves;
            match pass {
                0 if !scene.attack_two_directly(moves) => return Outcome::FAILS,
                0 => {}
                1 if scene.within(self.depths.backfill) => {
                    scene.suicide_gap(moves);
                    scene.parallel_gap(moves);
                    scene.second_chain(moves);
                }
                1 => {}
                2 => scene.cap(moves),
                _ => scene.attack_two_from_afar(moves),
            }
            if self.try_attacks(board, &mut node) {
                break;
            }
        }
        node.best
    }

    /// The attack on a string with three liberties.
    pub(super) fn attack_3(&mut self, board: &mut Board, s: Point, killer: Option<Point>) -> Outcome {
        let mut node = Node::new(board, s, killer, true);
        for pass in 0..4 {
            let scene = self.scene(board, &node);
            let moves = &mut node.moves;
            match pass {
                0 => {
                    scene.relieve_neighbours(moves);
                    scene.attack_liberties(moves);
                    scene.edge_proposals(s, scene.attacker, moves);
                }
                1 => {
                    if scene.within(self.depths.backfill) {
                        scene.cap(moves);
                    }
                    if scene.within(self.depths.fourlib) {
                        scene.draw_back(moves);
                    }
                }
                2 if scene.within(self.depths.backfill2) => scene.strengthen_neighbours(moves),
                3 if self.depths.superstrings_on && scene.within(self.depths.backfill2) => {
                    scene.superstring_moves(3, Mode::Attack, moves);
                    scene.squeeze(moves);
                }
                _ => {}
            }
            if self.try_attacks(board, &mut node) {
                break;
            }
        }
        node.best
    }

    /// The attack on a string with four liberties.
    pub(super) fn attack_4(&mut self, board: &mut Board, s: Point, killer: Option<Point>) -> Outcome {
        if ply(board) > self.depths.depth {
            return Outcome::FAILS;
        }
        let mut node = Node::new(board, s, killer, true);
        for pass in 0..2 {
            let scene = self.scene(board, &node);
            let moves = &mut node.moves;
            if pass == 0 {
                scene.relieve_neighbours(moves);
                moves.add_from(0, 5);
                scene.attack_liberties(moves);
                scene.edge_proposals(s, scene.attacker, moves);
            } else if scene.within(self.depths.backfill) {
                scene.cap(moves);
            }
            if self.try_attacks(board, &mut node) {
                break;
            }
        }
        node.best
    }
}

/// All passes at once.
impl Scene<'_> {
    /// Every attack that the routine for the target's number of liberties generates, as far as the ply limits allow.
    pub(crate) fn every_attack(&self, moves: &mut Candidates) {
        match self.count(self.target) {
            2 => {
                self.attack_two_directly(moves);
                self.suicide_gap(moves);
                self.parallel_gap(moves);
                self.second_chain(moves);
                self.cap(moves);
                self.attack_two_from_afar(moves);
            }
            liberties @ (3 | 4) => {
                self.relieve_neighbours(moves);
                self.attack_liberties(moves);
                self.edge_proposals(self.target, self.attacker, moves);
                self.cap(moves);
                if liberties == 3 {
                    self.draw_back(moves);
                    self.strengthen_neighbours(moves);
                    self.superstring_moves(3, Mode::Attack, moves);
                    self.squeeze(moves);
                }
            }
            _ => {}
        }
    }
}

/// The passes that are not a plain list of generators.
impl Scene<'_> {
    /// The direct moves against two liberties. False: the attack is hopeless, because an attacking string in atari is
    /// not worth reading about any more.
    fn attack_two_directly(&self, moves: &mut Candidates) -> bool {
        for t in self.neighbours(self.target, 1) {
            let shallow = self.within(self.depths.depth);
            if !shallow && self.board.string_size(t) > 1 && !self.board.have_common_liberty(t, self.target) {
                return false;
            }
            if shallow {
                self.capture_links(t, moves);
            }
            moves.propose(self.liberty(t), 0);
        }
        let liberties = self.liberties(self.target);
        let adjacent = step_between(liberties[0], liberties[1]).is_some();
        for &l in liberties {
            let backfill = self.within(self.depths.backfill);
            let free = (self.within(self.depths.depth) || adjacent) && !self.touches_color(l, self.attacker);
            if backfill || free || !self.self_atari(l, self.attacker) {
                moves.propose(l, 0);
            }
            if backfill {
                self.backfill(l, moves);
            }
        }
        if liberties.iter().all(|&l| self.self_atari(l, self.attacker)) {
            liberties.iter().for_each(|&l| self.edge_block(l, moves));
        }
        for t in self.neighbours(self.target, 2) {
            if self.liberties(t).iter().all(|l| liberties.contains(l)) {
                self.capture_links(t, moves);
            }
        }
        self.edge_proposals(self.target, self.attacker, moves);
        true
    }

    /// If the attacker at the liberty `l` would have a single liberty: that point, and captures that would help there.
    fn backfill(&self, l: Point, moves: &mut Candidates) {
        let [b] = self.approx_list::<2>(l, self.attacker)[..] else { return };
        moves.propose(b, 0);
        for t in neighbours(b).filter(|&q| self.has(q, self.attacker)) {
            if let Some(d) = self.neighbours(t, 1).next() {
                moves.propose(self.liberty(d), 0);
            }
        }
    }

    /// The last resorts against two liberties: moves found through the superstring.
    fn attack_two_from_afar(&self, moves: &mut Candidates) {
        if !self.depths.superstrings_on || !self.within(self.depths.backfill) {
            return;
        }
        let pressed = |l: &Point| self.self_atari(*l, self.attacker);
        if self.within(self.depths.superstring) || self.liberties(self.target).iter().all(pressed) {
            let cap = if self.within(self.depths.backfill2) { 3 } else { 2 };
            self.superstring_moves(cap, Mode::Attack, moves);
            self.squeeze(moves);
        }
    }

    /// Rescues of attacking strings in atari, and points where the defender would make a double atari.
    fn relieve_neighbours(&self, moves: &mut Candidates) {
        for t in self.neighbours(self.target, 1) {
            self.capture_links(t, moves);
            moves.propose(self.liberty(t), 0);
        }
        self.double_atari(self.target, self.within(self.depths.superstring), moves);
    }

    /// The liberties themselves, and moves along the edge next to them.
    fn attack_liberties(&self, moves: &mut Candidates) {
        for &l in self.liberties(self.target) {
            if self.within(self.depths.backfill)
                || !self.touches_color(l, self.attacker)
                || !self.self_atari(l, self.attacker)
            {
                moves.propose(l, 0);
            }
            self.edge_close(l, moves);
            self.edge_block(l, moves);
        }
    }

    /// Moves that keep attacking strings with two liberties alive.
    fn strengthen_neighbours(&self, moves: &mut Candidates) {
        for t in self.neighbours(self.target, 2) {
            let liberties = self.liberties(t);
            if liberties.iter().all(|&l| self.approx(l, self.attacker, 4) > 3) {
                continue;
            }
            self.capture_links(t, moves);
            self.attack_2(t, true, false, moves);
            liberties.iter().for_each(|&l| moves.propose(l, 0));
        }
    }
}
