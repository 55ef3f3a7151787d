//! The words of a proof search: who is to move, and who may retake kos, and how often.

use crate::table::mix;

/// One of the two sides of a question. The attacker wants something to happen, the defender wants it not to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    Attacker,
    Defender,
}

/// Who may retake kos at once, and how often. The greater, the better for the attacker.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct KoRule {
    /// How often the attacker may; how often the defender may if it is negative.
    retakes: i8,
}

/// As often as one likes.
const ALWAYS: i8 = i8::MAX;

impl Role {
    /// The other side.
    pub(super) fn other(self) -> Role {
        match self {
            Role::Attacker => Role::Defender,
            Role::Defender => Role::Attacker,
        }
    }
}

impl KoRule {
    pub(super) const DEFENDER_RETAKES: KoRule = KoRule { retakes: -ALWAYS };
    pub(super) const PLAIN: KoRule = KoRule { retakes: 0 };
    pub(super) const ATTACKER_RETAKES: KoRule = KoRule { retakes: ALWAYS };

    /// Only this side may retake.
    pub(super) fn retaken_by(role: Role) -> KoRule {
        match role {
            Role::Attacker => KoRule::ATTACKER_RETAKES,
            Role::Defender => KoRule::DEFENDER_RETAKES,
        }
    }

    /// Only this side may retake, and only so often.
    pub(super) fn retaken(role: Role, times: u8) -> KoRule {
        let times = i8::try_from(times).map_or(ALWAYS - 1, |times| times.min(ALWAYS - 1));
        KoRule { retakes: if role == Role::Attacker { times } else { -times } }
    }

    /// Whether this side may.
    pub(super) fn lets_retake(self, role: Role) -> bool {
        match role {
            Role::Attacker => self.retakes > 0,
            Role::Defender => self.retakes < 0,
        }
    }

    /// What is left of it when a ko has been retaken.
    pub(super) fn after_retaking(self) -> KoRule {
        let retakes = if self.retakes.abs() == ALWAYS { self.retakes } else { self.retakes - self.retakes.signum() };
        KoRule { retakes }
    }

    /// A number for it, the same for all rules under which nothing runs out.
    pub(super) fn salt(self) -> u64 {
        match self.retakes.abs() {
            0 | ALWAYS => 0,
            _ => mix(1 << 41 | u64::from(self.retakes.unsigned_abs()) << 1 | u64::from(self.retakes < 0)),
        }
    }

    /// Whether this rule is at least as good for this side as `other`.
    pub(super) fn favours(self, role: Role, other: KoRule) -> bool {
        match role {
            Role::Attacker => self >= other,
            Role::Defender => self <= other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threats_run_out_one_by_one_and_more_of_them_are_better() {
        for role in [Role::Attacker, Role::Defender] {
            let (one, two, always) = (KoRule::retaken(role, 1), KoRule::retaken(role, 2), KoRule::retaken_by(role));
            assert_eq!([two, one, KoRule::PLAIN].map(KoRule::after_retaking), [one, KoRule::PLAIN, KoRule::PLAIN]);
            assert_eq!(always.after_retaking(), always);
            assert!(one.lets_retake(role) && !one.lets_retake(role.other()) && !KoRule::PLAIN.lets_retake(role));
            let better =
                [KoRule::retaken_by(role.other()), KoRule::PLAIN, one, two, KoRule::retaken(role, 200), always];
            assert!(better.windows(2).all(|pair| pair[1].favours(role, pair[0]) && !pair[0].favours(role, pair[1])));
        }
        let salts = [Role::Attacker, Role::Defender].map(|role| KoRule::retaken(role, 1).salt());
        assert!(salts[0] != salts[1] && !salts.contains(&0));
        assert_eq!([KoRule::PLAIN, KoRule::ATTACKER_RETAKES, KoRule::DEFENDER_RETAKES].map(KoRule::salt), [0; 3]);
    }
}
