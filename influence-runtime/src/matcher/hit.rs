//! What walking finds, as one number that sorts in the order of matches.

use pattern_tables::symmetry::Orientation;

/// A pattern found: ordinal of the anchor, pattern and orientation in one number, in this order of significance.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Hit(pub(super) u32);

impl Hit {
    #[inline]
    pub(super) const fn ordinal(self) -> usize {
        (self.0 >> 19) as usize
    }

    /// This hit as if of the first anchor.
    #[inline]
    pub(super) const fn without_ordinal(self) -> Hit {
        Hit(self.0 & 0x7_ffff)
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "sixteen bits are wanted")]
    pub(super) const fn pattern(self) -> u16 {
        (self.0 >> 3) as u16
    }

    #[inline]
    pub(super) const fn orientation(self) -> Orientation {
        Orientation::ALL[(self.0 & 7) as usize]
    }
}
