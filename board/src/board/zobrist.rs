//! Hash keys of stones, of the ko point and of the size.
//!
//! The keys come from SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014) run
//! at compile time from a fixed seed, so hashes are the same in every build and on every machine.

use crate::color::Color;
use crate::point::{CELLS, Point, Size};

/// Start of the generator; any value would do.
const SEED: u64 = 0x4174_7375_6D69_2131;

const fn keys(stream: u64) -> [u64; CELLS] {
    let mut keys = [0; CELLS];
    let mut state = SEED.wrapping_add(stream.wrapping_mul(0xD134_2543_DE82_EF95));
    let mut k = 0;
    while k < CELLS {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        keys[k] = z ^ (z >> 31);
        k += 1;
    }
    keys
}

static STONE: [[u64; CELLS]; 2] = [keys(1), keys(2)];
static KO: [u64; CELLS] = keys(3);
static SIZE: [u64; CELLS] = keys(4);

/// The hash of a position as black and as white see it: each gives own stones the keys of black ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Hash([u64; 2]);

impl Hash {
    /// That of the empty board of a size.
    pub(super) const fn of_empty(size: Size) -> Hash {
        Hash([SIZE[size.get()]; 2])
    }

    /// Puts a stone of `color` at `p` on the board, or takes it away.
    #[inline]
    pub(super) fn toggle_stone(&mut self, p: Point, color: Color) {
        for viewer in Color::BOTH {
            self.0[viewer.index()] ^= STONE[usize::from(viewer != color)][p.index()];
        }
    }

    /// Makes `p` the ko point, or no longer.
    #[inline]
    pub(super) fn toggle_ko(&mut self, p: Option<Point>) {
        let key = p.map_or(0, |p| KO[p.index()]);
        self.0.iter_mut().for_each(|hash| *hash ^= key);
    }

    /// The hash as `viewer` sees it.
    #[inline]
    pub(super) const fn seen_by(self, viewer: Color) -> u64 {
        self.0[viewer.index()]
    }
}

#[cfg(test)]
mod tests {
    use crate::{Board, Color, Point};

    #[test]
    fn exchanged_colors_exchange_the_views() {
        let diagram = ". X O .
                       X . X O
                       . X O .
                       . . . .";
        let exchanged: String = diagram
            .chars()
            .map(|c| {
                if c == 'X' {
                    'O'
                } else if c == 'O' {
                    'X'
                } else {
                    c
                }
            })
            .collect();
        let [mut board, mut other] =
            [diagram, exchanged.as_str()].map(|text| Board::from_diagram(text).expect("a diagram"));
        let ko = Point::new(1, 1);
        for taken in [false, true] {
            for viewer in Color::BOTH {
                assert_eq!(board.hash_seen_by(viewer), other.hash_seen_by(viewer.opponent()));
            }
            assert_ne!(board.hash(), other.hash());
            assert_eq!(board.hash(), board.hash_seen_by(Color::Black));
            assert!(taken || (board.try_move(ko, Color::White) && other.try_move(ko, Color::Black)));
        }
        assert!(board.ko().is_some());
    }
}
