//! Sets of values that an expression may have, and what operators make of them.
//!
//! A set is exact for the numbers 0 to 63 and says of all below and all above only whether there may be any. Real
//! numbers are in [`Values::ANY`] alone. What holds afterwards: a value that is not in the set cannot occur; one that
//! is in it may. Cost: at most 66 × 66 steps per operator.

use crate::model::BinaryOp;

/// A set of values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Values {
    /// Bit k for the value k.
    small: u64,
    below: bool,
    above: bool,
}

/// The least number that is not told apart from larger ones.
const MANY: i32 = 64;

/// Members of a set as it tells them apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Member {
    Below,
    Exactly(i32),
    Above,
}

impl Values {
    /// Any number, reals too.
    pub(super) const ANY: Values = Values { small: u64::MAX, below: true, above: true };
    /// No value.
    pub(super) const NONE: Values = Values { small: 0, below: false, above: false };

    /// These values.
    pub(super) fn of(values: &[i32]) -> Values {
        values.iter().fold(Values::NONE, |set, &value| set.or(Values::one(value)))
    }

    /// All values from `least` on.
    pub(super) fn from(least: i32) -> Values {
        Values { above: true, ..Values::between(least, MANY - 1) }
    }

    /// All values from `least` to `most`.
    pub(super) fn between(least: i32, most: i32) -> Values {
        let small = (least.max(0)..=most.min(MANY - 1)).fold(0, |bits, value| bits | 1 << value);
        Values { small, below: least < 0, above: most >= MANY }
    }

    fn one(value: i32) -> Values {
        Values::between(value, value)
    }

    /// The values in either set.
    pub(super) fn or(self, other: Values) -> Values {
        Values { small: self.small | other.small, below: self.below || other.below, above: self.above || other.above }
    }

    /// The values in both sets.
    pub(super) const fn and(self, other: Values) -> Values {
        Values { small: self.small & other.small, below: self.below && other.below, above: self.above && other.above }
    }

    fn members(self) -> impl Iterator<Item = Member> {
        let small = (0..MANY).filter(move |value| self.small >> value & 1 == 1).map(Member::Exactly);
        let below = self.below.then_some(Member::Below);
        below.into_iter().chain(small).chain(self.above.then_some(Member::Above))
    }

    /// Whether a value that counts as true, or one that counts as false, is in the set.
    pub(super) const fn may_be(self, truth: bool) -> bool {
        if truth { self.small & !1 != 0 || self.below || self.above } else { self.small & 1 != 0 }
    }

    /// The values that count as true, or those that count as false.
    pub(super) fn only(self, truth: bool) -> Values {
        let zero = Values::one(0);
        self.and(if truth { Values { small: !1, ..Values::ANY } } else { zero })
    }

    /// The truth values of the set, 0 and 1.
    pub(super) fn truth(self) -> Values {
        truths(self.may_be(true), self.may_be(false))
    }

    /// The truth values of the opposite.
    pub(super) fn not(self) -> Values {
        truths(self.may_be(false), self.may_be(true))
    }

    /// What an operator other than `&&` and `||` can make of two sets.
    pub(super) fn combine(self, op: BinaryOp, other: Values) -> Values {
        match op {
            BinaryOp::Add => self.sum(other, |a, b| a + b),
            BinaryOp::Subtract => self.sum(other, |a, b| a - b),
            _ => self.members().fold(Values::NONE, |set, a| {
                other.members().fold(set, |set, b| {
                    let outcome = |truth| may(op, a, b, truth);
                    set.or(truths(outcome(true), outcome(false)))
                })
            }),
        }
    }

    fn sum(self, other: Values, add: impl Fn(i32, i32) -> i32) -> Values {
        if self.below || self.above || other.below || other.above {
            return Values::ANY;
        }
        let exact = |member| match member {
            Member::Exactly(value) => Some(value),
            Member::Below | Member::Above => None,
        };
        self.members().filter_map(exact).fold(Values::NONE, |set, a| {
            other.members().filter_map(exact).fold(set, |set, b| set.or(Values::one(add(a, b))))
        })
    }

    /// The values of the set that can stand on the left of `op` with the result `truth`, if the right is in `other`.
    pub(super) fn left_of(self, op: BinaryOp, other: Values, truth: bool) -> Values {
        let fits = |&a: &Member| other.members().any(|b| may(op, a, b, truth));
        self.members().filter(fits).fold(Values::NONE, |set, member| {
            set.or(match member {
                Member::Below => Values { below: true, ..Values::NONE },
                Member::Exactly(value) => Values::one(value),
                Member::Above => Values { above: true, ..Values::NONE },
            })
        })
    }
}

/// Whether a comparison of two members may have this outcome. Two that are both below, or both above, may be anything
/// to each other.
fn may(op: BinaryOp, a: Member, b: Member, truth: bool) -> bool {
    if a == b && !matches!(a, Member::Exactly(_)) {
        return true;
    }
    let result = match op {
        BinaryOp::Equal => a == b,
        BinaryOp::NotEqual => a != b,
        BinaryOp::Less => a < b,
        BinaryOp::LessEqual => a <= b,
        BinaryOp::Greater => a > b,
        BinaryOp::GreaterEqual => a >= b,
        BinaryOp::Or | BinaryOp::And | BinaryOp::Add | BinaryOp::Subtract => return true,
    };
    result == truth
}

fn truths(yes: bool, no: bool) -> Values {
    let set = if yes { Values::one(1) } else { Values::NONE };
    if no { set.or(Values::one(0)) } else { set }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comparisons_of_all_small_numbers() {
        let ops = [BinaryOp::Equal, BinaryOp::NotEqual, BinaryOp::Less, BinaryOp::LessEqual, BinaryOp::Greater];
        for (a, b) in (-2..6).flat_map(|a| (-2..6).map(move |b| (a, b))) {
            for op in ops {
                let right = match op {
                    BinaryOp::Equal => a == b,
                    BinaryOp::NotEqual => a != b,
                    BinaryOp::Less => a < b,
                    BinaryOp::LessEqual => a <= b,
                    _ => a > b,
                };
                let found = Values::one(a).combine(op, Values::one(b));
                assert!(found.may_be(right), "{a} {} {b}", op.text());
                assert_eq!(found.may_be(!right), a < 0 && b < 0, "{a} {} {b}", op.text());
            }
        }
    }

    #[test]
    fn sums_and_bounds() {
        assert_eq!(Values::of(&[1, 2]).combine(BinaryOp::Add, Values::of(&[0, 3])), Values::of(&[1, 2, 4, 5]));
        assert_eq!(Values::of(&[0]).combine(BinaryOp::Subtract, Values::of(&[1])), Values::of(&[-1]));
        assert_eq!(Values::from(2).combine(BinaryOp::Add, Values::of(&[1])), Values::ANY);
        let two = Values::of(&[2]);
        assert_eq!(Values::from(2).combine(BinaryOp::Less, two), Values::of(&[0]));
        assert_eq!(Values::from(0).left_of(BinaryOp::Less, two, true), Values::of(&[0, 1]));
        assert_eq!(Values::from(0).left_of(BinaryOp::Less, two, false), Values::from(2));
    }

    #[test]
    fn truth_of_sets() {
        assert_eq!(Values::ANY.truth(), Values::of(&[0, 1]));
        assert_eq!(Values::of(&[-4]).not(), Values::of(&[0]));
        assert_eq!(Values::of(&[0, 1, 4, 5]).only(true), Values::of(&[1, 4, 5]));
        assert_eq!(Values::of(&[0, 200]).only(false), Values::of(&[0]));
    }
}
