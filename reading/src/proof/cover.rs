//! Which moves of a node need a refutation of their own.
//!
//! In: a node whose side to move seems to have lost. Out: a zone; a move outside it is refuted like a pass. Passing is
//! read first, if it has not been: the answer to it is a move as a rule. The side that profits from endless play can
//! also pass itself: then the zone is that of all other refutations together, and grows with them. Cost: that of the
//! refutation of the pass, which is bounded where there is another way.

use super::engine::Engine;
use super::goal::{Completion, Goal};
use super::grounds::NOWHERE;
use super::node::{Cover, Node};
use super::numbers::{INFINITE, Numbers};
use super::position::Position as _;
use go_board::PointSet;

/// The amount assumed to remain when passing by both sides settles a node; a move that does so is preferred, because
/// its zone does not grow.
const BOTH_PASS: u32 = 10;
/// How much more a pass of the side that does not profit from endless play may take to be refuted by a move than was
/// thought at first.
const MORE_FOR_PASS: u32 = 1;

impl<G: Goal> Engine<'_, G> {
    /// Whether passing is to be read before more moves are listed.
    pub(super) fn is_pass_due(&self, board: &G::Position, node: &Node) -> bool {
        matches!(node.cover, Cover::Unknown)
            && node.role != self.goal.endless()
            && self.goal.completion(board, node.role) == Completion::Needed
    }

    /// Drops the moves listed before that turn out to be refuted like the pass.
    pub(super) fn narrow(&mut self, board: &mut G::Position, node: &mut Node) {
        if node.narrowed || !self.goal.passes_early() || matches!(node.cover, Cover::Unknown | Cover::Own) {
            return;
        }
        let Some(zone) = self.zone_to_cover(board, node) else { return };
        node.narrowed = true;
        let mut place = node.start;
        while let Some(child) = self.children.get(place) {
            let dropped = child.point.filter(|&m| child.numbers.winner().is_none() && !zone.contains(m));
            if let Some(m) = dropped {
                node.seen.remove(m);
                self.children.remove(place);
            } else {
                place += 1;
            }
        }
    }

    /// Makes passing the first child, and reads it if the other side can also pass.
    pub(super) fn read_pass(&mut self, board: &mut G::Position, node: &mut Node) {
        node.cover = Cover::Pass;
        if !self.add_move(board, node, None) {
            return;
        }
        let last = self.children.len() - 1;
        self.children.swap(node.start, last);
        let pass = &mut self.children[node.start];
        if pass.grounds.repeats != NOWHERE && pass.numbers.winner() == Some(node.role) {
            pass.hold(node.role, BOTH_PASS);
        } else if node.role != self.goal.endless() {
            node.cover = self.read_answer_to_pass(board, node);
        }
    }

    /// Looks for a move that answers the pass, the first child, which is removed if there is none within the bound.
    fn read_answer_to_pass(&mut self, board: &mut G::Position, node: &Node) -> Cover {
        let pass = self.children[node.start];
        if pass.numbers.winner().is_none() {
            let (_, prevented) = pass.numbers.seen_by(node.role);
            let bound = Numbers::from_view(node.role, INFINITE, prevented + MORE_FOR_PASS);
            self.read_child(board, node.role, node.start, bound);
        }
        let pass = self.children[node.start];
        let repeats_node = usize::from(pass.grounds.repeats) == self.way.len() - 1;
        if pass.numbers.winner().is_none() || !pass.grounds.proved || pass.grounds.zone.is_none() || repeats_node {
            if board.ko().is_some() {
                // A ko that is forbidden now would not be after two passes.
                return Cover::Pass;
            }
            self.children.swap_remove(node.start);
            return Cover::Own;
        }
        let mut zone = PointSet::new();
        self.add_zone_of(&mut zone, board, node.role, node.start);
        board.close(&mut zone, self.color(node.role.other()), self.goal.safe());
        Cover::Zone(zone)
    }

    /// The zone in which moves need a refutation of their own, as far as it is known.
    pub(super) fn zone_to_cover(&mut self, board: &mut G::Position, node: &Node) -> Option<PointSet> {
        let mut zone = self.goal.anchors();
        let children = &self.children[node.start..];
        match node.cover {
            Cover::Unknown => return None,
            Cover::Zone(cover) => zone = cover,
            Cover::Own if children.iter().all(|child| child.later || child.is_proved()) => {
                self.add_zones_of_children(&mut zone, board, node);
            }
            Cover::Own => return None,
            Cover::Pass => {
                let pass = children.iter().position(|child| child.point.is_none() && child.is_proved())?;
                self.add_zone_of(&mut zone, board, node.role, node.start + pass);
            }
        }
        board.close(&mut zone, self.color(node.role.other()), self.goal.safe());
        Some(zone)
    }
}
