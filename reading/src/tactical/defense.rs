//! The defence routines, one for each number of liberties from one to four.
//!
//! In: a board and a string with that many liberties. Out: the best defence found. Each first tries the quick defence,
//! which needs no search, then batches of candidates. The batches and their ply limits are GNU Go's documented
//! behaviour.

use super::Node;
use super::generators::superstring::Mode;
use crate::candidates::Candidates;
use crate::reading::Reading;
use crate::scene::{Scene, neighbours};
use crate::{Code, Outcome};
use go_board::{Board, Point};

impl Reading {
    /// The defence of a string in atari.
    pub(super) fn defend_1(&mut self, board: &mut Board, s: Point, killer: Option<Point>) -> Outcome {
        let mut node = Node::new(board, s, killer, false);
        if let Some(m) = self.quick_defense(board, &node) {
            return Outcome::at(Code::Win, m);
        }
        let x = board.first_liberties::<1>(s)[0];
        let scene = self.scene(board, &node);
        node.moves.propose(x, 0);
        scene.capture_links(s, &mut node.moves);
        scene.snapback_setup(x, &mut node.moves);
        if !self.try_defenses(board, &mut node) {
            self.connect_ko(board, &mut node, x);
        }
        node.best
    }

    /// Where the attacker would take the single target stone as a ko at `x`: points that give it a liberty there.
    fn connect_ko(&mut self, board: &mut Board, node: &mut Node, x: Point) {
        let attacker = node.owner.opponent();
        let scene = self.scene(board, node);
        if !scene.within(self.depths.backfill) || board.string_size(node.target) != 1 || !scene.takes_ko(x, attacker) {
            return;
        }
        let points = scene.approx_list::<6>(x, node.owner);
        if points.len() > 5 {
            return;
        }
        for &a in &points {
            if points.len() > 1 && board.is_self_atari(a, attacker) {
                continue;
            }
            let Some(played) = self.ko_move(board, a, node.owner, false) else { continue };
            let code = self.attack_node(board, node.target, None).code.reversed();
            self.undo_ko_move(board, played);
            if node.record_played(code, played.conditional, a) {
                return;
            }
        }
    }

    /// The defence of a string with two liberties.
    pub(super) fn defend_2(&mut self, board: &mut Board, s: Point, killer: Option<Point>) -> Outcome {
        let mut node = Node::new(board, s, killer, false);
        if let Some(m) = self.quick_defense(board, &node) {
            return Outcome::at(Code::Win, m);
        }
        for batch in 0..3 {
            let scene = self.scene(board, &node);
            match batch {
                0 => scene.defend_two_directly(&mut node.moves),
                1 => scene.defend_two_around(&mut node.moves),
                _ => scene.defend_two_from_afar(&mut node.moves),
            }
            if self.try_defenses(board, &mut node) {
                break;
            }
        }
        node.best
    }

    /// The defence of a string with three liberties.
    pub(super) fn defend_3(&mut self, board: &mut Board, s: Point, killer: Option<Point>) -> Outcome {
        let mut node = Node::new(board, s, killer, true);
        if let Some(m) = self.quick_defense(board, &node) {
            return Outcome::at(Code::Win, m);
        }
        for batch in 0..3 {
            let scene = self.scene(board, &node);
            match batch {
                0 => scene.defend_three_directly(&mut node.moves),
                1 => scene.defend_three_around(&mut node.moves),
                _ => scene.defend_three_from_afar(&mut node.moves),
            }
            if self.try_defenses(board, &mut node) {
                break;
            }
        }
        node.best
    }

    /// The defence of a string with four liberties.
    pub(super) fn defend_4(&mut self, board: &mut Board, s: Point, killer: Option<Point>) -> Outcome {
        let mut node = Node::new(board, s, killer, true);
        if let Some(m) = self.quick_defense(board, &node) {
            return Outcome::at(Code::Win, m);
        }
        for batch in 0..2 {
            let scene = self.scene(board, &node);
            match batch {
                0 => scene.defend_four_directly(&mut node.moves),
                _ => scene.step_out(&mut node.moves),
            }
            if self.try_defenses(board, &mut node) {
                break;
            }
        }
        node.best
    }
}

/// All batches at once.
impl Scene<'_> {
    /// Every defence that the routine for the target's number of liberties generates, as far as the ply limits allow.
    pub(crate) fn every_defense(&self, moves: &mut Candidates) {
        match self.count(self.target) {
            1 => {
                let x = self.liberty(self.target);
                moves.propose(x, 0);
                self.capture_links(self.target, moves);
                self.snapback_setup(x, moves);
            }
            2 => {
                self.defend_two_directly(moves);
                self.defend_two_around(moves);
                self.defend_two_from_afar(moves);
            }
            3 => {
                self.defend_three_directly(moves);
                self.defend_three_around(moves);
                self.defend_three_from_afar(moves);
            }
            4 => {
                self.defend_four_directly(moves);
                self.step_out(moves);
            }
            _ => {}
        }
    }
}

/// The batches.
impl Scene<'_> {
    /// Steps away from the liberties and bamboo joints.
    fn step_out(&self, moves: &mut Candidates) {
        if self.within(self.depths.depth) {
            self.liberties(self.target).iter().for_each(|&l| self.one_step_out(l, moves));
            self.bamboo(moves);
        }
    }

    fn defend_two_directly(&self, moves: &mut Candidates) {
        let s = self.target;
        let single = self.board.string_size(s) == 1;
        for &l in self.liberties(s) {
            if single || !self.self_atari(l, self.owner) {
                moves.propose(l, 0);
            }
        }
        self.capture_links(s, moves);
        self.efficient_attack_2(s, moves);
        self.edge_proposals(s, self.owner, moves);
        self.edge_clamp(s, moves);
        self.step_out(moves);
        if self.within(self.depths.backfill) {
            self.help_neighbours(moves);
        }
    }

    fn defend_two_around(&self, moves: &mut Candidates) {
        for &l in self.liberties(self.target) {
            if self.self_atari(l, self.attacker) {
                for &a in &self.approx_list::<6>(l, self.owner) {
                    if !self.self_atari(a, self.owner) && neighbours(a).any(|q| self.has(q, self.owner)) {
                        moves.propose(a, 0);
                    }
                }
            }
            let theirs = self.approx_list::<3>(l, self.attacker);
            if theirs.len() <= 2 {
                for &a in theirs.iter().filter(|&&a| !self.self_atari(a, self.owner)) {
                    moves.propose(a, 0);
                }
            }
        }
        self.counter_gap(moves);
    }

    fn defend_two_from_afar(&self, moves: &mut Candidates) {
        let s = self.target;
        let aggressive = moves.len() == 0;
        if self.within(self.depths.superstring) {
            self.superstring_links(4, moves);
            self.superstring_moves(3, Mode::Defense, moves);
            self.squeeze(moves);
        }
        let backfill = self.within(self.depths.backfill);
        self.attack_2_defense(s, aggressive, moves);
        if backfill {
            self.common_liberty(moves);
        }
        if self.within(self.depths.break_chain) || (aggressive && backfill) {
            self.attack_3(s, aggressive, moves);
        }
        if aggressive && backfill {
            self.attack_4(s, aggressive, moves);
        }
    }

    fn defend_three_directly(&self, moves: &mut Candidates) {
        let s = self.target;
        self.liberties(s).iter().for_each(|&l| moves.propose(l, 0));
        self.capture_links(s, moves);
        self.efficient_attack_2(s, moves);
        self.edge_proposals(s, self.owner, moves);
        self.edge_clamp(s, moves);
        if self.within(self.depths.backfill2) {
            self.hane(moves);
        }
    }

    fn defend_three_around(&self, moves: &mut Candidates) {
        let backfill = self.within(self.depths.backfill);
        if backfill {
            self.edge_peek(moves);
        }
        self.step_out(moves);
        if self.depths.superstrings_on && self.within(self.depths.backfill2) {
            self.superstring_links(4, moves);
        }
        if self.within(self.depths.break_chain) {
            self.attack_2_defense(self.target, false, moves);
        }
        if backfill {
            self.common_liberty(moves);
            self.edge_wedge(moves);
        }
    }

    fn defend_three_from_afar(&self, moves: &mut Candidates) {
        if self.depths.superstrings_on && self.within(self.depths.backfill2) {
            self.superstring_moves(3, Mode::Defense, moves);
            self.squeeze(moves);
        }
        if self.within(self.depths.break_chain) {
            self.attack_3(self.target, false, moves);
        }
    }

    fn defend_four_directly(&self, moves: &mut Candidates) {
        let s = self.target;
        self.liberties(s).iter().for_each(|&l| moves.propose(l, 0));
        self.capture_links(s, moves);
        self.efficient_attack_2(s, moves);
        if self.within(self.depths.backfill) {
            self.attack_2_defense(s, false, moves);
            self.attack_3(s, false, moves);
            self.attack_4(s, false, moves);
            if self.within(self.depths.superstring) {
                self.superstring_moves(4, Mode::Defense, moves);
            }
            self.squeeze(moves);
        }
    }
}
