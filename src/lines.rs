//! Answers that can be played through: who has his way, by which moves, and what follows.
//!
//! In: a `Matter`, what is asked of a position and how it is read; a `Grower` with limits. Out: trees of [`Play`]s.
//! Cost: one or two questions of reading for each move that might be a defence, two longer ones for the first that stay
//! open, and two about a pass, until the nodes are used up.
//!
//! Where the side that has its way is to move, the tree has its move; where the other one is, the most stubborn of its
//! moves that have to be answered: first what makes it a ko, then what takes longest to refute, at last what is
//! answered as if nothing had been played; but each answer once before any comes again. Where a pass has to be
//! answered, too, as in a ko, moves further off that are answered like it stand for it together. A move that threatens
//! nothing is left out. Where reading has shown
//! that nothing near by threatens anything, the line ends; where it has not, the line says so.

use std::cmp::Reverse;

use go_board::{Color, Point};
use go_reading::{Code, Outcome};

/// A move of an answer, and what may follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Play {
    /// Whose move it is.
    pub color: Color,
    /// Where; `None` if it is played elsewhere, as a ko threat is.
    pub point: Option<Point>,
    /// What follows, best first. Of the side that has its way there is one move at most.
    pub next: Vec<Play>,
    /// Whether the other side has no other move than `next` that has to be answered.
    pub is_complete: bool,
    /// How things stand after it, where nothing follows.
    pub end: Option<End>,
}

/// How a line ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// The group or the string is taken, or one of two strings.
    Taken,
    /// Whatever its owner plays next, the group cannot be saved, even by two moves in a row.
    Dead,
    /// Whatever the opponent plays next, the group lives, even if he moves twice in a row.
    Lives,
    /// The group lives even if the opponent moves next.
    Stands,
    /// Whatever its owner plays next, the string is taken.
    Lost,
    /// Whatever the opponent plays next, the string is not taken.
    Safe,
    /// The two strings are one.
    Joined,
    /// Whatever the opponent plays next, the two strings can be joined.
    Joins,
    /// Whatever their owner plays next, the two strings stay apart.
    Apart,
    /// Who wins the ko decides.
    Ko,
    /// It goes on; reading has stopped here.
    Unread,
}

impl End {
    /// What to say of it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            End::Taken => "taken",
            End::Dead => "dead as it stands",
            End::Lives => "alive as it stands",
            End::Stands => "alive even if the opponent moves next",
            End::Lost => "lost as it stands",
            End::Safe => "safe as it stands",
            End::Joined => "joined",
            End::Joins => "connected as it stands",
            End::Apart => "cut off as it stands",
            End::Ko => "ko",
            End::Unread => "not read further",
        }
    }
}

/// What follows a position.
pub(crate) struct Next {
    pub(crate) moves: Vec<Play>,
    pub(crate) is_complete: bool,
    pub(crate) end: Option<End>,
}

impl Next {
    pub(crate) fn end(end: End) -> Next {
        Next { moves: Vec::new(), is_complete: end != End::Unread, end: Some(end) }
    }
}

/// What reading says of a move of the losing side.
pub(crate) enum Tried {
    /// It has to be answered; by this, which took so many nodes to find.
    Threat(Outcome, u64),
    /// It fails even if it is followed by another one.
    Idle,
    /// Reading has not settled it; whether it leans to a threat.
    Open { leans: bool },
}

/// The points of a position where the losing side may find a defence.
pub(crate) struct Candidates {
    /// Those near by, the nearest first.
    pub(crate) near: Vec<Point>,
    /// Those further off, where it may threaten what stands around.
    pub(crate) far: Vec<Point>,
    /// Whether these are all.
    pub(crate) is_all: bool,
}

/// What is asked of a position.
pub(crate) trait Matter {
    /// The position, and what has become of the stones that it is about.
    type Position;

    /// Whether reading says more if it takes longer.
    const CAN_WAIT: bool;

    /// The position after a move, `None` being one elsewhere; `None` if it is illegal.
    fn after(&self, position: &Self::Position, color: Color, point: Option<Point>) -> Option<Self::Position>;

    /// How it ends where the board shows that.
    fn decided(&self, position: &Self::Position) -> Option<End>;

    /// Where the losing side may find a defence.
    fn candidates(&self, position: &Self::Position) -> Candidates;

    /// What a move of `color`, the losing side, is good for that has led to this position; read as long as usual, or
    /// with `patience` as long as a move near by deserves that stays open.
    fn tried(&mut self, after: &Self::Position, color: Color, patience: bool) -> Tried;

    /// How `color`, which has its way, would move here; `None` if reading has not settled that. Asked only of what can
    /// wait.
    fn answer(&mut self, _: &Self::Position, _: Color) -> Option<Outcome> {
        None
    }

    /// How it stands where `color` has its way; `needless` if it is to move and need not, otherwise the other side is
    /// and has nothing to threaten with.
    fn won(&self, color: Color, needless: bool) -> End;

    /// The nodes that have been visited.
    fn nodes(&self) -> u64;
}

/// How far lines are followed.
pub(crate) struct Limits {
    /// The longest line, in moves.
    pub(crate) length: usize,
    /// How many moves of the losing side are followed, by how many it has made before; later on as many as at last.
    pub(crate) widths: &'static [usize],
    /// Reading stops when so many nodes have been visited.
    pub(crate) nodes: u64,
}

/// Grows trees.
pub(crate) struct Grower<M> {
    pub(crate) matter: M,
    pub(crate) limits: Limits,
}

/// So many moves near by that stay open are read longer, those first to which reading leans.
const PATIENCE: usize = 4;

/// They may take this part of the nodes that are left.
const PART: u64 = 2;

/// A move of the losing side that has to be answered.
struct Threat<P> {
    point: Option<Point>,
    after: P,
    answer: Outcome,
    nodes: u64,
    /// Whether it is answered as if nothing had been played.
    is_plain: bool,
}

/// What reading says of moves of the losing side.
struct Sorted<P> {
    threats: Vec<Threat<P>>,
    /// Those that stay open, and whether reading leans to a threat.
    open: Vec<(Point, bool)>,
    /// Whether all were read.
    is_read: bool,
}

impl<P> Sorted<P> {
    fn new() -> Sorted<P> {
        Sorted { threats: Vec::new(), open: Vec::new(), is_read: true }
    }
}

impl<M: Matter> Grower<M> {
    /// What follows where `color` is to move, which has its way if `outcome` says so.
    pub(crate) fn grow(&mut self, position: &M::Position, color: Color, outcome: Outcome) -> Next {
        if outcome.code.succeeds() {
            self.winning(position, color, outcome, 0)
        } else {
            self.losing(position, color, 0)
        }
    }

    /// What follows where `color`, which has its way, is to move, by `outcome`.
    fn winning(&mut self, position: &M::Position, color: Color, outcome: Outcome, made: usize) -> Next {
        let point = outcome.point;
        if point.is_none() {
            return Next::end(if outcome.code == Code::Win { self.matter.won(color, true) } else { End::Ko });
        }
        let Some(after) = self.matter.after(position, color, point) else {
            // A ko may be retaken only after a threat.
            return Next::end(if outcome.code == Code::Win { End::Unread } else { End::Ko });
        };
        let mut next = if let Some(end) = self.matter.decided(&after) {
            Next::end(end)
        } else if made + 1 >= self.limits.length {
            Next::end(End::Unread)
        } else {
            self.losing(&after, color.opponent(), made + 1)
        };
        if outcome.code != Code::Win && next.moves.is_empty() {
            next = Next::end(End::Ko);
        }
        let play = Play { color, point, next: next.moves, is_complete: next.is_complete, end: next.end };
        Next { moves: vec![play], is_complete: true, end: None }
    }

    /// What follows where `color`, which does not get its way, is to move.
    fn losing(&mut self, position: &M::Position, color: Color, made: usize) -> Next {
        let (threats, is_complete) = self.threats(position, color);
        if threats.is_empty() {
            return Next::end(if is_complete { self.matter.won(color.opponent(), false) } else { End::Unread });
        }
        let threats = ranked(threats);
        let widths = self.limits.widths;
        let width = widths.get(made / 2).or(widths.last()).copied().unwrap_or(1);
        let is_complete = is_complete && threats.len() <= width;
        let follow = |Threat { point, after, answer, .. }| {
            let Next { moves, is_complete, end } = self.winning(&after, color.opponent(), answer, made + 1);
            Play { color, point, next: moves, is_complete, end }
        };
        Next { moves: threats.into_iter().take(width).map(follow).collect(), is_complete, end: None }
    }

    /// The moves of `color` that have to be answered, and whether reading has shown of all others that they need not
    /// be.
    fn threats(&mut self, position: &M::Position, color: Color) -> (Vec<Threat<M::Position>>, bool) {
        let Candidates { near, far, is_all } = self.matter.candidates(position);
        let end = self.limits.nodes;
        let mut sorted = self.sorted(position, color, &near, (false, end));
        let far = self.sorted(position, color, &far, (false, end));
        let mut is_complete = is_all && far.is_read && far.open.is_empty();
        if M::CAN_WAIT {
            sorted.open.sort_by_key(|&(_, leans)| !leans);
            let rest = sorted.open.split_off(sorted.open.len().min(PATIENCE));
            let again: Vec<Point> = sorted.open.into_iter().map(|(point, _)| point).collect();
            let taken = self.matter.nodes();
            let second = self.sorted(position, color, &again, (true, taken + end.saturating_sub(taken) / PART));
            sorted.threats.extend(second.threats);
            (sorted.open, sorted.is_read) = (second.open, sorted.is_read && second.is_read && rest.is_empty());
        }
        is_complete &= sorted.is_read && sorted.open.is_empty();
        (self.gathered(position, color, sorted.threats, far.threats), is_complete)
    }

    /// What reading says of moves of `color` at these points, until so many nodes have been visited.
    fn sorted(
        &mut self,
        position: &M::Position,
        color: Color,
        points: &[Point],
        (patience, end): (bool, u64),
    ) -> Sorted<M::Position> {
        let mut sorted = Sorted::new();
        for &point in points {
            if self.matter.nodes() >= end {
                sorted.is_read = false;
                break;
            }
            let Some(after) = self.matter.after(position, color, Some(point)) else { continue };
            // A move that decides for the losing side refutes the answer before, which reading did not see.
            if self.matter.decided(&after).is_some() {
                sorted.is_read = false;
                continue;
            }
            match self.matter.tried(&after, color, patience) {
                Tried::Threat(answer, nodes) => {
                    sorted.threats.push(Threat { point: Some(point), after, answer, nodes, is_plain: false });
                }
                Tried::Idle => {}
                Tried::Open { leans } => sorted.open.push((point, leans)),
            }
        }
        sorted
    }

    /// All threats, marked if they are answered as a pass would be. If that has to be answered, it stands for those
    /// further off that are answered like it.
    fn gathered(
        &mut self,
        position: &M::Position,
        color: Color,
        mut near: Vec<Threat<M::Position>>,
        mut far: Vec<Threat<M::Position>>,
    ) -> Vec<Threat<M::Position>> {
        let has_nodes = self.matter.nodes() < self.limits.nodes;
        let is_any = M::CAN_WAIT && has_nodes && !(near.is_empty() && far.is_empty());
        let passed = is_any.then(|| self.matter.after(position, color, None)).flatten();
        let answered = passed.and_then(|after| Some((self.matter.answer(&after, color.opponent())?, after)));
        if let Some((answer, after)) = answered {
            near.iter_mut().chain(&mut far).for_each(|threat| threat.is_plain = threat.answer == answer);
            let is_threat = |tried| matches!(tried, Tried::Threat(outcome, _) if outcome == answer);
            if far.iter().any(|threat| threat.is_plain) && is_threat(self.matter.tried(&after, color, false)) {
                far.retain(|threat| !threat.is_plain);
                near.insert(0, Threat { point: None, after, answer, nodes: 0, is_plain: true });
            }
        }
        near.extend(far);
        near
    }
}

/// The most stubborn threats first, but each answer once before any comes again.
fn ranked<P>(mut threats: Vec<Threat<P>>) -> Vec<Threat<P>> {
    threats.sort_by_key(|threat| {
        let nodes = if threat.is_plain { 0 } else { threat.nodes };
        (threat.answer.code == Code::Win, threat.is_plain, Reverse(nodes))
    });
    let mut answers = Vec::new();
    let mut is_new = |answer: Outcome| {
        let is_new = !answers.contains(&answer);
        answers.push(answer);
        is_new
    };
    let (mut first, again): (Vec<_>, Vec<_>) = threats.into_iter().partition(|threat| is_new(threat.answer));
    first.extend(again);
    first
}

#[cfg(test)]
mod tests {
    use super::*;

    fn threat(col: usize, answer: Outcome, nodes: u64, is_plain: bool) -> Threat<()> {
        Threat { point: Some(Point::new(0, col)), after: (), answer, nodes, is_plain }
    }

    #[test]
    fn a_ko_comes_first_then_each_answer_once_and_what_changes_nothing_last() {
        let [here, there] = [Outcome::at(Code::Win, Point::new(1, 0)), Outcome::at(Code::Win, Point::new(1, 1))];
        let ko = Outcome::at(Code::KoA, Point::new(1, 0));
        let threats = vec![
            threat(0, there, 900, true),
            threat(1, here, 10, false),
            threat(2, here, 20, false),
            threat(3, ko, 5, false),
            threat(4, there, 800, true),
        ];
        let order: Vec<usize> = ranked(threats).iter().filter_map(|threat| Some(threat.point?.col())).collect();
        assert_eq!(order, [3, 2, 0, 1, 4]);
    }
}
