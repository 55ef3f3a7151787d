//! Radix sort of hits.

use super::hit::Hit;

/// Most bits of a digit.
const DIGIT: u32 = 11;
/// Fewer hits than this are sorted by comparison.
const FEW: usize = 200;

/// Sorts hits; keeps its scratch space.
#[derive(Clone, Default)]
pub(super) struct Sorter {
    starts: Vec<u32>,
    other: Vec<Hit>,
}

impl Sorter {
    /// Sorts `hits` in ascending order. Cost: linear, two passes for every eleven bits in which the hits differ.
    pub(super) fn sort(&mut self, hits: &mut [Hit]) {
        if hits.len() < FEW {
            hits.sort_unstable_by_key(|hit| hit.0);
            return;
        }
        if self.other.len() < hits.len() {
            self.other.resize(2 * hits.len(), Hit::default());
        }
        let (every, any) = hits.iter().fold((u32::MAX, 0), |(every, any), hit| (every & hit.0, any | hit.0));
        let mut differ = every ^ any;
        while differ != 0 {
            let low = differ.trailing_zeros();
            let width = DIGIT.min(u32::BITS - differ.leading_zeros() - low);
            self.pass(hits, low, width);
            differ = differ.checked_shr(low + width).map_or(0, |above| above << (low + width));
        }
    }

    /// Sorts by the digit of `width` bits that begins at bit `low`, keeping the order of equal ones.
    fn pass(&mut self, hits: &mut [Hit], low: u32, width: u32) {
        let Sorter { starts, other } = self;
        starts.clear();
        starts.resize(1 << width, 0);
        let last = starts.len() - 1;
        let digit = |hit: Hit| (hit.0 >> low) as usize & last;
        hits.iter().for_each(|&hit| starts[digit(hit)] += 1);
        let mut before = 0;
        for start in starts.iter_mut() {
            (*start, before) = (before, before + *start);
        }
        for &hit in hits.iter() {
            let start = &mut starts[digit(hit)];
            other[*start as usize] = hit;
            *start += 1;
        }
        hits.copy_from_slice(&other[..hits.len()]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorts_whatever_bits_differ() {
        let mut sorter = Sorter::default();
        for n in [0u32, 1, 199, 200, 201, 1000, 5000] {
            for (shift, mask) in [(0, u32::MAX), (4, 0xffff_fff0), (12, 0x00f0_f00f), (0, 0), (22, 0xffc0_0001)] {
                let scrambled = |k: u32| k.wrapping_mul(0x9e37_79b9).rotate_left(shift) & mask;
                let mut hits: Vec<Hit> = (0..n).map(|k| Hit(scrambled(k))).collect();
                let mut expected: Vec<u32> = hits.iter().map(|hit| hit.0).collect();
                expected.sort_unstable();
                sorter.sort(&mut hits);
                assert!(hits.iter().map(|hit| hit.0).eq(expected), "{n} hits, mask {mask:x}");
            }
        }
    }
}
