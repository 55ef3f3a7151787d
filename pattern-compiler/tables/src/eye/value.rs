//! The value of an eye space: how many eyes it gives, and how many after a threat.
//!
//! The four digits and their sum are those of the eye chapter of the pattern language; the names of the fractional
//! values are Howard Landman's (“Eyespace Values in Go”, 1996).

use std::fmt;
use std::ops::Add;

/// Numbers of eyes under four ways of playing, `attack_threat ≤ min ≤ max ≤ defense_threat`.
///
/// Written as four digits, such as `1122`. A single eye space has at most two eyes (more are two), sums can have more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct EyeValue {
    /// Eyes left when the attacker moves first, the owner plays elsewhere, and the attacker moves again.
    pub attack_threat: u8,
    /// Eyes when the attacker moves first.
    pub min: u8,
    /// Eyes when the owner moves first.
    pub max: u8,
    /// Eyes when the owner moves first, the attacker plays elsewhere, and the owner moves again.
    pub defense_threat: u8,
}

impl EyeValue {
    /// The fifteen values of a single eye space: all quadruples of 0, 1 and 2 that do not decrease, ascending.
    pub const SINGLE: [EyeValue; 15] = [
        Self::of([0, 0, 0, 0]),
        Self::of([0, 0, 0, 1]),
        Self::of([0, 0, 0, 2]),
        Self::of([0, 0, 1, 1]),
        Self::of([0, 0, 1, 2]),
        Self::of([0, 0, 2, 2]),
        Self::of([0, 1, 1, 1]),
        Self::of([0, 1, 1, 2]),
        Self::of([0, 1, 2, 2]),
        Self::of([0, 2, 2, 2]),
        Self::of([1, 1, 1, 1]),
        Self::of([1, 1, 1, 2]),
        Self::of([1, 1, 2, 2]),
        Self::of([1, 2, 2, 2]),
        Self::of([2, 2, 2, 2]),
    ];

    /// The value with these four digits: attack threat, min, max, defense threat.
    #[must_use]
    pub const fn of(digits: [u8; 4]) -> Self {
        let [attack_threat, min, max, defense_threat] = digits;
        EyeValue { attack_threat, min, max, defense_threat }
    }

    /// The four digits: attack threat, min, max, defense threat.
    #[must_use]
    pub const fn digits(self) -> [u8; 4] {
        [self.attack_threat, self.min, self.max, self.defense_threat]
    }

    /// The name of a single eye space's value in combinatorial terms, such as `1½`; `None` for other values.
    #[must_use]
    pub const fn name(self) -> Option<&'static str> {
        Some(match self.digits() {
            [0, 0, 0, 0..=2] => "0",
            [0, 0, 1, 1] => "½",
            [0, 0, 1, 2] => "¾",
            [0, 0, 2, 2] => "1*",
            [0, 1, 1, 1..=2] | [1, 1, 1, 1..=2] => "1",
            [0, 1, 2, 2] => "1¼",
            [1, 1, 2, 2] => "1½",
            [0..=2, 2, 2, 2] => "2",
            _ => return None,
        })
    }

    /// How much a move here changes, 0 if the number of eyes does not depend on who moves first.
    ///
    /// Digits above 2 count as 2. The only test of whether an eye space has a vital move.
    #[must_use]
    pub fn urgency(self) -> u8 {
        let [a, b, c, d] = self.digits().map(|digit| digit.min(2));
        // Digits that decrease are no eye value; whoever makes one up gets 0 rather than an overflow.
        if b == c { 0 } else { (d + c).saturating_sub(a + b) }
    }
}

/// The value of two independent eye spaces of one dragon.
///
/// Commutative, but not associative: spaces are added in the scan order of their origins, beginning with `0000`.
///
/// ```
/// use pattern_tables::eye::EyeValue;
/// let three_in_a_row = EyeValue::of([1, 1, 2, 2]);
/// assert_eq!((three_in_a_row + EyeValue::of([0, 0, 1, 1])).to_string(), "1223");
/// ```
impl Add for EyeValue {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let [a1, b1, c1, d1] = self.digits();
        let [a2, b2, c2, d2] = other.digits();
        let attack_threat = (a1 + c2).min(c1 + a2).min((a1 + b2).max(b1 + a2));
        let settled = b1 + b2;
        let min = settled.max((a1 + d2).min(b1 + c2)).min(settled.max((d1 + a2).min(c1 + b2)));
        let open = c1 + c2;
        let max = open.min((d1 + a2).max(c1 + b2)).max(open.min((a1 + d2).max(b1 + c2)));
        let leaps = |c: u8, d: u8, low: u8, high: u8| d.abs_diff(c) == 2 && high.abs_diff(low) == 1;
        let defense_threat = if leaps(c1, d1, b2, c2) || leaps(c2, d2, b1, c1) {
            (c1 + d2).min(d1 + b2).max((d1 + c2).min(b1 + d2))
        } else {
            (d1 + b2).max(b1 + d2).max((d1 + c2).min(c1 + d2))
        };
        EyeValue { attack_threat, min, max, defense_threat }
    }
}

impl fmt::Display for EyeValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d] = self.digits();
        if d < 10 { write!(f, "{a}{b}{c}{d}") } else { write!(f, "[{a},{b},{c},{d}]") }
    }
}

#[cfg(test)]
mod tests {
    use super::EyeValue;

    #[test]
    fn sums_are_commutative_and_never_decrease() {
        for one in EyeValue::SINGLE {
            for other in EyeValue::SINGLE {
                let sum = one + other;
                assert_eq!(sum, other + one);
                assert!(sum.digits().is_sorted(), "{one} + {other} = {sum}");
                assert!(sum.min >= one.min + other.min && sum.max <= one.max + other.max, "{one} + {other} = {sum}");
            }
        }
    }

    #[test]
    fn only_values_that_depend_on_the_turn_are_urgent() {
        let urgent: Vec<_> = EyeValue::SINGLE.iter().filter(|v| v.urgency() > 0).map(ToString::to_string).collect();
        assert_eq!(urgent, ["0011", "0012", "0022", "0122", "1122"]);
    }
}
