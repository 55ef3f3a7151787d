//! Lines of play that show why a space is worth what it is.
//!
//! In: a solved space, the opponent's stones in it, and a [`Question`]. Out: a [`Line`]. What holds afterwards: the
//! side that succeeds plays only moves that keep its success, and an attacker who succeeds gets nearer to it with every
//! move; the other side resists as long as it can. Where the owner succeeds, the line ends when the attacker has no
//! threat left. A threat that does not count, because an answer to it must be answered in turn, is shown with that
//! answer.
//!
//! Cost: for the first line of a space the games are decided once more, this time with the number of moves that they
//! take; a hundred times an answer. Further lines cost as much as an answer.

use crate::capture::{History, Position, State};
use crate::digits::Digits;
use crate::moves::Side;
use crate::options::{Choice, Play};
use crate::rules::Undecided;
use crate::solver::Solver;
use std::fmt;

/// What a line of play is to show.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Question {
    /// Who moves first.
    pub first: Side,
    /// Whether the first mover may move once more at once: the threat that the outer digits count.
    pub twice: bool,
    /// How many eyes the owner wants, 1 or 2; the attacker wants to hold the space to fewer.
    pub eyes: u8,
}

/// A line of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Who does what, in order.
    pub plays: Vec<(Side, Play)>,
    /// Whether the owner gets the eyes that were asked for.
    pub eyes_made: bool,
    /// The digits of a value that it decides, from 1, in order; none if the line was asked for by itself.
    pub digits: Vec<u8>,
    /// Vertices and points, to name them.
    vertices: usize,
}

impl Line {
    /// The longest line; a ko fight without end is cut off here.
    const MAX_PLAYS: usize = 60;

    /// The line in words, with the points named by the caller:
    /// `2nd digit, attacker first: attacker 1:2, owner elsewhere: the owner holds`. Pairs of plays that repeat are
    /// written once, with their number.
    #[must_use]
    pub fn in_words(&self, name: &dyn Fn(usize) -> String) -> String {
        let word = |&(side, play): &(Side, Play)| {
            let who = if side == Side::Attacker { "attacker" } else { "owner" };
            match play {
                Play::Point(point) if point < self.vertices => format!("{who} {}", name(point)),
                Play::Point(_) => format!("{who} where a stone was cut off"),
                Play::Liberty => format!("{who} fills a liberty outside"),
                Play::Threat => format!("{who} takes a ko threat away"),
                Play::ExtraEye => format!("{who} captures all"),
                Play::Elsewhere => format!("{who} elsewhere"),
            }
        };
        let plays = shortened(&self.plays.iter().map(word).collect::<Vec<String>>());
        let end = if self.eyes_made { "the owner holds" } else { "the attacker succeeds" };
        let plays = if plays.is_empty() { String::from("nothing to play") } else { plays.join(", ") };
        format!("{}{plays}: {end}", self.heading())
    }

    /// Which digits the line decides, and who moves first in it.
    fn heading(&self) -> String {
        const ORDINALS: [&str; 5] = ["", "1st", "2nd", "3rd", "4th"];
        let digits: Vec<&str> =
            self.digits.iter().filter_map(|&digit| ORDINALS.get(usize::from(digit)).copied()).collect();
        let what = match digits.as_slice() {
            [] => return String::new(),
            [digit] => format!("{digit} digit"),
            [most @ .., last] => format!("{} and {last} digit", most.join(", ")),
        };
        match self.digits.as_slice() {
            all if all.iter().all(|&digit| digit <= 2) => format!("{what}, attacker first: "),
            all if all.iter().all(|&digit| digit > 2) => format!("{what}, owner first: "),
            _ => format!("{what}: "),
        }
    }
}

/// The plays in words; a pair that comes several times in a row stands once in brackets, with the number of times.
fn shortened(plays: &[String]) -> Vec<String> {
    let mut short = Vec::new();
    let mut rest = plays;
    while let Some((play, behind)) = rest.split_first() {
        let times = match rest.get(..2) {
            Some(pair) => rest.chunks_exact(2).take_while(|next| *next == pair).count(),
            None => 1,
        };
        if times > 1 {
            short.push(format!("({}) \u{d7}{times}", rest[..2].join(", ")));
            rest = &rest[2 * times..];
        } else {
            short.push(play.clone());
            rest = behind;
        }
    }
    short
}

/// With vertices named by their number, from 0.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(&|point| point.to_string()))
    }
}

impl Solver {
    /// A line of play from the position with these stones.
    ///
    /// # Errors
    /// If a string has no liberty.
    pub fn line(&self, stones: u32, question: Question) -> Result<Line, Undecided> {
        let vertices = self.space().graph().len();
        let line = Line { plays: Vec::new(), eyes_made: false, digits: Vec::new(), vertices };
        let Some(start) = self.start(stones)? else { return Ok(line) };
        let game = Game { solver: self, history: self.history(question.eyes < 2), question };
        Ok(if question.twice { game.threatened(start, stones, line)? } else { game.run(game.asked(Some(start)), line) })
    }
}

struct Game<'s> {
    solver: &'s Solver,
    history: &'s History,
    question: Question,
}

impl Game<'_> {
    /// A first move, and what becomes of its threat: the next one after the other side has played elsewhere, or, if
    /// that would succeed and the threat does not count, the answer that takes it away.
    fn threatened(&self, start: State, stones: u32, mut line: Line) -> Result<Line, Undecided> {
        let Question { first, eyes, .. } = self.question;
        let answer = self.solver.answer(stones)?;
        let (counts, vital) = match first {
            Side::Attacker => (answer.value.attack_threat < eyes, answer.attack),
            Side::Owner => (answer.value.defense_threat >= eyes, answer.defense),
        };
        let choices = self.choices(Some(start), first);
        let is_vital = |(play, _): &&Choice| matches!(play, Play::Point(point) if vital >> point & 1 == 1);
        let found = choices.iter().find(is_vital).or_else(|| choices.iter().find(|(_, to)| self.goes_on(*to)));
        let Some(&(play, to)) = found.or(choices.first()) else { return Ok(self.run(self.asked(Some(start)), line)) };
        let other = if first == Side::Attacker { Side::Owner } else { Side::Attacker };
        line.plays.push((first, play));
        if counts || !self.goes_on(to) {
            line.plays.push((other, Play::Elsewhere));
            return Ok(self.run(self.asked(to), line));
        }
        line.plays.push((other, self.best_answer(to, other)));
        line.eyes_made = first == Side::Attacker;
        Ok(line)
    }

    /// Whether the side that moved first succeeds if it moves once more.
    fn goes_on(&self, position: Position) -> bool {
        let attacker = self.question.first == Side::Attacker;
        self.solver.captures().falls(self.asked(position), attacker) == attacker
    }

    fn choices(&self, position: Position, side: Side) -> Vec<Choice> {
        let Some(state) = position else { return Vec::new() };
        match side {
            Side::Attacker => self.solver.captures().attacks(state),
            Side::Owner => self.solver.captures().defenses(state),
        }
    }

    /// The play that leaves the side best off.
    fn best_answer(&self, position: Position, side: Side) -> Play {
        let mut digits = Digits::new(self.solver.captures());
        let mut worth = |position| {
            let sum: i32 = digits.judge(position).value.digits().iter().map(|&digit| i32::from(digit)).sum();
            if side == Side::Owner { -sum } else { sum }
        };
        let choices = self.choices(position, side).into_iter();
        choices.min_by_key(|&(_, to)| worth(to)).map_or(Play::Elsewhere, |(play, _)| play)
    }

    /// The position in which the question is decided: for two eyes the extra one goes.
    fn asked(&self, position: Position) -> Position {
        match position {
            Some(state) if self.question.eyes == 2 => self.solver.captures().without_extra_eye(state),
            position => position,
        }
    }

    fn run(&self, start: Position, mut line: Line) -> Line {
        let mut position = start;
        let mut attacker = self.question.first == Side::Attacker;
        line.eyes_made = !self.solver.captures().falls(position, attacker);
        while let Some(state) = position {
            let choice = match (attacker, line.eyes_made) {
                (true, false) => self.fastest_attack(state),
                (true, true) => self.try_attack(state),
                (false, made) => Some(self.reply(state, made)),
            };
            let Some((play, to)) = choice.filter(|_| line.plays.len() < Line::MAX_PLAYS) else { break };
            line.plays.push((if attacker { Side::Attacker } else { Side::Owner }, play));
            (position, attacker) = (to, !attacker);
        }
        line
    }

    fn fastest_attack(&self, state: State) -> Option<Choice> {
        let choices = self.solver.captures().attacks(state).into_iter();
        choices.min_by_key(|&(_, to)| self.history.moves_to_fall(to, false))
    }

    /// A threat of the attacker to which the owner has fewest answers; nothing if there is no threat.
    fn try_attack(&self, state: State) -> Option<Choice> {
        let captures = self.solver.captures();
        let threats = captures.attacks(state).into_iter().filter(|&(_, to)| captures.falls(to, true));
        threats.min_by_key(|&(_, to)| to.map_or(0, |state| self.holding(state).len()))
    }

    fn holding(&self, state: State) -> Vec<Choice> {
        let captures = self.solver.captures();
        captures.defenses(state).into_iter().filter(|&(_, to)| !captures.falls(to, true)).collect()
    }

    /// The owner's play: one that holds, or the one that resists longest.
    fn reply(&self, state: State, holds: bool) -> Choice {
        let captures = self.solver.captures();
        let pass = (Play::Elsewhere, Some(state));
        if holds {
            let stays = !captures.falls(Some(state), true);
            let found = if stays { None } else { self.holding(state).into_iter().next() };
            return found.unwrap_or(pass);
        }
        let choices = [pass].into_iter().chain(captures.defenses(state));
        choices.max_by_key(|&(_, to)| self.history.moves_to_fall(to, true)).unwrap_or(pass)
    }
}
