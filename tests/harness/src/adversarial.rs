//! Boards that are hard to read: none comes from a game.
//!
//! In: how many random boards of a kind. Out: boards with names, the same at every call. Cost: none.

use go_board::{Board, Color, Point, Size};

/// How many points in a hundred random stones are played on.
const DENSITIES: [usize; 4] = [40, 50, 60, 70];

/// Shapes that are repeated all over a board.
const TILES: [(&str, &str); 4] = [
    ("ladders", ". X X . ./X O . . ./. X . . ./. . . . ./. . . . ."),
    ("kos", ". X O . ./X . X O ./. X O . ./. . . . ./. . . . ."),
    ("kos in a row", ". X O ./X . X O/. X O ./O X . X"),
    ("dragons", "X X . O O ./. . . . . ./O O . X X ./. . . . . ."),
];

/// A board with a name for messages.
pub struct Hard {
    /// What it is.
    pub name: String,
    /// The position.
    pub board: Board,
}

/// Random boards, `seeds` of each size (9, 13, 19) and density, and boards full of ladders, kos and small dragons.
///
/// # Panics
/// Never: sizes and shapes are fine.
#[must_use]
pub fn boards(seeds: u64) -> Vec<Hard> {
    let sizes = [9, 13, 19].map(|n| Size::new(n).expect("a size"));
    let random = sizes.into_iter().flat_map(|size| {
        DENSITIES.into_iter().flat_map(move |density| (0..seeds).map(move |seed| random(size, density, seed)))
    });
    let tiled = sizes.into_iter().flat_map(|size| TILES.iter().map(move |(name, tile)| tiled(size, name, tile)));
    random.chain(tiled).collect()
}

/// Stones of both colours played anywhere until so many points in a hundred are taken, or no more can be.
fn random(size: Size, density: usize, seed: u64) -> Hard {
    let points: Vec<Point> = size.points().collect();
    let (mut board, mut numbers) = (Board::new(size), SplitMix(seed));
    let stones = |board: &Board| points.iter().filter(|&&p| !board.is_empty_point(p)).count();
    for _ in 0..20 * points.len() {
        if 100 * stones(&board) >= density * points.len() {
            break;
        }
        let number = numbers.next();
        #[allow(clippy::cast_possible_truncation, reason = "below the number of points")]
        let p = points[(number % points.len() as u64) as usize];
        let color = if number >> 63 == 0 { Color::Black } else { Color::White };
        // What cannot be played there is left out.
        board.play(color, Some(p)).ok();
    }
    Hard { name: format!("{0}×{0}, {density} % stones, seed {seed}", size.get()), board }
}

/// The same shape all over the board, colours exchanged in every other one; strings without liberties are left out.
fn tiled(size: Size, name: &str, tile: &str) -> Hard {
    let rows: Vec<Vec<char>> = tile.split('/').map(|row| row.chars().filter(|c| *c != ' ').collect()).collect();
    let mut board = Board::new(size);
    for p in size.points() {
        let (height, width) = (rows.len(), rows[0].len());
        let color = match rows[p.row() % height][p.col() % width] {
            'X' => Color::Black,
            'O' => Color::White,
            _ => continue,
        };
        let turned = (p.row() / height + p.col() / width) % 2 == 1;
        board.play(if turned { color.opponent() } else { color }, Some(p)).ok();
    }
    Hard { name: format!("{0}×{0}, {name}", size.get()), board }
}

/// Random numbers (SplitMix64: Steele, Lea and Flood 2014).
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }
}
