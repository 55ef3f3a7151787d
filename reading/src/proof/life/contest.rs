//! The part of a board on which two groups fight for their lives.
//!
//! In: a board, the key stones of a group and those of its rival. Out: an [`Area`] that holds what either can reach.
//! Cost: some microseconds.
//!
//! Strings around stand or join the fight as around a single group, those of either colour. Whoever reaches a stone of
//! its own that stands, or a point from which it gets out, is taken for alive.

use super::area::{Area, Footing, MOST, Marks};
use super::inside::{Horizon, Inside};
use super::walls::Walls;
use crate::Surroundings;
use go_board::{Board, Color, Point, PointSet};

/// A string is taken for alive only if it leads to so many empty points outside the fight.
const ROOM: usize = 4;

impl Area {
    /// Around the group with the key stones `keys`, which is defended, and the attacker's group with those of `rivals`,
    /// as far as `horizon`. Around are stones of other strings: first those that are never taken, then those that may
    /// be however many liberties they have outside. None if it is too large, or if one of the two has escaped already.
    pub(super) fn contested(
        board: &Board,
        [keys, rivals]: [&PointSet; 2],
        around: [&PointSet; 2],
        horizon: Horizon,
    ) -> Option<Area> {
        let owner = keys.iter().next().and_then(|k| board.color_at(k))?;
        let reach = (horizon, usize::MAX);
        let inside = |color, stones| Inside::of(board, color, stones, &Surroundings::default(), reach).ok();
        let [mine, theirs] = [inside(owner, keys)?, inside(owner.opponent(), rivals)?];
        let (mut all, mut joined) = (mine.points, [owner, owner.opponent()].map(Joined::of));
        all.insert_all(&theirs.points);
        while joined.iter_mut().any(|side| side.join(board, &mut all, around)) {
            if all.len() > MOST {
                return None;
            }
        }
        let footing = match (theirs.is_open, mine.is_open) {
            (false, false) => Footing::Walls,
            (attacker, defender) => Footing::Open { attacker, defender },
        };
        let [home, wall] = joined;
        let exits = all.iter().filter(|&p| mine.exits.contains(p) || home.is_beside(board, &all, p)).collect();
        let marks = Marks { owner, keys: *keys, rivals: *rivals, exits };
        let walled = |p: Point| theirs.exits.contains(p) || wall.is_beside(board, &all, p);
        (all.len() <= MOST).then(|| Area::numbered(board, &all, &marks, footing, walled))
    }
}

/// The strings of a colour that have joined a fight.
struct Joined {
    color: Color,
    /// Their liberties.
    outlets: PointSet,
}

impl Joined {
    fn of(color: Color) -> Joined {
        Joined { color, outlets: PointSet::new() }
    }

    /// Adds the strings around that do not stand; whether there are any.
    fn join(&mut self, board: &Board, all: &mut PointSet, [standing, shaky]: [&PointSet; 2]) -> bool {
        let (backed, none) = (self.backed(board, all, standing), PointSet::new());
        let weak = Walls::around(board, self.color.opponent(), all, [&backed, &none, shaky]).weak;
        weak.iter().for_each(|s| all.extend(board.stones(s)));
        for s in weak.iter() {
            self.outlets.extend(board.liberties(s, usize::MAX).iter().copied().filter(|&l| !all.contains(l)));
        }
        all.insert_all(&self.outlets);
        !weak.is_empty()
    }

    /// Those of the stones in `standing` around the fight that lead to room outside it, with their strings.
    fn backed(&self, board: &Board, all: &PointSet, standing: &PointSet) -> PointSet {
        let beside: PointSet = all.iter().flat_map(|p| board.sides(p).map(|(q, _)| q)).collect();
        let around = standing.iter().filter(|&s| board.color_at(s) == Some(self.color) && !all.contains(s));
        let backed = around.filter(|&s| beside.contains(s) && self.has_room(board, all, s));
        backed.flat_map(|s| board.stones(s)).collect()
    }

    /// Whether the stone at `s` leads to room outside the fight.
    fn has_room(&self, board: &Board, all: &PointSet, s: Point) -> bool {
        let (mut seen, mut front, mut room) = (PointSet::new(), vec![s], 0);
        let enters = |q: Point| board.is_empty_point(q) || board.color_at(q) == Some(self.color);
        while let Some(p) = front.pop() {
            if seen.insert(p) {
                room += usize::from(board.is_empty_point(p));
                let beside = board.sides(p).into_iter().map(|(q, _)| q);
                front.extend(beside.filter(|&q| enters(q) && !all.contains(q)));
            }
            if room >= ROOM {
                return true;
            }
        }
        false
    }

    /// Whether a stone at `p` is connected with one that stands, or gets out.
    fn is_beside(&self, board: &Board, all: &PointSet, p: Point) -> bool {
        let outside = board.sides(p).into_iter().map(|(q, _)| q).filter(|&q| !all.contains(q));
        let leads_out = |q: Point| self.outlets.contains(p) && board.is_empty_point(q);
        outside.into_iter().any(|q| board.color_at(q) == Some(self.color) || leads_out(q))
    }
}
