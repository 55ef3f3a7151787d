//! Two groups that fight for their lives.
//!
//! In: a board, the key stones of both, and strings around that are taken for alive. Out: whether the one that moves
//! first lives, whether it kills the other, and whether it has to move at all. Each is a question about the life of one
//! of the two. A group that cannot be killed even if its rival stands lives; the other one is then read alone, beside a
//! wall. What that does not settle is searched in an area that holds [both](super::contest). Of 275 fights 252 have the
//! right codes and the right move so, in 40,000 nodes for each question; 250 had in 20,000 when the first move that
//! wins was taken and not [the plainest](super::plainest), 223 before [races were counted](super::counting), 193 when
//! both were always read together.

use super::area::{Area, Footing};
use super::counting::Counting;
use super::fight::Fight;
use super::inside::Horizon;
use super::plainest::{Effect, plainest};
use super::{Asked, Turn, killed};
use crate::proof::rules::Role;
use crate::reading::Reading;
use crate::{Code, Contest, LifeAnswer, Outcome, Semeai, Solution, Surroundings};
use go_board::{Board, Point, PointSet};

/// How far the areas of two groups that fight reach, in steps, one after the other.
const HORIZONS: [usize; 3] = [3, 5, 7];

/// A search for the life of a group alone may take so much less than one for a fight.
const ALONE: u64 = 4;

/// And one for each of its strings so much less again; of more strings it is not asked.
const STRINGS: u64 = 4;
const MOST_STRINGS: usize = 8;

/// A group, its rival, and what is taken for alive around them.
#[derive(Clone, Copy)]
struct Sides<'a> {
    keys: &'a PointSet,
    rival: &'a PointSet,
    around: Around<'a>,
    /// Whether the group and its rival live by themselves, if that was settled.
    alive: [Option<bool>; 2],
    /// Whether they live so with all their strings.
    walls: [bool; 2],
}

/// The strings around a fight: those taken for alive, first, next and so on, and those that may be taken.
#[derive(Clone, Copy)]
struct Around<'a> {
    standing: &'a [PointSet],
    shaky: &'a PointSet,
}

impl<'a> Around<'a> {
    fn of(contest: &'a Contest) -> Around<'a> {
        Around { standing: &contest.standing, shaky: &contest.shaky }
    }

    /// The stones that are likeliest to live.
    fn safe(self) -> PointSet {
        self.standing.first().copied().unwrap_or_default()
    }
}

impl Sides<'_> {
    /// The least area that holds both.
    fn area(&self, board: &Board) -> Option<Area> {
        let horizon = Horizon::Steps(HORIZONS[0]);
        Area::contested(board, [self.keys, self.rival], [&self.around.safe(), self.around.shaky], horizon)
    }

    fn turned(self) -> Self {
        let ([own, other], [own_wall, other_wall]) = (self.alive, self.walls);
        Sides { keys: self.rival, rival: self.keys, alive: [other, own], walls: [other_wall, own_wall], ..self }
    }
}

/// The stones of the strings of these keys.
fn strings_of(board: &Board, keys: &PointSet) -> PointSet {
    keys.iter().flat_map(|k| board.stones(k)).collect()
}

impl Reading {
    /// [`Reader::solve_semeai`](crate::Reader::solve_semeai), as the board lies.
    pub(crate) fn solve_semeai(&mut self, board: &Board, contest: &Contest, limit: u64) -> Semeai {
        let [own, other] = &[&contest.own, &contest.other].map(|keys| strings_of(board, keys));
        let fight = self.sides(board, [own, other], Around::of(contest), limit);
        let mut ask = |sides, first, hint| self.solve_side(board, sides, Turn { hint, ..Turn::of(first, limit) });
        let danger = ask(fight, Role::Attacker, None);
        let defense = ask(fight, Role::Defender, danger.point());
        let attack = ask(fight.turned(), Role::Attacker, defense.point());
        let comes_to = |code| attack.solution().is_some_and(|solution| solution.code == code);
        let is_won = comes_to(Code::Win);
        let rescue = (is_won || comes_to(Code::KoA)).then(|| ask(fight.turned(), Role::Defender, attack.point()));
        let semeai = Semeai { attack, defense, danger, rescue, alive: fight.alive };
        let needed = semeai.point().filter(|_| is_won);
        let plainest = needed.and_then(|named| self.plainest_kill(board, fight, named, limit));
        let killing = |point| LifeAnswer::Settled(Solution::likely(Outcome::at(Code::Win, point)));
        Semeai { attack: plainest.map_or(attack, killing), ..semeai }
    }

    /// [`Reader::solve_seki`](crate::Reader::solve_seki), as the board lies.
    pub(crate) fn solve_seki(&mut self, board: &Board, contest: &Contest, limit: u64) -> bool {
        let [own, other] = &[&contest.own, &contest.other].map(|keys| strings_of(board, keys));
        let fight = self.sides(board, [own, other], Around::of(contest), limit);
        if fight.alive != [Some(false); 2] {
            return false;
        }
        [fight, fight.turned()].into_iter().all(|sides| {
            let killed = self.solve_side(board, sides, Turn::of(Role::Attacker, limit));
            killed.solution().is_some_and(|solution| solution.code == Code::Lose)
        })
    }

    /// The two groups, and whether they live by themselves.
    fn sides<'a>(
        &mut self,
        board: &Board,
        [own, other]: [&'a PointSet; 2],
        around: Around<'a>,
        limit: u64,
    ) -> Sides<'a> {
        let fight = Sides { keys: own, rival: other, around, alive: [None; 2], walls: [false; 2] };
        let alive = [fight, fight.turned()].map(|sides| self.lives_alone(board, sides, limit));
        let fight = Sides { alive, ..fight };
        let walls = [fight, fight.turned()].map(|sides| self.is_wall(board, sides, limit));
        Sides { walls, ..fight }
    }

    /// A move by which the group kills its rival and lives, if it does so clearly more [plainly](super::plainest) than
    /// `named`.
    fn plainest_kill(&mut self, board: &Board, sides: Sides<'_>, named: Point, limit: u64) -> Option<Point> {
        let color = sides.keys.iter().next().and_then(|k| board.color_at(k))?;
        let area = sides.area(board)?;
        let points: Vec<Point> = area.points().iter().copied().filter(|&p| board.is_empty_point(p)).collect();
        plainest(&points, named, limit, |m, limit| {
            let mut after = board.clone();
            if !after.try_move(m, color) {
                return Effect::Fails(0);
            }
            let rival: PointSet = sides.rival.iter().filter(|&s| after.color_at(s).is_some()).collect();
            self.effect(&after, Sides { rival: &rival, ..sides }, limit)
        })
    }

    /// What a move of the group's side achieves; `after` is the board after it.
    fn effect(&mut self, after: &Board, sides: Sides<'_>, limit: u64) -> Effect {
        if sides.rival.is_empty() {
            // Whoever has taken it may be left with one eye, which is not read here.
            return Effect::Open(0);
        }
        let before = self.proof_nodes;
        // The move may have filled an eye.
        let still_lives = sides.alive[0] == Some(true) && self.lives_alone(after, sides, limit) == Some(true);
        let alive = [Some(true).filter(|_| still_lives), sides.alive[1]];
        let sides = Sides { alive, walls: [sides.walls[0] && still_lives, sides.walls[1]], ..sides };
        for (sides, first) in [(sides.turned(), Role::Defender), (sides, Role::Attacker)] {
            let left = limit.saturating_sub(self.proof_nodes - before);
            let answer = self.solve_side(after, sides, Turn::of(first, left));
            match answer.solution().map(|solution| solution.code) {
                Some(Code::Lose) => {}
                Some(_) => return Effect::Fails(self.proof_nodes - before),
                None => return Effect::Open(self.proof_nodes - before),
            }
        }
        let fight = sides.turned().area(after).map(|area| Fight::new(after, area, Role::Defender));
        let lead = fight.and_then(|fight| Counting::default().lead(&fight, Role::Defender));
        Effect::Wins(self.proof_nodes - before, lead)
    }

    /// Whether a group cannot be killed even if its rival stands; `None` if that is not settled.
    fn lives_alone(&mut self, board: &Board, sides: Sides<'_>, limit: u64) -> Option<bool> {
        let killed = self.solve_alone(board, sides, Turn::of(Role::Attacker, limit));
        killed.solution().map(|killed| killed.code == Code::Lose)
    }

    /// Whether `turn.first` has its way about the life of a group that has a rival.
    fn solve_side(&mut self, board: &Board, sides: Sides<'_>, turn: Turn) -> LifeAnswer {
        if sides.alive[0] == Some(true) {
            let outcome = if turn.first == Role::Attacker { Outcome::FAILS } else { Outcome::HOLDS };
            return LifeAnswer::Settled(Solution::likely(outcome));
        }
        let before = self.proof_nodes;
        if sides.walls[1]
            && let LifeAnswer::Settled(solution) = self.solve_alone(board, sides, turn)
        {
            return LifeAnswer::Settled(Solution::likely(solution.outcome()));
        }
        let limit = turn.limit.saturating_sub(self.proof_nodes - before);
        self.solve_contest_or_group(board, [sides.keys, sides.rival], sides.around, Turn { limit, ..turn })
    }

    /// Whether a group lives by itself with all its strings, so that it is a wall for its rival. In a group of many
    /// strings some may be taken.
    fn is_wall(&mut self, board: &Board, sides: Sides<'_>, limit: u64) -> bool {
        let strings: PointSet = sides.keys.iter().map(|k| board.origin(k)).collect();
        let lives = |s: Point| {
            let keys = &board.stones(s).collect();
            self.lives_alone(board, Sides { keys, ..sides }, limit / STRINGS) == Some(true)
        };
        sides.alive[0] == Some(true)
            && (strings.len() == 1 || strings.len() <= MOST_STRINGS && strings.iter().all(lives))
    }

    /// Whether `turn.first` has its way about the life of a group if its rival stands.
    fn solve_alone(&mut self, board: &Board, sides: Sides<'_>, turn: Turn) -> LifeAnswer {
        let Sides { keys, rival, around, .. } = sides;
        let surroundings =
            &Surroundings { safe: around.safe(), standing: *rival, shaky: *around.shaky, ..Surroundings::default() };
        self.solve_group(board, &Asked { keys, surroundings, turn: Turn { limit: turn.limit / ALONE, ..turn } })
    }

    /// [`Reader::solve_kill_in_fight`](crate::Reader::solve_kill_in_fight), as the board lies.
    pub(crate) fn solve_kill_in_fight(&mut self, board: &Board, contest: &Contest, limit: u64) -> LifeAnswer {
        let sides = [&contest.own, &contest.other];
        self.solve_contest(board, sides, Around::of(contest), Turn::of(Role::Attacker, limit))
    }

    /// [`Reader::solve_life_in_fight`](crate::Reader::solve_life_in_fight), as the board lies.
    pub(crate) fn solve_life_in_fight(&mut self, board: &Board, contest: &Contest, limit: u64) -> LifeAnswer {
        let sides = [&contest.own, &contest.other];
        self.solve_contest(board, sides, Around::of(contest), Turn::of(Role::Defender, limit))
    }

    /// Whether `turn.first` has its way about the life of the first group, which is read alone if it is not enclosed
    /// with its rival.
    fn solve_contest_or_group(
        &mut self,
        board: &Board,
        sides: [&PointSet; 2],
        around: Around<'_>,
        turn: Turn,
    ) -> LifeAnswer {
        let answer = self.solve_contest(board, sides, around, turn);
        if !matches!(answer, LifeAnswer::Free) {
            return answer;
        }
        let surroundings = &Surroundings { safe: around.safe(), ..Surroundings::default() };
        self.solve_group(board, &Asked { keys: sides[0], surroundings, turn })
    }

    /// Whether `turn.first` has its way about the life of the first group. Shaky strings are part of the fight at
    /// first; then more and more strings around are taken for alive, until the area is small enough and the question is
    /// settled.
    fn solve_contest(&mut self, board: &Board, sides: [&PointSet; 2], around: Around<'_>, turn: Turn) -> LifeAnswer {
        let (mut answer, before) = (LifeAnswer::Free, self.proof_nodes);
        let area = |stones: [&PointSet; 2], steps| Area::contested(board, sides, stones, Horizon::Steps(steps));
        let (nobody, none) = ([PointSet::new()], PointSet::new());
        let standing = if around.standing.is_empty() { &nobody } else { around.standing };
        let mut tried = vec![[&standing[0], around.shaky]];
        tried.extend(standing.iter().map(|stones| [stones, &none]));
        tried.dedup();
        tried.dedup_by_key(|stones| HORIZONS.map(|steps| area(*stones, steps).map(|area| area.points().to_vec())));
        for (k, &stones) in tried.iter().enumerate() {
            let left = turn.limit.saturating_sub(self.proof_nodes - before);
            let part = Turn { limit: left / (tried.len() - k) as u64, ..turn };
            answer = self.solve_farther(board, part, |_, steps| area(stones, steps));
            if matches!(answer, LifeAnswer::Settled(_)) {
                return answer;
            }
        }
        answer
    }

    /// Whether `turn.first` has its way in one area after the other, as `area` gives them by their steps. Where the
    /// side that has its way might have got out, a larger one says more.
    fn solve_farther(&mut self, board: &Board, turn: Turn, area: impl Fn(&Board, usize) -> Option<Area>) -> LifeAnswer {
        let (mut answer, before) = (LifeAnswer::Free, self.proof_nodes);
        for steps in HORIZONS {
            let Some(area) = area(board, steps) else { continue };
            let footing = area.footing.clone();
            let limit = turn.limit.saturating_sub(self.proof_nodes - before);
            let next = self.solve_in(board, area, Turn { limit, ..turn });
            answer = match (next, answer) {
                (LifeAnswer::Open(_), LifeAnswer::Settled(nearer)) => return LifeAnswer::Open(nearer.outcome()),
                _ => next,
            };
            let is_killed = answer.solution().map(|solution| solution.code == killed(turn.first));
            let goes_on = match (footing, is_killed) {
                (Footing::Open { attacker, .. }, Some(true)) => attacker,
                (Footing::Open { defender, .. }, Some(false)) => defender,
                _ => false,
            };
            if !goes_on {
                break;
            }
        }
        answer
    }
}
