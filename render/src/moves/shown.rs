//! What is shown of the moves of a position.

use atsumi::board::{Board, Color, Point, Size};
use atsumi::moves::{MoveValue, Reason};

use crate::vertex;

/// The most moves that a board can show: the digits and the letters.
pub const MOST: usize = RANKS.len();
/// The signs of the first moves, best first.
const RANKS: &[u8] = b"123456789abcdefghijklmnopqrstuvwxyz";

/// The moves of one side that are shown, the best first.
#[derive(Clone, Copy)]
pub struct Shown<'a> {
    /// The position.
    pub board: &'a Board,
    /// Who plays.
    pub color: Color,
    /// Its best moves, [`MOST`] of them at most.
    pub moves: &'a [MoveValue],
    /// How many moves were looked at.
    pub looked_at: usize,
}

impl Shown<'_> {
    pub(super) fn size(&self) -> Size {
        self.board.size()
    }

    /// The sign of the move with this number, from 0.
    pub(super) fn rank(number: usize) -> char {
        RANKS.get(number).map_or('*', |&sign| char::from(sign))
    }

    /// The number of the move at `p`.
    pub(super) fn number_at(&self, p: Point) -> Option<usize> {
        self.moves.iter().position(|value| value.point == p)
    }
}

/// Why a move was looked at, in words.
#[must_use]
pub fn reason(reason: Reason, size: Size) -> String {
    match reason {
        Reason::Attack(string) => format!("attack {}", vertex(string, size)),
        Reason::Defense(string) => format!("defend {}", vertex(string, size)),
        Reason::Save(dragon) => format!("save dragon {}", vertex(dragon, size)),
        Reason::Kill(dragon) => format!("kill dragon {}", vertex(dragon, size)),
        Reason::Eye(space) => format!("eye {}", vertex(space, size)),
        Reason::BreakIn => "break-in".to_owned(),
        Reason::BlockOff => "block off".to_owned(),
        Reason::Intrusion => "intrusion".to_owned(),
        Reason::Invasion => "invasion".to_owned(),
        Reason::Link => "link".to_owned(),
        Reason::Border => "border".to_owned(),
        Reason::Open => "open space".to_owned(),
    }
}
