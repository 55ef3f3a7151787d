//! Checks that a side wins, move by move, and trusts nothing that the search believes but its choice of moves.
//!
//! **In:** a [`Search`], who is to move, who is said to win. **Out:** whether the moves that the search names for the
//! winner win against every move of the other side. **Cost:** that of every reply once in every position of the proof.
//!
//! The argument is short. *The attacker wins* is proved for a position once it is proved for all positions after the
//! other side's moves, or after his own move; positions on the way to themselves are not proved yet, so no proof rests
//! on itself. *The defender wins* is proved for a set of positions if none of them is a capture, all moves of the
//! attacker stay in the set or end the game in safety, and one move of the defender does: he can stay in it for ever.
//! So there a position that is met again needs no second proof.

use std::collections::HashSet;

use crate::game::{Move, Side};
use crate::search::Search;

/// Positions that are proved, or assumed to be while the proof goes on.
pub(crate) struct Proof<'a> {
    search: &'a mut Search,
    winner: Side,
    proved: HashSet<u64>,
    way: Vec<u64>,
}

impl<'a> Proof<'a> {
    pub(crate) fn new(search: &'a mut Search, winner: Side) -> Proof<'a> {
        Proof { search, winner, proved: HashSet::new(), way: Vec::new() }
    }

    /// Whether the winner wins the position with `side` to move.
    pub(crate) fn holds(&mut self, side: Side) -> bool {
        if let Some(winner) = self.search.game().winner() {
            return winner == self.winner;
        }
        let key = self.search.game().key(side);
        if self.proved.contains(&key) {
            return true;
        }
        if self.way.contains(&key) {
            return false;
        }
        match self.winner {
            Side::Attacker => self.way.push(key),
            Side::Defender => drop(self.proved.insert(key)),
        }
        let holds = self.moves_to_check(side).is_some_and(|moves| moves.into_iter().all(|m| self.holds_after(side, m)));
        if self.winner == Side::Attacker {
            self.way.pop();
            if holds {
                self.proved.insert(key);
            }
        }
        holds
    }

    /// All moves of the loser; the one that the search names for the winner. `None` if it names none.
    fn moves_to_check(&mut self, side: Side) -> Option<Vec<Move>> {
        if side != self.winner {
            return Some(self.search.legal_moves(side));
        }
        assert_eq!(self.search.winner(side)?, side, "the search agrees with itself");
        let m = self.search.fact(side)?.m;
        self.search.is_legal(side, m).then(|| vec![m])
    }

    fn holds_after(&mut self, side: Side, m: Move) -> bool {
        assert!(self.search.play(side, m), "a legal move");
        let holds = self.holds(side.other());
        self.search.undo();
        holds
    }
}
