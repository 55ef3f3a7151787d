//! Everything that is known of a dragon.
//!
//! In: nothing; the stages fill it. Out: [`Dragon`], and [`Dragons`], all of a position. Cost: none.

use go_board::{Board, Color, Point, PointSet};
use influence_runtime::sources::DragonFacts;
use influence_runtime::{DragonStatus, PointMap};

use crate::genus::Genus;
use crate::groups::Group;
use crate::moyo::Moyo;
use crate::neighbors::Neighbors;
use crate::roster::Roster;
use crate::status::{Safety, Verdict};
use crate::surround::Surround;

/// A dragon: strings that are one for all purposes of strategy.
#[derive(Clone, PartialEq, Debug)]
pub struct Dragon {
    /// Where it is named: the origin of one of its strings.
    pub origin: Point,
    /// Its owner.
    pub color: Color,
    /// The origins of its strings, in board order.
    pub strings: Vec<Point>,
    /// Number of stones.
    pub size: usize,
    /// Stones and its share of the points around, in points.
    pub effective_size: f32,
    /// Effective size with a share in weak hostile neighbours, in points; 0 before the second influence.
    pub strategic_size: f32,
    /// Its eyes.
    pub genus: Genus,
    /// The best string that it can capture and the opponent can save.
    pub lunch: Option<Point>,
    /// The sum of the escape values that it can reach, without regard to who surrounds it.
    pub escape_route_before_surround: u32,
    /// The same, halved if it is weakly surrounded, and 0 if it is surrounded.
    pub escape_route: u32,
    /// Its moyo in the influence before dragons were known.
    pub first_moyo: Moyo,
    /// Its moyo in the influence after; the same as before until that is known.
    pub moyo: Moyo,
    /// Its weakness from the influence before dragons were known, 0 (strong) to 1.
    pub first_weakness: f32,
    /// Its weakness from the influence after; the same as before until that is known.
    pub weakness: f32,
    /// Its neighbours.
    pub neighbors: Neighbors,
    /// How it is surrounded.
    pub surround: Surround,
    /// The first guess whether it lives.
    pub crude_status: DragonStatus,
    /// What reading found; `None` if nobody was asked or nobody answered.
    pub verdict: Option<Verdict>,
    /// Whether it lives, as is believed in the end.
    pub status: DragonStatus,
    /// How safe it is.
    pub safety: Safety,
}

/// The dragons of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Dragons {
    /// Who is of which dragon.
    pub roster: Roster,
    /// The dragons by number, in board order of their origins.
    pub list: Vec<Dragon>,
    /// Where the opponent can cut, by [`Color::index`] of who is cut.
    pub cuts: [PointSet; 2],
    /// Where connections are doubtful, by [`Color::index`] of whose they are.
    pub inhibited: [PointSet; 2],
    /// The strings of no consequence, by origin, in board order.
    pub inessential: Vec<Point>,
}

impl Dragon {
    /// Its strings as a group.
    pub(crate) fn group(&self) -> Group {
        Group {
            origin: self.origin,
            color: self.color,
            strings: self.strings.clone(),
            size: self.size,
            effective_size: f64::from(self.effective_size),
        }
    }
}

impl Dragons {
    /// The dragon of the stone at `p`; `None` if there is no stone.
    #[must_use]
    pub fn at(&self, p: Point) -> Option<&Dragon> {
        self.roster.at(p).map(|number| &self.list[number])
    }

    /// The status at each stone, and unknown elsewhere: what class letters of patterns look at.
    #[must_use]
    pub fn status(&self, board: &Board) -> PointMap<DragonStatus> {
        let mut status = PointMap::filled(DragonStatus::Unknown);
        for p in board.size().points() {
            self.at(p).into_iter().for_each(|dragon| status[p] = dragon.status);
        }
        status
    }

    /// What the second influence is told: safety, weakness and inessential strings at each stone, safe elsewhere.
    #[must_use]
    pub fn facts(&self, board: &Board) -> PointMap<DragonFacts> {
        let nothing = DragonFacts { safety: Safety::Alive.for_influence(), weakness: 0.0, inessential: false };
        let mut facts = PointMap::filled(nothing);
        for p in board.size().points() {
            let Some(dragon) = self.at(p) else { continue };
            facts[p] = DragonFacts {
                safety: dragon.safety.for_influence(),
                weakness: dragon.first_weakness,
                inessential: self.inessential.contains(&board.origin(p)),
            };
        }
        facts
    }
}
