//! The search for life: depth-first proof numbers (Nagai 2002) on a [`Fight`].
//!
//! In: a fight, who moves, a ko rule, a limit. Out: who has his way and by which move, or what it leans to. Sums are
//! weak (Ueda, Hashimoto, Hashimoto and Iida 2008). The rules of the question: the attacker wins when no key stone is
//! left on its point, unless his own group is [left](super::nakade) with one eye; the defender wins when a string with
//! a key stone lives unconditionally, and if the game never ends, as in a seki. Both may pass; the attacker only where
//! a ko is forbidden to him: otherwise the defender passes too, and the game goes round. A defender who may retake kos
//! and has to do so for ever has lost: threats run out.
//!
//! Every child is looked at as soon as its node is [listed](super::moves); children are kept, so that a node read again
//! costs a few look-ups. What won last at a depth is tried first in the next node there.

use super::super::children::Summary;
use super::super::numbers::Numbers;
use super::super::rules::{KoRule, Role};
use super::area::Bits;
use super::cost::Cost;
use super::fight::Fight;
use super::known::{ANY_WAY, Basis, Known, NOWHERE};
use super::leaning::{Leaning, leaning};
use super::look::{Look, Seen, Trust};
use super::memory::{Child, LATER, Memory, PASS};
use super::moves;
use super::relevance;
use super::way::Way;
use crate::interrupt::Interrupt;
use go_board::Point;
#[cfg(test)]
mod again;
mod kos;

/// Longer lines end as life, which is believed only.
const LONGEST: usize = 120;

/// What a search has found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub(super) winner: Role,
    /// The first move, a place or a pass, if the side that moves first has won.
    pub(super) place: Option<u8>,
    pub(super) proved: bool,
    /// Whether another ko rule could make a difference.
    pub(super) ko: bool,
    /// The points that this rests on.
    pub(super) zone: Bits,
}

impl Found {
    /// The first move, if there is one and it is no pass.
    pub(super) fn point(&self, fight: &Fight) -> Option<Point> {
        self.place.and_then(|place| fight.point(place))
    }
}

/// A search under one ko rule.
pub(super) struct Search<'a> {
    fight: &'a mut Fight,
    memory: &'a mut Memory,
    look: Look,
    rule: KoRule,
    pub(super) cost: Cost,
    /// Who may end the search.
    pub(super) interrupt: Option<Interrupt>,
    /// The nodes from the root on.
    way: Way,
    /// The children of all nodes of the line.
    open: Vec<Child>,
    /// What won last at each depth.
    replies: Vec<[u8; 2]>,
    /// The nodes that each first move took, by place.
    spent: [u64; 256],
}

/// What reading a node has come to.
#[derive(Clone, Copy)]
struct Value {
    numbers: Numbers,
    place: u8,
    basis: Basis,
    zone: Bits,
}

/// A node while it is read.
#[derive(Clone, Copy)]
struct Node {
    key: u64,
    role: Role,
    /// Where its children begin.
    start: usize,
    /// Whether a ko is forbidden to the side to move.
    ko: bool,
    /// What the replies to moves of the side to move rest on, as far as they are known; none as long as other moves may
    /// need an answer outside it.
    zone: Option<Bits>,
}

impl<'a> Search<'a> {
    /// A search under `rule` that may read `limit` nodes, and takes long odds for a decision if it `trusts` them.
    pub(super) fn new(
        fight: &'a mut Fight,
        memory: &'a mut Memory,
        rule: KoRule,
        (limit, trust): (u64, Trust),
    ) -> Search<'a> {
        memory.prepare(limit);
        Search {
            fight,
            memory,
            look: Look::new(trust),
            rule,
            cost: Cost::up_to(limit),
            interrupt: None,
            way: Way::default(),
            open: Vec::new(),
            replies: Vec::new(),
            spent: [0; 256],
        }
    }

    /// Reads until the question is decided; what it leans to if the limit came first.
    pub(super) fn run(&mut self, first: Role) -> Result<Found, Leaning> {
        let seen = match self.look.seen(self.fight, first) {
            Seen::Won(winner, zone) => Some((winner, true, zone)),
            Seen::Believed(winner, zone) => Some((winner, false, zone)),
            Seen::Open(_) => None,
        };
        if let Some((winner, proved, zone)) = seen.filter(|&(winner, ..)| winner != first) {
            return Ok(Found { winner, place: None, proved, ko: false, zone });
        }
        let Value { numbers, place, basis, zone } =
            self.visit(self.key(first, self.rule), first, false, Numbers::UNBOUNDED);
        let leader = if numbers.attack <= numbers.defense { Role::Attacker } else { Role::Defender };
        let winner = numbers.winner().ok_or((leader, place))?;
        Ok(Found { winner, place: (winner == first).then_some(place), proved: basis.proved, ko: basis.ko, zone })
    }

    /// Reads a node until its numbers reach `bound`. `retakes` says whether the move to it retook a ko.
    fn visit(&mut self, key: u64, role: Role, retakes: bool, bound: Numbers) -> Value {
        if let Some(interrupt) = &self.interrupt {
            interrupt.check();
        }
        self.cost.nodes += 1;
        self.way.enter(key, retakes);
        let ko = self.fight.ko().is_some() && !self.rule.lets_retake(role);
        let mut node = Node { key, role, start: self.open.len(), ko, zone: None };
        self.list(&node);
        self.update_zone(&mut node);
        let value = self.read_on(&mut node, bound);
        self.open.truncate(node.start);
        self.way.leave();
        self.remember(key, role, value)
    }

    /// Reads the children of a node until its numbers reach `bound`.
    fn read_on(&mut self, node: &mut Node, bound: Numbers) -> Value {
        loop {
            let refuted = Numbers::won_by(node.role.other());
            let counts = |child: &Child| node.zone.is_none_or(|zone| child.bears(zone));
            let numbers = |child: &Child| if counts(child) { child.numbers } else { refuted };
            let summary = Summary::of(self.open[node.start..].iter().map(numbers), node.role);
            let at = node.start + summary.best;
            let best = self.open.get(at).copied();
            if let Some(winner) = summary.numbers.winner() {
                return self.conclude(node, winner, best);
            }
            match best {
                Some(child) if summary.numbers.reaches(bound) || self.cost.is_spent() => {
                    let leans = || leaning(self.fight, node.role, &self.open[node.start..], &self.spent);
                    let place = if self.way.len() > 1 { None } else { leans() }.unwrap_or(child.place);
                    return Value { numbers: summary.numbers, place, basis: Basis::BELIEVED, zone: 0 };
                }
                Some(child) if child.place == LATER => {
                    self.list_later(node, at);
                    self.update_zone(node);
                }
                _ => self.descend(node, at, summary.bound_of_best(node.role, bound, self.open[at].numbers)),
            }
        }
    }

    /// The value of a node that `winner` wins.
    fn conclude(&mut self, node: &Node, winner: Role, best: Option<Child>) -> Value {
        let numbers = Numbers::won_by(winner);
        if winner == node.role {
            let Some(Child { place, mut basis, zone, .. }) = best else { unreachable!("who wins has a move") };
            basis.ko |= self.retakes_ko(place);
            self.note_reply(place);
            let zone = match place {
                PASS => zone,
                _ => relevance::of_winning_move(self.fight, winner, usize::from(place), zone),
            };
            return Value { numbers, place, basis, zone };
        }
        let start = Basis { ko: node.ko, ..Basis::SEEN };
        let tried = self.open[node.start..].iter().filter(|child| child.numbers == numbers);
        let mut all = tried.fold(start, |all, child| all.and(child.basis));
        all.ko |= !all.proved && self.fight.ko().is_some();
        Value { numbers, place: PASS, basis: all, zone: node.zone.unwrap_or(self.fight.area.all()) }
    }

    /// Reads on in a child.
    fn descend(&mut self, node: &mut Node, at: usize, bound: Numbers) {
        let Child { key, place, .. } = self.open[at];
        let (retakes, rule) = (self.retakes_ko(place), self.rule);
        let after = self.play(place, node.role);
        debug_assert!(after.is_some(), "a move that was possible before");
        self.rule = after.unwrap_or(rule);
        let before = self.cost.nodes;
        let Value { numbers, basis, zone, .. } = self.visit(key, node.role.other(), retakes, bound);
        self.fight.undo();
        self.rule = rule;
        self.spent[usize::from(place)] += if self.way.len() == 1 { self.cost.nodes - before } else { 0 };
        let child = &mut self.open[at];
        (child.numbers, child.basis, child.zone) = (numbers, basis, zone);
        if numbers.winner() == Some(node.role.other()) {
            self.update_zone(node);
        }
    }

    /// Puts together what the replies to the moves of a node rest on, if other moves can be answered as a pass is.
    fn update_zone(&self, node: &mut Node) {
        let children = &self.open[node.start..];
        let refuted = Numbers::won_by(node.role.other());
        let passes = children.iter().find(|child| child.place == PASS);
        node.zone = None;
        let may_wait = match passes {
            Some(pass) => pass.numbers == refuted,
            None => node.role == Role::Attacker && children.iter().any(|child| child.numbers == refuted),
        };
        if !may_wait {
            return;
        }
        let mut zone = 0;
        for child in children.iter().filter(|child| child.numbers == refuted) {
            zone |= match child.place {
                PASS => child.zone,
                place => relevance::of_losing_move(self.fight, node.role, usize::from(place), child.zone),
            };
        }
        node.zone = Some(relevance::closed(self.fight, node.role, zone));
    }

    /// Puts what is known of a node into the table.
    fn remember(&mut self, key: u64, role: Role, mut value: Value) -> Value {
        if value.numbers.winner().is_some() && usize::from(value.basis.repeats) >= self.way.len() {
            value.basis.repeats = NOWHERE;
        }
        let way = if value.basis.repeats == NOWHERE { ANY_WAY } else { self.way.key() };
        let Value { numbers, basis, zone, .. } = value;
        let known = Known { numbers, basis, zone, rule: self.rule, way };
        self.memory.put(key, known);
        self.memory.alike.keep(self.fight, role, known);
        value
    }

    /// Lists the children of a node, as they were kept or anew.
    fn list(&mut self, node: &Node) {
        if let Some(kept) = self.memory.children(node.key, self.rule) {
            self.open.extend_from_slice(kept);
            for k in node.start..self.open.len() {
                self.refresh(k);
            }
            return;
        }
        let (first, rest) = moves::portions(self.fight, node.role);
        if !self.list_places(node, first) {
            return;
        }
        if (node.role == Role::Defender || self.fight.ko().is_some()) && self.list_move(node, PASS) {
            return;
        }
        if rest != 0 {
            self.open.push(Child::later(moves::later(node.role), rest));
        }
        self.memory.keep(node.key, self.rule, &self.open[node.start..]);
        for k in node.start..self.open.len() {
            self.refresh(k);
        }
    }

    /// Replaces the stand-in for later moves by these moves.
    fn list_later(&mut self, node: &Node, at: usize) {
        self.open.remove(at);
        let known = self.open.len();
        let (_, rest) = moves::portions(self.fight, node.role);
        if !self.list_places(node, rest) {
            return;
        }
        if let Some(kept) = self.memory.children(node.key, self.rule) {
            let all: Vec<Child> =
                kept.iter().filter(|child| child.place != LATER).chain(&self.open[known..]).copied().collect();
            self.memory.keep(node.key, self.rule, &all);
        }
        for k in known..self.open.len() {
            self.refresh(k);
        }
    }

    /// Lists moves at these places, those that won last first; false if one decides the node, which is then alone.
    fn list_places(&mut self, node: &Node, mut places: u128) -> bool {
        for reply in self.replies.get(self.way.len()).copied().unwrap_or([PASS; 2]) {
            if reply < LATER && places >> reply & 1 != 0 {
                places &= !(1 << reply);
                if self.list_move(node, reply) {
                    return false;
                }
            }
        }
        while places != 0 {
            #[allow(clippy::cast_possible_truncation, reason = "less than 128")]
            let place = places.trailing_zeros() as u8;
            places &= places - 1;
            if self.list_move(node, place) {
                return false;
            }
        }
        true
    }

    /// Lists a move, if it is possible, with what is seen of the position after it; whether it decides the node, in
    /// which case it is listed alone.
    fn list_move(&mut self, node: &Node, place: u8) -> bool {
        let Some(rule) = self.play(place, node.role) else { return false };
        self.cost.look(self.fight);
        let other = node.role.other();
        let key = self.key(other, rule);
        let (numbers, basis, zone) = match self.look.seen(self.fight, other) {
            Seen::Won(winner, zone) => (Numbers::won_by(winner), Basis::SEEN, zone),
            Seen::Believed(winner, zone) => (Numbers::won_by(winner), Basis::BELIEVED, zone),
            Seen::Open(numbers) => match self.memory.alike.find(self.fight, other, |known| known.holds(rule)) {
                Some(&known) => {
                    #[cfg(test)]
                    self.search_again(other, rule, known);
                    (known.numbers, known.basis, known.zone)
                }
                None => (numbers, Basis::BELIEVED, 0),
            },
        };
        self.fight.undo();
        let wins = numbers.winner() == Some(node.role);
        if wins {
            self.open.truncate(node.start);
        }
        self.open.push(Child { key, numbers, basis, zone, place });
        wins
    }

    /// Brings the numbers of a child up to date.
    fn refresh(&mut self, k: usize) {
        let Child { key, numbers, place, .. } = self.open[k];
        if place == LATER || numbers.winner().is_some() {
            return;
        }
        let (numbers, basis, zone) = if let Some(at) = self.way.find(key) {
            let winner = self.winner_of_repetition(at, self.retakes_ko(place));
            let repeats = u16::try_from(at).expect("lines are shorter");
            (Numbers::won_by(winner), Basis { repeats, ..Basis::SEEN }, self.fight.area.all())
        } else if self.way.len() > LONGEST {
            (Numbers::won_by(Role::Defender), Basis::BELIEVED, self.fight.area.all())
        } else if let Some(known) = self.memory.get(key, self.rule_after(place), self.way.key()) {
            (known.numbers, known.basis, known.zone)
        } else {
            return;
        };
        let child = &mut self.open[k];
        (child.numbers, child.basis, child.zone) = (numbers, basis, zone);
    }

    /// Notes what won at this depth.
    fn note_reply(&mut self, place: u8) {
        let depth = self.way.len();
        if depth >= self.replies.len() {
            self.replies.resize(depth + 1, [PASS; 2]);
        }
        let last = &mut self.replies[depth];
        if last[0] != place {
            *last = [place, last[0]];
        }
    }
}
