//! Sets of strings, one bit each.

/// A set of the strings of one database. All sets that meet have the same number of words.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Bits(Box<[u64]>);

impl Bits {
    /// The empty subset of `n` strings.
    pub(super) fn none(n: usize) -> Bits {
        Bits(vec![0; n.div_ceil(64)].into())
    }

    /// All of `n` strings.
    pub(super) fn all(n: usize) -> Bits {
        let mut bits = Bits::none(n);
        (0..n).for_each(|k| bits.insert(k));
        bits
    }

    pub(super) fn insert(&mut self, k: usize) {
        self.0[k / 64] |= 1 << (k % 64);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Whether the sets share a string.
    pub(super) fn meets(&self, other: &Bits) -> bool {
        self.0.iter().zip(&*other.0).any(|(a, b)| a & b != 0)
    }

    pub(super) fn and(&self, other: &Bits) -> Bits {
        Bits(self.0.iter().zip(&*other.0).map(|(a, b)| a & b).collect())
    }

    pub(super) fn without(&self, other: &Bits) -> Bits {
        Bits(self.0.iter().zip(&*other.0).map(|(a, b)| a & !b).collect())
    }

    /// The members in ascending order.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> {
        self.0
            .iter()
            .enumerate()
            .flat_map(|(k, &word)| (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| 64 * k + bit))
    }
}
