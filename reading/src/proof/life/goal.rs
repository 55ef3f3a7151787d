//! The life of a group as a goal of proof search.
//!
//! The rules of the question: the group is given by key stones. The attacker wins when no key stone is left on its
//! point; so of several strings he has to take all. The defender wins when a string with a key stone lives
//! unconditionally, and if the game never ends, as in a seki. Both may pass.

use super::super::goal::{Completion, Glance, Goal, Opening};
use super::super::grounds::Grounds;
use super::super::numbers::Numbers;
use super::super::rules::{KoRule, Role};
use super::super::zone::{add_needs, add_with_surroundings};
use super::arena::{Arena, FAR, NEAR};
use super::benson::Survey;
use super::estimates::{estimate, room};
use crate::table::mix;
use go_board::{Board, Color, Point, PointList, PointSet};

/// Longer lines end as life, which is believed only.
const LONGEST: usize = 120;

/// Sets the question apart from others about the same stones.
const TAG: u64 = 1 << 40;

/// A search that may take so many nodes is long.
const LONG: u64 = 1_000;

/// The question whether a group is killed.
pub(super) struct Life {
    /// The key stones, as they lay when the question was asked.
    keys: PointSet,
    owner: Color,
    /// Stones of strings around that are assumed never to be taken.
    walls: PointSet,
    tag: u64,
    /// The nodes that a search may take.
    limit: u64,
}

impl Life {
    /// About the group of `owner` with these key stones; the strings with a stone in `walls` are assumed never to be taken.
    pub(super) fn new(keys: &PointSet, owner: Color, walls: PointSet, limit: u64) -> Life {
        let tag = TAG | mix(keys.iter().fold(0, |tag, k| mix(tag ^ k.index() as u64))) >> 24;
        Life { keys: *keys, owner, walls, tag, limit }
    }

    /// The key stones that are left.
    fn left(&self, board: &Board) -> PointList {
        self.keys.iter().filter(|&k| board.color_at(k) == Some(self.owner)).collect()
    }

    /// Whether `x` is the last liberty of all that is left, and the attacker may play there.
    fn last_liberty(&self, board: &Board, left: &[Point], rule: KoRule) -> Option<Point> {
        let &first = left.first()?;
        let x = board.first_liberties::<2>(first);
        let one = x.len() == 1 && left.iter().all(|&k| board.same_string(k, first));
        let x = *x.first().filter(|_| one)?;
        (rule.lets_retake(Role::Attacker) || board.is_legal(x, self.attacker())).then_some(x)
    }
}

impl Goal for Life {
    type Rest = PointList;

    fn attacker(&self) -> Color {
        self.owner.opponent()
    }

    fn anchors(&self) -> PointSet {
        self.keys
    }

    fn safe(&self) -> &PointSet {
        &self.walls
    }

    fn tag(&self) -> u64 {
        self.tag
    }

    fn glance(&mut self, board: &mut Board, role: Role, rule: KoRule) -> Glance {
        let left = self.left(board);
        if left.is_empty() {
            return Glance::Won(Role::Attacker, Grounds::SEEN);
        }
        if role == Role::Attacker && self.last_liberty(board, &left, rule).is_some() {
            return Glance::Won(Role::Attacker, Grounds::SEEN);
        }
        let survey = Survey::of(board, self.owner, &left);
        if survey.life(&left).is_some() {
            return Glance::Won(Role::Defender, Grounds::SEEN);
        }
        let liberties = left.iter().map(|&k| board.liberty_count(k)).max().unwrap_or(0);
        let arena = Arena::around(board, self.owner, &left, NEAR);
        let room = room(board, self.owner, &arena.near);
        Glance::Open(estimate(room, survey.eyes(&left), liberties, role))
    }

    fn open(&mut self, board: &mut Board, _: Role, _: KoRule, out: &mut PointList) -> Opening<PointList> {
        let arena = Arena::around(board, self.owner, &self.left(board), FAR);
        arena.near.iter().for_each(|&m| out.push(m));
        Opening::Open { rest: arena.far, ko: false }
    }

    fn rest(&mut self, _: &Board, _: Role, rest: PointList, out: &mut PointList) {
        rest.iter().for_each(|&m| out.push(m));
    }

    fn later(&self, _: &Board, role: Role) -> Option<Numbers> {
        Some(match role {
            Role::Attacker => Numbers { attack: 8, defense: 2 },
            Role::Defender => Numbers { attack: 2, defense: 8 },
        })
    }

    fn completion(&self, _: &Board, _: Role) -> Completion {
        Completion::Needed
    }

    fn add_zone(&mut self, board: &mut Board, role: Role, zone: &mut PointSet) {
        zone.insert_all(&self.anchors());
        let left = self.left(board);
        let Some(&first) = left.first() else { return };
        if role == Role::Attacker
            && let Some(x) = self.last_liberty(board, &left, KoRule::AttackerRetakes)
        {
            add_with_surroundings(zone, board, first);
            add_needs(zone, board, x, self.attacker());
        } else if let Some(life) = Survey::of(board, self.owner, &left).life(&left) {
            zone.insert_all(&life);
        }
    }

    /// A ko that is retaken at once leaves the side that took it where it was, and with one move fewer to choose from;
    /// unless the stone taken is the last of the group. A string that lives unconditionally with the ko taken does so
    /// before: the stone that takes it is in atari, so it is not among the strings that stand.
    fn is_vain(&self, board: &Board, role: Role, rule: KoRule, taken: Point) -> bool {
        rule.lets_retake(role.other()) && (role == Role::Defender || self.left(board)[..] != [taken])
    }

    fn endless(&self) -> Role {
        Role::Defender
    }

    fn passes_early(&self) -> bool {
        true
    }

    fn longest(&self) -> usize {
        LONGEST
    }

    fn is_long(&self) -> bool {
        self.limit >= LONG
    }

    fn is_spent(&self, nodes: u64) -> bool {
        nodes >= self.limit
    }

    fn goes_on(&mut self, _: Numbers) -> bool {
        false
    }
}
