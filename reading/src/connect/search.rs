//! Reading whether two strings of one colour can be connected.
//!
//! In: a board and the two strings. Out: code and first move for the side that moves first: the owner in
//! [`Reader::connect`](crate::Reader::connect), his opponent in [`Reader::disconnect`](crate::Reader::disconnect).
//! Afterwards the board is as it was. Cost: bounded by the node limit, which shrinks by the factor 1.45 (connect) or
//! 1.5 (disconnect) with every move that is already on the board's stack, so that constraints which play moves first
//! stay cheap.

use go_board::{Board, Color, Point};

use super::distance::Distance;
use super::field::{ConnectionField, Reach};
use super::moves::{Aim, Link, MoveList};
use crate::level::{ply, scaled};
use crate::reading::Reading;
use crate::table::{Found, Routine};
use crate::{Code, Outcome};

/// How far connection fields between strings spread.
const CUTOFF: Distance = Distance::of(3.051);

/// Nodes used and allowed in one query.
#[derive(Clone, Copy)]
pub(super) struct Budget {
    pub(super) nodes: i32,
    pub(super) limit: i32,
}

impl Budget {
    /// Whether more nodes have been visited than allowed. Answers found from then on are not worth remembering.
    pub(super) fn is_spent(&self) -> bool {
        self.nodes > self.limit
    }
}

/// The best answer among the moves tried so far at one node.
pub(super) struct BestAnswer {
    pub(super) best: Outcome,
    pub(super) tried: bool,
}

impl BestAnswer {
    fn new() -> BestAnswer {
        BestAnswer { best: Outcome::FAILS, tried: false }
    }

    /// Counts the reply `answer` of the other side to the move `m`; true if `m` wins outright.
    fn count(&mut self, m: Point, conditional: bool, answer: Code) -> bool {
        self.tried = true;
        let code = match (conditional, answer) {
            (true, Code::Win) => Code::Lose,
            (true, _) => Code::KoB,
            (false, answer) => answer.reversed(),
        };
        if code > self.best.code {
            self.best = Outcome::at(code, m);
        }
        code == Code::Win
    }
}

impl Reading {
    /// [`Reader::connect`](crate::Reader::connect), as the board lies.
    pub(crate) fn connect(&mut self, board: &mut Board, a: Point, b: Point) -> Outcome {
        if !same_color(board, a, b) {
            return Outcome::FAILS;
        }
        let (a, b) = ordered_origins(board, a, b);
        let mut budget = self.connection_budget(board, 1.45);
        self.connect_node(board, a, b, false, &mut budget)
    }

    /// [`Reader::disconnect`](crate::Reader::disconnect), as the board lies.
    pub(crate) fn disconnect(&mut self, board: &mut Board, a: Point, b: Point) -> Outcome {
        if !same_color(board, a, b) {
            return Outcome::HOLDS;
        }
        let (a, b) = ordered_origins(board, a, b);
        let mut budget = self.connection_budget(board, 1.5);
        self.disconnect_node(board, a, b, false, &mut budget)
    }

    pub(super) fn enter_connection_node(&mut self, budget: &mut Budget) {
        self.check_interrupt();
        budget.nodes += 1;
        self.connection_nodes += 1;
    }

    fn connection_budget(&self, board: &Board, factor: f64) -> Budget {
        let depths = self.depths;
        let shift = depths.offset - ply(board);
        Budget { nodes: 0, limit: scaled(f64::from(depths.connection_nodes), factor, shift) }
    }

    /// The connecting side to move.
    fn connect_node(&mut self, board: &mut Board, a: Point, b: Point, passed: bool, budget: &mut Budget) -> Outcome {
        self.enter_connection_node(budget);
        if !same_color(board, a, b) {
            return Outcome::FAILS;
        }
        if board.same_string(a, b) {
            return Outcome::HOLDS;
        }
        if self.exhausted(board, budget) {
            return Outcome::FAILS;
        }
        let (a, b) = ordered_origins(board, a, b);
        let key = self.table_key(board, Routine::Connect, a, Some(b));
        self.known_or_read(board, key, !passed, budget, |reading, board, budget| {
            match reading.trivial_connection(board, a, b) {
                Some(m) => Outcome::at(Code::Win, m),
                None => reading.try_connecting(board, a, b, passed, budget),
            }
        })
    }

    /// The answer that the table has under `key`, if that may serve, else that of `read`, which is remembered if the
    /// budget lasts.
    pub(super) fn known_or_read(
        &mut self,
        board: &mut Board,
        key: u64,
        known_may_serve: bool,
        budget: &mut Budget,
        read: impl FnOnce(&mut Reading, &mut Board, &mut Budget) -> Outcome,
    ) -> Outcome {
        let nodes_before = self.nodes();
        if known_may_serve && let Found::Answer(known) = self.look_up(key, ply(board)) {
            return known;
        }
        let outcome = read(self, board, budget);
        if !budget.is_spent() {
            self.remember(key, ply(board), outcome, nodes_before);
        }
        outcome
    }

    /// A common liberty, or the capture of an opponent string that touches both.
    fn trivial_connection(&mut self, board: &mut Board, a: Point, b: Point) -> Option<Point> {
        if let Some(&liberty) = board.common_liberties(a, b).first() {
            return Some(liberty);
        }
        let beside_b = board.neighbour_strings(b);
        let shared = board.neighbour_strings(a);
        shared.iter().filter(|t| beside_b.contains(t)).find_map(|&t| {
            let attack = self.attack(board, t);
            if attack.code == Code::Win { attack.point } else { None }
        })
    }

    fn try_connecting(&mut self, board: &mut Board, a: Point, b: Point, passed: bool, budget: &mut Budget) -> Outcome {
        let (moves, total) = self.pair_moves(board, a, b, Aim::Connect);
        let mover = color_of(board, a);
        let answers = self.try_moves(board, &moves, mover, |reading, board| {
            reading.disconnect_node(board, a, b, passed, budget).code
        });
        if !answers.tried && total < Distance::of(1.0) {
            return Outcome::HOLDS;
        }
        answers.best
    }

    /// The cutting side to move.
    fn disconnect_node(&mut self, board: &mut Board, a: Point, b: Point, passed: bool, budget: &mut Budget) -> Outcome {
        self.enter_connection_node(budget);
        if !same_color(board, a, b) {
            return Outcome::HOLDS;
        }
        if board.same_string(a, b) {
            return Outcome::FAILS;
        }
        if self.exhausted(board, budget) {
            return Outcome::HOLDS;
        }
        let (a, b) = ordered_origins(board, a, b);
        let attacks = [a, b].map(|s| self.attack(board, s));
        if let Some(&capture) = attacks.iter().find(|attack| attack.code == Code::Win) {
            return capture;
        }
        let key = self.table_key(board, Routine::Disconnect, a, Some(b));
        self.known_or_read(board, key, true, budget, |reading, board, budget| {
            match [a, b].into_iter().find_map(|s| reading.direct_capture(board, s)) {
                Some(m) => Outcome::at(Code::Win, m),
                None => reading.try_cutting(board, a, b, attacks, passed, budget),
            }
        })
    }

    fn try_cutting(
        &mut self,
        board: &mut Board,
        a: Point,
        b: Point,
        attacks: [Outcome; 2],
        passed: bool,
        budget: &mut Budget,
    ) -> Outcome {
        let (mut moves, total) = self.pair_moves(board, a, b, Aim::Cut);
        attacks.iter().filter(|attack| attack.code.succeeds()).filter_map(|attack| attack.point).for_each(|m| {
            moves.push_new(m);
        });
        let mover = color_of(board, a).opponent();
        let answers = self
            .try_moves(board, &moves, mover, |reading, board| reading.connect_node(board, a, b, passed, budget).code);
        let far_apart = !answers.tried && total >= Distance::of(1.0);
        if far_apart && (passed || self.connect_node(board, a, b, true, budget).code == Code::Lose) {
            return Outcome::HOLDS;
        }
        answers.best
    }

    /// Tries the moves of a node until one wins; `reply` reads the position after a move. A ko may be retaken illegally
    /// near the root while nothing has been found.
    pub(super) fn try_moves(
        &mut self,
        board: &mut Board,
        moves: &MoveList,
        mover: Color,
        mut reply: impl FnMut(&mut Reading, &mut Board) -> Code,
    ) -> BestAnswer {
        let mut answers = BestAnswer::new();
        for m in moves.iter() {
            let allow_conditional = ply(board) <= self.depths.ko && answers.best.code == Code::Lose;
            let Some(played) = self.ko_move(board, m, mover, allow_conditional) else { continue };
            let answer = reply(self, board);
            self.undo_ko_move(board, played);
            if answers.count(m, played.conditional, answer) {
                break;
            }
        }
        answers
    }

    fn exhausted(&self, board: &Board, budget: &Budget) -> bool {
        budget.is_spent() || ply(board) > self.depths.connection
    }

    /// Candidate moves between two strings, and the distance of the two.
    fn pair_moves(&mut self, board: &mut Board, a: Point, b: Point, aim: Aim) -> (MoveList, Distance) {
        let reach = |target| Reach { cutoff: CUTOFF, target: Some(target), speculative: true };
        let mut near = ConnectionField::from_string(self, board, a, reach(b));
        let mut far = ConnectionField::from_string(self, board, b, reach(a));
        force_last_liberty(board, a, &mut near, &mut far, true);
        force_last_liberty(board, b, &mut far, &mut near, false);
        let (near_limit, far_limit) = (near.distance(b), far.distance(a));
        let link = Link { a, b: Some(b), connector: color_of(board, a), near: &near, far: &far, near_limit, far_limit };
        let total = link.total();
        (self.connection_moves(board, &link, aim, Distance::INFINITE), total)
    }
}

/// If the string at `s` has a single liberty, that point counts as part of the string: at no distance in `own`, the
/// field from `s`, and as far as `s` in `other`, the field towards it.
pub(super) fn force_last_liberty(
    board: &Board,
    s: Point,
    own: &mut ConnectionField,
    other: &mut ConnectionField,
    links: bool,
) {
    let liberties = board.first_liberties::<2>(s);
    let [liberty] = liberties[..] else { return };
    let from = own.predecessor(s);
    let distance = other.distance(s);
    own.entry_mut(liberty).distance = Distance::ZERO;
    other.entry_mut(liberty).distance = distance;
    if links {
        own.entry_mut(liberty).from = None;
        other.entry_mut(liberty).from = from;
    }
}

fn color_of(board: &Board, s: Point) -> Color {
    board.color_at(s).expect("a node of the search has both strings on the board")
}

fn same_color(board: &Board, a: Point, b: Point) -> bool {
    board.color_at(a).is_some() && board.color_at(a) == board.color_at(b)
}

fn ordered_origins(board: &Board, a: Point, b: Point) -> (Point, Point) {
    let (a, b) = (board.origin(a), board.origin(b));
    (a.min(b), a.max(b))
}
