//! The whole analysis, reading included.
//!
//! Reading tries moves in the order of the board and gives up at limits of depth and nodes, and what it has read before
//! shortens what it reads next. So its answers need not turn with the board, and a single other answer can decide a
//! string. These are bounds on how often that happens; about one board in four has a point that differs at all.

use atsumi::board::{Board, Color, Game, Move, Point, Size, Symmetry, Vertex};
use atsumi::{Analysis, Estimate, Settings, Terms};

use crate::position::{Position, replay};

/// The moves of the first example game, which has no passes before `length`.
fn example_moves(length: usize) -> Vec<(Color, Point)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/first-game.sgf");
    let bytes = std::fs::read(path).unwrap_or_else(|e| panic!("{path}: {e}"));
    let game = Game::from_bytes(&bytes).unwrap_or_else(|e| panic!("{path}: {e}"));
    let on_board = |m: Move| match m.vertex {
        Vertex::Point(p) => (m.color, p),
        Vertex::Pass => panic!("{path}: a pass before move {length}"),
    };
    game.moves().take(length).map(on_board).collect()
}

fn estimate(board: &Board) -> Estimate {
    Analysis::new(board, &atsumi::patterns(), &Settings::default()).estimate(&Terms::default())
}

/// How far the estimates of turned boards are from the one of the board itself.
#[derive(Debug, Default)]
struct Distances {
    boards: usize,
    /// Boards with any difference of ownership above 0.01.
    different: usize,
    /// Sum over boards of the mean difference of ownership.
    ownership: f64,
    /// The largest difference of the score.
    score: f64,
}

impl Distances {
    /// At most this share of the boards, this mean difference of ownership and this difference of the score.
    fn expect(&self, share: f64, ownership: f64, score: f64) {
        let boards = self.boards as f64;
        assert!(self.different as f64 <= share * boards, "{self:?}");
        assert!(self.ownership <= ownership * boards, "{self:?}");
        assert!(self.score <= score, "{self:?}");
    }

    fn add(&mut self, size: Size, moves: &[(Color, Point)]) {
        let straight = estimate(&replay(size, moves, Symmetry::IDENTITY));
        for turn in Symmetry::ALL.into_iter().skip(1) {
            let turned = estimate(&replay(size, moves, turn));
            let sign = if turn.exchanges() { -1.0 } else { 1.0 };
            let (mut sum, mut most) = (0.0f64, 0.0f64);
            for (k, p) in size.points().enumerate() {
                let q = turn.point(size, p);
                let there = sign * turned.ownership[q.row() * size.get() + q.col()];
                let difference = f64::from((straight.ownership[k] - there).abs());
                sum += difference;
                most = most.max(difference);
            }
            self.boards += 1;
            self.different += usize::from(most > 0.01);
            self.ownership += sum / size.area() as f64;
            let lead = f64::from(sign) * turned.score.lead();
            self.score = self.score.max((straight.score.lead() - lead).abs());
        }
    }
}

#[test]
fn positions_of_a_game_read_the_same_from_all_sides() {
    let mut distances = Distances::default();
    for length in (20..=200).step_by(30) {
        distances.add(Size::new(19).expect("a size"), &example_moves(length));
    }
    distances.expect(0.5, 0.001, 1.0);
}

#[test]
fn random_positions_read_nearly_the_same_from_all_sides() {
    let mut distances = Distances::default();
    for (seed, size) in (0..6).zip([9, 13, 19, 9, 13, 19]) {
        let position = Position::random(seed, size, 20 + 10 * usize::try_from(seed).expect("small"), 0);
        distances.add(position.size, &position.moves);
    }
    distances.expect(0.2, 0.005, 5.0);
}
