//! The life of a group as a goal of proof search.
//!
//! The rules of the question: the group is given by key stones. The attacker wins when no key stone is left on its
//! point; so of several strings he has to take all. The defender wins when a string with a key stone lives
//! unconditionally, and if the game never ends, as in a seki. Both may pass. All points of the area are listed but
//! those on which moving gains nothing, so nothing needs a zone.
//!
//! The attacker passes only where a ko is forbidden to him: otherwise the defender passes too, and the game goes round.

use super::super::goal::{Completion, Glance, Goal, Opening};
use super::super::grounds::Grounds;
use super::super::numbers::Numbers;
use super::super::position::Position as _;
use super::super::rules::{KoRule, Role};
use super::area::Bits;
use super::fight::Fight;
use super::idle::idle;
use super::look::{Look, Seen, held};
use go_board::{Color, Point, PointList, PointSet};

/// Longer lines end as life, which is believed only.
const LONGEST: usize = 120;

/// Sets the question apart from others.
const TAG: u64 = 1 << 40;

/// With so few empty points all are listed at once.
const FEW: u32 = 10;

/// The question whether a group is killed.
pub(super) struct Life {
    owner: Color,
    /// Nothing is assumed beyond what the area holds.
    none: PointSet,
    look: Look,
    /// The nodes that a search may take.
    limit: u64,
}

impl Life {
    /// About the group of `owner`.
    pub(super) fn new(owner: Color, limit: u64) -> Life {
        Life { owner, none: PointSet::new(), look: Look::default(), limit }
    }
}

impl Goal for Life {
    type Position = Fight;
    type Rest = Bits;
    const HAS_ZONES: bool = false;
    const THREATS_RUN_OUT: bool = true;

    fn attacker(&self) -> Color {
        self.owner.opponent()
    }

    fn anchors(&self) -> PointSet {
        PointSet::new()
    }

    fn safe(&self) -> &PointSet {
        &self.none
    }

    fn tag(&self) -> u64 {
        TAG
    }

    fn glance(&mut self, fight: &mut Fight, role: Role, _: KoRule) -> Glance {
        match self.look.seen(fight, role) {
            Seen::Won(winner) => Glance::Won(winner, Grounds::SEEN),
            Seen::Believed(winner) => Glance::Won(winner, Grounds::BELIEVED),
            Seen::Open(numbers) => Glance::Open(numbers),
        }
    }

    fn open(&mut self, fight: &mut Fight, role: Role, rule: KoRule, out: &mut PointList) -> Opening<Bits> {
        let (first, rest) = portions(fight, role);
        list(fight, first, out);
        let ko = fight.ko().is_some() && !rule.lets_retake(role);
        Opening::Open { rest, ko }
    }

    fn rest(&mut self, fight: &Fight, _: Role, rest: Bits, out: &mut PointList) {
        list(fight, rest, out);
    }

    fn later(&self, fight: &Fight, role: Role) -> Option<Numbers> {
        (portions(fight, role).1 != 0).then_some(match role {
            Role::Attacker => Numbers { attack: 8, defense: 2 },
            Role::Defender => Numbers { attack: 2, defense: 8 },
        })
    }

    fn lists_pass(&self, fight: &Fight, role: Role) -> bool {
        role == Role::Defender || fight.ko().is_some()
    }

    fn completion(&self, _: &Fight, _: Role) -> Completion {
        Completion::Done
    }

    fn add_zone(&mut self, _: &mut Fight, _: Role, _: &mut PointSet) {}

    /// Who takes a ko for ever makes its opponent retake it for ever.
    fn is_vain(&self, _: &Fight, _: Role, _: KoRule, _: Point) -> bool {
        false
    }

    fn endless(&self) -> Role {
        Role::Defender
    }

    fn longest(&self) -> usize {
        LONGEST
    }

    fn is_long(&self) -> bool {
        false
    }

    fn is_spent(&self, nodes: u64) -> bool {
        nodes >= self.limit
    }

    fn goes_on(&mut self, _: Numbers) -> bool {
        false
    }
}

/// The moves that come to mind first, and the others: those that only take liberties.
fn portions(fight: &Fight, role: Role) -> (Bits, Bits) {
    let held = held(fight);
    let empty = fight.empty() & !idle(fight, role, held);
    if empty.count_ones() <= FEW {
        return (empty, 0);
    }
    let room = fight.area.all() & !fight.stones(Role::Defender) & !held;
    let first = empty & (room | fight.reach(room));
    (first, empty & !first)
}

fn list(fight: &Fight, mut places: Bits, out: &mut PointList) {
    while places != 0 {
        out.push(fight.area.point(places.trailing_zeros() as usize));
        places &= places - 1;
    }
}
