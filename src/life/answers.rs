//! What is said of the life of a group.
//!
//! In: an [`Analysis`], a [`Question`], a limit. Out: a [`LifeAnswer`] for either side moving first, and the [`Fate`]
//! that follows; or two moves in a row by which a side has its way. Cost: [that of
//! reading](go_reading::Reader::solve_kill) and of [`Analysis::groups`] where reading leaves something open or a string
//! beside is short of liberties. A fight with a [rival](super::fights) takes one search of up to 4,000 nodes, two if
//! the owner moves first; whether a strong rival can be taken is a search as long as the question's. Where reading
//! settles nothing in a game, a question takes 0.2 to 0.6 s more; where it finds a move, the [most
//! natural](super::natural) one takes up to 0.1 s.

use go_board::Point;
use go_reading::{Code, LifeAnswer};

use super::asking::Asking;
use super::fate::Fate;
use super::near::{near_as_seen, steps};
use super::questions::Question;
use super::side::{Care, Side};
use super::{Life, LifeStatus};
use crate::analysis::Analysis;

/// First moves of a threat are looked for among so many points, the nearest to the group.
const FIRST: usize = 30;

/// Each of them may take so many nodes.
const THREAT: u64 = 1_000;

impl Analysis {
    /// What reading says of the life of the string at `p` and of what is enclosed with it and does not live by
    /// itself, if each of its questions may take `nodes` nodes; `None` if there is no stone. What it leaves open is
    /// answered as is likely.
    ///
    /// # Example
    /// ```
    /// use atsumi::board::{Board, Point};
    /// use atsumi::life::LifeStatus;
    /// use atsumi::{Analysis, Settings};
    ///
    /// let board = Board::from_diagram(
    ///     ". . . O X . .
    ///      O O O O X . .
    ///      X X X X X . .
    ///      . . . . . . .
    ///      . . . . . . .
    ///      . . . . . . .
    ///      . . . . . . .",
    /// )?;
    /// let analysis = Analysis::new(&board, &atsumi::patterns(), &Settings::default());
    /// let life = analysis.life(Point::new(1, 0), 1_000).expect("a stone");
    /// assert_eq!(life.status(), LifeStatus::Critical);
    /// let saving = life.defense.solution().and_then(|solution| solution.point);
    /// assert_eq!(saving, Some(Point::new(0, 1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn life(&self, p: Point, nodes: u64) -> Option<Life> {
        Some(self.life_of(&self.question(p)?, nodes))
    }

    /// The answers for both sides. Where reading leaves it open they take as long as those of [`Analysis::kill`] and
    /// [`Analysis::save`].
    ///
    /// # Panics
    /// If the question has no key stones, or one of them is not on the board.
    #[must_use]
    pub fn life_of(&self, question: &Question, nodes: u64) -> Life {
        life(&mut Asking::new(self, question, Care::Confirmed, (nodes, u64::MAX)))
    }

    /// Whether the opponent, moving first, kills the group, as quickly as that can be said: what rests on long odds is
    /// not confirmed, and what reading leaves open is answered as is likely. With 1,000 nodes or more, moves are tried
    /// for that on boards of games, which takes up to 0.6 s more; and of several moves that kill the one that leaves
    /// least to be read is named, unless the board holds a problem.
    ///
    /// # Panics
    /// Like [`Analysis::life_of`].
    #[must_use]
    pub fn kill(&self, question: &Question, nodes: u64) -> LifeAnswer {
        Asking::new(self, question, Care::Quick, (nodes, u64::MAX)).kill()
    }

    /// Whether the owner, moving first, saves the group, as quickly; without a move if a search of the same length sees
    /// that the opponent cannot kill it. It takes as long as [`Analysis::kill`].
    ///
    /// # Panics
    /// Like [`Analysis::life_of`].
    #[must_use]
    pub fn save(&self, question: &Question, nodes: u64) -> LifeAnswer {
        Asking::new(self, question, Care::Quick, (nodes, u64::MAX)).save()
    }

    /// The verdict on what is asked about, and on no more: as far as [`Analysis::life_of`] settles it, and as is likely
    /// where it does not. Its number is that of the group that the stones are part of.
    ///
    /// # Panics
    /// Like [`Analysis::life_of`], and if there is no stone where the question has one.
    #[must_use]
    pub fn fate_of(&self, question: &Question, nodes: u64) -> Fate {
        self.fate_within(question, nodes, u64::MAX)
    }

    /// The same, with at most `nodes` for each search and `total` for all.
    pub(super) fn fate_within(&self, question: &Question, nodes: u64, total: u64) -> Fate {
        let number = self.groups().roster.at(question.stone).expect("every stone is of a group");
        let mut asking = Asking::new(self, question, Care::Confirmed, (nodes, total));
        let Life { attack, defense } = life(&mut asking);
        let known = Fate::of(number, self.group_survival()[number], asking.taken());
        let group = &self.groups().list[number];
        let fate = Fate::judged(group, [attack, defense].map(Some), known, self.known_groups().is_problem);
        let left = asking.limit();
        let is_seki = fate.may_be_seki() && asking.ask(|reader| self.is_seki(reader, &question.keys, left));
        let fate = Fate { nodes: asking.taken(), ..fate };
        if is_seki { fate.in_seki() } else { fate }
    }

    /// Two moves in a row by which `side` has its way, the first one near the group: the second is `None` if the first
    /// is enough. What the limit leaves open is no threat. Cost: up to thirty short searches.
    #[must_use]
    pub fn threat(&self, question: &Question, side: Side) -> Option<(Point, Option<Point>)> {
        let (board, front) = (self.board(), self.front());
        let owner = question.owner(board)?;
        let mut points = near_as_seen(front, self.front_board(), owner, &question.keys, FIRST).points;
        points.sort_by_key(|&p| (question.keys.iter().map(|k| steps(p, k)).min(), front.point(board.size(), p)));
        let (threat, _) = self.ask_life(|reader| {
            points.into_iter().find_map(|m| {
                let mut trial = board.clone();
                if !trial.try_move(m, side.color(owner)) {
                    return None;
                }
                let Some(Question { keys, surroundings, .. }) = question.left_on(&trial, owner) else {
                    return Some((m, None));
                };
                let answer = side.ask(reader, &trial, (&keys, &surroundings), THREAT);
                let solution = answer.solution().filter(|solution| solution.code == Code::Win);
                solution.map(|solution| (m, solution.point))
            })
        });
        threat
    }
}

/// The answers for both sides. A group that cannot be killed need not be saved.
fn life(asking: &mut Asking<'_>) -> Life {
    let attack = asking.kill();
    Life { attack, defense: Side::needless(attack).unwrap_or_else(|| asking.save()) }
}

impl Life {
    /// The group's status, and what is likelier where that is open.
    #[must_use]
    pub fn leans(&self) -> LifeStatus {
        let code = |answer: LifeAnswer, free: Code| match answer {
            LifeAnswer::Settled(solution) => solution.code,
            LifeAnswer::Open(outcome) => outcome.code,
            LifeAnswer::Free => free,
        };
        match (code(self.attack, Code::Lose), code(self.defense, Code::Win)) {
            (Code::Lose, _) => LifeStatus::Alive,
            (_, Code::Lose) => LifeStatus::Dead,
            (Code::Win, Code::Win) => LifeStatus::Critical,
            _ => LifeStatus::Ko,
        }
    }
}
