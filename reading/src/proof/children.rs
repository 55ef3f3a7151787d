//! The children of a node and what they come to.
//!
//! In: the positions one move further, with their numbers. Out: the numbers of the node, the child to read on in, and
//! how far. One stack holds the children of all nodes of a line. The method is depth-first proof-number search (Nagai
//! 2002) with weak sums (Ueda, Hashimoto, Hashimoto and Iida 2008).

use super::grounds::Grounds;
use super::numbers::{INFINITE, Numbers};
use super::rules::Role;
use go_board::Point;

#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    /// The move; `None` is a pass.
    pub(super) point: Option<Point>,
    pub(super) numbers: Numbers,
    /// What the verdict rests on, if there is one.
    pub(super) grounds: Grounds,
    /// Whether it stands for the moves not generated yet.
    pub(super) later: bool,
    /// Whether it decides the node, but is to be used only when nothing better is near.
    pub(super) held: bool,
}

impl Child {
    /// Stands for the moves not generated yet.
    pub(super) fn later(numbers: Numbers) -> Child {
        Child { point: None, numbers, grounds: Grounds::BELIEVED, later: true, held: false }
    }

    /// Whether it is decided, and proved.
    pub(super) fn is_proved(&self) -> bool {
        !self.later && self.numbers.winner().is_some() && self.grounds.proved
    }

    /// Holds a child that decides the node for `role` back as if so much were still to be shown.
    pub(super) fn hold(&mut self, role: Role, wanted: u32) {
        self.numbers = Numbers::from_view(role, wanted, 1);
        self.held = true;
    }

    /// Lets it decide the node for `role`.
    pub(super) fn release(&mut self, role: Role) {
        self.numbers = Numbers::won_by(role);
        self.held = false;
    }
}

/// What the children of a node come to.
#[derive(Debug)]
pub(super) struct Summary {
    pub(super) numbers: Numbers,
    /// The place of the most promising child.
    pub(super) best: usize,
    /// What the side to move has still to show in the second best child.
    second: u32,
    /// What the other side has still to show, in all children together.
    prevented: u32,
}

impl Summary {
    /// Sums up the children of a node of `role`, by their numbers.
    pub(super) fn of(children: impl IntoIterator<Item = Numbers>, role: Role) -> Summary {
        let (mut best, mut least, mut second) = (0, INFINITE + 1, INFINITE + 1);
        let (mut most, mut open) = (0, 0);
        for (k, numbers) in children.into_iter().enumerate() {
            let (wanted, prevented) = numbers.seen_by(role);
            if wanted < least {
                (best, least, second) = (k, wanted, least);
            } else {
                second = second.min(wanted);
            }
            if prevented > 0 {
                (most, open) = (most.max(prevented), open + 1);
            }
        }
        // Weak sum: lines that transpose into one another are not counted twice.
        let prevented = if open == 0 { 0 } else { (most + open - 1).min(INFINITE) };
        let numbers = Numbers::from_view(role, least.min(INFINITE), prevented);
        Summary { numbers, best, second, prevented }
    }

    /// How far to read in the best child, whose numbers are `child`, when the node is read until `bound`.
    pub(super) fn bound_of_best(&self, role: Role, bound: Numbers, child: Numbers) -> Numbers {
        let (wanted, prevented) = bound.seen_by(role);
        let (_, own_prevented) = child.seen_by(role);
        let wanted = wanted.min(self.second.saturating_add(1 + self.second / 4));
        let prevented = (prevented.saturating_sub(self.prevented) + own_prevented).min(INFINITE);
        match role {
            Role::Attacker => Numbers { attack: wanted, defense: prevented },
            Role::Defender => Numbers { attack: prevented, defense: wanted },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_attacker_takes_the_least_and_must_refute_weakly_all() {
        let children = [(5, 2), (3, 4), (8, 1)].map(|(attack, defense)| Numbers { attack, defense });
        let summary = Summary::of(children, Role::Attacker);
        assert_eq!((summary.best, summary.numbers), (1, Numbers { attack: 3, defense: 6 }));
        let bound = summary.bound_of_best(Role::Attacker, Numbers { attack: 20, defense: 9 }, children[1]);
        assert_eq!(bound, Numbers { attack: 7, defense: 7 });
    }

    #[test]
    fn a_node_without_children_is_lost_for_the_side_to_move() {
        for role in [Role::Attacker, Role::Defender] {
            assert_eq!(Summary::of([], role).numbers.winner(), Some(role.other()));
        }
    }
}
