//! A board seen through a symmetry, and the game position below the trial moves.

use super::Board;
use super::play::Frame;
use crate::color::Color;
use crate::symmetry::Symmetry;

impl Board {
    /// The board as it looks through `symmetry`: game position, capture counts and trial moves. Its lists are those of
    /// a board that has been set up so. Cost: that of
    /// setting up a board, 30 µs on 19x19.
    #[must_use]
    pub fn seen_through(&self, symmetry: Symmetry) -> Board {
        let mut seen = Board::new(self.size);
        seen.show(self, symmetry);
        seen.repeat_trial_moves(self, symmetry);
        seen
    }

    /// Becomes the game position of `other`, the one below its trial moves, as it looks through `symmetry`. Storage is
    /// kept if the size stays.
    pub fn show(&mut self, other: &Board, symmetry: Symmetry) {
        if other.depth() > 0 {
            return self.show(&other.game_position(), symmetry);
        }
        let size = other.size;
        if self.size == size {
            (0..self.depth()).for_each(|_| self.undo());
        } else {
            *self = Board::new(size);
        }
        let image = |p| Some((symmetry.point(size, p), symmetry.color(other.color_at(p)?)));
        let ko = other.ko.map(|p| symmetry.point(size, p));
        self.set_up(size.points().filter_map(image), ko).expect("a position stays one");
        self.captured = Color::BOTH.map(|color| other.captured(symmetry.color(color)));
    }

    /// Makes the trial moves that are on the stack of `other`, as they look through `symmetry`, on the board that shows
    /// the game position of `other` so.
    ///
    /// # Panics
    /// If one cannot be made, because this is another position.
    pub fn repeat_trial_moves(&mut self, other: &Board, symmetry: Symmetry) {
        for (point, color) in other.trial_moves() {
            let color = symmetry.color(color);
            let made = match point {
                Some(p) => self.try_ko(symmetry.point(other.size, p), color),
                None => self.try_pass(color),
            };
            assert!(made, "the moves of another position");
        }
    }

    /// The board without its trial moves.
    #[must_use]
    pub fn game_position(&self) -> Board {
        let mut game = self.clone();
        (0..self.depth()).for_each(|_| game.undo());
        game
    }

    /// [`Board::hash`] of the game position, the one below the trial moves. Cost: none.
    #[must_use]
    #[inline]
    pub fn game_hash(&self) -> u64 {
        self.frames.first().map_or(self.hash, Frame::hash_before).seen_by(Color::Black)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::point::Point;

    /// A ko that black can take at (1, 1), and a stone of his to run with.
    const KO: &str = ". X O . .
                      X . X O .
                      . X O . .
                      . . . . .
                      . O . . .";

    /// Everything whose order is part of the interface.
    fn lists(board: &Board) -> Vec<(Point, Vec<Point>, Vec<Point>)> {
        let of = |s| (s, board.liberties(s, usize::MAX).to_vec(), board.neighbour_strings(s).to_vec());
        board.strings().map(of).collect()
    }

    fn set_up_like(board: &Board) -> Board {
        let mut other = Board::new(board.size());
        let stones = board.size().points().filter_map(|p| Some((p, board.color_at(p)?)));
        other.set_up(stones, board.ko()).expect("a position");
        other
    }

    #[test]
    fn trial_moves_are_seen_too() {
        let mut board = Board::from_diagram(KO).expect("a diagram");
        board.play(Color::White, Some(Point::new(1, 1))).expect("a capture");
        let (game, game_hash) = (board.clone(), board.hash());
        assert!(board.try_ko(Point::new(1, 2), Color::Black) && board.try_pass(Color::White));
        assert!(board.try_move(Point::new(3, 3), Color::Black));
        assert_eq!((board.game_hash(), &board.game_position()), (game_hash, &game));
        for symmetry in Symmetry::ALL {
            let mut seen = board.seen_through(symmetry);
            assert_eq!((seen.depth(), seen.check_consistency()), (3, Ok(())));
            assert_eq!(seen.seen_through(symmetry.inverse()), board);
            assert_eq!(lists(&seen.game_position()), lists(&set_up_like(&seen.game_position())));
            assert_eq!(seen.captured(symmetry.color(Color::Black)), board.captured(Color::Black));
            (0..3).for_each(|_| seen.undo());
            assert_eq!(seen, game.seen_through(symmetry));
            assert!(seen.try_pass(Color::Black), "a board with a past");
            seen.show(&board, symmetry);
            assert_eq!((seen.depth(), lists(&seen)), (0, lists(&game.seen_through(symmetry))));
            assert_eq!(seen.ko(), game.ko().map(|p| symmetry.point(board.size(), p)));
        }
    }
}
