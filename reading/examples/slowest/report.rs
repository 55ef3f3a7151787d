//! What has been found out about the cost of questions.
//!
//! **In:** answered questions. **Out:** a table by kind and a list of the slowest. **Cost:** four bytes for each
//! question.

use std::collections::BTreeMap;
use std::fmt;

use go_board::{Point, Vertex};

use crate::positions::Job;
use crate::questions::Kind;

/// Questions in the list of the slowest.
const LISTED: usize = 10;
/// The name of the examination of all strings.
pub(crate) const WORMS: &str = "worms";

/// The name of the method that answers questions of a kind.
pub(crate) fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::Attack => "attack",
        Kind::FindDefense => "find_defense",
        Kind::SolveAttack => "solve_attack",
        Kind::SolveDefense => "solve_defense",
        Kind::SimpleLadder => "simple_ladder",
        Kind::Connect => "connect",
        Kind::Disconnect => "disconnect",
        Kind::SolveConnect => "solve_connect",
        Kind::SolveDisconnect => "solve_disconnect",
        Kind::AttackEither => "attack_either",
        Kind::DefendBoth => "defend_both",
        Kind::SolveAttackEither => "solve_attack_either",
        Kind::SolveDefendBoth => "solve_defend_both",
        Kind::BreakThrough => "break_through",
        Kind::BreakIn => "break_in",
        Kind::BlockOff => "block_off",
        Kind::SafeMove => "safe_move",
        Kind::DoesAttack => "does_attack",
        Kind::DoesDefend => "does_defend",
        Kind::SolveDoesAttack => "solve_does_attack",
        Kind::SolveDoesDefend => "solve_does_defend",
        Kind::DefendsAgainst => "defends_against",
        Kind::DoesSecure => "does_secure",
        Kind::PlayAttack => "play_attack",
        Kind::PlayDefend => "play_defend",
        Kind::PlayConnect => "play_connect",
        Kind::PlayDefendBoth => "play_defend_both",
        Kind::StoneInAtari => "adjacent_to_stone_in_atari",
        Kind::ConnectAndCut => "connect_and_cut_helper",
        Kind::PlayAttackEither => "play_attack_either",
        Kind::PlayDisconnect => "play_disconnect",
        Kind::PlayBreakThrough => "play_break_through",
        Kind::PlayLiberties => "play_liberties",
        Kind::DefendableStone => "adjacent_to_defendable_stone",
        Kind::ConnectAndCut2 => "connect_and_cut_helper2",
        Kind::EdgeDoubleSente => "edge_double_sente",
    }
}

/// The cost of a question.
#[derive(Clone, Debug)]
pub(crate) struct Answered {
    /// Processor time in milliseconds.
    pub(crate) ms: f64,
    /// Nodes of tactical reading, of connections and break-ins, of proofs.
    pub(crate) nodes: [u64; 3],
    /// Whether a node limit ended it.
    pub(crate) cut_off: bool,
}

/// All questions of a kind.
#[derive(Default)]
struct Sums {
    times: Vec<f32>,
    total: f64,
    slowest: f64,
    most_nodes: u64,
    cut_off: u64,
}

/// A question of the list.
struct Entry {
    place: usize,
    text: String,
    answered: Answered,
}

/// Everything asked so far.
#[derive(Default)]
pub(crate) struct Report {
    /// Positions examined.
    pub(crate) positions: usize,
    kinds: BTreeMap<&'static str, Sums>,
    slowest: Vec<Entry>,
    refused: Vec<String>,
}

impl Report {
    /// Counts a question about the points `points` of a position.
    pub(crate) fn count(&mut self, job: &Job, kind: &'static str, points: &[Point], answered: &Answered) {
        let sums = self.kinds.entry(kind).or_default();
        #[allow(clippy::cast_possible_truncation, reason = "seven digits are enough for a percentile")]
        sums.times.push(answered.ms as f32);
        sums.total += answered.ms;
        sums.slowest = sums.slowest.max(answered.ms);
        sums.most_nodes = sums.most_nodes.max(answered.nodes.iter().sum());
        sums.cut_off += u64::from(answered.cut_off);
        if self.slowest.len() < LISTED || self.slowest.last().is_some_and(|e| e.answered.ms < answered.ms) {
            let size = job.game.size();
            let named: String = points.iter().map(|&p| format!(" {}", Vertex::Point(p).display(size))).collect();
            let text = format!("{kind}{named}, {} move {}", job.file, job.number);
            self.slowest.push(Entry { place: job.place, text, answered: answered.clone() });
            self.keep_slowest();
        }
    }

    /// Notes a record or position that cannot be used.
    pub(crate) fn refuse(&mut self, reason: String) {
        self.refused.push(reason);
    }

    /// Adds what another thread has found out.
    pub(crate) fn merge(&mut self, other: Report) {
        self.positions += other.positions;
        for (kind, theirs) in other.kinds {
            let ours = self.kinds.entry(kind).or_default();
            ours.times.extend(theirs.times);
            ours.total += theirs.total;
            ours.slowest = ours.slowest.max(theirs.slowest);
            ours.most_nodes = ours.most_nodes.max(theirs.most_nodes);
            ours.cut_off += theirs.cut_off;
        }
        self.slowest.extend(other.slowest);
        self.keep_slowest();
        self.refused.extend(other.refused);
        self.refused.sort();
    }

    fn keep_slowest(&mut self) {
        let order = |a: &Entry, b: &Entry| b.answered.ms.total_cmp(&a.answered.ms).then(a.place.cmp(&b.place));
        self.slowest.sort_by(order);
        self.slowest.truncate(LISTED);
    }
}

impl Sums {
    /// The time that one question of a hundred exceeds.
    fn percentile(&self) -> f32 {
        let mut times = self.times.clone();
        times.sort_by(f32::total_cmp);
        times.get((times.len() * 99).div_ceil(100).saturating_sub(1)).copied().unwrap_or_default()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let asked: usize = self.kinds.values().map(|sums| sums.times.len()).sum();
        writeln!(f, "{} positions, {asked} questions; processor time", self.positions)?;
        for reason in &self.refused {
            writeln!(f, "not used: {reason}")?;
        }
        writeln!(
            f,
            "\nquestion                      number   total s   mean ms    p99 ms    max ms   max nodes  at limit"
        )?;
        for kind in Kind::ALL.map(name).into_iter().chain([WORMS]) {
            let Some(sums) = self.kinds.get(kind) else { continue };
            let (number, p99) = (sums.times.len(), sums.percentile());
            let (total, mean) = (sums.total / 1000.0, sums.total / number as f64);
            let (slowest, nodes, cut_off) = (sums.slowest, sums.most_nodes, sums.cut_off);
            writeln!(
                f,
                "{kind:<27} {number:>8} {total:>9.1} {mean:>9.3} {p99:>9.2} {slowest:>9.1} {nodes:>11} {cut_off:>9}"
            )?;
        }
        writeln!(f, "\n   ms    tactical connection    proof nodes, of the slowest questions")?;
        for Entry { text, answered: Answered { ms, nodes: [tactical, connection, proof], .. }, .. } in &self.slowest {
            writeln!(f, "{ms:>7.1} {tactical:>8} {connection:>10} {proof:>8}  {text}")?;
        }
        Ok(())
    }
}
