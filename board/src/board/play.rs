//! Making and undoing moves.
//!
//! A trial move updates the lists in this order ("delete" means that the last entry takes the place of the deleted
//! one):
//!
//! 1. For the neighbours of the new stone (south, west, north, east): an opponent string that survives has the point
//!    deleted from its liberties; one that does not leaves the board: it is deleted from its neighbours' lists, and they
//!    receive the freed points. One stone is appended; of two stones first the origin, then the other, each where it is
//!    adjacent; for three or more the neighbour's liberties are listed afresh by walking its cycle.
//! 2. Without an own neighbour the stone is a new string; liberties and neighbours in order of direction.
//! 3. With one own neighbouring string the stone enters its cycle directly behind the origin (and becomes the origin if
//!    it comes first in board order); the point is deleted from the liberties, new ones are appended.
//! 4. With several a new string starts from the stone and absorbs them in order of direction: the cycle of the absorbed
//!    string, from its origin, enters directly behind the current origin; its liberties and neighbours are appended.
//!
//! Strings with more liberties than are listed have their list made afresh whenever a point would have to be deleted,
//! when they are extended and when they are absorbed.

use super::store::{LISTED, Mark, StringId};
use super::{Board, IllegalMove, MAX_DEPTH, zobrist};
use crate::color::{Cell, Color};
use crate::point::{Direction, Point};
use crate::points::PointSet;

/// What a trial move has to restore.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    point: Option<Point>,
    color: Color,
    ko: Option<Point>,
    hash: u64,
    captured: [u32; 2],
    mark: Mark,
    /// Strings the move captured.
    dead: Strings,
}

impl Frame {
    pub(super) fn as_move(&self) -> (Option<Point>, Color) {
        (self.point, self.color)
    }
}

/// Up to four different strings around a point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strings {
    len: usize,
    ids: [StringId; 4],
}

impl Strings {
    pub(super) const fn new() -> Strings {
        Strings { len: 0, ids: [StringId::NONE; 4] }
    }

    #[inline]
    pub(super) fn as_slice(&self) -> &[StringId] {
        &self.ids[..self.len]
    }

    /// Adds `s`; false if it was already there.
    #[inline]
    pub(super) fn insert(&mut self, s: StringId) -> bool {
        let fresh = !self.as_slice().contains(&s);
        if fresh {
            self.ids[self.len] = s;
            self.len += 1;
        }
        fresh
    }
}

impl Board {
    /// Plays a move of the game, or passes with `None`. Simple ko is observed and suicide is illegal. Everything is
    /// listed afresh.
    ///
    /// # Errors
    /// [`IllegalMove`] says why the move is not possible; nothing has changed then.
    pub fn play(&mut self, color: Color, point: Option<Point>) -> Result<(), IllegalMove> {
        if self.depth() > 0 {
            return Err(IllegalMove::TrialMovesPending);
        }
        match point {
            None => self.set_ko(None),
            Some(p) => {
                self.check_legal(p, color)?;
                self.place(p, color);
                self.frames.clear();
                self.relist();
            }
        }
        Ok(())
    }

    /// Plays a trial move. Returns false, and changes nothing, if the point is not empty, the move is a forbidden ko
    /// recapture or suicide, or the stack is full (359 moves).
    #[inline]
    pub fn try_move(&mut self, p: Point, color: Color) -> bool {
        let possible = self.is_legal(p, color);
        if possible {
            self.place(p, color);
        }
        possible
    }

    /// Like [`Board::try_move`], but a forbidden ko recapture is permitted (as if a ko threat had been made and
    /// answered elsewhere).
    pub fn try_ko(&mut self, p: Point, color: Color) -> bool {
        let possible = self.is_empty_point(p) && !self.is_suicide(p, color) && self.depth() < MAX_DEPTH;
        if possible {
            self.place(p, color);
        }
        possible
    }

    /// Passes on trial; this clears the ko point. Returns false if the stack is full.
    pub fn try_pass(&mut self, color: Color) -> bool {
        let possible = self.depth() < MAX_DEPTH;
        if possible {
            self.push_frame(None, color);
            self.set_ko(None);
        }
        possible
    }

    /// Takes back the last trial move completely: stones, lists with their order, ko point, hash and captures.
    ///
    /// # Panics
    /// If there is no trial move to take back.
    #[inline]
    pub fn undo(&mut self) {
        let frame = self.frames.pop().expect("a trial move to take back");
        self.store.rewind(frame.mark);
        if let Some(p) = frame.point {
            self.put_cell(p, Cell::Empty);
            for &dead in frame.dead.as_slice() {
                let origin = self.store.origin(dead);
                let mut q = origin;
                loop {
                    self.put_cell(q, Cell::Stone(frame.color.opponent()));
                    q = self.store.next(q);
                    if q == origin {
                        break;
                    }
                }
            }
        }
        self.ko = frame.ko;
        self.hash = frame.hash;
        self.captured = frame.captured;
    }

    #[inline]
    fn push_frame(&mut self, point: Option<Point>, color: Color) {
        let mark = self.store.mark();
        let (ko, hash, captured) = (self.ko, self.hash, self.captured);
        self.frames.push(Frame { point, color, ko, hash, captured, mark, dead: Strings::new() });
    }

    /// Places a stone on an empty point where it is not suicide.
    fn place(&mut self, p: Point, color: Color) {
        self.push_frame(Some(p), color);
        self.put_cell(p, Cell::Stone(color));
        self.hash ^= zobrist::stone(p, color);
        let (mut own, mut opponents, mut dead) = (Strings::new(), Strings::new(), Strings::new());
        for direction in Direction::ORTHOGONAL {
            let q = p.step(direction);
            let Cell::Stone(c) = self.cell(q) else { continue };
            let s = self.store.string_of(q);
            if c == color {
                own.insert(s);
            } else if opponents.insert(s) {
                if self.store.liberty_count(s) > 1 {
                    self.lose_liberty(s, p);
                } else {
                    self.remove_string(s, color.opponent());
                    dead.insert(s);
                }
            }
        }
        let new_ko = match *own.as_slice() {
            [] => self.add_string(p, color, &dead),
            [s] => {
                self.extend_string(s, p, color);
                None
            }
            _ => {
                self.merge_strings(p, color);
                None
            }
        };
        self.set_ko(new_ko);
        if dead.len > 0 {
            self.frames.last_mut().expect("pushed above").dead = dead;
        }
    }

    #[inline]
    fn lose_liberty(&mut self, s: StringId, p: Point) {
        if self.store.liberty_count(s) > LISTED {
            self.rebuild_liberties(s);
        } else {
            self.store.delete_liberty(s, p);
        }
    }

    /// Takes a captured string of `color` off the board (step 1).
    fn remove_string(&mut self, s: StringId, color: Color) {
        let (origin, size) = (self.store.origin(s), self.store.size(s));
        let second = self.store.next(origin);
        let mut p = origin;
        loop {
            self.put_cell(p, Cell::Empty);
            self.hash ^= zobrist::stone(p, color);
            p = self.store.next(p);
            if p == origin {
                break;
            }
        }
        #[allow(clippy::cast_possible_truncation, reason = "at most 361")]
        let stones = size as u32;
        self.captured[color.index()] += stones;
        for k in 0..self.store.neighbour_count(s) {
            let t = self.store.neighbour(s, k);
            self.store.delete_neighbour(t, s);
            match size {
                1 => self.store.append_liberty(t, origin),
                2 => {
                    for freed in [origin, second] {
                        if self.is_beside(freed, t, color.opponent()) {
                            self.store.append_liberty(t, freed);
                        }
                    }
                }
                _ => {
                    self.rebuild_liberties(t);
                }
            }
        }
    }

    /// Whether a stone of the string `s`, of `color`, is adjacent to `p`. A stone that has just been placed does not
    /// belong to a string yet.
    #[inline]
    fn is_beside(&self, p: Point, s: StringId, color: Color) -> bool {
        let placed = self.frames.last().and_then(|frame| frame.point);
        self.sides(p)
            .into_iter()
            .any(|(q, cell)| cell == Cell::Stone(color) && Some(q) != placed && self.store.string_of(q) == s)
    }

    /// A stone without own neighbours becomes a string (step 2). Returns the new ko point, if any.
    fn add_string(&mut self, p: Point, color: Color, dead: &Strings) -> Option<Point> {
        let s = self.store.new_string(p);
        for (q, cell) in self.sides(p) {
            match cell {
                Cell::Empty => self.store.append_liberty(s, q),
                Cell::Stone(c) if c != color => self.befriend(s, self.store.string_of(q)),
                _ => {}
            }
        }
        match *dead.as_slice() {
            [t] if self.store.size(t) == 1 && self.store.liberty_count(s) == 1 => Some(self.store.origin(t)),
            _ => None,
        }
    }

    /// Makes two strings neighbours, unless they are.
    #[inline]
    fn befriend(&mut self, s: StringId, t: StringId) {
        if !self.store.has_neighbour(s, t) {
            self.store.append_neighbour(s, t);
            self.store.append_neighbour(t, s);
        }
    }

    /// A stone joins the only own string next to it (step 3).
    fn extend_string(&mut self, s: StringId, p: Point, color: Color) {
        let origin = self.store.origin(s);
        self.store.set_string_of(p, s);
        self.store.set_next(p, self.store.next(origin));
        self.store.set_next(origin, p);
        if p < origin {
            self.store.set_origin(s, p);
        }
        self.store.set_size(s, self.store.size(s) + 1);
        if self.store.liberty_count(s) > LISTED {
            self.rebuild_liberties(s);
        } else {
            self.store.delete_liberty(s, p);
            // All liberties are listed here, except perhaps some appended just now, which are no duplicates.
            for (q, cell) in self.sides(p) {
                if cell == Cell::Empty && self.store.listed(s).all(|r| r != q) {
                    self.store.append_liberty(s, q);
                }
            }
        }
        for (q, cell) in self.sides(p) {
            if cell == Cell::Stone(color.opponent()) {
                self.befriend(s, self.store.string_of(q));
            }
        }
    }

    /// A stone connects several own strings (step 4).
    fn merge_strings(&mut self, p: Point, color: Color) {
        let s = self.store.new_string(p);
        let mut known = PointSet::new();
        for (q, cell) in self.sides(p) {
            match cell {
                Cell::Empty if known.insert(q) => self.store.append_liberty(s, q),
                Cell::Stone(c) if c != color => self.befriend(s, self.store.string_of(q)),
                Cell::Stone(_) if self.store.string_of(q) != s => {
                    let t = self.store.string_of(q);
                    self.absorb(s, t, &mut known);
                }
                _ => {}
            }
        }
    }

    /// The string `s` absorbs `t`; `known` holds the liberties of `s`.
    fn absorb(&mut self, s: StringId, t: StringId, known: &mut PointSet) {
        let (front, start) = (self.store.origin(s), self.store.origin(t));
        let mut last = start;
        self.store.set_string_of(start, s);
        while self.store.next(last) != start {
            last = self.store.next(last);
            self.store.set_string_of(last, s);
        }
        self.store.set_next(last, self.store.next(front));
        self.store.set_next(front, start);
        self.store.set_size(s, self.store.size(s) + self.store.size(t));
        if start < front {
            self.store.set_origin(s, start);
        }
        if self.store.liberty_count(t) > LISTED {
            *known = self.rebuild_liberties(s);
        } else {
            for k in 0..self.store.liberty_count(t) {
                let q = self.store.listed_at(t, k);
                if self.cell(q) == Cell::Empty && known.insert(q) {
                    self.store.append_liberty(s, q);
                }
            }
        }
        for k in 0..self.store.neighbour_count(t) {
            let u = self.store.neighbour(t, k);
            self.store.delete_neighbour(u, t);
            self.befriend(s, u);
        }
    }
}
