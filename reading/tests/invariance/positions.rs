//! Positions as they could arise, by chance: moves near earlier ones, captures and escapes, no filling of eyes.
//!
//! **In:** a seed and a size. **Out:** a position, always the same. **Cost:** some microseconds a move. No reading
//! takes part, so positions do not depend on the reader.

use go_board::{Board, Color, Point, Size};

/// Random numbers from a seed (SplitMix64, Steele, Lea and Flood 2014).
#[derive(Clone, Debug)]
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) % n as u64).expect("below a usize")
    }
}

/// The position after `length` random moves, or fewer if the players find none.
pub(crate) fn random_position(seed: u64, size: usize, length: usize) -> Board {
    let size = Size::new(size).expect("a supported size");
    let (mut dice, mut board) = (Dice(seed), Board::new(size));
    let (mut color, mut last, mut played) = (Color::Black, Point::new(size.get() / 2, size.get() / 2), 0);
    for _ in 0..20 * length {
        if played == length {
            break;
        }
        let p = candidate(&mut dice, &board, color, last);
        if is_sensible(&board, p, color) && board.play(color, Some(p)).is_ok() {
            (color, last, played) = (color.opponent(), p, played + 1);
        }
    }
    board
}

/// A liberty of a string in atari, a point near the last move, or any.
fn candidate(dice: &mut Dice, board: &Board, color: Color, last: Point) -> Point {
    let size = board.size().get();
    let in_atari = board.strings().find(|&s| board.liberty_count(s) == 1 && (board.color_at(s) != Some(color)));
    let saved = board.strings().find(|&s| board.liberty_count(s) == 1 && (board.color_at(s) == Some(color)));
    let mut shifted = |k: usize| (k + dice.below(7)).saturating_sub(3).min(size - 1);
    let near = Point::new(shifted(last.row()), shifted(last.col()));
    match (dice.below(8), in_atari, saved) {
        (0 | 1, Some(s), _) | (2 | 3, _, Some(s)) => board.liberties(s, 1)[0],
        (4 | 5, ..) => Point::new(dice.below(size), dice.below(size)),
        _ => near,
    }
}

/// Whether a move neither fills an own eye nor puts more than one stone into atari for nothing.
fn is_sensible(board: &Board, p: Point, color: Color) -> bool {
    let is_own = |q: Point| !board.is_on_board(q) || board.color_at(q) == Some(color);
    let is_eye = board.sides(p).iter().all(|&(q, _)| is_own(q));
    let sacrifice = || board.is_self_atari(p, color) && !board.captures_something(p, color);
    board.is_empty_point(p)
        && !is_eye
        && (!sacrifice() || board.sides(p).iter().all(|&(q, _)| board.color_at(q) != Some(color)))
}
