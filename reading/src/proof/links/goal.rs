//! A link as a goal of proof search: the cutter is the attacker, the connector the defender.
//!
//! Unlike captures, a node is looked at closely, with readings of single strings, when it is visited, not before; and
//! the budget counts those readings too. Verdicts are believed, not proved: they rest on such readings and on the moves
//! that are listed.

use super::super::goal::{Completion, Glance, Goal, Opening};
use super::super::grounds::Grounds;
use super::super::numbers::Numbers;
use super::super::rules::{KoRule, Role};
use super::moves::Between;
use super::paths::{Paths, Queues};
use super::tolls::{Toll, Tolls, glance_at_attack};
use super::{Link, ends};
use crate::Code;
use crate::reading::Reading;
use go_board::{Board, Color, Point, PointList, PointSet};

/// Strings farther apart than this count as cut.
const FARTHEST: u8 = 5;
/// Longer lines end as cut.
const LONGEST: usize = 24;
/// What visiting a node costs, in tactical nodes.
const NODE_COST: u64 = 30;
/// Sets the question apart from those about captures.
const TAG: u64 = 0x6c69_6e6b << 32;

/// The question whether two strings are connected.
pub(super) struct Connection<'a> {
    reading: &'a mut Reading,
    link: Link,
    connector: Color,
    /// The moves on the board when the question is asked.
    root: usize,
    /// The reading's tactical nodes at the start.
    nodes_before: u64,
    /// What may be spent, in tactical nodes.
    limit: u64,
    queues: Queues,
}

impl<'a> Connection<'a> {
    pub(super) fn new(
        reading: &'a mut Reading,
        board: &Board,
        link: Link,
        connector: Color,
        limit: u64,
    ) -> Connection<'a> {
        let (root, nodes_before, queues) = (board.depth(), reading.nodes(), Queues::default());
        Connection { reading, link, connector, root, nodes_before, limit, queues }
    }

    /// What has been spent after so many nodes, in tactical nodes.
    pub(super) fn spent(&self, nodes: u64) -> u64 {
        nodes * NODE_COST + (self.reading.nodes() - self.nodes_before)
    }

    /// Whether the strings are too far apart to tell.
    pub(super) fn is_too_far(&mut self, board: &mut Board) -> bool {
        self.distance(board) > FARTHEST
    }

    /// How the cutter takes the string at `s`, as far as a short reading tells and the ko rule lets him, and whether
    /// that depends on a ko. Below the root only strings with at most two liberties are read.
    fn capture_of(&mut self, board: &mut Board, s: Point, rule: KoRule) -> (Option<Point>, bool) {
        if board.liberty_count(s) > if self.is_root(board) { 4 } else { 2 } {
            return (None, false);
        }
        let attack = glance_at_attack(self.reading, board, s);
        let works = match attack.code {
            Code::Win => true,
            Code::KoA => rule != KoRule::DEFENDER_RETAKES,
            Code::KoB => rule == KoRule::ATTACKER_RETAKES,
            Code::Lose | Code::Cut => false,
        };
        (attack.point.filter(|_| works), matches!(attack.code, Code::KoA | Code::KoB))
    }

    /// The ways from both strings, and the opponent strings that they meet. Strings with three liberties are read at
    /// the root only.
    fn ways(&mut self, board: &mut Board) -> (Paths, Paths, Tolls) {
        let mut tolls = Tolls::new(if self.is_root(board) { 3 } else { 2 });
        let Link { a, b } = self.link;
        let reading = &mut *self.reading;
        let mut price = |board: &mut Board, t: Point| tolls.price(reading, board, t);
        let near = Paths::from(board, a, FARTHEST + 1, Some((b, 2)), &mut self.queues, &mut price);
        let far = Paths::from(board, b, FARTHEST + 1, Some((a, 2)), &mut self.queues, &mut price);
        (near, far, tolls)
    }

    /// The distance of the strings as far as it can be seen without reading.
    fn distance(&mut self, board: &mut Board) -> u8 {
        let Link { a, b } = self.link;
        let price = |board: &mut Board, t: Point| Toll::unread(board, t);
        Paths::from(board, a, FARTHEST + 1, Some((b, 0)), &mut self.queues, price).moves(b)
    }

    /// Who has won before the ways are looked at, and by which move; whether a ko had a part in that or in its
    /// absence.
    fn capture(&mut self, board: &mut Board, role: Role, rule: KoRule) -> (Option<Point>, bool) {
        let mut ko = false;
        if role == Role::Attacker {
            for s in [self.link.a, self.link.b] {
                let (point, met) = self.capture_of(board, s, rule);
                ko |= met;
                if point.is_some() {
                    return (point, ko);
                }
            }
        }
        (None, ko)
    }

    fn is_root(&self, board: &Board) -> bool {
        board.depth() == self.root
    }
}

/// What `winner` is believed to win.
fn won(winner: Role, point: Option<Point>, ko: bool) -> Opening<Box<PointList>> {
    Opening::Won(winner, point, Grounds { ko, ..Grounds::BELIEVED })
}

impl Goal for Connection<'_> {
    type Position = Board;
    type Rest = Box<PointList>;

    fn attacker(&self) -> Color {
        self.connector.opponent()
    }

    fn anchors(&self) -> PointSet {
        PointSet::new()
    }

    fn safe(&self) -> &PointSet {
        const { &PointSet::new() }
    }

    fn tag(&self) -> u64 {
        TAG | (self.link.a.index() << 9 | self.link.b.index()) as u64
    }

    fn glance(&mut self, board: &mut Board, role: Role, _: KoRule) -> Glance {
        let numbers = if self.link.is_broken(board, self.connector) {
            Numbers::won_by(Role::Attacker)
        } else if board.same_string(self.link.a, self.link.b) {
            ends::joined(board, self.link, role)
        } else if ends::is_sure(board, self.link, self.connector, role) {
            Numbers::won_by(Role::Defender)
        } else {
            match self.distance(board) {
                distance if distance > FARTHEST => Numbers::won_by(Role::Attacker),
                distance => ends::estimate(board, self.link, role, distance),
            }
        };
        numbers.winner().map_or(Glance::Open(numbers), |winner| Glance::Won(winner, Grounds::BELIEVED))
    }

    fn open(&mut self, board: &mut Board, role: Role, rule: KoRule, out: &mut PointList) -> Opening<Box<PointList>> {
        if self.link.is_broken(board, self.connector) {
            return won(Role::Attacker, None, false);
        }
        let (capture, ko) = self.capture(board, role, rule);
        if capture.is_some() {
            return won(Role::Attacker, capture, ko);
        }
        if board.same_string(self.link.a, self.link.b) {
            return won(Role::Defender, None, ko);
        }
        let (near, far, tolls) = self.ways(board);
        let distance = near.moves(self.link.b).min(far.moves(self.link.a));
        if distance > FARTHEST {
            return won(Role::Attacker, None, ko);
        }
        if distance == 0 && role == Role::Attacker {
            return won(Role::Defender, None, ko);
        }
        let (link, connector) = (self.link, self.connector);
        let between = Between { board, link, connector, near: &near, far: &far, tolls: tolls.list(), distance };
        let mut rest = Box::new(PointList::new());
        let (captures, wide) = (role == Role::Defender, self.is_root(board));
        between.on_the_way(out, 0, captures);
        between.beside_the_way(&mut rest, wide);
        if wide {
            between.on_the_way(&mut rest, 1, captures);
            between.around_the_way(&mut rest);
        }
        Opening::Open { rest, ko }
    }

    fn rest(&mut self, _: &Board, _: Role, rest: Box<PointList>, out: &mut PointList) {
        *out = *rest;
    }

    fn later(&self, _: &Board, role: Role) -> Option<Numbers> {
        Some(ends::later_moves(role))
    }

    fn completion(&self, _: &Board, _: Role) -> Completion {
        Completion::Skipped
    }

    fn add_zone(&mut self, _: &mut Board, _: Role, _: &mut PointSet) {}

    /// The cutter has gained nothing if he has taken a whole end of the link as a ko that the connector may retake.
    fn is_vain(&self, _: &Board, role: Role, rule: KoRule, taken: Point) -> bool {
        role == Role::Attacker && rule == KoRule::DEFENDER_RETAKES && (taken == self.link.a || taken == self.link.b)
    }

    fn endless(&self) -> Role {
        Role::Attacker
    }

    fn longest(&self) -> usize {
        LONGEST
    }

    fn is_long(&self) -> bool {
        false
    }

    fn is_spent(&self, nodes: u64) -> bool {
        self.spent(nodes) >= self.limit
    }

    fn goes_on(&mut self, _: Numbers) -> bool {
        false
    }
}
