//! Seeded randomness.

/// SplitMix64.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to `n` - 1.
    pub(crate) fn below(&mut self, n: u32) -> u32 {
        u32::try_from(((self.next() >> 32) * u64::from(n)) >> 32).expect("below 2^32")
    }

    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        let n = u32::try_from(items.len()).expect("a short list");
        &items[self.below(n) as usize]
    }
}
