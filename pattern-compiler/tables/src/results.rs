//! What autohelpers can answer, and what they presuppose.
//!
//! In goes an [`Autohelper`]; out come the values that its result can have and what must hold at the points that it is
//! asked about, as far as the pattern language says. Both are promises that tools reason with: an engine never answers
//! outside of [`Autohelper::results`]. Whoever adds an autohelper and says nothing here promises nothing.

use crate::autohelper::{Autohelper, Effect, ResultType, Shape};

/// The values that a result can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Results {
    /// 0 or 1.
    Truth,
    /// A code of tactical reading: 0, 1, 3, 4 or 5.
    Code,
    /// A code of breaking through: 0, 1, 2 or 5.
    Through,
    /// From 0 up to this number.
    UpTo(i32),
    /// 0 or more.
    Count,
    /// Any number.
    Any,
}

/// What must hold at the points that are asked about, so that the answer means something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presupposes {
    /// Nothing: any point of the board may be asked about.
    Nothing,
    /// A stone on every point.
    Stone,
    /// Every point is empty.
    Empty,
    /// The language does not say.
    Unsaid,
}

impl Autohelper {
    /// The values that its result can have.
    ///
    /// ```
    /// use pattern_tables::autohelper::Autohelper;
    /// use pattern_tables::results::Results;
    ///
    /// assert_eq!(Autohelper::OplayAttack.results(), Results::Code);
    /// assert_eq!(Autohelper::Weakness.results(), Results::Any);
    /// ```
    #[must_use]
    pub fn results(self) -> Results {
        use Autohelper as A;
        let info = self.info();
        if info.result == ResultType::Real {
            return Results::Any;
        }
        match self {
            A::OplayBreakThrough | A::XplayBreakThrough => Results::Through,
            A::OplayLib | A::XplayLib => Results::Count,
            A::Attack | A::Defend | A::SafeOmove | A::SafeXmove | A::DoesAttack => Results::Code,
            _ if matches!(info.shape, Shape::Playout(_)) => Results::Code,
            A::Lib | A::Lib2 | A::Lib3 | A::Lib4 | A::Olib | A::Xlib | A::ApproxOlib | A::ApproxXlib => Results::Count,
            A::Wormsize | A::Dragonsize | A::OwlEyeSize => Results::Count,
            A::Status => Results::UpTo(3),
            A::MaxEyeValue => Results::UpTo(2),
            A::DisconnectHelper | A::DistrustTacticsHelper | A::BentFourHelper => Results::Truth,
            _ if info.effect == Effect::Action => Results::Any,
            _ if self.is_predicate() => Results::Truth,
            _ => Results::Any,
        }
    }

    /// Whether it answers yes or no, 1 or 0.
    const fn is_predicate(self) -> bool {
        use Autohelper as A;
        matches!(
            self,
            A::Alive
                | A::Unknown
                | A::Critical
                | A::Dead
                | A::Ko
                | A::XdefendAgainst
                | A::OdefendAgainst
                | A::DoesDefend
                | A::Weak
                | A::LegalOmove
                | A::LegalXmove
                | A::OSuicide
                | A::XSuicide
                | A::OSomewhere
                | A::XSomewhere
                | A::OAliveSomewhere
                | A::XAliveSomewhere
                | A::Omoyo
                | A::Xmoyo
                | A::OmoyoOpposite
                | A::XmoyoOpposite
                | A::Oarea
                | A::Xarea
                | A::Oterri
                | A::Xterri
                | A::Ocut
                | A::Xcut
                | A::SekiHelper
                | A::Eye
                | A::ProperEye
                | A::MarginalEye
                | A::Halfeye
                | A::ObviousFalseOeye
                | A::ObviousFalseXeye
                | A::SameDragon
                | A::SameString
                | A::PotentialCutstone
                | A::OwlGoalDragon
                | A::OwlEyespace
                | A::OwlBigEyespace
                | A::OwlProperEye
                | A::OwlLunch
                | A::OwlStrongDragon
                | A::FinishKoHelper
                | A::SqueezeKoHelper
                | A::ConnectAndCutHelper
                | A::ConnectAndCutHelper2
                | A::OwlThreatens
                | A::OCapturesSomething
                | A::XCapturesSomething
                | A::FalseEye
                | A::FalseEyeTerritory
                | A::AdjacentToStoneInAtari
                | A::AdjacentToDefendableStoneInAtari
        )
    }

    /// What must hold at the points that it is asked about.
    ///
    /// ```
    /// use pattern_tables::autohelper::Autohelper;
    /// use pattern_tables::results::Presupposes;
    ///
    /// assert_eq!(Autohelper::Lib.presupposes(), Presupposes::Stone);
    /// assert_eq!(Autohelper::LegalOmove.presupposes(), Presupposes::Nothing);
    /// ```
    #[must_use]
    pub const fn presupposes(self) -> Presupposes {
        use Autohelper as A;
        match self {
            A::Lib
            | A::Lib2
            | A::Lib3
            | A::Lib4
            | A::Wormsize
            | A::Attack
            | A::Defend
            | A::Weak
            | A::Weakness
            | A::Alive
            | A::Unknown
            | A::Critical
            | A::Dead
            | A::Status
            | A::SameString
            | A::SameDragon => Presupposes::Stone,
            A::Olib | A::Xlib | A::ApproxOlib | A::ApproxXlib => Presupposes::Empty,
            A::LegalOmove | A::LegalXmove | A::OSuicide | A::XSuicide | A::SafeOmove | A::SafeXmove => {
                Presupposes::Nothing
            }
            A::OSomewhere
            | A::XSomewhere
            | A::OAliveSomewhere
            | A::XAliveSomewhere
            | A::Ko
            | A::DoingScoring
            | A::Omoyo
            | A::Xmoyo
            | A::OmoyoOpposite
            | A::XmoyoOpposite
            | A::Oarea
            | A::Xarea
            | A::Oterri
            | A::Xterri
            | A::Eye
            | A::ProperEye
            | A::MarginalEye
            | A::Halfeye
            | A::FalseEye
            | A::FalseEyeTerritory
            | A::OwlEscapeValue
            | A::OwlGoalDragon
            | A::OwlEyespace
            | A::OwlBigEyespace
            | A::OwlProperEye => Presupposes::Nothing,
            _ => Presupposes::Unsaid,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn effects_promise_nothing_but_what_they_are_asked_for() {
        for &helper in Autohelper::ALL {
            if helper.info().effect == Effect::Action && helper != Autohelper::DisconnectHelper {
                assert_eq!(helper.results(), Results::Any, "{helper:?}");
            }
        }
    }
}
