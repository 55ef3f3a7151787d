//! Which moves connection reading tries at a node, and in which order.
//!
//! In: two connection fields that face each other ([`Link`]), and which side is to move. Out: a [`MoveList`] of at most
//! nine moves, best first. A point is interesting if it lies between the two ends: near both, and not reached from the
//! same point by both fields. Opponent strings in between stand for the moves that capture or save them, own strings
//! for the weak points of the links that meet in them. Prices, bonuses and limits are the documented behaviour of GNU
//! Go's connection reading. Cost: one pass over the first field's queue and a ladder per proposal.

use go_board::{Board, Cell, Color, Point};

use super::distance::Distance;
use super::field::ConnectionField;
use crate::Code;
use crate::reading::Reading;
use crate::scene::neighbours;

/// Connection fields from the two ends of a possible link.
pub(crate) struct Link<'a> {
    /// The string that wants to connect: its origin.
    pub(crate) a: Point,
    /// The other end, if it is a string: its origin.
    pub(crate) b: Option<Point>,
    /// The colour that wants to connect.
    pub(crate) connector: Color,
    /// Distances from `a`.
    pub(crate) near: &'a ConnectionField,
    /// Distances from the other end.
    pub(crate) far: &'a ConnectionField,
    /// Distance of the other end in `near`.
    pub(crate) near_limit: Distance,
    /// Distance of `a` in `far`.
    pub(crate) far_limit: Distance,
}

impl Link<'_> {
    /// The smaller of the two distances of the ends.
    pub(crate) fn total(&self) -> Distance {
        self.near_limit.min(self.far_limit)
    }
}

/// Moves in the order in which they are to be tried.
#[derive(Clone, Copy, Default)]
pub(crate) struct MoveList {
    moves: [Option<Point>; MoveList::CAPACITY],
    len: usize,
}

impl MoveList {
    /// Nine selected moves and two that a caller may append.
    const CAPACITY: usize = 11;

    /// Appends `m` unless it is there already.
    pub(crate) fn push_new(&mut self, m: Point) {
        if !self.moves[..self.len].contains(&Some(m)) {
            self.moves[self.len] = Some(m);
            self.len += 1;
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Point> + '_ {
        self.moves[..self.len].iter().flatten().copied()
    }
}

#[derive(Clone, Copy)]
struct Proposal {
    point: Point,
    value: Distance,
}

/// The moves generated so far, each once.
struct Proposals(Vec<Proposal>);

impl Proposals {
    /// Adds a move; one that is there already keeps the smaller value.
    fn propose(&mut self, point: Point, value: Distance) {
        match self.0.iter_mut().find(|known| known.point == point) {
            Some(known) => known.value = known.value.min(value),
            None => self.0.push(Proposal { point, value }),
        }
    }

    /// Selection sort by exchange: ascending, the earliest first among equals at the time of its selection.
    fn sort(&mut self) {
        for head in 0..self.0.len() {
            let mut best = head;
            for k in head + 1..self.0.len() {
                if self.0[k].value < self.0[best].value {
                    best = k;
                }
            }
            self.0.swap(head, best);
        }
    }
}

/// Who is to move at a node of the connection search.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aim {
    Connect,
    Cut,
}

impl Reading {
    /// The moves to try for the side with this `aim`; none above `cutoff`.
    pub(crate) fn connection_moves(
        &mut self,
        board: &mut Board,
        link: &Link<'_>,
        aim: Aim,
        cutoff: Distance,
    ) -> MoveList {
        let mover = if aim == Aim::Connect { link.connector } else { link.connector.opponent() };
        let mut chooser = MoveChooser { reading: self, board, link, aim, mover };
        let mut proposals = Proposals(Vec::with_capacity(32));
        for &p in link.near.queue() {
            chooser.propose_at(p, &mut proposals);
        }
        for proposal in &mut proposals.0 {
            proposal.value += chooser.adjustment(proposal.point);
        }
        proposals.sort();
        chooser.select(&proposals.0, cutoff)
    }
}

/// Everything that generating moves at one node looks at.
struct MoveChooser<'a> {
    reading: &'a mut Reading,
    board: &'a mut Board,
    link: &'a Link<'a>,
    aim: Aim,
    mover: Color,
}

impl MoveChooser<'_> {
    /// Proposes the moves that `p`, a point of the near field's queue, stands for.
    fn propose_at(&mut self, p: Point, proposals: &mut Proposals) {
        let Some(value) = self.value_between(p) else { return };
        match self.board.color_at(p) {
            None => {
                if self.is_playable(p) {
                    proposals.propose(p, value);
                }
            }
            Some(c) if c == self.link.connector => self.propose_weak_points(p, value, proposals),
            Some(_) => self.propose_tactics(p, value, proposals),
        }
    }

    /// How good a move at `p` looks by distance alone, smaller is better; none if `p` is not between the ends.
    fn value_between(&self, p: Point) -> Option<Distance> {
        let (near, far) = (self.link.near.entry(p), self.link.far.entry(p));
        let (d1, d2) = (near.net(), far.net());
        let slack = Distance::of(0.2);
        if d1 + d2 > Distance::of(2.5)
            || near.distance > self.link.near_limit + slack
            || far.distance > self.link.far_limit + slack
            || (near.from.is_some() && near.from == far.from)
        {
            return None;
        }
        let balanced = d1.half_as_much_again_exceeds(d2) && d2.half_as_much_again_exceeds(d1);
        Some(if balanced { d1 + d2 - Distance::of(0.1) } else { d1 + d2 })
    }

    /// For an opponent string in between: capturing it, or saving it.
    fn propose_tactics(&mut self, p: Point, mut value: Distance, proposals: &mut Proposals) {
        let attack = self.reading.attack(self.board, p);
        if attack.code == Code::Lose {
            return;
        }
        let defense = self.reading.find_defense(self.board, p);
        let defensible = defense.code != Code::Lose;
        match self.aim {
            Aim::Connect => {
                let Some(m) = attack.point else { return };
                let sum = |q: Point| self.link.near.distance(q) + self.link.far.distance(q);
                if !defensible || sum(m) > sum(p) {
                    value += Distance::of(0.5);
                }
                proposals.propose(m, value - Distance::of(0.15));
            }
            Aim::Cut => {
                if let (true, Some(m)) = (defensible, defense.point) {
                    proposals.propose(m, value - Distance::of(0.5));
                }
            }
        }
    }

    /// For an own string in between: the points where the links from both sides are weak together.
    fn propose_weak_points(&mut self, p: Point, value: Distance, proposals: &mut Proposals) {
        let [v1, v2] = self.link.near.entry(p).vulnerable;
        let [w1, w2] = self.link.far.entry(p).vulnerable;
        for (v, w) in [(v2, w2), (v1, w2), (v2, w1), (v1, w1)] {
            if !Reading::commonly_vulnerable(self.board, self.link.connector, v, w) {
                continue;
            }
            let second = if v == w { None } else { w };
            for m in [v, second].into_iter().flatten() {
                if self.is_playable(m) {
                    proposals.propose(m, value);
                }
            }
        }
    }

    /// Whether a move at `p` is not a mere throw-in: not self-atari, a ko capture, or a self-atari that the opponent
    /// can capture only by putting himself in a ladder.
    fn is_playable(&mut self, p: Point) -> bool {
        let opponent = self.mover.opponent();
        if !self.board.is_self_atari(p, self.mover) || self.board.is_ko(p, self.mover).is_some() {
            return true;
        }
        let Some(&way_out) = self.board.approx_liberties(p, self.mover, 1).first() else { return false };
        self.board.approx_liberty_count(way_out, opponent, 3) <= 2
            && self.reading.falls_at_once(self.board, way_out, opponent)
            && neighbours(p).all(|n| self.board.color_at(n) != Some(self.mover))
    }

    /// The sum of bonuses (negative) and penalties of a move at `m`.
    fn adjustment(&mut self, m: Point) -> Distance {
        let mut sum = Distance::ZERO;
        let mut between_given = false;
        let mut touches_cutter = false;
        for q in neighbours(m) {
            match self.board.color_at(q) {
                Some(c) if c == self.link.connector => sum += self.beside_connector(m, q),
                Some(_) => {
                    touches_cutter = true;
                    sum -= Distance::of(0.15);
                    // Only cutting stones that are short of liberties earn more.
                    if self.board.liberty_count(q) > 2 {
                        continue;
                    }
                    sum -= Distance::of(0.2);
                    if (self.aim == Aim::Connect || !between_given) && self.is_in_the_way(m, q) {
                        between_given = true;
                        sum -= Distance::of(0.7);
                    }
                }
                None => {}
            }
        }
        if self.aim == Aim::Cut && touches_cutter && neighbours(m).any(|n| self.board.cell(n) == Cell::Off) {
            sum -= Distance::of(0.1);
        }
        if self.reading.falls_at_once(self.board, m, self.mover) {
            sum += Distance::of(0.3);
        }
        if self.takes_third_liberty(m) {
            sum -= Distance::of(0.1);
        }
        sum
    }

    /// Bonus of a move at `m` for its neighbour `q`, a stone of the connecting colour.
    fn beside_connector(&self, m: Point, q: Point) -> Distance {
        let mut sum = Distance::ZERO;
        let liberties = self.board.liberty_count(q);
        if liberties <= 2 {
            sum -= Distance::of(0.2);
        }
        if self.aim == Aim::Cut && liberties == 1 && self.board.accurate_liberty_count(m, self.mover, 2) > 1 {
            for &t in self.board.neighbour_strings(q).iter() {
                match self.board.liberty_count(t) {
                    1 => sum -= Distance::of(0.5),
                    2 => sum -= Distance::of(0.1),
                    _ => {}
                }
            }
        }
        sum
    }

    /// Whether the cutting stone at `q` lies on the way of both ends, seen from the move `m` beside it.
    fn is_in_the_way(&self, m: Point, q: Point) -> bool {
        let close = |field: &ConnectionField| {
            let half = Distance::of(0.5);
            (field.entry(m).net() <= half || field.entry(q).net() <= half) && field.distance(q) < self.link.total()
        };
        close(self.link.near) && close(self.link.far)
    }

    fn takes_third_liberty(&self, m: Point) -> bool {
        [Some(self.link.a), self.link.b]
            .into_iter()
            .flatten()
            .any(|s| self.board.liberty_count(s) == 3 && self.board.is_liberty(m, s))
    }

    /// The moves worth trying among the sorted `proposals`.
    fn select(&self, proposals: &[Proposal], cutoff: Distance) -> MoveList {
        let mut list = MoveList::default();
        let Some(best) = proposals.first() else { return list };
        let span = Distance::of(1.5);
        let mut limit = best.value + span;
        if let Some(second) = proposals.get(1) {
            if self.board.is_ko(best.point, self.mover).is_some() {
                limit = second.value + span;
            }
            if second.value < Distance::of(1.0) && second.value > limit {
                limit = second.value;
            }
        }
        let mut previous = best.value;
        for (i, proposal) in proposals.iter().enumerate() {
            let gap = proposal.value - previous;
            if proposal.value > limit || proposal.value > cutoff || (i > 1 && (i > 8 || gap > Self::largest_gap(i))) {
                break;
            }
            list.push_new(proposal.point);
            previous = proposal.value;
        }
        list
    }

    /// How much worse than its predecessor the move at index `i` ≤ 8 may be.
    fn largest_gap(i: usize) -> Distance {
        Distance::of(0.2).times(8 - i)
    }
}
