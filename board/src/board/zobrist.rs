//! Hash keys of stones and of the ko point.
//!
//! The keys come from SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014) run
//! at compile time from a fixed seed, so hashes are the same in every build and on every machine.

use crate::color::Color;
use crate::point::{CELLS, Point};

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

/// The key of a stone of `color` at `p`.
#[inline]
pub(super) fn stone(p: Point, color: Color) -> u64 {
    STONE[color.index()][p.index()]
}

/// The key of a ko point; 0 if there is none.
#[inline]
pub(super) fn ko(ko: Option<Point>) -> u64 {
    ko.map_or(0, |p| KO[p.index()])
}
