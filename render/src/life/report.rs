//! What is shown of the life of groups.

use std::cmp::Reverse;

use atsumi::board::{Cell, Color, Point, PointSet, Size};
use atsumi::dragon::Dragon;
use atsumi::life::{Basis, Effort, Fate, Fates, LifeStatus, Playable, Side};
use atsumi::reading::LifeAnswer;
use atsumi::{Analysis, Settings};

use super::shapes::{KnownMove, known_moves};
use super::verdict::Verdict;
use crate::dragons::Shown;
use crate::vertex::played;

/// The verdicts on all groups of a position, and the answer about one of them if it was asked for.
pub struct Report<'a> {
    /// The groups with their letters.
    pub(super) shown: Shown<'a>,
    /// The verdicts.
    pub fates: Fates,
    /// The number of the group that was asked about, and what can be done about it.
    pub asked: Option<(usize, Playable)>,
    /// The stone that was asked about.
    stone: Option<Point>,
    analysis: &'a Analysis,
    /// Whom the record sets a problem for, if it is one.
    pub(super) set_for: Option<Color>,
}

impl<'a> Report<'a> {
    /// The verdicts on all groups, for which reading may visit about `nodes` nodes.
    #[must_use]
    pub fn new(analysis: &'a Analysis, nodes: u64) -> Report<'a> {
        let Settings { mover, set_up, .. } = *analysis.settings();
        let (shown, set_for) = (Shown::new(analysis), mover.filter(|_| set_up));
        Report { shown, fates: analysis.life_of_all(nodes), asked: None, stone: None, analysis, set_for }
    }

    /// The same, with the answer about the stone at `p` and what is enclosed with it and does not live by itself, whose
    /// verdict is shown in place of that on its group; the same without one if there is no stone.
    #[must_use]
    pub fn about(analysis: &'a Analysis, nodes: u64, p: Point, effort: Effort) -> Report<'a> {
        let mut report = Report::new(analysis, nodes);
        let number = analysis.groups().roster.at(p);
        report.asked = number.and_then(|number| Some((number, analysis.playable(p, effort)?)));
        report.stone = Some(p);
        report
    }

    pub(super) fn size(&self) -> Size {
        self.shown.board.size()
    }

    pub(super) fn group(&self, number: usize) -> &Dragon {
        &self.shown.dragons.list[number]
    }

    /// The answer about the group with this number, if it was asked for.
    pub(super) fn answer(&self, number: usize) -> Option<&Playable> {
        self.asked.as_ref().filter(|(asked, _)| *asked == number).map(|(_, playable)| playable)
    }

    /// The moves that patterns know for `side` about the group that was asked about; none if none was.
    pub(super) fn known(&self, side: Side) -> Vec<KnownMove> {
        self.stone.map_or_else(Vec::new, |p| known_moves(self.analysis, p, side))
    }

    /// The verdict on a group, or on what was asked about in it.
    pub(super) fn fate(&self, number: usize) -> &Fate {
        self.answer(number).map_or(&self.fates.list[number], |playable| &playable.fate)
    }

    /// The stones that this verdict is on.
    pub(super) fn stones(&self, number: usize) -> &PointSet {
        self.answer(number).map_or_else(|| self.shown.dragons.roster.stones(number), |playable| &playable.stones)
    }

    /// The stone that they are named by.
    pub(super) fn origin(&self, number: usize) -> Point {
        let (origin, stones) = (self.group(number).origin, self.stones(number));
        if stones.contains(origin) { origin } else { stones.iter().next().unwrap_or(origin) }
    }

    /// The verdict on the stone at `p`, which is of the group with this number.
    pub(super) fn fate_at(&self, p: Point, number: usize) -> &Fate {
        match &self.asked {
            Some((_, playable)) if playable.stones.contains(p) => &playable.fate,
            _ => &self.fates.list[number],
        }
    }

    /// The numbers of the groups to be shown, those first that need attention most, larger ones before smaller ones.
    pub(super) fn by_need(&self) -> Vec<usize> {
        if let Some((number, _)) = self.asked {
            return vec![number];
        }
        let mut order: Vec<usize> = (0..self.fates.list.len()).collect();
        order.sort_by_key(|&number| (Verdict::of(self.fate(number)), Reverse(self.group(number).size)));
        order
    }

    /// First stones of the strings of the opponent that are assumed to stand.
    pub(super) fn walls(&self, number: usize) -> PointSet {
        let (board, zone) = (self.shown.board, &self.fate(number).zone);
        let opponent = Cell::Stone(self.group(number).color.opponent());
        let beside =
            zone.iter().flat_map(|p| board.sides(p)).filter(|&(q, cell)| cell == opponent && !zone.contains(q));
        beside.map(|(q, _)| board.origin(q)).collect()
    }

    /// The move that kills, and the one that saves: a point, with a question mark if the search was not finished; a
    /// question mark alone where that is not settled; or that there is none, or no need of one.
    pub(super) fn moves(&self, number: usize) -> [String; 2] {
        let fate = self.fate(number);
        let name = |point: Option<Point>| played(point, self.size());
        let shown = |answer: Option<LifeAnswer>| match answer {
            Some(LifeAnswer::Settled(solution)) => match crate::code::number(solution.code) {
                0 => "-".to_owned(),
                1 => name(solution.point),
                _ if solution.point.is_none() => "no need (ko)".to_owned(),
                _ => format!("{} (ko)", name(solution.point)),
            },
            Some(LifeAnswer::Open(outcome)) if outcome.code.succeeds() && outcome.point.is_some() => {
                name(outcome.point) + "?"
            }
            Some(LifeAnswer::Open(_) | LifeAnswer::Free) | None => "?".to_owned(),
        };
        let [kills, saves] = fate.answers.map(shown);
        match fate.status {
            LifeStatus::Alive | LifeStatus::Seki if fails(fate.answers[0]) => ["-".to_owned(), "no need".to_owned()],
            LifeStatus::Dead if fails(fate.answers[1]) => ["no need".to_owned(), "-".to_owned()],
            LifeStatus::Dead if fate.is_dead_by_ko() => [kills, "-".to_owned()],
            LifeStatus::Alive if fate.basis == Basis::Reading && fate.answers == [None; 2] => {
                ["-".to_owned(), "no need".to_owned()]
            }
            _ => [kills, saves],
        }
    }
}

/// Whether reading has settled that the side that moves first fails.
fn fails(answer: Option<LifeAnswer>) -> bool {
    answer.and_then(|answer| answer.solution()).is_some_and(|solution| !solution.code.succeeds())
}
