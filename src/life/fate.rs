//! What is known of the fate of a group.
//!
//! In: what reading and what became of such groups say. Out: a [`Fate`]: a verdict, how sure it is, and between which
//! bounds the truth lies for either side to move. Cost: none.

use go_board::PointSet;
use go_reading::{Certainty, Code, LifeAnswer, Outcome};

use super::likely::{ALIVE, DEAD, revised};
use super::{Life, LifeStatus};

/// How it may end for a group, worst first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Value {
    /// It is taken.
    Dead,
    /// It lives or is taken by a ko.
    Ko,
    /// It is not taken, in a seki at worst.
    Seki,
    /// It lives unconditionally.
    Alive,
}

impl Value {
    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Value::Dead => "dead",
            Value::Ko => "ko",
            Value::Seki => "seki",
            Value::Alive => "alive",
        }
    }
}

/// What is proved of a group with one side to move, strings around it that stand being assumed to: it ends no worse and
/// no better.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bounds {
    /// The worst that is not ruled out.
    pub least: Value,
    /// The best that is not ruled out.
    pub most: Value,
}

impl Bounds {
    /// Nothing is ruled out.
    pub const OPEN: Bounds = Bounds { least: Value::Dead, most: Value::Alive };

    const fn exactly(value: Value) -> Bounds {
        Bounds { least: value, most: value }
    }

    /// What an answer proves; `succeeds` is how a success of the side to move ends for the group, `fails` a failure.
    fn of(answer: Option<LifeAnswer>, succeeds: Bounds, fails: Bounds) -> Bounds {
        match answer.and_then(|answer| answer.solution()) {
            Some(solution) if solution.certainty > Certainty::Likely => match solution.code {
                Code::Win => succeeds,
                Code::KoA | Code::KoB => Bounds::exactly(Value::Ko),
                Code::Lose | Code::Cut => fails,
            },
            _ => Bounds::OPEN,
        }
    }
}

/// What a verdict rests on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Basis {
    /// It lives even if its owner never moves again.
    Unconditional,
    /// It is a string that is captured, or that the next move captures or saves.
    Capture,
    /// Reading of its life.
    Reading,
    /// Eyes, links and captures that hang on one move, each looked at by itself.
    Shape,
    /// What became of groups like it in finished games.
    Survival,
}

impl Basis {
    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Basis::Unconditional => "unconditional",
            Basis::Capture => "capture",
            Basis::Reading => "reading",
            Basis::Shape => "shape",
            Basis::Survival => "survival",
        }
    }
}

/// The verdict on a group.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fate {
    /// Its number among [`Analysis::groups`](crate::Analysis::groups).
    pub number: usize,
    /// The verdict; [`LifeStatus::Open`] if it is unknown.
    pub status: LifeStatus,
    /// How sure the verdict is; `None` if it is unknown.
    pub certainty: Option<Certainty>,
    /// What it rests on.
    pub basis: Basis,
    /// How likely groups like it lived to the end of their games, 0 to 1.
    pub survival: f32,
    /// How likely it lives to the end of the game, reading considered.
    pub lives: f32,
    /// What is proved if the opponent moves first, and if the owner does.
    pub bounds: [Bounds; 2],
    /// How the opponent, moving first, fares, and how the owner does, as far as they were asked.
    pub answers: [Option<LifeAnswer>; 2],
    /// The points that a proof rests on; empty without one. Strings of the opponent beside them that are not among them
    /// are assumed to stand if the certainty is [`Certainty::Assumed`].
    pub zone: PointSet,
    /// The nodes that reading took.
    pub nodes: u64,
}

impl Fate {
    /// What reading says, if both questions were asked.
    #[must_use]
    pub fn life(&self) -> Option<Life> {
        let [attack, defense] = self.answers;
        Some(Life { attack: attack?, defense: defense? })
    }

    /// Takes over what reading says of the group, if that settles it.
    pub fn learn(&mut self, life: &Life) {
        let (status, certainty) = (life.status(), life.certainty());
        if certainty.is_none() || certainty < self.certainty {
            return;
        }
        let known = Fate::read(self.number, self.survival, [life.attack, life.defense].map(Some));
        let basis = if status == self.status && certainty == self.certainty { self.basis } else { Basis::Reading };
        *self = Fate { basis, nodes: self.nodes, ..known };
    }

    /// The verdict that answers give.
    pub(super) fn read(number: usize, survival: f32, answers: [Option<LifeAnswer>; 2]) -> Fate {
        // What was not asked because the other answer makes it idle is open.
        let [attack, defense] = answers.map(|answer| answer.unwrap_or(LifeAnswer::Open(Outcome::FAILS)));
        let life = Life { attack, defense };
        let (read, certainty) = (life.status(), life.certainty());
        let lives = revised(survival, read);
        let (status, certainty, basis) = match certainty {
            Some(_) => (read, certainty, Basis::Reading),
            None if lives >= ALIVE => (LifeStatus::Alive, Some(Certainty::Likely), Basis::Survival),
            None if lives < DEAD => (LifeStatus::Dead, Some(Certainty::Likely), Basis::Survival),
            None => (LifeStatus::Open, None, Basis::Survival),
        };
        let mut zone = PointSet::new();
        if certainty > Some(Certainty::Likely) {
            let solutions = [attack, defense].map(|answer| answer.solution());
            solutions.iter().flatten().for_each(|solution| zone.insert_all(&solution.zone));
        }
        let bounds = Fate::bounds_of(answers, false);
        Fate { number, status, certainty, basis, survival, lives, bounds, answers, zone, nodes: 0 }
    }

    /// The bounds with the opponent and with the owner moving first. It is never worse to move.
    pub(super) fn bounds_of(answers: [Option<LifeAnswer>; 2], is_unconditional: bool) -> [Bounds; 2] {
        let lives = if is_unconditional {
            Bounds::exactly(Value::Alive)
        } else {
            Bounds { least: Value::Seki, most: Value::Alive }
        };
        let dead = Bounds::exactly(Value::Dead);
        let [mut second, mut first] = [Bounds::of(answers[0], dead, lives), Bounds::of(answers[1], lives, dead)];
        first.least = first.least.max(second.least);
        second.most = second.most.min(first.most);
        [second, first]
    }
}
