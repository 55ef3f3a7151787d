//! Who wins a position, by a depth-first search with proof and disproof numbers over all moves of both sides.
//!
//! **In:** a [`Game`] and who is to move. **Out:** the winner, or nothing if the node limit was reached. **Afterwards**
//! [`Search::fact`] knows the winner of every position of which that was found out, and a move that wins it.
//! **Cost:** a microsecond for each move of a node.
//!
//! A position that is met again on the way to itself counts as won by the defender (rule 2 of [`Game`]). What follows
//! from that only on this way is not kept as a fact: every result carries the first node on the way that it depends on
//! (`rests_on`), and only results that depend on no node above their own are stored. That the attacker wins never
//! depends on the way: he wins by a tree of finite depth, in which no such position is a leaf.
//!
//! Method: A. Nagai, "Df-pn algorithm for searching AND/OR trees and its applications", 2002. The sum over moves is the
//! largest term plus one for each other undecided move, since moves that come to the same position are frequent. Of
//! moves with equal numbers, the one that has won most often elsewhere comes first.

use std::cmp::Reverse;
use std::collections::HashMap;

use go_board::CELLS;

use crate::game::{Game, Move, Side};

/// Larger than all numbers.
const INFINITE: u32 = u32::MAX / 4;
/// Ways are not longer than this.
const MAX_WAY: usize = 300;
/// A result that depends on no node of the way.
const NOTHING: usize = usize::MAX;
/// Work expected for a capture and for a rescue, by the liberties of the target. The values are rough and only steer.
const CAPTURE: [u32; 5] = [1, 1, 3, 9, 27];
const RESCUE: [u32; 5] = [9, 6, 4, 2, 1];

/// How much work is left, seen from the side to move.
#[derive(Clone, Copy, Debug)]
struct Numbers {
    /// To show that it wins: 0 if it does, infinite if it does not.
    win: u32,
    /// To show that it loses.
    lose: u32,
}

impl Numbers {
    fn decided(wins: bool) -> Numbers {
        if wins { Numbers { win: 0, lose: INFINITE } } else { Numbers { win: INFINITE, lose: 0 } }
    }

    fn is_decided(self) -> bool {
        self.win == 0 || self.lose == 0
    }
}

/// What was found about a position, and the first node on the way that this depends on.
#[derive(Clone, Copy, Debug)]
struct Found {
    numbers: Numbers,
    rests_on: usize,
}

/// A move and what is known about the position after it, seen from the other side.
struct Child {
    m: Move,
    found: Found,
}

/// The winner of a position, and a winning move if that is the side to move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fact {
    pub(crate) winner: Side,
    pub(crate) m: Move,
}

/// What has been found out about the positions of one game.
pub(crate) struct Search {
    game: Game,
    nodes: u64,
    limit: u64,
    facts: HashMap<u64, Fact>,
    estimates: HashMap<u64, Numbers>,
    /// How often a move of each side at each point has won.
    successes: [[u32; CELLS]; 2],
    way: Vec<u64>,
    /// Whether a move ever took a ko. If not, who may retake kos makes no difference.
    met_ko: bool,
}

impl Search {
    /// A search that gives up after `limit` nodes.
    pub(crate) fn new(game: Game, limit: u64) -> Search {
        let (facts, estimates, successes) = (HashMap::new(), HashMap::new(), [[0; CELLS]; 2]);
        Search { game, nodes: 0, limit, facts, estimates, successes, way: Vec::new(), met_ko: false }
    }

    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) fn met_ko(&self) -> bool {
        self.met_ko
    }

    /// The legal moves among those of [`Game::moves`].
    pub(crate) fn legal_moves(&mut self, side: Side) -> Vec<Move> {
        let moves = self.game.moves();
        moves.into_iter().filter(|&m| self.is_legal(side, m)).collect()
    }

    pub(crate) fn is_legal(&mut self, side: Side, m: Move) -> bool {
        let legal = self.play(side, m);
        if legal {
            self.undo();
        }
        legal
    }

    /// [`Game::play`], taking note of kos.
    pub(crate) fn play(&mut self, side: Side, m: Move) -> bool {
        let legal = self.game.play(side, m);
        self.met_ko |= legal && self.game.board().ko().is_some();
        legal
    }

    /// [`Game::undo`].
    pub(crate) fn undo(&mut self) {
        self.game.undo();
    }

    /// What is known about the position with `side` to move.
    pub(crate) fn fact(&self, side: Side) -> Option<Fact> {
        let known = || self.facts.get(&self.game.key(side)).copied();
        self.game.winner().map(|winner| Fact { winner, m: None }).or_else(known)
    }

    /// The winner of the position with `side` to move; `None` if that is not found out within the limit.
    pub(crate) fn winner(&mut self, side: Side) -> Option<Side> {
        while self.fact(side).is_none() && self.nodes < self.limit {
            self.expand(side, Numbers { win: INFINITE, lose: INFINITE });
        }
        self.fact(side).map(|fact| fact.winner)
    }

    /// Searches the position, which has no winner yet, until one of the numbers reaches that of `bound`.
    fn expand(&mut self, side: Side, bound: Numbers) -> Found {
        let (key, depth) = (self.game.key(side), self.way.len());
        self.nodes += 1;
        self.way.push(key);
        let mut children = self.children(side);
        let mut found = sum_up(side, &children);
        while !found.numbers.is_decided() && found.numbers.win < bound.win && found.numbers.lose < bound.lose {
            if self.nodes >= self.limit || depth >= MAX_WAY {
                break;
            }
            let (k, child_bound) = choose(&children, found.numbers, bound);
            assert!(self.play(side, children[k].m), "it could be played before");
            children[k].found = self.expand(side.other(), child_bound);
            self.undo();
            found = sum_up(side, &children);
        }
        self.way.pop();
        if found.rests_on >= depth {
            found.rests_on = NOTHING;
        }
        self.store(key, side, found, &children);
        found
    }

    fn store(&mut self, key: u64, side: Side, found: Found, children: &[Child]) {
        if !found.numbers.is_decided() {
            self.estimates.insert(key, found.numbers);
        } else if found.rests_on == NOTHING {
            let winning = children.iter().filter(|c| c.found.numbers.lose == 0);
            match winning.max_by_key(|c| c.found.rests_on) {
                Some(child) => self.note_win(key, side, child.m),
                None => drop(self.facts.insert(key, Fact { winner: side.other(), m: None })),
            }
        }
    }

    fn note_win(&mut self, key: u64, side: Side, m: Move) {
        self.facts.insert(key, Fact { winner: side, m });
        if let Some(p) = m {
            self.successes[side as usize][p.index()] += 1;
        }
    }

    /// The legal moves and what is known about the positions after them.
    fn children(&mut self, side: Side) -> Vec<Child> {
        let mut children = Vec::new();
        for m in self.game.moves() {
            if self.play(side, m) {
                let found = self.known(side.other());
                self.undo();
                children.push(Child { m, found });
            }
        }
        let successes = &self.successes[side as usize];
        children.sort_by_key(|child| Reverse(child.m.map_or(0, |p| successes[p.index()])));
        children
    }

    /// What is known about the position with `side` to move.
    fn known(&mut self, side: Side) -> Found {
        let free = |numbers| Found { numbers, rests_on: NOTHING };
        if let Some(fact) = self.fact(side) {
            return free(Numbers::decided(fact.winner == side));
        }
        let key = self.game.key(side);
        if let Some(above) = self.way.iter().position(|&k| k == key) {
            return Found { numbers: Numbers::decided(side == Side::Defender), rests_on: above };
        }
        free(self.estimates.get(&key).copied().unwrap_or_else(|| self.first_look(key, side)))
    }

    /// Whether `side` wins at once on a liberty of the target; if not, the work that is expected.
    fn first_look(&mut self, key: u64, side: Side) -> Numbers {
        let mut liberties = vec![self.game.liberties()];
        for m in self.game.liberty_moves().into_iter() {
            if !self.play(side, m) {
                continue;
            }
            let winner = self.game.winner();
            if winner.is_none() {
                liberties.push(self.game.liberties());
            }
            self.undo();
            if winner == Some(side) {
                self.note_win(key, side, m);
                return Numbers::decided(true);
            }
        }
        let fewest = liberties.iter().copied().min().expect("not empty");
        let most = liberties.iter().copied().max().expect("not empty");
        match side {
            Side::Attacker => Numbers { win: CAPTURE[fewest], lose: RESCUE[fewest] },
            Side::Defender => Numbers { win: RESCUE[most], lose: CAPTURE[most] },
        }
    }
}

/// The numbers of a position from those after its moves, and what they depend on. A side without moves has lost.
fn sum_up(side: Side, children: &[Child]) -> Found {
    let win = children.iter().map(|c| c.found.numbers.lose).min().unwrap_or(INFINITE);
    let lose = if win == 0 { INFINITE } else { sum(children) };
    let numbers = Numbers { win, lose };
    let winner = if win == 0 { side } else { side.other() };
    let rests_on = match winner {
        _ if !numbers.is_decided() => NOTHING,
        Side::Attacker => NOTHING,
        // One winning move is enough, the one that depends on least.
        Side::Defender if side == Side::Defender => {
            let winning = children.iter().filter(|c| c.found.numbers.lose == 0);
            winning.map(|c| c.found.rests_on).max().unwrap_or(NOTHING)
        }
        Side::Defender => children.iter().map(|c| c.found.rests_on).min().unwrap_or(NOTHING),
    };
    Found { numbers, rests_on }
}

/// The largest of the other side's numbers for winning, plus one for each other move that is undecided.
fn sum(children: &[Child]) -> u32 {
    let undecided = || children.iter().map(|c| c.found.numbers.win).filter(|&n| n > 0);
    let others = u32::try_from(undecided().count().saturating_sub(1)).expect("few moves");
    undecided().max().map_or(0, |largest| (largest + others).min(INFINITE))
}

/// The move that most likely wins, and how far to search it.
fn choose(children: &[Child], numbers: Numbers, bound: Numbers) -> (usize, Numbers) {
    let order = |k: &usize| children[*k].found.numbers.lose;
    let best = (0..children.len()).min_by_key(order).expect("an undecided position has moves");
    let second = (0..children.len()).filter(|&k| k != best).map(|k| order(&k)).min().unwrap_or(INFINITE);
    let chosen = children[best].found.numbers;
    // Until another move looks better by a quarter, or the position looks lost.
    let lose = bound.win.min(second.saturating_add(second / 4 + 1));
    let win = (bound.lose - numbers.lose).saturating_add(chosen.win).min(INFINITE);
    (best, Numbers { win, lose })
}
