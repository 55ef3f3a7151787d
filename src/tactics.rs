//! Captures and connections that can be played through: what takes a string, what saves it, what joins two strings,
//! what keeps them apart, and what follows.
//!
//! In: an [`Analysis`], a stone or two. Out: [`Lines`], an answer for either side moving first with a tree of moves.
//! Cost: two questions of reading for each move that might be a defence, until [`NODES`] are used up; mostly some
//! milliseconds.
//!
//! Trees are like those of [life and death](crate::life): where the side that has its way is to move, its move; where
//! the other one is, all its moves that have to be answered, those first that end in a ko, then those that take longest
//! to refute. A move that threatens nothing is left out; where there is no other, the line ends, and where the nodes or
//! the list of moves ended before that was seen, it says so. Only the answer at the root may be proved; what follows is
//! as it was read.

use std::cmp::Reverse;

use go_board::{Board, Color, Point};
use go_reading::{Certainty, Code, Outcome, Reader, Solution};

use crate::analysis::Analysis;

/// So many nodes may be visited for each answer; where they end, so do the lines.
pub const NODES: u64 = 40_000;
/// The longest line, in moves: long enough for a ladder across the board.
const LENGTH: usize = 80;
/// Moves of the losing side are looked for among so many points.
const CANDIDATES: usize = 16;
/// How many of them are followed, by how many have been made before; later on one.
const WIDTHS: [usize; 3] = [4, 2, 2];

/// A move, and what may follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Play {
    /// Whose move it is.
    pub color: Color,
    /// Where.
    pub point: Point,
    /// What follows, best first. Of the side that has its way there is one move at most.
    pub next: Vec<Play>,
    /// How things stand after it, where nothing follows.
    pub end: Option<End>,
}

/// How a line ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// The string is taken, or one of the two.
    Taken,
    /// Whatever its owner plays next, it is taken.
    Lost,
    /// Whatever the opponent plays next, it is not taken.
    Safe,
    /// The two are one string.
    Joined,
    /// Whatever the opponent plays next, the two can be joined.
    Joins,
    /// Whatever their owner plays next, the two stay apart.
    Apart,
    /// Who wins the ko decides.
    Ko,
    /// It goes on; reading has stopped here.
    Unread,
}

impl End {
    /// What to say of it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            End::Taken => "taken",
            End::Lost => "lost as it stands",
            End::Safe => "safe as it stands",
            End::Joined => "joined",
            End::Joins => "connected as it stands",
            End::Apart => "cut off as it stands",
            End::Ko => "ko",
            End::Unread => "not read further",
        }
    }
}

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
    /// assert_eq!((first.color, Some(first.point)), (Color::Black, lines.attack.outcome.point));
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
        Some(Grower { reader, owner, question: Question::String(s), most: 0 }.lines(self.board(), &attack, &defense))
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
        Some(Grower { reader, owner, question: Question::Pair(a, b), most: 0 }.lines(board, &attack, &defense))
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
    /// How it stands when it is decided on the board.
    fn decided(self, board: &Board, owner: Color) -> Option<End> {
        let is_there = |p| board.color_at(p) == Some(owner);
        match self {
            Question::String(s) => (!is_there(s)).then_some(End::Taken),
            Question::Pair(a, b) if !is_there(a) || !is_there(b) => Some(End::Taken),
            Question::Pair(a, b) => board.same_string(a, b).then_some(End::Joined),
        }
    }

    /// The strings that it is about.
    fn strings(self) -> Vec<Point> {
        match self {
            Question::String(s) => vec![s],
            Question::Pair(a, b) => vec![a, b],
        }
    }
}

/// Grows trees.
struct Grower {
    reader: Reader,
    owner: Color,
    question: Question,
    /// Reading stops when so many nodes have been visited.
    most: u64,
}

/// A move of the losing side that has to be answered.
struct Defence {
    point: Point,
    after: Board,
    /// The answer.
    outcome: Outcome,
    /// The nodes that it took.
    nodes: u64,
}

impl Grower {
    fn lines(mut self, board: &Board, attack: &Solution, defense: &Solution) -> Lines {
        let owner = self.owner;
        let attack = self.answer(board, owner.opponent(), attack);
        let defense = self.answer(board, owner, defense);
        Lines { owner, attack, defense, nodes: self.nodes() + self.reader.proof_nodes() }
    }

    fn answer(&mut self, board: &Board, color: Color, solution: &Solution) -> Answer {
        self.most = self.nodes() + NODES;
        let outcome = solution.outcome();
        let (moves, end) =
            if outcome.code.succeeds() { self.winning(board, color, outcome, 0) } else { self.losing(board, color, 0) };
        Answer { color, outcome, certainty: solution.certainty, moves, end }
    }

    /// What follows where `color`, which has its way, is to move, by `outcome`.
    fn winning(&mut self, board: &Board, color: Color, outcome: Outcome, made: usize) -> (Vec<Play>, Option<End>) {
        let Some(point) = outcome.point else { return (Vec::new(), Some(self.won(color))) };
        let mut after = board.clone();
        if after.play(color, Some(point)).is_err() {
            return (Vec::new(), Some(End::Unread));
        }
        let (next, end) = if let Some(end) = self.question.decided(&after, self.owner) {
            (Vec::new(), Some(end))
        } else if made + 1 >= LENGTH {
            (Vec::new(), Some(End::Unread))
        } else {
            self.losing(&after, color.opponent(), made + 1)
        };
        let end = if outcome.code != Code::Win && next.is_empty() { Some(End::Ko) } else { end };
        (vec![Play { color, point, next, end }], None)
    }

    /// What follows where `color`, which does not get its way, is to move.
    fn losing(&mut self, board: &Board, color: Color, made: usize) -> (Vec<Play>, Option<End>) {
        if self.is_over() {
            return (Vec::new(), Some(End::Unread));
        }
        let (mut defences, is_complete) = self.defences(board, color);
        if defences.is_empty() {
            return (Vec::new(), Some(if is_complete { self.won(color.opponent()) } else { End::Unread }));
        }
        let is_clear = |code: Code| code == Code::Win;
        defences.sort_by_key(|defence| (is_clear(defence.outcome.code), Reverse(defence.nodes), defence.point));
        defences.truncate(WIDTHS.get(made / 2).copied().unwrap_or(1));
        let follow = |defence: Defence| {
            let (next, end) = self.winning(&defence.after, color.opponent(), defence.outcome, made + 1);
            Play { color, point: defence.point, next, end }
        };
        (defences.into_iter().map(follow).collect(), None)
    }

    /// The moves of `color` that have to be answered with their answers, and whether reading has found that no other
    /// has to be.
    fn defences(&mut self, board: &Board, color: Color) -> (Vec<Defence>, bool) {
        let (points, mut is_complete) = candidates(board, self.owner, self.question);
        let mut defences = Vec::new();
        for point in points {
            if self.is_over() {
                return (defences, false);
            }
            let mut after = board.clone();
            let is_played = after.play(color, Some(point)).is_ok();
            if !is_played || self.question.decided(&after, self.owner).is_some() {
                continue;
            }
            let before = self.nodes();
            if !self.ask(&after, color).code.succeeds() {
                continue;
            }
            let outcome = self.ask(&after, color.opponent());
            if outcome.code.succeeds() {
                defences.push(Defence { point, after, outcome, nodes: self.nodes() - before });
            } else {
                // It refutes the answer before, which the search of that did not see.
                is_complete = false;
            }
        }
        (defences, is_complete)
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

    /// How it stands where `color` has its way and the other side has nothing to threaten with.
    fn won(&self, color: Color) -> End {
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

    fn is_over(&self) -> bool {
        self.nodes() >= self.most
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
