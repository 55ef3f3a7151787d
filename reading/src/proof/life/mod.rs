//! Proof search for life: can a group be killed, can it be made to live.
//!
//! In: a board and key stones of one colour. Out: a code and a move, and whether they are proved. The [search] has the
//! proof numbers of the other proofs and a board of its own: the [area] of the [fight], on which every move is listed.
//! *Dead* is a group of which no key stone is left, *alive* one that lives [unconditionally](look), or that cannot be
//! taken however long the game goes on. Kos are settled as there. What the limit leaves open comes with a leaning;
//! groups that are not enclosed are read [from two sides](bounds).
//!
//! The answer is proved if the group lives unconditionally as it stands, if all strings around do, or if it lives
//! though the attacker has all around it. Other strings around that have liberties outside are assumed to stand.
//!
//! A group whose walls stand is read by a search that trusts long odds, which finds the move in a fifth of the nodes,
//! and a fight of two groups by one that takes spaces for eyes that look like it. What rests on that is then confirmed
//! by a search that does without, unless the caller trusts long odds, too. What cannot be confirmed is likely.
//!
//! Cost: 1 µs a node in enclosed groups, 1.8 µs in the open, 7 µs and at most 15 in large areas full of strings, where
//! nodes are [counted](cost) as several. Of 878 problems of enclosed groups, asked about everything
//! that is [enclosed together](enclosed_with), 83 in a hundred are answered right within 4,000 nodes and 94 within
//! 20,000; of 1,227 problems of books, asked about a string, 44 and 53.
//! `cargo run --example problems` measures that.

mod area;
mod benson;
mod bounds;
mod contest;
mod cost;
mod counting;
mod fight;
mod idle;
mod inside;
mod race;
mod relevance;
mod outlook;
mod look;
mod known;
mod alike;
mod memory;
mod way;
mod leaning;
mod moves;
mod nakade;
mod plainest;
#[cfg(test)]
mod scattered;
mod search;
mod semeai;
mod threats;
mod walls;
mod recall;

use super::rules::{KoRule, Role};
use super::verdict::{Settled, Verdict, settle};
use crate::reading::Reading;
use crate::{Certainty, Code, LifeAnswer, Outcome, Solution, Surroundings};
use area::{Area, Footing};
use benson::Survey;
use fight::Fight;
use go_board::{Board, Color, Point, PointSet};
use inside::Horizon;
use leaning::Leaning;
use look::Trust;
use recall::{Known, Sight};
use search::{Found, Search};

pub(crate) use memory::Memory;
pub use recall::LifeMemory;

/// A success that rests on long odds, and whatever rests on eyes, is confirmed in at most so many times the nodes that
/// it took, or in [`LEAST`] if that is more. Searches that may take no more trust no odds, unless the caller does.
const CONFIRMING: u64 = 4;
const LEAST: u64 = 2_000;

/// A question about a group.
#[derive(Clone, Copy)]
struct Asked<'a> {
    keys: &'a PointSet,
    surroundings: &'a Surroundings,
    turn: Turn,
}

/// Who moves first, and how many nodes a search may take.
#[derive(Clone, Copy)]
struct Turn {
    /// Who moves first.
    first: Role,
    /// A move that is read before all others, with half as many nodes.
    hint: Option<Point>,
    /// The nodes that a search may take.
    limit: u64,
    /// Whether it is asked how many threats decide a ko.
    grades: bool,
}

impl Turn {
    fn of(first: Role, limit: u64) -> Turn {
        Turn { first, hint: None, limit, grades: false }
    }
}

impl Reading {
    /// [`Reader::solve_kill`](crate::Reader::solve_kill), as the board lies.
    pub(crate) fn solve_kill(
        &mut self,
        board: &mut Board,
        keys: &PointSet,
        surroundings: &Surroundings,
        limit: u64,
    ) -> LifeAnswer {
        let turn = Turn { grades: self.is_grading, ..Turn::of(Role::Attacker, limit) };
        self.solve_group(board, &Asked { keys, surroundings, turn })
    }

    /// [`Reader::solve_life`](crate::Reader::solve_life), as the board lies.
    pub(crate) fn solve_life(
        &mut self,
        board: &mut Board,
        keys: &PointSet,
        surroundings: &Surroundings,
        limit: u64,
    ) -> LifeAnswer {
        let turn = Turn { grades: self.is_grading, ..Turn::of(Role::Defender, limit) };
        self.solve_group(board, &Asked { keys, surroundings, turn })
    }

    /// [`Reader::solve_both`](crate::Reader::solve_both), as the board lies.
    pub(crate) fn solve_both(
        &mut self,
        board: &Board,
        keys: &PointSet,
        surroundings: &Surroundings,
        limit: u64,
    ) -> [LifeAnswer; 2] {
        let grades = self.is_grading;
        let [attack, defense] = [Role::Attacker, Role::Defender].map(|first| Turn { grades, ..Turn::of(first, limit) });
        let mut ask = |turn| self.solve_group(board, &Asked { keys, surroundings, turn });
        let killed = ask(attack);
        let saved = ask(Turn { hint: killed.point(), ..defense });
        let hint = saved.solution().and_then(|solution| solution.point);
        match killed {
            LifeAnswer::Open(_) if hint.is_some() => [ask(Turn { hint, ..attack }), saved],
            _ => [killed, saved],
        }
    }

    /// Whether `first`, moving first, has its way.
    fn solve_group(&mut self, board: &Board, asked: &Asked<'_>) -> LifeAnswer {
        let Asked { keys, surroundings, turn } = *asked;
        let first = turn.first;
        self.clear();
        let owner = keys.iter().next().and_then(|k| board.color_at(k));
        if let Some(solution) = owner.and_then(|owner| lives_anyway(board, owner, keys, first)) {
            return LifeAnswer::Settled(solution);
        }
        let Some(owner) = owner else { return LifeAnswer::Free };
        let around = |reach| Area::around(board, owner, keys, surroundings, reach);
        if let Ok(area) = around((Horizon::Closed, usize::MAX)) {
            return self.solve_in(board, area, turn);
        }
        let most = self.widest_area;
        self.solve_open(board, Turn { grades: false, ..turn }, |horizon| around((horizon, most)))
    }

    /// Whether `turn.first` has its way in this area: as it was found before, if somebody remembers.
    fn solve_in(&mut self, board: &Board, area: Area, turn: Turn) -> LifeAnswer {
        if self.life_memory.is_none() {
            return self.search_in(board, area, turn);
        }
        let sight = Sight::of(board, &area, turn, self.is_trusting);
        if let Some(Known { answer, nodes }) = self.life_memory.as_mut().and_then(|memory| memory.get(&sight)) {
            self.proof_nodes += nodes;
            self.life_nodes += nodes;
            return answer;
        }
        let before = self.life_nodes;
        let answer = self.search_in(board, area, turn);
        let known = Known { answer, nodes: self.life_nodes - before };
        if let Some(memory) = &mut self.life_memory {
            memory.keep(sight, known);
        }
        answer
    }

    /// Whether `turn.first` has its way in this area.
    fn search_in(&mut self, board: &Board, area: Area, turn: Turn) -> LifeAnswer {
        let footing = area.footing.clone();
        let mut fight = Fight::new(board, area, turn.first);
        let is_walled = matches!(footing, Footing::Walls | Footing::Firm(_));
        let pays = turn.limit > LEAST || self.is_trusting;
        let trust = match fight.area.rivals {
            0 if is_walled && pays => Trust::Odds,
            0 => Trust::Nothing,
            _ => Trust::Eyes,
        };
        let (answer, trust) = self.try_and_confirm(&mut fight, turn, trust);
        match answer {
            LifeAnswer::Settled(solution) => {
                let solution = if turn.grades { self.graded(&mut fight, turn, trust, solution) } else { solution };
                LifeAnswer::Settled(resting_on(footing, solution))
            }
            LifeAnswer::Open(_) | LifeAnswer::Free => answer,
        }
    }

    /// The same in this fight: first by a search that trusts something, then by one that trusts nothing, to confirm
    /// what that has found, in the nodes that are left. What rests on eyes and cannot be confirmed is likely. So is a
    /// success that rests on long odds, but a failure is open then, and so is what depends on a ko. If the caller
    /// trusts long odds, too, such a success is not confirmed. With the answer comes what the last search trusted.
    fn try_and_confirm(&mut self, fight: &mut Fight, turn: Turn, trust: Trust) -> (LifeAnswer, Trust) {
        let before = self.proof_nodes;
        let answer = self.settle_fight(fight, turn, trust);
        let is_trusted = |found: &Solution| match trust {
            Trust::Nothing => true,
            Trust::Eyes => false,
            Trust::Odds => self.is_trusting && found.code.succeeds(),
        };
        let is_open = |found: &&Solution| !found.is_proved() && !is_trusted(found);
        let found = answer.solution();
        let Some(likely) = found.as_ref().filter(is_open) else { return (answer, trust) };
        let (stays, taken) = (trust == Trust::Eyes || likely.code.succeeds(), self.proof_nodes - before);
        let hint = likely.point.or(turn.hint);
        // The hint takes half as many nodes besides.
        let left = turn.limit.saturating_sub(taken);
        let left = if hint.is_some() { left.saturating_mul(2) / 3 } else { left };
        let limit = if stays { left.min(LEAST.max(taken.saturating_mul(CONFIRMING))) } else { left };
        let answer = match self.settle_fight(fight, Turn { hint, limit, ..turn }, Trust::Nothing) {
            LifeAnswer::Open(Outcome { code: Code::Win | Code::Lose, .. }) | LifeAnswer::Free if stays => answer,
            confirmed => confirmed,
        };
        (answer, Trust::Nothing)
    }

    /// Whether `turn.first` has its way in this fight, for a search that trusts this.
    fn settle_fight(&mut self, fight: &mut Fight, turn: Turn, trust: Trust) -> LifeAnswer {
        self.clear();
        self.fights.prepare(turn.limit);
        let (first, mut leaning) = (turn.first, Outcome::FAILS);
        let search = |rule| {
            let found = self.search_life(fight, turn, (rule, trust));
            if let (Err((role, place)), KoRule::PLAIN) = (found, rule) {
                leaning =
                    Outcome { code: if role == first { Code::Win } else { Code::Lose }, point: fight.point(place) };
            }
            let found = found.ok()?;
            let Found { winner, proved, ko, zone, .. } = found;
            Some(Verdict { winner, point: found.point(fight), proved, ko, zone: fight.area.points_of(zone) })
        };
        match settle(first, search) {
            Settled::Fully(solution) => LifeAnswer::Settled(solution),
            Settled::Plainly(plain) => LifeAnswer::Open(plain.likely_answer(first, leaning)),
            Settled::Open => LifeAnswer::Open(leaning),
        }
    }

    /// What a search comes to, or leans to.
    fn search_life(&mut self, fight: &mut Fight, turn: Turn, how: (KoRule, Trust)) -> Result<Found, Leaning> {
        let Turn { first, hint, limit, .. } = turn;
        let is_banned = |place| fight.ko().map(usize::from) == Some(place) && !how.0.lets_retake(first);
        let is_possible = |&place: &usize| fight.empty() >> place & 1 != 0 && !is_banned(place);
        let hint = hint.and_then(|m| fight.area.place(m)).filter(is_possible);
        if hint.is_some_and(|place| fight.place(place, first)) {
            self.search(fight, first.other(), how, limit / 2).ok();
            fight.undo();
        }
        self.search(fight, first, how, limit)
    }

    /// Reads on with `role` to move.
    fn search(
        &mut self,
        fight: &mut Fight,
        role: Role,
        (rule, trust): (KoRule, Trust),
        limit: u64,
    ) -> Result<Found, Leaning> {
        let interrupt = self.interrupt();
        let mut search = Search::new(fight, &mut self.fights, rule, (limit, trust));
        search.interrupt = interrupt;
        let found = search.run(role);
        let taken = search.cost.taken();
        self.proof_nodes += taken;
        self.life_nodes += taken;
        found
    }
}

/// The stones that are enclosed together with the group that has these key stones, itself included: whatever of its
/// colour can be reached without passing a stone that stands. None if it is not enclosed. A problem asks as a rule
/// whether any of them lives. Cost: some microseconds.
///
/// # Example
/// ```
/// use go_board::{Board, Point, PointSet};
/// use go_reading::{Surroundings, enclosed_with};
///
/// // White's stones are two strings, between which black's single stone can be taken.
/// let board = Board::from_diagram(
///     ". O X O . X .
///      O O . O O X .
///      X X X X X X .
///      . . . . . . .
///      . . . . . . .
///      . . . . . . .
///      . . . . . . .",
/// )?;
/// let left: PointSet = board.stones(Point::new(0, 1)).into_iter().collect();
/// let all = enclosed_with(&board, &left, &Surroundings::default());
/// assert_eq!(all.map(|all| all.len()), Some(6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn enclosed_with(board: &Board, keys: &PointSet, surroundings: &Surroundings) -> Option<PointSet> {
    let owner = keys.iter().next().and_then(|k| board.color_at(k))?;
    let area = Area::around(board, owner, keys, surroundings, (Horizon::Closed, usize::MAX)).ok()?;
    Some(area.own_stones(board))
}

/// The answer that the attacker has his way without a ko.
fn killed(first: Role) -> Code {
    if first == Role::Attacker { Code::Win } else { Code::Lose }
}

/// The answer that the defender has his way without a ko.
fn lives(first: Role) -> Code {
    if first == Role::Defender { Code::Win } else { Code::Lose }
}

/// The answer about a group that lives unconditionally as it stands, whatever is around it.
fn lives_anyway(board: &Board, owner: Color, keys: &PointSet, first: Role) -> Option<Solution> {
    let stones: Vec<Point> = keys.iter().collect();
    let mut zone = Survey::of(board, owner, &stones).life(&stones)?;
    zone.insert_all(keys);
    Some(Solution { code: lives(first), point: None, certainty: Certainty::Proved, zone, threats: None })
}

/// A solution, as sure as what it rests on.
fn resting_on(footing: Footing, solution: Solution) -> Solution {
    match footing {
        Footing::Firm(mut zone) if solution.is_proved() => {
            zone.insert_all(&solution.zone);
            Solution { zone, ..solution }
        }
        Footing::Within if solution.is_proved() => solution,
        Footing::Walls if solution.is_proved() => Solution { certainty: Certainty::Assumed, ..solution },
        _ => Solution { threats: solution.threats, ..Solution::likely(solution.outcome()) },
    }
}
