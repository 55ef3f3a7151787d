//! What a player may do in a position: on the points of the space, and beside it.
//!
//! In: a [`Position`]. Out: the player's [`Play`]s and where they lead. What holds afterwards: the bans of kos are
//! applied, and a play that captures the wall leads to no position. A pass is not listed. Cost: a step for each play.

use crate::capture::{Captures, Position, State};
use crate::moves::WallLiberties;

/// What a player does with a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Play {
    /// A move on a point of the space: a vertex, or behind the vertices a cut-off stone's place.
    Point(usize),
    /// The attacker fills a liberty outside.
    Liberty,
    /// The attacker plays where the owner had a ko threat.
    Threat,
    /// The attacker plays into the extra eye and captures.
    ExtraEye,
    /// The owner plays elsewhere.
    Elsewhere,
}

/// A play and where it leads.
pub(crate) type Choice = (Play, Position);

impl Captures {
    /// The attacker's plays, those outside the space last.
    pub(crate) fn attacks(&self, State { node, slot }: State) -> Vec<Choice> {
        let (boards, slots) = (&self.boards, &self.slots);
        let board = boards.board(node);
        let ban = boards.ko(node).filter(|ko| ko.attacker_banned).map(|ko| ko.point);
        let mut options = Vec::with_capacity(8);
        for m in boards.attacks(board) {
            let slot = if Some(m.point) != ban {
                slot
            } else if !slots.owner_threatens() && slots.threats(slot) > 0 {
                slot - slots.row
            } else {
                continue;
            };
            options.push((Play::Point(m.point as usize), self.unless_captured(m.to, slot)));
        }
        let (liberties, extra_eye) = (slots.liberties(slot), slots.has_extra_eye(slot));
        match board.wall {
            WallLiberties::One(last) if liberties == 0 && !extra_eye && Some(last) != ban => {
                let strike = Play::Point(last as usize);
                options.retain(|(play, _)| *play != strike);
                options.push((strike, None));
            }
            WallLiberties::None if liberties == 0 && extra_eye => options.push((Play::ExtraEye, None)),
            _ => {}
        }
        if liberties > 0 {
            options.push((Play::Liberty, self.unless_captured(board.code, slot - 1)));
        }
        if slots.owner_threatens() && slots.threats(slot) > 0 {
            options.push((Play::Threat, self.unless_captured(board.code, slot - slots.row)));
        }
        options
    }

    /// The owner's plays on points. Taking the last liberty of the own wall is none.
    pub(crate) fn defenses(&self, State { node, slot }: State) -> Vec<Choice> {
        let (boards, slots) = (&self.boards, &self.slots);
        let ban = boards.ko(node).filter(|ko| !ko.attacker_banned).map(|ko| ko.point);
        let mut options = Vec::with_capacity(8);
        for m in boards.defenses(boards.board(node)) {
            let slot = if Some(m.point) != ban {
                slot
            } else if slots.owner_threatens() && slots.threats(slot) > 0 {
                slot - slots.row
            } else {
                continue;
            };
            if let Some(state) = self.unless_captured(m.to, slot) {
                options.push((Play::Point(m.point as usize), Some(state)));
            }
        }
        options
    }

    fn unless_captured(&self, node: u32, slot: u32) -> Position {
        let bare = self.slots.liberties(slot) == 0 && !self.slots.has_extra_eye(slot);
        let captured = bare && self.boards.board(node).wall == WallLiberties::None;
        (!captured).then_some(State { node, slot })
    }

    /// Whether the attacker, or the owner with `attacker_first` false, moves and the wall falls.
    pub(crate) fn falls(&self, position: Position, attacker_first: bool) -> bool {
        position.is_none_or(|State { node, slot }| self.captures(node, slot, attacker_first))
    }

    /// The same position after the owner has filled the extra eye beforehand, which lifts the ban of a ko.
    pub(crate) fn without_extra_eye(&self, State { node, slot }: State) -> Position {
        self.unless_captured(self.boards.code(node), slot - self.slots.eye)
    }
}
