//! What earlier stages know about the stones of a position.
//!
//! **In:** the results of tactical reading, of eye analysis and of dragon analysis, or a caller's better knowledge.
//! **Out:** plain data that constraints and status letters look at. **Afterwards:** unknown things have the values of
//! an engine that has not analysed anything yet. **Cost:** a few array accesses.

use go_board::{Color, Point, PointSet};
use go_reading::Code;

use crate::PointMap;
use crate::eyes::{EyeKind, Eyes};
use crate::life_facts::LifeFacts;
use crate::region::Region;

/// Whether a dragon lives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum DragonStatus {
    /// It cannot be saved.
    Dead = 0,
    /// It cannot be killed.
    Alive = 1,
    /// Whoever moves first decides.
    Critical = 2,
    /// Nobody has looked, or reading did not decide.
    Unknown = 3,
}

impl DragonStatus {
    /// Its word, as GNU Go has it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            DragonStatus::Alive => "alive",
            DragonStatus::Dead => "dead",
            DragonStatus::Critical => "critical",
            DragonStatus::Unknown => "unknown",
        }
    }
}

/// The tactical codes of a string in the position that is analysed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WormCodes {
    /// The best result of the opponent, moving first, in capturing it.
    pub attack: Code,
    /// The best result of the owner, moving first, in saving it; [`Code::Lose`] if nothing attacks it.
    pub defense: Code,
}

/// What constraints ask of eye analysis, without regard to whose eyes they are. Nothing anywhere by default.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct EyeFacts {
    /// Inner vertices of eye spaces.
    pub inner: PointSet,
    /// Marginal vertices of eye spaces. A vertex can be marginal for either colour, but an inner one for one only.
    pub marginal: PointSet,
    /// The greatest number of eyes that the eye space at a vertex can give; 0 outside.
    pub most: PointMap<u8>,
    /// Half eyes.
    pub half_eyes: PointSet,
    /// False eyes.
    pub false_eyes: PointSet,
    /// Half and false eyes that count as territory all the same.
    pub territory: PointSet,
}

impl EyeFacts {
    /// What is to be known of `eyes`; `territory` are the half and false eyes that count as territory
    /// ([`Eyes::false_eye_territory`]).
    #[must_use]
    pub fn of(eyes: &Eyes, territory: PointSet) -> EyeFacts {
        let mut facts = EyeFacts { territory, ..EyeFacts::default() };
        for map in Color::BOTH.map(|color| eyes.map(color)) {
            for space in map.spaces() {
                for &p in map.vertices(space) {
                    let set = if map.point(p).marginal { &mut facts.marginal } else { &mut facts.inner };
                    set.insert(p);
                    facts.most[p] = facts.most[p].max(space.value.max);
                }
            }
        }
        for eye in eyes.topology().examined() {
            match eye.kind {
                EyeKind::Half => facts.half_eyes.insert(eye.at),
                EyeKind::False => facts.false_eyes.insert(eye.at),
                EyeKind::Proper => continue,
            };
        }
        facts
    }
}

/// Everything that constraints may ask beyond the position itself.
#[derive(Clone, PartialEq, Debug)]
pub struct Facts {
    /// Codes of the string at each stone. Used on the real position only; deeper, strings are read afresh.
    pub worms: PointMap<WormCodes>,
    /// Status of the dragon at each stone.
    pub status: PointMap<DragonStatus>,
    /// What eye analysis found.
    pub eyes: EyeFacts,
    /// What each vertex is in the initial influence, by [`Color::index`] of who moves first there. Nothing anywhere
    /// until that influence is known.
    pub regions: [PointMap<Region>; 2],
    /// Where the opponent can cut connections or they are doubtful, by [`Color::index`] of whose connections they are.
    pub cuts: [PointSet; 2],
    /// Whether a finished game is being scored.
    pub scoring: bool,
    /// What is known of the group whose life is read; `None` if none is.
    pub life: Option<Box<LifeFacts>>,
}

impl Facts {
    /// Nothing is known but the strings' codes: every dragon has this status and there are no eyes.
    ///
    /// [`DragonStatus::Dead`] is what GNU Go, freshly started, has in its arrays before it looks for dragons: patterns
    /// whose class letters O or X demand dragons that are not dead do not apply.
    #[must_use]
    pub fn before_dragons(worms: PointMap<WormCodes>, status: DragonStatus) -> Facts {
        Facts {
            worms,
            status: PointMap::filled(status),
            eyes: EyeFacts::default(),
            regions: [PointMap::filled(Region::None); 2],
            cuts: [PointSet::new(), PointSet::new()],
            scoring: false,
            life: None,
        }
    }

    /// The status of the dragon at `p`.
    #[must_use]
    pub fn status_at(&self, p: Point) -> DragonStatus {
        self.status[p]
    }
}
