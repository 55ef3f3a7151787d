//! The last moves of a game: dame, and points of one's own that have to be filled because of them.
//!
//! In: a board and the likely owner of every point. Out: the empty points beside living stones of both colours, which
//! are nobody's, and the points that a side has to fill in its own territory once the dame around are taken: a false
//! eye, a cutting point. The dame are played out in turn: a side in atari saves its string, then takes dame that force
//! the opponent to fill, then those that spare itself a fill, then the rest. Who begins is not known, so a point counts
//! as filled if either side's beginning makes it so.
//!
//! Of 1,003 games that were counted by territory, those counted to the point are 93 in a hundred with this and 88
//! without. Cost: 0.3 ms, for positions with few open points only.

use go_board::{Board, Color, Point, PointSet, Symmetry};
use go_reading::front;

/// An empty point is somebody's if its owner is as sure as this.
pub(crate) const OWNED: f32 = 0.5;

/// A string with more liberties is in no danger from dame.
const FEW: usize = 3;

/// A position of which little is open, and whose its points are.
pub(crate) struct LastMoves<'a> {
    board: &'a Board,
    /// Black positive, row-major from the top left.
    likely: &'a [f32],
    /// Empty points that are nobody's.
    pub(crate) dame: PointSet,
}

impl LastMoves<'_> {
    pub(crate) fn of<'a>(board: &'a Board, likely: &'a [f32]) -> LastMoves<'a> {
        let mut last = LastMoves { board, likely, dame: PointSet::new() };
        let empty = board.size().points().filter(|&p| board.is_empty_point(p));
        last.dame = empty.filter(|&p| last.is_between(p) || last.owner(p).abs() < OWNED).collect();
        last
    }

    /// The points that their owners have to fill. They are found on the front, so that all looks have the same ones.
    pub(crate) fn fills(&self) -> PointSet {
        let (front, size) = (front(self.board), self.board.size());
        let board = self.board.seen_through(front);
        let likely = self.likely_seen(front);
        let seen = LastMoves { board: &board, likely: &likely, dame: front.point_set(size, &self.dame) };
        let mut fills = PointSet::new();
        for first in Color::BOTH {
            PlayOut { last: &seen, now: board.clone(), fills: &mut fills }.run(first);
        }
        front.inverse().point_set(size, &fills)
    }

    /// The likely owners as they are seen through a symmetry.
    fn likely_seen(&self, symmetry: Symmetry) -> Vec<f32> {
        let (back, size) = (symmetry.inverse(), self.board.size());
        let sign = if symmetry.exchanges() { -1.0 } else { 1.0 };
        size.points().map(|p| sign * self.owner(back.point(size, p))).collect()
    }

    fn owner(&self, p: Point) -> f32 {
        self.likely[p.row() * self.board.size().get() + p.col()]
    }

    /// Whether there is a stone at `p` that stays.
    fn lives(&self, p: Point) -> bool {
        self.board.color_at(p).is_some_and(|color| sign(color) * self.owner(p) >= 0.0)
    }

    /// Whether living stones of both colours are beside `p`.
    fn is_between(&self, p: Point) -> bool {
        let beside = |color| {
            let sides = self.board.sides(p);
            sides.into_iter().any(|(q, _)| self.board.color_at(q) == Some(color) && self.lives(q))
        };
        Color::BOTH.into_iter().all(beside)
    }

    /// Whether `p` is a point of `color`'s territory.
    fn is_territory(&self, p: Point, color: Color) -> bool {
        self.board.is_empty_point(p) && !self.dame.contains(p) && sign(color) * self.owner(p) >= OWNED
    }
}

/// The dame are taken in turn.
struct PlayOut<'a> {
    last: &'a LastMoves<'a>,
    now: Board,
    fills: &'a mut PointSet,
}

impl PlayOut<'_> {
    fn run(mut self, first: Color) {
        let (mut mover, mut passes) = (first, 0);
        while passes < 2 {
            let m = self.saving(mover).or_else(|| self.best_dame(mover));
            passes = if m.is_some() { 0 } else { passes + 1 };
            if let Some(m) = m {
                if self.last.is_territory(m, mover) {
                    self.fills.insert(m);
                }
                if !self.now.try_move(m, mover) {
                    return;
                }
            }
            mover = mover.opponent();
        }
    }

    /// The move that saves a living string of `color` which dame have put in atari.
    fn saving(&mut self, color: Color) -> Option<Point> {
        let strings = self.now.strings().filter(|&s| self.is_in_danger(s, color));
        let liberties: Vec<Point> = strings.map(|s| self.now.string(s).liberties()[0]).collect();
        liberties.into_iter().find(|&l| self.saves(l, color))
    }

    /// Whether the string at `s` lives and is in atari, and was not when the dame were open.
    fn is_in_danger(&self, s: Point, color: Color) -> bool {
        let before = self.last.board;
        let sound = |p: Point| before.color_at(p).is_none() || self.last.lives(p) && before.liberty_count(p) > 1;
        self.now.color_at(s) == Some(color)
            && self.now.liberty_count(s) == 1
            && self.now.stones(s).into_iter().all(sound)
    }

    /// Whether it takes a move of `color` at `l` to save its strings there: it leaves them two liberties and takes
    /// nothing, and what the opponent would take there could not be taken back.
    fn saves(&mut self, l: Point, color: Color) -> bool {
        let opponent = color.opponent();
        if self.now.is_self_atari(l, color) || self.now.captures_something(l, color) || !self.now.try_move(l, opponent)
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
        let possible: Vec<Point> = self.last.dame.iter().filter(possible).collect();
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
        let fill = self.saving(opponent).filter(|&m| self.last.is_territory(m, opponent));
        self.now.undo();
        fill.is_some()
    }

    /// Whether a string of `color` with few liberties, one of them in its territory, is beside `p`.
    fn is_beside_few(&self, p: Point, color: Color) -> bool {
        let inside = |l: &Point| self.last.is_territory(*l, color);
        let few = |q: Point| self.now.liberty_count(q) <= FEW && self.now.string(q).liberties().iter().any(inside);
        let strings = self.now.sides(p).into_iter().filter(|&(q, _)| self.now.color_at(q) == Some(color));
        strings.into_iter().any(|(q, _)| few(q))
    }
}

const fn sign(color: Color) -> f32 {
    match color {
        Color::Black => 1.0,
        Color::White => -1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The points that have to be filled, everything being as it seems: the left half black's, the right half white's.
    fn fills(diagram: &str, columns: usize) -> Vec<Point> {
        let board = Board::from_diagram(diagram).unwrap();
        let owner = |p: Point| if p.col() < columns { 1.0 } else { -1.0 };
        let likely: Vec<f32> = board.size().points().map(owner).collect();
        LastMoves::of(&board, &likely).fills().iter().collect()
    }

    #[test]
    fn a_false_eye_is_filled_when_the_dame_is_taken() {
        // With the dame at the top taken, the two stones in the corner of the wall hang on one point.
        let diagram = "
            . X . X . O .
            X . X O O O .
            . X X O . O .
            X X O O O O O
            . X O . O . O
            X X O O O O .
            . X O . O . O";
        assert_eq!(fills(diagram, 4), [Point::new(0, 2)]);
    }

    #[test]
    fn all_looks_have_the_same_fills() {
        let diagram = "
            . X . X . O .
            X . X O O O .
            . X X O . O .
            X X O O O O O
            . X O . O . O
            X X O O O O .
            . X O . O . O";
        let board = Board::from_diagram(diagram).unwrap();
        let size = board.size();
        let owner = |p: Point| if p.col() < 4 { 1.0 } else { -1.0 };
        let likely: Vec<f32> = size.points().map(owner).collect();
        let last = LastMoves::of(&board, &likely);
        for symmetry in Symmetry::ALL {
            let (seen, likely) = (board.seen_through(symmetry), last.likely_seen(symmetry));
            let fills = LastMoves::of(&seen, &likely).fills();
            assert_eq!(fills, symmetry.point_set(size, &last.fills()), "{symmetry:?}");
        }
    }

    #[test]
    fn sound_borders_need_nothing() {
        let diagram = "
            . X X . O . .
            . X X . O . .
            . . X . O O .
            . X X . O . .
            . X . . O . .
            . X X . O . .
            . . X . O . .";
        assert_eq!(fills(diagram, 3), []);
    }
}
