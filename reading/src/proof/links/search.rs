//! The search for a connection.
//!
//! In: a position, the link, a ko rule, a limit. Out: a verdict and the move that achieves it. Like the
//! [search for a capture](super::super::search), with two differences: a node is looked at closely, with readings of
//! single strings, when it is visited, not before; and the limit is on all nodes spent, those readings included.

use super::super::children::{Child, Kind, Summary};
use super::super::numbers::Numbers;
use super::super::rules::{Answer, KoRule, Side};
use super::super::table::Known;
use super::moves::Between;
use super::paths::{Paths, Queues};
use super::tolls::{Toll, Tolls, glance_at_attack};
use super::{Link, ends};
use crate::Code;
use crate::ko::KoState;
use crate::reading::Reading;
use crate::reading::ply;
use crate::table::mix;
use go_board::{Board, Color, Point, PointList, PointSet};

/// Strings farther apart than this count as cut.
const FARTHEST: u8 = 5;
/// Lines longer than this end as cut.
const MAX_PLY: i32 = 24;
/// What visiting a node costs, in tactical nodes.
const NODE_COST: u64 = 30;
/// Sets the keys of connections apart from those of captures.
const KEY: u64 = 0x6c69_6e6b << 32;

/// The moves of a node in two portions, or its numbers if it needs none.
enum Outlook {
    Decided(Numbers, Option<Point>),
    Open(Box<[PointList; 2]>),
}

pub(super) struct LinkSearch<'a> {
    reading: &'a mut Reading,
    link: Link,
    connector: Color,
    rule: KoRule,
    /// What the kos taken so far allow.
    ko_state: KoState,
    root_ply: i32,
    nodes: u64,
    /// The reading's tactical nodes at the start.
    nodes_before: u64,
    limit: u64,
    /// Whether a ko has been met in the node being read.
    ko: bool,
    path: Vec<u64>,
    children: Vec<Child>,
    queues: Queues,
}

impl<'a> LinkSearch<'a> {
    pub(super) fn new(reading: &'a mut Reading, board: &Board, link: Link, rule: KoRule, limit: u64) -> LinkSearch<'a> {
        let Some(connector) = board.color_at(link.a) else { unreachable!("a link is between strings") };
        reading.proofs.prepare();
        LinkSearch {
            nodes_before: reading.nodes(),
            reading,
            link,
            connector,
            rule,
            ko_state: KoState::default(),
            root_ply: ply(board),
            nodes: 0,
            limit,
            ko: false,
            path: Vec::new(),
            children: Vec::new(),
            queues: Queues::default(),
        }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// What has been spent so far, in tactical nodes.
    pub(super) fn spent(&self) -> u64 {
        self.nodes * NODE_COST + (self.reading.nodes() - self.nodes_before)
    }

    /// Reads until the question is decided: the verdict, the move, and whether a ko was met. Nothing if the limit came
    /// first, or if the strings are too far apart to tell.
    pub(super) fn run(&mut self, board: &mut Board, first: Side) -> Option<Answer> {
        if self.distance(board) > FARTHEST {
            return None;
        }
        let (numbers, point) = self.visit(board, first, Numbers::UNBOUNDED);
        Some((numbers.verdict()?, point, self.ko))
    }

    /// Reads a node until its numbers reach `bound`: the numbers and the best move.
    fn visit(&mut self, board: &mut Board, side: Side, bound: Numbers) -> (Numbers, Option<Point>) {
        self.nodes += 1;
        let key = self.key(board, side);
        let outer_ko = std::mem::replace(&mut self.ko, false);
        let (numbers, point) = match self.outlook(board, side) {
            Outlook::Decided(numbers, point) => (numbers, point),
            Outlook::Open(moves) => {
                self.path.push(key);
                let start = self.children.len();
                let answer = self.expand(board, side, bound, &moves);
                self.children.truncate(start);
                self.path.pop();
                answer
            }
        };
        self.reading.proofs.put(key, Known { numbers, ko: self.ko, rule: self.rule });
        self.ko |= outer_ko;
        (numbers, point)
    }

    /// A close look at a node: decided, or the moves to try.
    fn outlook(&mut self, board: &mut Board, side: Side) -> Outlook {
        if self.link.is_broken(board, self.connector) {
            return Outlook::Decided(Numbers::CAPTURED, None);
        }
        if side == Side::Attacker
            && let Some(m) = [self.link.a, self.link.b].into_iter().find_map(|s| self.capture_of(board, s))
        {
            return Outlook::Decided(Numbers::CAPTURED, Some(m));
        }
        if board.same_string(self.link.a, self.link.b) {
            return Outlook::Decided(Numbers::SAFE, None);
        }
        let (near, far, tolls) = self.ways(board);
        let distance = near.moves(self.link.b).min(far.moves(self.link.a));
        if distance > FARTHEST {
            return Outlook::Decided(Numbers::CAPTURED, None);
        }
        if distance == 0 && side == Side::Attacker {
            return Outlook::Decided(Numbers::SAFE, None);
        }
        let (link, connector) = (self.link, self.connector);
        let between = Between { board, link, connector, near: &near, far: &far, tolls: tolls.list(), distance };
        let (mut first, mut rest) = (PointList::new(), PointList::new());
        let (capture, wide) = (side == Side::Defender, self.is_root(board));
        between.on_the_way(&mut first, 0, capture);
        between.beside_the_way(&mut rest, wide);
        if wide {
            between.on_the_way(&mut rest, 1, capture);
            between.around_the_way(&mut rest);
        }
        Outlook::Open(Box::new([first, rest]))
    }

    /// How the cutter takes the string at `s`, as far as a short reading tells and the ko rule lets him. Below the root
    /// only strings with at most two liberties are read.
    fn capture_of(&mut self, board: &mut Board, s: Point) -> Option<Point> {
        if board.liberty_count(s) > if self.is_root(board) { 4 } else { 2 } {
            return None;
        }
        let attack = glance_at_attack(self.reading, board, s);
        self.ko |= matches!(attack.code, Code::KoA | Code::KoB);
        let works = match attack.code {
            Code::Win => true,
            Code::KoA => self.rule != KoRule::DefenderRetakes,
            Code::KoB => self.rule == KoRule::AttackerRetakes,
            Code::Lose | Code::Cut => false,
        };
        if works { attack.point } else { None }
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
}

/// The nodes' children.
impl LinkSearch<'_> {
    /// Reads a node's children until its numbers reach `bound`.
    fn expand(
        &mut self,
        board: &mut Board,
        side: Side,
        bound: Numbers,
        [first, rest]: &[PointList; 2],
    ) -> (Numbers, Option<Point>) {
        let start = self.children.len();
        let mut seen = PointSet::new();
        self.add_children(board, side, first, &mut seen);
        self.children.push(Child::later(ends::later_moves(side)));
        loop {
            let summary = self.summary(side, start);
            let place = start + summary.best;
            let best = self.children.get(place).copied();
            let done = summary.numbers.settled() || summary.numbers.reaches(bound) || self.spent() >= self.limit;
            match best {
                Some(child) if !done && child.kind == Kind::Later => {
                    self.children.pop();
                    self.add_children(board, side, rest, &mut seen);
                }
                Some(_) if !done => self.descend(board, side, bound, place, &summary),
                _ => return (summary.numbers, best.and_then(|child| child.point)),
            }
        }
    }

    /// What the children from `start` on come to.
    fn summary(&mut self, side: Side, start: usize) -> Summary {
        Summary::of(&mut self.children[start..], &self.reading.proofs, self.rule, side, &mut self.ko)
    }

    /// Reads on in the best child.
    fn descend(&mut self, board: &mut Board, side: Side, bound: Numbers, best: usize, summary: &Summary) {
        let child = self.children[best];
        let Some(m) = child.point else { unreachable!("only moves not looked at yet have no point") };
        let child_bound = summary.bound_of_best(side, bound, child.numbers);
        let before = self.ko_state;
        let played = self.play(board, m, side);
        debug_assert!(played, "a move that was possible before");
        let (numbers, _) = self.visit(board, side.other(), child_bound);
        self.undo(board, before);
        self.children[best].numbers = numbers;
    }

    /// Adds the positions after the moves at `points`; stops at one that decides the node.
    fn add_children(&mut self, board: &mut Board, side: Side, points: &PointList, seen: &mut PointSet) {
        let before = self.ko_state;
        for &m in points {
            if !seen.insert(m) || !board.is_empty_point(m) || !self.play(board, m, side) {
                continue;
            }
            let numbers = self.add_child(board, side, m);
            self.undo(board, before);
            if numbers.seen_by(side).0 == 0 {
                return;
            }
        }
    }

    /// Adds the position on the board as a child, reached by the move at `m`.
    fn add_child(&mut self, board: &mut Board, side: Side, m: Point) -> Numbers {
        let key = self.key(board, side.other());
        let (numbers, kind) = if self.path.contains(&key) || ply(board) - self.root_ply > MAX_PLY {
            // A repetition gets the connector nowhere.
            (Numbers::CAPTURED, Kind::Settled)
        } else if let Some(known) = self.reading.proofs.get(key, self.rule) {
            self.ko |= known.ko;
            (known.numbers, Kind::Open)
        } else {
            let numbers = self.estimate(board, side.other());
            (numbers, if numbers.settled() { Kind::Settled } else { Kind::Open })
        };
        self.children.push(Child { point: Some(m), key, numbers, kind });
        numbers
    }

    /// The numbers of a position that has not been visited, with `side` to move.
    fn estimate(&mut self, board: &mut Board, side: Side) -> Numbers {
        if self.link.is_broken(board, self.connector) {
            return Numbers::CAPTURED;
        }
        if board.same_string(self.link.a, self.link.b) {
            return ends::joined(board, self.link, side);
        }
        if ends::is_sure(board, self.link, self.connector, side) {
            return Numbers::SAFE;
        }
        match self.distance(board) {
            distance if distance > FARTHEST => Numbers::CAPTURED,
            distance => ends::estimate(board, self.link, side, distance),
        }
    }

    /// Plays a move under the ko rule; false if it is not possible.
    fn play(&mut self, board: &mut Board, m: Point, side: Side) -> bool {
        let color = match side {
            Side::Attacker => self.connector.opponent(),
            Side::Defender => self.connector,
        };
        let taken = board.is_ko(m, color);
        self.ko |= taken.is_some();
        let may_retake = self.rule.lets_retake(side);
        let before = self.ko_state;
        let Some((after, _)) = before.play(board, m, color, may_retake) else { return false };
        self.ko_state = after;
        if side == Side::Attacker && taken.is_some_and(|s| self.is_retaken(board, s, m)) {
            self.undo(board, before);
            return false;
        }
        true
    }

    /// Whether the cutter, who has taken a whole end of the link at `s` as a ko with his move at `m`, has gained
    /// nothing.
    fn is_retaken(&self, board: &Board, s: Point, m: Point) -> bool {
        self.rule == KoRule::DefenderRetakes
            && (s == self.link.a || s == self.link.b)
            && !self.ko_state.refuses(board, s, self.connector, m)
    }

    /// Takes the latest move back; `before` was the state of kos before it.
    fn undo(&mut self, board: &mut Board, before: KoState) {
        board.undo();
        self.ko_state = before;
    }

    fn is_root(&self, board: &Board) -> bool {
        ply(board) == self.root_ply
    }

    fn key(&self, board: &Board, side: Side) -> u64 {
        let ends = (self.link.a.index() << 9 | self.link.b.index()) as u64;
        let question = KEY | self.ko_state.fingerprint(self.connector) << 20 | ends << 1 | side as u64;
        board.hash_seen_by(self.connector) ^ mix(question)
    }
}
