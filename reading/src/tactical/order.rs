//! Ordering of candidate moves by what they capture, save and leave open.
//!
//! In: the untried moves of a node. Out: the same moves, most promising first. The tables are GNU Go's documented
//! behaviour. Cost: a few liberty counts per move.

use super::Node;
use crate::reading::Reading;
use crate::scene::Scene;
use go_board::{Board, Color, Point, PointList, Side};

/// Bonus of a move that has refuted a sibling.
const KILLER: i32 = 50;

/// What surrounds a point, for the side to move there.
#[derive(Default)]
struct Surroundings {
    /// Off-board, empty, own neighbours, and neighbours that belong to the target.
    edges: usize,
    open: usize,
    own: usize,
    target: usize,
    /// Stones of opponent strings in atari, once per adjacency.
    captured: usize,
    /// Stones of opponent strings with two liberties, each string once.
    threatened: usize,
    /// Stones of own strings in atari next to the move or to a string that it captures, once per adjacency.
    saved: usize,
}

/// The value for `n` in `table`, whose last entry serves all larger numbers.
fn capped(table: &[i32], n: usize) -> i32 {
    table[n.min(table.len() - 1)]
}

/// The value for `n` in `table`; past its end the last entry plus the whole of `n`.
fn growing(table: &[i32], last: i32, n: usize) -> i32 {
    let beyond = i32::try_from(n).map_or(last, |n| last + n);
    table.get(n).copied().unwrap_or(beyond)
}

impl Scene<'_> {
    fn surroundings(&self, m: Point, mover: Color) -> Surroundings {
        let mut found = Surroundings::default();
        let mut threatened: PointList<4> = PointList::new();
        self.board.each_side(m, |side| match side {
            Side::Edge => found.edges += 1,
            Side::Open => found.open += 1,
            Side::String(color, string) => {
                found.target += usize::from(string.origin() == self.string.origin());
                let (liberties, size) = (string.liberty_count(), string.size());
                if color == mover {
                    found.own += 1;
                    found.saved += if liberties == 1 { size } else { 0 };
                } else if liberties == 1 {
                    found.captured += size;
                    found.saved +=
                        self.neighbours(string.origin(), 1).map(|t| self.board.string_size(t)).sum::<usize>();
                } else if liberties == 2 && threatened.push_new(string.origin()) {
                    found.threatened += size;
                }
            }
        });
        found
    }

    /// Whether this many liberties put a string out of the attacker's reach.
    fn plenty(&self, liberties: usize) -> bool {
        liberties > 4 || (liberties == 4 && self.ply > self.depths.fourlib)
    }

    fn defense_score(&self, m: Point) -> i32 {
        let found = self.surroundings(m, self.owner);
        let liberties = self.approx(m, self.owner, 10);
        let mut score = if found.target == 0 {
            capped(&[0, 0, 2, 3, 5], liberties)
        } else if liberties > 5 || (liberties == 4 && self.ply > self.depths.fourlib) {
            growing(&[], 46, liberties)
        } else {
            capped(&[-5, -4, 0, 3, 5, 50], liberties)
        };
        score += capped(&[0, 1, 2, 3, 4], found.open);
        if found.edges == 0 || found.captured > 0 {
            score += 5;
        }
        score += growing(&[0, 6, 9, 13, 18, 24], 24, found.captured);
        if liberties + found.captured > 1 {
            score += growing(&[0, 2, 4, 6, 7, 8], 8, found.threatened);
        }
        score + capped(&[0, 3, 6, 8, 10, 12], found.saved)
    }

    fn attack_score(&self, m: Point) -> i32 {
        let found = self.surroundings(m, self.attacker);
        let liberties = self.approx(m, self.attacker, 4);
        let mut score = capped(&[10, -4, 2, 3, 4], liberties);
        if liberties == 0 && found.captured == 1 {
            score -= 15;
        }
        let few = self.count(self.target) <= 2;
        let stands = liberties + found.captured > 1;
        if found.target > 0 && (stands || (few && found.own == 0)) {
            let theirs = self.approx(m, self.owner, 5);
            score += capped(&[-5, 2, 3, 7, 10, 19], if self.plenty(theirs) { 5 } else { theirs });
            let safe_atari = few && stands;
            if theirs == 1 && found.saved == 0 && !safe_atari {
                score -= 20;
            }
            if safe_atari {
                score += 8;
            }
        }
        score += capped(&[0, 0, 2, 4, 4], found.open);
        score += i32::from(found.edges == 0);
        score += capped(&[-4, 4, 10, 15, 20, 25], found.captured);
        score + capped(&[0, 10, 13, 18, 21, 24], found.saved)
    }
}

impl Reading {
    /// Puts the untried attacking moves of the node in order.
    pub(super) fn order_attacks(&self, board: &Board, node: &mut Node) {
        let (scene, killer) = (self.scene(board, node), node.killer);
        if node.moves.untried() > 1 {
            node.moves.order(|m| scene.attack_score(m) + if killer == Some(m) { KILLER } else { 0 });
        }
    }

    /// Puts the untried defending moves of the node in order.
    pub(super) fn order_defenses(&self, board: &Board, node: &mut Node) {
        let (scene, killer) = (self.scene(board, node), node.killer);
        if node.moves.untried() > 1 {
            node.moves.order(|m| scene.defense_score(m) + if killer == Some(m) { KILLER } else { 0 });
        }
    }
}
