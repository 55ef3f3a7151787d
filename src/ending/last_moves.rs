//! The last moves of a game: dame, and points of one's own that have to be filled because of them.
//!
//! In: a board, its owners, and who begins. Out: the points that a side has to fill in its own territory once the dame
//! around are taken (a false eye, a cutting point), and the board when nothing is left to take. The dame are played out
//! in turn: a side in atari saves its string, then takes dame that force the opponent to fill, then those that spare
//! itself a fill, then the rest. Cost: 0.3 ms, for positions with few open points only.

use go_board::{Board, Color, Point, PointSet};

use super::owners::Owners;

/// A string with more liberties is in no danger from dame.
const FEW: usize = 3;

/// What the last moves lead to.
pub(super) struct LastMoves {
    /// Points of territory that their owners have to fill.
    pub(super) fills: PointSet,
    /// The board after them.
    pub(super) end: Board,
}

impl LastMoves {
    /// The dame of `board` taken in turn, `first` beginning.
    pub(super) fn play(board: &Board, owners: &Owners, first: Color) -> LastMoves {
        let dame = board.size().points().filter(|&p| owners.is_dame(board, p)).collect();
        let mut play = PlayOut { before: board, owners, dame, now: board.clone(), fills: PointSet::new() };
        play.run(first);
        LastMoves { fills: play.fills, end: play.now }
    }
}

/// The dame are taken in turn.
struct PlayOut<'a> {
    before: &'a Board,
    owners: &'a Owners,
    dame: PointSet,
    now: Board,
    fills: PointSet,
}

impl PlayOut<'_> {
    fn run(&mut self, first: Color) {
        let (mut mover, mut passes) = (first, 0);
        while passes < 2 {
            let m = self.saving(mover).or_else(|| self.best_dame(mover));
            passes = if m.is_some() { 0 } else { passes + 1 };
            if let Some(m) = m {
                if self.is_territory(m, mover) {
                    self.fills.insert(m);
                }
                if !self.now.try_move(m, mover) {
                    return;
                }
            }
            mover = mover.opponent();
        }
    }

    /// Whether `p` was a point of `color`'s territory.
    fn is_territory(&self, p: Point, color: Color) -> bool {
        self.owners.is_territory(self.before, p, color)
    }

    /// The move that saves a living string of `color` which dame have put in atari.
    fn saving(&mut self, color: Color) -> Option<Point> {
        let strings = self.now.strings().filter(|&s| self.is_in_danger(s, color));
        let liberties: Vec<Point> = strings.map(|s| self.now.string(s).liberties()[0]).collect();
        liberties.into_iter().find(|&l| self.saves(l, color))
    }

    /// Whether the string at `s` lives and is in atari, and was not when the dame were open.
    fn is_in_danger(&self, s: Point, color: Color) -> bool {
        let (before, owners) = (self.before, self.owners);
        let sound = |p: Point| before.color_at(p).is_none() || owners.lives(before, p) && before.liberty_count(p) > 1;
        self.now.color_at(s) == Some(color)
            && self.now.liberty_count(s) == 1
            && self.now.stones(s).into_iter().all(sound)
    }

    /// Whether it takes a move of `color` at `l` to save its strings there: it leaves them two liberties and takes
    /// nothing, and what the opponent would take there could not be taken back.
    fn saves(&mut self, l: Point, color: Color) -> bool {
        let opponent = color.opponent();
        if !self.now.is_legal(l, color)
            || self.now.is_self_atari(l, color)
            || self.now.captures_something(l, color)
            || !self.now.try_move(l, opponent)
        {
            return false;
        }
        let taken_back = self.now.liberty_count(l) == 1 && self.now.is_legal(self.now.string(l).liberties()[0], color);
        self.now.undo();
        !taken_back
    }

    fn best_dame(&mut self, mover: Color) -> Option<Point> {
        let now = &self.now;
        let possible = |&p: &Point| now.is_empty_point(p) && now.is_legal(p, mover) && !now.is_self_atari(p, mover);
        let possible: Vec<Point> = self.dame.iter().filter(possible).collect();
        let forcing = possible.iter().copied().find(|&p| self.forces_fill(p, mover));
        let sparing = forcing.or_else(|| possible.iter().copied().find(|&p| self.forces_fill(p, mover.opponent())));
        let careful = sparing.or_else(|| possible.iter().copied().find(|&p| self.is_beside_few(p, mover)));
        careful.or_else(|| possible.first().copied())
    }

    /// Whether `mover` at the dame `p` makes the opponent fill a point of his territory.
    fn forces_fill(&mut self, p: Point, mover: Color) -> bool {
        if self.now.is_self_atari(p, mover) || !self.now.try_move(p, mover) {
            return false;
        }
        let opponent = mover.opponent();
        let fill = self.saving(opponent).filter(|&m| self.is_territory(m, opponent));
        self.now.undo();
        fill.is_some()
    }

    /// Whether a string of `color` with few liberties, one of them in its territory, is beside `p`.
    fn is_beside_few(&self, p: Point, color: Color) -> bool {
        let inside = |l: &Point| self.is_territory(*l, color);
        let few = |q: Point| self.now.liberty_count(q) <= FEW && self.now.string(q).liberties().iter().any(inside);
        let strings = self.now.sides(p).into_iter().filter(|&(q, _)| self.now.color_at(q) == Some(color));
        strings.into_iter().any(|(q, _)| few(q))
    }
}
