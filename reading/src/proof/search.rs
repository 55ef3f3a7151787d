//! The search itself.
//!
//! In: a position, the target, a ko rule, a node limit. Out: a verdict and the move that achieves it. Every node keeps
//! its children on one stack; their numbers come from the table. A node is left as soon as its numbers reach the
//! bounds under which it was entered, and entered again when it is the most promising once more.

use super::children::{Child, Kind, Summary};
use super::horizon::Horizon;
use super::moves::{first_attacks, first_defenses, more_attacks, more_defenses};
use super::numbers::Numbers;
use super::rules::{Answer, KoRule, Side, Verdict};
use super::table::{Known, ProofTable};
use crate::ko::KoState;
use crate::level::Depths;
use crate::reading::ply;
use crate::table::mix;
use go_board::{Board, Color, Point, PointList, PointSet};

/// Lines longer than this end as safe.
const MAX_PLY: i32 = 150;

pub(super) struct Search<'a> {
    table: &'a mut ProofTable,
    depths: Depths,
    horizon: Horizon,
    pub(super) target: Point,
    pub(super) attacker: Color,
    rule: KoRule,
    /// What the kos taken so far allow.
    ko_state: KoState,
    root_ply: i32,
    nodes: u64,
    limit: u64,
    /// Whether a ko has been met in the node being read.
    ko: bool,
    path: Vec<u64>,
    children: Vec<Child>,
    /// Moves just generated; kept here because a long list is not made and moved for nothing.
    points: PointList,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        table: &'a mut ProofTable,
        depths: Depths,
        horizon: Horizon,
        board: &Board,
        target: Point,
        rule: KoRule,
        limit: u64,
    ) -> Search<'a> {
        let Some(owner) = board.color_at(target) else { panic!("there is no stone at {target:?}") };
        table.prepare();
        Search {
            table,
            depths,
            horizon,
            target,
            attacker: owner.opponent(),
            rule,
            ko_state: KoState::default(),
            root_ply: ply(board),
            nodes: 0,
            limit,
            ko: false,
            path: Vec::new(),
            children: Vec::new(),
            points: PointList::new(),
        }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Reads until the question is decided: the verdict, the move, and whether a ko was met. Nothing if the limit came
    /// first.
    pub(super) fn run(&mut self, board: &mut Board, first: Side) -> Option<Answer> {
        if first == Side::Attacker {
            match self.estimate(board, first) {
                Numbers::CAPTURED => {
                    return Some((
                        Verdict::Captured,
                        board.first_liberties::<1>(self.target).first().copied(),
                        self.ko,
                    ));
                }
                Numbers::SAFE => return Some((Verdict::Safe, None, self.ko)),
                _ => {}
            }
        }
        let (numbers, point) = self.visit(board, first, Numbers::UNBOUNDED);
        Some((numbers.verdict()?, point, self.ko))
    }

    /// Reads a node until its numbers reach `bound`: the numbers and the best move.
    fn visit(&mut self, board: &mut Board, side: Side, bound: Numbers) -> (Numbers, Option<Point>) {
        self.nodes += 1;
        let key = self.key(board, side);
        let outer_ko = std::mem::replace(&mut self.ko, false);
        if side == Side::Attacker
            && let Some(m) = self.ladder(board)
        {
            self.table.put(key, Known { numbers: Numbers::CAPTURED, ko: false, rule: self.rule });
            self.ko = outer_ko;
            return (Numbers::CAPTURED, Some(m));
        }
        self.path.push(key);
        let start = self.children.len();
        let mut seen = PointSet::new();
        self.generate_first(board, side, &mut seen);
        let later = Numbers::of_later_moves(side, board.liberty_count(self.target));
        self.children.push(Child::later(later));
        let (numbers, point) = loop {
            let summary = self.summary(side, start);
            let place = start + summary.best;
            let best = self.children.get(place).copied();
            let done = summary.numbers.settled() || summary.numbers.reaches(bound) || self.nodes >= self.limit;
            match best {
                Some(child) if !done => match child.kind {
                    Kind::Later => self.generate_rest(board, side, &mut seen),
                    _ => self.descend(board, side, bound, place, &summary),
                },
                _ => break (summary.numbers, best.and_then(|child| child.point)),
            }
        };
        self.children.truncate(start);
        self.path.pop();
        self.table.put(key, Known { numbers, ko: self.ko, rule: self.rule });
        self.ko |= outer_ko;
        (numbers, point)
    }

    /// What the children from `start` on come to.
    fn summary(&mut self, side: Side, start: usize) -> Summary {
        Summary::of(&mut self.children[start..], self.table, self.rule, side, &mut self.ko)
    }

    /// Reads on in the best child.
    fn descend(&mut self, board: &mut Board, side: Side, bound: Numbers, best: usize, summary: &Summary) {
        let child = self.children[best];
        let child_bound = summary.bound_of_best(side, bound, child.numbers);
        let before = self.ko_state;
        let played = match child.point {
            Some(m) => self.play(board, m, side),
            None => board.try_pass(self.color(side)),
        };
        debug_assert!(played, "a move that was possible before");
        let (numbers, _) = self.visit(board, side.other(), child_bound);
        self.undo(board, before);
        self.children[best].numbers = numbers;
    }

    /// Adds the moves that come first to mind.
    fn generate_first(&mut self, board: &mut Board, side: Side, seen: &mut PointSet) {
        self.points.clear();
        match side {
            Side::Attacker => first_attacks(&mut self.points, board, self.target),
            Side::Defender => first_defenses(&mut self.points, board, self.target),
        }
        self.add_children(board, side, seen);
    }

    /// Replaces the stand-in for later moves, the last child, by these moves.
    fn generate_rest(&mut self, board: &mut Board, side: Side, seen: &mut PointSet) {
        self.children.pop();
        let wide = self.horizon.is_wide(side, ply(board) - self.root_ply);
        self.points.clear();
        match side {
            Side::Attacker => more_attacks(&mut self.points, board, &self.depths, self.target, wide),
            Side::Defender => more_defenses(&mut self.points, board, &self.depths, self.target, wide),
        }
        self.add_children(board, side, seen);
        // Below the root the defender may also play elsewhere; in atari that is hopeless.
        let inside = ply(board) > self.root_ply && board.liberty_count(self.target) > 1;
        if side == Side::Defender && inside && board.try_pass(self.color(side)) {
            self.add_child(board, side, None);
            board.undo();
        }
    }

    /// Adds the positions after the moves just generated; stops at one that decides the node.
    fn add_children(&mut self, board: &mut Board, side: Side, seen: &mut PointSet) {
        let out_of_reach = if side == Side::Attacker && board.liberty_count(self.target) == 1 {
            board.first_liberties::<1>(self.target).first().copied()
        } else {
            None
        };
        let before = self.ko_state;
        for k in 0..self.points.len() {
            let m = self.points[k];
            if out_of_reach == Some(m) || !seen.insert(m) || !board.is_empty_point(m) || !self.play(board, m, side) {
                continue;
            }
            let numbers = self.add_child(board, side, Some(m));
            self.undo(board, before);
            if numbers.seen_by(side).0 == 0 {
                return;
            }
        }
    }

    /// Adds the position on the board as a child, reached by `point`.
    fn add_child(&mut self, board: &mut Board, side: Side, point: Option<Point>) -> Numbers {
        let key = self.key(board, side.other());
        let (numbers, kind) = if self.path.contains(&key) || ply(board) - self.root_ply > MAX_PLY {
            // A repetition gets the attacker nowhere.
            (Numbers::SAFE, Kind::Settled)
        } else if let Some(known) = self.table.get(key, self.rule) {
            self.ko |= known.ko;
            (known.numbers, Kind::Open)
        } else {
            let numbers = self.estimate(board, side.other());
            (numbers, if numbers.settled() { Kind::Settled } else { Kind::Open })
        };
        self.children.push(Child { point, key, numbers, kind });
        numbers
    }

    /// The numbers of a position that has not been read, with `side` to move.
    fn estimate(&mut self, board: &mut Board, side: Side) -> Numbers {
        let owner = self.attacker.opponent();
        if board.color_at(self.target) != Some(owner) {
            return Numbers::CAPTURED;
        }
        let (liberties, enough) = (board.liberty_count(self.target), self.enough(board));
        if liberties >= enough {
            return Numbers::SAFE;
        }
        if side == Side::Attacker {
            let taken = liberties == 1 && self.can_take(board);
            return if taken { Numbers::CAPTURED } else { Numbers::before_attack(liberties) };
        }
        let mut extension = 0;
        for &l in &board.first_liberties::<8>(self.target) {
            let gained = board.accurate_liberty_count(l, owner, enough);
            if gained >= enough {
                return Numbers::SAFE;
            }
            extension = extension.max(gained);
        }
        Numbers::before_defense(liberties, extension)
    }

    /// Whether the target, in atari, can be taken for good.
    fn can_take(&mut self, board: &mut Board) -> bool {
        let x = board.first_liberties::<1>(self.target)[0];
        if board.is_ko(x, self.attacker).is_some() {
            self.ko = true;
            return self.can_take_ko(board, x);
        }
        if board.string_size(self.target) > 1 {
            return true;
        }
        if !board.try_move(x, self.attacker) {
            return false;
        }
        let mut taken = true;
        if board.liberty_count(x) == 1
            && board.string_size(x) > 1
            && board.try_move(self.target, self.attacker.opponent())
        {
            taken = board.liberty_count(self.target) <= 1;
            board.undo();
        }
        board.undo();
        taken
    }

    /// Whether taking the target as a ko at `x` ends the matter.
    fn can_take_ko(&mut self, board: &mut Board, x: Point) -> bool {
        let before = self.ko_state;
        if !self.play(board, x, Side::Attacker) {
            return false;
        }
        let retaken = self.rule == KoRule::DefenderRetakes
            && !self.ko_state.refuses(board, self.target, self.attacker.opponent(), x);
        self.undo(board, before);
        !retaken
    }

    /// Plays a move under the ko rule; false if it is not possible.
    fn play(&mut self, board: &mut Board, m: Point, side: Side) -> bool {
        let color = self.color(side);
        let taken = board.is_ko(m, color);
        self.ko |= taken.is_some();
        let may_retake = self.rule.lets_retake(side);
        let Some((after, _)) = self.ko_state.play_taking(board, m, color, taken, may_retake) else { return false };
        self.ko_state = after;
        true
    }

    /// Takes the latest move back; `before` was the state of kos before it.
    fn undo(&mut self, board: &mut Board, before: KoState) {
        board.undo();
        self.ko_state = before;
    }

    fn color(&self, side: Side) -> Color {
        match side {
            Side::Attacker => self.attacker,
            Side::Defender => self.attacker.opponent(),
        }
    }

    /// The number of liberties that make the target safe at this ply.
    fn enough(&self, board: &Board) -> usize {
        self.horizon.enough(ply(board) - self.root_ply)
    }

    fn key(&self, board: &Board, side: Side) -> u64 {
        let question = (self.enough(board) << 12 | self.target.index() << 3 | (side as usize) << 2) as u64;
        board.hash_seen_by(self.attacker) ^ mix(self.ko_state.fingerprint(self.attacker) << 20 | question)
    }
}
