//! Groups that are dead when a game has ended, and small ones that are not.
//!
//! In: an [`Analysis`]. Out: the likely owners of all points, where large groups that are likelier dead, now that
//! nobody makes another move, are, and small ones that their captors cannot take live. What a model knows of games in
//! progress says less of them than reading does. Cost: that of [`Analysis::groups`], and some 10 ms for each group in
//! doubt.
//!
//! Who would be dead beside walls that stand, but cannot be taken because a [rival](crate::life) among these is short
//! of liberties itself, is alive: mostly in a seki. Otherwise small groups are left to their points: where reading says
//! something else it is mostly wrong.
//!
//! Chosen on finished games of people that the benchmark does not have: 719 for most, 848 for rivals and leanings,
//! where 98.3 % instead of 96.8 are counted within 3 points of their results with them. Of 846 others it is 98.6 %
//! instead of 98.1; the models of survival and owners have learned from some of these games. Of the benchmark's 1,142,
//! which no model has seen, 98.9 % both ways.

use go_board::{Color, Point};
use go_reading::{Code, LifeAnswer, enclosed_with};

use crate::analysis::Analysis;
use crate::estimate::Decided;
use crate::life::{Life, LifeStatus, Question, Rival, Side};

/// Groups with fewer stones are not read.
const SMALL: usize = 3;

/// Those with fewer than this are never called dead here.
const LARGE: usize = 10;

/// Groups that live with so much likelihood are not read either.
const SURE: f32 = 0.99;

/// Large ones that live with less are dead.
const DOUBTFUL: f32 = 0.5;

/// So are those that live with less: where reading leaves it open, and where the next move or a ko decides. Where it is
/// open, a group is dead besides if both searches lean to that.
const LIKELY: [f32; 2] = [0.9, 0.8];

/// Each question may take so many nodes.
const NODES: u64 = 2_000;

impl Analysis {
    /// The owner of every point if the players stop now, as likely as it is; black positive, row-major from the top
    /// left.
    pub(crate) fn owners_at_end(&self) -> &[f32] {
        self.kept_owners_at_end(|| {
            let mut owners = self.owners_by_points();
            let (groups, n) = (self.groups(), self.board().size().get());
            for (number, group) in groups.list.iter().enumerate() {
                let Some(lives) = self.lives_at_end(number) else { continue };
                let owner = if (group.color == Color::Black) == lives { 1.0 } else { -1.0 };
                groups.roster.stones(number).iter().for_each(|p| owners[p.row() * n + p.col()] = owner);
            }
            owners
        })
    }

    /// Whether the group with this number lives or is dead if nobody makes another move; `None` if its points tell.
    fn lives_at_end(&self, number: usize) -> Option<bool> {
        let (group, survival) = (&self.groups().list[number], self.group_survival()[number]);
        let said = self.decided().at(self.front().point(self.board().size(), group.origin));
        if let Some(status) = said {
            return (status == Decided::Dead).then_some(false);
        }
        let is_large = group.size >= LARGE;
        if is_large && survival < DOUBTFUL {
            return Some(false);
        }
        if group.size < SMALL || survival >= SURE {
            return None;
        }
        let question = self.question_at_end(group.origin, group.color);
        let life = self.life_at_end(&question);
        if !is_large && life.status() != LifeStatus::Dead {
            return None;
        }
        if self.is_safe_by_fight(&question, life.attack) {
            return (!is_large).then_some(true);
        }
        let is_dead = match life.status() {
            LifeStatus::Alive | LifeStatus::Seki => false,
            LifeStatus::Dead => true,
            LifeStatus::Open | LifeStatus::Free => survival < LIKELY[0] || life.leans() == LifeStatus::Dead,
            LifeStatus::Critical | LifeStatus::Ko => survival < LIKELY[1],
        };
        (is_large && is_dead).then_some(false)
    }

    /// What is asked about the string at `p`, a stone of `color`, and what is enclosed with it and does not live by
    /// itself.
    fn question_at_end(&self, p: Point, color: Color) -> Question {
        let string = self.board().stones(p).collect();
        let surroundings = self.known_groups().surroundings(self.board(), color);
        let enclosed = enclosed_with(self.board(), &string, &surroundings);
        let keys = enclosed.map_or(string, |keys| self.in_question(p, &keys));
        Question { stone: p, keys, surroundings }
    }

    /// What reading says of that if the strings around stand.
    fn life_at_end(&self, Question { keys, surroundings, .. }: &Question) -> Life {
        let mut reader = self.reader_at(self.settings().level);
        let [attack, defense] =
            self.count(&mut reader, |reader| reader.solve_both(self.board(), keys, surroundings, NODES));
        Life { attack, defense }
    }

    /// Whether the opponent cannot kill the group, of which reading says `attack`, because of what its rival needs.
    fn is_safe_by_fight(&self, question: &Question, attack: LifeAnswer) -> bool {
        let cannot_be_killed = |answer: LifeAnswer| answer.solution().is_some_and(|found| found.code == Code::Lose);
        let asked = (self.board(), &question.keys);
        let fought = |rival: Rival| self.ask_life(|reader| rival.ask(reader, asked, Side::Opponent, NODES)).0;
        cannot_be_killed(attack) || self.rival_at_end(question).and_then(fought).is_some_and(cannot_be_killed)
    }
}
