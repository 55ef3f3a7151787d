//! The answer for an eye space: all games in it decided once, then any position judged.
//!
//! In: a [`Space`] and [`Rules`]. Out: a [`Solver`], which knows the answer for every set of the opponent's stones in
//! that space; [`solve`] asks for the stones that are there.
//!
//! What holds afterwards: an answer depends on the space, the stones and the rules alone. No answer is a guess: what
//! would cost too much is refused.
//!
//! # The local game
//!
//! The owner has a wall around the space, with some liberties elsewhere that only the attacker fills. The attacker
//! moves in the space, fills such a liberty, or takes away a ko threat of the owner's; he never passes. The owner moves
//! in the space or plays elsewhere. Suicide is forbidden, unless the [`Rules`] say otherwise; a stone that was just
//! taken in a ko may be retaken at once only by a side with a ko threat, which is used up.
//!
//! The attacker wants to capture the wall. If he can, the space is held to no eye; if he can only when an extra eye of
//! the wall counts for nothing, to one; otherwise it has two. A game without end is the owner's.
//!
//! # Cost
//!
//! Time and memory grow with `3^points`; the benchmark `solve` measures it. On a machine of 2020:
//!
//! | points | a space, for all stones | a position in it |
//! | --- | --- | --- |
//! | 5 | 20 µs | 0.1 µs |
//! | 6 | 65 µs | 0.1 µs |
//! | 7 | 270 µs | 0.1 µs |
//! | 8 | 620 µs | 0.1 µs |
//! | 10 | 6 ms | 0.2 µs |
//! | 12 | 60 ms | 0.2 µs |
//!
//! Rejected: a search from each position. It decides the same boards again for every set of stones, number of liberties
//! and number of threats, and where kos are about, its answers depend on the path.

use std::sync::{Arc, OnceLock};

use crate::capture::{Captures, History, State};
use crate::digits::{Digits, Judgement};
use crate::moves::Boards;
use crate::rules::{Rules, Undecided};
use crate::space::Space;
use pattern_tables::eye::EyeValue;

/// What an eye space is worth, and where it matters who plays. Bit `k` of a set is vertex `k`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Answer {
    /// Number of eyes.
    pub value: EyeValue,
    /// The vertices at which the attacker gets what the value promises him. Empty where he can do nothing, and where
    /// only a move outside the space does it.
    pub attack: u32,
    /// The vertices at which the owner gets what the value promises him.
    pub defense: u32,
}

impl Answer {
    /// The same answer without threats that can only be made outside the space: a database has to draw a point for each
    /// threat, and there is none. The inner digits, which count, stay.
    #[must_use]
    pub fn without_outer_threats(self) -> Answer {
        let [a, b, c, d] = self.value.digits();
        let a = if b == c && self.attack == 0 { b } else { a };
        let d = if b == c && self.defense == 0 { c } else { d };
        Answer { value: EyeValue::of([a, b, c, d]), ..self }
    }
}

/// All games in a space.
pub struct Solver {
    space: Space,
    captures: Captures,
    /// How long games take, without the extra eye and with it, once somebody asks.
    histories: [OnceLock<History>; 2],
}

impl Solver {
    /// The limit of [`solve`].
    pub const USUAL_LIMIT: usize = 12;

    /// The largest number of points that can be asked for. It takes a second and some hundred megabytes.
    pub const MAX_POINTS: usize = Boards::MAX_POINTS;

    /// Decides all games in a space of at most `limit` points; its stones play no part.
    /// [`Solver::MAX_POINTS`] is the limit of limits.
    ///
    /// # Errors
    /// If the space has more points.
    pub fn new(space: &Space, rules: Rules, limit: usize) -> Result<Self, Undecided> {
        let limit = limit.min(Boards::MAX_POINTS);
        if space.points() > limit {
            return Err(Undecided::TooLarge { points: space.points(), limit });
        }
        Ok(Solver::with(space.clone(), Captures::of(space, rules)))
    }

    fn with(space: Space, captures: Captures) -> Solver {
        Solver { space, captures, histories: [OnceLock::new(), OnceLock::new()] }
    }

    /// The solver of the same space under other rules, in a third of the time if they agree about suicide.
    pub(crate) fn under(self, rules: Rules) -> Solver {
        let Solver { space, captures, histories } = self;
        drop(histories);
        let captures = if captures.suicide() == rules.suicide() {
            Captures::on(Arc::clone(&captures.boards), rules)
        } else {
            drop(captures);
            Captures::of(&space, rules)
        };
        Solver::with(space, captures)
    }

    /// The space.
    #[must_use]
    pub fn space(&self) -> &Space {
        &self.space
    }

    /// The value with these vertices occupied by the opponent, and all vital points.
    ///
    /// # Errors
    /// If a string has no liberty. Only where no vertex is empty there is an answer all the same: no eye.
    pub fn answer(&self, stones: u32) -> Result<Answer, Undecided> {
        let Some(position) = self.start(stones)? else { return Ok(Self::FULL) };
        Ok(self.told(Digits::new(&self.captures).judge(Some(position))))
    }

    /// The value with fewer outer liberties and ko threats of the same side than the rules have: games under such rules
    /// are among those that are decided.
    ///
    /// # Errors
    /// As [`Solver::answer`].
    pub(crate) fn value_with(&self, stones: u32, liberties: u8, threats: u8) -> Result<EyeValue, Undecided> {
        let Some(State { node, .. }) = self.start(stones)? else { return Ok(Self::FULL.value) };
        let slot = self.captures.slots.first_with(liberties.into(), threats.into());
        Ok(Digits::new(&self.captures).judge(Some(State { node, slot })).value)
    }

    /// The same with only the vital points that lead to the best outcome.
    ///
    /// # Errors
    /// As [`Solver::answer`].
    pub fn best_answer(&self, stones: u32) -> Result<Answer, Undecided> {
        self.best_of(stones, 0)
    }

    /// The same with only the vital points that lead to the best outcome; of these only marginal ones, if there are
    /// any. That is how eye databases draw them.
    ///
    /// # Errors
    /// As [`Solver::answer`].
    pub fn drawn_answer(&self, stones: u32) -> Result<Answer, Undecided> {
        self.best_of(stones, self.space.graph().marginal())
    }

    /// The answer with the vital points of the best outcome, of which these are preferred.
    fn best_of(&self, stones: u32, preferred: u32) -> Result<Answer, Undecided> {
        let Some(position) = self.start(stones)? else { return Ok(Self::FULL) };
        let mut digits = Digits::new(&self.captures);
        let all = digits.judge(Some(position));
        let all = Judgement { attack: self.vertices(all.attack), defense: self.vertices(all.defense), ..all };
        Ok(self.told(digits.best(Some(position), all, preferred)))
    }

    const FULL: Answer = Answer { value: EyeValue::of([0, 0, 0, 0]), attack: 0, defense: 0 };

    /// The position with these stones; `None` if there is no empty vertex.
    pub(crate) fn start(&self, stones: u32) -> Result<Option<State>, Undecided> {
        let graph = self.space.graph();
        if graph.vertices() & !stones == 0 {
            return Ok(None);
        }
        let owner = self.space.cut_off() | self.space.loose();
        let code = self.captures.boards.find(stones & graph.vertices(), owner);
        let code = code.ok_or(Undecided::Impossible)?;
        Ok(Some(State { node: code, slot: self.captures.slots.first() }))
    }

    pub(crate) fn captures(&self) -> &Captures {
        &self.captures
    }

    /// How long games take with the extra eye, or without it.
    pub(crate) fn history(&self, extra_eye: bool) -> &History {
        self.histories[usize::from(extra_eye)].get_or_init(|| self.captures.history(extra_eye))
    }

    fn vertices(&self, points: u32) -> u32 {
        points & self.space.graph().vertices()
    }

    fn told(&self, judgement: Judgement) -> Answer {
        let Judgement { value, attack, defense } = judgement;
        Answer { value, attack: self.vertices(attack), defense: self.vertices(defense) }
    }
}

/// The answer for the stones that are in the space; with all vital points.
///
/// # Errors
/// If there are more than [`Solver::USUAL_LIMIT`] points, or a string has no liberty.
pub fn solve(space: &Space, rules: Rules) -> Result<Answer, Undecided> {
    Solver::new(space, rules, Solver::USUAL_LIMIT)?.answer(space.graph().stones())
}
