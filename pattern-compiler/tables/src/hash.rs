//! A minimal-ish perfect hash from 32-bit keys: hash and displace, with the full key compared on lookup.
//!
//! The builder lives in the compiler; it searches a displacement for every bucket so that all keys get slots of their
//! own. The functions here are what both sides must agree on; tests pin their values. Hashing is target independent.
//!
//! A lookup is a few multiplications, three loads and a comparison: 2 ns, where the map of the `phf` crate (CHD with
//! SipHash) with the same keys takes 14 ns; the compiler's benchmark measures both.

use std::borrow::Cow;

/// Multiplier of the first mix: 2^64 divided by the golden ratio, odd.
const MIX: u64 = 0x9e37_79b9_7f4a_7c15;
/// Multiplier that spreads a displacement over 32 bits.
const SPREAD: u32 = 0x85eb_ca6b;

/// Which bucket and base hash a key has among `buckets` buckets. Different keys have different base hashes.
#[must_use]
#[inline]
#[allow(clippy::cast_possible_truncation, reason = "the halves of a 64-bit product are wanted")]
pub const fn split(key: u32, buckets: u32) -> (u32, u32) {
    let hash = ((key as u64) + 1).wrapping_mul(MIX);
    let high = (hash >> 32) as u32;
    let bucket = ((high as u64 * buckets as u64) >> 32) as u32;
    let low = hash as u32;
    (bucket, low ^ (low >> 15))
}

/// The slot of a base hash under a displacement, among `slots` slots.
///
/// The displacement is mixed in by exclusive or: if it were added, it would only move the keys of a bucket around
/// together, and two that are close would collide under every displacement.
#[must_use]
#[inline]
#[allow(clippy::cast_possible_truncation, reason = "below `slots`")]
pub const fn slot(base: u32, displacement: u16, slots: u32) -> u32 {
    let mixed = (base ^ (displacement as u32).wrapping_mul(SPREAD)).wrapping_mul(0xc2b2_ae35);
    ((mixed as u64 * slots as u64) >> 32) as u32
}

/// A perfect hash from keys to state numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PerfectHash {
    /// One displacement per bucket.
    pub displacements: Cow<'static, [u16]>,
    /// The key in each slot; [`PerfectHash::VACANT`] where there is none.
    pub keys: Cow<'static, [u32]>,
    /// The value in each slot, parallel to `keys`.
    pub values: Cow<'static, [u32]>,
}

impl PerfectHash {
    /// The key of an empty slot; never a real key.
    pub const VACANT: u32 = u32::MAX;

    /// The value of `key`, or `None` if it is not in the table.
    #[must_use]
    #[inline]
    pub fn get(&self, key: u32) -> Option<u32> {
        self.view().get(key)
    }

    /// The table with its arrays at hand, for many lookups.
    #[must_use]
    #[inline]
    pub fn view(&self) -> View<'_> {
        View { displacements: &self.displacements, keys: &self.keys, values: &self.values }
    }

    /// Number of keys.
    #[must_use]
    pub fn len(&self) -> usize {
        self.keys.iter().filter(|&&key| key != Self::VACANT).count()
    }

    /// Whether there is no key.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A [`PerfectHash`] with its arrays at hand.
#[derive(Clone, Copy, Debug)]
pub struct View<'t> {
    displacements: &'t [u16],
    keys: &'t [u32],
    values: &'t [u32],
}

impl View<'_> {
    /// As [`PerfectHash::get`].
    #[must_use]
    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "tables have fewer than 2^32 entries")]
    pub fn get(&self, key: u32) -> Option<u32> {
        if self.keys.is_empty() {
            return None;
        }
        let (bucket, base) = split(key, self.displacements.len() as u32);
        let at = slot(base, self.displacements[bucket as usize], self.keys.len() as u32) as usize;
        let value = self.values[at];
        (self.keys[at] == key).then_some(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bucket and slot of key 12,345.
    const PIN: (u32, u32) = (1, 0);

    #[test]
    fn values_are_pinned() {
        assert_eq!(split(0, 1000), (618, 2_135_589_505));
        assert_eq!(split(12_345, 7).0, PIN.0);
        assert_eq!(slot(split(12_345, 7).1, 3, 11), PIN.1);
    }

    #[test]
    fn an_empty_table_has_no_key() {
        assert_eq!(PerfectHash::default().get(7), None);
    }
}
