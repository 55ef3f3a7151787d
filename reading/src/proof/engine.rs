//! The search: depth-first, by proof and disproof numbers, for any [`Goal`].
//!
//! In: a position, a goal, a ko rule. Out: who wins, by which move, and what that rests on; nothing if the goal's
//! budget came first. Every node keeps its children on one stack; their numbers come from the table. A node is left as
//! soon as its numbers reach the bounds under which it was entered, and entered again when it is the most promising
//! once more (Nagai 2002). A node that seems lost for the side to move is [completed](super::complete) before that is
//! called proved.
//!
//! Repetitions. A position that is met again on the way to itself is won by the side that profits from endless play.
//! What rests on that holds on this way only: every verdict carries the first node of the way whose repetition had a
//! part in it, and one that rests on a node above its own is kept for this way alone. The zone of a repetition is that
//! of the node that is repeated, which is not known yet: one is assumed, and where it turns out larger, what rests on
//! the repetition is read again.

use super::children::{Child, Summary};
use super::goal::{Completion, Glance, Goal, Opening};
use super::grounds::{Grounds, NOWHERE};
use super::node::{Cover, Node};
use super::numbers::Numbers;
use super::position::Position as _;
use super::replies::Replies;
use super::rules::{KoRule, Role};
use super::table::{ANY_WAY, Known, ProofTable};
use super::verdict::Verdict;
use crate::table::mix;
use go_board::{Color, Point, PointList, PointSet};

pub(super) struct Engine<'a, G: Goal> {
    pub(super) goal: G,
    pub(super) table: &'a mut ProofTable,
    pub(super) rule: KoRule,
    nodes: u64,
    /// The keys of the nodes from the root on.
    pub(super) way: Vec<u64>,
    /// How many kos had been retaken at once when these nodes were reached.
    retaken: Vec<u32>,
    /// Whether the move to the node that is visited next retakes a ko.
    retakes: bool,
    /// The zones that are assumed for repetitions of these nodes.
    pub(super) assumed: Vec<PointSet>,
    /// A number for these nodes and zones.
    way_key: u64,
    pub(super) children: Vec<Child>,
    /// Moves just listed; kept here so that the buffer is reused.
    points: PointList,
    /// What won last; nothing is noted in short searches.
    replies: Replies,
    /// The points on which a move was tried, or refused.
    tried: PointSet,
}

/// What reading a node has come to.
#[derive(Clone, Copy)]
struct NodeValue {
    numbers: Numbers,
    point: Option<Point>,
    grounds: Grounds,
}

impl<'a, G: Goal> Engine<'a, G> {
    pub(super) fn new(goal: G, table: &'a mut ProofTable, rule: KoRule) -> Engine<'a, G> {
        table.prepare();
        let (way, assumed, children, points) = (Vec::new(), Vec::new(), Vec::new(), PointList::new());
        Engine {
            goal,
            table,
            rule,
            nodes: 0,
            way,
            retaken: Vec::new(),
            retakes: false,
            assumed,
            way_key: ANY_WAY,
            children,
            points,
            replies: Replies::default(),
            tried: PointSet::new(),
        }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The points on which moves were tried, or refused.
    pub(super) fn tried(&self) -> &PointSet {
        &self.tried
    }

    /// Reads until the question is decided; nothing if the budget came first.
    pub(super) fn run(&mut self, board: &mut G::Position, first: Role) -> Option<Verdict> {
        if let Glance::Won(winner, Grounds { proved, ko, .. }) = self.goal.glance(board, first, self.rule)
            && winner != first
        {
            let mut zone = PointSet::new();
            self.goal.add_zone(board, first, &mut zone);
            return Some(Verdict { winner, point: None, proved, ko, zone });
        }
        let mut reading = self.visit(board, first, Numbers::UNBOUNDED);
        while reading.numbers.winner().is_none() && self.goal.goes_on(reading.numbers) {
            reading = self.visit(board, first, Numbers::UNBOUNDED);
        }
        let NodeValue { numbers, point, grounds } = reading;
        let winner = numbers.winner()?;
        let zone = grounds.zone.map_or_else(PointSet::new, |number| *self.table.zone(number));
        Some(Verdict { winner, point: point.filter(|_| winner == first), proved: grounds.proved, ko: grounds.ko, zone })
    }

    /// Reads a node until its numbers reach `bound`.
    fn visit(&mut self, board: &mut G::Position, role: Role, bound: Numbers) -> NodeValue {
        self.nodes += 1;
        let key = self.key(board, role);
        self.points.clear();
        let reading = match self.goal.open(board, role, self.rule, &mut self.points) {
            Opening::Won(winner, point, grounds) => NodeValue { numbers: Numbers::won_by(winner), point, grounds },
            Opening::Open { rest, ko } => {
                self.list_reply(board, role);
                self.enter(key);
                let start = self.children.len();
                let node = Node { role, start, seen: PointSet::new(), cover: Cover::Unknown, narrowed: false, ko };
                let reading = self.read_on(board, node, bound, rest);
                self.children.truncate(start);
                self.leave();
                reading
            }
        };
        self.remember(key, role, reading)
    }

    /// Lists what won last at this depth, if more moves than those listed are allowed.
    fn list_reply(&mut self, board: &G::Position, role: Role) {
        if let Some(m) = self.replies.at(self.way.len(), role)
            && board.is_empty_point(m)
            && self.goal.completion(board, role) == Completion::Needed
        {
            self.points.push_new(m);
        }
    }

    /// Puts what is known of a node into the table.
    fn remember(&mut self, key: u64, role: Role, mut reading: NodeValue) -> NodeValue {
        if self.goal.is_long() && reading.numbers.winner() == Some(role) {
            self.replies.note(self.way.len(), role, reading.point);
        }
        if reading.numbers.winner().is_some() && usize::from(reading.grounds.repeats) >= self.way.len() {
            reading.grounds.repeats = NOWHERE;
        }
        let way = if reading.grounds.repeats == NOWHERE { ANY_WAY } else { self.way_key };
        self.table.put(key, Known { numbers: reading.numbers, grounds: reading.grounds, rule: self.rule, way });
        reading
    }

    /// Reads the children of a node until its numbers reach `bound`.
    fn read_on(&mut self, board: &mut G::Position, mut node: Node, bound: Numbers, rest: G::Rest) -> NodeValue {
        let role = node.role;
        self.add_children(board, &mut node);
        if self.goal.lists_pass(board, role) && !self.has_decided(&node) {
            self.add_move(board, &mut node, None);
        }
        self.children.extend(self.goal.later(board, role).map(Child::later));
        let mut rest = Some(rest);
        if self.goal.passes_early() && role == self.goal.endless() && !self.has_decided(&node) {
            self.read_pass(board, &mut node);
        }
        loop {
            self.narrow(board, &mut node);
            let summary = Summary::of(self.children[node.start..].iter().map(|child| child.numbers), role);
            let place = node.start + summary.best;
            let best = self.children.get(place).copied();
            if let Some(winner) = summary.numbers.winner() {
                if let Some(grounds) = self.conclude(board, &mut node, winner, place) {
                    let point = best.filter(|_| winner == role).and_then(|child| child.point);
                    return NodeValue { numbers: summary.numbers, point, grounds };
                }
            } else if summary.numbers.reaches(bound) || self.goal.is_spent(self.nodes) {
                let point = best.and_then(|child| child.point);
                return NodeValue { numbers: summary.numbers, point, grounds: Grounds::BELIEVED };
            } else {
                match best {
                    Some(child) if child.held => self.children[place].release(role),
                    Some(child) if child.later && self.is_pass_due(board, &node) => self.read_pass(board, &mut node),
                    Some(child) if child.later => self.add_rest(board, &mut node, rest.take()),
                    _ => self.descend(board, role, bound, place, &summary),
                }
            }
        }
    }

    /// Reads on in the best child.
    fn descend(&mut self, board: &mut G::Position, role: Role, bound: Numbers, best: usize, summary: &Summary) {
        let bound = summary.bound_of_best(role, bound, self.children[best].numbers);
        self.read_child(board, role, best, bound);
    }

    pub(super) fn read_child(&mut self, board: &mut G::Position, role: Role, place: usize, bound: Numbers) {
        let point = self.children[place].point;
        let retakes = self.retakes_ko(board, point);
        let played = self.play(board, point, role);
        debug_assert!(played, "a move that was possible before");
        self.retakes = retakes;
        let NodeValue { numbers, grounds, .. } = self.visit(board, role.other(), bound);
        board.undo();
        let child = &mut self.children[place];
        (child.numbers, child.grounds) = (numbers, grounds);
    }

    /// Replaces the stand-in for later moves by these moves.
    fn add_rest(&mut self, board: &mut G::Position, node: &mut Node, rest: Option<G::Rest>) {
        let later = (node.start..self.children.len()).find(|&k| self.children[k].later);
        later.map(|k| self.children.remove(k));
        self.points.clear();
        if let Some(rest) = rest {
            self.goal.rest(board, node.role, rest, &mut self.points);
        }
        self.add_children(board, node);
    }

    /// Adds the positions after the moves just listed; stops at one that decides the node.
    fn add_children(&mut self, board: &mut G::Position, node: &mut Node) {
        let zone = self.zone_to_cover(board, node);
        for k in 0..self.points.len() {
            let m = self.points[k];
            if zone.is_some_and(|zone| !zone.contains(m)) || !node.seen.insert(m) || !board.is_empty_point(m) {
                continue;
            }
            if self.add_move(board, node, Some(m)) && self.has_won(node.role) {
                return;
            }
        }
    }

    /// Whether a child decides the node for the side to move.
    fn has_decided(&self, node: &Node) -> bool {
        self.children[node.start..].iter().any(|child| child.numbers.winner() == Some(node.role))
    }

    /// Whether the child added last decides the node for `role`.
    fn has_won(&self, role: Role) -> bool {
        self.children.last().is_some_and(|child| child.numbers.winner() == Some(role))
    }

    /// Adds the position after a move; false if that is not possible.
    pub(super) fn add_move(&mut self, board: &mut G::Position, node: &mut Node, point: Option<Point>) -> bool {
        let role = node.role;
        self.tried.extend(point);
        if point.is_some_and(|m| self.vain_capture(board, role, m).is_some()) {
            node.ko = true;
            return false;
        }
        let retakes = self.retakes_ko(board, point);
        if !self.play(board, point, role) {
            return false;
        }
        let child = self.child(board, role, point, retakes);
        board.undo();
        self.children.push(child);
        true
    }

    /// The stone that a move takes as a ko, if that gains nothing because of the rule.
    pub(super) fn vain_capture(&self, board: &G::Position, role: Role, m: Point) -> Option<Point> {
        if self.rule == KoRule::PLAIN {
            return None;
        }
        board.is_ko(m, self.color(role)).filter(|&taken| self.goal.is_vain(board, role, self.rule, taken))
    }

    /// The position on the board as a child of a node of `role`, reached by `point`.
    fn child(&mut self, board: &mut G::Position, role: Role, point: Option<Point>, retakes: bool) -> Child {
        let key = self.key(board, role.other());
        let (numbers, grounds) = self.first_numbers(board, role.other(), key, retakes);
        Child { point, numbers, grounds, later: false, held: false }
    }

    /// Whether a move takes back a ko that has just been taken.
    fn retakes_ko(&self, board: &G::Position, point: Option<Point>) -> bool {
        point.is_some() && board.ko() == point
    }

    /// Who wins if the node at this place of the way is repeated.
    fn winner_of_repetition(&self, place: usize, retakes: bool) -> Role {
        let before = self.retaken.last().copied().unwrap_or_default() + u32::from(retakes);
        match self.rule {
            KoRule::DEFENDER_RETAKES if G::THREATS_RUN_OUT && before > self.retaken[place] => Role::Attacker,
            _ => self.goal.endless(),
        }
    }

    /// What is known of a position with `role` to move that is about to become a child.
    fn first_numbers(&mut self, board: &mut G::Position, role: Role, key: u64, retakes: bool) -> (Numbers, Grounds) {
        let endless = Numbers::won_by(self.goal.endless());
        if let Some(place) = self.way.iter().position(|&other| other == key) {
            let winner = self.winner_of_repetition(place, retakes);
            #[allow(clippy::cast_possible_truncation, reason = "lines are shorter")]
            return (Numbers::won_by(winner), Grounds { repeats: place as u16, ..Grounds::SEEN });
        }
        if self.way.len() > self.goal.longest() || !board.has_room() {
            return (endless, Grounds::BELIEVED);
        }
        if let Some(known) = self.table.get(key, self.rule, self.way_key) {
            return (known.numbers, known.grounds);
        }
        match self.goal.glance(board, role, self.rule) {
            Glance::Won(winner, grounds) => (Numbers::won_by(winner), grounds),
            Glance::Open(numbers) => (numbers, Grounds::BELIEVED),
        }
    }

    /// Plays a move, or passes, under the ko rule; false if it is not possible.
    pub(super) fn play(&self, board: &mut G::Position, point: Option<Point>, role: Role) -> bool {
        let color = self.color(role);
        match point {
            None => board.try_pass(color),
            Some(m) if self.rule.lets_retake(role) => board.try_ko(m, color),
            Some(m) => board.try_move(m, color),
        }
    }

    pub(super) fn color(&self, role: Role) -> Color {
        match role {
            Role::Attacker => self.goal.attacker(),
            Role::Defender => self.goal.attacker().opponent(),
        }
    }

    fn key(&self, board: &G::Position, role: Role) -> u64 {
        board.hash_seen_by(self.goal.attacker()) ^ mix(self.goal.tag() << 1 | role as u64)
    }

    fn enter(&mut self, key: u64) {
        self.way.push(key);
        let retaken = self.retaken.last().copied().unwrap_or_default();
        self.retaken.push(retaken + u32::from(self.retakes));
        self.way_key ^= if self.retakes { mix(!key) } else { 0 };
        self.retakes = false;
        let zone = self.goal.anchors();
        self.way_key ^= mix(key) ^ salt(&zone);
        self.assumed.push(zone);
    }

    fn leave(&mut self) {
        let (key, assumed) = (self.way.pop(), self.assumed.pop());
        let key = key.unwrap_or_default();
        self.way_key ^= mix(key) ^ salt(&assumed.unwrap_or_default());
        let retaken = self.retaken.pop().unwrap_or_default();
        if retaken > self.retaken.last().copied().unwrap_or_default() {
            self.way_key ^= mix(!key);
        }
    }

    /// Assumes a larger zone for repetitions of the node being read. Whatever has been read under the old assumption no
    /// longer holds on the way.
    pub(super) fn assume(&mut self, zone: PointSet) {
        if let Some(assumed) = self.assumed.last_mut() {
            self.way_key ^= salt(assumed) ^ salt(&zone);
            *assumed = zone;
        }
    }
}

/// A number for an assumed zone; nothing for the empty one.
fn salt(zone: &PointSet) -> u64 {
    zone.iter().fold(0, |salt, p| mix(salt ^ p.index() as u64))
}
