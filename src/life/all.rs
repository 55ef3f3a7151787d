//! A verdict on every group of a position.
//!
//! In: an [`Analysis`], and how many nodes reading may visit in all. Out: [`Fates`], a [`Fate`] for every group.
//! Afterwards: equal positions have equal fates; the clock plays no part. Cost: that of [`Analysis::groups`], then that
//! of [reading](go_reading::Reader::solve_kill): with 20,000 nodes 13 ms on boards of games, and 0.18 s at worst.
//!
//! What is certain without a search comes first: strings that are captured, or that the next move captures. Then groups
//! are read, those first where most is at stake for the nodes that a look takes: stones and the points around, times
//! how doubtful it is that the group lives. Nobody looks deeply before everybody has been looked at as closely as that
//! pays. A group that is not enclosed and has many empty points around is not read: in the middle of games each of
//! these points makes a verdict half as dear again. Last come the fights of groups that reading has settled but not
//! found alive, each with its [rival](super::fights). What stays open is judged by what became of such groups, and in a
//! problem by what the searches lean to. At last stones that kill a group by a ko at leisure [live](super::killers).

use go_board::Color;
use go_reading::{Code, LifeAnswer, Outcome, Reader, Solution, Surroundings};

use super::case::Case;
use super::fate::Fate;
use super::fights::Rival;
use super::killers::spare_killers;
use super::questions::Question;
use super::side::Side;
use crate::analysis::{Analysis, Judged};
use crate::survival::Looked;

/// The nodes that each question about a group may take when it is first looked at, and how many times as many at each
/// further look.
const FIRST_LOOK: u64 = 60;
const FURTHER: u64 = 5;

/// What searches for life may visit for an estimate, and captures twice as much besides.
const FOR_ESTIMATES: u64 = 4_000;

/// Estimates read only groups of which at least so much is in doubt, in points. With 0.3 that leaves 57 to 24 in a
/// hundred nodes by stage of the game, with 1 it leaves 18 to 8, and survival was known as well with 1 as with all.
const WORTH: f32 = 0.5;

/// A question may take this part of all nodes.
const LARGEST_PART: u64 = 2;

/// Areas around groups that are not enclosed are read up to so many empty points, if [`USUAL`] nodes may be taken in
/// all, and up to one more or fewer for each power of two between. In 120 positions of games that settles 327 groups,
/// in 19 ms a position; with 18 points it is 335 in 38 ms, with 24 it is 320 in 66 ms, without a limit 292 in 131 ms.
/// Chosen on these.
const WIDEST: usize = 14;
const USUAL: u64 = 20_000;

/// Sekis are looked for in this part of all nodes besides.
const FOR_SEKIS: u64 = 4;

/// Captures may take this many times as many nodes as searches for life; such a node costs a fifth or less.
const CAPTURES: u64 = 2;

/// The verdicts on all groups of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Fates {
    /// The verdicts, by number of the group among [`Analysis::groups`].
    pub list: Vec<Fate>,
    /// The nodes that reading took.
    pub nodes: u64,
}

impl Analysis {
    /// A verdict on each of [`Analysis::groups`], for which searches for life may visit about `nodes` nodes in all: no
    /// look begins that may take more than is left, and only kos take more than that. Sekis are looked for besides, in
    /// a quarter as many nodes, and captures are proved, in at most about twice as many, which are cheaper.
    ///
    /// # Example
    /// ```
    /// use atsumi::board::{Board, Point};
    /// use atsumi::life::{LifeStatus, Value};
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
    /// let white = analysis.groups().roster.at(Point::new(1, 0)).expect("a stone");
    /// let fate = analysis.life_of_all(2_000).list[white];
    /// assert_eq!(fate.status, LifeStatus::Critical);
    /// let [black_first, white_first] = fate.bounds;
    /// assert_eq!((black_first.most, white_first.least), (Value::Dead, Value::Seki));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn life_of_all(&self, nodes: u64) -> Fates {
        self.ask_life(|reader| Triage::new(self, self.known_groups(), reader, nodes).with_fights().run()).0
    }

    /// The same of [`Analysis::dragons`], which estimates know anyway, and which cost much less than the groups:
    /// strings that are strong by themselves stay apart, and fights of two groups are not read.
    #[must_use]
    pub fn life_of_dragons(&self, nodes: u64) -> Fates {
        self.ask_life(|reader| Triage::new(self, self.known_dragons(), reader, nodes).run()).0
    }

    /// What estimates read of the dragons, by number; nothing of those in little doubt. Cost: 2 to 4 ms on boards of
    /// games.
    pub(crate) fn looked(&self) -> &[Looked] {
        self.kept_looks(|| {
            let (looks, _) = self.ask_life(|reader| {
                let mut triage = Triage::new(self, self.known_dragons(), reader, FOR_ESTIMATES);
                triage.leans = false;
                triage.cases.iter_mut().for_each(|case| case.done = case.doubt() < WORTH);
                triage.read();
                triage.cases.iter().map(|case| triage.looked(case)).collect()
            });
            looks
        })
    }
}

/// The groups of a position being judged.
struct Triage<'a> {
    analysis: &'a Analysis,
    judged: &'a Judged,
    reader: &'a mut Reader,
    /// What surrounds groups of each colour, by [`Color::index`].
    surroundings: [Surroundings; 2],
    cases: Vec<Case>,
    budget: u64,
    /// Whether what searches lean to counts, so both questions are asked.
    leans: bool,
    /// Whether fights with rivals are read.
    fights: bool,
}

impl<'a> Triage<'a> {
    fn new(analysis: &'a Analysis, judged: &'a Judged, reader: &'a mut Reader, budget: u64) -> Triage<'a> {
        let Judged { dragons, survival, .. } = judged;
        let surroundings = Color::BOTH.map(|color| judged.surroundings(analysis.board(), color));
        let case = |(number, group)| Case::new(number, group, survival[number], FIRST_LOOK);
        let cases = dragons.list.iter().enumerate().map(case);
        let (cases, leans) = (cases.collect(), judged.is_problem);
        Triage { analysis, judged, surroundings, cases, reader, budget, leans, fights: false }
    }

    /// The same, reading fights, too.
    fn with_fights(self) -> Triage<'a> {
        Triage { fights: true, ..self }
    }

    /// The nodes that reading has taken so far.
    fn spent(&self) -> u64 {
        self.reader.proof_nodes()
    }

    fn run(mut self) -> Fates {
        let end = self.read();
        if self.fights {
            self.fight(end);
        }
        let mut list: Vec<Fate> = self.cases.iter().map(|case| self.fate(case)).collect();
        if self.fights {
            self.find_sekis(&mut list);
        }
        spare_killers(self.analysis.board(), &self.judged.dragons.roster, &mut list);
        Fates { list, nodes: self.spent() }
    }

    /// Looks for sekis among the groups that reading lets live.
    fn find_sekis(&mut self, list: &mut [Fate]) {
        let candidates = list.iter().filter(|fate| fate.may_be_seki()).count().max(1) as u64;
        for fate in list.iter_mut().filter(|fate| fate.may_be_seki()) {
            let (stones, before) = (self.judged.dragons.roster.stones(fate.number), self.spent());
            let is_seki = self.analysis.is_seki(self.reader, stones, self.budget / FOR_SEKIS / candidates);
            fate.nodes += self.spent() - before;
            if is_seki {
                *fate = fate.in_seki();
            }
        }
    }

    /// What was read of a group.
    fn looked(&self, case: &Case) -> Looked {
        let hangs = Fate::shape(&self.judged.dragons.list[case.number], case.survival).is_some();
        Looked { answers: case.answers, hangs, nodes: case.nodes }
    }

    /// The verdict on a group.
    fn fate(&self, case: &Case) -> Fate {
        let [attack, defense] = case.answers;
        let told = |side, answer: Option<LifeAnswer>| {
            answer.map(|answer| self.analysis.told_of(self.judged, case.number, side, answer))
        };
        let answers = [told(Side::Opponent, attack), told(Side::Owner, defense)];
        case.fate(&self.judged.dragons.list[case.number], answers, self.leans)
    }

    /// Reads what is open of all groups; at how many nodes that has to end.
    fn read(&mut self) -> u64 {
        self.reader.set_widest_area(widest(self.budget));
        for number in self.in_order_of_front() {
            if self.spent() < CAPTURES.saturating_mul(self.budget) {
                self.capture(number);
            }
        }
        let (most, end) = (self.budget / LARGEST_PART, self.spent().saturating_add(self.budget));
        loop {
            let left = end.saturating_sub(self.spent());
            let open = || self.cases.iter().filter(|case| !case.done && case.limit <= most.min(left));
            let Some(gain) = open().map(Case::gain).max_by(f32::total_cmp) else { return end };
            // Groups that are alike are all looked at, or none.
            let next: Vec<usize> = open().filter(|case| case.gain() >= gain).map(|case| case.number).collect();
            let asked = next.iter().fold(0, |all: u64, &number| all.saturating_add(self.cases[number].limit));
            match left.checked_sub(asked) {
                Some(more) => next.iter().for_each(|&number| self.look(number, more / next.len() as u64)),
                None => next.iter().for_each(|&number| self.cases[number].limit = u64::MAX),
            }
        }
    }

    /// Reads the fights of groups that are settled, and do not live by that, with their rivals, each as closely as the
    /// others.
    fn fight(&mut self, end: u64) {
        let numbers = self.in_order_of_front().into_iter();
        let fights: Vec<(usize, Rival)> = numbers.filter_map(|number| Some((number, self.rival(number)?))).collect();
        let sides = 2 * fights.len().max(1) as u64;
        let limit = end.saturating_sub(self.spent()) / sides;
        for (number, rival) in fights {
            let (before, mut answers) = (self.spent(), self.cases[number].answers);
            for side in Side::BOTH {
                let known = answers[side.index()].unwrap_or(LifeAnswer::Open(Outcome::FAILS));
                let asked = (self.analysis.board(), self.judged.dragons.roster.stones(number));
                let fought = rival.overrules(self.reader, asked, (side, known), limit);
                if fought != known {
                    answers[side.index()] = Some(fought);
                }
                if side == Side::Opponent
                    && let Some(needless) = Side::needless(fought)
                {
                    answers[1] = Some(needless);
                    break;
                }
            }
            let taken = self.spent() - before;
            let case = &mut self.cases[number];
            (case.answers, case.nodes) = (answers, case.nodes + taken);
        }
    }

    /// The rival of a group that reading has settled, and that does not live by that.
    fn rival(&self, number: usize) -> Option<Rival> {
        let (case, stones) = (&self.cases[number], *self.judged.dragons.roster.stones(number));
        let is_settled = case.answers.iter().flatten().any(|answer| answer.solution().is_some());
        let is_alive = case.answers[0].is_some_and(|answer| Side::Opponent.lives(answer));
        let stone = stones.iter().next().filter(|_| is_settled && !is_alive && !case.captured)?;
        let question = Question { stone, keys: stones, surroundings: self.surroundings[case.color.index()] };
        let dies = |case: &Case| case.answers[0].is_some_and(|answer| Side::Opponent.dies(answer));
        let rival = self.analysis.number_of_rival(&question, dies(case))?;
        let is_rival = !self.analysis.is_strong(rival) || dies(&self.cases[rival]);
        is_rival.then(|| self.analysis.rival_numbered(&question, rival))?
    }

    /// The numbers of the groups in an order that does not depend on how the board lies.
    fn in_order_of_front(&self) -> Vec<usize> {
        let (front, size) = (self.analysis.front(), self.analysis.board().size());
        let first =
            |number: usize| self.judged.dragons.roster.stones(number).iter().map(|p| front.point(size, p)).min();
        let mut numbers: Vec<usize> = (0..self.cases.len()).collect();
        numbers.sort_by_key(|&number| first(number));
        numbers
    }

    /// Settles a group that is one string which is captured for sure, whoever moves first.
    fn capture(&mut self, number: usize) {
        let group = &self.judged.dragons.list[number];
        let &[string] = group.strings.as_slice() else { return };
        if self.cases[number].done {
            return;
        }
        let code = self.analysis.facts().worms[string];
        if !code.attack.succeeds() || code.defense.succeeds() {
            return;
        }
        let before = self.spent();
        let saved = self.reader.solve_defense(self.analysis.board(), string);
        let killed = self.reader.solve_attack(self.analysis.board(), string);
        let is_proved = saved.is_proved() && killed.is_proved();
        let case = &mut self.cases[number];
        case.nodes += self.reader.proof_nodes() - before;
        if is_proved && saved.code == Code::Lose && killed.code == Code::Win {
            case.answers = [killed, saved].map(|solution| Some(LifeAnswer::Settled(solution)));
            (case.captured, case.done) = (true, true);
        }
    }

    /// Reads what is open of a group, the likelier question first: of a group that probably lives, whether it can be
    /// killed. The other one is asked only if the first did not go as was thought, or if what it leans to counts, too,
    /// and may take what that has left and `more` nodes.
    fn look(&mut self, number: usize, more: u64) {
        let Case { color, limit, survival, answers, .. } = self.cases[number];
        let (board, keys) = (self.analysis.board(), self.judged.dragons.roster.stones(number));
        let (surroundings, before) = (&self.surroundings[color.index()], self.reader.proof_nodes());
        let mut answers = answers;
        let order = if survival >= 0.5 { Side::BOTH } else { [Side::Owner, Side::Opponent] };
        let mut done = true;
        for side in order {
            let answer = &mut answers[side.index()];
            if answer.is_none_or(|answer| answer.solution().is_none()) {
                let left = limit.saturating_add(more).saturating_sub(self.reader.proof_nodes() - before);
                *answer = Some(side.ask(self.reader, board, (keys, surroundings), limit.min(left)));
            }
            match *answer {
                Some(LifeAnswer::Settled(Solution { code: Code::Lose, .. })) => {
                    done = true;
                    break;
                }
                Some(LifeAnswer::Open(_)) => {
                    done = false;
                    // The second question is asked only if it can be read as closely as the first.
                    if !self.leans || self.reader.proof_nodes() - before > more {
                        break;
                    }
                }
                _ => {}
            }
        }
        let (case, taken) = (&mut self.cases[number], self.reader.proof_nodes() - before);
        let is_too_wide = taken == 0 && !done;
        case.nodes += taken;
        case.answers = if is_too_wide { [0, 1].map(|side| case.answers[side].or(answers[side])) } else { answers };
        case.done = done || is_too_wide;
        case.limit = limit.saturating_mul(FURTHER);
    }
}

/// The most empty points of an area that is read around a group that is not enclosed, with so many nodes in all.
fn widest(budget: u64) -> usize {
    let doubled = budget.max(1).ilog2() as usize;
    (WIDEST + doubled).saturating_sub(USUAL.ilog2() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_may_take_more_nodes_reads_wider_areas() {
        assert_eq!([1, 400, USUAL, 40_000, 200_000].map(widest), [0, 8, WIDEST, 15, 17]);
    }
}
