//! How a dragon stands, as far as it is shown: a word, a mark and a colour.

use atsumi::dragon::{Dragon, Safety};

use crate::palette::STANDING;
use crate::palette::terminal;

/// From this weakness on a dragon that lives is called weak. It is where a move that defends it begins to be worth
/// thinking about; the weakness itself is shown, too.
const WEAK: f32 = 0.4;

/// What lives with less likelihood is not called settled, but weak.
const SURE: f32 = 0.7;

/// What lives with as much is not called critical, whatever hangs on its eyes.
const SAVED: f32 = 0.9;

/// What lives with as much is not called dead, even if it has hardly an eye or a way out.
const DOUBTFUL: f32 = 0.5;

/// What lives with less likelihood is called dead, whatever its eyes.
const LOST: f32 = 0.1;

/// How a dragon stands, those first that need attention most.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Standing {
    /// Whoever moves first decides.
    Critical,
    /// It lives, but can be chased.
    Weak,
    /// It lives.
    Settled,
    /// Neither side can capture.
    Seki,
    /// It is lost.
    Dead,
    /// It makes no difference to anything.
    Inessential,
}

impl Standing {
    /// All of them, in order.
    pub(super) const ALL: [Standing; 6] =
        [Standing::Critical, Standing::Weak, Standing::Settled, Standing::Seki, Standing::Dead, Standing::Inessential];

    /// How `dragon` stands, which lives with the likelihood `lives`, 0 to 1: as its eyes and its way out say, unless
    /// that is against all likelihood.
    #[must_use]
    pub fn of(dragon: &Dragon, lives: f32) -> Standing {
        let living = if dragon.weakness >= WEAK || lives < SURE { Standing::Weak } else { Standing::Settled };
        match dragon.safety {
            Safety::AliveInSeki => Standing::Seki,
            Safety::Inessential => Standing::Inessential,
            Safety::Invincible => living,
            _ if lives < LOST => Standing::Dead,
            Safety::Critical if lives < SAVED => Standing::Critical,
            Safety::Dead | Safety::TacticallyDead if lives < DOUBTFUL => Standing::Dead,
            _ => living,
        }
    }

    /// Its word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Standing::Critical => "critical",
            Standing::Weak => "weak",
            Standing::Settled => "settled",
            Standing::Seki => "seki",
            Standing::Dead => "dead",
            Standing::Inessential => "inessential",
        }
    }

    /// Its colour in pictures.
    #[must_use]
    pub const fn color(self) -> &'static str {
        STANDING[self as usize]
    }

    /// The mark before its stones where there is no colour; a blank if it needs none.
    pub(super) const fn mark(self) -> char {
        match self {
            Standing::Critical => '!',
            Standing::Weak => '?',
            Standing::Settled => ' ',
            Standing::Seki => '=',
            Standing::Dead => 'x',
            Standing::Inessential => '-',
        }
    }

    /// Its ground on a terminal.
    pub(super) const fn ground(self) -> u8 {
        terminal::STANDING[self as usize]
    }
}
