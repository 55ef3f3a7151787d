//! Answers that can be played through: who has his way, by which moves, and what follows.
//!
//! In: a `Matter`, what is asked of a position and how it is read; a `Grower` with limits. Out: trees of [`Play`]s.
//! Cost: one or two questions of reading for each move that might be a defence, until the nodes are used up.
//!
//! Where the side that has its way is to move, the tree has its move; where the other one is, the most stubborn of its
//! moves that have to be answered: first what makes it a ko, then what takes longest to refute. A move that threatens
//! nothing is left out. Where reading has shown that nothing near by threatens anything, the line ends; where it has
//! not, the line says so.

use std::cmp::Reverse;

use go_board::{Color, Point};
use go_reading::{Code, Outcome};

/// A move of an answer, and what may follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Play {
    /// Whose move it is.
    pub color: Color,
    /// Where.
    pub point: Point,
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
    /// Reading has not settled it.
    Unread,
}

/// What is asked of a position.
pub(crate) trait Matter {
    /// The position, and what has become of the stones that it is about.
    type Position;

    /// The position after a move; `None` if it is illegal.
    fn after(&self, position: &Self::Position, color: Color, point: Point) -> Option<Self::Position>;

    /// How it ends where the board shows that.
    fn decided(&self, position: &Self::Position) -> Option<End>;

    /// Where the losing side may find a defence, and whether these are all such points.
    fn candidates(&self, position: &Self::Position) -> (Vec<Point>, bool);

    /// What a move of `color`, the losing side, is good for that has led to this position.
    fn tried(&mut self, after: &Self::Position, color: Color) -> Tried;

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

/// A move of the losing side that has to be answered.
struct Threat<P> {
    point: Point,
    after: P,
    answer: Outcome,
    nodes: u64,
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
        let Some(point) = outcome.point else { return Next::end(self.matter.won(color, true)) };
        let Some(after) = self.matter.after(position, color, point) else { return Next::end(End::Unread) };
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
        let (mut threats, is_complete) = self.threats(position, color);
        if threats.is_empty() {
            return Next::end(if is_complete { self.matter.won(color.opponent(), false) } else { End::Unread });
        }
        threats.sort_by_key(|threat| (threat.answer.code == Code::Win, Reverse(threat.nodes), threat.point));
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
        let (points, mut is_complete) = self.matter.candidates(position);
        let mut threats = Vec::new();
        for point in points {
            if self.matter.nodes() >= self.limits.nodes {
                return (threats, false);
            }
            let Some(after) = self.matter.after(position, color, point) else { continue };
            // A move that decides for the losing side refutes the answer before, which reading did not see.
            let tried = self.matter.decided(&after).map_or_else(|| self.matter.tried(&after, color), |_| Tried::Unread);
            match tried {
                Tried::Threat(answer, nodes) => threats.push(Threat { point, after, answer, nodes }),
                Tried::Idle => {}
                Tried::Unread => is_complete = false,
            }
        }
        (threats, is_complete)
    }
}
