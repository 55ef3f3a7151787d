//! Under which conditions a local game is played, and why one may stay undecided.

use std::fmt;

/// What the players of a local game may do beside playing in the eye space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    liberties: u8,
    threats: i8,
    suicide: bool,
}

impl Rules {
    /// The largest number of outer liberties.
    pub const MAX_LIBERTIES: u8 = 5;
    /// The largest number of ko threats, of either side.
    pub const MAX_THREATS: i8 = 4;

    /// The wall has so many liberties outside the space, which only the attacker can fill; so many times one side may
    /// retake a ko at once: the owner if the number is positive, the attacker if it is negative. Suicide is forbidden.
    ///
    /// # Errors
    /// If there are more than [`Rules::MAX_LIBERTIES`] liberties, or more than [`Rules::MAX_THREATS`] ko threats of a
    /// side.
    pub const fn new(liberties: u8, threats: i8) -> Result<Self, RulesError> {
        if liberties > Self::MAX_LIBERTIES {
            return Err(RulesError::Liberties);
        }
        if threats > Self::MAX_THREATS || threats < -Self::MAX_THREATS {
            return Err(RulesError::Threats);
        }
        Ok(Rules { liberties, threats, suicide: false })
    }

    /// The same rules, but a move may take the player's own stones off the board, if they are more than one.
    ///
    /// A single stone that takes itself off would leave the position as it was, so that stays forbidden, as does taking
    /// off the wall.
    #[must_use]
    pub const fn with_suicide(mut self) -> Self {
        self.suicide = true;
        self
    }

    /// Liberties of the wall outside the space.
    #[must_use]
    pub const fn liberties(self) -> u8 {
        self.liberties
    }

    /// Ko threats: of the owner if positive, of the attacker if negative.
    #[must_use]
    pub const fn threats(self) -> i8 {
        self.threats
    }

    /// Whether suicide of several stones is allowed.
    #[must_use]
    pub const fn suicide(self) -> bool {
        self.suicide
    }
}

/// Four outer liberties, one ko threat of the owner, no suicide: what eye databases are computed with.
impl Default for Rules {
    fn default() -> Self {
        Rules { liberties: 4, threats: 1, suicide: false }
    }
}

/// Rules that the solver does not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RulesError {
    /// Too many outer liberties.
    Liberties,
    /// Too many ko threats.
    Threats,
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RulesError::Liberties => write!(f, "outer liberties must be 0 to {}", Rules::MAX_LIBERTIES),
            RulesError::Threats => {
                write!(f, "ko threats must be -{} (attacker's) to {0} (owner's)", Rules::MAX_THREATS)
            }
        }
    }
}

impl std::error::Error for RulesError {}

/// Why a local game has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undecided {
    /// More points than the caller was ready to pay for.
    TooLarge {
        /// Points of the space, cut-off stones included.
        points: usize,
        /// The largest number of points allowed.
        limit: usize,
    },
    /// A string of the position has no liberty, so it cannot stand on any board.
    Impossible,
}

impl fmt::Display for Undecided {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Undecided::TooLarge { points, limit } => {
                write!(f, "the eye space has {points} points, and the solver was allowed {limit}")
            }
            Undecided::Impossible => {
                write!(f, "a string in the eye space has no liberty: such a position cannot arise")
            }
        }
    }
}

impl std::error::Error for Undecided {}
