//! Who is asked whether a dragon lives.
//!
//! In: a position and everything known of its dragons. Out: a [`Verdict`], or nothing. Afterwards: whoever answers may
//! remember what it likes; equal questions must have equal answers. Cost: the answerer's.
//!
//! [`StaticRules`] answers without reading. An engine for life and death implements [`LifeAndDeath`].

use go_board::Board;
use go_reading::{Code, Outcome};
use influence_runtime::DragonStatus;

use crate::dragon::Dragons;
use crate::status::{Safety, Verdict};
use crate::strings::{StringFacts, Strings};

/// A dragon whose fate is in question.
#[derive(Clone, Copy)]
pub struct Case<'a> {
    /// The position.
    pub board: &'a Board,
    /// Its strings.
    pub strings: &'a Strings,
    /// Its dragons; status and safety are not known yet.
    pub dragons: &'a Dragons,
    /// The number of the dragon.
    pub number: usize,
}

/// Who says whether dragons live.
pub trait LifeAndDeath {
    /// Whether the dragon can be killed and saved; `None` if this is not for the answerer to say, and the dragon is
    /// taken to live. Asked about dragons that are not plainly strong.
    fn verdict(&mut self, case: &Case<'_>) -> Option<Verdict>;

    /// Whether the capture of this string, a dragon of its own, decides whether something else lives. If it does not,
    /// the string is of no consequence.
    fn is_substantial(&mut self, case: &Case<'_>, string: &StringFacts) -> bool {
        let _ = case;
        !string.inessential
    }

    /// What races between dragons that all seem dead or critical change: numbers of dragons and their safety. `dragons`
    /// have status and safety.
    fn races(&mut self, board: &Board, strings: &Strings, dragons: &Dragons) -> Vec<(usize, Safety)> {
        let _ = (board, strings, dragons);
        Vec::new()
    }
}

/// Believes the crude status: a dragon without eyes, escape and moyo is dead, one with something to decide is critical.
/// Vital points are those of its eyes and its lunch.
#[derive(Clone, Copy, Debug, Default)]
pub struct StaticRules;

impl LifeAndDeath for StaticRules {
    fn verdict(&mut self, case: &Case<'_>) -> Option<Verdict> {
        let dragon = &case.dragons.list[case.number];
        let lunch = dragon.lunch.and_then(|lunch| case.strings.at(lunch));
        let first = |points: [Option<go_board::Point>; 2]| points.into_iter().flatten().next();
        let attack = first([dragon.genus.vital, lunch.and_then(|lunch| lunch.defense.point)]);
        let defense = first([dragon.genus.vital, lunch.and_then(|lunch| lunch.attack.point)]);
        let succeeds = |point| Outcome { code: Code::Win, point };
        match dragon.crude_status {
            DragonStatus::Dead => {
                Some(Verdict { attack: succeeds(attack), defense: Outcome::FAILS, certain: [true; 2] })
            }
            DragonStatus::Critical => {
                Some(Verdict { attack: succeeds(attack), defense: succeeds(defense), certain: [true; 2] })
            }
            DragonStatus::Alive | DragonStatus::Unknown => None,
        }
    }
}
