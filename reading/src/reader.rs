//! The reader: a value that owns everything reading needs besides the board.
//!
//! In: a [`Level`]. Out: a [`Reader`], whose methods answer questions about positions. Afterwards every board handed
//! to a method is as it was before. Cost: a reader owns a transposition table that grows to 2 MiB and,
//! from the first proof on, another of 1.5 MiB, from the first hard one on 6 MiB more, which a clone copies; create one and
//! keep it.

use crate::Outcome;
use crate::ko::KoState;
use crate::level::{Depths, Level};
use crate::proof::{DEFAULT_PROOF_LIMIT, FAR_ENTRIES, NEAR_ENTRIES, ProofTable};
use crate::table::{Found, Routine, Table, mix};
use go_board::{Board, Color, Point, PointSet};

/// Tactical nodes that one query may visit unless [`Reader::set_node_limit`] says otherwise.
pub const DEFAULT_NODE_LIMIT: u64 = 200_000;

/// Reads tactical and connection questions.
///
/// A reader is not tied to a board: any sequence of positions can be asked about. Answers are remembered in a
/// transposition table, which [`Reader::clear`] empties; a cleared reader answers like a new one.
#[derive(Clone)]
pub struct Reader {
    pub(crate) depths: Depths,
    pub(crate) ko: KoState,
    level: Level,
    table: Table,
    nodes: u64,
    pub(crate) connection_nodes: u64,
    node_limit: u64,
    stop_at: u64,
    cut_off: bool,
    cut_off_queries: u64,
    pub(crate) proofs: ProofTable,
    /// For searches that see far: a position means something else there, and the keys do not hold the horizon.
    pub(crate) far_proofs: ProofTable,
    /// Points tried by tactical reading since this was last emptied.
    pub(crate) shadow: PointSet,
    pub(crate) proof_limit: u64,
    pub(crate) proof_nodes: u64,
}

impl Reader {
    /// A reader of the given level with an empty transposition table.
    #[must_use]
    pub fn new(level: Level) -> Reader {
        Reader {
            depths: Depths::new(level, 0),
            ko: KoState::default(),
            level,
            table: Table::new(),
            nodes: 0,
            connection_nodes: 0,
            node_limit: DEFAULT_NODE_LIMIT,
            stop_at: u64::MAX,
            cut_off: false,
            cut_off_queries: 0,
            proofs: ProofTable::new(NEAR_ENTRIES),
            far_proofs: ProofTable::new(FAR_ENTRIES),
            shadow: PointSet::new(),
            proof_limit: DEFAULT_PROOF_LIMIT,
            proof_nodes: 0,
        }
    }

    /// The level it was made with.
    #[must_use]
    pub fn level(&self) -> Level {
        self.level
    }

    /// Forgets all remembered answers. Counters, level and offset stay.
    pub fn clear(&mut self) {
        self.table.clear();
        self.proofs.clear();
        self.far_proofs.clear();
    }

    /// Limits every later tactical query to `limit` nodes. A query that reaches the limit answers "not captured": an
    /// attack fails, a defence succeeds without a move.
    pub fn set_node_limit(&mut self, limit: u64) {
        self.node_limit = limit;
    }

    /// Tactical nodes visited since the reader was made.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Nodes of connection and break-in searches visited since the reader was made.
    #[must_use]
    pub fn connection_nodes(&self) -> u64 {
        self.connection_nodes
    }

    /// Number of queries that ended at the node limit since the reader was made.
    #[must_use]
    pub fn cut_off_queries(&self) -> u64 {
        self.cut_off_queries
    }

    /// Runs `question` with the ply limits raised by `offset` (negative: lowered), on top of an offset already active.
    ///
    /// A move that is on the board's stack for reasons outside the question shortens the horizon by one ply; an offset
    /// of 1 makes up for it. The ply limit of connection reading and the node limits of tactical and break-in queries are
    /// not shifted; the node limit of a connection query grows by a factor of 1.45 to 1.5 a step.
    pub fn with_depth_offset<T>(&mut self, offset: i32, question: impl FnOnce(&mut Reader) -> T) -> T {
        let before = self.depths;
        self.depths = Depths::new(self.level, before.offset + offset);
        let answer = question(self);
        self.depths = before;
        answer
    }

    /// The depth offset in force.
    #[must_use]
    pub fn depth_offset(&self) -> i32 {
        self.depths.offset
    }

    /// The ply limits, raised by a further `offset`.
    pub(crate) fn depths_with_offset(&self, offset: i32) -> Depths {
        Depths::new(self.level, self.depths.offset + offset)
    }

    /// Runs a tactical query under the node limit.
    pub(crate) fn query<T>(&mut self, question: impl FnOnce(&mut Reader) -> T) -> T {
        let (answer, cut_off) = self.query_within(self.node_limit, question);
        self.cut_off_queries += u64::from(cut_off);
        answer
    }

    /// Runs a tactical query that may take `limit` nodes: the answer, and whether the limit cut it off.
    pub(crate) fn query_within<T>(&mut self, limit: u64, question: impl FnOnce(&mut Reader) -> T) -> (T, bool) {
        self.stop_at = self.nodes.saturating_add(limit);
        self.cut_off = false;
        let answer = question(self);
        self.stop_at = u64::MAX;
        (answer, std::mem::take(&mut self.cut_off))
    }

    /// Counts a tactical node; false if the query's limit is used up.
    #[inline]
    pub(crate) fn enter_node(&mut self) -> bool {
        self.cut_off |= self.nodes >= self.stop_at;
        if self.cut_off {
            return false;
        }
        self.nodes += 1;
        true
    }

    /// The table key of a question about one or two strings (their origins) in the present position and ko state. It is
    /// as the owner of `a` sees it, so that exchanged colours have the same keys and push the same entries out.
    #[inline]
    pub(crate) fn table_key(&self, board: &Board, routine: Routine, a: Point, b: Option<Point>) -> u64 {
        let targets = (a.index() as u64) << 9 | b.map_or(0, |b| b.index() as u64);
        let viewer = board.color_at(a).unwrap_or(Color::Black);
        board.hash_seen_by(viewer) ^ mix(self.ko.fingerprint(viewer) << 24 | targets << 4 | routine as u64)
    }

    /// What the table knows under `key` for a question asked at `ply`.
    #[inline]
    pub(crate) fn look_up(&self, key: u64, ply: i32) -> Found {
        self.table.get(key, self.depths.depth - ply)
    }

    /// Stores the answer to a question asked at `ply` when the node counter stood at `nodes_before`. Answers of a query
    /// that has reached its limit are not stored.
    #[inline]
    pub(crate) fn remember(&mut self, key: u64, ply: i32, answer: Outcome, nodes_before: u64) {
        if !self.cut_off {
            self.table.put(key, self.depths.depth - ply, answer, self.nodes - nodes_before);
        }
    }
}

/// The number of trial moves on the board's stack.
#[inline]
#[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "at most 361")]
pub(crate) fn ply(board: &Board) -> i32 {
    board.depth() as i32
}

impl Reader {
    /// Can the opponent of the string at `s`, moving first, capture it?
    ///
    /// The point is the move to play; there is none with [`Code::Lose`]. "Captured" is proved against every defence
    /// that the reader generates; "not captured" means only that no capture was found within the horizon. Strings
    /// with more than four liberties are never read.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    ///
    /// # Example
    /// ```
    /// use go_board::{Board, Point, PointSet};
    /// use go_reading::{Code, Level, Reader};
    ///
    /// let mut board = Board::from_diagram(
    ///     ". . . . .
    ///      . . O . .
    ///      . O X . .
    ///      . . O . .
    ///      . . . . .",
    /// )?;
    /// let attack = Reader::new(Level::default()).attack(&mut board, Point::new(2, 2));
    /// assert_eq!((attack.code, attack.point), (Code::Win, Some(Point::new(2, 3))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// [`Code::Lose`]: crate::Code::Lose
    pub fn attack(&mut self, board: &mut Board, s: Point) -> Outcome {
        self.query(|reader| reader.attack_node(board, s, None))
    }

    /// Can the owner of the string at `s`, moving first, save it?
    ///
    /// Whether it is in danger is not checked. [`Code::Win`] without a point means that it has enough liberties as it
    /// is. The answer can be [`Code::Lose`] for a string that cannot be captured either, when no saving move exists;
    /// combine it with [`Reader::attack`].
    ///
    /// # Panics
    /// If there is no stone at `s`.
    ///
    /// [`Code::Lose`]: crate::Code::Lose
    /// [`Code::Win`]: crate::Code::Win
    pub fn find_defense(&mut self, board: &mut Board, s: Point) -> Outcome {
        self.query(|reader| reader.defense_node(board, s, None))
    }

    /// The attack on the string at `s` and its defence, if both exist.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    pub fn attack_and_defend(&mut self, board: &mut Board, s: Point) -> Option<(Outcome, Outcome)> {
        let attack = self.attack(board, s);
        if !attack.code.succeeds() {
            return None;
        }
        let defense = self.find_defense(board, s);
        defense.code.succeeds().then_some((attack, defense))
    }

    /// Does a plain ladder capture the string at `s`? Only strings with exactly two liberties can be; for others the
    /// answer is [`Code::Lose`].
    ///
    /// The attacker plays only on the liberties, the defender extends or captures a neighbour in atari.
    /// [`Code::Win`] is a proof; [`Code::Lose`] is none.
    ///
    /// # Panics
    /// If there is no stone at `s`.
    ///
    /// [`Code::Lose`]: crate::Code::Lose
    /// [`Code::Win`]: crate::Code::Win
    pub fn simple_ladder(&mut self, board: &mut Board, s: Point) -> Outcome {
        if board.liberty_count(s) != 2 {
            return Outcome::FAILS;
        }
        self.query(|reader| reader.ladder_attack(board, s))
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
