//! What a verdict rests on.

/// The node number of no node.
pub(super) const NOWHERE: u16 = u16::MAX;

/// What a verdict rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Grounds {
    /// Whether every reply has been refuted. If not, the verdict rests on a horizon or on the moves that were
    /// generated.
    pub(super) proved: bool,
    /// Whether a ko rule had a part in it.
    pub(super) ko: bool,
    /// The first node of the line, counted from the root, whose repetition had a part in it.
    pub(super) repeats: u16,
    /// The number of the zone of a proof; none where it can be told from the position alone.
    pub(super) zone: Option<u32>,
}

impl Default for Grounds {
    fn default() -> Grounds {
        Grounds::SEEN
    }
}

impl Grounds {
    /// Seen from the position alone, without a ko.
    pub(super) const SEEN: Grounds = Grounds { proved: true, ko: false, repeats: NOWHERE, zone: None };
    /// Believed.
    pub(super) const BELIEVED: Grounds = Grounds { proved: false, ..Grounds::SEEN };

    /// What a verdict rests on that needs both.
    pub(super) fn and(self, other: Grounds) -> Grounds {
        Grounds {
            proved: self.proved && other.proved,
            ko: self.ko || other.ko,
            repeats: self.repeats.min(other.repeats),
            zone: None,
        }
    }
}
