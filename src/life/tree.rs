//! An answer that can be played through: what kills a group, what saves it, and what follows.
//!
//! In: an [`Analysis`], a stone of a group, an [`Effort`]. Out: an [`Answer`] for either side moving first: a tree of
//! moves. Cost: a search for each move that might be a defence, until the effort is used up.
//!
//! Where the side that has its way is to move, the tree has its move; where the other one is, the most stubborn of its
//! moves that have to be answered: first what makes it a ko, then what takes longest to refute. A move that threatens
//! nothing, so that it fails even if it is followed by another one, is left out. Where reading has shown that nothing
//! near by threatens anything, the line ends; where it has not, the line says so.

use std::cmp::Reverse;

use go_board::{Board, Cell, Color, Point, PointSet};
use go_reading::{Code, LifeAnswer, Outcome, Reader, Surroundings};

use super::{Life, LifeStatus};
use crate::analysis::Analysis;

/// Moves of the losing side are looked for among so many points, the nearest to the group.
const CANDIDATES: usize = 40;

/// How many of those that have to be answered are followed, by how many have been made before.
const WIDTHS: [usize; 4] = [4, 3, 2, 2];

/// Whether a move threatens something is found out in this part of the nodes of a question.
const THREAT: u64 = 4;

/// How much may be read for an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// The nodes of each question.
    pub question: u64,
    /// The nodes of all questions together; where they end, so do the lines.
    pub total: u64,
    /// The longest line, in moves.
    pub length: usize,
}

impl Default for Effort {
    /// A second at most, mostly a few hundredths.
    fn default() -> Effort {
        Effort { question: 2_000, total: 60_000, length: 24 }
    }
}

impl Effort {
    /// So many nodes for each question, and the usual number of questions.
    #[must_use]
    pub fn of(question: u64) -> Effort {
        let usual = Effort::default();
        Effort { question, total: question.saturating_mul(usual.total / usual.question), ..usual }
    }
}

/// A move of an answer, and what may follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Play {
    /// Whose move it is.
    pub color: Color,
    /// Where.
    pub point: Point,
    /// What follows, best first. Of the side that has its way there is one move at most.
    pub next: Vec<Play>,
    /// Whether the other side has no other move than `next` that has to be answered.
    pub is_complete: bool,
    /// How things stand after it, where nothing follows.
    pub end: Option<End>,
}

/// How a line ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// The group is taken.
    Taken,
    /// Whatever its owner plays next, it cannot be saved, even by two moves in a row.
    Dead,
    /// Whatever the opponent plays next, the group lives, even if he moves twice in a row.
    Lives,
    /// The group lives even if the opponent moves next.
    Safe,
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
            End::Dead => "dead as it stands",
            End::Lives => "alive as it stands",
            End::Safe => "alive even if the opponent moves next",
            End::Ko => "ko",
            End::Unread => "not read further",
        }
    }
}

/// What one side, moving first, can do about a group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Who moves first.
    pub color: Color,
    /// What reading says.
    pub answer: LifeAnswer,
    /// The moves of the side that moves first: the one that has its way, or those that fail but have to be answered.
    /// None if reading has left the question open.
    pub moves: Vec<Play>,
    /// Whether it has no other move that has to be answered.
    pub is_complete: bool,
    /// How it stands if there is no move to show.
    pub end: Option<End>,
}

/// What follows a position.
struct Next {
    moves: Vec<Play>,
    is_complete: bool,
    end: Option<End>,
}

impl Next {
    fn end(end: End) -> Next {
        Next { moves: Vec::new(), is_complete: end != End::Unread, end: Some(end) }
    }
}

/// What both sides can do about a group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Playable {
    /// The stones that it is about.
    pub stones: PointSet,
    /// What reading says.
    pub life: Life,
    /// What the opponent, moving first, does.
    pub attack: Answer,
    /// What its owner, moving first, does.
    pub defense: Answer,
    /// The nodes that were visited.
    pub nodes: u64,
}

impl Analysis {
    /// What the opponent and the owner of the string at `p` can do about its life and that of all that is enclosed with
    /// it, move by move; `None` if there is no stone.
    ///
    /// # Example
    /// ```
    /// use atsumi::board::{Board, Color, Point};
    /// use atsumi::life::{Effort, End};
    /// use atsumi::{Analysis, Settings};
    ///
    /// // Four points in a row live: what black plays at one of the two in the middle, white answers at the other.
    /// let board = Board::from_diagram(
    ///     ". . . . O X .
    ///      O O O O O X .
    ///      X X X X X X .
    ///      . . . . . . .
    ///      . . . . . . .
    ///      . . . . . . .
    ///      . . . . . . .",
    /// )?;
    /// let analysis = Analysis::new(&board, &atsumi::patterns(), &Settings::default());
    /// let playable = analysis.playable(Point::new(1, 0), Effort::default()).expect("a stone");
    /// let [first, second] = playable.attack.moves.as_slice() else { panic!("two moves") };
    /// assert_eq!([first, second].map(|play| play.next[0].color), [Color::White; 2]);
    /// assert_eq!([first, second].map(|play| play.next[0].end), [Some(End::Lives); 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn playable(&self, p: Point, effort: Effort) -> Option<Playable> {
        let owner = self.board().color_at(p)?;
        let life = self.life(p, effort.question)?;
        let surroundings = self.surroundings(p)?;
        let keys = self.enclosed(p, &surroundings);
        let mut grower = Grower { reader: self.reader_at(self.settings().level), owner, surroundings, effort, most: 0 };
        let position = Position { board: self.board().clone(), keys };
        let mut answer = |color, answer: LifeAnswer| {
            grower.most = grower.reader.proof_nodes() + effort.total / 2;
            grower.answer(&position, color, answer)
        };
        let attack = answer(owner.opponent(), life.attack);
        let needless = life.status() == LifeStatus::Alive;
        let defense = if needless {
            Answer { color: owner, answer: life.defense, moves: Vec::new(), is_complete: true, end: Some(End::Safe) }
        } else {
            answer(owner, life.defense)
        };
        Some(Playable { stones: keys, life, attack, defense, nodes: grower.reader.proof_nodes() })
    }
}

/// A position on the way, and which key stones are left.
#[derive(Clone)]
struct Position {
    board: Board,
    keys: PointSet,
}

impl Position {
    /// After a move; `None` if it is illegal.
    fn after(&self, owner: Color, color: Color, point: Point) -> Option<Position> {
        let mut board = self.board.clone();
        board.play(color, Some(point)).ok()?;
        let keys = self.keys.iter().filter(|&k| board.color_at(k) == Some(owner)).collect();
        Some(Position { board, keys })
    }
}

/// Grows trees.
struct Grower {
    reader: Reader,
    owner: Color,
    surroundings: Surroundings,
    effort: Effort,
    /// Reading stops when so many nodes have been visited.
    most: u64,
}

/// A move of the losing side that has to be answered.
struct Threat {
    point: Point,
    after: Position,
    /// The answer.
    outcome: Outcome,
    /// The nodes that it took.
    nodes: u64,
}

/// What reading says of a move of the losing side.
enum Tried {
    /// It has to be answered.
    Threat(Box<Threat>),
    /// It fails even if it is followed by another one.
    Idle,
    /// Reading has not settled it.
    Unread,
}

impl Grower {
    fn answer(&mut self, position: &Position, color: Color, answer: LifeAnswer) -> Answer {
        let Next { moves, is_complete, end } = match answer {
            LifeAnswer::Settled(solution) if solution.code.succeeds() => {
                self.winning(position, color, solution.outcome(), 0)
            }
            LifeAnswer::Settled(_) => self.losing(position, color, 0),
            LifeAnswer::Open(_) | LifeAnswer::Free => Next::end(End::Unread),
        };
        Answer { color, answer, moves, is_complete, end }
    }

    /// What follows where `color`, which has its way, is to move, by `outcome`.
    fn winning(&mut self, position: &Position, color: Color, outcome: Outcome, made: usize) -> Next {
        let Some(point) = outcome.point else { return Next::end(self.safe(color)) };
        let Some(after) = position.after(self.owner, color, point) else { return Next::end(End::Unread) };
        let mut next = if after.keys.is_empty() {
            Next::end(End::Taken)
        } else if made + 1 >= self.effort.length {
            Next::end(End::Unread)
        } else {
            self.losing(&after, color.opponent(), made + 1)
        };
        if outcome.code != Code::Win && next.moves.is_empty() {
            next = Next::end(End::Ko);
        }
        let play = Play { color, point, next: next.moves, is_complete: next.is_complete, end: next.end };
        Next { moves: vec![play], is_complete: true, end: None }
    }

    /// What follows where `color`, which does not get its way, is to move.
    fn losing(&mut self, position: &Position, color: Color, made: usize) -> Next {
        let (mut threats, is_complete) = self.threats(position, color);
        if threats.is_empty() {
            return Next::end(if is_complete { self.won(color.opponent()) } else { End::Unread });
        }
        threats.sort_by_key(|threat| (threat.outcome.code == Code::Win, Reverse(threat.nodes), threat.point));
        let width = WIDTHS[(made / 2).min(WIDTHS.len() - 1)];
        let is_complete = is_complete && threats.len() <= width;
        let follow = |threat: Threat| {
            let Next { moves, is_complete, end } =
                self.winning(&threat.after, color.opponent(), threat.outcome, made + 1);
            Play { color, point: threat.point, next: moves, is_complete, end }
        };
        Next { moves: threats.into_iter().take(width).map(follow).collect(), is_complete, end: None }
    }

    /// The moves of `color` that have to be answered, and whether reading has shown of all others that they need not
    /// be.
    fn threats(&mut self, position: &Position, color: Color) -> (Vec<Threat>, bool) {
        let (points, mut is_complete) = candidates(&position.board, self.owner, &position.keys);
        let mut threats = Vec::new();
        for point in points {
            if self.is_over() {
                return (threats, false);
            }
            let Some(after) = position.after(self.owner, color, point) else { continue };
            match self.threat(point, after, color) {
                Tried::Threat(threat) => threats.push(*threat),
                Tried::Idle => {}
                Tried::Unread => is_complete = false,
            }
        }
        (threats, is_complete)
    }

    /// Whether the move `point` of `color`, which leads to `after`, has to be answered.
    fn threat(&mut self, point: Point, after: Position, color: Color) -> Tried {
        if after.keys.is_empty() {
            return if color == self.owner { Tried::Idle } else { Tried::Unread };
        }
        let leans = match self.ask(&after, color, self.effort.question / THREAT) {
            LifeAnswer::Settled(solution) if !solution.code.succeeds() => return Tried::Idle,
            LifeAnswer::Settled(_) => true,
            LifeAnswer::Open(outcome) => outcome.code.succeeds(),
            LifeAnswer::Free => color == self.owner,
        };
        if !leans {
            return Tried::Unread;
        }
        let before = self.reader.proof_nodes();
        match self.ask(&after, color.opponent(), self.effort.question) {
            LifeAnswer::Settled(solution) if solution.code.succeeds() => {
                let nodes = self.reader.proof_nodes() - before;
                Tried::Threat(Box::new(Threat { point, after, outcome: solution.outcome(), nodes }))
            }
            _ => Tried::Unread,
        }
    }

    fn ask(&mut self, position: &Position, color: Color, limit: u64) -> LifeAnswer {
        let Position { board, keys } = position;
        if color == self.owner {
            self.reader.solve_life(board, keys, &self.surroundings, limit)
        } else {
            self.reader.solve_kill(board, keys, &self.surroundings, limit)
        }
    }

    /// How it stands where `color` has its way and the other side has nothing to threaten with.
    fn won(&self, color: Color) -> End {
        if color == self.owner { End::Lives } else { End::Dead }
    }

    /// How it stands where `color`, to move, has its way without a move.
    fn safe(&self, color: Color) -> End {
        if color == self.owner { End::Safe } else { End::Dead }
    }

    fn is_over(&self) -> bool {
        self.reader.proof_nodes() >= self.most
    }
}

/// The empty points that count for a group, the nearest first, and whether these are all: those that are reached from
/// it through empty points and its own stones, and the liberties of the strings of the opponent beside these. What lies
/// further away is taken to threaten nothing.
fn candidates(board: &Board, owner: Color, keys: &PointSet) -> (Vec<Point>, bool) {
    let (mut reached, mut seen, mut found) = (PointSet::new(), PointSet::new(), Vec::new());
    let mut layer: Vec<Point> = keys.iter().collect();
    while !layer.is_empty() && found.len() <= CANDIDATES {
        let (mut next, mut beyond) = (Vec::new(), Vec::new());
        while let Some(p) = layer.pop() {
            if !reached.insert(p) {
                continue;
            }
            if board.is_empty_point(p) && seen.insert(p) {
                found.push(p);
            }
            for (q, cell) in board.sides(p) {
                match cell {
                    Cell::Stone(color) if color == owner => layer.push(q),
                    Cell::Stone(_) => beyond.extend(board.liberties(q, 3).iter().copied()),
                    Cell::Empty => next.push(q),
                    Cell::Off => {}
                }
            }
        }
        beyond.sort_unstable();
        found.extend(beyond.into_iter().filter(|&p| seen.insert(p)));
        next.sort_unstable();
        layer = next;
    }
    let is_all = found.len() <= CANDIDATES;
    found.truncate(CANDIDATES);
    (found, is_all)
}
