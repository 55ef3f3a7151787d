//! Large groups that are dead when a game has ended.
//!
//! In: an [`Analysis`]. Out: the likely owners of all points, where large groups that are likelier dead, now that
//! nobody makes another move, are. What a model knows of games in progress says less of them than reading does. Cost:
//! that of [`Analysis::groups`], and some 10 ms for each large group in doubt.
//!
//! The constants were chosen on 719 finished games of people that the benchmark does not have: of 365 groups in doubt,
//! 23 are judged wrong instead of the 40 by their points alone. Smaller groups are left to their points: where reading
//! says otherwise it is mostly wrong (sekis, and stones whose captors die).

use go_board::{Color, Point};
use go_reading::enclosed_with;

use crate::analysis::Analysis;
use crate::estimate::Decided;
use crate::life::{Life, LifeStatus};

/// Groups with fewer stones are not read.
const LARGE: usize = 10;

/// Nor are those that live with so much likelihood.
const SURE: f32 = 0.99;

/// Those that live with less are dead.
const DOUBTFUL: f32 = 0.5;

/// So are those that live with less and that reading does not find alive.
const LIKELY: f32 = 0.8;

/// Each question may take so many nodes.
const NODES: u64 = 2_000;

impl Analysis {
    /// The owner of every point if the players stop now, as likely as it is; black positive, row-major from the top
    /// left.
    pub(crate) fn owners_at_end(&self) -> &[f32] {
        self.kept_owners_at_end(|| {
            let mut owners = self.owners_by_points();
            let (groups, n) = (self.groups(), self.board().size().get());
            for (number, group) in groups.list.iter().enumerate().filter(|&(number, _)| self.is_dead_at_end(number)) {
                let taken = if group.color == Color::Black { -1.0 } else { 1.0 };
                groups.roster.stones(number).iter().for_each(|p| owners[p.row() * n + p.col()] = taken);
            }
            owners
        })
    }

    /// Whether the group with this number is large, and likelier dead than alive if nobody makes another move.
    fn is_dead_at_end(&self, number: usize) -> bool {
        let (group, survival) = (&self.groups().list[number], self.group_survival()[number]);
        let said = self.decided().at(self.front().point(self.board().size(), group.origin));
        if let Some(status) = said {
            return status == Decided::Dead;
        }
        if group.size < LARGE || survival >= SURE {
            return false;
        }
        let status = || self.life_at_end(group.origin, group.color).status();
        survival < DOUBTFUL
            || match status() {
                LifeStatus::Alive | LifeStatus::Seki => false,
                LifeStatus::Dead => true,
                LifeStatus::Critical | LifeStatus::Ko | LifeStatus::Open | LifeStatus::Free => survival < LIKELY,
            }
    }

    /// What reading says of the string at `p`, a stone of `color`, and of what is enclosed with it and does not live by
    /// itself.
    fn life_at_end(&self, p: Point, color: Color) -> Life {
        let string = self.board().stones(p).collect();
        let surroundings = self.known_groups().surroundings(self.board(), color);
        let enclosed = enclosed_with(self.board(), &string, &surroundings);
        let keys = enclosed.map_or(string, |keys| self.in_question(p, &keys));
        let mut reader = self.reader_at(self.settings().level);
        let [attack, defense] =
            self.count(&mut reader, |reader| reader.solve_both(self.board(), &keys, &surroundings, NODES));
        Life { attack, defense }
    }
}
