//! Small corners walled in by stones that cannot be taken.
//!
//! **In:** a number, or a space. **Out:** a corner, always the same for the same number, or all corners with that
//! space. **Cost:** none to speak of.

use crate::judge::{AREA, ATTACKER, DEFENDER, SIDE, string};

/// Points of the wall that stay empty: its two eyes.
pub(crate) const EYES: [usize; 2] = [AREA - 1, AREA - 3];

/// Rows and columns of the corners.
const SHAPES: [(usize, usize); 5] = [(2, 3), (3, 3), (2, 4), (3, 4), (2, 5)];

/// Points that are empty at most.
const MOST_EMPTY: usize = 9;

/// Random numbers (SplitMix64).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// Less than `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ z >> 31) % n as u64).expect("less than n")
    }
}

/// A corner and the key stones in it, one for each string of the defender, or one alone.
#[derive(Clone, Debug)]
pub(crate) struct Corner {
    pub(crate) cells: [u8; AREA],
    pub(crate) keys: Vec<usize>,
    /// Rows and columns that the wall surrounds.
    pub(crate) within: [usize; 2],
}

/// A space of a group that has no other, in the corner.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Space {
    pub(crate) rows: usize,
    pub(crate) cols: usize,
    /// Whether the group is cut in two at the corner of the space.
    pub(crate) cut: bool,
    /// How many liberties it has outside, up to three: two that lie together, and one elsewhere.
    pub(crate) liberties: usize,
}

impl Space {
    /// All legal positions with stones and empty points in the space; the keys are the same in all.
    pub(crate) fn corners(self) -> impl Iterator<Item = Corner> {
        let Space { rows, cols, cut, liberties } = self;
        let mut ring = walls();
        (0..=cols).for_each(|col| ring[rows * SIDE + col] = DEFENDER);
        (0..=rows).for_each(|row| ring[row * SIDE + cols] = DEFENDER);
        ring[rows * SIDE + cols] = if cut { ATTACKER } else { DEFENDER };
        let outside = [(rows + 1) * SIDE, (rows + 1) * SIDE + 1, cols + 1];
        outside[..liberties].iter().for_each(|&p| ring[p] = 0);
        let keys = if cut { vec![rows * SIDE, cols] } else { vec![cols] };
        let points = move |k: usize| k / cols * SIDE + k % cols;
        let within = [rows + 1 + usize::from(liberties > 0), cols + 1 + usize::from(liberties > 2)];
        let corner = move |number: usize| {
            let (mut cells, mut rest) = (ring, number);
            for k in 0..rows * cols {
                cells[points(k)] = [0, ATTACKER, DEFENDER][rest % 3];
                rest /= 3;
            }
            Corner { cells, keys: keys.clone(), within }
        };
        let is_legal = |corner: &Corner| (0..AREA).all(|p| corner.cells[p] == 0 || string(&corner.cells, p).1);
        let points = u32::try_from(rows * cols).expect("a few points");
        (0..3_usize.pow(points)).map(corner).filter(is_legal)
    }
}

/// A wall with two eyes.
fn walls() -> [u8; AREA] {
    let mut cells = [ATTACKER; AREA];
    EYES.iter().for_each(|&p| cells[p] = 0);
    cells
}

/// The corner with this number.
pub(crate) fn corner(number: u64) -> Corner {
    let mut dice = Dice(number);
    loop {
        let (rows, cols) = SHAPES[dice.below(SHAPES.len())];
        let mut cells = walls();
        for row in 0..rows {
            for col in 0..cols {
                cells[row * SIDE + col] = [0, 0, 0, DEFENDER, DEFENDER, DEFENDER, ATTACKER][dice.below(7)];
            }
        }
        let keys = keys(&cells, &mut dice);
        let empty = cells.iter().filter(|&&cell| cell == 0).count() - EYES.len();
        let stands = (0..AREA).all(|p| cells[p] == 0 || string(&cells, p).1);
        if stands && !keys.is_empty() && empty <= MOST_EMPTY {
            return Corner { cells, keys, within: [rows, cols] };
        }
    }
}

/// The first stone of each string of the defender; of only one of them half the time.
fn keys(cells: &[u8; AREA], dice: &mut Dice) -> Vec<usize> {
    let first = |&p: &usize| cells[p] == DEFENDER && string(cells, p).0.iter().all(|&q| q >= p);
    let mut keys: Vec<usize> = (0..AREA).filter(first).collect();
    if keys.len() > 1 && dice.below(2) == 0 {
        keys = vec![keys[dice.below(keys.len())]];
    }
    keys
}
