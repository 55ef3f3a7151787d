//! Whether groups live: a verdict on every one, and what reading says of one of them.
//!
//! In: an [`Analysis`](crate::Analysis), a limit. Out: [`Fates`], a verdict on every group with its bounds and how sure
//! it is; or [`Life`], what reading says of one group: whether the opponent, moving first, kills it and whether its
//! owner, moving first, saves it. Cost: the limit decides. A reader grows to 22 MB, and a [`Memory`]
//! to 9 MB, whatever the board.

mod side;

mod questions;

mod fate;

mod fights;

mod likely;

mod near;

mod reply;

mod shapes;

mod tries;

mod natural;

mod asking;

mod answers;

mod killers;

mod case;

mod all;

mod tree;

use go_reading::{Certainty, Code, LifeAnswer};

pub use all::Fates;
pub use fate::{Basis, Bounds, Fate, Value};
pub(crate) use fights::Rival;
pub use questions::Question;
pub use shapes::Shape;
pub use side::Side;
pub use tree::{Answer, Effort, Playable};

pub use crate::life_memory::Memory;
pub use crate::lines::{End, Play};

/// What reading says of the life of a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Life {
    /// Whether the opponent, moving first, kills it, and how.
    pub attack: LifeAnswer,
    /// Whether its owner, moving first, saves it, and how.
    pub defense: LifeAnswer,
}

/// How a group stands as far as reading goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LifeStatus {
    /// The opponent cannot kill it moving first: it lives by two eyes, or in a seki that nobody has looked for.
    Alive,
    /// The opponent cannot kill it moving first, but it lives by another group only, which cannot be killed either.
    Seki,
    /// Its owner cannot save it moving first; or only by a ko that the opponent takes first, and starts when there are
    /// no threats left, [like a bent four in the corner](Life::is_dead_by_ko).
    Dead,
    /// Whoever moves first has his way.
    Critical,
    /// A ko decides.
    Ko,
    /// The limit came first, or too many points around are empty.
    Open,
    /// It is not enclosed, or too much around it is in question.
    Free,
}

impl Life {
    /// How the group stands.
    #[must_use]
    pub const fn status(&self) -> LifeStatus {
        let [attack, defense] = [self.attack.solution(), self.defense.solution()];
        match (self.attack, attack, defense) {
            (LifeAnswer::Free, ..) => LifeStatus::Free,
            (_, Some(attack), _) if matches!(attack.code, Code::Lose) => LifeStatus::Alive,
            (_, _, Some(defense)) if matches!(defense.code, Code::Lose) => LifeStatus::Dead,
            _ if self.is_dead_by_ko() => LifeStatus::Dead,
            (_, Some(attack), Some(defense)) => match (attack.code, defense.code) {
                (Code::Win, Code::Win) => LifeStatus::Critical,
                _ => LifeStatus::Ko,
            },
            _ => LifeStatus::Open,
        }
    }

    /// Whether reading has settled that it can be killed by a ko only, but that the opponent takes this ko first,
    /// whoever moves first, as with a bent four in the corner. So he can wait until no threats are left, unless the
    /// owner starts the ko before. By Japanese rules such a group is dead; by others, too, unless it has a threat that
    /// cannot be removed, so the verdict is likely at best.
    #[must_use]
    pub const fn is_dead_by_ko(&self) -> bool {
        self.attack.is_ko_at_leisure(&self.defense)
    }

    /// How sure the status is; `None` if it is open or the group not enclosed.
    #[must_use]
    pub fn certainty(&self) -> Option<Certainty> {
        let sure = |answer: LifeAnswer| answer.solution().map(|solution| solution.certainty);
        match self.status() {
            LifeStatus::Dead if self.is_dead_by_ko() => Some(Certainty::Likely),
            LifeStatus::Alive | LifeStatus::Seki => sure(self.attack),
            LifeStatus::Dead => sure(self.defense),
            LifeStatus::Critical | LifeStatus::Ko => sure(self.attack).min(sure(self.defense)),
            LifeStatus::Open | LifeStatus::Free => None,
        }
    }
}
