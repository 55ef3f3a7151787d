//! The quick defence: a move that gains so many liberties at once that no search is needed.
//!
//! In: a node. Out: the move, if there is one. It is a heuristic of GNU Go's documented behaviour: cheap, mostly right.

use super::Node;
use crate::reading::Reading;
use crate::scene::Scene;
use go_board::{Board, Point, PointSet};

impl Reading {
    /// A move that takes the target out of reach: an extension, else a capture of a neighbour.
    pub(super) fn quick_defense(&mut self, board: &mut Board, node: &Node) -> Option<Point> {
        let s = node.target;
        let scene = self.scene(board, node);
        let goal = if scene.ply < self.depths.fourlib { 5 } else { 4 };
        if let Some(&l) = scene.liberties(s).iter().find(|&&l| scene.accurate(l, node.owner, goal) >= goal) {
            return Some(l);
        }
        let in_atari = |board: &Board, k: usize| board.each_neighbour_string_with(s, 1).nth(k);
        let mut k = 0;
        while let Some(t) = in_atari(board, k) {
            k += 1;
            match self.scene(board, node).judge_capture(t, goal) {
                Capture::Good(x) => return Some(x),
                Capture::GoodUnlessRecaptured(x) if !dies_under_the_stones(board, node, x) => return Some(x),
                Capture::GoodUnlessRecaptured(_) | Capture::Poor => {}
            }
        }
        None
    }
}

/// What capturing a neighbour in atari is worth.
enum Capture {
    Poor,
    Good(Point),
    /// The capture at this point joins the target, whose last liberty it is.
    GoodUnlessRecaptured(Point),
}

impl Scene<'_> {
    /// Judges the capture of the attacker's string `t`, in atari next to the target.
    fn judge_capture(&self, t: Point, goal: usize) -> Capture {
        let liberties = self.liberties(self.target);
        let (x, size) = (self.liberty(t), self.board.string_size(t));
        let joins = liberties.contains(&x);
        let last = liberties.len() == 1 && joins;
        if (last && size <= 2) || self.takes_ko(x, self.owner) {
            return Capture::Poor;
        }
        let wanted = goal - liberties.len();
        let touching = self.board.stones(t).filter(|&p| self.board.touches(p, self.target)).take(wanted).count();
        if !joins && touching >= wanted {
            return Capture::Good(x);
        }
        let (mut around, mut count) = (PointSet::new(), 0);
        for o in self.board.each_neighbour_string(t) {
            self.board.each_liberty(o, |l| count += usize::from(around.insert(l)));
        }
        let lost = usize::from(around.contains(x)) + usize::from(touching == 1) + 2;
        match count + size >= goal + lost {
            false => Capture::Poor,
            true if last => Capture::GoodUnlessRecaptured(x),
            true => Capture::Good(x),
        }
    }
}

/// Whether the attacker can come back after the owner's capture at `x`, the target's last liberty, by playing where
/// the captured stones were.
fn dies_under_the_stones(board: &mut Board, node: &Node, x: Point) -> bool {
    let (owner, attacker) = (node.owner, node.owner.opponent());
    if board.accurate_liberty_count(x, owner, 3) != 2 || !board.try_move(x, owner) {
        return false;
    }
    let liberties = board.first_liberties::<2>(x);
    let fires = match liberties[..] {
        [p, q] => [(p, q), (q, p)]
            .into_iter()
            .any(|(p, q)| !board.is_self_atari(p, owner) && board.accurate_liberty_count(q, attacker, 3) <= 2),
        _ => false,
    };
    board.undo();
    fires
}
