//! Making sure of a node: what its verdict rests on, and whether every reply has been refuted.
//!
//! In: a node whose children settle it. Out: the grounds of its verdict, or more children that have to be read first.
//! Where the side to move has lost with all moves that its goal lists, it passes; the refutation of the pass has a
//! [zone](super::zone), and only moves inside that need a refutation of their own. Where a repetition of the node has a
//! part in its verdict (often it is only that both sides pass), the zone that was assumed for it has to hold that of
//! the node. Cost: linear in the zones of the children, once for each batch of moves.

use super::engine::Engine;
use super::goal::{Completion, Goal};
use super::grounds::{Grounds, NOWHERE};
use super::node::{Cover, Node};
use super::numbers::Numbers;
use super::position::Position as _;
use super::rules::Role;
use go_board::PointSet;

/// What the side that does not profit from repetitions is thought to have still to show when a verdict is read again.
const REOPENED: u32 = 20;

impl<G: Goal> Engine<'_, G> {
    /// The grounds on which `winner` wins the node; `best` is the place of its most promising child. `None` if children
    /// were added that must be read first.
    pub(super) fn conclude(
        &mut self,
        board: &mut G::Position,
        node: &mut Node,
        winner: Role,
        best: usize,
    ) -> Option<Grounds> {
        if winner == node.role { self.grounds_of_win(board, node, best) } else { self.grounds_of_loss(board, node) }
    }

    /// The grounds on which the side to move wins with a move.
    fn grounds_of_win(&mut self, board: &mut G::Position, node: &Node, place: usize) -> Option<Grounds> {
        let child = self.children[place];
        if !child.grounds.proved || !G::HAS_ZONES {
            return Some(child.grounds);
        }
        let mut zone = PointSet::new();
        self.add_zone_of(&mut zone, board, node.role, place);
        if let Some(m) = child.point {
            board.add_needs(&mut zone, m, self.color(node.role));
        }
        self.with_zone(node, child.grounds, zone)
    }

    /// The grounds on which the side to move has lost with all moves listed so far.
    fn grounds_of_loss(&mut self, board: &mut G::Position, node: &mut Node) -> Option<Grounds> {
        let start = Grounds { ko: node.ko, ..Grounds::SEEN };
        let all = self.children[node.start..].iter().fold(start, |all, child| all.and(child.grounds));
        match self.goal.completion(board, node.role) {
            Completion::Skipped => Some(self.believed(board, all)),
            _ if !all.proved => Some(self.believed(board, all)),
            _ if !G::HAS_ZONES => Some(all),
            Completion::Done => self.proved(board, node, all, PointSet::new()),
            Completion::Needed if matches!(node.cover, Cover::Unknown) => {
                self.read_pass(board, node);
                None
            }
            Completion::Needed => self.complete(board, node, all),
        }
    }

    /// A ko that bars the side to move may hide a way out.
    fn believed(&self, board: &G::Position, all: Grounds) -> Grounds {
        Grounds { proved: false, ko: all.ko || board.ko().is_some(), ..all }
    }

    /// Adds the moves of the side to move that the refutation of its pass does not cover; if there are none, what the
    /// loss rests on.
    fn complete(&mut self, board: &mut G::Position, node: &mut Node, mut all: Grounds) -> Option<Grounds> {
        let (role, color) = (node.role, self.color(node.role));
        let known = self.children.len();
        let Some(mut zone) = self.zone_to_cover(board, node) else { return Some(self.believed(board, all)) };
        let mut checked = PointSet::new();
        loop {
            board.close(&mut zone, color.opponent(), self.goal.safe());
            let before = zone;
            for m in before.iter() {
                if !board.is_empty_point(m) || !checked.insert(m) {
                    continue;
                }
                if board.is_suicide(m, color) {
                    board.add_suicide(&mut zone, m, color);
                } else if board.is_illegal_ko_capture(m, color) && !self.rule.lets_retake(role) {
                    all.ko = true;
                } else if let Some(taken) = self.vain_capture(board, role, m) {
                    board.add_ko(&mut zone, m, taken);
                    all.ko = true;
                } else if node.seen.insert(m) {
                    self.add_move(board, node, Some(m));
                }
            }
            if zone == before {
                break;
            }
        }
        if self.children.len() > known {
            return None;
        }
        self.proved(board, node, all, zone)
    }

    /// What a loss rests on that has been made sure of.
    fn proved(&mut self, board: &mut G::Position, node: &Node, all: Grounds, mut zone: PointSet) -> Option<Grounds> {
        self.add_zones_of_children(&mut zone, board, node);
        board.close(&mut zone, self.color(node.role).opponent(), self.goal.safe());
        self.with_zone(node, all, zone)
    }

    /// The grounds of a node with their zone; nothing if they rest on a repetition of the node for which a smaller zone
    /// was assumed.
    fn with_zone(&mut self, node: &Node, grounds: Grounds, mut zone: PointSet) -> Option<Grounds> {
        let own = self.way.len() - 1;
        if usize::from(grounds.repeats) <= own {
            let before = self.assumed[own];
            zone.insert_all(&before);
            if zone != before {
                self.assume(zone);
                self.forget_repetitions(node, own);
                return None;
            }
        }
        let repeats = if usize::from(grounds.repeats) >= own { NOWHERE } else { grounds.repeats };
        Some(Grounds { zone: Some(self.table.keep(zone)), repeats, ..grounds })
    }

    /// Opens the children again that may rest on a repetition of the node.
    fn forget_repetitions(&mut self, node: &Node, own: usize) {
        for child in &mut self.children[node.start..] {
            if usize::from(child.grounds.repeats) <= own && child.grounds.zone.is_some() {
                child.numbers = Numbers::from_view(self.goal.endless(), 1, REOPENED);
            }
        }
    }

    /// Adds the zones of all children, which are proved.
    pub(super) fn add_zones_of_children(&mut self, zone: &mut PointSet, board: &mut G::Position, node: &Node) {
        for k in node.start..self.children.len() {
            if self.children[k].later {
                continue;
            }
            self.add_zone_of(zone, board, node.role, k);
            zone.extend(self.children[k].point);
        }
    }

    /// Adds the zone of a settled child of a node of `role`. One that has to be looked for on the board is kept.
    pub(super) fn add_zone_of(&mut self, zone: &mut PointSet, board: &mut G::Position, role: Role, place: usize) {
        let child = self.children[place];
        if let Some(number) = child.grounds.zone {
            zone.insert_all(self.table.zone(number));
        } else if child.grounds.repeats != NOWHERE {
            zone.insert_all(&self.assumed[usize::from(child.grounds.repeats)]);
        } else if self.play(board, child.point, role) {
            let mut seen = PointSet::new();
            self.goal.add_zone(board, role.other(), &mut seen);
            board.undo();
            self.children[place].grounds.zone = Some(self.table.keep(seen));
            zone.insert_all(&seen);
        }
    }
}
