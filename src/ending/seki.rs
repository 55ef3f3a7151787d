//! Groups that live in a seki.
//!
//! In: the board, its owners, and the board when all dame are taken. Out: the stones in sekis, and their eyes, which
//! are no territory. Cost: microseconds, where a dame is left.
//!
//! What is left when nobody can take another dame without being taken himself is a seki: each dame left is beside
//! living stones of both colours, and for both a move there puts the mover's own stones in atari. The strings beside it
//! stand in the seki with all strings that they share eyes with. Who has more room than [`EYES`] is not in need of it:
//! there the dame waits for a point to be filled first.

use go_board::{Board, Color, Point, PointSet};

use super::owners::Owners;

/// The largest number of points that a group in a seki has in eyes: as large an eye as may be no two.
const EYES: usize = 6;

/// The sekis of a position.
#[derive(Default)]
pub(super) struct Seki {
    /// The stones of both colours.
    pub(super) stones: PointSet,
    /// Their eyes.
    pub(super) eyes: PointSet,
}

impl Seki {
    /// Adds the sekis of `end`, where no dame of `board` can be taken any more.
    pub(super) fn find(&mut self, board: &Board, owners: &Owners, end: &Board) {
        let end = End { board, owners, end };
        for p in board.size().points().filter(|&p| end.is_left(p)) {
            let sides = Color::BOTH.map(|color| end.around(p, color));
            if sides.iter().all(|side| side.eyes.len() <= EYES) {
                for side in sides {
                    self.stones.extend(side.stones.iter().filter(|&p| board.color_at(p).is_some()));
                    self.eyes.extend(side.eyes.iter());
                }
            }
        }
    }
}

struct End<'a> {
    board: &'a Board,
    owners: &'a Owners,
    end: &'a Board,
}

impl End<'_> {
    /// Whether `p` is a dame that nobody can take.
    fn is_left(&self, p: Point) -> bool {
        let beside = |color| self.end.sides(p).into_iter().any(|(q, _)| self.stays(q, color));
        let stuck = |color| beside(color) && self.end.is_self_atari(p, color);
        self.end.is_empty_point(p) && self.owners.is_dame(self.board, p) && Color::BOTH.into_iter().all(stuck)
    }

    /// Whether there is a string of `color` at `p` of which no stone was dead.
    fn stays(&self, p: Point, color: Color) -> bool {
        let stays = |q: Point| self.board.is_empty_point(q) || self.owners.lives(self.board, q);
        self.end.color_at(p) == Some(color) && self.end.stones(p).all(stays)
    }

    /// Whether `p` is in an eye of `color`: its own point, empty or with a dead stone on it.
    fn is_eye(&self, p: Point, color: Color) -> bool {
        self.end.color_at(p) != Some(color) && self.owners.of(p) == Some(color)
    }

    /// The strings of `color` beside `p`, those that share eyes with them, and these eyes.
    fn around(&self, p: Point, color: Color) -> Seki {
        let (mut side, mut next) = (Seki::default(), vec![p]);
        while let Some(p) = next.pop() {
            for (q, _) in self.end.sides(p) {
                if self.is_eye(q, color) && side.eyes.insert(q) {
                    next.push(q);
                } else if self.stays(q, color) && !side.stones.contains(q) {
                    next.extend(self.end.stones(q));
                    side.stones.extend(self.end.stones(q));
                }
            }
        }
        side
    }
}
