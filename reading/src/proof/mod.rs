//! Proof search: capture and rescue settled by a proof-number search instead of a depth-first one.
//!
//! In: a board, a string, a node limit. Out: a code and a move, or nothing if the limit came first. Afterwards the
//! board is as before. The candidates are those of [`tactical`](crate::tactical), with more of them near the root, or
//! everywhere; what differs is the search. No node is cut to one move, no "quick" defence is believed, and kos are
//! settled by asking twice at most: first neither side retakes a ko; where one was met, the question is put again with
//! the loser of the first answer always finding a threat.
//!
//! The method is depth-first proof-number search (Nagai 2002) with weak sums (Ueda, Hashimoto, Hashimoto and Iida
//! 2008): at each step the line that needs least further proof is read on, so forced lines such as ladders cost little
//! and hopeless ones are left early. Cost: about 1 µs for each child that is looked at; 300 nodes for a typical
//! question. Answers depend on the candidates, not on their order, save where a repetition is met: it counts as safe on
//! the line on which it comes up.
//!
//! A question that takes half the limit without a plain capture is put again with a far [`horizon`]: more moves for the
//! attacker, more plies, fifteen times the limit.

mod rules;
mod horizon;

mod numbers;
mod table;
mod children;

mod moves;
mod ladder;
mod search;

mod links;
mod pairs;
mod trials;

pub(crate) use table::{FAR_ENTRIES, NEAR_ENTRIES, ProofTable};

use crate::reading::Reading;
use crate::{Code, Outcome};
use go_board::{Board, Point};
use horizon::Horizon;
use rules::{Answer, KoRule, Side, settle};
use search::Search;

/// What [`Reader::set_proof_limit`](crate::Reader::set_proof_limit) is at first, in nodes.
pub const DEFAULT_PROOF_LIMIT: u64 = 10_000;

/// Depth-first nodes that the search for a natural move may take.
const NATURAL_MOVE_NODES: u64 = 1_000;

impl Reading {
    /// [`Reader::solve_attack`](crate::Reader::solve_attack), as the board lies.
    pub(crate) fn solve_attack(&mut self, board: &mut Board, s: Point) -> Outcome {
        self.begin_proof();
        let proved = self.proved(board, s, Side::Attacker);
        self.attack_with(board, s, proved)
    }

    /// [`Reader::solve_defense`](crate::Reader::solve_defense), as the board lies.
    pub(crate) fn solve_defense(&mut self, board: &mut Board, s: Point) -> Outcome {
        self.begin_proof();
        let proved = self.proved(board, s, Side::Defender);
        self.defense_with(board, s, proved)
    }

    /// [`Reader::solve_attack`](crate::Reader::solve_attack) with the near horizon alone.
    fn solve_attack_near(&mut self, board: &mut Board, s: Point) -> Outcome {
        let proved = self.proved_within(board, s, Side::Attacker, Horizon::Near);
        self.attack_with(board, s, proved)
    }

    /// [`Reader::solve_defense`](crate::Reader::solve_defense) with the near horizon alone.
    fn solve_defense_near(&mut self, board: &mut Board, s: Point) -> Outcome {
        let proved = self.proved_within(board, s, Side::Defender, Horizon::Near);
        self.defense_with(board, s, proved)
    }

    /// The attack that was proved, if one was: by the move that depth-first reading finds, if that captures too.
    fn attack_with(&mut self, board: &mut Board, s: Point, proved: Option<Outcome>) -> Outcome {
        let Some(proved) = proved else { return self.attack(board, s) };
        if proved.code != Code::Win {
            return proved;
        }
        let (natural, _) = self.query_within(NATURAL_MOVE_NODES, |reading| reading.attack_node(board, s, None));
        if natural != proved && natural.code == Code::Win && self.confirms(board, s, natural.point) {
            return natural;
        }
        proved
    }

    /// The defence that was proved, if one was.
    fn defense_with(&mut self, board: &mut Board, s: Point, proved: Option<Outcome>) -> Outcome {
        proved.unwrap_or_else(|| self.find_defense(board, s))
    }

    /// Whether the attack at `point` is proved to capture the string at `s`. A proof takes the move that is easiest to
    /// prove; depth-first reading finds the one that a player would try first. A natural move is not worth a far
    /// search.
    fn confirms(&mut self, board: &mut Board, s: Point, point: Option<Point>) -> bool {
        let (Some(m), Some(owner)) = (point, board.color_at(s)) else { return false };
        if !board.try_move(m, owner.opponent()) {
            return false;
        }
        let gone = board.color_at(s) != Some(owner);
        let captures = gone
            || self
                .proved_within(board, s, Side::Defender, Horizon::Near)
                .is_some_and(|answer| !answer.code.succeeds());
        board.undo();
        captures
    }

    /// The proved answer to whether `first` has its way: that of the near horizon, or, where the question is hard and
    /// the attacker has not got all, that of the far one, which gives the attacker more moves and plies.
    fn proved(&mut self, board: &mut Board, s: Point, first: Side) -> Option<Outcome> {
        let before = self.proof_nodes;
        let near = self.proved_within(board, s, first, Horizon::Near);
        let captured = match first {
            Side::Attacker => Code::Win,
            Side::Defender => Code::Lose,
        };
        let hard = 2 * (self.proof_nodes - before) >= self.proof_limit;
        if self.proof_limit == 0 || !hard || near.is_some_and(|answer| answer.code == captured) {
            return near;
        }
        match (near, self.proved_within(board, s, first, Horizon::Far)) {
            // The same in other words: the near answer is the more natural move.
            (Some(near), Some(far)) if near.code == far.code => Some(near),
            (near, far) => far.or(near),
        }
    }

    /// The proved answer to whether `first` has its way, with one horizon.
    fn proved_within(&mut self, board: &mut Board, s: Point, first: Side, horizon: Horizon) -> Option<Outcome> {
        if first == Side::Defender && board.liberty_count(s) >= horizon.enough(0) {
            return Some(Outcome::HOLDS);
        }
        if self.proof_limit == 0 {
            return None;
        }
        settle(first, |rule| self.prove(board, s, first, rule, horizon))
    }

    /// One search: the verdict, the move, and whether a ko was met on the way. Nothing if the limit came first.
    fn prove(&mut self, board: &mut Board, s: Point, first: Side, rule: KoRule, horizon: Horizon) -> Option<Answer> {
        let depths = self.depths_with_offset(moves::EXTRA_DEPTH + crate::reading::ply(board));
        let limit = self.proof_limit.saturating_mul(horizon.effort());
        let table = match horizon {
            Horizon::Near => &mut self.proofs,
            Horizon::Far => &mut self.far_proofs,
        };
        let mut search = Search::new(table, depths, horizon, board, s, rule, limit);
        let answer = search.run(board, first);
        self.proof_nodes += search.nodes();
        answer
    }
}
