//! Tactical reading: two mutually recursive searches, one that captures a string and one that saves it.
//!
//! In: a board, a string, the reading's ply limits. Out: a code and a move. Each search looks at the number of
//! liberties, generates candidate moves for that number in batches, orders them and tries them, asking the other
//! search about the position afterwards. The method and all its numbers are GNU Go's documented behaviour. Cost: node
//! counts grow with the ply limits; at level 10 an average query visits about 400 nodes.

mod ladder;
mod quick;

mod generators;
mod order;

mod attack;
mod defense;

use crate::candidates::Candidates;
use crate::level::ply;
use crate::reading::Reading;
use crate::scene::Scene;
use crate::table::{Found, Routine};
use crate::{Code, Outcome};
use go_board::{Board, Color, Point};

/// A reading node: its target, the moves generated so far and the best one.
pub(crate) struct Node {
    pub(crate) target: Point,
    pub(crate) owner: Color,
    pub(crate) moves: Candidates,
    pub(crate) best: Outcome,
    /// A move to be tried first if it is generated.
    killer: Option<Point>,
    /// The other side's latest good answer, handed down as a hint.
    answer: Option<Point>,
    /// Whether only one move is tried from the branch depth on.
    narrow: bool,
}

impl Node {
    fn new(board: &Board, target: Point, killer: Option<Point>, narrow: bool) -> Node {
        Node {
            target,
            owner: owner(board, target),
            moves: Candidates::new(),
            best: Outcome::FAILS,
            killer,
            answer: None,
            narrow,
        }
    }

    /// Keeps the move at `point` if its code beats the best so far.
    fn record(&mut self, code: Code, point: Point) {
        if code > self.best.code {
            self.best = Outcome::at(code, point);
        }
    }

    /// Keeps a move that achieves `code`, or a ko if it assumed a threat; says whether it wins.
    fn record_played(&mut self, code: Code, conditional: bool, point: Point) -> bool {
        let code = if conditional && code.succeeds() { Code::KoB } else { code };
        self.record(code, point);
        self.best.code == Code::Win
    }
}

/// The colour of the string at `s`.
fn owner(board: &Board, s: Point) -> Color {
    match board.color_at(s) {
        Some(color) => color,
        None => unreachable!("reading is about strings; there is none at {s:?}"),
    }
}

impl Reading {
    /// The generators' view of the node.
    pub(crate) fn scene<'a>(&'a self, board: &'a Board, node: &Node) -> Scene<'a> {
        Scene::new(board, &self.depths, node.target, node.owner)
    }

    /// Whether a string with this many liberties is out of reach at this ply.
    fn out_of_reach(&self, liberties: usize, ply: i32) -> bool {
        liberties > 4 || (liberties == 4 && ply > self.depths.fourlib) || (liberties == 3 && ply > self.depths.depth)
    }

    /// The attack on the string at `s`; `hint` is a move to try early.
    pub(crate) fn attack_node(&mut self, board: &mut Board, s: Point, hint: Option<Point>) -> Outcome {
        let liberties = board.liberty_count(s);
        if self.out_of_reach(liberties, ply(board)) {
            return Outcome::FAILS;
        }
        if liberties == 1 && board.string_size(s) > 1 {
            let capture = Outcome::at(Code::Win, board.first_liberties::<1>(s)[0]);
            return if self.enter_node() { capture } else { Outcome::FAILS };
        }
        let hint = if liberties == 4 { hint } else { None };
        self.remembered(board, Routine::Attack, s, hint, |reading, board, killer| match liberties {
            1 => reading.attack_1(board, s),
            2 if ply(board) > reading.depths.depth + 10 => reading.ladder_attack(board, s),
            2 => reading.attack_2(board, s, killer),
            3 => reading.attack_3(board, s, killer),
            _ => reading.attack_4(board, s, killer),
        })
    }

    /// The defence of the string at `s`; `hint` is a move to try early.
    pub(crate) fn defense_node(&mut self, board: &mut Board, s: Point, hint: Option<Point>) -> Outcome {
        let liberties = board.liberty_count(s);
        if self.out_of_reach(liberties, ply(board)) {
            return Outcome::HOLDS;
        }
        let hint = if liberties >= 3 { hint } else { None };
        self.remembered(board, Routine::Defense, s, hint, |reading, board, killer| reading.defend(board, s, killer))
    }

    /// Answers from the table where it is deep enough, else by `read`, which gets the move to try first. Counts the
    /// node; past the node limit nothing is captured any more.
    #[inline]
    fn remembered(
        &mut self,
        board: &mut Board,
        routine: Routine,
        s: Point,
        hint: Option<Point>,
        read: impl FnOnce(&mut Reading, &mut Board, Option<Point>) -> Outcome,
    ) -> Outcome {
        let ply = ply(board);
        let use_table = ply <= self.depths.depth;
        let key = if use_table { self.table_key(board, routine, board.origin(s), None) } else { 0 };
        let mut killer = hint;
        if use_table {
            match self.look_up(key, ply) {
                Found::Answer(known) => return known,
                Found::Hint(Some(point)) => killer = Some(point),
                Found::Hint(None) | Found::Nothing => {}
            }
        }
        let before = self.nodes();
        if !self.enter_node() {
            return if routine == Routine::Attack { Outcome::FAILS } else { Outcome::HOLDS };
        }
        let answer = read(self, board, killer);
        if use_table {
            self.remember(key, ply, answer, before);
        }
        answer
    }

    /// Orders the untried moves of the node and tries them as attacks. True: the node is decided and `best` is its
    /// answer.
    fn try_attacks(&mut self, board: &mut Board, node: &mut Node) -> bool {
        self.order_attacks(board, node);
        let (at, attacker) = (ply(board), node.owner.opponent());
        while let Some(m) = node.moves.next() {
            if board.ko().is_none() && board.send_two_return_one(m, attacker) {
                continue;
            }
            let allow_conditional = at <= self.depths.ko && !node.best.code.succeeds();
            let Some(played) = self.ko_move(board, m, attacker, allow_conditional) else { continue };
            let defense = self.defense_node(board, node.target, node.answer);
            let code = defense.code.reversed();
            let counts = code > node.best.code && self.attack_node(board, node.target, None).code.succeeds();
            self.undo_ko_move(board, played);
            if counts && node.record_played(code, played.conditional, m) {
                return true;
            }
            if defense.code.succeeds() {
                node.answer = defense.point;
            }
            if node.narrow && at >= self.depths.branch {
                return true;
            }
        }
        false
    }

    /// Orders the untried moves of the node and tries them as defences. True: the node is decided and `best` is its
    /// answer.
    fn try_defenses(&mut self, board: &mut Board, node: &mut Node) -> bool {
        self.order_defenses(board, node);
        let at = ply(board);
        while let Some(m) = node.moves.next() {
            let allow_conditional = at <= self.depths.ko && !node.best.code.succeeds();
            let Some(played) = self.ko_move(board, m, node.owner, allow_conditional) else { continue };
            let attack = self.attack_node(board, node.target, node.answer);
            self.undo_ko_move(board, played);
            if node.record_played(attack.code.reversed(), played.conditional, m) {
                return true;
            }
            if attack.code.succeeds() {
                node.answer = attack.point;
            }
            if node.narrow && at >= self.depths.branch {
                return true;
            }
        }
        false
    }
}
