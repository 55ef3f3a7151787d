//! The front: the one of its sixteen looks from which a position is read.
//!
//! In: a position. Out: a board that shows its front, and the symmetries through which it is seen so. Cost: that of
//! setting up a board for a new position, nothing for the one that was shown last, trial moves on it included.
//!
//! Turned, mirrored and with exchanged colours a position is still the same position, but the search would try moves of
//! equal price in another order, and where it does not try them all it could come to another answer. So all sixteen
//! looks are read from one of them: of all boards that they show, the one that comes first when boards are compared
//! point by point in board order, black before white before empty, and by their ko points then.

use super::seen::Question;
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
        let mut front = Front { hash: 0, symmetries: Vec::new(), board: Board::new(board.size()) };
        front.turn_to(board);
        front
    }

    /// Becomes the front of the game position of `board`, unless it is already.
    pub(super) fn turn_to(&mut self, board: &Board) {
        if self.hash == board.game_hash() && !self.symmetries.is_empty() {
            return;
        }
        self.hash = board.game_hash();
        if board.depth() == 0 {
            self.show(board);
        } else {
            self.show(&board.game_position());
        }
    }

    /// The game position of `board` in place of its front.
    pub(super) fn as_it_lies(board: &Board) -> Front {
        Front { hash: board.game_hash(), symmetries: vec![Symmetry::IDENTITY], board: board.game_position() }
    }

    fn show(&mut self, game: &Board) {
        self.symmetries = fronts(game);
        self.board.show(game, self.symmetries[0]);
    }

    /// The symmetry through which `question` about `board` is seen; of several, one that all looks of the question
    /// have in common.
    pub(super) fn symmetry(&mut self, board: &Board, question: &impl Question) -> Symmetry {
        if let [only] = self.symmetries[..] {
            return only;
        }
        let front = &mut self.board;
        let spelt = |&symmetry: &Symmetry| {
            front.repeat_trial_moves(board, symmetry);
            let played: Vec<(Option<Point>, Color)> = front.trial_moves().collect();
            let mut text = Vec::new();
            question.clone().seen(symmetry, board.size()).spell(front, &mut text);
            played.iter().for_each(|_| front.undo());
            (played, text)
        };
        self.symmetries.iter().copied().min_by_key(spelt).expect("every position has a front")
    }
}

/// Through which symmetry the game position of `board` shows its front: the one of its sixteen looks that questions are
/// read from, the same for all looks. Of several, for a position that is symmetric itself, one of them. Cost: 60 to 90
/// µs on 19x19.
#[must_use]
pub fn front(board: &Board) -> Symmetry {
    if board.depth() == 0 { fronts(board)[0] } else { fronts(&board.game_position())[0] }
}

/// The symmetries through which a position without trial moves shows its front.
fn fronts(game: &Board) -> Vec<Symmetry> {
    let size = game.size();
    let mut left: Vec<Source> = Symmetry::ALL.iter().map(|&symmetry| Source::of(game, symmetry)).collect();
    for p in size.points() {
        keep_least(&mut left, |source| source.rank(game, p));
        if left.len() == 1 {
            break;
        }
    }
    if let Some(ko) = game.ko() {
        keep_least(&mut left, |source| source.symmetry.point(size, ko).index());
    }
    left.into_iter().map(|source| source.symmetry).collect()
}

/// Where the points come from that are seen through a symmetry: the cell of the first one, and how many cells it is to
/// the next column and row.
#[derive(Clone, Copy)]
struct Source {
    symmetry: Symmetry,
    first: usize,
    right: usize,
    down: usize,
}

impl Source {
    fn of(game: &Board, symmetry: Symmetry) -> Source {
        let from = |row, col| symmetry.inverse().point(game.size(), Point::new(row, col)).index();
        let first = from(0, 0);
        Source { symmetry, first, right: from(0, 1).wrapping_sub(first), down: from(1, 0).wrapping_sub(first) }
    }

    /// What is seen at `p`: black before white before empty.
    fn rank(&self, game: &Board, p: Point) -> usize {
        let index =
            self.first.wrapping_add(p.col().wrapping_mul(self.right)).wrapping_add(p.row().wrapping_mul(self.down));
        match game.cells()[index] {
            Cell::Stone(color) => self.symmetry.color(color).index(),
            Cell::Empty | Cell::Off => 2,
        }
    }
}

/// Keeps those of the least rank, which are all of them at most points.
fn keep_least<T: Copy>(left: &mut Vec<T>, rank: impl Fn(&T) -> usize) {
    let mut ranks = [0; Symmetry::ALL.len()];
    let mut least = usize::MAX;
    for (one, place) in left.iter().zip(&mut ranks) {
        *place = rank(one);
        least = least.min(*place);
    }
    if ranks[..left.len()].iter().any(|&rank| rank != least) {
        let mut ranks = ranks.iter();
        left.retain(|_| ranks.next() == Some(&least));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A ko in a position that is symmetric but for it.
    const KO: &str = ". X O . .
                      X . X O .
                      . X O . .
                      . . . . .
                      . O . . .";

    const SYMMETRIC: &str = ". . . . .
                             . X . O .
                             . . . . .
                             . O . X .
                             . . . . .";

    fn board(diagram: &str) -> Board {
        Board::from_diagram(diagram).expect("a diagram")
    }

    #[test]
    fn all_looks_have_one_front() {
        let mut board = board(KO);
        board.play(Color::White, Some(Point::new(1, 1))).expect("a capture");
        let front = Front::of(&board);
        assert_eq!(front.symmetries.len(), 1);
        for symmetry in Symmetry::ALL {
            assert_eq!(Front::of(&board.seen_through(symmetry)).board, front.board, "{symmetry:?}");
        }
    }

    #[test]
    fn the_ko_is_part_of_the_front() {
        let mut board = board(SYMMETRIC);
        assert_eq!(Front::of(&board).symmetries.len(), 8);
        let stones: Vec<(Point, Color)> = board.size().points().filter_map(|p| Some((p, board.color_at(p)?))).collect();
        let ko = Point::new(0, 2);
        board.set_up(stones, Some(ko)).expect("a position");
        let front = Front::of(&board);
        assert!(front.symmetries.len() < 8, "{:?}", front.symmetries);
        for symmetry in Symmetry::ALL {
            assert_eq!(Front::of(&board.seen_through(symmetry)).board, front.board, "{symmetry:?}");
        }
    }

    /// Where the stone of a symmetric position, and then a trial move beside it, stand on the front.
    fn places(board: &Board, stone: Point) -> (Point, Option<Point>) {
        let mut front = Front::of(board);
        let symmetry = front.symmetry(board, &stone);
        let image = |p| symmetry.point(board.size(), p);
        (image(stone), board.trial_moves().next().and_then(|(p, _)| p).map(image))
    }

    #[test]
    fn a_question_settles_what_a_symmetric_position_leaves_open() {
        let (board, stone) = (board(SYMMETRIC), Point::new(1, 1));
        for symmetry in Symmetry::ALL {
            let image = symmetry.point(board.size(), stone);
            assert_eq!(places(&board.seen_through(symmetry), image), places(&board, stone), "{symmetry:?}");
        }
    }

    #[test]
    fn trial_moves_settle_it_too() {
        let (mut board, center) = (board(SYMMETRIC), Point::new(2, 2));
        assert!(board.try_move(Point::new(1, 2), Color::Black));
        for symmetry in Symmetry::ALL {
            assert_eq!(places(&board.seen_through(symmetry), center), places(&board, center), "{symmetry:?}");
        }
    }

    #[test]
    fn boards_of_two_sizes_have_two_fronts() {
        let [small, large] = [5, 9].map(|n| Board::new(go_board::Size::new(n).expect("a size")));
        let mut front = Front::of(&small);
        front.turn_to(&large);
        assert_eq!(front.board, large);
    }
}
