//! An answer that can be played through: what kills a group, what saves it, and what follows.
//!
//! In: an [`Analysis`], a stone of a group, an [`Effort`]. Out: an [`Answer`] for either side moving first: a tree of
//! moves, which is [`lines`](crate::lines)' affair. Cost: that of the two questions, and some searches for each move
//! that might be a defence, until the effort is used up.
//!
//! A move that threatens nothing is one that fails even if it is followed by another one. Moves are looked for near the
//! group.

use go_board::{Board, Color, Point, PointSet, Symmetry};
use go_reading::{Certainty, LifeAnswer, Outcome, Reader, Surroundings};

use super::fate::Fate;
use super::fights::Rival;
use super::near::{Near, near_as_seen};
use super::questions::Question;
use super::side::Side;
use super::{Life, LifeStatus};
use crate::analysis::Analysis;
use crate::lines::{Candidates, End, Grower, Limits, Matter, Next, Play, Tried};

/// Moves of the losing side are looked for among so many points, the nearest to the group.
const CANDIDATES: usize = 40;

/// How many of those that have to be answered are followed, by how many have been made before.
const WIDTHS: [usize; 4] = [4, 3, 2, 2];

/// Whether a move threatens something is found out in this part of the nodes of a question.
const THREAT: u64 = 4;

/// What stays open near by is asked again in so many times the nodes.
const PATIENCE: u64 = 4;

/// How much may be read for an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// The nodes of each of the two questions that are answered, if `total` allows.
    pub root: u64,
    /// The nodes of each question about a move that may follow.
    pub question: u64,
    /// The nodes of all searches for life together; where they end, so do the lines, up to one question later. Twice as
    /// many where the board holds a [problem](super::Basis::Leaning): it has few strings, so a node takes 2 µs. Moves
    /// that are tried where reading leaves a question open, which takes 0.2 to 0.6 s, come on top.
    pub total: u64,
    /// The longest line, in moves.
    pub length: usize,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort::USUAL
    }
}

impl Effort {
    /// Mostly a few hundredths of a second; up to one in games, where reading leaves it open and moves are tried.
    pub const USUAL: Effort = Effort { root: 20_000, question: 2_000, total: 30_000, length: 24 };

    /// So many nodes for each of the two questions, and the whole in proportion where that is not as usual.
    #[must_use]
    pub fn of(root: u64) -> Effort {
        let usual = Effort::USUAL;
        let total = usual.total.min(root.saturating_mul(30)).max(root.saturating_mul(3) / 2);
        Effort { root, question: usual.question.min(root), total, ..usual }
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
    /// None if reading has left the question open, or if the side need not move.
    pub moves: Vec<Play>,
    /// Whether it has no other move that has to be answered.
    pub is_complete: bool,
    /// How it stands if there is no move to show.
    pub end: Option<End>,
}

/// What both sides can do about a group.
#[derive(Clone, PartialEq, Debug)]
pub struct Playable {
    /// The stones that it is about.
    pub stones: PointSet,
    /// The verdict on them, which has the answers of both sides.
    pub fate: Fate,
    /// What the opponent, moving first, does.
    pub attack: Answer,
    /// What its owner, moving first, does.
    pub defense: Answer,
    /// The nodes that were visited.
    pub nodes: u64,
}

impl Analysis {
    /// What the opponent and the owner of the string at `p` can do about its life and that of what is enclosed with it
    /// and does not live by itself, move by move: the answers of [`Analysis::life`], and what follows. `None` if there
    /// is no stone.
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
        let question = self.question(p)?;
        let total = if self.known_groups().is_problem { effort.total.saturating_mul(2) } else { effort.total };
        let fate = self.fate_within(&question, effort.root, total);
        let life = fate.life()?;
        let (rival, taken) = self.rival_of(&question, true, effort.question);
        let (taken, Question { keys, surroundings, .. }) = (taken + fate.nodes, question);
        let position = Position { board: self.board().clone(), keys };
        let ([attack, defense], lines) = self.ask_life(|reader| {
            let matter = Group { reader, owner, front: self.front(), surroundings, rival, question: effort.question };
            let limits = Limits { length: effort.length, widths: &WIDTHS, nodes: total.saturating_sub(taken) };
            Grower { matter, limits }.both(&position, life)
        });
        Some(Playable { stones: keys, fate, attack, defense, nodes: taken + lines })
    }
}

impl Answer {
    /// That of a side that need not move, as the group stands.
    fn needless(color: Color, answer: LifeAnswer, end: End) -> Answer {
        Answer { color, answer, moves: Vec::new(), is_complete: true, end: Some(end) }
    }
}

impl Grower<Group<'_>> {
    /// What the opponent and the owner can do, where reading says `life`. Who is asked about first may take half of the
    /// nodes, the other one what is left.
    fn both(&mut self, position: &Position, life: Life) -> [Answer; 2] {
        let (owner, opponent, nodes) = (self.matter.owner, self.matter.owner.opponent(), self.limits.nodes);
        if life.status() == LifeStatus::Dead {
            let defense = self.answer(position, owner, life.defense, nodes / 2);
            // Where two moves in a row do not save it, any move kills.
            let attack = match defense.end {
                Some(End::Dead) => Answer::needless(opponent, life.attack, End::Dead),
                _ => self.answer(position, opponent, life.attack, nodes),
            };
            return [attack, defense];
        }
        let attack = self.answer(position, opponent, life.attack, nodes / 2);
        let defense = match life.status() {
            LifeStatus::Alive | LifeStatus::Seki => Answer::needless(owner, life.defense, End::Stands),
            _ => self.answer(position, owner, life.defense, nodes),
        };
        [attack, defense]
    }

    /// What `color` can do, moving first, where reading says `answer`, until so many nodes have been visited.
    fn answer(&mut self, position: &Position, color: Color, answer: LifeAnswer, nodes: u64) -> Answer {
        self.limits.nodes = nodes;
        let Next { moves, is_complete, end } = match answer {
            LifeAnswer::Settled(solution) => {
                // What follows is no surer than the answer.
                self.matter.reader.set_trusting(solution.certainty == Certainty::Likely);
                self.grow(position, color, solution.outcome())
            }
            LifeAnswer::Open(_) | LifeAnswer::Free => Next::end(End::Unread),
        };
        Answer { color, answer, moves, is_complete, end }
    }
}

/// A position on the way, and which key stones are left.
struct Position {
    board: Board,
    keys: PointSet,
}

/// A group whose life is read.
struct Group<'r> {
    reader: &'r mut Reader,
    owner: Color,
    /// How the front shows the board.
    front: Symmetry,
    surroundings: Surroundings,
    rival: Option<Rival>,
    /// The nodes of each question.
    question: u64,
}

impl Matter for Group<'_> {
    type Position = Position;

    const CAN_WAIT: bool = true;

    fn after(&self, position: &Position, color: Color, point: Option<Point>) -> Option<Position> {
        let mut board = position.board.clone();
        board.play(color, point).ok()?;
        let keys = position.keys.iter().filter(|&k| board.color_at(k) == Some(self.owner)).collect();
        Some(Position { board, keys })
    }

    fn decided(&self, position: &Position) -> Option<End> {
        position.keys.is_empty().then_some(End::Taken)
    }

    fn candidates(&self, position: &Position) -> Candidates {
        let Near { points, inside, is_all } =
            near_as_seen(self.front, &position.board.seen_through(self.front), self.owner, &position.keys, CANDIDATES);
        let known: PointSet = points.iter().copied().collect();
        let (near, mut far): (Vec<Point>, Vec<Point>) = points.into_iter().partition(|&p| inside.contains(p));
        if let Some(rival) = &self.rival {
            far.extend(rival.liberties(&position.board).iter().filter(|&p| !known.contains(p)));
        }
        Candidates { near, far, is_all }
    }

    fn tried(&mut self, after: &Position, color: Color, patience: bool) -> Tried {
        let question = if patience { self.question.saturating_mul(PATIENCE) } else { self.question };
        let leans = match self.ask(after, color, question / THREAT) {
            LifeAnswer::Settled(solution) if !solution.code.succeeds() => return Tried::Idle,
            LifeAnswer::Settled(_) => true,
            LifeAnswer::Open(outcome) => outcome.code.succeeds(),
            LifeAnswer::Free => color == self.owner,
        };
        if !leans && !patience {
            return Tried::Open { leans };
        }
        let before = self.nodes();
        match self.ask(after, color.opponent(), question) {
            LifeAnswer::Settled(solution) if solution.code.succeeds() => {
                Tried::Threat(solution.outcome(), self.nodes() - before)
            }
            _ => Tried::Open { leans },
        }
    }

    fn answer(&mut self, after: &Position, color: Color) -> Option<Outcome> {
        let answer = self.ask(after, color, self.question).solution()?;
        answer.code.succeeds().then(|| answer.outcome())
    }

    fn won(&self, color: Color, needless: bool) -> End {
        match (color == self.owner, needless) {
            (true, true) => End::Stands,
            (true, false) => End::Lives,
            (false, _) => End::Dead,
        }
    }

    fn nodes(&self) -> u64 {
        self.reader.proof_nodes()
    }
}

impl Group<'_> {
    fn ask(&mut self, position: &Position, color: Color, limit: u64) -> LifeAnswer {
        let Position { board, keys } = position;
        let side = Side::of(color, self.owner);
        let answer = side.ask(self.reader, board, (keys, &self.surroundings), limit);
        let Some(rival) = &self.rival else { return answer };
        rival.overrules(self.reader, (board, keys), (side, answer), limit)
    }
}
