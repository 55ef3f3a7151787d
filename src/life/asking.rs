//! A question about a group while it is answered.
//!
//! In: an [`Analysis`], a [`Question`], how carefully it is to be answered, how many nodes may be read. Out: a
//! [`LifeAnswer`] for either side moving first: what reading settles, and what is likely where it settles nothing.
//! Cost: the nodes, and where reading settles nothing in a game, 0.2 to 0.6 s for moves that are tried.
//!
//! Where reading leaves a question open in a game, moves near the group are [tried](super::tries). On a board that was
//! just set up or holds a problem, the open fate of a group that is enclosed as it lies is what the search leans to,
//! and so it is of others if the board holds a problem and the search leans to a move near them. Otherwise, and where
//! all groups of a board are judged, which leaves no time to try moves, they are judged by what became of such groups:
//! one that lives almost surely cannot be killed, one that is likelier to die can. In between the search's leaning
//! counts, unless eyes, links and captures that hang on one move say what that is.
//!
//! Where a problem has just been set up, the best try of the side to move is taken for the answer. That a search leans
//! to failure says nothing there: in 988 problems of books it does so as often before the first move as after the right
//! one.

use go_board::{Point, PointSet};
use go_reading::{Code, LifeAnswer, Outcome, Reader};

use super::fate::Fate;
use super::fights::Rival;
use super::likely::{ALIVE, DEAD};
use super::near::near_as_seen;
use super::questions::Question;
use super::side::{Care, Side};
use crate::analysis::{Analysis, Judged};
use crate::problems::is_problem;
use crate::settings::Settings;

/// Where reading leaves it open, a group that lives with less likelihood can be killed.
const DOUBTFUL: f32 = 0.5;

/// In problems, a group that lives with more likelihood is a wall: so do nine in ten of the longest strings around
/// groups that are to be saved, and one in ten of the groups that are to be killed, as far as reading leaves them open.
const WALL: f32 = 0.975;

/// A move that a search leans to is named if it is among so many points, the nearest to the group.
const NEAR: usize = 24;

/// Moves are tried where a search may take so many nodes; whoever allows fewer wants the answer sooner.
const TRIED: u64 = 1_000;

/// Moves are tried for groups that live with a likelihood between these; beyond, that answers no more questions right.
const DEAD_FOR_SURE: f32 = 0.02;
const ALIVE_FOR_SURE: f32 = 0.98;

/// A question, and the nodes that may be read for it.
pub(super) struct Asking<'a> {
    analysis: &'a Analysis,
    question: &'a Question,
    care: Care,
    /// The nodes that each search may take.
    nodes: u64,
    /// Those that are left for all searches together.
    left: u64,
    taken: u64,
}

impl<'a> Asking<'a> {
    /// With at most `nodes` for each search and `total` for all of them. A fight adds what it takes after that is used
    /// up, up to two searches of 4,000 nodes.
    pub(super) fn new(
        analysis: &'a Analysis,
        question: &'a Question,
        care: Care,
        (nodes, total): (u64, u64),
    ) -> Asking<'a> {
        Asking { analysis, question, care, nodes, left: total, taken: 0 }
    }

    /// The nodes that were read.
    pub(super) fn taken(&self) -> u64 {
        self.taken
    }

    /// How many nodes the next search may take.
    pub(super) fn limit(&self) -> u64 {
        self.nodes.min(self.left)
    }

    pub(super) fn ask<T>(&mut self, ask: impl FnOnce(&mut Reader) -> T) -> T {
        let (answer, taken) = self.analysis.ask_life(ask);
        self.spend(taken);
        answer
    }

    fn spend(&mut self, nodes: u64) {
        self.taken += nodes;
        self.left = self.left.saturating_sub(nodes);
    }

    /// Whether the opponent, moving first, kills the group.
    pub(super) fn kill(&mut self) -> LifeAnswer {
        let (board, care, limit) = (self.analysis.board(), self.care, self.limit());
        let Question { keys, surroundings, .. } = self.question;
        let killed = self.ask(|reader| {
            reader.set_trusting(care == Care::Quick);
            reader.set_grading(true);
            reader.solve_kill(board, keys, surroundings, limit)
        });
        let answer = self.overruled(Side::Opponent, killed);
        self.told(Side::Opponent, answer)
    }

    /// Whether the owner, moving first, saves it; without a move if a search of the same length sees that the opponent
    /// cannot kill it.
    pub(super) fn save(&mut self) -> LifeAnswer {
        let (board, care, limit, total) = (self.analysis.board(), self.care, self.limit(), self.left);
        let Question { keys, surroundings, .. } = self.question;
        let saved = self.ask(|reader| {
            reader.set_trusting(care == Care::Quick);
            reader.set_grading(true);
            let saved = reader.solve_life(board, keys, surroundings, limit);
            if !saved.solution().is_some_and(|saved| saved.code == Code::Win && saved.point.is_some()) {
                return saved;
            }
            reader.set_grading(false);
            let taken = reader.proof_nodes();
            let killed = reader.solve_kill(board, keys, surroundings, taken.min(total.saturating_sub(taken)));
            Side::needless(killed).unwrap_or(saved)
        });
        let answer = self.overruled(Side::Owner, saved);
        self.told(Side::Owner, answer)
    }

    /// An answer, or how the fight with the group's rival goes, if it has one and that is settled otherwise.
    fn overruled(&mut self, side: Side, answer: LifeAnswer) -> LifeAnswer {
        let asked = (self.analysis.board(), &self.question.keys);
        let is_proved = answer.solution().is_some_and(|solution| solution.is_proved());
        if is_proved || side.lives(answer) {
            return answer;
        }
        let limit = self.limit();
        let (rival, taken) = self.analysis.rival_of(self.question, side.dies(answer), limit);
        self.spend(taken);
        let Some(rival) = rival else { return answer };
        self.ask(|reader| {
            let killed = match side {
                Side::Owner => rival.ask(reader, asked, Side::Opponent, limit),
                Side::Opponent => None,
            };
            let needless = killed.and_then(Side::needless);
            needless.unwrap_or_else(|| rival.overrules(reader, asked, (side, answer), limit))
        })
    }

    /// What is said where reading says `answer`: of moves that do it the most natural, and what is likely if it is
    /// open.
    fn told(&mut self, side: Side, answer: LifeAnswer) -> LifeAnswer {
        let (analysis, question) = (self.analysis, self.question);
        let leaning = match answer {
            LifeAnswer::Open(leaning) => leaning,
            LifeAnswer::Settled(solution) if self.nodes >= TRIED && self.left > 0 && !is_problem(analysis.board()) => {
                let (solution, taken) = analysis.natural(self.care, question, (side, solution), self.left);
                self.spend(taken);
                return LifeAnswer::Settled(solution);
            }
            answer => return answer,
        };
        let likely = match self.survival_if_tried() {
            // Whoever asks for a verdict is told that it needs no move, who asks for a move which is the best.
            Some(lives) if side == Side::Owner && self.care == Care::Confirmed && lives >= ALIVE => Outcome::HOLDS,
            Some(_) => analysis.tried(question, side, leaning),
            None if question.is_enclosed() && leaning.point.is_some() => leaning,
            None => self.likely(side, leaning),
        };
        let fails = !likely.code.succeeds() && likely.point.is_some();
        let code = if fails && self.is_set_for(side) { Code::Win } else { likely.code };
        LifeAnswer::Open(Outcome { code, ..likely })
    }

    /// How likely the group lives, if moves are tried where reading leaves open what becomes of it.
    fn survival_if_tried(&self) -> Option<f32> {
        let analysis = self.analysis;
        if self.nodes < TRIED || analysis.settings().set_up || is_problem(analysis.board()) {
            return None;
        }
        let lives = analysis.group_survival()[analysis.groups().roster.at(self.question.stone)?];
        (DEAD_FOR_SURE..ALIVE_FOR_SURE).contains(&lives).then_some(lives)
    }

    /// How it probably ends for a group that is not enclosed.
    fn likely(&self, side: Side, leaning: Outcome) -> Outcome {
        let (analysis, question) = (self.analysis, self.question);
        let judged = analysis.known_groups();
        let number = judged.dragons.roster.at(question.stone);
        number.map_or(Outcome::FAILS, |number| analysis.likely_end(judged, (number, &question.keys), side, leaning))
    }

    /// Whether this is what a problem asks that was set for `side`, so that there is an answer. Nobody asks whether a
    /// wall can be killed.
    fn is_set_for(&self, side: Side) -> bool {
        let (analysis, question) = (self.analysis, self.question);
        let Settings { set_up, mover, .. } = *analysis.settings();
        let color = question.owner(analysis.board()).map(|owner| side.color(owner));
        if !set_up || mover.is_none() || mover != color || !is_problem(analysis.board()) {
            return false;
        }
        let is_wall = |number: usize| analysis.group_survival()[number] >= WALL;
        side == Side::Owner || !analysis.groups().roster.at(question.stone).is_some_and(is_wall)
    }
}

impl Analysis {
    /// The group's rival, if it has one, and the nodes it took to know. One that is likelier to live counts if the
    /// group `is_dead` beside it, and a search of `nodes` nodes finds that it can be taken, too.
    pub(super) fn rival_of(&self, question: &Question, is_dead: bool, nodes: u64) -> (Option<Rival>, u64) {
        let Some(number) = self.number_of_rival(question, is_dead) else { return (None, 0) };
        let (is_rival, taken) = if self.is_strong(number) { self.can_be_taken(number, nodes) } else { (true, 0) };
        (is_rival.then(|| self.rival_numbered(question, number)).flatten(), taken)
    }

    /// Whether reading finds that the group with this number can be killed while all around it stand, and its nodes.
    fn can_be_taken(&self, number: usize, nodes: u64) -> (bool, u64) {
        let judged = self.known_groups();
        let (stones, group) = (judged.dragons.roster.stones(number), &judged.dragons.list[number]);
        let surroundings = judged.surroundings(self.board(), group.color);
        let (killed, taken) = self.ask_life(|reader| reader.solve_kill(self.board(), stones, &surroundings, nodes));
        (Side::Opponent.dies(killed), taken)
    }

    /// What is said of the group with this number among those `judged` where `answer` is that of reading: what that
    /// leaves open, as is likely.
    pub(super) fn told_of(&self, judged: &Judged, number: usize, side: Side, answer: LifeAnswer) -> LifeAnswer {
        match answer {
            LifeAnswer::Open(leaning) => {
                let stones = judged.dragons.roster.stones(number);
                LifeAnswer::Open(self.likely_end(judged, (number, stones), side, leaning))
            }
            answer => answer,
        }
    }

    /// How it probably ends for these stones of a group if `side` moves first, where a search leans to `leaning`.
    fn likely_end(&self, judged: &Judged, (number, keys): (usize, &PointSet), side: Side, leaning: Outcome) -> Outcome {
        let (board, group, lives) = (self.board(), &judged.dragons.list[number], judged.survival[number]);
        let is_named = |&p: &Point| {
            board.is_legal(p, side.color(group.color))
                && near_as_seen(self.front(), self.front_board(), group.color, keys, NEAR).points.contains(&p)
        };
        let point = leaning.point.filter(is_named);
        // A search that was not made leans to no move.
        if judged.is_problem && point.is_some() {
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
