//! The nodes that a search for a capture may take.
//!
//! In: nothing. Out: limits. Cost: none.

/// The nodes that a search may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::proof) struct Limits {
    /// As a rule.
    pub(in crate::proof) usual: u64,
    /// If it leans to a capture.
    pub(in crate::proof) most: u64,
}
