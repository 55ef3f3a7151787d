//! What a proof search is about: the part of it that the [engine](super::engine) does not know.
//!
//! A goal says who plays which colour, when a side has won, which moves are considered and in what order, and how far
//! from its end a position looks. The engine does the rest: numbers, table, repetitions, kos, zones.

use super::grounds::Grounds;
use super::numbers::Numbers;
use super::position::Position;
use super::rules::{KoRule, Role};
use go_board::{Color, Point, PointList, PointSet};

/// What is to be said about a position that has not been read.
#[derive(Clone, Copy, Debug)]
pub(super) enum Glance {
    /// It is decided.
    Won(Role, Grounds),
    /// It is not.
    Open(Numbers),
}

/// A node when its turn comes.
pub(super) enum Opening<R> {
    /// It is decided, by this move if the side to move has won.
    Won(Role, Option<Point>, Grounds),
    /// It is not, and the moves that come first have been listed.
    Open {
        /// What the list of the other moves needs.
        rest: R,
        /// Whether a ko rule had a part in what was seen.
        ko: bool,
    },
}

/// What it takes to confirm a node whose moves all lose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Completion {
    /// Nothing: the moves listed are all that the rules of the question allow.
    Done,
    /// A pass and every move in the zone of its refutation.
    Needed,
    /// Nothing; the verdict is believed.
    Skipped,
}

/// A question for the engine.
pub(super) trait Goal {
    /// What is played on.
    type Position: Position;
    /// What the list of later moves needs to know from the list of first ones.
    type Rest;

    /// Whether verdicts come with the [zones](super::zone) on which they rest. A goal that lists every move and pass
    /// needs none.
    const HAS_ZONES: bool = true;

    /// Whether a side that retakes a ko again and again, and can do no more, has lost: its threats run out.
    const THREATS_RUN_OUT: bool = false;

    /// The colour of the attacker.
    fn attacker(&self) -> Color;

    /// Points that every zone holds.
    fn anchors(&self) -> PointSet;

    /// Stones of strings that are assumed never to be taken. What is shown under such an assumption is no proof; it is
    /// for the goal's question to say so.
    fn safe(&self) -> &PointSet;

    /// Sets the question apart from all others about the same position; no two goals share a number.
    fn tag(&self) -> u64;

    /// What is seen of a position with `role` to move.
    fn glance(&mut self, board: &mut Self::Position, role: Role, rule: KoRule) -> Glance;

    /// Looks at a node closely and lists the moves that come first to mind.
    fn open(
        &mut self,
        board: &mut Self::Position,
        role: Role,
        rule: KoRule,
        out: &mut PointList,
    ) -> Opening<Self::Rest>;

    /// Lists the other moves; some may have been listed before.
    fn rest(&mut self, board: &Self::Position, role: Role, rest: Self::Rest, out: &mut PointList);

    /// Stands for the moves of `role` that have not been listed yet, if there can be any.
    fn later(&self, board: &Self::Position, role: Role) -> Option<Numbers>;

    /// Whether a pass of `role` is listed with the first moves. One that is not is read where a node is
    /// [completed](Goal::completion).
    fn lists_pass(&self, _: &Self::Position, _: Role) -> bool {
        false
    }

    /// What makes sure that `role`, to move, has lost.
    fn completion(&self, board: &Self::Position, role: Role) -> Completion;

    /// Adds the points on which the verdict of [`Goal::glance`] rests, with `role` to move.
    fn add_zone(&mut self, board: &mut Self::Position, role: Role, zone: &mut PointSet);

    /// Whether taking the stone at `taken` as a ko gains `role`, to move on `board`, nothing because of the rule.
    fn is_vain(&self, board: &Self::Position, role: Role, rule: KoRule, taken: Point) -> bool;

    /// Who profits from a repetition or an endless line.
    fn endless(&self) -> Role;

    /// Whether either side may pass as soon as its first moves have been listed, and moves listed before that turn out
    /// to be refuted like the pass are dropped. It pays where many moves are listed.
    fn passes_early(&self) -> bool {
        false
    }

    /// The longest line that is read, in moves from the root.
    fn longest(&self) -> usize;

    /// Whether the search may take thousands of nodes.
    fn is_long(&self) -> bool;

    /// Whether `nodes` nodes are all that may be spent.
    fn is_spent(&self, nodes: u64) -> bool;

    /// Whether more may be spent on a question that has come to `numbers`; if so, [`Goal::is_spent`] says how much.
    fn goes_on(&mut self, numbers: Numbers) -> bool;
}
