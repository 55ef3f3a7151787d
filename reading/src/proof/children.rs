//! The children of a node and what they come to.
//!
//! In: the positions one move further, with their numbers. Out: the numbers of the node, the child to read on in, and how
//! far. One stack holds the children of all nodes of a line. The method is depth-first proof-number search (Nagai 2002)
//! with weak sums (Ueda, Hashimoto, Hashimoto and Iida 2008).

use super::numbers::{INFINITE, Numbers};
use super::rules::{KoRule, Side};
use super::table::ProofTable;
use go_board::Point;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A position whose numbers may change.
    Open,
    /// A position that is decided without the table.
    Settled,
    /// The moves not generated yet.
    Later,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    /// The move; `None` is a pass.
    pub(super) point: Option<Point>,
    pub(super) key: u64,
    pub(super) numbers: Numbers,
    pub(super) kind: Kind,
}

impl Child {
    /// Stands for the moves not generated yet.
    pub(super) fn later(numbers: Numbers) -> Child {
        Child { point: None, key: 0, numbers, kind: Kind::Later }
    }
}

/// What the children of a node come to.
#[derive(Debug)]
pub(super) struct Summary {
    pub(super) numbers: Numbers,
    /// The place of the most promising child.
    pub(super) best: usize,
    /// The numbers, as the side to move sees them, of the second best child and of all together.
    second: u32,
    prevented: u32,
}

impl Summary {
    /// Brings the children of a node of `side` up to date and sums them up; `ko` is set if one of them has met a ko.
    pub(super) fn of(children: &mut [Child], table: &ProofTable, rule: KoRule, side: Side, ko: &mut bool) -> Summary {
        let (mut best, mut least, mut second) = (0, INFINITE + 1, INFINITE + 1);
        let (mut most, mut open) = (0, 0);
        for (k, child) in children.iter_mut().enumerate() {
            if child.kind == Kind::Open
                && let Some(known) = table.get(child.key, rule)
            {
                child.numbers = known.numbers;
                *ko |= known.ko;
            }
            let (wanted, prevented) = child.numbers.seen_by(side);
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
        let numbers = Numbers::from_view(side, least.min(INFINITE), prevented);
        Summary { numbers, best, second, prevented }
    }

    /// How far to read in the best child, whose numbers are `child`, when the node is read until `bound`.
    pub(super) fn bound_of_best(&self, side: Side, bound: Numbers, child: Numbers) -> Numbers {
        let (wanted, prevented) = bound.seen_by(side);
        let (_, own_prevented) = child.seen_by(side);
        let wanted = wanted.min(self.second.saturating_add(1 + self.second / 4));
        let prevented = (prevented.saturating_sub(self.prevented) + own_prevented).min(INFINITE);
        match side {
            Side::Attacker => Numbers { captured: wanted, safe: prevented },
            Side::Defender => Numbers { captured: prevented, safe: wanted },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn child(captured: u32, safe: u32) -> Child {
        Child { point: None, key: 0, numbers: Numbers { captured, safe }, kind: Kind::Settled }
    }

    #[test]
    fn the_attacker_takes_the_least_and_must_refute_weakly_all() {
        let (table, mut ko) = (ProofTable::new(1 << 8), false);
        let mut children = [child(5, 2), child(3, 4), child(8, 1)];
        let summary = Summary::of(&mut children, &table, KoRule::Plain, Side::Attacker, &mut ko);
        assert_eq!((summary.best, summary.numbers), (1, Numbers { captured: 3, safe: 6 }));
        let bound = summary.bound_of_best(Side::Attacker, Numbers { captured: 20, safe: 9 }, children[1].numbers);
        assert_eq!(bound, Numbers { captured: 7, safe: 7 });
        assert!(!ko);
    }

    #[test]
    fn a_node_without_children_is_lost_for_the_side_to_move() {
        let (table, mut ko) = (ProofTable::new(1 << 8), false);
        let summary = |side| Summary::of(&mut [], &table, KoRule::Plain, side, &mut ko).numbers;
        assert_eq!([Side::Attacker, Side::Defender].map(summary), [Numbers::SAFE, Numbers::CAPTURED]);
    }
}
