//! Proof search: capture, rescue, connection and life settled by proof-number search instead of a depth-first one.
//!
//! In: a board, strings, a node limit. Out: a code and a move, and whether they are proved. Afterwards the board is as
//! before. One [engine] serves all questions; a [goal] says what a question is about: a [capture], a link or the [life]
//! of a group. The method is depth-first proof-number search (Nagai 2002) with weak sums (Ueda, Hashimoto, Hashimoto
//! and Iida 2008): at each step the line that needs least further proof is read on, so forced lines such as ladders
//! cost little and hopeless ones are left early. Kos are settled by asking twice at most: first neither side retakes a
//! ko; where one had a part in the answer, the question is put again with the loser always finding a threat. The
//! defender of a group's life finds many, not infinitely many: if all it has is to retake kos for ever, it has lost.
//!
//! A capture is proved against every legal move of the defender, and a rescue against every legal move of the attacker,
//! anywhere on the board: every proof has a [zone] on which it rests, and a move outside is refuted like a pass. What
//! is not proved within the limit is answered from depth-first reading, and called likely.
//!
//! Cost: 2 µs a node; on positions of games seven in eight questions about strings with up to four liberties are
//! proved, two in three within two nodes.

mod grounds;
mod numbers;
mod rules;
mod verdict;
mod zone;

mod children;
mod position;
mod goal;
mod replies;
mod node;
pub(crate) mod table;

mod complete;
mod cover;
mod engine;

mod capture;
pub(crate) mod life;
mod links;

mod pairs;
mod trials;

pub use life::{LifeMemory, enclosed_with};

use crate::reading::Reading;
use crate::{Certainty, Code, Outcome, Solution};
use capture::limits::Limits;
use capture::recall::{CaptureProof, CaptureQuestion};
use capture::{Capture, EXTRA_DEPTH, SAFE_LIBERTIES};
use engine::Engine;
use go_board::{Board, Point};
use rules::{KoRule, Role};
use std::mem;
use verdict::{Settled, Verdict, settle};

/// A search that leans to a capture, its number for that being the smaller one, may take this many times the usual
/// limit. Of questions of games that 300 nodes left open, 4,000 settled seven in ten of these and one in four of the
/// others. With 32 instead of 12 a question costs a quarter less, 88 instead of 90 in a hundred are proved, and of
/// 7,152 answers that a long search proves three more are missed.
const LEANING: u64 = 32;

/// A board with fewer empty points than this, those of 7×7, is small: searches end more often there.
const SMALL: usize = 50;

/// On a small board a search may take this many times the limit, and half of it unless it leans to a capture. On random
/// boards of up to 40 empty points that proves 71 % of the questions instead of 67 %, in 1.6 ms each instead of 0.6.
const IF_SMALL: u64 = 2;

/// A question about a string: whether `first`, moving first, has its way with it.
#[derive(Clone, Copy)]
struct Question {
    s: Point,
    first: Role,
    /// The move to be tried first.
    hint: Option<Point>,
}

impl Reading {
    /// [`Reader::solve_attack`](crate::Reader::solve_attack), as the board lies.
    pub(crate) fn solve_attack(&mut self, board: &mut Board, s: Point) -> Solution {
        self.begin_proof();
        self.recall_or_solve(board, s, Role::Attacker)
    }

    /// [`Reader::solve_defense`](crate::Reader::solve_defense), as the board lies.
    pub(crate) fn solve_defense(&mut self, board: &mut Board, s: Point) -> Solution {
        self.begin_proof();
        self.recall_or_solve(board, s, Role::Defender)
    }

    /// The same, by a proof from an earlier position if there is one. Nothing else is remembered.
    fn recall_or_solve(&mut self, board: &mut Board, s: Point, first: Role) -> Solution {
        if self.life_memory.is_none() || self.proof_limit == 0 {
            return self.solve(board, s, first);
        }
        let (limits, ply) = (limits(board, self.proof_limit), crate::level::ply(board));
        let (s, depths, node_limit) = (board.origin(s), self.depths, self.node_limit());
        let asked = CaptureQuestion { s, first, limits, depths, ply, node_limit };
        let known = self.life_memory.as_mut().and_then(|memory| memory.capture(board, asked));
        if let Some(CaptureProof { solution, read, proof }) = known {
            self.count_nodes(read);
            self.proof_nodes += proof;
            return solution;
        }
        let (before, cut_off) = ([self.nodes(), self.proof_nodes], self.cut_off_queries());
        let shadow = mem::take(&mut self.shadow);
        let solution = self.solve(board, s, first);
        let tried = mem::replace(&mut self.shadow, shadow);
        let [read, proof] = [self.nodes() - before[0], self.proof_nodes - before[1]];
        let is_whole = solution.is_proved() && self.cut_off_queries() == cut_off;
        if let Some(memory) = self.life_memory.as_mut().filter(|_| is_whole) {
            memory.keep_capture(board, asked, tried, CaptureProof { solution, read, proof });
        }
        solution
    }

    /// Whether `first`, moving first, has its way with the string at `s`.
    fn solve(&mut self, board: &mut Board, s: Point, first: Role) -> Solution {
        let s = board.origin(s);
        if first == Role::Defender && board.liberty_count(s) >= SAFE_LIBERTIES {
            let zone = board.first_liberties::<{ SAFE_LIBERTIES }>(s).into_iter().chain([s]).collect();
            return Solution { code: Code::Win, point: None, certainty: Certainty::Proved, zone, threats: None };
        }
        let natural = self.query(|reading| reading.read(board, s, first));
        if self.proof_limit == 0 {
            return Solution::likely(natural);
        }
        let question = Question { s, first, hint: natural.point };
        match settle(first, |rule| self.search_capture(board, question, rule)) {
            Settled::Fully(solution) if solution.is_proved() => solution,
            Settled::Plainly(plain) if plain.proved => Solution::likely(plain.likely_answer(first, natural)),
            _ => Solution::likely(natural),
        }
    }

    /// The answer of depth-first reading.
    fn read(&mut self, board: &mut Board, s: Point, first: Role) -> Outcome {
        match first {
            Role::Attacker => self.attack_node(board, s, None),
            Role::Defender => self.defense_node(board, s, None),
        }
    }

    /// One search; nothing if the limit came first.
    fn search_capture(&mut self, board: &mut Board, question: Question, rule: KoRule) -> Option<Verdict> {
        let Question { s, first, hint } = question;
        let owner = board.color_at(s)?;
        let depths = self.depths_with_offset(EXTRA_DEPTH + crate::level::ply(board));
        let limits = limits(board, self.proof_limit);
        let goal = Capture { target: s, owner, depths, root: board.depth(), hint, limits };
        let mut engine = Engine::new(goal, &mut self.proofs, rule);
        let verdict = engine.run(board, first);
        self.proof_nodes += engine.nodes();
        self.shadow.insert_all(engine.tried());
        verdict
    }
}

/// The nodes that a search may take if `limit` are set.
fn limits(board: &Board, limit: u64) -> Limits {
    let empty = board.size().points().filter(|&p| board.is_empty_point(p));
    if empty.take(SMALL).count() < SMALL {
        Limits { usual: limit / 2, most: limit.saturating_mul(IF_SMALL) }
    } else {
        Limits { usual: limit / LEANING, most: limit }
    }
}
