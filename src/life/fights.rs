//! Groups that fight for their lives with another one.
//!
//! In: an [`Analysis`] and two groups, or a [`Question`] about one of them. Out: what reading says of the fight; or the
//! group's rival, if it has one: a group beside it that is short of liberties and not safe, so that it is no wall; or
//! one that shares liberties with it, where either would be dead if the other were a wall. Cost: some microseconds, or
//! that of [`Analysis::groups`] where a string beside is short of liberties; and that of
//! [reading](go_reading::Reader::solve_semeai).

use go_board::{Board, Point, PointSet};
use go_reading::{Contest, LifeAnswer, Reader, Semeai, Solution, Surroundings, enclosed_with};

use super::near::near;
use super::questions::Question;
use super::side::Side;
use crate::analysis::Analysis;
use crate::problems::is_problem;

/// Other groups are taken for alive that live with more likelihood than this: with the first, or if too much is in
/// question then, with the next.
const STANDING: [f32; 4] = [0.9, 0.7, 0.5, 0.0];

/// Strings with at most so many liberties are part of a fight that is asked about, if it can be read so. Of 275 fights
/// 244 had the right codes and the right move when that was tried, and 240 if all were taken for alive that probably
/// live; with four or five no others. Where all groups are read, it costs a tenth more time and changes nothing that
/// can be measured.
const SHAKY: usize = 3;

/// A string with more liberties is no rival, whatever becomes of it.
const SHORT: usize = 5;

/// A string whose liberties are all among so many points, the nearest to the group, is no rival: it is read with the
/// group.
const AROUND: usize = 40;

/// A group that lives with at least this likelihood is strong; in problems it is no rival. Of 1,644 questions about
/// problems, whose walls stand, 1,193 are answered right with 0.5, as many as without rivals, and 1,190 with 0.9.
const STRONG: f32 = 0.5;

/// In games a group that shares a liberty with the one in question is its rival unless it lives with at least this
/// likelihood. Walls of problems, which end somewhere, are what they are set up for.
const NO_RIVAL: f32 = 0.98;

/// A fight is read with at most so many nodes: it is a race if it can be settled at all.
const RACE: u64 = 4_000;

/// One with a rival that is likelier to live with at most so many: most are sekis that are plain, if they are any.
const RACE_OF_WALLS: u64 = 2_000;

/// Each question about a seki may take such a part of the nodes: there are up to four, and their kos.
const SEKI: u64 = 8;

/// The liberties of these stones.
fn liberties_of(board: &Board, stones: &PointSet) -> PointSet {
    stones
        .iter()
        .flat_map(|s| board.sides(s).into_iter().map(|(q, _)| q))
        .filter(|&q| board.is_empty_point(q))
        .collect()
}

/// A group's rival, and what is taken for alive around the two.
pub(crate) struct Rival {
    stones: PointSet,
    /// Whether it is likelier to live than to die: then it matters only if either would be dead beside a wall.
    is_strong: bool,
    standing: Vec<PointSet>,
}

impl Rival {
    /// What reading says in `answer` of the life of these keys if `side` moves first; or how the fight goes if that is
    /// settled otherwise. What would need the rival's stones as a wall is likely at best where
    /// the fight is not settled. A group that lives though its rival stands has nothing to fight for.
    pub(super) fn overrules(
        &self,
        reader: &mut Reader,
        (board, keys): (&Board, &PointSet),
        (side, answer): (Side, LifeAnswer),
        limit: u64,
    ) -> LifeAnswer {
        let is_proved = answer.solution().is_some_and(|solution| solution.is_proved());
        if is_proved || side.lives(answer) || self.is_strong && !side.dies(answer) {
            return answer;
        }
        let limit = if self.is_strong { limit.min(RACE_OF_WALLS) } else { limit };
        match (self.ask(reader, (board, keys), side, limit), answer) {
            (Some(LifeAnswer::Settled(fought)), LifeAnswer::Settled(plain)) if fought.code == plain.code => answer,
            (Some(fought), _) if self.is_strong && !side.lives(fought) => answer,
            (Some(fought @ LifeAnswer::Settled(_)), _) => fought,
            (Some(LifeAnswer::Open(_)), LifeAnswer::Settled(plain)) => {
                LifeAnswer::Settled(Solution::likely(plain.outcome()))
            }
            _ => answer,
        }
    }

    /// The liberties of its strings.
    pub(super) fn liberties(&self, board: &Board) -> PointSet {
        liberties_of(board, &self.stones.iter().filter(|&s| board.color_at(s).is_some()).collect())
    }

    /// How the fight goes; `None` if nothing is left of one side.
    pub(crate) fn ask(
        &self,
        reader: &mut Reader,
        (board, keys): (&Board, &PointSet),
        side: Side,
        limit: u64,
    ) -> Option<LifeAnswer> {
        let owner = keys.iter().next().and_then(|k| board.color_at(k))?;
        let is_there = |&p: &Point| board.color_at(p) == Some(owner.opponent());
        let other: PointSet = self.stones.iter().filter(is_there).collect();
        if other.is_empty() {
            return None;
        }
        let contest = Contest { own: *keys, other, standing: self.standing.clone(), shaky: PointSet::new() };
        let limit = limit.min(RACE);
        Some(match side {
            Side::Owner => reader.solve_life_in_fight(board, &contest, limit),
            Side::Opponent => reader.solve_kill_in_fight(board, &contest, limit),
        })
    }
}

impl Analysis {
    /// How the fight of the groups at `own` and `other`, two of [`Analysis::groups`], ends if the side of `own` moves
    /// first; of either only what is enclosed with the stone, if it is. Each of its four questions may take `nodes`
    /// nodes; half as many go to whether the groups live by themselves, up to four times as many to finding the
    /// plainest of the moves that win. `None` if there is no stone, or if they are of one colour. Other groups are
    /// taken for alive if they probably live.
    ///
    /// # Example
    /// ```
    /// use atsumi::board::{Board, Point};
    /// use atsumi::{Analysis, Settings};
    ///
    /// // The groups share two liberties and have no other: a seki.
    /// let board = Board::from_diagram(
    ///     "O X . O X . .
    ///      O X . O X . .
    ///      O X X O X . .
    ///      O O O X X . .
    ///      . . . . . . .
    ///      . . . . . . .
    ///      . . . . . . .",
    /// )?;
    /// let analysis = Analysis::new(&board, &atsumi::patterns(), &Settings::default());
    /// let semeai = analysis.semeai(Point::new(0, 1), Point::new(0, 3), 10_000).expect("two groups that fight");
    /// let attack = semeai.attack.solution().expect("it is settled");
    /// assert_eq!(attack.point, None, "there is no move that kills");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn semeai(&self, own: Point, other: Point, nodes: u64) -> Option<Semeai> {
        let roster = &self.groups().roster;
        if self.groups().list[roster.at(own)?].color == self.groups().list[roster.at(other)?].color {
            return None;
        }
        let [own, other] = [own, other].map(|p| self.enclosed_part(p));
        let standing = self.standing_beside([&own, &other]);
        let contest = Contest { own, other, standing, shaky: self.shaky_beside([&own, &other]) };
        Some(self.ask_life(|reader| reader.solve_semeai(self.board(), &contest, nodes)).0)
    }

    /// The stones of the group at `p` that are enclosed with it, or all if it is not enclosed.
    fn enclosed_part(&self, p: Point) -> PointSet {
        let board = self.board();
        let roster = &self.groups().roster;
        let group = roster.at(p).map(|k| *roster.stones(k)).unwrap_or_default();
        let string = board.stones(p).collect();
        let enclosed = enclosed_with(board, &string, &Surroundings::default());
        enclosed.map_or(group, |enclosed| group.iter().filter(|&s| enclosed.contains(s)).collect())
    }

    /// The rival of a group that may be dead, if it has one.
    pub(crate) fn rival_at_end(&self, question: &Question) -> Option<Rival> {
        self.rival_numbered(question, self.number_of_rival(question, true)?)
    }

    /// The number of the group's rival: of the groups beside it the one that is likeliest to die; if it `is_dead` while
    /// all around it stand, that may be one that is likelier to live, but races with it.
    pub(super) fn number_of_rival(&self, question: &Question, is_dead: bool) -> Option<usize> {
        let (board, keys) = (self.board(), &question.keys);
        let owner = board.color_at(question.stone)?;
        let beside = keys.iter().flat_map(|k| board.sides(k).into_iter().map(|(q, _)| q));
        let foe = |q: &Point| board.color_at(*q) == Some(owner.opponent());
        let strings: PointSet = beside.filter(foe).map(|q| board.origin(q)).collect();
        let (inside, own) = (near(board, owner, keys, AROUND).inside, liberties_of(board, keys));
        let is_short = |&s: &Point| {
            let liberties = board.liberties(s, SHORT + 1);
            liberties.len() <= SHORT && liberties.iter().any(|&l| !inside.contains(l))
        };
        let races = |&s: &Point| {
            let liberties = board.liberties(s, usize::MAX);
            let shared = liberties.iter().filter(|&&l| own.contains(l)).count();
            shared > 0 && liberties.len() - shared <= SHORT
        };
        let short: Vec<Point> = strings.iter().filter(is_short).collect();
        let is_asked = is_dead && !is_problem(board);
        let racing: Vec<Point> = strings.iter().filter(|s| is_asked && races(s)).collect();
        self.weakest(&racing, NO_RIVAL).or_else(|| self.weakest(&short, STRONG))
    }

    /// The group with this number as a rival.
    pub(super) fn rival_numbered(&self, question: &Question, number: usize) -> Option<Rival> {
        let (roster, stones) = (&self.groups().roster, self.groups().roster.stones(number));
        let standing = self.standing_beside([roster.stones(roster.at(question.stone)?), stones]);
        Some(Rival { stones: *stones, is_strong: self.is_strong(number), standing })
    }

    /// Whether the group with this number is likelier to live than to die.
    pub(super) fn is_strong(&self, number: usize) -> bool {
        self.group_survival()[number] >= STRONG
    }

    /// Of the groups of these strings that live with less likelihood than `most`, the one that is likeliest to die.
    fn weakest(&self, strings: &[Point], most: f32) -> Option<usize> {
        if strings.is_empty() {
            return None;
        }
        let (roster, survival) = (&self.groups().roster, self.group_survival());
        let weak = strings.iter().filter_map(|&s| roster.at(s)).filter(|&k| survival[k] < most);
        let first = |&k: &usize| roster.stones(k).iter().map(|p| self.front().point(self.board().size(), p)).min();
        weak.min_by(|k, other| survival[*k].total_cmp(&survival[*other]).then(first(k).cmp(&first(other))))
    }

    /// Whether these stones, which cannot be killed, live by another group only, in a seki that is settled within
    /// `nodes` nodes or so. Cost: some microseconds unless a string beside them has few liberties, of which one is
    /// theirs, too.
    pub(super) fn is_seki(&self, reader: &mut Reader, keys: &PointSet, nodes: u64) -> bool {
        let rivals = self.sharing(keys);
        let limit = nodes / (SEKI * rivals.len().max(1) as u64);
        rivals.into_iter().any(|other| {
            let standing = self.standing_beside([keys, &other]);
            let contest = Contest { own: *keys, other, standing, shaky: PointSet::new() };
            reader.solve_seki(self.board(), &contest, limit)
        })
    }

    /// What is enclosed with the strings that are short of liberties and share one with these stones, in an order that
    /// does not depend on how the board lies.
    fn sharing(&self, keys: &PointSet) -> Vec<PointSet> {
        let board = self.board();
        let liberties = liberties_of(board, keys);
        let owner = keys.iter().next().and_then(|k| board.color_at(k));
        let beside = liberties.iter().flat_map(|l| board.sides(l).into_iter().map(|(q, _)| q));
        let foe = |q: &Point| board.color_at(*q).is_some_and(|color| Some(color) != owner);
        let strings: PointSet = beside.filter(foe).map(|q| board.origin(q)).collect();
        let mut rivals: Vec<PointSet> = Vec::new();
        for s in strings.iter().filter(|&s| board.liberties(s, SHORT + 1).len() <= SHORT) {
            let part = self.enclosed_part(s);
            if !rivals.contains(&part) {
                rivals.push(part);
            }
        }
        rivals.sort_by_key(|part| part.iter().map(|p| self.front().point(board.size(), p)).min());
        rivals
    }

    /// The stones beside these of two groups that are short of liberties.
    fn shaky_beside(&self, both: [&PointSet; 2]) -> PointSet {
        let board = self.board();
        let is_shaky = |&s: &Point| board.liberty_count(s) <= SHAKY && both.iter().all(|group| !group.contains(s));
        board.strings().filter(is_shaky).flat_map(|s| board.stones(s)).collect()
    }

    /// The stones that are taken for alive beside these of two groups.
    fn standing_beside(&self, [own, other]: [&PointSet; 2]) -> Vec<PointSet> {
        let (roster, survival) = (&self.groups().roster, self.group_survival());
        let lives = |least| (0..survival.len()).filter(move |&k| survival[k] > least);
        let is_beside = |s: &Point| !own.contains(*s) && !other.contains(*s);
        let above = |least| lives(least).flat_map(|k| roster.stones(k).iter()).filter(is_beside).collect();
        STANDING.map(above).to_vec()
    }
}
