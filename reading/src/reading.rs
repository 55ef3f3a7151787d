//! The reading: a value that owns everything reading needs besides the board.
//!
//! In: a [`Level`]. Out: a [`Reading`], whose methods answer questions about positions as they lie. Afterwards every
//! board handed to a method is as it was before. [`Reader`](crate::Reader) is what the world sees of it.

use crate::Outcome;
use crate::interrupt::Interrupt;
use crate::ko::{KoMaster, KoState};
use crate::level::{Depths, Level};
use crate::proof::life::{LifeMemory, Memory as Fights};
use crate::proof::table::ProofTable;
use crate::table::{Found, Routine, Table, mix};
use go_board::{Board, Color, Point, PointSet};

/// Tactical nodes that one query may visit unless [`Reader::set_node_limit`](crate::Reader::set_node_limit) says
/// otherwise.
pub const DEFAULT_NODE_LIMIT: u64 = 200_000;

/// What [`Reader::set_proof_limit`](crate::Reader::set_proof_limit) is at first, in nodes. With it, a question about a
/// string with up to four liberties takes 37 nodes on average and 88 in a hundred are proved, over every 60th position
/// of thirty games; twice as many nodes would prove one in a hundred more.
pub const DEFAULT_PROOF_LIMIT: u64 = 4_000;

/// Tables, counters, limits and the state of a question that is being read.
#[derive(Clone)]
pub(crate) struct Reading {
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
    /// Who may end the reading.
    interrupt: Option<Interrupt>,
    pub(crate) proofs: ProofTable,
    /// What a search for life remembers.
    pub(crate) fights: Fights,
    /// What searches came to on earlier positions, if the caller keeps that.
    pub(crate) life_memory: Option<LifeMemory>,
    /// Searches for life read no area with more empty points.
    pub(crate) widest_area: usize,
    /// Whether they leave unconfirmed what rests on long odds.
    pub(crate) is_trusting: bool,
    /// Whether they say how many threats decide a ko.
    pub(crate) is_grading: bool,
    /// Points tried by tactical reading since this was last emptied.
    pub(crate) shadow: PointSet,
    pub(crate) proof_limit: u64,
    pub(crate) proof_nodes: u64,
    /// Those of them that belong to searches for life.
    pub(crate) life_nodes: u64,
}

impl Reading {
    /// A reading of the given level with an empty transposition table.
    pub(crate) fn new(level: Level) -> Reading {
        Reading {
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
            interrupt: None,
            proofs: ProofTable::default(),
            fights: Fights::default(),
            life_memory: None,
            widest_area: usize::MAX,
            is_trusting: false,
            is_grading: false,
            shadow: PointSet::new(),
            proof_limit: DEFAULT_PROOF_LIMIT,
            proof_nodes: 0,
            life_nodes: 0,
        }
    }

    /// The level it was made with.
    pub(crate) fn level(&self) -> Level {
        self.level
    }

    /// Forgets everything before a question that is to be proved: what is known of a position depends on how far it was
    /// from that of the question. Without proofs all is left to depth-first reading, which remembers.
    pub(crate) fn begin_proof(&mut self) {
        if self.proof_limit > 0 {
            self.clear();
        }
    }

    /// Forgets all remembered answers. Counters, level and offset stay. Cost: none.
    pub(crate) fn clear(&mut self) {
        self.table.clear();
        self.proofs.clear();
        self.fights.clear();
    }

    /// [`Reader::set_node_limit`](crate::Reader::set_node_limit).
    pub(crate) fn set_node_limit(&mut self, limit: u64) {
        self.node_limit = limit;
    }

    /// [`Reader::set_interrupt`](crate::Reader::set_interrupt).
    pub(crate) fn set_interrupt(&mut self, interrupt: Interrupt) {
        self.interrupt = Some(interrupt);
    }

    /// Who may end the reading, for searches.
    pub(crate) fn interrupt(&self) -> Option<Interrupt> {
        self.interrupt.clone()
    }

    /// Goes no further if nobody waits any more.
    #[inline]
    pub(crate) fn check_interrupt(&self) {
        if let Some(interrupt) = &self.interrupt {
            interrupt.check();
        }
    }

    /// [`Reader::set_node_limit`](crate::Reader::set_node_limit).
    pub(crate) fn node_limit(&self) -> u64 {
        self.node_limit
    }

    /// Counts nodes that a remembered answer took.
    pub(crate) fn count_nodes(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// Tactical nodes visited since the reading was made.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Number of queries that ended at the node limit since the reading was made.
    pub(crate) fn cut_off_queries(&self) -> u64 {
        self.cut_off_queries
    }

    /// [`Reader::with_depth_offset`](crate::Reader::with_depth_offset).
    pub(crate) fn with_depth_offset<T>(&mut self, offset: i32, question: impl FnOnce(&mut Reading) -> T) -> T {
        let before = self.shift_depths(offset);
        let answer = question(self);
        self.depths = before;
        answer
    }

    /// Raises the ply limits by a further `offset`; those that were in force.
    pub(crate) fn shift_depths(&mut self, offset: i32) -> Depths {
        let shifted = self.depths_with_offset(offset);
        std::mem::replace(&mut self.depths, shifted)
    }

    /// The ply limits, raised by a further `offset`.
    pub(crate) fn depths_with_offset(&self, offset: i32) -> Depths {
        Depths::new(self.level, self.depths.offset + offset)
    }

    /// Runs a tactical query under the node limit.
    pub(crate) fn query<T>(&mut self, question: impl FnOnce(&mut Reading) -> T) -> T {
        let (answer, cut_off) = self.query_within(self.node_limit, question);
        self.cut_off_queries += u64::from(cut_off);
        answer
    }

    /// Runs a tactical query that may take `limit` nodes: the answer, and whether the limit cut it off.
    pub(crate) fn query_within<T>(&mut self, limit: u64, question: impl FnOnce(&mut Reading) -> T) -> (T, bool) {
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
        self.check_interrupt();
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

/// A trial move made by [`Reading::ko_move`], to be handed to [`Reading::undo_ko_move`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct KoMove {
    /// The move retakes a ko illegally, as after a ko threat and its answer.
    pub(crate) conditional: bool,
    before: KoState,
}

impl Reading {
    /// Plays `color` at `p` on the board's stack under the ko-master rules. With `allow_conditional` an illegal
    /// retaking of a ko is played as if a ko threat had been answered. `None`: the move is refused and nothing changed.
    pub(crate) fn ko_move(
        &mut self,
        board: &mut Board,
        p: Point,
        color: Color,
        allow_conditional: bool,
    ) -> Option<KoMove> {
        self.shadow.insert(p);
        let before = self.ko;
        let (after, conditional) = before.play(board, p, color, allow_conditional)?;
        self.ko = after;
        Some(KoMove { conditional, before })
    }

    /// Takes back the latest trial move, which [`Reading::ko_move`] made.
    pub(crate) fn undo_ko_move(&mut self, board: &mut Board, played: KoMove) {
        board.undo();
        self.ko = played.before;
    }

    /// Whether `color` has assumed a ko threat.
    pub(crate) fn is_ko_master(&self, color: Color) -> bool {
        self.ko.master == KoMaster::Master(color)
    }
}

impl Reading {
    /// [`Reader::attack`](crate::Reader::attack), as the board lies.
    pub(crate) fn attack(&mut self, board: &mut Board, s: Point) -> Outcome {
        self.query(|reading| reading.attack_node(board, s, None))
    }

    /// [`Reader::find_defense`](crate::Reader::find_defense), as the board lies.
    pub(crate) fn find_defense(&mut self, board: &mut Board, s: Point) -> Outcome {
        self.query(|reading| reading.defense_node(board, s, None))
    }

    /// [`Reader::simple_ladder`](crate::Reader::simple_ladder), as the board lies.
    pub(crate) fn simple_ladder(&mut self, board: &mut Board, s: Point) -> Outcome {
        if board.liberty_count(s) != 2 {
            return Outcome::FAILS;
        }
        self.query(|reading| reading.ladder_attack(board, s))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// White can take a ko at the top and one at the bottom.
    fn two_kos() -> Board {
        Board::from_diagram(
            ". X O . . . .
             X . X O . . .
             . X O . . . .
             . . . . . . .
             . X O . . . .
             X . X O . . .
             . X O . . . .",
        )
        .unwrap()
    }

    #[test]
    fn retaking_a_ko_makes_a_master_and_ends_the_ko_elsewhere() {
        let mut board = two_kos();
        let mut reading = Reading::new(Level::default());
        let [(top, above), (bottom, below)] = [1, 5].map(|row| (Point::new(row, 1), Point::new(row, 2)));

        let take = reading.ko_move(&mut board, top, Color::White, false).expect("the first capture is free");
        assert!(!take.conditional);
        assert_eq!(reading.ko, KoState::NONE, "and changes nothing");
        assert!(reading.ko_move(&mut board, above, Color::Black, false).is_none(), "retaking needs a threat");

        let retake = reading.ko_move(&mut board, above, Color::Black, true).expect("a threat is assumed");
        assert!(retake.conditional && reading.is_ko_master(Color::Black));
        assert_eq!(reading.ko.position, Some(top));
        assert!(reading.ko_move(&mut board, top, Color::White, true).is_none(), "not from the master");

        let other = reading.ko_move(&mut board, bottom, Color::White, false).expect("another ko may be taken");
        assert_eq!(reading.ko.master, KoMaster::Former(Color::Black));
        assert!(reading.ko_move(&mut board, below, Color::Black, true).is_none(), "but then no further one");
        reading.undo_ko_move(&mut board, other);
        assert!(reading.is_ko_master(Color::Black), "undoing restores the state");

        let fill = reading.ko_move(&mut board, top, Color::Black, false).expect("connecting is legal");
        assert_eq!(reading.ko, KoState::NONE, "a filled ko is over");
        for played in [fill, retake, take] {
            reading.undo_ko_move(&mut board, played);
        }
        assert_eq!((reading.ko, board.depth()), (KoState::NONE, 0));
    }

    #[test]
    fn two_captures_in_succession_make_the_ko_weak() {
        let mut board = two_kos();
        let mut reading = Reading::new(Level::default());
        let hole = |row| Point::new(row, 1);
        // White takes one ko; the ko point is still there when Black's answer is left out.
        reading.ko_move(&mut board, hole(1), Color::White, false).unwrap();
        reading.ko_move(&mut board, hole(5), Color::White, false).unwrap();
        assert_eq!(reading.ko, KoState { master: KoMaster::Weak, position: Some(Point::new(1, 2)) });
        assert!(reading.ko_move(&mut board, Point::new(1, 2), Color::Black, true).is_none(), "not at the ko point");
        reading.ko_move(&mut board, Point::new(3, 5), Color::Black, false).unwrap();
        assert_eq!(reading.ko, KoState::NONE, "an ordinary move ends it");
    }
}
