//! The words of a proof search: who is to move, who may retake a ko, how the target ends.

/// Who is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Attacker,
    Defender,
}

/// Who may retake a ko at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum KoRule {
    #[default]
    Plain,
    AttackerRetakes,
    DefenderRetakes,
}

/// How the target ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    Captured,
    Safe,
}

impl Side {
    /// The other side.
    pub(super) fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }

    /// What this side plays for.
    pub(super) fn goal(self) -> Verdict {
        match self {
            Side::Attacker => Verdict::Captured,
            Side::Defender => Verdict::Safe,
        }
    }
}

impl KoRule {
    /// Only this side may retake.
    pub(super) fn retaken_by(side: Side) -> KoRule {
        match side {
            Side::Attacker => KoRule::AttackerRetakes,
            Side::Defender => KoRule::DefenderRetakes,
        }
    }
}
