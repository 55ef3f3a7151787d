//! Small corners walled in by stones that cannot be taken.
//!
//! **In:** a number. **Out:** a corner, always the same for the same number. **Cost:** none to speak of.

use crate::judge::{AREA, ATTACKER, DEFENDER, SIDE, string};

/// Points of the wall that stay empty: its two eyes.
pub(crate) const EYES: [usize; 2] = [AREA - 1, AREA - 3];

/// Rows and columns of the corners.
const SHAPES: [(usize, usize); 5] = [(2, 3), (3, 3), (2, 4), (3, 4), (2, 5)];

/// Points that are empty at most.
const MOST_EMPTY: usize = 7;

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
}

/// The corner with this number.
pub(crate) fn corner(number: u64) -> Corner {
    let mut dice = Dice(number);
    loop {
        let (rows, cols) = SHAPES[dice.below(SHAPES.len())];
        let mut cells = [ATTACKER; AREA];
        EYES.iter().for_each(|&p| cells[p] = 0);
        for row in 0..rows {
            for col in 0..cols {
                cells[row * SIDE + col] = [0, 0, 0, DEFENDER, DEFENDER, DEFENDER, ATTACKER][dice.below(7)];
            }
        }
        let keys = keys(&cells, &mut dice);
        let empty = cells.iter().filter(|&&cell| cell == 0).count() - EYES.len();
        let stands = (0..AREA).all(|p| cells[p] == 0 || string(&cells, p).1);
        if stands && !keys.is_empty() && empty <= MOST_EMPTY {
            return Corner { cells, keys };
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
