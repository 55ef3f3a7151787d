//! Queries about moves: legality, suicide, self-atari, captures and ko.

use super::occupant::Occupant;
use super::{Board, MAX_DEPTH};
use crate::color::{Cell, Color};
use crate::point::{Direction, Point};

/// Why a move cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IllegalMove {
    /// The point lies beyond the edge.
    OffBoard,
    /// The point carries a stone of this colour.
    Occupied(Color),
    /// The move would recapture in a ko at once.
    Ko,
    /// The stone, or the string it joins, would have no liberties.
    Suicide,
    /// Trial moves are on the stack; a game move is only possible without.
    TrialMovesPending,
}

impl std::fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            IllegalMove::OffBoard => f.write_str("the point is not on the board"),
            IllegalMove::Occupied(color) => write!(f, "a {color} stone is already there"),
            IllegalMove::Ko => f.write_str("it retakes a ko at once"),
            IllegalMove::Suicide => f.write_str("it is suicide"),
            IllegalMove::TrialMovesPending => f.write_str("trial moves have to be taken back first"),
        }
    }
}

impl std::error::Error for IllegalMove {}

impl Board {
    /// Whether `color` may play at `p`: the point is empty, it is no forbidden ko recapture and no suicide (and the
    /// stack of trial moves is not full). Cost: constant.
    #[must_use]
    #[inline]
    pub fn is_legal(&self, p: Point, color: Color) -> bool {
        self.is_empty_point(p)
            && !self.is_illegal_ko_capture(p, color)
            && !self.is_suicide(p, color)
            && self.depth() < MAX_DEPTH
    }

    /// Why `color` may not play at `p`.
    pub(super) fn check_legal(&self, p: Point, color: Color) -> Result<(), IllegalMove> {
        match self.cell(p) {
            Cell::Off => Err(IllegalMove::OffBoard),
            Cell::Stone(there) => Err(IllegalMove::Occupied(there)),
            Cell::Empty if self.is_illegal_ko_capture(p, color) => Err(IllegalMove::Ko),
            Cell::Empty if self.is_suicide(p, color) => Err(IllegalMove::Suicide),
            Cell::Empty => Ok(()),
        }
    }

    /// Whether a stone of `color` at the empty point `p` would have no liberties: no neighbour is empty, no
    /// neighbouring opponent string has exactly one liberty and no neighbouring own string has more than one.
    #[must_use]
    #[inline]
    pub fn is_suicide(&self, p: Point, color: Color) -> bool {
        self.store
            .around(p)
            .iter()
            .all(|&s| !s.is_nobody() && (!s.is_stone() || s.is(color) == (self.store.record(s).liberty_count() == 1)))
    }

    /// Whether the string that a stone of `color` at the empty point `p` would form has at most one liberty, captures
    /// included. True for suicide as well.
    #[must_use]
    pub fn is_self_atari(&self, p: Point, color: Color) -> bool {
        self.count_after(p, color, 2, true) <= 1
    }

    /// Whether an opponent string of `color` adjacent to `p` has exactly one liberty.
    #[must_use]
    pub fn captures_something(&self, p: Point, color: Color) -> bool {
        let in_atari = |s: Occupant| self.store.record(s).liberty_count() == 1;
        self.store.around(p).iter().any(|&s| s.is(color.opponent()) && in_atari(s))
    }

    /// Whether `color` at the empty point `p` would capture in a ko, and which stone: every neighbour is an opponent
    /// stone and exactly one stone in total would be captured. Whether the capture is legal now does not matter.
    #[must_use]
    pub fn is_ko(&self, p: Point, color: Color) -> Option<Point> {
        if !self.store.at(p).is_nobody() {
            return None;
        }
        let around = self.store.around(p);
        if around.iter().any(|s| s.is_nobody() || s.is(color)) {
            return None;
        }
        // A string of one stone is met once, so no string is counted twice.
        let mut captured = None;
        for (k, &s) in around.iter().enumerate() {
            if s.is_stone() && self.store.record(s).liberty_count() == 1 {
                if captured.is_some() || self.store.record(s).size > 1 {
                    return None;
                }
                captured = Some(p.sides()[k]);
            }
        }
        captured
    }

    /// Whether a ko is fought at `p`. If `p` is empty: the neighbour to the south (to the north at the bottom edge) is
    /// a stone, and a move of the other colour at `p` satisfies [`Board::is_ko`]. If it carries a stone: that is a
    /// single stone in atari, and its capture satisfies [`Board::is_ko`].
    #[must_use]
    pub fn is_ko_point(&self, p: Point) -> bool {
        match self.cell(p) {
            Cell::Off => false,
            Cell::Empty => {
                let south = p.step(Direction::South);
                let beside = if self.is_on_board(south) { south } else { p.step(Direction::North) };
                self.color_at(beside).is_some_and(|c| self.is_ko(p, c.opponent()).is_some())
            }
            Cell::Stone(color) => {
                let s = self.string(p);
                s.size() == 1 && s.liberty_count() == 1 && self.is_ko(s.liberties()[0], color.opponent()).is_some()
            }
        }
    }

    /// Whether `color` at `p` would be the forbidden recapture: `p` is the ko point and a neighbour to its left or
    /// right is a stone of the player who captured there. Filling one's own ko is allowed.
    #[must_use]
    #[inline]
    pub fn is_illegal_ko_capture(&self, p: Point, color: Color) -> bool {
        let capturer = Cell::Stone(color.opponent());
        self.ko == Some(p)
            && [Direction::West, Direction::East].into_iter().any(|direction| self.cell(p.step(direction)) == capturer)
    }

    /// Whether `color` at `p` would make a two-stone string of which the opponent's capture can be retaken at once,
    /// repeating the position. It holds if no neighbour of `p` is empty; no neighbouring opponent string is in atari;
    /// exactly one neighbour is own, a single stone with exactly two liberties; and every neighbour on the board of its
    /// other liberty is an own stone of a string with at least two liberties.
    #[must_use]
    pub fn send_two_return_one(&self, p: Point, color: Color) -> bool {
        let around = self.store.around(p);
        if around.iter().any(|s| s.is_nobody()) {
            return false;
        }
        let mut own = None;
        for &s in around.iter().filter(|s| s.is_stone()) {
            let record = self.store.record(s);
            let fits = if s.is(color) {
                own.replace(record).is_none() && record.size == 1 && record.liberty_count() == 2
            } else {
                record.liberty_count() != 1
            };
            if !fits {
                return false;
            }
        }
        let Some(other) = own.and_then(|s| s.liberties().iter().copied().find(|&q| q != p)) else { return false };
        let safe = |s: Occupant| !s.is_stone() || (s.is(color) && self.store.record(s).liberty_count() >= 2);
        self.store.around(other).iter().all(|&s| !s.is_nobody() && safe(s))
    }
}
