//! Opponent strings that stand in the way of a connection, and what it costs to get past them.
//!
//! In: a board and strings. Out: [`Tolls`]. Cost: for each string, at most two depth-first readings of [`TOLL_NODES`]
//! nodes.

use super::paths::FAR;
use crate::reading::Reading;
use crate::{Code, Outcome};
use go_board::{Board, Point};

/// Nodes that one reading of a string in the way may take. A reading that is cut off counts as "gets away".
const TOLL_NODES: u64 = 1000;

/// A string in the way.
#[derive(Clone, Copy)]
pub(super) struct Toll {
    /// Its origin.
    pub(super) string: Point,
    /// How many moves getting past it takes: none if it is lost even with its owner to move.
    pub(super) price: u8,
    /// The move that captures it, if there is one.
    pub(super) capture: Option<Point>,
    /// The move that then saves it.
    pub(super) rescue: Option<Point>,
}

/// The strings in the way that have been met so far.
pub(super) struct Tolls {
    list: Vec<Toll>,
    /// Strings with more liberties are not read.
    readable: usize,
}

impl Tolls {
    pub(super) fn new(readable: usize) -> Tolls {
        Tolls { list: Vec::new(), readable }
    }

    pub(super) fn list(&self) -> &[Toll] {
        &self.list
    }

    /// How many moves getting past the opponent string at `t` takes.
    pub(super) fn price(&mut self, reading: &mut Reading, board: &mut Board, t: Point) -> u8 {
        let unread = Toll::unread(board, t);
        if unread == FAR {
            return FAR;
        }
        let string = board.origin(t);
        if let Some(toll) = self.list.iter().find(|toll| toll.string == string) {
            return toll.price;
        }
        let toll = if board.liberty_count(string) <= self.readable {
            Toll::read(reading, board, string)
        } else {
            Toll { string, price: unread, capture: None, rescue: None }
        };
        self.list.push(toll);
        toll.price
    }
}

impl Toll {
    /// The moves it takes to fill the liberties of a string: what a string costs that nobody has read.
    pub(super) fn unread(board: &Board, string: Point) -> u8 {
        match board.liberty_count(string) {
            1 => 1,
            2 => 2,
            3 => 3,
            _ => FAR,
        }
    }

    /// Reads whether the string can be captured and saved.
    fn read(reading: &mut Reading, board: &mut Board, string: Point) -> Toll {
        let attack = glance_at_attack(reading, board, string);
        let price = Toll::unread(board, string).max(2);
        if attack.code == Code::Lose {
            return Toll { string, price, capture: None, rescue: None };
        }
        let (rescue, cut_off) = reading.query_within(TOLL_NODES, |r| r.defense_node(board, string, None));
        let price = match (attack.code, rescue.code) {
            (Code::Win, Code::Lose) if !cut_off => 0,
            (Code::Win, _) => 1,
            _ => price,
        };
        Toll { string, price, capture: attack.point, rescue: rescue.point }
    }
}

/// A short reading of the attack on a string.
pub(super) fn glance_at_attack(reading: &mut Reading, board: &mut Board, s: Point) -> Outcome {
    let (attack, cut_off) = reading.query_within(TOLL_NODES, |r| r.attack_node(board, s, None));
    if cut_off { Outcome::FAILS } else { attack }
}
