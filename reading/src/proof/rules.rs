//! The words of a proof search: who is to move, and who may retake a ko.

/// One of the two sides of a question. The attacker wants something to happen, the defender wants it not to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    Attacker,
    Defender,
}

/// Who may retake a ko at once. The later, the better for the attacker.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) enum KoRule {
    DefenderRetakes,
    #[default]
    Plain,
    AttackerRetakes,
}

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
    /// Only this side may retake.
    pub(super) fn retaken_by(role: Role) -> KoRule {
        match role {
            Role::Attacker => KoRule::AttackerRetakes,
            Role::Defender => KoRule::DefenderRetakes,
        }
    }

    /// Whether this side may.
    pub(super) fn lets_retake(self, role: Role) -> bool {
        self == KoRule::retaken_by(role)
    }

    /// Whether this rule is at least as good for this side as `other`.
    pub(super) fn favours(self, role: Role, other: KoRule) -> bool {
        match role {
            Role::Attacker => self >= other,
            Role::Defender => self <= other,
        }
    }
}
