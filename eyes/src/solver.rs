//! The answer for an eye space: all games in it decided once, then any position judged.
//!
//! In: a [`Space`] and [`Rules`]. Out: a [`Solver`], which knows the answer for every set of the opponent's stones in that
//! space; [`solve`] asks for the stones that are there.
//!
//! What holds afterwards: an answer depends on the space, the stones and the rules alone. No answer is a guess: what would
//! cost too much is refused.
//!
//! The definition of the game and of the digits is the one by which the best known eye database was checked; the
//! computation for all numbers of liberties, threats and extra eyes at once is our own.
//!
//! # Cost
//!
//! Time and memory grow with `3^points`, see the benchmark `solve`.

use crate::capture::Captures;
use crate::digits::{Digits, Judgement};
use crate::moves::Boards;
use crate::options::Place;
use crate::rules::{Rules, Undecided};
use crate::space::Space;
use pattern_tables::eye::EyeValue;

/// What an eye space is worth, and where it matters who plays. Bit `k` of a set is vertex `k`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Answer {
    /// Number of eyes.
    pub value: EyeValue,
    /// The vertices at which the attacker gets what the value promises him. Empty where he can do nothing, and where only a
    /// move outside the space does it.
    pub attack: u32,
    /// The vertices at which the owner gets what the value promises him.
    pub defense: u32,
}

/// All games in a space.
pub struct Solver {
    space: Space,
    captures: Captures,
}

impl Solver {
    /// The limit of [`solve`]: spaces of ten points take some ten milliseconds.
    pub const USUAL_LIMIT: usize = 10;

    /// Decides all games in a space of at most `limit` points; its stones play no part. Never more than 16 points.
    ///
    /// # Errors
    /// If the space has more points.
    pub fn new(space: &Space, rules: Rules, limit: usize) -> Result<Self, Undecided> {
        let limit = limit.min(Boards::MAX_POINTS);
        if space.points() > limit {
            return Err(Undecided::TooLarge { points: space.points(), limit });
        }
        Ok(Solver { captures: Captures::of(space, rules), space: space.clone() })
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

    /// The same with only the vital points that lead to the best outcome; of these only marginal ones, if there are any.
    /// That is how eye databases draw them.
    ///
    /// # Errors
    /// As [`Solver::answer`].
    pub fn best_answer(&self, stones: u32) -> Result<Answer, Undecided> {
        let Some(position) = self.start(stones)? else { return Ok(Self::FULL) };
        let mut digits = Digits::new(&self.captures);
        let all = digits.judge(Some(position));
        let all = Judgement { attack: self.vertices(all.attack), defense: self.vertices(all.defense), ..all };
        Ok(self.told(digits.best(Some(position), all, self.space.graph().marginal())))
    }

    const FULL: Answer = Answer { value: EyeValue::of([0, 0, 0, 0]), attack: 0, defense: 0 };

    /// The position with these stones; `None` if there is no empty vertex.
    pub(crate) fn start(&self, stones: u32) -> Result<Option<Place>, Undecided> {
        let graph = self.space.graph();
        if graph.vertices() & !stones == 0 {
            return Ok(None);
        }
        let code = self.captures.boards.find(stones & graph.vertices(), self.space.cut_off());
        let code = code.ok_or(Undecided::Impossible)?;
        Ok(Some(Place { node: code, slot: self.captures.slots.first() }))
    }

    pub(crate) fn captures(&self) -> &Captures {
        &self.captures
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
