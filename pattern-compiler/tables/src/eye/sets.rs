//! Sets of vertices as bits: bit `k` for vertex `k`.
//!
//! In: a set, as the graph and the shapes have it. Out: its members, its subsets, its image. No allocation; a step for
//! each of them.

/// The vertices of a set, ascending.
///
/// ```
/// use pattern_tables::eye::members;
/// assert!(members(0b1101).eq([0, 2, 3]));
/// ```
#[inline]
pub fn members(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (lowest < u32::BITS).then_some(lowest as usize)
    })
}

/// All subsets of a set, ascending: the empty set first, the set itself last. There are two to the power of its
/// members.
///
/// ```
/// use pattern_tables::eye::subsets;
/// assert!(subsets(0b101).eq([0b000, 0b001, 0b100, 0b101]));
/// ```
#[inline]
pub fn subsets(set: u32) -> impl Iterator<Item = u32> {
    let mut next = Some(0u32);
    std::iter::from_fn(move || {
        let subset = next?;
        // Adding 1 carries over the bits that are not in the set; behind the last subset comes the empty one again.
        next = Some((subset | !set).wrapping_add(1) & set).filter(|&subset| subset != 0);
        Some(subset)
    })
}

/// Where a map takes a set: `image` has by vertex the one that it becomes. Members beyond the map are left out.
///
/// ```
/// use pattern_tables::eye::image_of;
/// assert_eq!(image_of(0b011, &[2, 0, 1]), 0b101);
/// ```
#[inline]
#[must_use]
pub fn image_of(set: u32, image: &[u8]) -> u32 {
    members(set).filter_map(|k| image.get(k)).fold(0, |moved, &vertex| moved | 1 << vertex)
}
