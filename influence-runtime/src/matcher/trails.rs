//! What walks have read, and on which states they came by.

use go_board::{CELLS, Point};
use pattern_tables::automaton::{DEAD, ROW, Rows};
use pattern_tables::spiral::{LENGTH, REACH, SPIRAL};
use pattern_tables::symmetry::{Offset, Orientation};

use super::walk::Log;

/// The displacement from which on all share a bit.
const FAR: usize = 63;
/// Number of coordinates of a displacement.
const SPAN: usize = 2 * REACH.unsigned_abs() as usize + 1;
/// Number of states that are remembered of each walk.
const REMEMBERED: usize = 16;

/// For every displacement, indexed by rows and columns from the most negative on, its bit in each orientation: that of
/// the displacement which the orientation turns into it.
static BITS: [[[u8; 8]; SPAN]; SPAN] = bits();

#[allow(clippy::cast_possible_truncation, reason = "at most 63")]
const fn bits() -> [[[u8; 8]; SPAN]; SPAN] {
    let mut bits = [[[FAR as u8; 8]; SPAN]; SPAN];
    let mut n = 0;
    while n < FAR {
        let mut k = 0;
        while k < 8 {
            let v = Orientation::ALL[k].apply(SPIRAL[n]);
            bits[(v.down + REACH) as usize][(v.right + REACH) as usize][k] = n as u8;
            k += 1;
        }
        n += 1;
    }
    bits
}

/// One more than the square of the distance of each displacement of the spiral.
static BEYOND: [u16; LENGTH] = beyond();

const fn beyond() -> [u16; LENGTH] {
    let mut beyond = [0; LENGTH];
    let mut n = 0;
    while n < LENGTH {
        let Offset { down, right } = SPIRAL[n];
        beyond[n] = (down as i16 * down as i16 + right as i16 * right as i16).cast_unsigned() + 1;
        n += 1;
    }
    beyond
}

/// For each of the eight walks from an anchor the first position of the spiral that has to be read again; [`FRESH`] if
/// all, [`KEPT`] if none.
pub(super) type Restart = [u8; 8];

/// The walk has to set out again.
pub(super) const FRESH: u8 = 0;
/// The walk stands as it is.
pub(super) const KEPT: u8 = u8::MAX;

/// What the walks from every point have read. A walk has the number of its [walker](super::walk::Flock): eight times
/// the index of the anchor, plus the orientation.
#[derive(Clone)]
pub(super) struct Trails {
    /// For each walk one bit for each of the first displacements of the spiral, and one for all others together.
    reads: Vec<u64>,
    /// For each walk its first states behind the front, in order.
    states: Vec<[u32; REMEMBERED]>,
    /// How many of them there are.
    lengths: Vec<u8>,
    /// For each anchor the square of the distance from which on its walks have read nothing; 0 if there are no walks.
    beyond: Vec<u16>,
}

impl Trails {
    /// No walks.
    pub(super) fn new() -> Trails {
        Trails {
            reads: vec![0; 8 * CELLS],
            states: vec![[DEAD; REMEMBERED]; 8 * CELLS],
            lengths: vec![0; 8 * CELLS],
            beyond: vec![0; CELLS],
        }
    }

    /// Forgets the walks from `anchor`.
    #[inline]
    pub(super) fn forget(&mut self, anchor: Point) {
        self.beyond[anchor.index()] = 0;
    }

    /// Whether a walk from `anchor` may have read a point whose distance from it has this square.
    #[inline]
    pub(super) fn reach(&self, anchor: Point, square: usize) -> bool {
        square < usize::from(self.beyond[anchor.index()])
    }

    /// From where on the walks from `anchor` have to be repeated when `p` has changed; `None` if they can all be kept.
    #[inline]
    pub(super) fn restart(&self, anchor: Point, p: Point) -> Option<Restart> {
        let down = p.row() + SPAN / 2 - anchor.row();
        let right = p.col() + SPAN / 2 - anchor.col();
        let reads = &self.reads[8 * anchor.index()..][..8];
        let mut restart = BITS[down][right];
        for (position, reads) in restart.iter_mut().zip(reads) {
            if reads >> *position & 1 == 0 {
                *position = KEPT;
            }
        }
        (restart != [KEPT; 8]).then_some(restart)
    }

    /// Makes ready for a walk that sets out behind a front of `stride` points.
    #[inline]
    pub(super) fn begin(&mut self, walk: usize, stride: u8) {
        self.reads[walk] = (1 << stride) - 1;
        self.lengths[walk] = 0;
    }

    /// The states that a walk has passed before it read `position`, as far as they are remembered, and that in which it
    /// read it or, failing that, the last remembered one, from which it can go on. `None` if `position` lies in the
    /// front of `stride` points. What the walk has read from there on is forgotten.
    pub(super) fn resume(&mut self, walk: usize, position: u8, stride: u8, rows: &Rows) -> Option<(&[u32], u32)> {
        if position < stride {
            return None;
        }
        let before = self.reads[walk] & ((1 << position) - 1);
        let passed = (before >> stride).count_ones() as usize;
        let at = passed.min(usize::from(self.lengths[walk]).min(REMEMBERED) - 1);
        let (passed, state) = (&self.states[walk][..at], self.states[walk][at]);
        let read = (rows.word(state as usize * ROW) as usize).min(FAR);
        self.reads[walk] &= (1 << read) - 1;
        #[allow(clippy::cast_possible_truncation, reason = "at most 16")]
        let length = at as u8;
        self.lengths[walk] = length;
        Some((passed, state))
    }

    /// Notes how far the walks from `anchor` have read, when they have come to an end.
    pub(super) fn finish(&mut self, anchor: Point) {
        let reads = self.reads[8 * anchor.index()..][..8].iter().fold(0, |all, reads| all | reads);
        let last = 63 - (reads | 1).leading_zeros() as usize;
        self.beyond[anchor.index()] = if last == FAR { u16::MAX } else { BEYOND[last] };
    }
}

impl Log for Trails {
    #[inline]
    fn read(&mut self, walk: usize, state: u32, read: usize) {
        self.reads[walk] |= 1 << read.min(FAR);
        let length = usize::from(self.lengths[walk]);
        if let Some(remembered) = self.states[walk].get_mut(length) {
            *remembered = state;
            self.lengths[walk] += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_those_of_the_displacement_that_is_read() {
        for (n, &v) in SPIRAL.iter().enumerate() {
            for k in Orientation::ALL {
                let turned = k.apply(v);
                let bit = BITS[(turned.down + REACH) as usize][(turned.right + REACH) as usize][k.index()];
                assert_eq!(usize::from(bit), n.min(FAR), "{v:?} in orientation {k:?}");
            }
        }
    }

    #[test]
    fn a_walk_is_repeated_only_if_it_read_the_point() {
        let (anchor, mut trails) = (Point::new(9, 9), Trails::new());
        let walk = |k| 8 * anchor.index() + k;
        assert!(!trails.reach(anchor, 0), "no walk has set out");
        (0..8).for_each(|k| trails.begin(walk(k), 9));
        trails.read(walk(1), 7, 10); // displacement (0, −2), in orientation 1 (−2, 0)
        trails.finish(anchor);
        let diagonal = BITS[SPAN / 2 - 1][SPAN / 2 - 1];
        assert!(diagonal.iter().all(|&position| position < 9));
        assert_eq!(trails.restart(anchor, Point::new(8, 8)), Some(diagonal), "in every front");
        assert_eq!(trails.restart(anchor, Point::new(7, 9)), Some([KEPT, 10, KEPT, KEPT, KEPT, KEPT, KEPT, KEPT]));
        assert_eq!(trails.restart(anchor, Point::new(9, 7)), None);
        assert!(trails.reach(anchor, 4) && !trails.reach(anchor, 5));
    }
}
