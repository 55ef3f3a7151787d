//! What is said of the life of a group: what reading settles, and what is likely where it settles nothing.
//!
//! In: an [`Analysis`], a [`Question`], a limit. Out: a [`LifeAnswer`] for either side moving first, and the [`Fate`]
//! that follows. Whoever asks the same question as carefully has the same answer. Cost: 1 to 5 µs a node, and that of
//! [`Analysis::groups`] where reading leaves something open or a string beside is short of liberties. A fight with a
//! [rival](super::fights) takes up to 4,000 nodes more, two of them for the owner. Where reading leaves it open in a game,
//! a question takes 0.2 to 0.6 s more; where it finds a move, the [most natural](super::natural) one takes up to 0.1 s.
//!
//! Where reading leaves it open in a game, moves near the group are [tried](super::tries). On a board that was just set up
//! or holds a problem, the open fate of a group that is enclosed as it lies is what the search leans to, and so it is of
//! others if the board holds a problem and the search leans to a move near them. Otherwise, and where all groups of a
//! board are judged, which leaves no time to try moves, they are judged by what became of such groups: one that lives
//! almost surely cannot be killed, one that is likelier to die can. In between the search's leaning counts, unless eyes,
//! links and captures that hang on one move say what that is.
//!
//! Where a problem has just been set up, the best try of the side to move is taken for the answer. That a search leans to
//! failure says nothing there: in 988 problems of books it does so as often before the first move as after the right one.

use go_board::{Board, Color, Point, PointSet};
use go_reading::{Code, LifeAnswer, Outcome, Solution};

use super::fate::Fate;
use super::fights::{Rival, dies, lives};
use super::likely::{ALIVE, DEAD};
use super::near::near;
use super::questions::Question;
use super::{Life, LifeStatus};
use crate::analysis::{Analysis, Judged};
use crate::problems::is_problem;
use crate::settings::Settings;

/// Where reading leaves it open, a group that lives with less likelihood can be killed.
const DOUBTFUL: f32 = 0.5;

/// In problems, a group that lives with more likelihood is a wall: so do nine in ten of the longest strings around groups
/// that are to be saved, and one in ten of the groups that are to be killed, as far as reading leaves them open.
const WALL: f32 = 0.975;

/// A move that a search leans to is named if it is among so many points, the nearest to the group.
const NEAR: usize = 24;

/// Moves are tried where a question may take so many nodes; who allows fewer wants the answer sooner.
const TRIED: u64 = 1_000;

/// And where survival is between these; of groups beyond, trying answers no more questions right.
const DEAD_FOR_SURE: f32 = 0.02;
const ALIVE_FOR_SURE: f32 = 0.98;

/// First moves of a threat are looked for among so many points, the nearest to the group.
const FIRST: usize = 30;

/// And with so many nodes each.
const THREAT: u64 = 1_000;

/// Whose move is asked about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// The opponent, who kills.
    Opponent,
    /// The owner, who saves.
    Owner,
}

/// Whether an answer that rests on long odds is confirmed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Care {
    Quick,
    Confirmed,
}

impl Side {
    pub(super) fn color(self, owner: Color) -> Color {
        if self == Side::Owner { owner } else { owner.opponent() }
    }

    fn index(self) -> usize {
        usize::from(self == Side::Owner)
    }
}

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
    #[must_use]
    pub fn life_of(&self, question: &Question, nodes: u64) -> Life {
        self.life_within(question, nodes, u64::MAX)
    }

    /// The same, with at most `nodes` for each search and `total` for those of both; fights add theirs.
    fn life_within(&self, question: &Question, nodes: u64, total: u64) -> Life {
        let before = self.work().life;
        let attack = self.kill_with(Care::Confirmed, question, nodes.min(total));
        let left = total.saturating_sub(self.work().life - before);
        Life { attack, defense: self.save_with(Care::Confirmed, question, nodes, left) }
    }

    /// Whether the opponent, moving first, kills the group, as quickly as that can be said: what rests on long odds is
    /// not confirmed, and what reading leaves open is answered as is likely. With 1,000 nodes or more, moves are tried for
    /// that on boards of games, which takes up to 0.6 s more; and of several moves that kill the one that leaves least to be
    /// read is named, unless the board holds a problem.
    #[must_use]
    pub fn kill(&self, question: &Question, nodes: u64) -> LifeAnswer {
        self.kill_with(Care::Quick, question, nodes)
    }

    /// Whether the owner, moving first, saves the group, as quickly; without a move if a search of the same length sees
    /// that the opponent cannot kill it. It takes as long as [`Analysis::kill`].
    #[must_use]
    pub fn save(&self, question: &Question, nodes: u64) -> LifeAnswer {
        self.save_with(Care::Quick, question, nodes, u64::MAX)
    }

    fn kill_with(&self, care: Care, question: &Question, nodes: u64) -> LifeAnswer {
        let Question { keys, surroundings, .. } = question;
        let killed = self.ask_life(|reader| {
            reader.set_trusting(care == Care::Quick);
            reader.solve_kill(self.board(), keys, surroundings, nodes)
        });
        self.told((care, nodes), question, Side::Opponent, self.overruled(question, Side::Opponent, killed, nodes))
    }

    /// With at most `nodes` for each search and `total` for both.
    fn save_with(&self, care: Care, question: &Question, nodes: u64, total: u64) -> LifeAnswer {
        let Question { keys, surroundings, .. } = question;
        let (board, before) = (self.board(), self.work().life);
        let saved = self.ask_life(|reader| {
            reader.set_trusting(care == Care::Quick);
            let saved = reader.solve_life(board, keys, surroundings, nodes.min(total));
            if !saved.solution().is_some_and(|saved| saved.code == Code::Win && saved.point.is_some()) {
                return saved;
            }
            let taken = reader.proof_nodes();
            let killed = reader.solve_kill(board, keys, surroundings, taken.min(total.saturating_sub(taken)));
            let needless = killed.solution().filter(|killed| killed.code == Code::Lose);
            needless.map_or(saved, |killed| LifeAnswer::Settled(Solution { code: Code::Win, ..killed }))
        });
        let left = nodes.min(total.saturating_sub(self.work().life - before));
        self.told((care, nodes), question, Side::Owner, self.overruled(question, Side::Owner, saved, left))
    }

    /// An answer to a question, or how the fight with the group's rival goes, if it has one and that is settled otherwise.
    fn overruled(&self, question: &Question, side: Side, answer: LifeAnswer, nodes: u64) -> LifeAnswer {
        let (is_owner, asked) = (side == Side::Owner, (self.board(), &question.keys));
        let is_proved = answer.solution().is_some_and(|solution| solution.is_proved());
        if is_proved || lives(answer, is_owner) {
            return answer;
        }
        let Some(rival) = self.rival_of(question, dies(answer, is_owner), nodes) else { return answer };
        self.ask_life(|reader| {
            let killed = if is_owner { rival.ask(reader, asked, false, nodes) } else { None };
            match killed {
                Some(LifeAnswer::Settled(killed)) if killed.code == Code::Lose => {
                    LifeAnswer::Settled(Solution { code: Code::Win, ..killed })
                }
                _ => rival.overrules(reader, asked, (is_owner, answer), nodes),
            }
        })
    }

    /// The group's rival, if it has one. One that is likelier to live counts if the group `is_dead` beside it, and reading
    /// finds that it can be taken, too.
    pub(super) fn rival_of(&self, question: &Question, is_dead: bool, nodes: u64) -> Option<Rival> {
        let number = self.number_of_rival(question, is_dead)?;
        let is_rival = !self.is_strong(number) || self.can_be_taken(number, nodes);
        is_rival.then(|| self.rival_numbered(question, number))?
    }

    /// Whether reading finds that the group with this number can be killed while all around it stand.
    fn can_be_taken(&self, number: usize, nodes: u64) -> bool {
        let judged = self.known_groups();
        let (stones, group) = (judged.dragons.roster.stones(number), &judged.dragons.list[number]);
        let surroundings = judged.surroundings(self.board(), group.color);
        dies(self.ask_life(|reader| reader.solve_kill(self.board(), stones, &surroundings, nodes)), false)
    }

    /// The verdict on what is asked about, and on no more: as far as [`Analysis::life_of`] settles it, and as is likely
    /// where it does not. Its number is that of the group that the stones are part of.
    ///
    /// # Panics
    /// If there is no stone where the question has one.
    #[must_use]
    pub fn fate_of(&self, question: &Question, nodes: u64) -> Fate {
        self.fate_within(question, nodes, u64::MAX)
    }

    /// The same, with at most `nodes` for each question and `total` for both.
    pub(super) fn fate_within(&self, question: &Question, nodes: u64, total: u64) -> Fate {
        let number = self.groups().roster.at(question.stone).expect("every stone is of a group");
        let before = self.work().life;
        let Life { attack, defense } = self.life_within(question, nodes, total);
        let (survival, taken) = (self.group_survival()[number], self.work().life - before);
        let known = Fate::of(number, survival, taken);
        let group = &self.groups().list[number];
        let fate = Fate::judged(group, [attack, defense].map(Some), known, self.known_groups().is_problem);
        let left = nodes.min(total.saturating_sub(taken));
        let is_seki = fate.may_be_seki() && self.ask_life(|reader| self.is_seki(reader, &question.keys, left));
        let fate = Fate { nodes: self.work().life - before, ..fate };
        if is_seki { fate.in_seki() } else { fate }
    }

    /// Two moves in a row by which `side` has its way, the first one near the group: the second is `None` if the first
    /// is enough. What the limit leaves open is no threat. Cost: up to thirty short searches.
    #[must_use]
    pub fn threat(&self, question: &Question, side: Side) -> Option<(Point, Option<Point>)> {
        let Question { keys, surroundings, .. } = question;
        let owner = owner(self.board(), keys)?;
        let mut points = near(self.board(), owner, keys, FIRST).points;
        let steps = |p: Point, k: Point| p.row().abs_diff(k.row()) + p.col().abs_diff(k.col());
        points.sort_by_key(|&p| (keys.iter().map(|k| steps(p, k)).min(), p));
        self.ask_life(|reader| {
            points.into_iter().find_map(|m| {
                let mut trial = self.board().clone();
                if !trial.try_move(m, side.color(owner)) {
                    return None;
                }
                let keys: PointSet = keys.iter().filter(|&k| trial.color_at(k) == Some(owner)).collect();
                if keys.is_empty() {
                    return Some((m, None));
                }
                let answer = match side {
                    Side::Opponent => reader.solve_kill(&trial, &keys, surroundings, THREAT),
                    Side::Owner => reader.solve_life(&trial, &keys, surroundings, THREAT),
                };
                let solution = answer.solution().filter(|solution| solution.code == Code::Win);
                solution.map(|solution| (m, solution.point))
            })
        })
    }

    /// An answer to a question that may take so many nodes; one that reading leaves open as is likely.
    fn told(&self, (care, nodes): (Care, u64), question: &Question, side: Side, answer: LifeAnswer) -> LifeAnswer {
        let leaning = match answer {
            LifeAnswer::Open(leaning) => leaning,
            LifeAnswer::Settled(solution) if nodes >= TRIED && !is_problem(self.board()) => {
                return LifeAnswer::Settled(self.natural(care, question, side, solution));
            }
            answer => return answer,
        };
        let likely = match self.survival_if_tried(question, nodes) {
            // Whoever asks for a verdict is told that it needs no move, who asks for a move which is the best.
            Some(lives) if side == Side::Owner && care == Care::Confirmed && lives >= ALIVE => Outcome::HOLDS,
            Some(_) => self.tried(question, side == Side::Owner, leaning),
            None if question.is_enclosed() => leaning,
            None => self.likely_of(question, side, leaning),
        };
        let fails = !likely.code.succeeds() && likely.point.is_some();
        let code = if fails && self.is_set(question, side) { Code::Win } else { likely.code };
        LifeAnswer::Open(Outcome { code, ..likely })
    }

    /// Whether moves are tried for a question that may take so many nodes.
    fn is_in_game(&self, nodes: u64) -> bool {
        nodes >= TRIED && !self.settings().set_up && !is_problem(self.board())
    }

    /// How likely the group lives, if moves are tried where reading leaves open what becomes of it.
    fn survival_if_tried(&self, question: &Question, nodes: u64) -> Option<f32> {
        if !self.is_in_game(nodes) {
            return None;
        }
        let lives = self.group_survival()[self.groups().roster.at(question.stone)?];
        (DEAD_FOR_SURE..ALIVE_FOR_SURE).contains(&lives).then_some(lives)
    }

    /// How it probably ends for a group that is not enclosed.
    fn likely_of(&self, question: &Question, side: Side, leaning: Outcome) -> Outcome {
        let judged = self.known_groups();
        let number = judged.dragons.roster.at(question.stone);
        number.map_or(Outcome::FAILS, |number| judged.likely(self.board(), (number, &question.keys), side, leaning))
    }

    /// Whether this is what a problem asks that was set for `side`, so that there is an answer. Nobody asks whether a wall
    /// can be killed.
    fn is_set(&self, question: &Question, side: Side) -> bool {
        let Settings { set_up, mover, .. } = *self.settings();
        let color = owner(self.board(), &question.keys).map(|owner| side.color(owner));
        if !set_up || mover.is_none() || mover != color || !is_problem(self.board()) {
            return false;
        }
        let is_wall = |number: usize| self.group_survival()[number] >= WALL;
        side == Side::Owner || !self.groups().roster.at(question.stone).is_some_and(is_wall)
    }
}

impl Judged {
    /// What is said of the group with this number where `answer` is that of reading: what that leaves open, as is likely.
    pub(super) fn told(&self, board: &Board, number: usize, side: Side, answer: LifeAnswer) -> LifeAnswer {
        match answer {
            LifeAnswer::Open(leaning) => {
                LifeAnswer::Open(self.likely(board, (number, self.dragons.roster.stones(number)), side, leaning))
            }
            answer => answer,
        }
    }

    /// How it probably ends for these stones of a group if `side` moves first, where a search leans to `leaning`.
    fn likely(&self, board: &Board, (number, keys): (usize, &PointSet), side: Side, leaning: Outcome) -> Outcome {
        let (group, lives) = (&self.dragons.list[number], self.survival[number]);
        let is_near = |p: &Point| near(board, group.color, keys, NEAR).points.contains(p);
        let point = leaning.point.filter(|p| board.is_legal(*p, side.color(group.color)) && is_near(p));
        // A search that was not made leans to no move.
        if self.is_problem && point.is_some() {
            return leaning;
        }
        if let Some(shape) = Fate::shape(group, lives) {
            return shape[side.index()];
        }
        let leans = leaning.code.succeeds();
        let succeeds = match side {
            Side::Opponent => lives < DOUBTFUL || leans && lives < ALIVE,
            Side::Owner => lives >= DOUBTFUL || leans && lives >= DEAD,
        };
        let code = if leans { leaning.code } else { Code::Win };
        let needless = match side {
            Side::Opponent => lives < DEAD,
            Side::Owner => lives >= DOUBTFUL,
        };
        match point {
            Some(_) if succeeds => Outcome { code, point },
            None if succeeds && needless => Outcome { code: Code::Win, point },
            // Even a failure keeps its most promising move.
            _ => Outcome { code: Code::Lose, point },
        }
    }
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

/// The owner of these stones.
fn owner(board: &Board, keys: &PointSet) -> Option<Color> {
    keys.iter().next().and_then(|k| board.color_at(k))
}
