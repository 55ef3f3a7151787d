//! The front: the one of its sixteen looks from which a position is read.
//!
//! In: a position. Out: a board that shows its front, and the symmetries through which it is seen so. Cost: that of setting
//! up a board for a new position, nothing for the one that was shown last, trial moves on it included.
//!
//! Turned, mirrored and with exchanged colours a position is still the same position, but the search would try moves of
//! equal price in another order, and where it does not try them all it could come to another answer. So all sixteen looks
//! are read from one of them: of all boards that they show, the one that comes first when boards are compared point by
//! point in board order, black before white before empty, and by their ko points then.

use super::seen::Seen;
use go_board::{Board, Cell, Color, Point, Symmetry};

/// A position that shows its front.
#[derive(Clone)]
pub(super) struct Front {
    /// [`Board::game_hash`] of the position as it lies.
    hash: u64,
    /// Through which it shows its front. They are several for a position that is symmetric itself.
    symmetries: Vec<Symmetry>,
    /// The front, with no trial moves.
    pub(super) board: Board,
}

impl Front {
    /// The front of the game position of `board`.
    pub(super) fn of(board: &Board) -> Front {
        let game = board.game_position();
        let symmetries = fronts(&game);
        Front { hash: game.hash(), board: game.seen_through(symmetries[0]), symmetries }
    }

    /// Whether it is that of the game position of `board`.
    pub(super) fn is_of(&self, board: &Board) -> bool {
        self.hash == board.game_hash() && self.board.size() == board.size()
    }

    /// The symmetry through which `question` about `board` is seen; of several, one that all looks of the question
    /// have in common.
    pub(super) fn symmetry<Q: Seen + Ord + Clone>(&self, board: &Board, question: &Q) -> Symmetry {
        if let [only] = self.symmetries[..] {
            return only;
        }
        let size = board.size();
        let look = |symmetry: &Symmetry| {
            let moves: Vec<(Option<Point>, Color)> = board.trial_moves().collect();
            (moves, question.clone()).seen(*symmetry, size)
        };
        self.symmetries.iter().copied().min_by_key(look).expect("every position has a front")
    }
}

/// The symmetries through which a position without trial moves shows its front.
fn fronts(game: &Board) -> Vec<Symmetry> {
    let size = game.size();
    let mut left: Vec<(Symmetry, Symmetry)> = Symmetry::ALL.map(|symmetry| (symmetry, symmetry.inverse())).to_vec();
    for p in size.points() {
        keep_least(&mut left, |(there, back)| match game.cell(back.point(size, p)) {
            Cell::Stone(color) => there.color(color).index(),
            Cell::Empty | Cell::Off => 2,
        });
        if left.len() == 1 {
            break;
        }
    }
    if let Some(ko) = game.ko() {
        keep_least(&mut left, |(there, _)| there.point(size, ko).index());
    }
    left.into_iter().map(|(there, _)| there).collect()
}

fn keep_least<T: Copy>(left: &mut Vec<T>, rank: impl Fn(T) -> usize) {
    let least = left.iter().map(|&one| rank(one)).min();
    left.retain(|&one| Some(rank(one)) == least);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_looks_have_one_front() {
        let mut board = Board::from_diagram(
            ". X O . .
             X . X O .
             . X O . .
             . . . . .
             . O . . .",
        )
        .expect("a diagram");
        board.play(Color::White, Some(Point::new(1, 1))).expect("a capture");
        let front = Front::of(&board);
        assert_eq!(front.symmetries.len(), 1);
        for symmetry in Symmetry::ALL {
            assert_eq!(Front::of(&board.seen_through(symmetry)).board, front.board, "{symmetry:?}");
        }
    }

    #[test]
    fn a_question_settles_what_a_symmetric_position_leaves_open() {
        let board = Board::from_diagram(
            ". . . . .
             . X . O .
             . . . . .
             . O . X .
             . . . . .",
        )
        .expect("a diagram");
        let front = Front::of(&board);
        assert_eq!(front.symmetries.len(), 8);
        let stone = Point::new(1, 1);
        let there = front.symmetry(&board, &stone).point(board.size(), stone);
        for symmetry in Symmetry::ALL {
            let (seen, image) = (board.seen_through(symmetry), symmetry.point(board.size(), stone));
            let front = Front::of(&seen);
            assert_eq!(front.symmetry(&seen, &image).point(board.size(), image), there);
        }
    }
}
