//! The moves that a search for connections considers.
//!
//! In: the ways between the two strings ([`Paths`] from both) and the strings that stand in them. Out: points to play,
//! the same for both sides but for captures and rescues: what closes a gap for one side is what the other has to take.
//! Cost: one pass over the board.

use super::Link;
use super::paths::Paths;
use super::tolls::Toll;
use crate::scene::neighbours;
use go_board::{Board, Color, Point, PointList};

/// Everything between two strings.
pub(super) struct Between<'a> {
    pub(super) board: &'a Board,
    pub(super) link: Link,
    pub(super) connector: Color,
    pub(super) near: &'a Paths,
    pub(super) far: &'a Paths,
    pub(super) tolls: &'a [Toll],
    /// The moves that the shortest way takes.
    pub(super) distance: u8,
}

impl Between<'_> {
    /// Empty points on ways at most `slack` moves longer than the shortest, and the moves around the strings that such
    /// ways pass; `capture` says whether the side to move wants those captured.
    pub(super) fn on_the_way(&self, out: &mut PointList, slack: u8, capture: bool) {
        let length = self.distance + slack;
        for p in self.board.size().points() {
            if self.is_on_way(p, length) && self.board.is_empty_point(p) {
                out.push_new(p);
            }
        }
        for toll in self.tolls {
            // Both ends have paid the toll.
            if self.sum(toll.string) > length + toll.price {
                continue;
            }
            // The opponent's key point is one's own: a rescue may be the better capture.
            let moves = if capture { [toll.capture, toll.rescue] } else { [toll.rescue, toll.capture] };
            moves.into_iter().flatten().for_each(|m| {
                out.push_new(m);
            });
            self.add_around(out, toll.string);
        }
    }

    /// Moves that endanger or strengthen the strings beside the shortest ways; more of them if `wide`.
    pub(super) fn beside_the_way(&self, out: &mut PointList, wide: bool) {
        let most = if wide { 3 } else { 2 };
        for s in [self.link.a, self.link.b] {
            if self.board.liberty_count(s) <= 3 {
                self.add_around(out, s);
            }
            if wide || self.board.liberty_count(s) <= 2 {
                self.board.each_neighbour_string_with(s, 2).for_each(|t| self.add_liberties(out, t));
            }
        }
        for color in [self.connector, self.connector.opponent()] {
            let weak = |s: &Point| self.board.color_at(*s) == Some(color) && self.board.liberty_count(*s) <= most;
            for s in self.board.strings().filter(weak) {
                let beside = if color == self.connector {
                    self.is_on_way(s, self.distance)
                } else {
                    self.board.first_liberties::<3>(s).iter().any(|&l| self.is_on_way(l, self.distance))
                };
                if beside {
                    self.add_around(out, s);
                }
            }
        }
    }

    /// Empty neighbours of everything on the shortest ways.
    pub(super) fn around_the_way(&self, out: &mut PointList) {
        let mut points = PointList::new();
        self.on_the_way(&mut points, 0, true);
        for &p in &points {
            neighbours(p).filter(|&q| self.board.is_empty_point(q)).for_each(|q| {
                out.push_new(q);
            });
        }
    }

    fn sum(&self, p: Point) -> u8 {
        self.near.moves(p).saturating_add(self.far.moves(p))
    }

    /// Whether a way of this length leads over `p`, which both ends count.
    fn is_on_way(&self, p: Point, length: u8) -> bool {
        self.sum(p) <= length + 1
    }

    /// Liberties of a string, and captures beside it.
    fn add_around(&self, out: &mut PointList, s: Point) {
        self.add_liberties(out, s);
        self.board.each_neighbour_string_with(s, 1).for_each(|t| self.add_liberties(out, t));
    }

    fn add_liberties(&self, out: &mut PointList, s: Point) {
        self.board.first_liberties::<4>(s).iter().for_each(|&l| {
            out.push_new(l);
        });
    }
}
