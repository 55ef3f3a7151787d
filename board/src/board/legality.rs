//! Queries about moves: legality, suicide, self-atari, captures and ko.

use super::play::Strings;
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
        Direction::ORTHOGONAL.into_iter().all(|direction| {
            let q = p.step(direction);
            match self.cell(q) {
                Cell::Empty => false,
                Cell::Off => true,
                Cell::Stone(c) => {
                    let in_atari = self.store.liberty_count(self.store.string_of(q)) == 1;
                    (c == color) == in_atari
                }
            }
        })
    }

    /// Whether the string that a stone of `color` at the empty point `p` would form has at most one liberty, captures
    /// included. True for suicide as well.
    #[must_use]
    pub fn is_self_atari(&self, p: Point, color: Color) -> bool {
        self.accurate_liberty_count(p, color, 2) <= 1
    }

    /// Whether an opponent string of `color` adjacent to `p` has exactly one liberty.
    #[must_use]
    pub fn captures_something(&self, p: Point, color: Color) -> bool {
        let in_atari = |q| self.store.liberty_count(self.store.string_of(q)) == 1;
        self.sides(p).into_iter().any(|(q, cell)| cell == Cell::Stone(color.opponent()) && in_atari(q))
    }

    /// Whether `color` at the empty point `p` would capture in a ko, and which stone: every neighbour is an opponent
    /// stone and exactly one stone in total would be captured. Whether the capture is legal now does not matter.
    #[must_use]
    pub fn is_ko(&self, p: Point, color: Color) -> Option<Point> {
        if !self.is_empty_point(p) {
            return None;
        }
        let mut captured = None;
        let mut seen = Strings::new();
        for (q, cell) in self.sides(p) {
            match cell {
                Cell::Off => {}
                Cell::Stone(c) if c != color => {
                    let s = self.store.string_of(q);
                    if self.store.liberty_count(s) == 1 && seen.insert(s) {
                        if captured.is_some() || self.store.size(s) > 1 {
                            return None;
                        }
                        captured = Some(q);
                    }
                }
                _ => return None,
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
                let s = self.store.string_of(p);
                self.store.size(s) == 1
                    && self.store.liberty_count(s) == 1
                    && self.is_ko(self.store.listed_at(s, 0), color.opponent()).is_some()
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
        let mut own = None;
        for (q, cell) in self.sides(p) {
            match cell {
                Cell::Off => {}
                Cell::Empty => return false,
                Cell::Stone(c) => {
                    let s = self.store.string_of(q);
                    let fits = if c == color {
                        own.replace(s).is_none() && self.store.size(s) == 1 && self.store.liberty_count(s) == 2
                    } else {
                        self.store.liberty_count(s) != 1
                    };
                    if !fits {
                        return false;
                    }
                }
            }
        }
        let Some(other) = own.and_then(|s| self.store.listed(s).find(|&q| q != p)) else { return false };
        self.sides(other).into_iter().all(|(q, cell)| match cell {
            Cell::Off => true,
            Cell::Empty => false,
            Cell::Stone(c) => c == color && self.store.liberty_count(self.store.string_of(q)) >= 2,
        })
    }
}
