//! What is known of the fate of a group.
//!
//! In: what reading and what became of such groups say. Out: a [`Fate`]: a verdict, how sure it is, and between which
//! bounds the truth lies for either side to move. Cost: none.

use go_board::PointSet;
use go_dragons::{Dragon, Safety, Verdict};
use go_reading::{Certainty, Code, LifeAnswer, Outcome};

use super::likely::{ALIVE, BY_KO, DEAD, leant, revised};
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
    /// What a search for its life leans to: so where the board holds a problem, not a game, unless groups like it fare
    /// otherwise. Where the problem has just been set up, the side to move is thought to have its way.
    Leaning,
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
            Basis::Leaning => "leaning",
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
    /// How likely it lives to the end of the game, reading considered, 0 to 1; 0.5 where a leaning says that the next
    /// move decides.
    pub lives: f32,
    /// What is proved if the opponent moves first, and if the owner does.
    pub bounds: [Bounds; 2],
    /// How the opponent, moving first, fares, and how the owner does, as far as they were asked. Of stones that live
    /// because the group around them [is dead by a ko](Life::is_dead_by_ko) neither.
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

    /// Whether the verdict is that the opponent kills it by a ko that he starts at leisure.
    #[must_use]
    pub fn is_dead_by_ko(&self) -> bool {
        self.status == LifeStatus::Dead && self.life().is_some_and(|life| life.is_dead_by_ko())
    }

    /// A group of which nothing is known but how likely it lives, and what was read in vain.
    pub(super) fn of(number: usize, survival: f32, nodes: u64) -> Fate {
        Fate {
            number,
            status: LifeStatus::Open,
            certainty: None,
            basis: Basis::Survival,
            survival,
            lives: survival,
            bounds: [Bounds::OPEN; 2],
            answers: [None; 2],
            zone: PointSet::new(),
            nodes,
        }
    }

    /// The verdict on what `answers` are about, which is `group` or a part of it; `known` is what was known before. In
    /// a problem what they lean to counts.
    pub(super) fn judged(group: &Dragon, answers: [Option<LifeAnswer>; 2], known: Fate, is_problem: bool) -> Fate {
        // What was not asked because the other answer makes it idle is open.
        let [attack, defense] = answers.map(|answer| answer.unwrap_or(LifeAnswer::Open(Outcome::FAILS)));
        let life = Life { attack, defense };
        let mut lives = revised(known.survival, life.status(), life.certainty());
        lives = if life.is_dead_by_ko() { lives.min(BY_KO) } else { lives };
        // A search that was not made leans to no move.
        let is_read = |answer: &LifeAnswer| answer.solution().is_some() || answer.point().is_some();
        let is_leaning =
            is_problem && known.nodes > 0 && answers.iter().all(|answer| answer.as_ref().is_some_and(is_read));
        let (status, certainty, basis) = match (life.status(), life.certainty()) {
            (read, Some(certainty)) => {
                let is_plain = known.nodes == 0 && read == LifeStatus::Alive && certainty == Certainty::Proved;
                (read, Some(certainty), if is_plain { Basis::Unconditional } else { Basis::Reading })
            }
            _ if is_leaning => match leant(lives, life.leans()) {
                Some(leant) => {
                    lives = leant;
                    (life.leans(), Some(Certainty::Likely), Basis::Leaning)
                }
                None => (LifeStatus::Open, None, Basis::Survival),
            },
            _ if Fate::shape(group, lives).is_some() => (LifeStatus::Critical, Some(Certainty::Likely), Basis::Shape),
            _ if lives >= ALIVE => (LifeStatus::Alive, Some(Certainty::Likely), Basis::Survival),
            _ if lives < DEAD => (LifeStatus::Dead, Some(Certainty::Likely), Basis::Survival),
            _ => (LifeStatus::Open, None, Basis::Survival),
        };
        let mut zone = PointSet::new();
        if certainty > Some(Certainty::Likely) {
            let solutions = [attack, defense].map(|answer| answer.solution());
            solutions.iter().flatten().for_each(|solution| zone.insert_all(&solution.zone));
        }
        let bounds = Fate::bounds_of(answers, basis == Basis::Unconditional);
        Fate { status, certainty, basis, lives, bounds, answers, zone, ..known }
    }

    /// The same fate, of a group that lives in a seki only.
    pub(super) fn in_seki(self) -> Fate {
        Fate { status: LifeStatus::Seki, certainty: Some(Certainty::Likely), zone: PointSet::new(), ..self }
    }

    /// The same fate, of stones that kill a group at leisure: what was read of them by themselves does not matter.
    pub(super) fn of_killer(self) -> Fate {
        let (status, certainty, basis) = (LifeStatus::Alive, Some(Certainty::Likely), Basis::Reading);
        let (lives, answers, zone) = (self.lives.max(1.0 - BY_KO), [None; 2], PointSet::new());
        Fate { status, certainty, basis, lives, bounds: [Bounds::OPEN; 2], answers, zone, ..self }
    }

    /// Whether reading has settled that it lives, and it may be in a seki.
    pub(super) fn may_be_seki(&self) -> bool {
        self.status == LifeStatus::Alive && self.basis == Basis::Reading
    }

    /// The moves that kill and save a group that lives with this likelihood, if eyes, links and captures that hang on
    /// one move make it critical. A group that lives or dies almost surely is not.
    pub(super) fn shape(group: &Dragon, lives: f32) -> Option<[Outcome; 2]> {
        let Verdict { attack, defense, .. } = group.verdict?;
        let is_critical = group.safety == Safety::Critical && attack.point.is_some() && defense.point.is_some();
        (is_critical && (DEAD..ALIVE).contains(&lives)).then_some([attack, defense])
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
