//! The search: territories, strings, attempts.

use go_board::{Board, Cell, Point, PointSet};
use go_reading::{ConnectionField, Distance, Reach};

use super::found::{Attempt, Besieged, BreakIn, BreakIns, Question};
use super::goal::Goal;
use super::reading::BreakInReading;
use crate::field::Influence;
use crate::params::BreakInLimits;
use crate::regions::territory_regions;

/// Finds the break-ins of `field`, a territorial influence of `board` with a side to move. The field is not changed;
/// [`BreakIns::erase`] does that. Without a side to move it is always the owner who moves first.
pub fn find(board: &Board, field: &Influence, reading: &mut dyn BreakInReading) -> BreakIns {
    search(board, field, reading, None)
}

/// The same for the territories that share a point with `around` only, when the others are known.
pub fn find_around(board: &Board, field: &Influence, reading: &mut dyn BreakInReading, around: &PointSet) -> BreakIns {
    search(board, field, reading, Some(around))
}

fn search(board: &Board, field: &Influence, reading: &mut dyn BreakInReading, around: Option<&PointSet>) -> BreakIns {
    let mut found = BreakIns::default();
    let limits = &field.params.break_ins;
    for region in territory_regions(field).regions {
        let intruder_first = field.to_move == Some(region.owner.opponent());
        let Some(goal) = Goal::new(board, &region, intruder_first, limits) else { continue };
        let points = goal.points();
        if around.is_some_and(|around| !points.iter().any(|p| around.contains(p))) {
            continue;
        }
        let strings = strings_near(board, field, &goal, &points, reading);
        let territory = Besieged { owner: region.owner, points, strings, attempts: Vec::new(), erased: Vec::new() };
        found.territories.push(besiege(board, territory, goal, limits, reading, &mut found.moves));
    }
    found
}

/// The strings of the intruder that are nearest to the goal and radiate influence, by their origins; not those that
/// come by way of another one.
fn strings_near(
    board: &Board,
    field: &Influence,
    goal: &Goal,
    points: &PointSet,
    reading: &mut dyn BreakInReading,
) -> Vec<Point> {
    let limits = &field.params.break_ins;
    let intruder = goal.intruder();
    let reach = Reach { cutoff: limits.first_reach, target: None, speculative: true };
    let mut distances = reading.field_from_goal(board, intruder, points, reach);
    distances.sort_queue();
    let (mut strings, mut used) = (Vec::new(), PointSet::new());
    let mut limit = limits.string_reach;
    for &p in distances.queue().get(distances.starts()..).unwrap_or_default() {
        if distances.distance(p) > limit + limits.string_margin {
            break;
        }
        let radiates = field.safe[p].is_safe() && field.side(intruder).strength[p] > 0.0;
        if board.cell(p) != Cell::Stone(intruder) || !radiates {
            continue;
        }
        let path = std::iter::successors(Some(p), |&q| Some(origin_or_point(board, distances.predecessor(q)?)));
        let comes_by_another = path.into_iter().any(|q| used.contains(q));
        used.insert(p);
        if comes_by_another {
            continue;
        }
        if strings.is_empty() {
            limit = distances.distance(p);
        }
        strings.push(p);
        if strings.len() == limits.most_strings {
            break;
        }
    }
    strings
}

fn origin_or_point(board: &Board, p: Point) -> Point {
    if board.color_at(p).is_some() { board.origin(p) } else { p }
}

/// Tries the strings one after the other on a goal that shrinks where one gets in.
fn besiege(
    board: &Board,
    mut territory: Besieged,
    mut goal: Goal,
    limits: &BreakInLimits,
    reading: &mut dyn BreakInReading,
    moves: &mut Vec<BreakIn>,
) -> Besieged {
    for k in 0..territory.strings.len() {
        let string = territory.strings[k];
        let mut siege = Siege::of(board, string, goal, limits, reading);
        while siege.try_once(board, reading, &mut territory) {}
        moves.extend(siege.first_move.map(|point| BreakIn { string, point }));
        goal = siege.goal;
    }
    territory
}

/// One string before a goal.
struct Siege<'a> {
    string: Point,
    goal: Goal,
    limits: &'a BreakInLimits,
    distances: ConnectionField,
    /// What the string reaches, nearest first, strings with all their stones.
    queue: Vec<Point>,
    first_move: Option<Point>,
}

impl<'a> Siege<'a> {
    fn of(
        board: &Board,
        string: Point,
        goal: Goal,
        limits: &'a BreakInLimits,
        reading: &mut dyn BreakInReading,
    ) -> Siege<'a> {
        let cutoff = if goal.intruder_first { limits.first_reach } else { limits.second_reach };
        let mut distances = reading.field_from_string(board, string, Reach { cutoff, target: None, speculative: true });
        distances.sort_queue();
        let mut queue = Vec::new();
        for &p in distances.queue() {
            match board.color_at(p) {
                Some(_) => queue.extend(board.stones(p)),
                None => queue.push(p),
            }
        }
        Siege { string, goal, limits, distances, queue, first_move: None }
    }

    /// Reads whether the string gets in, and shrinks the goal if so. Says whether it did.
    fn try_once(&mut self, board: &Board, reading: &mut dyn BreakInReading, territory: &mut Besieged) -> bool {
        let goal = self.goal.reachable(board, &self.distances, &self.queue, self.limits);
        let string = self.string;
        let (question, outcome) = match self.goal.intruder_first {
            true => (Question::BreakIn, reading.break_in(board, string, &goal)),
            false => (Question::BlockOff, reading.block_off(board, string, &goal)),
        };
        let attempt = Attempt { question, string, goal, outcome };
        let intrudes = attempt.intrudes();
        territory.attempts.push(attempt);
        if !intrudes {
            return false;
        }
        let by = outcome.point.filter(|_| self.goal.intruder_first);
        let candidates = self.first_inside(by);
        if candidates.is_empty() {
            return false;
        }
        territory.erased.extend(self.shrink(candidates));
        self.first_move = self.first_move.or(by);
        true
    }

    /// Where the string enters the goal: at its move `by`, and at the points that it reaches from outside, if they are
    /// not much farther than the nearest of them.
    fn first_inside(&self, by: Option<Point>) -> Vec<Point> {
        let limits = self.limits;
        let mut entered: Vec<Point> = by.into_iter().filter(|&p| self.goal.contains(p)).collect();
        let mut nearest = limits.erased_reach;
        for &p in &self.queue {
            let distance = self.distances.distance(p);
            if distance > nearest + limits.erased_margin {
                break;
            }
            let from_outside = self.distances.predecessor(p).is_none_or(|from| !self.goal.contains(from));
            if self.goal.contains(p) && from_outside {
                entered.push(p);
                nearest = Distance::min(nearest, distance);
            }
            if entered.len() >= limits.most_erased {
                break;
            }
        }
        entered
    }

    /// Takes the points where the string enters out of the goal, as many as are erased for one intrusion; gives back
    /// those.
    fn shrink(&mut self, mut entered: Vec<Point>) -> Vec<Point> {
        let mut affected = 0;
        for (k, &p) in entered.iter().enumerate() {
            affected += usize::from(self.goal.remove(p)) + self.goal.neighbours_inside(p);
            if affected >= self.limits.affected {
                entered.truncate(k);
                break;
            }
        }
        entered
    }
}
