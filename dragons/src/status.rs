//! Whether dragons live: a guess, what reading says, and what is believed in the end.
//!
//! In: the facts about a dragon. Out: its crude status, whether reading is worth while, its status and [`Safety`].
//! Cost: nothing to speak of. The rules are GNU Go's documented ones.

use go_board::Board;
use go_reading::Outcome;
use influence_runtime::DragonStatus;
use influence_runtime::sources::DragonSafety;

use crate::params::DragonParams;
use crate::roster::Roster;
use crate::strings::{StringFacts, Strings};
use crate::weakness::{Grounds, weakness};

/// How safe a dragon is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Safety {
    /// It cannot be killed.
    Alive,
    /// It cannot be killed, whatever happens around it.
    StronglyAlive,
    /// It cannot be captured even if its owner never moves again, or as good as that.
    Invincible,
    /// Neither side can capture.
    AliveInSeki,
    /// Whoever moves first decides.
    Critical,
    /// It cannot be saved.
    Dead,
    /// A single string that is captured tactically.
    TacticallyDead,
    /// It makes no difference to anything.
    Inessential,
}

impl Safety {
    /// Its words, as GNU Go has them.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Safety::Alive => "alive",
            Safety::StronglyAlive => "strongly alive",
            Safety::Invincible => "invincible",
            Safety::AliveInSeki => "alive in seki",
            Safety::Critical => "critical",
            Safety::Dead => "dead",
            Safety::TacticallyDead => "tactically dead",
            Safety::Inessential => "inessential",
        }
    }

    /// As far as influence is concerned.
    #[must_use]
    pub const fn for_influence(self) -> DragonSafety {
        match self {
            Safety::Alive | Safety::StronglyAlive | Safety::Invincible | Safety::AliveInSeki => DragonSafety::Safe,
            Safety::Critical => DragonSafety::Critical,
            Safety::Dead => DragonSafety::Dead,
            Safety::TacticallyDead => DragonSafety::TacticallyDead,
            Safety::Inessential => DragonSafety::Inessential,
        }
    }

    /// The weakness of dragons of this safety, if it alone decides.
    #[must_use]
    pub const fn weakness(self) -> Option<f32> {
        match self {
            Safety::Invincible | Safety::Inessential => Some(0.0),
            Safety::Dead | Safety::TacticallyDead | Safety::Critical => Some(1.0),
            Safety::Alive | Safety::StronglyAlive | Safety::AliveInSeki => None,
        }
    }
}

/// What is known of a dragon before anybody reads whether it lives.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prospects {
    /// Its eyes, lunch, moyo and escape route, the latter without regard to whether it is surrounded.
    pub grounds: Grounds,
    /// The size of its moyo, in points.
    pub moyo_size: u32,
    /// Its effective size, in points.
    pub effective_size: f32,
}

/// Twice the mean number of eyes with which a dragon lives, and with which it may.
const TWO_EYES: u32 = 4;
const ALMOST: u32 = 3;

/// The first guess whether a dragon lives.
#[must_use]
pub fn crude_status(
    prospects: &Prospects,
    only_string: Option<&StringFacts>,
    lunch: Option<&StringFacts>,
    params: &DragonParams,
) -> DragonStatus {
    let Grounds { twice_eyes, escape_route, moyo_value, .. } = prospects.grounds;
    let captured = |string: &StringFacts| string.attack.code.succeeds() && !string.defense.code.succeeds();
    if twice_eyes >= TWO_EYES {
        return DragonStatus::Alive;
    }
    if twice_eyes < ALMOST && only_string.is_some_and(captured) {
        return DragonStatus::Dead;
    }
    let confined = escape_route < params.small_escape;
    if let Some(lunch) = lunch {
        let decides = lunch.defense.code.succeeds() && (twice_eyes == 2 || lunch.size > 2);
        if twice_eyes < ALMOST && confined && decides {
            return DragonStatus::Critical;
        }
        if twice_eyes >= ALMOST {
            return DragonStatus::Alive;
        }
    }
    if lunch.is_none_or(|lunch| lunch.cutstone < 2) {
        if twice_eyes < ALMOST && escape_route == 0 && prospects.moyo_size < params.small_moyo {
            return DragonStatus::Dead;
        }
        if twice_eyes == ALMOST && confined {
            return DragonStatus::Critical;
        }
    }
    if moyo_value > params.ample_moyo_value { DragonStatus::Alive } else { DragonStatus::Unknown }
}

/// Whether reading is worth while: not if the dragon would be strong even without eyes. The escape route in `prospects`
/// is that of a dragon that may be surrounded.
#[must_use]
pub fn needs_reading(prospects: &Prospects, params: &DragonParams) -> bool {
    let escape_route = prospects.grounds.escape_route.saturating_sub(params.filter_escape);
    let without_eyes = Grounds { twice_eyes: 0, lunch: false, escape_route, ..prospects.grounds };
    let [least, without_size, per_point] = params.filter;
    let limit = 0.00001 + (without_size - per_point * f64::from(prospects.effective_size)).max(least);
    f64::from(weakness(&without_eyes, params)) >= limit
}

/// What reading found about a dragon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Whether the opponent, moving first, kills it.
    pub attack: Outcome,
    /// Whether the owner, moving first, saves it; success without a move means that it need not be saved.
    pub defense: Outcome,
    /// Whether the reading of attack and defence ended before its limit.
    pub certain: [bool; 2],
}

impl Verdict {
    /// The status that follows.
    #[must_use]
    pub fn status(&self) -> DragonStatus {
        if !self.attack.code.succeeds() {
            DragonStatus::Alive
        } else if self.defense.code.succeeds() {
            DragonStatus::Critical
        } else {
            DragonStatus::Dead
        }
    }
}

/// What is believed of a dragon when its safety is decided.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Findings {
    /// What reading found; `None` if nobody was asked.
    pub verdict: Option<Verdict>,
    /// Twice the mean number of eyes.
    pub twice_eyes: u32,
    /// The size of its moyo, in points.
    pub moyo_size: u32,
    /// How many safe eye spaces it has.
    pub safe_spaces: usize,
    /// Whether it has a string that is alive by itself.
    pub invincible: bool,
    /// Whether its capture would decide something, if it is a single string.
    pub substantial: bool,
}

/// The safety of a dragon, whose only string is `only_string` if it has just one.
#[must_use]
pub fn safety(findings: &Findings, only_string: Option<&StringFacts>, params: &DragonParams) -> Safety {
    let captured = |string: &StringFacts| string.attack.code.succeeds() && !string.defense.code.succeeds();
    let status = findings.verdict.map_or(DragonStatus::Alive, |verdict| verdict.status());
    if only_string.is_some() && !findings.substantial {
        return Safety::Inessential;
    }
    if only_string.is_some_and(captured) {
        return Safety::TacticallyDead;
    }
    if findings.invincible || (status == DragonStatus::Alive && findings.safe_spaces >= 2) {
        return Safety::Invincible;
    }
    match status {
        DragonStatus::Dead => Safety::Dead,
        DragonStatus::Critical => Safety::Critical,
        _ if findings.twice_eyes >= params.many_eyes || findings.moyo_size > params.large_moyo => Safety::StronglyAlive,
        _ => Safety::Alive,
    }
}

/// Whether the string of a dragon that has no other can be of no consequence: it is small or has few liberties.
#[must_use]
pub fn may_be_inessential(string: &StringFacts, params: &DragonParams) -> bool {
    string.size < params.substantial_stones || string.liberties < params.substantial_liberties
}

/// The strings that are of no consequence once it is known which dragons are dead, by origin: those that can be
/// captured and saved, and whose enemies, beside them or with a common liberty, are all of dead dragons. `safety` is by
/// dragon.
#[must_use]
pub fn revised_inessential(
    board: &Board,
    roster: &Roster,
    strings: &Strings,
    safety: &[Safety],
) -> Vec<go_board::Point> {
    let dead = |s: go_board::Point| roster.at(s).is_some_and(|dragon| safety[dragon] == Safety::Dead);
    let is_idle = |string: &&StringFacts| {
        let mut around = strings.iter().filter(|other| {
            let beside = board.each_neighbour_string(string.origin).any(|s| s == other.origin);
            other.color != string.color && (beside || board.have_common_liberty(string.origin, other.origin))
        });
        let contested = string.attack.code.succeeds() && string.defense.code.succeeds();
        contested && around.next().is_some_and(|first| dead(first.origin) && around.all(|other| dead(other.origin)))
    };
    strings.iter().filter(is_idle).map(|string| string.origin).collect()
}
