//! Positions out of random games, with random opinions about their stones.

use atsumi::board::{Board, Color, Point, Size, Symmetry};
use atsumi::influence::{DragonStatus, PointMap, Safe};

/// Random numbers from a seed (SplitMix64, Steele, Lea and Flood 2014).
#[derive(Clone, Debug)]
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        usize::try_from(self.roll() % n as u64).expect("below a usize")
    }

    /// True in `percent` of a hundred cases.
    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

/// A game and what is believed about its last position.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    pub(crate) seed: u64,
    pub(crate) size: Size,
    pub(crate) moves: Vec<(Color, Point)>,
    pub(crate) to_move: Color,
    pub(crate) safe: PointMap<Safe>,
    pub(crate) strength: PointMap<f32>,
    pub(crate) status: PointMap<DragonStatus>,
}

impl Position {
    /// A random game. `fill` percent of the board are played on; `dead` percent of the strings count as dead.
    pub(crate) fn random(seed: u64, size: usize, fill: usize, dead: usize) -> Position {
        let mut dice = Dice(seed);
        let size = Size::new(size).expect("a size");
        let moves = random_game(&mut dice, size, size.area() * fill / 100);
        let board = replay(size, &moves, Symmetry::IDENTITY);
        let (mut safe, mut strength) = (PointMap::filled(Safe::No), PointMap::filled(0.0));
        let mut status = PointMap::filled(DragonStatus::Unknown);
        for s in board.strings() {
            let lives = if dice.chance(dead) { Safe::No } else { Safe::Yes };
            #[allow(clippy::cast_precision_loss, reason = "below 1000")]
            let strong = match dice.below(10) {
                0 => 0.0,
                1..6 => 100.0,
                _ => dice.below(1000) as f32 / 9.0 + 0.001,
            };
            let judged = [DragonStatus::Alive, DragonStatus::Unknown, DragonStatus::Critical, DragonStatus::Dead];
            let judged = judged[dice.below(4)];
            for stone in board.stones(s) {
                (safe[stone], strength[stone], status[stone]) = (lives, strong, judged);
            }
        }
        let to_move = Color::BOTH[dice.below(2)];
        Position { seed, size, moves, to_move, safe, strength, status }
    }

    /// The last position of the game, turned.
    pub(crate) fn board(&self, turn: Symmetry) -> Board {
        replay(self.size, &self.moves, turn)
    }
}

/// Legal moves near earlier ones half of the time; eyes of one point are left alone.
fn random_game(dice: &mut Dice, size: Size, length: usize) -> Vec<(Color, Point)> {
    let mut board = Board::new(size);
    let (mut moves, mut color) = (Vec::new(), Color::Black);
    for _ in 0..40 * length {
        if moves.len() == length {
            break;
        }
        let p = match moves.last() {
            Some(&(_, last)) if dice.chance(50) => near(dice, size, last),
            _ => Point::new(dice.below(size.get()), dice.below(size.get())),
        };
        let is_eye = board.sides(p).iter().all(|&(q, _)| !board.is_on_board(q) || board.color_at(q) == Some(color));
        if !is_eye && board.play(color, Some(p)).is_ok() {
            moves.push((color, p));
            color = color.opponent();
        }
    }
    moves
}

/// A point at most two lines away in each direction.
fn near(dice: &mut Dice, size: Size, p: Point) -> Point {
    let mut shifted = |k: usize| (k + dice.below(5)).saturating_sub(2).min(size.get() - 1);
    Point::new(shifted(p.row()), shifted(p.col()))
}

/// The position after `moves`, turned.
pub(crate) fn replay(size: Size, moves: &[(Color, Point)], turn: Symmetry) -> Board {
    let mut board = Board::new(size);
    for &(color, p) in moves {
        let played = board.play(turn.color(color), Some(turn.point(size, p)));
        assert!(played.is_ok(), "a legal move is legal on the turned board: {played:?}");
    }
    board
}
