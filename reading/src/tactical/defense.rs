//! The defence of a string with up to four liberties.
//!
//! In: a board and the string. Out: the best defence found. First comes the quick defence, which needs no search, then
//! batches of candidates, others for each number of liberties. The batches and their ply limits are GNU Go's documented
//! behaviour.

use super::Node;
use super::generators::superstring::Mode;
use crate::candidates::Candidates;
use crate::reading::Reading;
use crate::scene::{Scene, neighbours};
use crate::{Code, Outcome};
use go_board::{Board, Point};

impl Reading {
    /// The defence of a string with up to four liberties.
    pub(super) fn defend(&mut self, board: &mut Board, s: Point, killer: Option<Point>) -> Outcome {
        let liberties = board.liberty_count(s);
        let mut node = Node::new(board, s, killer, liberties > 2);
        if let Some(m) = self.quick_defense(board, &node) {
            return Outcome::at(Code::Win, m);
        }
        for batch in batches(liberties) {
            batch(&self.scene(board, &node), &mut node.moves);
            if self.try_defenses(board, &mut node) {
                return node.best;
            }
        }
        if liberties == 1 {
            self.connect_ko(board, &mut node);
        }
        node.best
    }

    /// Where the attacker would take the single target stone as a ko at its liberty: points that give it one more
    /// there.
    fn connect_ko(&mut self, board: &mut Board, node: &mut Node) {
        let attacker = node.owner.opponent();
        let scene = self.scene(board, node);
        let x = scene.liberty(node.target);
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
}

/// Generates candidates.
type Batch = fn(&Scene<'_>, &mut Candidates);

/// The batches for a string with so many liberties, in the order in which they are tried.
const fn batches(liberties: usize) -> &'static [Batch] {
    const ONE: [Batch; 1] = [|scene, moves| scene.defend_one(moves)];
    const TWO: [Batch; 3] = [
        |scene, moves| scene.defend_two_directly(moves),
        |scene, moves| scene.defend_two_around(moves),
        |scene, moves| scene.defend_two_from_afar(moves),
    ];
    const THREE: [Batch; 3] = [
        |scene, moves| scene.defend_three_directly(moves),
        |scene, moves| scene.defend_three_around(moves),
        |scene, moves| scene.defend_three_from_afar(moves),
    ];
    const FOUR: [Batch; 2] = [|scene, moves| scene.defend_four_directly(moves), |scene, moves| scene.step_out(moves)];
    match liberties {
        1 => &ONE,
        2 => &TWO,
        3 => &THREE,
        4 => &FOUR,
        _ => &[],
    }
}

/// All batches at once.
impl Scene<'_> {
    /// Every defence that the routine for the target's number of liberties generates, as far as the ply limits allow.
    pub(crate) fn every_defense(&self, moves: &mut Candidates) {
        batches(self.count(self.target)).iter().for_each(|batch| batch(self, moves));
    }
}

/// The batches.
impl Scene<'_> {
    fn defend_one(&self, moves: &mut Candidates) {
        let x = self.liberty(self.target);
        moves.propose(x, 0);
        self.capture_links(self.target, moves);
        self.snapback_setup(x, moves);
    }

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
