//! Making and undoing moves.
//!
//! A trial move updates the lists in this order ("delete" means that the last entry takes the place of the deleted
//! one):
//!
//! 1. For the neighbours of the new stone (south, west, north, east): an opponent string that survives has the point
//!    deleted from its liberties; one that does not leaves the board: it is deleted from its neighbours' lists, and
//!    they receive the freed points. One stone is appended; of two stones first the origin, then the other, each where
//!    it is adjacent; for three or more the neighbour's liberties are listed afresh by walking its cycle.
//! 2. Without an own neighbour the stone is a new string; liberties and neighbours in order of direction.
//! 3. With one own neighbouring string the stone enters its cycle directly behind the origin (and becomes the origin if
//!    it comes first in board order); the point is deleted from the liberties, new ones are appended.
//! 4. With several a new string starts from the stone and absorbs them in order of direction: the cycle of the absorbed
//!    string, from its origin, enters directly behind the current origin; its liberties and neighbours are appended.
//!
//! Strings with more liberties than are listed have their list made afresh whenever a point would have to be deleted,
//! when they are extended and when they are absorbed.

use super::occupant::{Occupant, Strings};
use super::store::Mark;
use super::zobrist::Hash;
use super::{Board, IllegalMove, MAX_DEPTH};
use crate::color::Color;
use crate::point::Point;
use crate::points::PointSet;

/// What a trial move has to restore.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    point: Option<Point>,
    color: Color,
    ko: Option<Point>,
    hash: Hash,
    captured: [u32; 2],
    mark: Mark,
    /// Strings the move captured.
    dead: Strings,
}

impl Frame {
    pub(super) fn as_move(&self) -> (Option<Point>, Color) {
        (self.point, self.color)
    }

    /// The hash of the position before the move.
    pub(super) fn hash_before(&self) -> Hash {
        self.hash
    }
}

impl Board {
    /// Plays a move of the game, or passes with `None`. Simple ko is observed and suicide is illegal. Everything is
    /// listed afresh.
    ///
    /// # Errors
    /// [`IllegalMove`] says why the move is not possible; nothing has changed then.
    pub fn play(&mut self, color: Color, point: Option<Point>) -> Result<(), IllegalMove> {
        self.play_unlisted(color, point)?;
        if point.is_some() {
            self.relist();
        }
        Ok(())
    }

    /// [`Board::play`] for a move that others follow: lists are in game order again only after [`Board::relist`]. A
    /// long game is relisted on the way now and then, because every new string takes a new place in the store.
    pub(crate) fn play_unlisted(&mut self, color: Color, point: Option<Point>) -> Result<(), IllegalMove> {
        const MANY: usize = 180;
        if self.depth() > 0 {
            return Err(IllegalMove::TrialMovesPending);
        }
        let Some(p) = point else {
            self.set_ko(None);
            return Ok(());
        };
        self.check_legal(p, color)?;
        self.place(p, color);
        self.frames.clear();
        self.store.forget_journal();
        if self.store.string_count() >= MANY {
            self.relist();
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
            self.take_stone(p);
            for &dead in frame.dead.as_slice() {
                self.put_back(dead, frame.color.opponent());
            }
        }
        self.ko = frame.ko;
        self.hash = frame.hash;
        self.captured = frame.captured;
    }

    /// Puts the stones of a captured string of `color` back on the board.
    fn put_back(&mut self, s: Occupant, color: Color) {
        let origin = self.store.record(s).origin;
        let mut p = origin;
        loop {
            self.put_stone(p, color);
            self.store.occupy(p, s);
            p = self.store.next(p);
            if p == origin {
                break;
            }
        }
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
        self.put_stone(p, color);
        self.hash.toggle_stone(p, color);
        let (mut own, mut several, mut dead) = (Occupant::NOBODY, false, Strings::new());
        let around = self.store.around(p);
        for (k, &s) in around.iter().enumerate() {
            if s.is(color) {
                several |= own.is_stone() && s != own;
                own = s;
            } else if s.is(color.opponent()) && !around[..k].contains(&s) {
                if self.store.record(s).liberty_count() > 1 {
                    self.lose_liberty(s, p);
                } else {
                    self.remove_string(s, color.opponent());
                    dead.insert(s);
                }
            }
        }
        let mut new_ko = None;
        if several {
            self.merge_strings(p, color);
        } else if own.is_stone() {
            self.extend_string(own, p, color);
        } else {
            new_ko = self.add_string(p, color, &dead);
        }
        self.set_ko(new_ko);
        if !dead.is_empty() {
            self.frames.last_mut().expect("pushed above").dead = dead;
        }
    }

    #[inline]
    fn lose_liberty(&mut self, s: Occupant, p: Point) {
        if self.store.record(s).lists_all() {
            self.store.change(s).delete_liberty(p);
        } else {
            self.rebuild_liberties(s);
        }
    }

    /// Takes a captured string of `color` off the board (step 1).
    fn remove_string(&mut self, s: Occupant, color: Color) {
        let (origin, size) = (self.store.record(s).origin, self.store.record(s).size);
        let second = self.store.next(origin);
        let mut p = origin;
        loop {
            self.take_stone(p);
            self.hash.toggle_stone(p, color);
            p = self.store.next(p);
            if p == origin {
                break;
            }
        }
        self.captured[color.index()] += u32::from(size);
        for k in 0..self.store.neighbours(s).len() {
            let t = self.store.neighbour(s, k);
            self.store.delete_neighbour(t, s);
            match size {
                1 => self.store.change(t).append_liberty(origin),
                2 => {
                    for freed in [origin, second] {
                        if self.store.around(freed).contains(&t) {
                            self.store.change(t).append_liberty(freed);
                        }
                    }
                }
                _ => {
                    self.rebuild_liberties(t);
                }
            }
        }
    }

    /// A stone without own neighbours becomes a string (step 2). Returns the new ko point, if any.
    fn add_string(&mut self, p: Point, color: Color, dead: &Strings) -> Option<Point> {
        let s = self.store.new_string(p, color);
        for (k, t) in self.store.around(p).iter().enumerate() {
            if t.is_nobody() {
                self.store.change(s).append_liberty(p.sides()[k]);
            } else if t.is(color.opponent()) {
                self.store.befriend(s, *t);
            }
        }
        match *dead.as_slice() {
            [t] if self.store.record(t).size == 1 && self.store.record(s).liberty_count() == 1 => {
                Some(self.store.record(t).origin)
            }
            _ => None,
        }
    }

    /// A stone joins the only own string next to it (step 3).
    fn extend_string(&mut self, s: Occupant, p: Point, color: Color) {
        let around = self.store.around(p);
        let record = self.store.change(s);
        let (origin, listed) = (record.origin, record.lists_all());
        record.origin = p.min(origin);
        record.size += 1;
        if listed {
            record.delete_liberty(p);
            // All liberties are listed here, except perhaps some appended just now, which are no duplicates.
            for (k, t) in around.iter().enumerate() {
                let q = p.sides()[k];
                if t.is_nobody() && !record.lists(q) {
                    record.append_liberty(q);
                }
            }
        }
        self.store.insert_behind(origin, p, s);
        if !listed {
            self.rebuild_liberties(s);
        }
        for t in &around {
            if t.is(color.opponent()) {
                self.store.befriend(s, *t);
            }
        }
    }

    /// A stone connects several own strings (step 4).
    fn merge_strings(&mut self, p: Point, color: Color) {
        let s = self.store.new_string(p, color);
        let mut known = PointSet::new();
        for q in p.sides() {
            let t = self.store.at(q);
            if t.is_nobody() {
                if known.insert(q) {
                    self.store.change(s).append_liberty(q);
                }
            } else if t.is(color.opponent()) {
                self.store.befriend(s, t);
            } else if t.is(color) && t != s {
                self.absorb(s, t, &mut known);
            }
        }
    }

    /// The string `s` absorbs `t`; `known` holds the liberties of `s`.
    fn absorb(&mut self, s: Occupant, t: Occupant, known: &mut PointSet) {
        let absorbed = *self.store.record(t);
        let start = absorbed.origin;
        let record = self.store.change(s);
        let front = record.origin;
        record.size += absorbed.size;
        record.origin = front.min(start);
        let mut last = start;
        self.store.set_string(start, s);
        while self.store.next(last) != start {
            last = self.store.next(last);
            self.store.set_string(last, s);
        }
        self.store.set_next(last, self.store.next(front));
        self.store.set_next(front, start);
        if absorbed.lists_all() {
            let mut record = *self.store.record(s);
            for &q in absorbed.liberties() {
                if self.store.at(q).is_nobody() && known.insert(q) {
                    record.append_liberty(q);
                }
            }
            *self.store.change(s) = record;
        } else {
            *known = self.rebuild_liberties(s);
        }
        for k in 0..self.store.neighbours(t).len() {
            self.store.succeed_neighbour(self.store.neighbour(t, k), t, s);
        }
    }
}
