//! The reader: answers about positions, whichever way they lie.
//!
//! In: a board and strings on it, named by any of their stones. Out: codes and moves. Every question is put to the
//! front of the position and its answer brought back, so positions that are turned, mirrored or have exchanged colours
//! have the same answers.

mod front;
mod seen;

mod tactics;

mod cuts;
mod pairs;
mod sequences;

mod life;
mod links;

mod proofs;

use crate::connect::{ConnectionField, Reach};
use crate::interrupt::Interrupt;
use crate::level::Level;
use crate::reading::Reading;
use front::Front;
pub use front::front;
use go_board::{Board, Color, Point, PointSet};
use seen::Question;
pub(crate) use seen::Seen;

/// Reads tactical and connection questions.
///
/// A reader is not tied to a board: any sequence of positions can be asked about. What depth-first reading has found is
/// remembered in a transposition table, and an answer that was read more deeply for an earlier question may serve a
/// later one, as in GNU Go; [`Reader::clear`] empties it, and a cleared reader answers like a new one. The methods
/// named `solve_…` clear it first, so that their answers depend on nothing before, unless the proof limit is 0. It
/// grows to 2 MiB and, from the first proof on, another takes 2 to 3 MiB, which a clone copies; create one and keep it.
/// The first question about a position costs 60 to 90 µs on 19x19, for its front; further ones, also with trial moves
/// on the board, nothing. After a panic in a question make a new one.
#[derive(Clone)]
pub struct Reader {
    reading: Reading,
    /// Of the position that was asked about last.
    front: Option<Box<Front>>,
}

impl Reader {
    /// A reader of the given level with an empty transposition table.
    #[must_use]
    pub fn new(level: Level) -> Reader {
        Reader { reading: Reading::new(level), front: None }
    }

    /// The level it was made with.
    #[must_use]
    pub fn level(&self) -> Level {
        self.reading.level()
    }

    /// Forgets all remembered answers. Counters, level and offset stay.
    pub fn clear(&mut self) {
        self.reading.clear();
    }

    /// Reads the game position of `board` as it lies, not from its front, until another position is asked about: its
    /// looks need not have the same answers then, and what is remembered of them stays until [`Reader::clear`]. For
    /// measuring what the front hides.
    pub fn read_as_it_lies(&mut self, board: &Board) {
        self.front = Some(Box::new(Front::as_it_lies(board)));
    }

    /// Limits every later tactical query to `limit` nodes. A query that reaches the limit answers "not captured": an
    /// attack fails, a defence succeeds without a move.
    pub fn set_node_limit(&mut self, limit: u64) {
        self.reading.set_node_limit(limit);
    }

    /// Whoever holds `interrupt` may end what is read from now on; see there.
    pub fn set_interrupt(&mut self, interrupt: &Interrupt) {
        self.reading.set_interrupt(interrupt.clone());
    }

    /// Limits every later proof search for a capture or a rescue to `limit` nodes
    /// ([`DEFAULT_PROOF_LIMIT`](crate::DEFAULT_PROOF_LIMIT) at first), and to a thirty-second of that unless it leans
    /// to a capture: that a string is safe takes longer to prove and is less often in doubt. If fewer than 50 points
    /// are empty, the limits are twice and half as many nodes. A question takes one or two searches.
    ///
    /// All searches for one connection together are limited to the work of ten times as many depth-first nodes. 0
    /// leaves everything to depth-first reading.
    pub fn set_proof_limit(&mut self, limit: u64) {
        self.reading.proof_limit = limit;
    }

    /// Tactical nodes visited since the reader was made.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.reading.nodes()
    }

    /// Nodes of connection and break-in searches visited since the reader was made.
    #[must_use]
    pub fn connection_nodes(&self) -> u64 {
        self.reading.connection_nodes
    }

    /// Nodes of proof searches visited since the reader was made.
    #[must_use]
    pub fn proof_nodes(&self) -> u64 {
        self.reading.proof_nodes
    }

    /// Nodes of searches for life visited since the reader was made; [`Reader::proof_nodes`] has them too.
    #[must_use]
    pub fn life_nodes(&self) -> u64 {
        self.reading.life_nodes
    }

    /// Number of queries that ended at the node limit since the reader was made.
    #[must_use]
    pub fn cut_off_queries(&self) -> u64 {
        self.reading.cut_off_queries()
    }

    /// Runs `question` with the ply limits raised by `offset` (negative: lowered), on top of an offset already active.
    ///
    /// A move that is on the board's stack for reasons outside the question shortens the horizon by one ply; an offset
    /// of 1 makes up for it. The ply limit of connection reading and the node limits of tactical and break-in queries
    /// are not shifted; the node limit of a connection query grows by a factor of 1.45 to 1.5 a step.
    pub fn with_depth_offset<T>(&mut self, offset: i32, question: impl FnOnce(&mut Reader) -> T) -> T {
        let before = self.reading.shift_depths(offset);
        let answer = question(self);
        self.reading.depths = before;
        answer
    }

    /// The depth offset in force.
    #[must_use]
    pub fn depth_offset(&self) -> i32 {
        self.reading.depths.offset
    }

    /// [`Reader::ask`] about the string at `s`.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    fn ask_string<A: Seen>(
        &mut self,
        board: &Board,
        s: Point,
        read: impl FnOnce(&mut Reading, &mut Board, Point) -> A,
    ) -> A {
        expect_string(board, s);
        self.ask(board, s, read)
    }

    /// Puts `question` to the front of the position on `board`, where `read` answers it.
    pub(crate) fn ask<Q, A>(
        &mut self,
        board: &Board,
        question: Q,
        read: impl FnOnce(&mut Reading, &mut Board, Q) -> A,
    ) -> A
    where
        Q: Question,
        A: Seen,
    {
        let mut front = self.front.take().unwrap_or_else(|| Box::new(Front::of(board)));
        front.turn_to(board);
        let symmetry = front.symmetry(board, &question);
        front.board.repeat_trial_moves(board, symmetry);
        let before = front.board.hash();
        let answer = read(&mut self.reading, &mut front.board, question.seen(symmetry, board.size()));
        debug_assert_eq!(
            (front.board.hash(), front.board.depth()),
            (before, board.depth()),
            "all moves are taken back"
        );
        (0..board.depth()).for_each(|_| front.board.undo());
        self.front = Some(front);
        answer.seen(symmetry.inverse(), board.size())
    }
}

/// # Panics
/// If there is no stone at `s`.
fn expect_string(board: &Board, s: Point) {
    assert!(board.color_at(s).is_some(), "a string is expected at {s:?}, where there is no stone");
}

/// Connection fields, for engines that make moves of them. Their order is that of the board, so they are not taken from
/// the front but from the board as it lies.
impl Reader {
    /// The connection distances for the owner of the string at `s` from that string.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    #[must_use]
    pub fn field_from_string(&mut self, board: &Board, s: Point, reach: Reach) -> ConnectionField {
        ConnectionField::from_string(&mut self.reading, &mut board.clone(), s, reach)
    }

    /// The connection distances for `color` from an area: its strings that have a stone in `goal` at 0, empty points of
    /// `goal` at one move. Opponent stones in `goal` are ignored.
    #[must_use]
    pub fn field_from_goal(&mut self, board: &Board, color: Color, goal: &PointSet, reach: Reach) -> ConnectionField {
        ConnectionField::from_goal(&mut self.reading, &mut board.clone(), color, goal, reach)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offset_ends_with_its_question() {
        let mut reader = Reader::new(Level::default());
        let inner = reader.with_depth_offset(1, |r| r.with_depth_offset(-3, |r| r.depth_offset()));
        assert_eq!((inner, reader.depth_offset()), (-2, 0));
    }
}
