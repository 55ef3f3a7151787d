//! Captures and connections that can be played through: what takes a string, what saves it, what joins two strings,
//! what keeps them apart, and what follows.
//!
//! In: an [`Analysis`], a stone or two. Out: [`Lines`], an answer for either side moving first with a tree of moves.
//! Cost: two questions of reading for each move that might be a defence, until [`NODES`] are used up; mostly some
//! milliseconds.
//!
//! Trees are grown as [those of life and death](crate::life) are, by [`lines`](crate::lines). Only the answer at the
//! root may be proved; what follows is as it was read.

use go_board::{Board, Color, Point};
use go_reading::{Certainty, Code, Outcome, Reader, Solution};

use crate::analysis::Analysis;
use crate::lines::{Candidates, Grower, Limits, Matter, Next, Tried};
pub use crate::lines::{End, Play};

/// So many nodes may be visited for each answer; where they end, so do the lines.
pub const NODES: u64 = 40_000;
/// The longest line, in moves: long enough for a ladder across the board.
const LENGTH: usize = 80;
/// Moves of the losing side are looked for among so many points.
const CANDIDATES: usize = 16;
/// How many of them are followed, by how many have been made before.
const WIDTHS: [usize; 4] = [4, 2, 2, 1];

/// What one side, moving first, can do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Who moves first.
    pub color: Color,
    /// How that ends for this side, and its move; no move if it fails or has its way without one.
    pub outcome: Outcome,
    /// How sure that is.
    pub certainty: Certainty,
    /// The moves of the side that moves first: the one that has its way, or those that fail but have to be answered.
    pub moves: Vec<Play>,
    /// How it stands if nothing has to be played.
    pub end: Option<End>,
}

/// What both sides can do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lines {
    /// Whose stones it is about.
    pub owner: Color,
    /// The opponent moves first: he takes the string, or keeps the two apart.
    pub attack: Answer,
    /// The owner moves first: he saves the string, or joins the two.
    pub defense: Answer,
    /// The nodes that were visited.
    pub nodes: u64,
}

impl Analysis {
    /// What the opponent and the owner of the string at `s` can do about its capture, move by move; `None` if there is
    /// no stone.
    ///
    /// # Example
    /// ```
    /// use atsumi::board::{Board, Color, Point};
    /// use atsumi::tactics::End;
    /// use atsumi::{Analysis, Settings};
    ///
    /// // White's stone on the second line runs once, and is caught at the edge.
    /// let board = Board::from_diagram(
    ///     ". . . . . . .
    ///      . . O X . . .
    ///      . . X . . . .
    ///      . X . . . . .
    ///      . . . . . . .
    ///      . . . . . . .
    ///      . . . . . . .",
    /// )?;
    /// let analysis = Analysis::new(&board, &atsumi::patterns(), &Settings::default());
    /// let lines = analysis.capture_lines(Point::new(1, 2)).expect("a stone");
    /// let [first] = lines.attack.moves.as_slice() else { panic!("one move takes it") };
    /// assert_eq!((first.color, first.point), (Color::Black, lines.attack.outcome.point));
    /// let mut last = first;
    /// while let Some(next) = last.next.first() {
    ///     last = next;
    /// }
    /// assert!(matches!(last.end, Some(End::Taken | End::Lost)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn capture_lines(&self, s: Point) -> Option<Lines> {
        let owner = self.board().color_at(s)?;
        let mut reader = self.reader_at(self.settings().level);
        let attack = reader.solve_attack(self.board(), s);
        let defense = if attack.code.succeeds() {
            reader.solve_defense(self.board(), s)
        } else {
            Solution { code: Code::Win, point: None, ..attack }
        };
        Some(Strings { reader, owner, question: Question::String(s) }.lines(self.board(), &attack, &defense))
    }

    /// What the owner of the strings at `a` and `b` can do to join them, and their opponent to keep them apart, move by
    /// move; `None` if there are not two strings of one colour.
    #[must_use]
    pub fn connection_lines(&self, a: Point, b: Point) -> Option<Lines> {
        let (board, owner) = (self.board(), self.board().color_at(a)?);
        if board.color_at(b) != Some(owner) || board.same_string(a, b) {
            return None;
        }
        let mut reader = self.reader_at(self.settings().level);
        let attack = reader.solve_disconnect(board, a, b);
        let defense = reader.solve_connect(board, a, b);
        Some(Strings { reader, owner, question: Question::Pair(a, b) }.lines(board, &attack, &defense))
    }
}

/// What is asked.
#[derive(Clone, Copy)]
enum Question {
    /// Whether this string is taken.
    String(Point),
    /// Whether these two are joined.
    Pair(Point, Point),
}

impl Question {
    /// The strings that it is about.
    fn strings(self) -> Vec<Point> {
        match self {
            Question::String(s) => vec![s],
            Question::Pair(a, b) => vec![a, b],
        }
    }
}

/// Strings whose capture or connection is read.
struct Strings {
    reader: Reader,
    owner: Color,
    question: Question,
}

impl Matter for Strings {
    type Position = Board;

    const CAN_WAIT: bool = false;

    fn after(&self, position: &Board, color: Color, point: Option<Point>) -> Option<Board> {
        let mut after = position.clone();
        after.play(color, point).ok()?;
        Some(after)
    }

    fn decided(&self, position: &Board) -> Option<End> {
        let is_there = |p| position.color_at(p) == Some(self.owner);
        match self.question {
            Question::String(s) => (!is_there(s)).then_some(End::Taken),
            Question::Pair(a, b) if !is_there(a) || !is_there(b) => Some(End::Taken),
            Question::Pair(a, b) => position.same_string(a, b).then_some(End::Joined),
        }
    }

    fn candidates(&self, position: &Board) -> Candidates {
        let (near, is_all) = candidates(position, self.owner, self.question);
        Candidates { near, far: Vec::new(), is_all }
    }

    fn tried(&mut self, after: &Board, color: Color, _: bool) -> Tried {
        let before = self.nodes();
        if !self.ask(after, color).code.succeeds() {
            return Tried::Idle;
        }
        let answer = self.ask(after, color.opponent());
        if answer.code.succeeds() { Tried::Threat(answer, self.nodes() - before) } else { Tried::Open { leans: true } }
    }

    fn won(&self, color: Color, _: bool) -> End {
        match (self.question, color == self.owner) {
            (Question::String(_), true) => End::Safe,
            (Question::String(_), false) => End::Lost,
            (Question::Pair(..), true) => End::Joins,
            (Question::Pair(..), false) => End::Apart,
        }
    }

    fn nodes(&self) -> u64 {
        self.reader.nodes() + self.reader.connection_nodes()
    }
}

impl Strings {
    fn lines(self, board: &Board, attack: &Solution, defense: &Solution) -> Lines {
        let owner = self.owner;
        let mut grower = Grower { matter: self, limits: Limits { length: LENGTH, widths: &WIDTHS, nodes: 0 } };
        let mut answer = |color, solution: &Solution| {
            grower.limits.nodes = grower.matter.nodes() + NODES;
            let outcome = solution.outcome();
            let Next { moves, end, .. } = grower.grow(board, color, outcome);
            Answer { color, outcome, certainty: solution.certainty, moves, end }
        };
        let (attack, defense) = (answer(owner.opponent(), attack), answer(owner, defense));
        Lines { owner, attack, defense, nodes: grower.matter.nodes() + grower.matter.reader.proof_nodes() }
    }

    /// How it ends if `color` moves first, with its move.
    fn ask(&mut self, board: &Board, color: Color) -> Outcome {
        let is_owner = color == self.owner;
        match self.question {
            Question::String(s) if is_owner && self.reader.attack(board, s).code.succeeds() => {
                self.reader.find_defense(board, s)
            }
            Question::String(_) if is_owner => Outcome { code: Code::Win, point: None },
            Question::String(s) => self.reader.attack(board, s),
            Question::Pair(a, b) if is_owner => self.reader.connect(board, a, b),
            Question::Pair(a, b) => self.reader.disconnect(board, a, b),
        }
    }
}

/// The points that a move of the losing side may lie on: liberties of the strings, points beside these, and the
/// liberties of opponents around that are nearly taken; those first that lie near all the strings. And whether these
/// are all.
fn candidates(board: &Board, owner: Color, question: Question) -> (Vec<Point>, bool) {
    let strings = question.strings();
    let mut found: Vec<Point> = Vec::new();
    for &s in &strings {
        let liberties = board.liberties(s, 8);
        let weak = board.neighbour_strings_with_at_most(s, 2);
        found.extend(liberties.iter());
        found.extend(weak.iter().filter(|&&w| board.color_at(w) != Some(owner)).flat_map(|&w| {
            let own: Vec<Point> = board.liberties(w, 2).iter().copied().collect();
            own
        }));
        let beside = liberties.iter().flat_map(|&p| board.sides(p)).map(|(q, _)| q);
        found.extend(beside.filter(|&q| board.is_empty_point(q)));
    }
    found.sort_unstable();
    found.dedup();
    let distance = |p: Point, s: Point| {
        let to = |q: Point| p.row().abs_diff(q.row()) + p.col().abs_diff(q.col());
        board.stones(s).map(to).min().unwrap_or_default()
    };
    found.sort_by_key(|&p| (strings.iter().map(|&s| distance(p, s)).sum::<usize>(), p));
    let is_all = found.len() <= CANDIDATES;
    found.truncate(CANDIDATES);
    (found, is_all)
}
